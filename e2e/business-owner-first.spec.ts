/** A sole proprietor who is no customer yet: to the private app, through it, and back to the application of the business. */
import { route } from './application.ts';
import * as hand from './by-hand.ts';
import { orgnr } from './people.ts';
import { advance, at, chooseFlow, open } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'owner-first', declaration: 'whole' });

const BANK = 'provebanken';

test('B-056 a sole proprietor becomes a customer in person and is led back to apply for the business', async ({
  page,
  world,
}) => {
  await world.logInQuickly(page, BANK, 'B11', route(orgnr('O09')));
  await page.getByRole('link', { name: t('calm.owner.apply') }).click();
  await expect(hand.heading(page, t('pm.contact.title')), 'there is no flow to choose').toBeVisible();
  await advance(page, world, { bank: BANK, id: 'B11', flow: 'STANDARD' }, 'signering');
  await open(page, world, BANK, at('STANDARD', 'signering'));
  await hand.decideAtProvider(page, 'Signer');
  await page.waitForURL((url) => url.origin === world.origin);
  const back = page.getByRole('link', { name: t('pm.thanks.toBusiness') });
  await back.click({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`/${BANK}/bedrift/`));
  await hand.start(page);
  await expect(hand.heading(page, t('bm.contactInfo.title'))).toBeVisible();
});

test('nobody is led anywhere by an address in the query', async ({ page, world }) => {
  await world.logInQuickly(page, BANK, 'P01', '#/?fra=https://example.com', 'privat');
  await chooseFlow(page, 'STANDARD');
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':fra')))).toEqual([]);
});
