/** Cases from the customer's own journey to the bank's decision, by the bank's people in their console. */
import { addDays, formatShortDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import type { Page } from '@playwright/test';
import { button, deskOf, desktop, logIn, met, NARROW, panel, row } from './advisor.ts';
import { AGREED, agree, decide, formOf, pressed, pressKey, propose, takeCase } from './advisor-desk.ts';
import { advance as advanceBusiness, answerAndComplete } from './application.ts';
import * as hand from './by-hand.ts';
import * as keys from './keyboard.ts';
import { look } from './look.ts';
import { fullName, orgnr } from './people.ts';
import { advance, at, logIn as logInCustomer, open, stateOf } from './private.ts';
import { t } from './texts.ts';
import { expect, type Message, test, type World } from './world.ts';

const BANK = 'provebanken';
const PEP = fullName('P25');
const SANCTIONED = fullName('P13');
const GROUNDS = 'Navn og fødselsdato er kontrollert mot Stortingets egen liste over medlemmer.';

test.use({ apart: 'advisor-cases' });
// Four of the bank's people log in, one after the other.
test.describe.configure({ timeout: 180_000 });

/** Everything but the last press of the declaration by calls; that one by hand, and the page that says that somebody must look. */
async function sendIn(page: Page, world: World, id: string): Promise<void> {
  await logInCustomer(page, world, BANK, id);
  await advance(page, world, { bank: BANK, id, flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(page, world, BANK, privateWalk.kyc({ flow: 'DISPONENT' }).opening, false);
  await open(page, world, BANK, at('DISPONENT', 'kyc'));
  await hand.next(page);
  await expect(hand.heading(page, t('review.open.title'))).toBeVisible();
  // Nothing has failed: there is no error code to copy.
  await expect(button(page, t('errorCard.copy'))).toHaveCount(0);
}

test('A-084 of messages that were given up one is sent again by the bank’s operations, once, and one is given up by two', async ({
  browser,
  page,
  world,
}) => {
  await world.setFault('notices', { mode: 'down' });
  await world.logInQuickly(page, 'havbanken', 'B01');
  await advanceBusiness(page, world, { bank: 'havbanken', orgnr: orgnr('O02'), applicant: 'B01' }, 'signering');
  const operations = await desktop(browser);
  const stopped = operations.locator('tbody th a');
  const first = stopped.first();
  // The first attempt may be made after the first move of the time.
  await expect(async () => {
    await world.moveTime(6);
    await logIn(operations, world, 'havbanken', 'R06', '/saker?ko=meldinger');
    // One to send again, and one to give up.
    await expect(stopped.nth(1)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await look(operations, 'stopped messages');
  // Others that were not given up yet come by themselves; each has a link of its own.
  const sent = async () => {
    const { messages } = (await (await fetch(`${world.simulators}/inbox.json`)).json()) as { messages: Message[] };
    return messages.map(({ kind, to, text }) => `${kind} ${to} ${text}`);
  };
  await world.noFaults();
  const before = (await sent()).length;
  await pressKey(first, 'Enter');
  await expect(button(panel(operations), t('advisor.console.act.take'))).toBeVisible();
  await takeCase(operations);
  await decide(operations, { decision: 'SEND_AGAIN' });
  await expect(operations.getByText(t('advisor.outcome.SENT_AGAIN')).first()).toBeVisible();
  await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBeGreaterThan(before);

  await pressed(panel(operations), t('advisor.console.case.next'));
  await expect(button(panel(operations), t('advisor.decision.GIVE_UP'))).toBeVisible();
  await propose(operations, { decision: 'GIVE_UP' });
  const route = new URL(operations.url()).hash.slice(1);
  const second = await deskOf(browser, world, 'havbanken', 'R08', route, NARROW);
  await agree(second);
  await expect(second.getByText(t('advisor.outcome.GIVEN_UP')).first()).toBeVisible();
  const all = await sent();
  expect(new Set(all).size, 'each once').toBe(all.length);
});

test('A-030 A-031 A-032 A-037 A-042 A-048 A-120 A-121 A-122 a person on a list is let in by three of the bank’s people, one after the other', async ({
  browser,
  world,
}) => {
  const applicant = await desktop(browser);
  await sendIn(applicant, world, 'P25');
  const listedToo = await desktop(browser);
  await logInCustomer(listedToo, world, BANK, 'P13');
  await advance(listedToo, world, { bank: BANK, id: 'P13', flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(listedToo, world, BANK, privateWalk.kyc({ flow: 'DISPONENT' }).opening);
  const listed = '/saker?ko=kundeerklaringer&tildelt=ingen';

  const advisor = await desktop(browser);
  await advisor.goto(`${world.origin}/${BANK}/radgiver/#${listed}`);
  await expect(hand.heading(advisor, t('advisor.console.login.title'))).toBeVisible();
  await button(advisor, t('advisor.console.login.button')).click();
  await button(advisor, 'Logg inn som Rakel Rådmo').click();
  await expect(advisor).toHaveURL(`${world.origin}/${BANK}/radgiver/#${listed}`);
  await expect(hand.heading(advisor, t('advisor.console.list.title'))).toBeVisible();
  await expect(advisor.getByRole('columnheader')).toHaveText(
    (['number', 'customer', 'queue', 'reason', 'due', 'assigned', 'state'] as const).map((column) =>
      t(`advisor.console.list.${column}`),
    ),
  );
  await expect(advisor.locator('tbody .cases-name')).toHaveText([SANCTIONED, PEP]);
  for (const words of ['Om 3 virkedager', t('advisor.state.NEW')]) await expect(row(advisor, PEP)).toContainText(words);
  await look(advisor, 'list of cases');

  const link = row(advisor, PEP).getByRole('link');
  await link.click();
  await expect(hand.heading(advisor, PEP)).toBeVisible();
  const points = advisor.getByRole('region', { name: t('advisor.console.case.toDecide') });
  await expect(points.getByText(t('advisor.verdict.none'))).toHaveCount(1);
  await advisor.goBack();
  await expect(advisor).toHaveURL(new RegExp(`${listed.replace('?', '\\?')}$`));
  await expect(link).toBeFocused();

  await advisor.setViewportSize({ width: 768, height: 1024 });
  await link.click();
  await button(panel(advisor), t('advisor.console.act.take')).click();
  await expect(advisor.getByText(t('advisor.state.IN_PROGRESS')).first()).toBeVisible();
  await expect(panel(advisor).getByRole('heading', { level: 2 }), 'in the place of the button').toBeFocused();
  // It has left the list one came from, and is in one's own.
  await expect(advisor.locator('.console-nav [aria-current]')).toHaveText(new RegExp(t('advisor.console.tab.mine')));
  await advisor.getByRole('link', { name: new RegExp(`^${t('advisor.console.part.treff')} \\d+$`) }).click();
  const compared = advisor.locator('.case-part').getByRole('row');
  for (const fact of ['NAME', 'BIRTH_DATE'] as const)
    await expect(compared.filter({ hasText: t(`advisor.console.hit.fact.${fact}`) })).toContainText(
      t('advisor.console.like.SAME'),
    );
  await look(advisor, 'hits of a case');
  // A key chooses; nothing is said before 'Bekreft'.
  await advisor.keyboard.press('s');
  const part = advisor.locator('.case-part');
  await expect(part.getByRole('button', { name: t('advisor.verdict.SAME'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(points.getByText(t('advisor.verdict.none'))).toHaveCount(1);
  // In a field a letter is a letter.
  await part.getByLabel(t('advisor.console.field.grounds')).pressSequentially('inn');
  await expect(part.getByLabel(t('advisor.console.field.grounds'))).toHaveValue('inn');
  await button(part, t('common.confirm')).click();
  await expect(part.getByText(t('advisor.console.problem.reasons.one')).first()).toBeVisible();
  await part.getByText(t('advisor.console.judgement.reason.SAME_FACTS')).click();
  await part.getByLabel(t('advisor.console.field.grounds')).fill(GROUNDS);
  await button(part, t('common.confirm')).click();
  await expect(points.getByText(t('advisor.verdict.SAME'))).toBeVisible();
  await expect(points.getByText(t('advisor.verdict.none'))).toHaveCount(0);

  await advisor.getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true }).click();
  const form = formOf(advisor, 'APPROVE');
  await form.getByRole('radio', { name: t('advisor.reason.CONFIRMED') }).check();
  await form.getByLabel(t('advisor.console.field.grounds')).fill(GROUNDS);
  await form.getByLabel(t('advisor.console.field.wealth')).fill('Lønn og salg av bolig i 2024.');
  await form.getByLabel(t('advisor.console.field.funds')).fill('Lønn fra Stortinget.');
  await button(form, t('advisor.console.act.toApproval')).click();
  await expect(panel(advisor).getByText(t('advisor.console.done.proposal'))).toBeVisible();
  await expect(button(panel(advisor), t('advisor.console.act.agree'))).toHaveCount(0);
  // Nobody is led to a hit that others judge; in the list it stands all the same.
  await advisor.goto(`${world.origin}/${BANK}/radgiver/#${listed}`);
  await row(advisor, SANCTIONED).getByRole('link').click();
  await expect(hand.heading(advisor, SANCTIONED)).toBeVisible();

  // Of two who take a case the second reads who was first.
  const colleague = await deskOf(browser, world, BANK, 'R02', new URL(advisor.url()).hash.slice(1));
  await button(panel(colleague), t('advisor.console.act.take')).click();
  await expect(colleague.getByText(t('advisor.state.IN_PROGRESS')).first()).toBeVisible();
  await button(panel(advisor), t('advisor.console.act.take')).click();
  await met(advisor, 'error.case.taken', { name: 'Aksel Rådvik' });

  const senior = await deskOf(browser, world, BANK, 'R03', '/saker?tildelt=godkjenning');
  await row(senior, PEP).getByRole('link').click();
  const grounds = senior.getByText(GROUNDS).filter({ visible: true }).first();
  await expect(grounds).toBeVisible();
  await senior.getByRole('button', { name: t('advisor.console.act.agree'), exact: true }).click();
  await expect(grounds, 'in sight of who confirms').toBeVisible();
  await senior.getByRole('button', { name: t('advisor.console.act.toManagement'), exact: true }).click();
  await expect(panel(senior).getByText(t('advisor.console.done.agree.waits'))).toBeVisible();
  expect((await stateOf(applicant, world, BANK)).firstIncomplete).not.toBe('oppsummering');

  const manager = await desktop(browser);
  await manager.setViewportSize({ width: 390, height: 844 });
  await logIn(manager, world, BANK, 'R05');
  await keys.tabTo(manager, row(manager, PEP).getByRole('link'));
  await manager.keyboard.press('Enter');
  await expect(hand.heading(manager, PEP)).toBeFocused();
  await look(manager, 'proposal to agree to');
  await keys.press(manager, t('advisor.console.act.agree'));
  await keys.press(manager, t('advisor.console.act.agree'));
  // The case is no longer the management's to see.
  await expect(manager).toHaveURL(/#\/saker\?tildelt=godkjenning$/);
  await expect(
    manager.getByRole('paragraph').filter({ hasText: new RegExp(AGREED.source.slice(1, -1)) }),
  ).toBeVisible();

  await expect.poll(async () => (await stateOf(applicant, world, BANK)).firstIncomplete).toBe('oppsummering');
  await open(applicant, world, BANK, at('DISPONENT', 'samtykker'));
  await expect(hand.heading(applicant, t('pm.consent.title'))).toBeVisible();
});

test('who is not logged in is asked to, and nothing is asked for that is refused', async ({ browser, world }) => {
  const page = await desktop(browser);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(`${world.origin}/${BANK}/radgiver/`);
  await expect(hand.heading(page, t('advisor.console.login.title'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});

test('A-019 A-024 who has no role is told so, and who may not see a case finds nothing of it', async ({
  browser,
  world,
}) => {
  const nobody = await deskOf(browser, world, BANK, 'R10');
  await expect(hand.heading(nobody, t('advisor.console.noRole.title'))).toBeVisible();
  await met(nobody, 'error.advisor.no.role');
  await look(nobody, 'no role');
  // In a bank of its own, so that the case is there whatever other tests have done.
  const bank = 'skogbanken';
  const applicant = await desktop(browser);
  await logInCustomer(applicant, world, bank, 'P25');
  await advance(applicant, world, { bank, id: 'P25', flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(applicant, world, bank, privateWalk.kyc({ flow: 'DISPONENT' }).opening);
  const advisor = await deskOf(browser, world, bank, 'R01', '/saker?ko=kundeerklaringer');
  const link = row(advisor, PEP).getByRole('link');
  await expect(link).toBeVisible();
  const number = await link.innerText();
  const operations = await deskOf(browser, world, bank, 'R06', `/sak/${number}`);
  await met(operations, 'error.case.not.found');
  await expect(operations.getByText(PEP)).toHaveCount(0);
});

test('an advisor says until which day they are away, and is back again', async ({ browser, world }) => {
  const advisor = await deskOf(browser, world, BANK, 'R02');
  await button(advisor, t('advisor.console.away')).click();
  const dialog = advisor.getByRole('dialog');
  await button(dialog, t('common.confirm')).click();
  await expect(dialog.getByText(t('advisor.console.problem.until'))).toBeVisible();
  const until = formatShortDate(addDays(osloDate(new Date()), 200));
  await dialog.getByLabel(t('advisor.console.away.field')).fill(until);
  await button(dialog, t('common.confirm')).click();
  await expect(dialog).toBeHidden();
  const away = button(advisor, t('advisor.console.away.until', { day: until }));
  await expect(away).toBeVisible();
  await advisor.reload();
  await away.click();
  await look(advisor, 'away');
  await button(advisor.getByRole('dialog'), t('advisor.console.away.back')).click();
  await expect(button(advisor, t('advisor.console.away'))).toBeVisible();
});
