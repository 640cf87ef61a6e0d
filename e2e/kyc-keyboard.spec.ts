/** A whole declaration of a company, its board and three owners included, without a pointer. */
import type { Page } from '@playwright/test';
import { advance, openAt, route } from './application.ts';
import { arrives, choose, press, tabTo, type } from './keyboard.ts';
import { ownerBlock, ownerLink } from './one-section.ts';
import { orgnr } from './people.ts';
import { NONE_OF_THIS } from './private-declaration.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

/** One for each owner: nobody is an owner twice. */
const NUMBERS = ['12849049826', '12849049900', '21912199883'];
test.use({ declaration: 'whole' });

const group = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name });
const noneOfThis = async (page: Page, among: Pick<Page, 'getByRole'>) => {
  await tabTo(page, among.getByRole('checkbox', { name: NONE_OF_THIS }));
  await page.keyboard.press('Space');
};
const saysNo = (page: Page, name: string | RegExp) => choose(page, group(page, name), t('common.no'));

/** Everything that is asked of one owner, on their page, whose heading has the focus. */
async function owner(page: Page, n: number): Promise<void> {
  const block = page.getByRole('region', { name: t('kyc.bo.no', { n }), exact: true });
  /** What registers know stands as a line. */
  const isAsked = (label: string) => block.getByLabel(label, { exact: true }).first().isVisible();
  const write = async (label: string, text: string) => {
    if (!(await isAsked(label))) return;
    await tabTo(page, block.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const country = async (label: string, typed: string) => {
    if (!(await isAsked(label))) return;
    await tabTo(page, block.getByRole('combobox', { name: label, exact: true }));
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await write(t('kyc.bo.firstName'), 'Kari');
  await write(t('kyc.bo.lastName'), `Prøve ${'ABC'[n - 1] ?? ''}`);
  await country(t('kyc.bo.residence'), 'Nor');
  await write(t('kyc.bo.publicId'), NUMBERS[n - 1] ?? '');
  await country(t('kyc.bo.birthCountry'), 'Nor');
  await country(t('kyc.bo.citizenship'), 'Nor');
  await write(t('kyc.bo.address'), 'Prøveveien 1');
  await write(t('kyc.bo.postalCode'), '0155');
  const place = block.getByLabel(t('kyc.bo.postalPlace'));
  if (await place.isVisible()) await expect(place).toHaveValue('OSLO');
  await write(t('kyc.bo.ownership'), '30');
  const reason = block.getByRole('checkbox', { name: 'Eierskap' });
  if (await reason.isVisible()) {
    await tabTo(page, reason);
    if (!(await reason.isChecked())) await page.keyboard.press('Space');
  }
  await press(page, t('kyc.card.finish'));
}

test('S-154 K-009 K-076 K-135 K-142 K-150 K-180 a company answers its whole declaration by keyboard alone', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const subject = { bank: 'provebanken', orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  await advance(page, world, subject, 'kyc');
  await openAt(page, world, subject.bank, route(subject.orgnr, 'kyc'));

  await expect(page.getByRole('heading', { level: 1, name: t('kyc.corporate.info.title') })).toBeVisible();
  expect([t('common.confirm'), t('common.next')]).toEqual(['Bekreft', 'Neste']);
  await press(page, t('common.confirm'));

  await arrives(page, t('kyc.board.title'));
  await press(page, t('common.next'));
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(group(page, t('kyc.board.why'))).toHaveAccessibleDescription(new RegExp(t('kyc.validation.decision')));
  await choose(page, group(page, t('kyc.board.why')), t('kyc.actor.reject'));
  await type(page, t('kyc.actor.comment'), 'Styreleder er gått ut');
  await press(page, t('common.next'));

  await arrives(page, t('kyc.bo.title'));
  await choose(page, group(page, /eier eller kontrollerer/), t('common.yes'));
  const link = (n: number) => ownerLink(page, n);
  await tabTo(page, link(1));
  await page.keyboard.press('Enter');
  for (const n of [1, 2, 3]) {
    await expect(ownerBlock(page, n).getByRole('heading', { level: 1 })).toBeFocused();
    await owner(page, n);
    if (n === 1) continue;
    await expect(link(n), 'back in the list').toBeFocused();
    if (n === 2) await press(page, t('kyc.list.add'));
  }
  await tabTo(page, page.getByRole('checkbox', { name: t('kyc.bo.once.none') }));
  await page.keyboard.press('Space');
  const difference = group(page, t('kyc.bo.difference.question'));
  if ((await difference.count()) > 0) await choose(page, difference, t('kyc.bo.difference.MY_ANSWER_IS_RIGHT'));
  await choose(page, group(page, t('kyc.actor.decision')), t('kyc.actor.confirm'));
  await press(page, t('common.next'));

  await arrives(page, t('kyc.fi.title'));
  await press(page, NONE_OF_THIS);

  await arrives(page, t('kyc.corporateTax.title'));
  await saysNo(page, t('kyc.corporateTax.main'));
  await press(page, t('common.next'));

  await arrives(page, 'Virksomheten og banken');
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await type(page, 'Hva driver virksomheten med?', 'Bygger hus og garasjer');
  for (const list of await page.locator('main select').all()) {
    await tabTo(page, list);
    await page.keyboard.press('ArrowDown');
  }
  await noneOfThis(page, page);
  await press(page, t('common.next'));

  await arrives(page, 'Virksomhetens inntekter');
  // Ticked for whoever is in the VAT register; a second tick is given by keys alone.
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await tabTo(page, page.getByRole('checkbox').nth(1));
  await page.keyboard.press('Space');
  await press(page, t('common.next'));

  await arrives(page, t('bm.signees.title'));
});
