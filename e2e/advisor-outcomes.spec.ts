/** Decisions about a customer, a register and the bank's own work: by keyboard at its desks, and as the customer hears them. */
import { type CaseKind, KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { formatShortDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { getPrivateState } from '@bli-kunde/domain/private/api.ts';
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import type { Browser, Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { button, declaresOtherOwner, deskOf, met, NARROW, panel, row, WIDE } from './advisor.ts';
import {
  agree,
  atCase,
  decide,
  GROUNDS,
  judgesOther,
  lookAtDesk,
  pressed,
  pressKey,
  propose,
  takeCase,
  typed,
  writeDecision,
} from './advisor-desk.ts';
import { answerAndComplete, callsOf } from './application.ts';
import * as hand from './by-hand.ts';
import * as children from './children.ts';
import { look } from './look.ts';
import { fullName, orgnr, person, registered } from './people.ts';
import { advance, at, chooseFlow, logIn as logInCustomer, open } from './private.ts';
import { ROOT } from './processes.ts';
import { t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ apart: 'advisor-outcomes' });
// What jobs find is waited for more than once.
test.describe.configure({ timeout: 240_000 });

const BANK = 'provebanken';

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  return context.newPage();
}
const subjectsTo = async (world: World, id: string) =>
  (await world.messagesTo(person(id).epost)).map(({ subject }) => subject);

/** A customer of the bank, by the flow that signs nothing. */
async function guarantees(browser: Browser, world: World, id: string): Promise<void> {
  const page = await phone(browser);
  await logInCustomer(page, world, BANK, id);
  await advance(page, world, { bank: BANK, id, flow: 'GUARANTOR' }, 'slutt');
  await page.context().close();
}

test('A-007 a guarantor, and who is taken on by hand, are called as they were promised', async ({ browser, world }) => {
  const applicant = await phone(browser);
  await logInCustomer(applicant, world, BANK, 'P15');
  await chooseFlow(applicant, 'STANDARD');
  await expect(applicant.getByText(t('error.manual.customer.process')).first()).toBeVisible();
  await applicant.getByLabel(t('field.email')).fill(person('P15').epost);
  await applicant.getByLabel(t('field.phone')).fill(person('P15').mobil);
  await hand.press(applicant, t('calm.reach.send'));
  await expect(applicant.getByRole('heading', { name: t('calm.reach.known.title') })).toBeFocused();
  await guarantees(browser, world, 'P04');
  for (const [id, width] of [
    ['P15', WIDE],
    ['P04', NARROW],
  ] as const) {
    const before = await subjectsTo(world, id);
    const about = { bank: BANK, kind: 'FOLLOW_UP', customer: fullName(id) } as const;
    const advisor = await atCase(browser, world, { ...about, advisor: 'R01' }, width);
    await expect(advisor.locator('.case-part').getByText(person(id).epost)).toBeVisible();
    await expect(advisor.locator('.case-part').getByText(person(id).mobil)).toBeVisible();
    await takeCase(advisor);
    await decide(advisor, { decision: 'DONE' });
    await expect(advisor.getByText(t('advisor.outcome.DONE')).first()).toBeVisible();
    expect(await subjectsTo(world, id)).toEqual(before);
  }
  // Nothing is promised any more, and how the bank is reached stands there once.
  await logInCustomer(applicant, world, BANK, 'P15');
  await chooseFlow(applicant, 'STANDARD');
  await expect(applicant.getByText(t('calm.reach.closed'))).toBeVisible();
  await expect(applicant.locator('main').getByText(/^Ring oss på /)).toHaveCount(1);
});

/** An owner is declared whom the register does not have; the case about it, at the advisor's desk. */
async function difference(browser: Browser, world: World, bank: Bank) {
  const applicant = await phone(browser);
  await declaresOtherOwner(applicant, world, { bank, orgnr: orgnr('O02'), applicant: 'B01' }, 'B03');
  const about = { bank, kind: 'DISCREPANCY', customer: registered('O02') } as const;
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  const here = advisor.url();
  const other = (kind: CaseKind) =>
    advisor
      .getByRole('region', { name: t('advisor.console.case.others') })
      .getByRole('link', { name: new RegExp(`: ${t(`advisor.queue.${kind}`)}$`) });
  await pressKey(other('DECLARATION'), 'Enter');
  await expect(
    advisor.locator('.case-part').getByRole('row', { name: /^Oppgir andre reelle rettighetshavere/ }),
  ).toContainText(new RegExp(`hvitvaskingsloven §.14.*${t('advisor.console.verdict.yes')}`, 'i'));
  await pressKey(other('DISCREPANCY'), 'Enter');
  await expect(advisor).toHaveURL(here);
  await advisor.keyboard.press('g');
  await advisor.keyboard.press('e');
  const notice = advisor.getByRole('region', { name: t('advisor.console.notice.title') });
  await expect(notice.getByText(fullName('B03'), { exact: false }).first()).toBeVisible();
  return { advisor, notice, second: () => atCase(browser, world, { ...about, advisor: 'R03' }, NARROW) };
}

test('A-006 A-009 A-039 A-107 a customer is asked to correct the register of owners, and the case is done once it is corrected', async ({
  browser,
  world,
}) => {
  const { advisor, notice } = await difference(browser, world, BANK);
  await pressed(notice, t('advisor.console.act.correction'));
  await expect(
    notice.getByText(/eller si fra hvis registeret er riktig/),
    'the e-mail before it is sent',
  ).toBeVisible();
  await lookAtDesk(advisor, 'customer asked to correct');
  await pressed(notice, t('common.confirm'));
  await expect(notice.getByText(/^Kunden er bedt om å rette innen /)).toBeVisible();
  await expect(button(notice, t('advisor.console.act.correction')), 'once').toHaveCount(0);
  await expect.poll(() => subjectsTo(world, 'B01')).toContain(t('notice.case.correction.subject'));
  const [mail] = (await world.messagesTo(person('B01').epost)).filter(
    ({ subject }) => subject === t('notice.case.correction.subject'),
  );
  expect(mail?.text).toContain('eller si fra hvis registeret er riktig');
  expect(mail?.text).not.toContain('rådgiver');
  await writeDecision(advisor, { decision: 'CORRECTED' });
  await pressed(panel(advisor), t('advisor.decision.CORRECTED'));
  await met(advisor, 'error.case.register.differs');
  await world.reportOwner(orgnr('O02'), 'B03', 'int2');
  await pressed(panel(advisor), t('advisor.decision.CORRECTED'));
  await expect(advisor.getByText(t('advisor.outcome.CORRECTED')).first()).toBeVisible();
  // The tests after it declare the same owner, and are about a register that has another.
  await world.reportOwner(orgnr('O02'), 'B01', 'int2');
});

test('A-084 A-108 a difference is reported: two agree, the draft is frozen, and it is marked as sent', async ({
  browser,
  world,
}) => {
  const { advisor, notice, second } = await difference(browser, world, 'skogbanken');
  await expect(notice.getByText(/^Utkast/)).toBeVisible();
  const before = await subjectsTo(world, 'B01');
  await propose(advisor, { decision: 'REPORT' });
  await agree(await second());
  await advisor.reload();
  await pressed(notice, t('advisor.console.act.noticeSent'));
  await typed(notice, t('advisor.console.field.reference'), 'RRH-2026-17');
  await typed(notice, t('advisor.console.field.on'), formatShortDate(osloDate(new Date())));
  await pressed(notice, t('common.confirm'));
  await expect(notice.getByText('RRH-2026-17', { exact: false })).toBeVisible();
  await lookAtDesk(advisor, 'report that was sent');
  expect(await subjectsTo(world, 'B01'), 'the customer hears nothing').toEqual(before);
});

test('A-084 a difference that need not be reported is closed by two', async ({ browser, world }) => {
  const { advisor, second } = await difference(browser, world, 'fjellbanken');
  await propose(advisor, { decision: 'NO_DISCREPANCY', reason: 'SPELLING' });
  const senior = await second();
  await agree(senior);
  await expect(senior.getByText(t('advisor.outcome.NO_DISCREPANCY')).first()).toBeVisible();
});

test('A-027 A-085 A-096 A-109 a suspicion is the officer’s alone, and neither it nor a restricted case changes a byte for the customer', async ({
  browser,
  world,
}) => {
  const applicant = await phone(browser);
  await logInCustomer(applicant, world, BANK, 'P25');
  await advance(applicant, world, { bank: BANK, id: 'P25', flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(applicant, world, BANK, privateWalk.kyc({ flow: 'DISPONENT' }).opening);
  const told = async () => (await callsOf(applicant, world, BANK).call(getPrivateState)).text();
  const page = async () => {
    await open(applicant, world, BANK, at('DISPONENT', 'kyc'));
    await expect(hand.heading(applicant, t('review.open.title'))).toBeVisible();
    // The id of the very call is another each time.
    return (await applicant.locator('main').innerText()).replace(/(DAG-A-01) \w+/, '$1');
  };
  const before = [await told(), await page(), await subjectsTo(world, 'P25')];

  const about = { bank: BANK, kind: 'DECLARATION', customer: fullName('P25') } as const;
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  for (const words of ['Midlene kommer fra et selskap uten drift.', 'Kunden ba om at ingen skulle ringe dit.']) {
    await pressed(panel(advisor), t('advisor.console.act.suspicion'));
    await typed(panel(advisor), t('advisor.console.field.grounds'), words);
    await pressed(panel(advisor).locator('form'), t('advisor.console.act.suspicion'));
    await expect(panel(advisor).getByText(t('advisor.console.done.suspicion'))).toBeVisible();
  }
  await lookAtDesk(advisor, 'suspicion that was told');
  await advisor.goto(`${world.origin}/${BANK}/radgiver/#/saker?ko=${KINDS.SUSPICION.queue}`);
  await expect(row(advisor, fullName('P25'))).toHaveCount(0);

  for (const decision of ['REPORTED', 'NOT_REPORTED'] as const) {
    const officer = await atCase(
      browser,
      world,
      { ...about, kind: 'SUSPICION', advisor: 'R04' },
      decision === 'REPORTED' ? WIDE : NARROW,
    );
    await decide(officer, { decision });
    await expect(officer.getByText(t(`advisor.outcome.${decision}`)).first()).toBeVisible();
  }
  const officer = await atCase(browser, world, { ...about, advisor: 'R04' }, NARROW);
  await pressed(panel(officer), t('advisor.console.act.restrict'));
  await typed(panel(officer), t('advisor.console.field.grounds'), GROUNDS);
  await pressed(panel(officer).locator('form'), t('advisor.console.act.restrict'));
  await expect(officer.getByText(t('advisor.console.case.restricted')).first()).toBeVisible();
  await lookAtDesk(officer, 'restricted case');
  const colleague = await deskOf(browser, world, BANK, 'R01', `/saker?ko=${KINDS.DECLARATION.queue}`);
  await expect(hand.heading(colleague, t('advisor.queue.DECLARATION'))).toBeVisible();
  await expect(row(colleague, fullName('P25'))).toHaveCount(0);
  expect([await told(), await page(), await subjectsTo(world, 'P25')]).toEqual(before);
});

/** Days later, at servers that have just begun: their jobs look at the clock at once. */
async function later(world: World, days: number, settings?: Readonly<Record<string, string>>): Promise<void> {
  await world.moveTime(days);
  await world.killServers();
  await world.startServers(settings);
}

/** The list that everybody is held against, with this person on it as well. */
function listWith(id: string, file: string): string {
  const list = readFileSync(join(ROOT, 'packages/simulators/lists/targets.simple.csv'), 'utf8');
  const listed = ['SYN-9001', 'Person', fullName(id), '', '', 'no', '', '', 'Prøveprogrammet', '', '', 'sanction'];
  const seen = ['Syntetisk sanksjonsliste', ...Array<string>(3).fill('2026-11-21T06:00:00')];
  writeFileSync(file, `${list.trimEnd()}\n${[...listed, ...seen].map((one) => `"${one}"`).join(',')}\n`);
  return file;
}

test('A-093 a child whose order outlived its last day is released by two, and both guardians hear what they hear by themselves', async ({
  browser,
  world,
}) => {
  const guardian = await phone(browser);
  await children.logIn(guardian, world, 'G01');
  const processId = await children.fill(guardian, world, 'Noah');
  await children.open(guardian, world, children.at(processId, 'sammendrag'));
  await hand.press(guardian, t('cm.summary.next'));
  await expect(button(guardian, 'Signer')).toBeVisible();
  await world.setFault('core-bank', { mode: 'nonsense' });
  await hand.decideAtProvider(guardian, 'Signer');
  await guardian.waitForURL((url) => url.origin === world.origin);
  await expect(guardian.getByRole('heading', { level: 1 })).toBeVisible();
  await later(world, 32);
  const about = { bank: BANK, kind: 'CHILD_LOCK', customer: 'Noah Foresattmo' } as const;
  const watch = await deskOf(browser, world, BANK, 'R01', `/saker?ko=${KINDS.CHILD_LOCK.queue}`);
  await expect(async () => {
    await watch.reload();
    await expect(row(watch, about.customer)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 75_000 });
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  await propose(advisor, { decision: 'RELEASE' });
  await agree(await atCase(browser, world, { ...about, advisor: 'R03' }, NARROW));
  await world.noFaults();
  for (const id of ['G01', 'G02'])
    await expect
      .poll(() => subjectsTo(world, id), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^Fristen for å signere/));
  await children.logIn(guardian, world, 'G01', children.at(processId, 'signering'));
  await children.titled(guardian, t('cm.ended.EXPIRED.title'));
  await look(guardian, 'child that was released');
  await guardian.getByRole('link', { name: t('cm.ended.restart') }).click();
  await expect(guardian.getByRole('radio', { name: /^Noah/ })).toBeEnabled();
});

test('A-084 A-102 A-105 a customer is kept when a newer list has their name, and ended at a review, without a word to them', async ({
  browser,
  world,
}, info) => {
  await guarantees(browser, world, 'P01');
  // Their call is promised with the customer: whoever is none yet when the list is loaded is held by it instead.
  await (await atCase(browser, world, { bank: BANK, kind: 'FOLLOW_UP', customer: fullName('P01'), advisor: 'R01' }))
    .context()
    .close();
  const newer = { SCREENING_LIST: listWith('P01', info.outputPath('list.csv')) };
  await later(world, 1, newer);
  const before = await subjectsTo(world, 'P01');
  const waited = async (kind: CaseKind) => {
    const watch = await deskOf(browser, world, BANK, 'R03', `/saker?ko=${KINDS[kind].queue}`);
    await expect(async () => {
      await watch.reload();
      await expect(row(watch, fullName('P01'))).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 75_000 });
    await lookAtDesk(watch, `queue of ${kind}`);
    return { bank: BANK, kind, customer: fullName('P01') } as const;
  };
  const found = await waited('NEW_HIT');
  const senior = await atCase(browser, world, { ...found, advisor: 'R03' });
  await judgesOther(senior, ['ROLE', 'DOCUMENT']);
  await propose(senior, { decision: 'KEEP', reason: 'OTHER_PERSON' });
  const officer = await atCase(browser, world, { ...found, advisor: 'R04' }, NARROW);
  await agree(officer);
  await expect(officer.getByText(t('advisor.outcome.KEPT')).first()).toBeVisible();

  // Five years, at normal risk.
  await later(world, 5 * 366, newer);
  const review = await waited('REVIEW');
  const last = await atCase(browser, world, { ...review, advisor: 'R03' });
  await propose(last, {
    decision: 'END',
    reason: 'MEASURES_IMPOSSIBLE',
    fields: { milderMeasures: 'Lavere grenser ble vurdert.' },
  });
  const ends = await atCase(browser, world, { ...review, advisor: 'R04' }, NARROW);
  await agree(ends);
  await expect(ends.getByText(t('advisor.outcome.ENDED')).first()).toBeVisible();
  expect(await subjectsTo(world, 'P01')).toEqual(before);
});
