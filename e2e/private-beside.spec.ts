/** The column beside a step of a wide window, and a page without it. */
import * as hand from './by-hand.ts';
import { advance, at, logIn, open } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'private-beside', viewport: { width: 1280, height: 900 } });

const BANK = 'provebanken';

test('P-035 what is chosen is told with its price beside it, and what is asked with its reason; a telephone has neither column', async ({
  page,
  world,
}) => {
  const column = page.getByRole('complementary', { name: t('beside.label') });
  const reason = column.getByRole('heading', { name: t('kyc.welcome.why.link') });
  const folded = page.getByRole('main').getByRole('button', { name: t('kyc.welcome.why.link') });
  await logIn(page, world, BANK, 'P01');
  await advance(page, world, { bank: BANK, id: 'P01', flow: 'STANDARD' }, 'produkter');
  await open(page, world, BANK, at('STANDARD', 'kontaktinfo'));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await expect(reason).toBeVisible();
  await expect(folded, 'nothing stands twice').toHaveCount(0);
  await expect(column.getByText(/Vi tar vare på søknaden til og med/)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t('common.contactUs') })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column).toHaveCount(0);
  await expect(folded).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t('common.contactUs') })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await hand.next(page);
  await expect(hand.heading(page, t('pm.products.title'))).toBeVisible();
  const costs = column.getByRole('term');
  await expect(costs).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Brukskonto/ }).check();
  await page.getByRole('checkbox', { name: /^Sparekonto/ }).check();
  await expect(costs).toHaveText(['Brukskonto', 'Sparekonto']);
  await page.getByRole('checkbox', { name: /^Sparekonto/ }).uncheck();
  await expect(costs).toHaveText(['Brukskonto']);
});

test('the page has what the column would have when the column does not come', async ({ page, world }) => {
  await page.route('**/assets/beside-*.js', (asked) => asked.abort());
  await logIn(page, world, BANK, 'P04', at('STANDARD'));
  await expect(hand.heading(page, t('pm.contact.title'))).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: t('kyc.welcome.why.link') }),
    'nobody is without the reason',
  ).toBeVisible();
});
