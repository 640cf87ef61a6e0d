/** Positions, persons and tax countries: an only one stands open as it is, of several one is open and the rest are a line each. */
import type { Page } from '@playwright/test';
import { country, next } from './every-section.ts';
import { only, open } from './one-section.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ declaration: 'every' });

const answer = (page: Page, question: string, said: 'common.yes' | 'common.no') =>
  page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: t(said), exact: true })
    .check();
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toggle = (page: Page, name: string) => region(page, name).getByRole('heading').getByRole('button');
const finish = (page: Page) => page.getByRole('button', { name: t('kyc.card.finish'), exact: true });
const says = (page: Page, name: string, words: string) =>
  expect(toggle(page, name)).toHaveAccessibleName(new RegExp(`^${name} ?${words}$`));

test('K-058 K-059 K-108 the only tax country stands open, of several one is open, and a closed one says country and number', async ({
  page,
  world,
}) => {
  await only(page, 'corporateTax');
  await open(page, world, 'O04', 'B01');
  const title = (n: number) => t('kyc.tax.no', { n });
  const number = (n: number) => region(page, title(n)).getByLabel(t('kyc.tax.tin'), { exact: true });
  const place = (n: number) => region(page, title(n)).getByRole('combobox', { name: t('kyc.tax.country') });
  const heading = (n: number) => region(page, title(n)).getByRole('heading');
  await answer(page, t('kyc.corporateTax.main'), 'common.yes');
  await answer(page, t('kyc.corporateTax.us'), 'common.no');
  await answer(page, t('kyc.corporateTax.international'), 'common.yes');
  await country(place(1), 'Sver');
  await expect(toggle(page, title(1)), 'nothing to press for').toHaveCount(0);
  await expect(finish(page)).toHaveCount(0);

  await page.getByRole('button', { name: t('kyc.tax.addCountry') }).click();
  await expect(heading(2)).toBeFocused();
  await expect(toggle(page, title(2))).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(page, title(1))).toHaveAttribute('aria-expanded', 'false');
  await expect(number(1), 'a closed card has no fields').toHaveCount(0);
  await says(page, title(1), `Sverige ${t('kyc.card.missing')}`);
  await says(page, title(2), t('kyc.card.todo'));

  await finish(page).click();
  await expect(place(2)).toBeFocused();
  await expect(place(2)).toHaveAccessibleDescription(t('kyc.validation.required.country'));
  await country(place(2), 'Dan');
  await region(page, title(2))
    .getByRole('checkbox', { name: t('kyc.tax.noTin.entity') })
    .check();
  await region(page, title(2)).getByLabel(t('kyc.tax.missingReason.entity')).fill('Landet gir ikke ut skattenummer');
  await finish(page).click();
  await expect(heading(1), 'the next that is not finished').toBeFocused();
  await says(page, title(2), `Danmark ${t('kyc.tax.noTin.entity')} ${t('kyc.card.done')}`);

  await toggle(page, title(2)).click();
  await next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(number(1), 'next opens what is at fault').toBeVisible();
  await toggle(page, title(1)).click();
  await page.getByRole('link', { name: t('common.errorSummary.group', { group: title(1), n: 1 }) }).click();
  await expect(number(1)).toBeFocused();
  await number(1).fill('811218-9876');
  await finish(page).click();
  await expect(heading(1)).toBeFocused();
  await says(page, title(1), `Sverige 811218-9876 ${t('kyc.card.done')}`);
  await expect(finish(page), 'all are closed').toHaveCount(0);

  await toggle(page, title(1)).click();
  await page.getByRole('button', { name: t('kyc.tax.remove', { n: 1 }) }).click();
  await page.getByRole('button', { name: t('kyc.row.remove.yes') }).click();
  await expect(heading(1)).toBeFocused();
  await expect(place(1), 'what is left stands open').toHaveValue('Danmark');
  await expect(toggle(page, title(1))).toHaveCount(0);
  const sent = page.waitForRequest(/\/submit\w*Tax/);
  await next(page);
  const { taxRelations } = (await sent).postDataJSON() as { taxRelations: { country: string }[] };
  expect(taxRelations.map((one) => one.country)).toEqual(['DNK']);
});

test('K-058 K-097 K-101 of several positions and persons one is open in each list, and what the bank has stays open', async ({
  page,
  world,
}) => {
  const held = { roleCountry: 'NOR', description: 'Kommunestyret i Prøve', roleEnd: null, current: null, id: 'a' };
  await only(page, 'pep', ({ content }) => {
    const { roles } = content as { roles: readonly { code: string }[] };
    return { content: { ...(content as object), existingPep: [{ ...held, roleTypeCode: roles[0]?.code }] } };
  });
  await open(page, world, 'O04', 'B01');
  const position = (n: number) => t('kyc.pep.no', { n });
  const person = (n: number) => t('kyc.rca.no', { n });
  await answer(page, t('kyc.pep.question'), 'common.yes');
  await answer(page, t('kyc.rca.question'), 'common.yes');
  const add = page.getByRole('button', { name: t('kyc.pep.add') });
  await add.click();
  await expect(toggle(page, position(2)), 'the only one that is theirs').toHaveCount(0);
  await add.click();
  await expect(toggle(page, position(2))).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page, position(3))).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(page, position(1))).toHaveCount(0);
  await expect(region(page, position(1)).getByRole('radiogroup', { name: t('kyc.pep.stillActive') })).toBeVisible();

  const firstName = region(page, person(1)).getByLabel(t('kyc.rca.firstName'), { exact: true });
  await firstName.fill('Ola');
  await region(page, person(1)).getByLabel(t('kyc.rca.lastName'), { exact: true }).fill('Politisen');
  await page.getByRole('button', { name: t('kyc.rca.add') }).click();
  await says(page, person(1), `Ola Politisen ${t('kyc.card.missing')}`);
  await expect(toggle(page, position(3)), 'each list has its own open one').toHaveAttribute('aria-expanded', 'true');

  await next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(toggle(page, position(2))).toHaveAttribute('aria-expanded', 'true');
  await expect(firstName).toHaveValue('Ola');
  await page.getByRole('link', { name: t('common.errorSummary.group', { group: position(3), n: 3 }) }).click();
  await expect(region(page, position(3)).getByLabel(t('kyc.pep.role'), { exact: true })).toBeFocused();
  await page.getByRole('link', { name: t('common.errorSummary.group', { group: person(2), n: 7 }) }).click();
  await expect(region(page, person(2)).getByLabel(t('kyc.rca.firstName'), { exact: true })).toBeFocused();

  await region(page, position(3)).getByLabel(t('kyc.pep.role'), { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: t('kyc.pep.remove', { n: 3 }) }).click();
  await page.getByRole('button', { name: t('kyc.row.remove.yes') }).click();
  await expect(toggle(page, position(2))).toHaveCount(0);
  await expect(region(page, position(2)).getByRole('heading')).toBeFocused();
  await answer(page, t('kyc.rca.question'), 'common.no');
  await answer(page, t('kyc.rca.question'), 'common.yes');
  await expect(toggle(page, person(1)), 'asked for again').toHaveAttribute('aria-expanded', 'true');
});

test('K-058 K-114 with motion, too, the focus goes on from a card that is taken away, and what the bank said of a number stays with it', async ({
  page,
  world,
}) => {
  const complaint = new RegExp(t('kyc.validation.tin.digits', { country: 'Polen', n: 10 }));
  await only(page, 'corporateTax');
  await open(page, world, 'O04', 'B01');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const title = (n: number) => t('kyc.tax.no', { n });
  const number = region(page, title(1)).getByLabel(t('kyc.tax.tin'), { exact: true });
  await answer(page, t('kyc.corporateTax.main'), 'common.yes');
  await answer(page, t('kyc.corporateTax.us'), 'common.no');
  await answer(page, t('kyc.corporateTax.international'), 'common.yes');
  await country(region(page, title(1)).getByRole('combobox', { name: t('kyc.tax.country') }), 'Polen');
  await number.fill('02070803628');
  await number.blur();
  await expect(number).toHaveAccessibleDescription(complaint);
  for (const n of [2, 3]) {
    await page.getByRole('button', { name: t('kyc.tax.addCountry') }).click();
    await country(
      region(page, title(n)).getByRole('combobox', { name: t('kyc.tax.country') }),
      n === 2 ? 'Dan' : 'Finl',
    );
  }
  const first = toggle(page, title(1));
  await expect(first, 'a number that the bank complains of is not finished').toContainText(t('kyc.card.missing'));
  await first.click();
  await expect(first).toContainText(t('kyc.card.missing'));
  await expect(number).toHaveAccessibleDescription(complaint);
  await toggle(page, title(3)).click();
  await page.getByRole('button', { name: t('kyc.tax.remove', { n: 3 }) }).click();
  await page.getByRole('button', { name: t('kyc.row.remove.yes') }).click();
  await expect(region(page, title(1)).getByRole('heading')).toBeFocused();
});

test('K-128 a few rows of a list stand open, of many one is, and each has its button to remove it', async ({
  page,
  world,
}) => {
  await only(page, 'dynamic');
  await open(page, world, 'O32', 'B01');
  const title = (n: number) => t('kyc.list.no', { n });
  const add = page.getByRole('button', { name: t('kyc.list.add'), exact: true });
  const remove = (n: number) => page.getByRole('button', { name: t('kyc.list.remove', { n }) });
  for (const n of [2, 3]) {
    await add.click();
    await expect(region(page, title(n)).getByRole('heading')).toBeFocused();
  }
  await expect(toggle(page, title(1)), 'nothing to press for').toHaveCount(0);
  await expect(remove(1)).toBeVisible();

  await add.click();
  await expect(region(page, title(4)).getByRole('heading')).toBeFocused();
  await expect(toggle(page, title(4))).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(page, title(1))).toHaveAttribute('aria-expanded', 'false');
  await expect(region(page, title(1)).getByRole('combobox'), 'a closed card has no fields').toHaveCount(0);
  await country(region(page, title(4)).getByRole('combobox', { name: 'Land' }), 'Sver');
  await region(page, title(4)).getByLabel('Beløp i året').fill('1000');
  await says(page, title(4), `Sverige 1 000 kr ${t('kyc.card.missing')}`);

  await toggle(page, title(1)).click();
  await next(page);
  const summary = page.getByRole('group', { name: t('common.errorSummary.title') });
  await expect(summary).toBeVisible();
  // What the summary names it by: the number alone does not tell of which list it is.
  await expect(region(page, title(1))).toHaveAttribute('data-block', /.{5}, rad 1$/);
  await expect(toggle(page, title(1)), 'the first at fault').toHaveAttribute('aria-expanded', 'true');

  await toggle(page, title(4)).click();
  await remove(4).click();
  await page.getByRole('button', { name: t('kyc.row.remove.yes') }).click();
  await expect(region(page, title(4))).toHaveCount(0);
  await expect(toggle(page, title(1))).toHaveCount(0);
  await expect(remove(3)).toBeVisible();
});
