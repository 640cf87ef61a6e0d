/** Every screen of the declaration on its own by axe, with the whole questionnaires, on every width and with text twice its size. */
import { answerAndComplete } from './application.ts';
import * as hand from './by-hand.ts';
import { look as lookAt } from './look.ts';
import { orgnr } from './people.ts';
import { another, askFor, logInAt, loseSession, open, row, tasksOf } from './standalone.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'standalone-access', declaration: 'whole', contextOptions: { reducedMotion: 'reduce' } });

const look = (page: Parameters<typeof lookAt>[0], name: string) => lookAt(page, name, { closely: true });
const BANK = 'provebanken';
const RENEWAL = { process: 'RENEWAL_PRIVATE', channel: 'NETTBANK', subject: 'self' } as const;

test('K-013 K-062 K-200 from the landing page to a declaration that is registered, with the own copy', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  await open(page, world, BANK);
  await look(page, 'landing');
  await open(page, world, BANK, '#/fornyelse/meg');
  await look(page, 'log in first');
  await logInAt(page, world, BANK, 'P02');
  await expect(hand.heading(page, t('standalone.list.title'))).toBeVisible();
  await look(page, 'list');
  await open(page, world, BANK, '#/fornyelse/meg');
  await expect(hand.heading(page, t('kyc.welcome.title'))).toBeVisible();
  await look(page, 'welcome');
  await answerAndComplete(page, world, BANK, RENEWAL, false);
  await open(page, world, BANK);
  await row(page, t('standalone.process.renewal'), t('standalone.about.self'))
    .getByRole('link', { name: t('standalone.button.continue') })
    .click();
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  await look(page, 'answers');
  await hand.press(page, t('kyc.summary.submit'));
  await expect(page.getByText(t('kyc.done.text'))).toBeVisible();
  await expect(page.getByText(t('standalone.done.next.registered'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('kyc.done.document') })).toHaveAttribute(
    'href',
    /\/kyc\/declaration-document\//,
  );
  await look(page, 'done');
  await page.reload();
  await expect(hand.heading(page, t('standalone.already.title'))).toBeVisible();
  await look(page, 'already answered');
});

test('two persons: what waits, what is confirmed and what is signed', async ({ page, world }) => {
  test.setTimeout(180_000);
  await logInAt(page, world, BANK, 'G01');
  const [task] = (await tasksOf(page, world, BANK)).filter(({ process }) => process === 'RENEWAL_CHILD');
  const opening = { process: 'RENEWAL_CHILD', channel: 'NETTBANK', subject: task?.subject ?? '' } as const;
  expect(await answerAndComplete(page, world, BANK, opening)).toBe('AWAITING_EXECUTOR');
  await open(page, world, BANK);
  await page.getByRole('link', { name: t('standalone.button.waiting') }).click();
  await expect(page.getByText(t('standalone.waiting.confirm'))).toBeVisible();
  await look(page, 'waits for the other guardian');

  const other = await another(page);
  await logInAt(other, world, BANK, 'G02');
  await other.getByRole('link', { name: t('standalone.button.confirm') }).click();
  await expect(hand.heading(other, t('standalone.read.confirm.title'))).toBeVisible();
  await look(other, 'read and confirm');
  await hand.press(other, t('standalone.read.confirm.button'));
  await expect(hand.heading(other, t('standalone.finished.title'))).toBeVisible();
  await look(other, 'finished');
  await other.context().close();

  await logInAt(page, world, BANK, 'B05');
  await answerAndComplete(page, world, BANK, {
    process: 'RENEWAL_CORPORATE',
    channel: 'NETTBANK',
    subject: orgnr('O06'),
  });
  await open(page, world, BANK, `#/fornyelse-bedrift/${orgnr('O06')}`);
  await expect(hand.heading(page, t('standalone.read.sign.title'))).toBeVisible();
  await look(page, 'read and sign');
});

test('errors, empty and expired', async ({ page, world }) => {
  test.setTimeout(180_000);
  await askFor(world, 'RENEWAL_PRIVATE', 'P14');
  await logInAt(page, world, BANK, 'P14');
  await expect(hand.heading(page, t('kyc.welcome.title'))).toBeVisible();
  await answerAndComplete(page, world, BANK, RENEWAL, false);
  await open(page, world, BANK, '#/fornyelse/meg');
  await hand.press(page, t('kyc.summary.submit'));
  await expect(page.getByText(t('standalone.failed.kept'))).toBeVisible();
  await look(page, 'control failed');
  await open(page, world, BANK, '#/ukjent');
  await look(page, 'unknown route');
  await open(page, world, BANK, '#/fornyelse');
  await look(page, 'no subject');
  await open(page, world, BANK, '#/signering/4f0c2a8e-1111-4222-8333-444455556666');
  await expect(hand.heading(page, t('standalone.gone.title'))).toBeVisible();
  await look(page, 'gone');
  await open(page, world, BANK, '#/fornyelse/meg');
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  await loseSession(page);
  await hand.press(page, t('kyc.summary.submit'));
  await expect(page.getByRole('dialog', { name: t('session.expired.title') })).toBeVisible();
  await look(page, 'expired');
  await logInAt(page, world, BANK, 'P01');
  await expect(hand.heading(page, t('standalone.empty.title'))).toBeVisible();
  await look(page, 'empty');
});
