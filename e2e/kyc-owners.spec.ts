/** The owners' blocks as they come, go and are looked up: numbers, the box of who is no owner any more, and late answers. */
import type { Page } from '@playwright/test';
import { country, fillOwner, next } from './every-section.ts';
import { only, open, openOwner, ownerBlock, OWNERS } from './one-section.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ declaration: 'every' });

const BANK = 'havbanken';
/** The register's second owner of O02. */
const SECOND = 'Wenche Eiermo';

test('K-152 K-060 K-151 an owner after the first whom the register filled in goes into a box, and those who stand are numbered past it', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  const box = page.getByRole('region', { name: SECOND, exact: true });
  const gone = page.getByRole('checkbox', { name: t('kyc.bo.gone', { name: SECOND }) });
  const firstName = (n: number) => ownerBlock(page, n).getByLabel(t('kyc.bo.firstName'), { exact: true });
  await expect(ownerBlock(page, 2).getByText(SECOND).first()).toBeVisible();
  await openOwner(page, 2);
  await expect(gone).not.toBeChecked();

  await page.getByRole('button', { name: t('kyc.bo.removeOwner.no', { n: 2 }) }).click();
  await expect(page.getByRole('dialog'), 'who can be taken back is not asked about').toHaveCount(0);
  await expect(box.getByRole('heading', { name: SECOND })).toBeFocused();
  await expect(gone).toBeChecked();
  await expect(gone).toHaveAccessibleDescription(t('kyc.bo.gone.text', { name: SECOND }));
  await expect(box.getByRole('textbox').or(box.getByRole('combobox')).or(box.getByRole('button'))).toHaveCount(0);
  await expect(ownerBlock(page, 1).getByText('Astrid Ledermo').first()).toBeVisible();
  await expect(ownerBlock(page, 2)).toHaveCount(0);

  await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
  await expect(ownerBlock(page, 2).getByRole('heading', { name: t('kyc.bo.no', { n: 2 }) })).toBeFocused();
  await next(page);
  await openOwner(page, 2);
  await expect(firstName(2), 'an error finds its block past the box').toHaveAccessibleDescription(
    t('kyc.validation.required.firstName'),
  );
  await gone.uncheck();
  await expect(ownerBlock(page, 2).getByText(SECOND).first()).toBeVisible();
  await openOwner(page, 3);
  await expect(firstName(3)).toBeVisible();
  await openOwner(page, 2);
  await gone.check();
  await expect(ownerBlock(page, 3)).toHaveCount(0);

  await fillOwner(page, 1, '30', false);
  await fillOwner(page, 2, '40', false);
  await page.getByRole('radio', { name: t('kyc.bo.difference.MY_ANSWER_IS_RIGHT') }).check();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  const sent = page.waitForRequest((request) => request.url().includes('/kyc/v3/corporate-actors'));
  await next(page);
  const { beneficialOwners } = (await sent).postDataJSON() as { beneficialOwners: { lastName: string }[] };
  expect(beneficialOwners.map(({ lastName }) => lastName)).toEqual(['Ledermo', 'Prøve B']);
});

/** Holds the server's next answer about a postal code. Resolves once it is there, with the way to let it go. */
async function holdAnswerAbout(page: Page, code: string): Promise<{ there: Promise<void>; release: () => void }> {
  let release = () => undefined as void;
  let arrive = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(
    `**/kyc/postal-codes/verify?*code=${code}*`,
    async (asked) => {
      const response = await asked.fetch();
      arrive();
      await released;
      await asked.fulfill({ response });
    },
    { times: 1 },
  );
  return { there, release };
}

test('K-161 the place is that of the code which stands there, whichever answer comes last and when none comes', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  const field = (n: number, label: 'kyc.bo.postalCode' | 'kyc.bo.postalPlace') =>
    ownerBlock(page, n).getByLabel(t(label), { exact: true });
  const [code, place] = [field(1, 'kyc.bo.postalCode'), field(1, 'kyc.bo.postalPlace')];
  for (const n of [1, 2])
    await country((await openOwner(page, n)).getByRole('combobox', { name: t('kyc.bo.residence') }), 'Nor');
  await openOwner(page, 1);
  /** A look-up that was asked for after the late answer came, in another block: once it is told, the late one has been. */
  const after = async (release: () => void, another: string, area: string) => {
    const late = page.waitForEvent('requestfinished', (one) => one.url().includes('code=0155'));
    release();
    await late;
    await openOwner(page, 2);
    await field(2, 'kyc.bo.postalCode').fill(another);
    await expect(field(2, 'kyc.bo.postalPlace')).toHaveValue(area);
    await openOwner(page, 1);
  };

  let held = await holdAnswerAbout(page, '0155');
  await code.fill('0155');
  await held.there;
  await code.fill('');
  await code.blur();
  await after(held.release, '9008', 'TROMSØ');
  await expect(place, 'of a code that was emptied').toHaveValue('');

  held = await holdAnswerAbout(page, '0155');
  await code.fill('0155');
  await held.there;
  await code.fill('5003');
  await expect(place).toHaveValue('BERGEN');
  await after(held.release, '7010', 'TRONDHEIM');
  await expect(place, 'of the code before').toHaveValue('BERGEN');

  await page.route('**/kyc/postal-codes/verify?*code=0155*', (asked) => asked.abort());
  await code.fill('0155');
  await expect(place, 'without an answer').toHaveValue('');
  await place.fill('OSLO');
  await expect(place).toHaveValue('OSLO');
});

test('K-150 K-151 one owner is open until it is finished, which opens the next: finishing checks one, and what is wrong is found in closed ones', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  const toggle = (n: number) => ownerBlock(page, n).getByRole('heading').first().getByRole('button');
  const heading = (n: number) => page.locator(`#felt-beneficialOwners-${n - 1}`);
  const said = (n: number, state: 'todo' | 'missing' | 'done') =>
    expect(toggle(n)).toHaveAccessibleName(new RegExp(`${t('kyc.bo.no', { n })}.*${t(`kyc.card.${state}`)}$`));
  const finish = page.getByRole('button', { name: t('kyc.card.finish'), exact: true });
  const address = (n: number) => ownerBlock(page, n).getByLabel(t('kyc.bo.address'), { exact: true });
  await expect(toggle(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(2)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(2)).toHaveAccessibleName(/Wenche Eiermo Registeret oppgir 25,01–49,99 %/);
  await said(1, 'todo');
  await said(2, 'todo');

  await finish.click();
  await said(1, 'missing');
  await expect(ownerBlock(page, 1).getByRole('combobox', { name: t('kyc.bo.birthCountry') })).toBeFocused();
  await address(1).fill('Prøveveien 1');
  await toggle(2).click();
  await expect(heading(2)).toBeFocused();
  await expect(address(1), 'a closed card has no fields').toHaveCount(0);
  await expect(address(2)).not.toHaveAccessibleDescription(t('kyc.validation.required.street'));
  await page.reload();
  await said(1, 'missing');
  await expect(address(1), 'what was typed before it was closed').toHaveValue('Prøveveien 1');

  await next(page);
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await expect(toggle(1)).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: /^Wenche Eiermo/ }).click();
  await expect(toggle(2)).toHaveAttribute('aria-expanded', 'true');
  await expect(ownerBlock(page, 2).getByRole('combobox', { name: t('kyc.bo.birthCountry') })).toBeFocused();

  await toggle(1).click();
  await fillOwner(page, 1, '60', false);
  await expect(toggle(2), 'nobody presses for what comes next').toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(1), 'nothing closes under a finger').toHaveAttribute('aria-expanded', 'true');
  await ownerBlock(page, 1)
    .getByRole('button', { name: t('kyc.card.finish'), exact: true })
    .click();
  await expect(heading(2), 'the next that is not finished').toBeFocused();
  await said(1, 'done');
  await fillOwner(page, 2, '40', false);
  await finish.click();
  await expect(heading(2)).toBeFocused();
  await expect(finish, 'all are closed').toHaveCount(0);
  await said(2, 'done');
  await expect(page.getByText(t('kyc.bo.total', { share: '100 %' }))).toBeVisible();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  const sent = page.waitForRequest((request) => request.url().includes('/kyc/v3/corporate-actors'));
  await next(page);
  const { beneficialOwners } = (await sent).postDataJSON() as { beneficialOwners: { eierandel: string }[] };
  expect(beneficialOwners.map(({ eierandel }) => eierandel)).toEqual(['60', '40']);
});
