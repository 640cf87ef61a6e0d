/** Every kind of section in every state it has, by hand; with `PICTURES=folder` each is also painted at both widths. */
import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { sectionSizes } from '../packages/web/build/section-sizes.ts';
import { axeFaults } from './axe.ts';
import { listenToDataLayer } from './data-layer.ts';
import { OUT_OF_PATIENCE } from './error-pages.ts';
import { EVERY_KIND } from './every-kind.ts';
import { country, fillOwner, next, walk } from './every-section.ts';
import { tabTo } from './keyboard.ts';
import {
  changed,
  DESKTOP,
  only,
  open,
  openOwner,
  openOwnerFields,
  ownerBlock,
  ownerLink,
  OWNERS,
  toOwners,
} from './one-section.ts';
import { ROOT } from './processes.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ declaration: 'every' });

const PICTURES = process.env['PICTURES'];
const PHONE = { width: 390, height: 844 };
const KINDS = EVERY_KIND.sections.map(({ kind }) => kind);

/** What axe finds at this width, in one line each. */
async function faults(page: Page, where: string, rules?: string[]): Promise<string[]> {
  // What the foot happens to lie over is reached by scrolling.
  await page.locator('.navigation').evaluate((foot) => foot.style.setProperty('position', 'static'));
  const found = await axeFaults(page, rules ? { rules } : {});
  await page.locator('.navigation').evaluate((foot) => foot.style.removeProperty('position'));
  return found.map((fault) => `${where}: ${fault}`);
}

/** What runs out of a page of 320 px, with text of its own size and twice as large. */
async function cut(page: Page, where: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 844 });
  const wider = (size: string) =>
    page.evaluate((font) => {
      document.documentElement.style.setProperty('font-size', font);
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    }, size);
  const found = [];
  for (const size of ['100%', '200%']) if (await wider(size)) found.push(`${where}: cut at ${size}`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

test('K-016 K-017 K-048 S-081 S-084 every kind of section is answered by hand, and no state of it has a fault or is cut', async ({
  page,
  world,
}) => {
  test.setTimeout(600_000);
  const found: string[] = [];
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /assets\/(\w+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) asked.add(name);
  });
  const layer = await listenToDataLayer(page);
  await open(page, world, 'O21', 'B19');
  let pictures = 0;
  await walk(page, async (kind, state) => {
    const where = `${kind}, ${state}`;
    // The section that a company's declaration usually begins with comes with the step itself.
    const early = KINDS.slice(KINDS.indexOf(kind) + 2).filter(
      (one) => one !== 'corporateInformationSection' && asked.has(one),
    );
    found.push(...early.map((one) => `${where}: ${one} is fetched before it is next`));
    found.push(...(await cut(page, where)));
    await page.setViewportSize(PHONE);
    found.push(...(await faults(page, where)));
    // Colours and places differ there, not names and roles: once for each section is enough.
    if (state === 'tom') {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      found.push(...(await faults(page, `${where}, dark`, ['color-contrast'])));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize(DESKTOP);
      found.push(...(await faults(page, `${where}, wide`, ['color-contrast', 'target-size'])));
    }
    pictures += 1;
    if (!PICTURES) return;
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      const folder = join(PICTURES, String(size.width));
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${String(pictures).padStart(2, '0')}-${kind}-${state}.png`);
      // Blocks out of sight are not drawn otherwise.
      const style = '* { content-visibility: visible !important }';
      await page.screenshot({ path, fullPage: true, animations: 'disabled', style });
    }
  });
  expect(found).toEqual([]);
  const states = page.locator('.kyc-summary .expandable-header .status');
  expect(await states.count()).toBeGreaterThan(10);
  await expect(states.first()).toHaveText(t('summary.declaration.answered'));
  const dialogs = [
    'fjernoppforing sporengangtil',
    'hvorforsporvi lovenbakkundeerklaeringen',
    'reellerettighetshavere hvagrunnenebetyr',
    'reellerettighetshavere hvaordetbetyr',
  ];
  expect([...new Set(layer.told())].toSorted()).toEqual(
    ['close', 'open'].flatMap((action) => dialogs.map((dialog) => `${action} ${dialog}`)),
  );
  layer.check('bm');
  await next(page);
  await expect(page.getByRole('heading', { level: 1, name: t('bm.signees.title') })).toBeVisible();
});

test('no section costs more than 15 KB of its own', () => {
  const sizes = sectionSizes(join(ROOT, 'packages/web/dist'), 'bedrift');
  expect([...sizes.keys()].toSorted()).toEqual([...new Set(KINDS)].toSorted());
  expect([...sizes].filter(([, bytes]) => bytes > 15 * 1024)).toEqual([]);
});

test('K-040 K-134 a section of an unknown kind is passed with next, and a question of an unknown type is only shown', async ({
  page,
  world,
}) => {
  await changed(page, (form) => ({
    ...form,
    sections: form.sections
      .filter(({ kind }) => kind === 'welcome' || kind === 'dynamic')
      .map((section, at) => (at === 0 ? { ...section, kind: 'fromTomorrow' } : section)),
  }));
  await open(page, world, 'O02', 'B01');
  await expect(page.getByText(t('kyc.unknownSection'))).toBeVisible();
  expect(await faults(page, 'unknown kind')).toEqual([]);
  await page.getByRole('button', { name: t('common.next'), exact: true }).click();
  await expect(page.getByText(`kjenner ${t('kyc.unsupported')}`)).toBeVisible();
});

test("K-064 a list that is left on 'Velg' is refused in those words, and has the focus from the error summary", async ({
  page,
  world,
}) => {
  const refused = t('kyc.validation.select');
  expect(refused).toContain("'Velg' er ikke et gyldig valg");
  await only(page, 'sourceOfIncome');
  await open(page, world, 'O05', 'B02');
  const source = page.getByLabel(t('kyc.soi.source'));
  expect(await source.locator('option:checked').textContent()).toBe('Velg');
  await next(page);
  await expect(source).toHaveAccessibleDescription(refused);
  await page.getByRole('link', { name: refused.split('\n')[0] ?? '' }).click();
  await expect(source).toBeFocused();
  expect(await faults(page, 'left on Velg')).toEqual([]);

  await only(page, 'pep');
  await page.reload();
  for (const question of [t('kyc.pep.question'), t('kyc.rca.question')])
    await page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: t('common.yes'), exact: true })
      .check();
  await page
    .getByRole('combobox', { name: /^Måned/ })
    .first()
    .selectOption('MAY');
  await next(page);
  for (const label of [t('kyc.pep.role'), t('kyc.rca.role'), t('kyc.rca.relation')])
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${refused.replace('\n', ' ')}$`),
    );
  const year = page.getByRole('combobox', { name: /^År/ }).first();
  await expect(year).toHaveAccessibleDescription(t('kyc.validation.roleEnd.year'));
  await page
    .getByRole('combobox', { name: /^Måned/ })
    .first()
    .selectOption('');
  await expect(year, 'without a month no year is asked').toHaveAccessibleDescription('');
  // A country is typed, so there is no 'Velg' to leave.
  await expect(
    page.getByRole('combobox', { name: t('kyc.pep.country'), exact: true }).first(),
  ).toHaveAccessibleDescription(t('kyc.validation.required.country'));

  await only(page, 'dynamic');
  await page.reload();
  await page
    .getByRole('radiogroup', { name: 'Tar virksomheten imot eller betaler ut kontanter?' })
    .getByRole('radio', { name: t('common.yes'), exact: true })
    .check();
  await next(page);
  await expect(page.getByLabel('Hvor stor del av omsetningen er kontanter?')).toHaveAccessibleDescription(refused);
});

test('K-060 K-061 what the bank already has is locked, and asked about', async ({ page, world }) => {
  const pep = { roleTypeCode: 'UNKNOWN', roleCountry: 'NOR', description: 'Kommunestyret i Prøve', roleEnd: null };
  await changed(page, (form) => ({
    ...form,
    sections: form.sections
      .filter(({ kind }) => kind === 'pep' || kind === 'tax')
      .map((section) => {
        const content = section.content as { readonly roles?: readonly { readonly code: string }[] };
        const existingPep = [{ ...pep, id: 'a', current: null, roleTypeCode: content.roles?.[0]?.code }];
        const tax = {
          id: 't',
          country: 'SWE',
          type: 'WITH_TAX_NUMBER',
          taxNumber: '811218-9876',
          reasonForMissingTaxNumber: '',
          createdDate: null,
          endedDate: null,
          current: null,
        };
        return { ...section, content: { ...content, existingPep, existing: [tax] } };
      }),
  }));
  await open(page, world, 'O04', 'B01');
  await page.setViewportSize(PHONE);
  const locked = page.getByRole('region', { name: t('kyc.pep.no', { n: 1 }), exact: true });
  await expect(locked.getByText(t('kyc.row.existing'))).toBeVisible();
  await expect(locked.getByRole('textbox').or(locked.getByRole('combobox'))).toHaveCount(0);
  await expect(locked.getByRole('button')).toHaveCount(0);
  await expect(locked.getByRole('radiogroup', { name: t('kyc.pep.stillActive') })).toBeVisible();
  expect([...(await faults(page, 'locked')), ...(await cut(page, 'locked'))]).toEqual([]);
});

test('K-152 K-060 a first owner whom the register filled in can go without a remove button, and be taken back', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05');
  const named = (n: number, name: string) => expect(ownerBlock(page, n).getByText(name)).toBeVisible();
  await named(1, 'Astrid Ledermo');
  await openOwner(page, 2);
  await expect(ownerBlock(page, 2).getByRole('button', { name: t('kyc.bo.removeOwner.no', { n: 2 }) })).toBeVisible();
  await openOwner(page, 1);
  await expect(ownerBlock(page, 1).getByRole('button', { name: t('kyc.bo.removeOwner.no', { n: 1 }) })).toHaveCount(0);
  const gone = page.getByRole('checkbox', { name: t('kyc.bo.gone', { name: 'Astrid Ledermo' }) });
  await tabTo(page, gone);
  await page.keyboard.press('Space');
  await expect(gone).toBeFocused();
  await expect(gone).toBeChecked();
  await expect(gone).toHaveAccessibleDescription(t('kyc.bo.gone.text', { name: 'Astrid Ledermo' }));
  await page.keyboard.press('Space');
  await expect(gone).not.toBeChecked();
  await gone.check();
  await toOwners(page);
  await named(1, 'Wenche Eiermo');
  await expect(ownerBlock(page, 2)).toHaveCount(0);
  await expect(gone).toBeChecked();
  await page.setViewportSize(PHONE);
  expect([...(await faults(page, 'gone')), ...(await cut(page, 'gone'))]).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await gone.click();
  await named(1, 'Astrid Ledermo');
  await openOwner(page, 1);
  await gone.check();
  await toOwners(page);

  await fillOwner(page, 1, '30', false);
  await toOwners(page);
  await page.getByRole('radio', { name: t('kyc.bo.difference.MY_ANSWER_IS_RIGHT') }).check();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  const sent = page.waitForRequest((request) => request.url().includes('/kyc/v3/corporate-actors'));
  await next(page);
  const { beneficialOwners } = (await sent).postDataJSON() as { beneficialOwners: { lastName: string }[] };
  expect(beneficialOwners.map(({ lastName }) => lastName)).toEqual(['Eiermo']);
});

test("K-060 K-061 K-155 an owner's American tax relation that the bank has is locked, and asked whether it still is so", async ({
  page,
  world,
}) => {
  const american = { id: 'u', tin: '123-45-6789', reasonForMissingTaxNumber: '' };
  await only(page, OWNERS, ({ content }) => ({
    content: {
      ...(content as object),
      existingOwners: [{ id: 'o', pep: [], rca: [], taxRelations: [], americanTaxRelation: american }],
      register: null,
    },
    answer: {
      typeInfo: 'BENEFICIAL_OWNERS_V2',
      hasBeneficialOwners: 'YES',
      beneficialOwners: [
        someOwner({ id: 'o', hasAmericanTaxRelation: 'YES', americanTaxRelation: { ...american, current: null } }),
      ],
      registerDifference: null,
      answer: null,
    },
  }));
  await open(page, world, 'O23', 'B01');
  const usa = page.getByRole('radiogroup', { name: t('kyc.bo.tax.stillCurrent', { country: 'USA' }) });
  const number = page.getByLabel(t('kyc.bo.tax.tin.us'));
  await openOwner(page, 1);
  await expect(page.getByText(american.tin)).toBeVisible();
  await expect(number).toHaveCount(0);
  await next(page);
  await expect(usa).toHaveAccessibleDescription(t('kyc.validation.required.yesNo'));
  await usa.getByRole('radio', { name: t('common.no'), exact: true }).check();
  await expect(number).toBeVisible();
  await usa.getByRole('radio', { name: t('common.yes'), exact: true }).check();
  await expect(number).toHaveCount(0);
  await page.setViewportSize(PHONE);
  expect([...(await faults(page, 'american')), ...(await cut(page, 'american'))]).toEqual([]);
});

test('K-154 K-157 nobody owns a share of a foundation: what makes somebody an owner of it is told by the reasons alone', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O11', 'B16');
  await expect(page.locator('.ownership')).toHaveCount(0);
  const block = await openOwnerFields(page, 1);
  await expect(
    block
      .getByRole('group', { name: t('kyc.bo.reasons.title') })
      .getByRole('checkbox')
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel(t('kyc.bo.ownership'))).toHaveCount(0);
  await expect(page.getByText(t('kyc.bo.indirect.title'))).toHaveCount(0);
  await next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(page.getByRole('link', { name: new RegExp(t('kyc.bo.ownership')) })).toHaveCount(0);
  await page.setViewportSize(PHONE);
  expect([...(await faults(page, 'no shares')), ...(await cut(page, 'no shares'))]).toEqual([]);
});

test('K-066 a comment that is set from what was stored is cut to its limit, and sent as it is shown', async ({
  page,
  world,
}) => {
  const long = 'Kontanter fra torget. '.repeat(60);
  await only(page, 'dynamic', ({ content }) => {
    const { questions } = content as { questions: readonly { id: string }[] };
    const answered = (questionId: string, answer: string, subQuestion: object[] = []) => ({
      questionId,
      questionVersion: 1,
      answerType: 'SINGLE',
      answer,
      listAnswers: [],
      subQuestion,
    });
    return {
      content: { ...(content as object), questions: questions.filter(({ id }) => id === 'CASH') },
      answer: { answers: [answered('CASH', 'YES', [answered('CASH_SHARE', 'C1'), answered('CASH_WHY', long)])] },
    };
  });
  await open(page, world, 'O15', 'B02');
  const comment = page.getByLabel('Hvor kommer kontantene fra?');
  await expect(comment).toHaveValue(long.slice(0, 1000));
  const sent = page.waitForRequest((request) => request.url().includes('/kyc/submitDynamicSection'));
  await next(page);
  expect(JSON.stringify((await sent).postDataJSON())).toContain(
    JSON.stringify(long.slice(0, 1000).trim()).slice(1, -1),
  );
  expect((await sent).postData()?.includes(long.trim())).toBe(false);
});

test('K-067 a comment over its limit is refused in those words, and nothing of it is cut', async ({ page, world }) => {
  const long = 'Kontanter fra torget. '.repeat(60);
  const wrong = t('kyc.validation.maxLength', { n: 1000 });
  await only(page, 'dynamic');
  await open(page, world, 'O15', 'B02');
  await page
    .getByRole('radiogroup', { name: 'Tar virksomheten imot eller betaler ut kontanter?' })
    .getByRole('radio', { name: t('common.yes'), exact: true })
    .check();
  const comment = page.getByLabel('Hvor kommer kontantene fra?');
  await comment.fill(long);
  await comment.blur();
  await expect(comment).toHaveAccessibleDescription(new RegExp(`${wrong}$`));
  await expect(comment).toHaveValue(long);
  await page.getByLabel('Hvor stor del av omsetningen er kontanter?').selectOption({ index: 2 });
  await next(page);
  await expect(
    page
      .getByRole('group', { name: t('common.errorSummary.title') })
      .getByRole('link', { name: 'kontanter? Hvor kommer kontantene fra?' }),
    'the field is named beside the question that asks it',
  ).toBeVisible();

  await only(page, 'corporateBoardActorsV3');
  await page.reload();
  await page.getByRole('radio', { name: t('kyc.actor.reject') }).check();
  const fault = page.getByLabel(t('kyc.actor.comment'), { exact: true });
  await fault.fill(long);
  await fault.blur();
  await expect(fault).toHaveAccessibleDescription(new RegExp(`${wrong}$`));
  await expect(fault).toHaveValue(long);
});

test('K-086 K-105 K-048 countries and roles come with the form: an outline while it is fetched, a way on when it fails', async ({
  page,
  world,
}) => {
  let answer: 'hold' | 'fail' | 'go' = 'hold';
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/kyc/v8/form*', async (asked) => {
    if (answer === 'hold') await held;
    if (answer === 'fail') return asked.abort();
    const response = await asked.fetch();
    const form = (await response.json()) as Form;
    return asked.fulfill({
      response,
      json: { ...form, sections: form.sections.filter(({ kind }) => kind === 'pep' || kind === 'country') },
    });
  });
  await open(page, world, 'O14', 'B05');
  await expect(page.locator('.skeleton')).toBeVisible();
  answer = 'fail';
  release();
  await expect(page.getByText(t('kyc.error.fetchForm'))).toBeVisible(OUT_OF_PATIENCE);
  answer = 'go';
  await page.getByRole('button', { name: t('kyc.error.fetchForm.button') }).click();
  const citizenship = page.getByRole('combobox', { name: t('kyc.country.citizenship'), exact: true });
  await citizenship.fill('sver');
  await expect(page.getByRole('option', { name: 'Sverige' })).toBeVisible();
});

test('a name that is no country stays in its field, and its error says so', async ({ page, world }) => {
  await only(page, 'country');
  await open(page, world, 'O14', 'B05');
  const unknown = t('kyc.validation.country');
  const field = page.getByRole('combobox', { name: t('kyc.country.citizenship'), exact: true });
  await country(field, 'Tyskl');
  await expect(field).toHaveValue('Tyskland');
  await field.fill('Tysland');
  await field.press('Escape');
  await expect(field, 'Escape goes back to what was chosen').toHaveValue('Tyskland');
  await field.fill('Tysland');
  await field.press('Tab');
  await expect(field).toHaveValue('Tysland');
  await expect(field).toHaveAccessibleDescription(unknown);
  const near = page.getByRole('button', { name: t('kyc.country.near', { country: 'Tyskland' }) });
  await near.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Tyskland');
  await expect(field).not.toHaveAccessibleDescription(unknown);
  await expect(near).toHaveCount(0);
  await field.fill('Ukrai');
  await field.press('Tab');
  await expect(field, 'a beginning is no choice').toHaveValue('Ukrai');
  await expect(field).toHaveAccessibleDescription(unknown);
  await expect(page.getByRole('button', { name: t('kyc.country.near', { country: 'Ukraina' }) })).toBeVisible();
  for (const key of ['Tab', 'Enter']) {
    await field.fill('UK');
    await field.press(key);
    await expect(field, `a short form is no other country's beginning, by ${key}`).toHaveValue('Storbritannia');
  }
  await field.fill('Tysland');
  await field.press('Tab');

  const born = page.getByRole('combobox', { name: t('kyc.country.birthCountry') });
  await born.fill('Narnia');
  await next(page);
  await expect(born).toHaveValue('Narnia');
  await expect(page.locator('.error-summary').getByText(unknown)).toHaveCount(2);

  await page.getByRole('checkbox', { name: t('kyc.country.second.add') }).check();
  const others = page.getByRole('combobox', { name: t('kyc.country.secondCitizenship') });
  await born.focus();
  await others.click();
  await expect(others).toBeFocused();
  await expect(page.getByRole('option'), 'nothing lies over the button below').toHaveCount(0);
  await others.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const one of ['Sver', 'Dan']) await country(others, one);
  await others.fill('Norrge');
  // The press that removes a chip is what leaves the field.
  await page.getByRole('button', { name: `${t('common.remove')} Danmark` }).click();
  const chosen = page.locator('.chips .chip');
  await expect(chosen).toHaveText([/Sverige/]);
  await expect(others).toHaveValue('Norrge');
  await expect(others).toHaveAccessibleDescription(unknown);
  await page.getByRole('button', { name: t('kyc.country.near', { country: 'Norge' }) }).click();
  await expect(chosen).toHaveText([/Sverige/, /Norge/]);
  await expect(others).toHaveValue('');
  await expect(others).not.toHaveAccessibleDescription(unknown);

  await field.click();
  await expect(page.getByRole('option').first(), 'the whole list stands there').toHaveText('Norge');
  await field.fill('tyskland');
  await field.press('Tab');
  await expect(field).toHaveValue('Tyskland');
  await expect(field).not.toHaveAccessibleDescription(unknown);
});

test('K-145 K-144 while the confirmed board is saved its button shows it, and then the flow moves on', async ({
  page,
  world,
}) => {
  await open(page, world, 'O07', 'B01');
  await walk(page, async () => undefined, 'corporateInformationSection');
  await next(page);
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/kyc/v3/corporate-actors*', async (asked) => {
    await held;
    await asked.continue();
  });
  await next(page);
  const button = page.locator('.navigation button[type=submit]');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.kyc-counter [aria-hidden]')).toHaveText(t('kyc.counter', { n: 5, total: KINDS.length }));
  release();
  await expect(page.locator('.kyc-counter [aria-hidden]')).toHaveText(t('kyc.counter', { n: 6, total: KINDS.length }));
});

test('K-181 the summary sets an answer under its question below 550 px, and beside it from there', async ({
  page,
  world,
}) => {
  await only(page, 'caseSummary');
  await open(page, world, 'O20', 'B13');
  const row = page.locator('.kyc-summary dl > div').first();
  await expect(row).toBeVisible();
  const beside = async () => {
    const [question, answer] = await Promise.all([
      row.locator('dt').last().boundingBox(),
      row.locator('dd').boundingBox(),
    ]);
    return (answer?.x ?? 0) > (question?.x ?? 0);
  };
  await page.setViewportSize({ width: 549, height: 844 });
  expect(await beside()).toBe(false);
  await page.setViewportSize({ width: 550, height: 844 });
  expect(await beside()).toBe(true);
});

test('S-068 S-069 S-070 S-071 S-072 the answers of a section fold up under its title and out again', async ({
  page,
  world,
}) => {
  await only(page, 'caseSummary');
  await open(page, world, 'O20', 'B13');
  const card = page.locator('.kyc-summary .expandable').first();
  const header = card.locator('.expandable-header');
  const room = card.locator('.expandable-room');
  const height = async () => (await room.boundingBox())?.height ?? 0;
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  await expect(header).toHaveAccessibleName(/ Lukk$/);
  expect(await height()).toBeGreaterThan(20);
  await header.click();
  await expect(header).toHaveAttribute('aria-expanded', 'false');
  await expect(header).not.toHaveAccessibleName(/Lukk/);
  expect(await height()).toBe(0);
  await expect(room).toHaveCSS('transition-property', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(room).toHaveCSS('transition-duration', /^0\.25s/);
  await expect(room).toHaveCSS('transition-delay', /^0s/);
  await header.click();
  await expect.poll(height).toBeGreaterThan(20);
});

test('S-074 S-075 S-077 S-080 the dialog of the welcome has its borders, stays when its backdrop is pressed, and closes in 300 ms or at once', async ({
  page,
  world,
}) => {
  await only(page, 'welcome');
  await open(page, world, 'O20', 'B13');
  const dialog = page.getByRole('dialog', { name: t('kyc.welcome.why.title') });
  const opener = page.getByRole('button', { name: t('kyc.welcome.why.link'), exact: true });
  /** Milliseconds from the press to the end. */
  const closing = () =>
    dialog.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const pressed = performance.now();
          element.addEventListener('close', () => resolve(performance.now() - pressed), { once: true });
          element.querySelector('footer button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        }),
    );
  await opener.click();
  await expect(dialog).toHaveCSS('animation-name', 'none');
  await expect(dialog.locator('.modal-header')).toHaveCSS('border-bottom-style', 'solid');
  await expect(dialog.locator('footer')).toHaveCSS('border-top-style', 'solid');
  await page.mouse.click(5, 5);
  await expect(dialog).not.toHaveAttribute('data-closing');
  expect(await closing()).toBeLessThan(299);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await opener.click();
  await expect(dialog).toHaveCSS('animation-duration', '0.3s');
  expect(await closing()).toBeGreaterThanOrEqual(299);
});

test('K-128 K-071 every row of a list has its remove button, the last one too; a list that is left empty says so', async ({
  page,
  world,
}) => {
  await only(page, 'dynamic');
  await open(page, world, 'O32', 'B01');
  const rows = page.getByRole('region', { name: /^Rad \d$|#\d$/ });
  await expect(rows).toHaveCount(1);
  const remove = (n: number) => page.getByRole('button', { name: t('kyc.list.remove', { n }) });
  await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
  await expect(rows).toHaveCount(2);
  await remove(1).click();
  await remove(1).click();
  await expect(rows).toHaveCount(0);
  await next(page);
  // With so many questions unanswered, the summary's rows end before the list's.
  const add = page.getByRole('button', { name: t('kyc.list.add'), exact: true });
  const list = page.locator('section').filter({ has: add });
  await expect(list.getByText(t('kyc.validation.atLeastOne.row'), { exact: true })).toBeVisible();
  await add.press('Enter');
  await expect(rows).toHaveCount(1);
});

test('K-054 K-055 K-229 K-234 S-129 a save that fails says so, keeps what was typed and can be tried again', async ({
  page,
  world,
}) => {
  await open(page, world, 'O06', 'B01');
  await walk(page, async () => undefined, 'corporateInformationSection');
  const saves = '**/kyc/confirmCorporateInformation*';
  await page.route(saves, (asked) =>
    asked.fulfill({ status: 500, json: { rcid: 'c0ffee00-0000-4000-8000-000000000000' } }),
  );
  await next(page);
  const alert = page.getByRole('alert').filter({ hasText: t('kyc.error.save.title') });
  await expect(alert).toContainText('c0ffee00-0000-4000-8000-000000000000');
  await expect(alert).toContainText(t('kyc.error.save.text'));
  await expect(alert.getByText('Feilkode', { exact: true })).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Kopier feilkode', exact: true })).toBeVisible();
  await page.setViewportSize(PHONE);
  expect([...(await faults(page, 'failed')), ...(await cut(page, 'failed'))]).toEqual([]);
  await page.unroute(saves);
  await alert.getByRole('button', { name: 'Gå tilbake', exact: true }).click();
  await expect(alert).toHaveCount(0);
  await page.context().setOffline(true);
  await next(page);
  const offline = page.getByRole('alert').filter({ hasText: t('offline.pressAgain', { button: t('common.confirm') }) });
  await expect(offline).toBeInViewport();
  await expect(alert).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);
  await next(page);
  await expect(page.locator('.kyc-counter [aria-hidden]')).toHaveText(t('kyc.counter', { n: 5, total: KINDS.length }));
});

test('S-061 S-062 S-064 an amount keeps its øre and every key, and its error is an alert label', async ({
  page,
  world,
}) => {
  await changed(page, (form) => ({
    ...form,
    sections: form.sections
      .filter(({ kind }) => kind === 'sourceOfIncome')
      .map((section) => {
        const { sources } = section.content as { sources: { sourceId: string; requiresComment: boolean }[] };
        const sourceId = sources.find(({ requiresComment }) => !requiresComment)?.sourceId;
        return { ...section, answer: [{ sourceId, amount: '1250.50', comment: null, version: 1 }] };
      }),
  }));
  await open(page, world, 'O06', 'B01');
  const amounts = page.getByLabel(t('kyc.soi.amount'));
  const shown = async (at: number) => (await amounts.nth(at).inputValue()).replaceAll('\u00a0', ' ');
  expect(await shown(0)).toBe('1 250,50 kr');
  await page.getByRole('button', { name: t('kyc.soi.add') }).click();
  const amount = amounts.nth(1);
  await expect(amount).toHaveAttribute('placeholder', '0 kr');
  await next(page);
  const label = page.locator('[role=alert] > .status[data-kind=error]');
  await expect(label).toHaveText(t('kyc.validation.required.amount'));
  await expect(label, 'in line, as the errors of other fields').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(amount).toHaveAccessibleDescription(t('kyc.validation.required.amount'));
  await amount.pressSequentially('-500');
  await amount.blur();
  expect(await shown(1)).toBe('-500');
  await expect(label).toHaveText(t('kyc.validation.negative'));
  await amount.fill('');
  await amount.pressSequentially('1.234.567');
  await amount.blur();
  await expect(label).toHaveCount(0);
  expect(await shown(1)).toBe('1 234 567 kr');
  await page.getByLabel(t('kyc.soi.source')).nth(1).selectOption('OTHER');
  await page.getByLabel(t('kyc.soi.comment')).nth(1).fill('Salg av brukt utstyr');
  const sent = page.waitForRequest('**/submitSourceOfIncomeSection*');
  await next(page);
  const body = (await sent).postDataJSON() as { amount: string }[];
  expect(body.map((one) => one.amount)).toEqual(['1250.50', '1234567']);
});

test('K-058 K-083 S-084 S-154 a country is the first hit, and focus follows rows that come and go', async ({
  page,
  world,
}) => {
  await changed(page, (form) => ({
    ...form,
    sections: form.sections
      .filter(({ kind }) => kind === 'corporateBeneficialOwnerActorsV3')
      .map((section) => ({ ...section, content: { ...(section.content as object), owners: [], register: null } })),
  }));
  const layer = await listenToDataLayer(page);
  await open(page, world, 'O03', 'B12');
  await page
    .getByRole('radio', { name: t('common.yes') })
    .first()
    .check();
  await openOwner(page, 1);
  const residence = page.getByRole('combobox', { name: t('kyc.bo.residence') });
  for (const keys of [['Enter'], ['ArrowDown', 'Enter']]) {
    await residence.fill('Nor');
    for (const key of keys) await residence.press(key);
    await expect(residence).toHaveValue('Norge');
  }
  await country(residence, 'sver');
  await expect(residence).toHaveValue('Sverige');

  await toOwners(page);
  await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
  const second = ownerBlock(page, 2);
  await expect(second.getByRole('heading', { level: 1 })).toBeFocused();
  // Nothing is filled in, so nothing is asked.
  await page.getByRole('button', { name: t('kyc.bo.removeOwner.no', { n: 2 }) }).click();
  await expect(second).toHaveCount(0);
  await expect(ownerLink(page, 1)).toBeFocused();
  await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
  await ownerBlock(page, 2).getByLabel(t('kyc.bo.firstName'), { exact: true }).fill('Astrid');
  await country(ownerBlock(page, 2).getByRole('combobox', { name: t('kyc.bo.residence') }), 'Nor');
  await page.getByRole('button', { name: t('kyc.bo.removeOwner.no', { n: 2 }) }).click();
  await page
    .getByRole('dialog', { name: t('kyc.bo.remove.title', { name: 'Astrid' }) })
    .getByRole('button', { name: t('kyc.bo.remove.yes') })
    .click();
  await expect(second).toHaveCount(0);
  const remove = 'fjernrettighetshaver sporengangtil';
  expect(layer.told()).toEqual([`open ${remove}`, `close ${remove}`]);
  layer.check('bm');

  await openOwner(page, 1);
  await page.getByRole('button', { name: t('kyc.bo.indirect.add') }).click();
  const company = page.getByLabel(t('kyc.bo.chain.company'));
  await expect(company).toBeFocused();
  await page.getByRole('button', { name: t('kyc.bo.chain.addCompany') }).click();
  await expect(company.nth(1)).toBeFocused();
});
