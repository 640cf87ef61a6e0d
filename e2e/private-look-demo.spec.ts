/** The pages of the demo's outside world, as closely looked at as the product's own: no fault, and nothing cut. */
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { advance, at, logIn, open } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'private-look-demo', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

const BANK = 'provebanken';

test('the lobby, the log-in page, and the signing page with an agreement to be read on it', async ({ page, world }) => {
  await page.goto(`${world.simulators}/`);
  await look(page, 'lobby', { closely: true });
  await open(page, world, BANK, at('STANDARD', 'produkter'));
  await page.getByRole('button', { name: /^Logg inn/ }).click();
  await expect(hand.heading(page, 'Hvem vil du være?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first(), 'of the app one came from').toHaveText(/^Privat/);
  await look(page, 'log-in page', { closely: true });
  await logIn(page, world, BANK, 'P01');
  await advance(page, world, { bank: BANK, id: 'P01', flow: 'STANDARD' }, 'oppsummering');
  await open(page, world, BANK, at('STANDARD', 'oppsummering'));
  await hand.press(page, t('pm.summary.next'));
  await page.waitForURL((url) => url.origin === new URL(world.simulators).origin);
  await expect(page.getByRole('heading', { name: 'Vilkår' }).first(), 'words, and not a file').toBeVisible();
  await look(page, 'signing page', { closely: true });
});
