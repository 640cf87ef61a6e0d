/** The declaration on its own: from the list of what the bank asks for to the way back, with what may go wrong between. */
import { keepAlive, tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import type { Page } from '@playwright/test';
import { answerAndComplete, callsOf } from './application.ts';
import * as hand from './by-hand.ts';
import { listenToDataLayer } from './data-layer.ts';
import { coded } from './error-pages.ts';
import { arrives, press, tabTo } from './keyboard.ts';
import { look } from './look.ts';
import { fullName, orgnr, registered } from './people.ts';
import {
  another,
  answerByHand,
  answerIncome,
  askFor,
  logInAt,
  loseSession,
  open,
  row,
  sendIn,
  tasksOf,
} from './standalone.ts';
import { like, t } from './texts.ts';
import { type Bank, expect, test } from './world.ts';

test.use({ apart: 'standalone' });

const RENEWAL = t('standalone.process.renewal');
const SELF = t('standalone.about.self');
const done = (page: Page) => hand.heading(page, t('kyc.done.title'));

test('K-013 K-227 K-052 K-001 K-017 K-018 K-051 K-062 S-065 S-084 a renewal from the list to the last page, on paper, and back to the online bank', async ({
  page,
  world,
}) => {
  const layer = await listenToDataLayer(page);
  await logInAt(page, world, 'provebanken', 'P02', '', 'NETTBANK');
  // The only one, but the list alone says by when.
  await expect(hand.heading(page, t('standalone.list.title'))).toBeVisible();
  const task = row(page, RENEWAL, SELF);
  await expect(task.locator('.status')).toHaveText(t('standalone.state.due'));
  await expect(task.getByText(like('standalone.due'))).toBeVisible();
  await task.getByRole('link', { name: t('standalone.button.start') }).click();
  await expect(hand.heading(page, t('kyc.welcome.title'))).toBeVisible();
  await expect(page).toHaveURL(/#\/fornyelse\/meg\?del=welcome$/);
  await expect(page.getByText(t('kyc.counter', { n: 1, total: 3 }))).toBeVisible();
  await expect(page.getByRole('navigation', { name: t('standalone.progress') }).getByRole('listitem')).toHaveCount(3);
  await hand.press(page, t('kyc.welcome.why.link'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await answerByHand(page);

  await expect(done(page)).toBeVisible();
  const why = 'hvorforsporvi lovenbakkundeerklaeringen';
  expect(layer.told()).toEqual([`open ${why}`, `close ${why}`]);
  layer.check('kyc');
  // What was left out of the short declaration is unknown, and an advisor looks at it: told neutrally.
  await expect(page.getByText(t('standalone.done.control.text'))).toBeVisible();
  await expect(page.getByText(t('standalone.done.next.control'))).toBeVisible();
  await expect(page.getByText(t('kyc.done.print'))).toBeVisible();
  const copy = page.getByRole('link', { name: t('kyc.done.document') });
  const document = await page.request.get(await copy.evaluate((link: HTMLAnchorElement) => link.href));
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(page.getByRole('link', { name: t('standalone.leave.NETTBANK') })).toHaveAttribute(
    'href',
    /^https:\/\/provebanken\.example\//,
  );
  const printed = page.evaluate(() => new Promise<void>((told) => addEventListener('beforeprint', () => told())));
  await hand.press(page, t('common.print'));
  await printed;
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Lønn', { exact: true })).toBeVisible();
  for (const gone of [page.getByRole('contentinfo'), page.getByRole('button', { name: t('common.print') })])
    await expect(gone).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The answers are in: neither a reload nor the list begins anew.
  await page.reload();
  await expect(hand.heading(page, t('standalone.already.title'))).toBeVisible();
  await page.getByRole('link', { name: t('kyc.backToList') }).click();
  await expect(row(page, RENEWAL, SELF).locator('.status[data-kind=success]')).toHaveText(
    like('standalone.state.doneOn'),
  );
  await expect(row(page, RENEWAL, SELF).getByRole('link')).toHaveCount(0);
});

test('K-056 K-057 K-188 K-190 S-022 S-115 a session that ends in the middle: log in, and go on where it was', async ({
  page,
  world,
}) => {
  await logInAt(page, world, 'havbanken', 'P02', '#/fornyelse/meg', 'SIGNING_ROOM');
  await hand.press(page, t('kyc.welcome.button'));
  const first = page.getByRole('checkbox').first();
  await expect(first).toBeVisible();
  await page.reload();
  await first.check();
  await loseSession(page);
  await hand.press(page, t('common.next'));
  const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
  await expect(dialog.getByText('Vennligst logg på igjen')).toBeVisible();
  await dialog.getByRole('button', { name: t('session.expired.button') }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: fullName('P02') })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/kundeerklaering\/.*#\/fornyelse\/meg\?del=income$/);
  await expect(first).toBeChecked();
  await hand.press(page, t('common.next'));
  await sendIn(page);
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('link', { name: t('standalone.leave.SIGNING_ROOM') })).toBeVisible();
});

test('K-056 what another tab has taken over is taken back, and the own address leads to where this tab stood', async ({
  page,
  world,
}) => {
  const at = '#/fornyelse/meg';
  await askFor(world, 'RENEWAL_PRIVATE', 'P25');
  await logInAt(page, world, 'fjellbanken', 'P25', at);
  await hand.press(page, t('kyc.welcome.button'));
  await answerIncome(page);
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  await hand.press(page, t('common.back'));
  await expect(hand.heading(page, 'Inntektene dine')).toBeVisible();
  const tab = await page.context().newPage();
  await open(tab, world, 'fjellbanken', at);
  await expect(hand.heading(tab, t('kyc.summary.title'))).toBeVisible();

  // Once it is taken back nothing arrives any more, so that the tab stays where it is.
  let takenBack = false;
  await page.route('**/kyc/**', (asked) => {
    if (takenBack) return asked.abort();
    takenBack = asked.request().url().includes(tokenForProcess.path);
    return asked.continue();
  });
  await hand.press(page, t('common.next'));
  await expect(page.getByRole('alert')).toBeVisible();
  expect(takenBack).toBe(true);
  await page.unroute('**/kyc/**');
  await open(page, world, 'fjellbanken', at);
  await expect(hand.heading(page, 'Inntektene dine')).toBeVisible();
});

test('K-180 a summary that waits for the changed answers shows none of those before', async ({ page, world }) => {
  await askFor(world, 'RENEWAL_PRIVATE', 'P25');
  await logInAt(page, world, 'skogbanken', 'P25', '#/fornyelse/meg');
  await hand.press(page, t('kyc.welcome.button'));
  await answerIncome(page);
  const before = page.getByText('Lønn', { exact: true });
  await expect(before).toBeVisible();
  await hand.press(page, t('common.back'));
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('checkbox').nth(1).check();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/case-summary\//, async (held) => {
    await asked;
    await held.continue();
  });
  await hand.press(page, t('common.next'));
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  await expect(before).toHaveCount(0);
  answer();
  await expect(page.getByRole('button', { name: like('summary.edit') }).first()).toBeVisible();
  await expect(before).toHaveCount(0);
});

test('K-187 a declaration keeps its session alive for four hours at most, and no longer than it is open', async ({
  page,
  world,
}) => {
  const beats: string[] = [];
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.endsWith(keepAlive.path)) beats.push(one.url());
  });
  await page.clock.install();
  await logInAt(page, world, 'fjellbanken', 'P02');
  const task = row(page, RENEWAL, SELF).getByRole('link');
  const minutes = (count: number) => page.clock.fastForward(count * 60_000);
  const begin = async () => {
    await task.click();
    await expect(hand.heading(page, t('kyc.welcome.title'))).toBeVisible();
    beats.length = 0;
    await minutes(1);
    await expect.poll(() => beats.length).toBe(1);
  };
  await begin();
  await page.getByRole('link', { name: t('continueLater.link') }).click();
  await expect(task).toBeVisible();
  await minutes(1);
  await page.reload();
  await expect(task).toBeVisible();
  expect(beats, 'after it was left').toHaveLength(1);
  await begin();
  await minutes(241);
  await minutes(1);
  await page.reload();
  await expect(hand.heading(page, t('kyc.welcome.title'))).toBeVisible();
  expect(beats, 'after four hours').toHaveLength(1);
});

test('K-045 K-046 K-049 K-235 a completion that did not arrive may be tried again, and counts once', async ({
  page,
  world,
}) => {
  await logInAt(page, world, 'skogbanken', 'P02', '#/fornyelse/meg');
  await hand.press(page, t('kyc.welcome.button'));
  await answerIncome(page);
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  // The answers are confirmed; the answer to the completion itself is lost on the way.
  await page.route('**/kyc/v2/complete-declaration', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await hand.press(page, t('kyc.summary.submit'));
  await expect(page.getByRole('alert').getByText(t('kyc.error.completion'))).toBeVisible();
  await page.unroute('**/kyc/v2/complete-declaration');
  await hand.press(page, t('common.retry'));
  await expect(done(page)).toBeVisible();
});

test('K-043 K-013 a municipality reads that it is exempt, and its task is answered and closed', async ({
  page,
  world,
}) => {
  await logInAt(page, world, 'provebanken', 'B30');
  const mine = row(page, t('standalone.process.tax'), registered('O40'));
  await mine.getByRole('link', { name: t('standalone.button.start') }).click();
  await arrives(page, 'Dere trenger ikke å svare');
  await look(page, 'exempt', { closely: true });
  const completion = page.waitForResponse((answer) => answer.url().endsWith('/kyc/v2/complete-declaration'));
  await press(page, 'Avslutt');
  expect(await (await completion).json()).toEqual({ caseStatus: 'OK' });
  await arrives(page, t('standalone.done.exempt.title'));
  await look(page, 'exempt done', { closely: true });
  const copy = page.getByRole('link', { name: t('kyc.done.document') });
  const document = await page.request.get(await copy.evaluate((link: HTMLAnchorElement) => link.href));
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect
    .poll(async () => (await tasksOf(page, world, 'provebanken')).map(({ status }) => status), { timeout: 20_000 })
    .toEqual(['DONE']);
  const asked = await fetch(`${world.simulators}/core/v1/ledger/declarations`);
  await expect
    .poll(async () => JSON.stringify(await (await fetch(asked.url)).json()), { timeout: 20_000 })
    .toContain('"taskId":"dt-12"');
});

test('K-044 K-050 a completion is idle, in progress, failed and then completed, and asked for once at a time', async ({
  page,
  world,
}) => {
  await askFor(world, 'RENEWAL_PRIVATE', 'P25');
  await logInAt(page, world, 'havbanken', 'P25', '#/fornyelse/meg', 'EKB_CLIENT');
  await hand.press(page, t('kyc.welcome.button'));
  await answerIncome(page);
  await expect(hand.heading(page, t('kyc.summary.title'))).toBeVisible();
  const button = page.locator('.navigation button[type=submit]');
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  let asked = 0;
  let decide: (how: 'abort' | 'continue') => void = () => undefined;
  const decided = () =>
    new Promise<'abort' | 'continue'>((resolve) => {
      decide = resolve;
    });
  await page.route('**/kyc/v2/complete-declaration', async (route) => {
    asked += 1;
    if ((await decided()) === 'abort') await route.abort();
    else await route.continue();
  });
  await button.click();
  await expect.poll(() => asked).toBe(1);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  decide('abort');
  // This channel has a page of its own for what failed: back to it, and no retry here.
  await expect(page.getByText(t('kyc.error.failedCreatingCase'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('kyc.backToList') })).toHaveAttribute('href', /^https:\/\//);
  await expect(page.getByRole('button', { name: t('common.retry') })).toHaveCount(0);
  expect(asked).toBe(1);

  await page.unroute('**/kyc/v2/complete-declaration');
  await open(page, world, 'havbanken', '#/fornyelse/meg', 'EKB_CLIENT');
  await hand.press(page, t('kyc.summary.submit'));
  await expect(done(page)).toBeVisible();
});

test('K-052 without the money-laundering control nothing is registered, and it may be tried again', async ({
  page,
  world,
}) => {
  await askFor(world, 'RENEWAL_PRIVATE', 'P14');
  await logInAt(page, world, 'provebanken', 'P14', '#/fornyelse/meg');
  await answerByHand(page);
  const alert = page.getByRole('alert');
  await expect(alert.getByText(t('error.aml.validation.system.error'))).toBeVisible();
  await expect(alert.getByText(t('standalone.failed.kept'))).toBeVisible();
  await expect(alert.getByText(coded('DAG-A-02'))).toBeVisible();
  const again = page.waitForResponse((answer) => answer.url().endsWith('/kyc/v2/complete-declaration'));
  await hand.press(page, t('common.retry'));
  expect(await (await again).json()).toEqual({ caseStatus: 'FAILED' });
  await expect(page.getByRole('button', { name: t('common.retry') })).toBeFocused();
  await page.getByRole('link', { name: t('kyc.backToList') }).click();
  await expect(row(page, RENEWAL, SELF).getByText(t('standalone.state.started'))).toBeVisible();
});

test.describe('two persons', () => {
  test('K-052 K-055 the other guardian reads and confirms, and the page that waits goes on by itself', async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    const bank = 'provebanken';
    await logInAt(page, world, bank, 'G01');
    const task = row(page, RENEWAL, 'Noah Foresattmo');
    await task.getByRole('link', { name: t('standalone.button.start') }).click();
    await hand.press(page, t('kyc.welcome.button'));
    await sendIn(page);
    await expect(hand.heading(page, t('standalone.waiting.title', { names: fullName('G02') }))).toBeVisible();
    await expect(page.getByText(t('standalone.waiting.confirm'))).toBeVisible();
    await expect(page.getByText(like('standalone.waiting.next.due'))).toBeVisible();

    const other = await another(page);
    await logInAt(other, world, bank, 'G02');
    const theirs = row(other, RENEWAL, 'Noah Foresattmo');
    await expect(theirs.getByText(t('standalone.answeredBy', { name: fullName('G01') }))).toBeVisible();
    await theirs.getByRole('link', { name: t('standalone.button.confirm') }).click();
    await expect(hand.heading(other, t('standalone.read.confirm.title'))).toBeVisible();
    await hand.press(other, t('standalone.read.confirm.button'));
    await expect(hand.heading(other, t('standalone.finished.title'))).toBeVisible();
    await expect(hand.heading(page, t('standalone.finished.title'))).toBeVisible({ timeout: 40_000 });
    await other.context().close();
  });

  test('K-052 K-228 two who sign for a company', async ({ page, world }) => {
    test.setTimeout(150_000);
    const bank = 'havbanken';
    const company = orgnr('O06');
    await logInAt(page, world, bank, 'B05');
    const opening = { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', subject: company } as const;
    expect(await answerAndComplete(page, world, bank, opening)).toBe('AWAITING_SIGNEE');
    await open(page, world, bank, `#/fornyelse-bedrift/${company}`);
    await signAndSee(page, hand.heading(page, like('standalone.waiting.title')));
    await expect(page.getByText(t('bm.confirmation.signed')).first()).toBeVisible();

    const other = await another(page);
    await logInAt(other, world, bank, 'B01');
    await row(other, RENEWAL, registered('O06'))
      .getByRole('link', { name: t('standalone.button.sign') })
      .click();
    await signAndSee(
      other,
      hand.heading(other, new RegExp(`${t('standalone.finished.title')}|${t('standalone.waiting.sealing.title')}`)),
    );
    await expect(hand.heading(page, t('standalone.finished.title'))).toBeVisible({ timeout: 60_000 });
    await other.context().close();
  });

  async function signAndSee(page: Page, arrived: ReturnType<typeof hand.heading>): Promise<void> {
    await expect(hand.heading(page, t('standalone.read.sign.title'))).toBeVisible();
    await expect(page.getByText(t('kyc.fi.title')).first()).toBeVisible();
    await hand.press(page, t('standalone.read.sign.button'));
    await hand.decideAtProvider(page, 'Signer');
    await expect(arrived).toBeVisible({ timeout: 20_000 });
  }
});

test.describe('addresses', () => {
  test('B-142 K-014 S-136 an unknown route, a process without a subject, and a case that is nobody’s', async ({
    page,
    world,
  }) => {
    await logInAt(page, world, 'provebanken', 'P28');
    await open(page, world, 'provebanken', '#/ukjent/vei');
    await expect(hand.heading(page, 'Page not found.')).toBeVisible();
    await hand.press(page, t('common.back'));
    await expect(hand.heading(page, t('standalone.list.title'))).toBeVisible();
    await open(page, world, 'provebanken', '#/fornyelse');
    await expect(page.getByText(t('error.intern.feil'))).toBeVisible();
    await open(page, world, 'provebanken', '#/signering/4f0c2a8e-1111-4222-8333-444455556666');
    await expect(hand.heading(page, t('standalone.gone.title'))).toBeVisible();
  });

  test('K-232 K-233 K-219 somebody else’s declaration is not opened', async ({ page, world }) => {
    await logInAt(page, world, 'provebanken', 'P28', `#/fornyelse-bedrift/${orgnr('O06')}`);
    await expect(page.getByText(t('kyc.error.fetchForm'))).toBeVisible();
    await expect(page.getByRole('alert').getByText(coded('[A-Z-]+\\d*'))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hent skjema på nytt' })).toBeVisible();
  });

  test('K-004 K-013 the channel of the address leads back to where it came from, also after other routes', async ({
    page,
    world,
  }) => {
    const bank: Bank = 'provebanken';
    await logInAt(page, world, bank, 'P26', '', 'ADVISOR');
    await hand.press(page, t('kyc.welcome.button'));
    await page.getByRole('link', { name: t('continueLater.link') }).click();
    await expect(
      row(page, t('standalone.process.carLoan'), SELF).getByText(t('standalone.state.started')),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: t('standalone.leave.ADVISOR') })).toBeVisible();
    expect((await tasksOf(page, world, bank)).map(({ status }) => status)).toEqual(['STARTED']);
  });

  test('S-137 K-227 nobody is asked for anything: said with a picture, not with an empty list', async ({
    page,
    world,
  }) => {
    await logInAt(page, world, 'provebanken', 'P01');
    await expect(hand.heading(page, t('standalone.empty.title'))).toBeVisible();
    await world.setFault('core-bank', { mode: 'down' });
    await page.reload();
    await expect(hand.heading(page, t('page.error.title'))).toBeVisible({ timeout: 20_000 });
    await world.noFaults();
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(hand.heading(page, t('standalone.empty.title'))).toBeVisible();
  });
});

test('K-191 S-030 nobody reads a list without a session', async ({ page, world }) => {
  await open(page, world, 'provebanken');
  await expect(hand.heading(page, t('standalone.list.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('page.login') })).toBeVisible();
  expect((await callsOf(page, world, 'provebanken').declaration('GET', 'kyc/webBankTask')).status()).toBe(401);
});

test('S-154 K-062 from the list to the last page without a pointer', async ({ page, world }) => {
  await askFor(world, 'RENEWAL_PRIVATE', 'P28');
  await logInAt(page, world, 'provebanken', 'P28');
  const task = row(page, RENEWAL, SELF);
  await tabTo(page, task.getByRole('link', { name: t('standalone.button.start') }));
  await page.keyboard.press('Enter');
  await arrives(page, t('kyc.welcome.title'));
  await press(page, t('kyc.welcome.button'));
  await arrives(page, 'Inntektene dine');
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await press(page, t('common.next'));
  await arrives(page, t('kyc.summary.title'));
  await press(page, t('kyc.summary.submit'));
  await arrives(page, t('kyc.done.title'));
  await tabTo(page, page.getByRole('link', { name: t('standalone.leave.NETTBANK') }));
});
