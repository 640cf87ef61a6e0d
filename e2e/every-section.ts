/** A walk through a questionnaire of every kind, by hand, which stops at each state of each section for somebody to look at. */
import { expect, type Locator, type Page } from '@playwright/test';
import { EVERY_KIND } from './every-kind.ts';
import { openOwner, openOwnerFields, toOwners } from './one-section.ts';
import { t } from './texts.ts';

/** Told the section's kind and the state it is in now. */
export type Look = (kind: string, state: string) => Promise<void>;

const group = (page: Page | Locator, name: string | RegExp) => page.getByRole('radiogroup', { name });
const yes = (page: Page | Locator, name: string | RegExp) =>
  group(page, name)
    .getByRole('radio', { name: t('common.yes'), exact: true })
    .check();
const no = (page: Page | Locator, name: string | RegExp) =>
  group(page, name)
    .getByRole('radio', { name: t('common.no'), exact: true })
    .check();
const box = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });

/** Types a part of the name and takes the first hit. */
export async function country(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await field.press('Enter');
}

/** The `n`-th owner, with everything there is to fill in. */
export async function fillOwner(page: Page, n: number, share: string, detailed: boolean): Promise<void> {
  const block = await openOwnerFields(page, n);
  const first = box(block, t('kyc.bo.firstName'));
  if ((await first.count()) > 0) {
    await first.fill('Kari');
    await box(block, t('kyc.bo.lastName')).fill(`Prøve ${'ABCDEFGH'[n - 1] ?? ''}`.trim());
  }
  await country(block.getByRole('combobox', { name: t('kyc.bo.residence') }).first(), 'Nor');
  const number = box(block, t('kyc.bo.publicId'));
  if ((await number.count()) > 0) await number.fill('12849049826');
  await country(block.getByRole('combobox', { name: t('kyc.bo.birthCountry') }), 'Nor');
  await country(block.getByRole('combobox', { name: t('kyc.bo.citizenship'), exact: true }), 'Nor');
  await box(block, t('kyc.bo.address')).fill('Prøveveien 1');
  await box(block, t('kyc.bo.postalCode')).fill('0155');
  await expect(box(block, t('kyc.bo.postalPlace'))).toHaveValue('OSLO');
  await box(block, t('kyc.bo.ownership')).fill(share);
  await block.getByRole('checkbox', { name: 'Eierskap' }).check();
  const answer = detailed ? yes : no;
  await answer(block, t('kyc.bo.pep'));
  await answer(block, t('kyc.bo.rca'));
  await answer(block, t('kyc.bo.usTax'));
  await answer(block, t('kyc.bo.intTax'));
}

/** The sub-forms of the first owner, who answers yes to everything, and a chain of companies. */
async function fillOwnerRows(page: Page): Promise<void> {
  const block = await openOwner(page, 1);
  await block.getByRole('button', { name: t('kyc.bo.indirect.add') }).click();
  await box(block, t('kyc.bo.chain.company')).fill('Mellomledd AS');
  for (const share of await block.getByLabel(/eier i .*, i prosent/).all()) await share.fill('60');
  for (const select of await block.getByLabel(t('kyc.bo.pep.role'), { exact: true }).all())
    await select.selectOption({ index: 1 });
  await block.getByLabel(t('kyc.bo.rca.relation'), { exact: true }).selectOption({ index: 1 });
  for (const one of await block.getByRole('combobox', { name: t('kyc.bo.pep.country') }).all())
    await country(one, 'Sver');
  await country(block.getByRole('combobox', { name: t('kyc.bo.rca.residence'), exact: true }).last(), 'Sver');
  await box(block, t('kyc.bo.rca.firstName')).last().fill('Ola');
  await box(block, t('kyc.bo.rca.lastName')).last().fill('Politisen');
  await box(block, t('kyc.bo.tax.tin.us')).fill('123-45-6789');
  await country(block.getByRole('combobox', { name: t('kyc.bo.tax.country'), exact: true }), 'Sver');
  await box(block, t('kyc.bo.tax.tin')).fill('811218-9876');
}

/** A discretionary trust that owns through a company; the first owner has every position, the trustee's through an organisation. */
export async function fillTrust(page: Page, look: (state: string) => Promise<void> = async () => undefined) {
  await box(page, t('kyc.trust.name')).fill('Nordlys Family Trust');
  await page.getByLabel(t('kyc.trust.kind'), { exact: true }).selectOption('DISCRETIONARY_TRUST');
  await country(page.getByRole('combobox', { name: t('kyc.trust.country') }), 'Storb');
  await page.getByLabel(t('kyc.trust.relation'), { exact: true }).selectOption('OWNS');
  await box(page, t('kyc.trust.share')).fill('40');
  await page.getByRole('button', { name: t('kyc.trust.companies.add') }).click();
  await box(page, t('kyc.bo.chain.company')).fill('Mellomledd AS');
  const who = page.getByLabel(t('kyc.trust.party.who'), { exact: true });
  await who.nth(0).selectOption({ index: 1 });
  await who.nth(1).selectOption({ label: t('kyc.trust.party.organisation') });
  await page
    .getByRole('button', { name: t('kyc.trust.party.remove', { role: t('kyc.trust.role.BENEFICIARY') }) })
    .click();
  await look('roller');
  await box(page, t('kyc.bo.chain.company')).nth(1).fill('Havneforvaltning Ltd');
  await country(page.getByRole('combobox', { name: t('kyc.trust.party.country') }), 'Storb');
  await page
    .getByRole('group', { name: t('kyc.trust.party.behindQuestion') })
    .getByRole('checkbox')
    .first()
    .check();
  await box(page, t('kyc.trust.beneficiaries')).fill('Barna og barnebarna til stifteren');
  await box(page, t('kyc.trust.defaultTakers')).fill('Røde Kors');
}

type Fill = (page: Page, look: (state: string) => Promise<void>) => Promise<void>;

interface Stop {
  /** True where next leads to errors as long as nothing is filled in. */
  readonly refuses?: boolean;
  readonly fill?: Fill;
}

async function help(page: Page, name: string, look: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const board: Stop = {
  fill: async (page, look) => {
    await page.getByRole('radio', { name: t('kyc.actor.reject') }).check();
    await look('feil');
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  },
};

const owners =
  (detailed: boolean): Fill =>
  async (page, look) => {
    await yes(page, /eier eller kontrollerer/);
    await look('ja');
    if (detailed) {
      await help(page, t('kyc.bo.help.title'), () => look('hjelp'));
      await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
      await help(page, t('kyc.bo.reasons.help.title'), async () => undefined);
      await next(page);
      await look('eier-feil');
      await toOwners(page);
      await next(page);
      await look('feil');
    }
    await openOwner(page, 1);
    await look('en-eier');
    await fillOwner(page, 1, '80', detailed);
    if (detailed) {
      await look('undersporsmal');
      await fillOwnerRows(page);
      await fillOwner(page, 2, '30', false);
      await toOwners(page);
      await look('over-hundre');
      await box(await openOwner(page, 2), t('kyc.bo.ownership')).fill('20');
    }
    await toOwners(page);
    if (detailed) {
      await page.getByRole('radio', { name: t('kyc.bo.difference.MY_ANSWER_IS_RIGHT') }).check();
    }
    await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  };

const tax =
  (main: string, us: string, other: string, without: string, reason: string): Fill =>
  async (page, look) => {
    await yes(page, main);
    await yes(page, us);
    await yes(page, other);
    await look('ja');
    await next(page);
    await look('underfeil');
    await box(page, t('kyc.tax.tin.us')).fill('123-45-6789');
    await country(page.getByRole('combobox', { name: t('kyc.tax.country'), exact: true }), 'Sver');
    await page.getByRole('checkbox', { name: without }).last().check();
    await box(page, reason).fill('Landet gir ikke ut skattenummer');
    await page.getByRole('button', { name: t('kyc.tax.addCountry') }).click();
    await country(page.getByRole('combobox', { name: t('kyc.tax.country'), exact: true }).last(), 'Dan');
    await page.getByRole('button', { name: t('kyc.tax.remove', { n: 2 }) }).click();
    await look('fjern');
    await page.getByRole('button', { name: t('kyc.row.remove.yes') }).click();
  };

const STOPS: Readonly<Record<string, Stop>> = {
  welcome: { fill: (page, look) => help(page, t('kyc.welcome.why.link'), () => look('hjelp')) },
  corporateInformationSection: {
    refuses: true,
    fill: (page) => page.getByRole('radiogroup').getByRole('radio').first().check(),
  },
  corporateBoardActorsV2: board,
  corporateBoardActorsV3: board,
  corporateBeneficialOwnerActorsV2: { fill: owners(false) },
  corporateBeneficialOwnerActorsV3: { refuses: true, fill: owners(true) },
  corporateTrusts: {
    refuses: true,
    fill: async (page, look) => {
      await yes(page, /trust/);
      await look('ja');
      await next(page);
      await look('underfeil');
      await fillTrust(page, look);
    },
  },
  corporateFinancialInstitution: {
    refuses: true,
    fill: async (page, look) => {
      await yes(page, 'Er virksomheten en finansinstitusjon?');
      await look('ja');
      await box(page, 'GIIN-nummer').fill('PR0VE1.00000.LE.578');
    },
  },
  corporateTax: {
    refuses: true,
    fill: tax(
      t('kyc.corporateTax.main'),
      t('kyc.corporateTax.us'),
      t('kyc.corporateTax.international'),
      t('kyc.tax.noTin.entity'),
      t('kyc.tax.missingReason.entity'),
    ),
  },
  country: {
    refuses: true,
    fill: async (page, look) => {
      const field = page.getByRole('combobox', { name: t('kyc.country.citizenship'), exact: true });
      await field.fill('nor');
      await look('sok');
      await field.press('Enter');
      await page.getByRole('checkbox', { name: t('kyc.country.second.add') }).check();
      const others = page.getByRole('combobox', { name: t('kyc.country.secondCitizenship') });
      for (const one of ['Sver', 'Dan']) await country(others, one);
      await page.getByRole('button', { name: `${t('common.remove')} Danmark` }).click();
      await expect(others).toBeFocused();
      await expect(page.locator('.chip')).toHaveText([/Sverige/]);
      await country(page.getByRole('combobox', { name: t('kyc.country.birthCountry') }), 'Nor');
      await country(page.getByRole('combobox', { name: t('kyc.country.residence') }), 'Nor');
    },
  },
  pep: {
    refuses: true,
    fill: async (page, look) => {
      await yes(page, t('kyc.pep.question'));
      await yes(page, t('kyc.rca.question'));
      await next(page);
      await look('underfeil');
      await page.getByLabel(t('kyc.pep.role'), { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(t('kyc.rca.role'), { exact: true }).selectOption({ index: 2 });
      for (const one of await page.getByRole('combobox', { name: t('kyc.pep.country'), exact: true }).all())
        await country(one, 'Nor');
      for (const one of await page.getByLabel(t('kyc.pep.description'), { exact: true }).all())
        await one.fill('Representant for Prøvestad kommune');
      await page
        .getByRole('combobox', { name: /^Måned/ })
        .first()
        .selectOption('MAY');
      await page.getByRole('combobox', { name: /^År/ }).first().selectOption({ index: 3 });
      await box(page, t('kyc.rca.firstName')).fill('Ola');
      await box(page, t('kyc.rca.lastName')).fill('Politisen');
      await page.getByLabel(t('kyc.rca.relation'), { exact: true }).selectOption({ index: 1 });
      await country(page.getByRole('combobox', { name: t('kyc.rca.residence') }), 'Sver');
    },
  },
  tax: {
    refuses: true,
    fill: tax(
      t('kyc.tax.main'),
      t('kyc.tax.us'),
      t('kyc.tax.international'),
      t('kyc.tax.noTin'),
      t('kyc.tax.missingReason'),
    ),
  },
  taxSigning: {
    refuses: true,
    fill: (page) => page.getByRole('checkbox', { name: t('kyc.tax.signing.commitment') }).check(),
  },
  dynamic: {
    refuses: true,
    fill: async (page, look) => {
      await page.getByRole('checkbox', { name: 'Daglig drift og lønn' }).check();
      await page.getByLabel('Hvor stor omsetning venter dere i år?').fill('1250000');
      await page.getByLabel('Hvor mange ansatte har dere?').fill('12');
      await yes(page, 'Tar virksomheten imot eller betaler ut kontanter?');
      await page.getByLabel('Hvor stor del av omsetningen er kontanter?').selectOption({ index: 2 });
      await page.getByLabel('Hvor kommer kontantene fra?').fill('Salg i butikken og på torget');
      await page.getByLabel('Hva heter nettstedet deres?').fill('https://prove.example.com');
      await country(page.getByRole('combobox', { name: 'Hvilket land har dere flest kunder i?' }), 'Nor');
      await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
      for (const [at, name] of ['Sver', 'Dan'].entries()) {
        await country(page.getByRole('combobox', { name: 'Land', exact: true }).nth(at), name);
        await page.getByLabel('Beløp i året').nth(at).fill('125000');
        await page.getByLabel('Antall betalinger i året').nth(at).fill('12');
        await page.getByLabel('Hva betalingene gjelder').nth(at).fill('Mel og korn');
      }
      await look('to-rader');
    },
  },
  dynamicSubset: {
    refuses: true,
    fill: (page) => page.getByLabel('Hvor stor omsetning venter dere i år?').fill('1250000'),
  },
  sourceOfIncome: {
    refuses: true,
    fill: async (page, look) => {
      await page.getByLabel(t('kyc.soi.source')).selectOption('OTHER');
      await page.getByLabel(t('kyc.soi.amount')).fill('250000');
      await look('kommentar');
      await page.getByLabel(t('kyc.soi.comment')).fill('Salg av brukt utstyr');
    },
  },
  checkboxSourceOfIncome: {
    refuses: true,
    fill: async (page, look) => {
      await page.getByRole('checkbox', { name: 'Annet' }).check();
      await next(page);
      await look('underfeil');
      await page.getByLabel(t('kyc.soi.comment')).fill('Salg av brukt utstyr');
    },
  },
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const NEXT = '.navigation button[type=submit]';
export const next = (page: Page) => page.locator(NEXT).click();

/** From the first section until the last one stands there; `only` stops at one kind, once it is filled in. */
export async function walk(page: Page, look: Look, until?: string): Promise<void> {
  const counter = page.locator('.kyc-counter [aria-hidden]');
  for (const [at, { kind }] of EVERY_KIND.sections.entries()) {
    await expect(counter).toHaveText(t('kyc.counter', { n: at + 1, total: EVERY_KIND.sections.length }));
    await expect(title(page)).toBeVisible();
    const { refuses = false, fill } = STOPS[kind] ?? {};
    const here = (state: string) => look(kind, state);
    await here('tom');
    if (kind === until) return;
    // One that is answered with no in one press has nothing to refuse until something stands there (N-107).
    if (refuses && (await page.locator(NEXT).count()) > 0) {
      await next(page);
      await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
      await here('feil');
    }
    if (fill) {
      await fill(page, here);
      await here('utfylt');
    }
    if (at === EVERY_KIND.sections.length - 1) return;
    await next(page);
  }
}
