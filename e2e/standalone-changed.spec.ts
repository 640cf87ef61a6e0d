/** The register reports a new owner of a company that is a customer, and whoever declared answers the one question that this raises. */
import { answerAndComplete } from './application.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { askFor, logInAt, open } from './standalone.ts';
import { orgnr } from './people.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ declaration: 'whole', apart: 'changed', contextOptions: { reducedMotion: 'reduce' } });

const PICTURES = process.env['PICTURES_OF_CHANGE'];
const BANK = 'provebanken';

test('D-234 D-235 the register reports a new owner, and the customer sees old and new and answers one question', async ({
  page,
  world,
}) => {
  const pictured = async (name: string): Promise<void> => {
    for (const width of PICTURES === undefined ? [] : [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true });
    }
  };
  // Who is a customer in the core bank too.
  await askFor(world, 'RENEWAL_CORPORATE', orgnr('O19'));
  await logInAt(page, world, BANK, 'B05');
  await page.goto('about:blank');
  const opening = { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', subject: orgnr('O19') } as const;
  expect(await answerAndComplete(page, world, BANK, opening)).toBe('OK');
  await world.reportOwner(orgnr('O19'), 'B03', 'int3');
  // Jobs of servers that have just begun look at the clock at once.
  await world.moveTime(8);
  await world.killServers();
  await world.startServers();
  await expect
    .poll(async () => (await world.messagesTo('live.daglund@example.com')).map(({ subject }) => subject), {
      timeout: 25_000,
    })
    .toContain(t('notice.register.change.subject'));

  await logInAt(page, world, BANK, 'B05');
  await open(page, world, BANK);
  await page.getByRole('link', { name: t('question.answer'), exact: true }).click();
  await expect(page.getByText(t('changed.before'))).toBeVisible();
  await expect(page.getByText(/Berit Medlemsen/).first()).toBeVisible();
  await look(page, 'what a register has changed', { closely: true });
  await pictured('changed-section');
  await page.getByRole('radio', { name: t('common.no'), exact: true }).check();
  await page.getByRole('radio', { name: t('kyc.bo.difference.MY_ANSWER_IS_RIGHT') }).check();
  await hand.press(page, t('common.saveChange'));
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  await pictured('changed-summary');
  await hand.press(page, t('question.send'));
  await expect(
    hand.heading(page, t('question.done.title')).or(hand.heading(page, t('changed.done.title'))),
  ).toBeVisible();
  await pictured('changed-done');
});
