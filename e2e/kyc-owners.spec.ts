/** Owners as they come, go and are looked up: numbers, the box of who is no owner any more, a page for each, and late answers. */
import type { Page } from '@playwright/test';
import { country, fillOwner, next } from './every-section.ts';
import {
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
import { errorOf, t } from './texts.ts';
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
  await expect(ownerBlock(page, 2).getByText(SECOND)).toBeVisible();
  await openOwner(page, 2);
  await expect(gone).not.toBeChecked();
  const number = page.locator('.owner-number');
  const secondOfTwo = `${t('kyc.bo.no', { n: 2 })} ${t('kyc.bo.of', { count: 2 })}`;
  await expect(number).toHaveText(secondOfTwo);
  await gone.check();
  await expect(number, 'who has the page is counted with').toHaveText(secondOfTwo);
  await gone.uncheck();

  await page.getByRole('button', { name: t('kyc.bo.removeOwner.no', { n: 2 }) }).click();
  await expect(page.getByRole('dialog'), 'who can be taken back is not asked about').toHaveCount(0);
  await expect(box.getByRole('heading', { name: SECOND })).toBeFocused();
  await expect(gone).toBeChecked();
  await expect(gone).toHaveAccessibleDescription(t('kyc.bo.gone.text', { name: SECOND }));
  await expect(ownerBlock(page, 1).getByText('Astrid Ledermo')).toBeVisible();
  await expect(ownerBlock(page, 2)).toHaveCount(0);

  await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('kyc.bo.new') })).toBeFocused();
  await next(page);
  await expect(firstName(2), 'an error finds its page past the box').toHaveAccessibleDescription(
    t('kyc.validation.required.firstName'),
  );
  await toOwners(page);
  await gone.click();
  await expect(ownerLink(page, 2)).toBeFocused();
  await expect(ownerBlock(page, 2).getByText(SECOND)).toBeVisible();
  await openOwner(page, 3);
  await expect(firstName(3)).toBeVisible();
  await openOwner(page, 2);
  await gone.check();
  await expect(gone, 'nothing but the way back stands there').toBeFocused();
  await expect(page.getByRole('textbox').or(page.getByRole('combobox'))).toHaveCount(0);
  await toOwners(page);
  await expect(box.getByRole('heading', { name: SECOND })).toBeFocused();
  await expect(ownerBlock(page, 3)).toHaveCount(0);

  await fillOwner(page, 1, '30', false);
  await fillOwner(page, 2, '40', false);
  await toOwners(page);
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
    await country((await openOwnerFields(page, n)).getByRole('combobox', { name: t('kyc.bo.residence') }), 'Nor');
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

test('K-150 K-151 each owner has a page by an address of its own: back closes it, what was typed stays, and finishing leads to who is left', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  const said = (n: number, state: 'todo' | 'missing' | 'done') =>
    expect(ownerLink(page, n)).toHaveAccessibleName(new RegExp(`${t('kyc.bo.no', { n })}.*${t(`kyc.card.${state}`)}$`));
  const finish = page.getByRole('button', { name: t('kyc.card.finish'), exact: true });
  const address = (n: number) => ownerBlock(page, n).getByLabel(t('kyc.bo.address'), { exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(ownerLink(page, 2)).toHaveAccessibleName(/Wenche Eiermo/);
  await expect(ownerBlock(page, 2).getByLabel(t('kyc.bo.ownership'), { exact: true })).toHaveAccessibleDescription(
    'Registeret oppgir 25,01–49,99 %',
  );
  await said(1, 'todo');
  await said(2, 'todo');
  const list = new URL(page.url()).hash;
  const progress = (done: number) =>
    expect(page.getByText(t('kyc.bo.progress', { done, count: 2 }), { exact: true })).toBeVisible();
  await progress(0);

  await ownerLink(page, 1).click();
  await expect(heading('Astrid Ledermo')).toBeFocused();
  expect(new URL(page.url()).hash).toBe(`${list}&nr=1`);
  await expect(page, 'no name in the history').toHaveTitle(`${t('kyc.bo.no', { n: 1 })} – Havbanken`);
  await expect(page.locator('#announcer')).toHaveText(`${t('kyc.bo.no', { n: 1 })} av 2: Astrid Ledermo`);
  await expect(page.getByRole('radiogroup', { name: t('kyc.actor.decision') }), 'one owner alone').toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(t('kyc.bo.no', { n: 1 }), { exact: true }), 'on a telephone too').toBeVisible();
  await page.setViewportSize(DESKTOP);
  await address(1).fill('Prøveveien 1');
  await page.goBack();
  await expect(ownerLink(page, 1)).toBeFocused();
  await said(1, 'missing');
  await page.goForward();
  await expect(address(1)).toHaveValue('Prøveveien 1');
  await page.reload();
  await expect(address(1), 'what was typed before the page went away').toHaveValue('Prøveveien 1');

  await finish.click();
  await expect(page.getByRole('heading', { name: t('common.errorSummary.title') })).toBeFocused();
  await page.getByRole('link', { name: new RegExp(`^${t('kyc.bo.birthCountry')}`) }).click();
  await expect(ownerBlock(page, 1).getByRole('combobox', { name: t('kyc.bo.birthCountry') })).toBeFocused();
  await fillOwner(page, 1, '60', false);
  await expect(ownerBlock(page, 1).getByText('Til sammen 60 % av 100 % 40 % igjen')).toBeVisible();
  await finish.click();
  await expect(heading('Wenche Eiermo'), 'the next that is not finished').toBeFocused();
  await expect(address(2), 'nobody has come here yet').toHaveAccessibleDescription(t('kyc.bo.address.help'));
  await fillOwner(page, 2, '40', false);
  await finish.click();
  await expect(ownerLink(page, 2), 'back in the list').toBeFocused();
  await said(1, 'done');
  await said(2, 'done');
  await progress(2);
  await expect(page.getByText(t('kyc.bo.total', { share: '100 %' }), { exact: true })).toBeVisible();

  await page.evaluate((hash) => location.assign(hash), `${list}&nr=9`);
  await expect(page, 'nobody has that number').toHaveURL((url) => url.hash === list);
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  const sent = page.waitForRequest((request) => request.url().includes('/kyc/v3/corporate-actors'));
  await next(page);
  const { beneficialOwners } = (await sent).postDataJSON() as { beneficialOwners: { eierandel: string }[] };
  expect(beneficialOwners.map(({ eierandel }) => eierandel)).toEqual(['60', '40']);
});

test('an owner who was never opened is told of in one line and complains of nothing, and who was says what is wrong', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  const summary = page.getByRole('group', { name: t('common.errorSummary.title') });
  const share = (n: number) => ownerBlock(page, n).getByLabel(t('kyc.bo.ownership'), { exact: true });
  const wrong = page.locator('[aria-invalid="true"], .field-error');
  await next(page);
  await expect(summary.getByRole('link')).toHaveText([
    t('kyc.bo.fillIn', { name: 'Astrid Ledermo' }),
    t('kyc.bo.fillIn', { name: SECOND }),
    new RegExp(`^${t('kyc.actor.decision').replace('?', '\\?')}`),
  ]);
  await expect(page.locator('.owner-card[data-faulty]'), 'whom the summary names is marked').toHaveCount(2);
  await summary.getByRole('link', { name: SECOND }).click();
  await expect(page.getByRole('heading', { level: 1, name: SECOND })).toBeFocused();
  await expect(wrong).toHaveCount(0);
  await share(2).fill('140');
  await share(2).blur();
  await expect(share(2)).toHaveAccessibleDescription(new RegExp(errorOf('kyc.validation.ownership.max')));
  await toOwners(page);
  await next(page);
  await expect(summary.getByRole('link', { name: new RegExp(`^${SECOND}: \\d`) })).toBeVisible();
  await summary.getByRole('link', { name: t('kyc.bo.fillIn', { name: 'Astrid Ledermo' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Astrid Ledermo' })).toBeFocused();
  await expect(wrong).toHaveCount(0);
  await toOwners(page);
  await summary.getByRole('link', { name: SECOND }).click();
  await expect(ownerBlock(page, 2).getByRole('combobox', { name: t('kyc.bo.birthCountry') })).toBeFocused();
  await expect(wrong).not.toHaveCount(0);
});

test('what a yes asks is not told of as wrong before the next press, though the page was wrong before', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  await openOwner(page, 2);
  const summary = page.getByRole('group', { name: t('common.errorSummary.title') });
  await page.getByRole('button', { name: t('kyc.card.finish'), exact: true }).click();
  await expect(summary).toBeVisible();
  await page
    .getByRole('radiogroup', { name: t('kyc.bo.pep') })
    .getByLabel(t('common.yes'), { exact: true })
    .check();
  const role = page.getByLabel(t('kyc.bo.pep.role'), { exact: true });
  await expect(role).toBeVisible();
  await expect(role).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary.getByText(t('kyc.bo.pep.no', { n: 1 }))).toHaveCount(0);
  await page.getByRole('button', { name: t('kyc.card.finish'), exact: true }).click();
  await expect(role).toHaveAttribute('aria-invalid', 'true');
});

test('an address typed on one line gives its code to the field of the code, which finds the place', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  const field = (label: string) => ownerBlock(page, 2).getByLabel(label, { exact: true });
  await openOwner(page, 2);
  await field(t('kyc.bo.address')).fill('Prøveveien 1, 0155 Oslo');
  await field(t('kyc.bo.address')).blur();
  await expect(field(t('kyc.bo.address'))).toHaveValue('Prøveveien 1');
  await expect(field(t('kyc.bo.postalCode'))).toHaveValue('0155');
  await expect(field(t('kyc.bo.postalPlace'))).toHaveValue('OSLO');
  // A code that stands there is the customer's.
  await field(t('kyc.bo.address')).fill('Sjøgata 2, 9008');
  await field(t('kyc.bo.address')).blur();
  await expect(field(t('kyc.bo.postalCode'))).toHaveValue('0155');
});

test('the summary of an owner fills in what a problem tells of, as the field does', async ({ page, world }) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  const block = await openOwner(page, 2);
  const summary = page.getByRole('group', { name: t('common.errorSummary.title') });
  await block
    .getByRole('radiogroup', { name: t('kyc.bo.usTax') })
    .getByLabel(t('common.yes'), { exact: true })
    .check();
  const number = block.getByLabel(t('kyc.bo.tax.tin.us'), { exact: true });
  await number.fill('111111111');
  await page.getByRole('button', { name: t('kyc.card.finish'), exact: true }).click();
  const wrong = t('kyc.validation.tin.invalid', { country: 'USA' });
  await expect(number).toHaveAccessibleDescription(wrong);
  await summary.getByRole('button').click();
  await expect(summary.getByText(wrong)).toBeVisible();
  await expect(summary.getByText(/[{}]/)).toHaveCount(0);
});

test('K-154 who stands in the list already is refused on the page of the second, and is told of as nobody that the register lacks', async ({
  page,
  world,
}) => {
  await only(page, OWNERS);
  await open(page, world, 'O02', 'B05', BANK);
  await ownerLink(page, 1).waitFor();
  await page.getByRole('button', { name: t('kyc.list.add'), exact: true }).click();
  await fillOwner(page, 3, '10', false);
  const third = ownerBlock(page, 3);
  await third.getByLabel(t('kyc.bo.firstName'), { exact: true }).fill('Astrid');
  await third.getByLabel(t('kyc.bo.lastName'), { exact: true }).fill('Ledermo');
  const number = third.getByLabel(t('kyc.bo.publicId'), { exact: true });
  await number.fill('21837010087');
  await page.getByRole('button', { name: t('kyc.card.finish'), exact: true }).click();
  await expect(number).toHaveAccessibleDescription(t('kyc.validation.bo.samePerson'));
  await toOwners(page);
  await expect(ownerBlock(page, 3).getByText(t('kyc.card.missing'), { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: t('kyc.actor.confirm') }).check();
  await expect(page.getByText(t('kyc.bo.difference.NOT_IN_REGISTER', { name: 'Astrid Ledermo' }))).toHaveCount(0);
});
