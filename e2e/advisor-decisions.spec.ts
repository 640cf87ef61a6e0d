/** Decisions about an application from both sides: by keyboard at two desks, and as its applicant reads them. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { button, customersOf, declaresOtherOwner, deskOf, NARROW, panel, signsAlone } from './advisor.ts';
import {
  agree,
  atCase,
  GROUNDS,
  judgesOther,
  judgesUnsure,
  lookAtDesk,
  pressed,
  pressKey,
  propose,
  takeCase,
  typed,
} from './advisor-desk.ts';
import { advance as advanceBusiness, answerAndComplete, openAt, route } from './application.ts';
import * as hand from './by-hand.ts';
import { look } from './look.ts';
import { anyCase, fullName, orgnr, person, registered } from './people.ts';
import { advance, at, logIn as logInCustomer, open, stateOf } from './private.ts';
import { t } from './texts.ts';
import { type Bank, expect, test, type World } from './world.ts';

test.use({ apart: 'advisor-decisions' });
test.describe.configure({ timeout: 120_000 });

const BANK = 'provebanken';

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  return context.newPage();
}

const mailsTo = async (world: World, id: string) => world.messagesTo(person(id).epost);
const subjectsTo = async (world: World, id: string) => (await mailsTo(world, id)).map(({ subject }) => subject);

/** As a new visit, by the link of the e-mail. */
async function followsLink(page: Page, world: World, id: string, subject: string): Promise<void> {
  const mail = (await mailsTo(world, id)).find((one) => one.subject === subject);
  await page.goto('about:blank');
  await page.goto(await world.addressIn(mail));
}

/** Somebody whom an advisor must look at, and who reads so. */
async function applies(browser: Browser, world: World, bank: Bank, id: string): Promise<Page> {
  const page = await phone(browser);
  await logInCustomer(page, world, bank, id);
  await advance(page, world, { bank, id, flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(page, world, bank, privateWalk.kyc({ flow: 'DISPONENT' }).opening);
  await open(page, world, bank, at('DISPONENT', 'kyc'));
  await expect(hand.heading(page, t('review.open.title'))).toBeVisible();
  return page;
}

test('A-050 A-061 A-079 A-097 a private applicant who is another person than the one on the list is approved and goes on', async ({
  browser,
  world,
}) => {
  const applicant = await applies(browser, world, BANK, 'P25');
  const about = { bank: BANK, kind: 'DECLARATION', customer: fullName('P25') } as const;
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  await takeCase(advisor);
  await judgesOther(advisor, ['ROLE']);
  await propose(advisor, { decision: 'APPROVE', reason: 'OTHER_PERSON' });

  const senior = await atCase(browser, world, { ...about, advisor: 'R03' }, NARROW);
  await agree(senior);
  await expect(senior.getByText(t('advisor.outcome.APPROVED')).first()).toBeVisible();

  await expect.poll(() => subjectsTo(world, 'P25')).toContain(t('notice.case.approved.subject'));
  await followsLink(applicant, world, 'P25', t('notice.case.approved.subject'));
  await expect(hand.heading(applicant, t('pm.consent.title'))).toBeVisible();
  await look(applicant, 'application that goes on');

  // The pack of the case, which is found again by its address.
  const number = /\/sak\/(\d+)/.exec(advisor.url())?.[1] ?? '';
  const officer = await deskOf(browser, world, BANK, 'R04', `/sak/${number}`);
  await pressKey(panel(officer).getByRole('link', { name: t('advisor.console.act.pack') }), 'Enter');
  await expect(officer.getByLabel(t('advisor.console.pack.number'))).toHaveValue(number);
  await typed(officer, t('advisor.console.field.grounds'), GROUNDS);
  await pressed(officer, t('advisor.console.act.pack'));
  const made = officer.getByRole('link', { name: t('advisor.console.evidence.open') });
  await expect(made).toBeVisible({ timeout: 30_000 });
  await officer.reload();
  await expect(made).toBeVisible();
  const pack = await officer.request.get(new URL((await made.getAttribute('href')) ?? '', world.origin).href);
  expect((await pack.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await pressed(officer, t('advisor.console.pack.check'));
  await expect(officer.getByRole('status').filter({ hasText: t('advisor.console.pack.check.ours') })).toBeVisible();
  await lookAtDesk(officer, 'pack that is made');
});

test('D-124 a supervisor has the page of packs where the bank has given it, without suspicions, and nowhere else', async ({
  browser,
  world,
}) => {
  const given = await deskOf(browser, world, 'fjellbanken', 'R07', '/kontrollpakke');
  await expect(given.getByLabel(t('advisor.console.pack.number'))).toBeVisible();
  await expect(given.getByRole('checkbox')).toHaveCount(0);
  await lookAtDesk(given, 'page of packs of a supervisor');
  const other = await deskOf(browser, world, BANK, 'R07', '/kontrollpakke');
  await expect(other.getByLabel(t('advisor.console.pack.number'))).toHaveCount(0);
  await expect(other.getByRole('link', { name: t('advisor.console.tool.kontrollpakke'), exact: true })).toHaveCount(0);
});

test('A-084 A-095 a private applicant who is turned down reads the bank’s words and nothing of why', async ({
  browser,
  world,
}) => {
  const applicant = await applies(browser, world, BANK, 'P13');
  await look(applicant, 'application that is looked at');
  const about = { bank: BANK, kind: 'DECLARATION', customer: fullName('P13') } as const;
  const officer = await atCase(browser, world, { ...about, advisor: 'R04' });
  await judgesUnsure(officer);
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  await propose(advisor, {
    decision: 'REJECT',
    reason: 'RISK_TOO_HIGH',
    fields: { milderMeasures: 'Lavere grenser ble vurdert.' },
  });
  expect((await stateOf(applicant, world, BANK)).block).not.toBe('error.case.rejected');
  const senior = await atCase(browser, world, { ...about, advisor: 'R03' }, NARROW);
  await agree(senior, 'rejection to agree to');
  await expect(panel(senior).getByText(t('advisor.console.case.next'))).toBeVisible();

  await expect.poll(() => subjectsTo(world, 'P13')).toContain(t('notice.case.rejected.subject'));
  await open(applicant, world, BANK, at('DISPONENT', 'kyc'));
  await expect(hand.heading(applicant, t('review.rejected.title'))).toBeVisible();
  const [mail] = (await mailsTo(world, 'P13')).filter(({ subject }) => subject === t('notice.case.rejected.subject'));
  for (const said of [mail?.text ?? '', await applicant.locator('main').innerText()]) {
    expect(said).toContain('Finansklagenemnda');
    for (const hidden of [GROUNDS, t('advisor.reason.RISK_TOO_HIGH'), 'hvitvask', 'sanksjon'])
      expect(said).not.toContain(hidden);
  }
  await look(applicant, 'turned down');
});

test('A-004 A-088 A-084 who may sign is read out of a rule in words, and the applicant chooses among just those', async ({
  browser,
  world,
}) => {
  const subject = { bank: BANK, orgnr: orgnr('O25'), applicant: 'B05' } as const;
  const company = registered('O25');
  const applicant = await phone(browser);
  await world.logInQuickly(applicant, BANK, subject.applicant);
  await advanceBusiness(applicant, world, subject, 'signatarer');
  await openAt(applicant, world, BANK, route(subject.orgnr, 'signatarer'));
  await expect(applicant.getByText(t('bm.signees.advisor.title'))).toBeVisible();

  const about = { bank: BANK, kind: 'SIGNING_RULE', customer: company } as const;
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  const together = (form: Locator, n: number, id: string) =>
    form
      .getByRole('group', { name: t('advisor.console.field.combination', { n }) })
      .getByRole('checkbox', { name: anyCase(fullName(id)) });
  await propose(advisor, {
    decision: 'COMBINE',
    more: async (form) => {
      await expect(form.getByText('Styrets leder sammen med ett styremedlem', { exact: false })).toBeVisible();
      for (const id of ['B01', 'B03']) await pressKey(together(form, 1, id), 'Space');
      await pressed(form, t('advisor.console.field.combination.add'));
      for (const id of ['B01', 'B05']) await pressKey(together(form, 2, id), 'Space');
    },
  });
  const senior = await atCase(browser, world, { ...about, advisor: 'R03' }, NARROW);
  await agree(senior, 'combinations to agree to');
  await expect(senior.getByText(t('advisor.outcome.COMBINED')).first()).toBeVisible();

  await expect.poll(() => subjectsTo(world, 'B05')).toContain(t('notice.case.combined.subject'));
  await followsLink(applicant, world, 'B05', t('notice.case.combined.subject'));
  await expect(applicant.getByText(t('bm.signees.info.count', { n: 2 }))).toBeVisible();
  await expect(applicant.getByRole('checkbox')).toHaveCount(3);
  await look(applicant, 'choice of who signs');
  const tick = (id: string) => applicant.getByRole('checkbox', { name: anyCase(fullName(id)) });
  await expect(tick('B01'), 'whom every way takes').toBeChecked();
  await tick('B05').check();
  await tick('B01').uncheck();
  await tick('B03').check();
  await expect(applicant.getByText(t('bm.signees.notYet'))).toBeVisible();
  await tick('B03').uncheck();
  await tick('B01').check();
  await expect(applicant.getByText(/kan signere sammen\.$/)).toBeVisible();
  await applicant.getByLabel(t('bm.signees.contact.email', { name: fullName('B01') })).fill(person('B01').epost);
  await applicant
    .getByLabel(t('bm.signees.contact.phone', { name: fullName('B01') }))
    .pressSequentially(person('B01').mobil);
  await hand.next(applicant);
  await expect(hand.heading(applicant, t('bm.summary.title'))).toBeVisible();
  await hand.press(applicant, t('bm.summary.becomeCustomer'));
  await hand.decideAtProvider(applicant, 'Signer');
  await expect(hand.heading(applicant, t('bm.confirmation.title'))).toBeVisible();
  await expect(applicant.getByText(t('bm.confirmation.ready.others', { names: fullName('B01') }))).toBeVisible();
});

test('A-013 A-014 A-061 A-083 a company whose owner’s name is on the sanctions list is a customer once the officer agrees', async ({
  browser,
  world,
}) => {
  const applicant = await phone(browser);
  await signsAlone(applicant, world, { bank: BANK, orgnr: orgnr('O42'), applicant: 'B32' });
  const about = { bank: BANK, kind: 'DECLARATION', customer: registered('O42') } as const;
  const senior = await atCase(browser, world, { ...about, advisor: 'R03' });
  await judgesOther(senior, ['ROLE', 'DOCUMENT'], true);
  await propose(senior, { decision: 'APPROVE', reason: 'OTHER_PERSON' });
  const officer = await atCase(browser, world, { ...about, advisor: 'R04' }, NARROW);
  expect(await customersOf(world, 'O42'), 'not before').toBe(0);
  await agree(officer);
  await expect.poll(() => customersOf(world, 'O42'), { timeout: 20_000 }).toBe(1);
  // The core bank has the customer before the application knows of it.
  await expect(async () => {
    await openAt(applicant, world, BANK, route(orgnr('O42'), 'bekreftelse'));
    await expect(applicant.getByText(t('bm.confirmation.next.created'))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect.poll(() => subjectsTo(world, 'B32')).toContain(t('notice.welcome.subject', { bank: 'Prøvebanken' }));
});

test('A-015 A-084 A-095 a company of which nobody is known to own enough is turned down, signed as it is', async ({
  browser,
  world,
}) => {
  const bank = 'skogbanken';
  const applicant = await phone(browser);
  await signsAlone(applicant, world, { bank, orgnr: orgnr('O41'), applicant: 'B31' });
  await expect(applicant.getByText(t('bm.confirmation.next.creating.one'))).toBeVisible();
  const about = { bank, kind: 'DECLARATION', customer: registered('O41') } as const;
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  await propose(advisor, {
    decision: 'REJECT',
    reason: 'MEASURES_IMPOSSIBLE',
    fields: { milderMeasures: 'Færre produkter hjelper ikke her.' },
  });
  await agree(await atCase(browser, world, { ...about, advisor: 'R03' }, NARROW));
  await expect.poll(() => subjectsTo(world, 'B31')).toContain(t('notice.bm.case.rejected.subject'));
  await openAt(applicant, world, bank, route(orgnr('O41')));
  await expect(hand.heading(applicant, t('bm.rejected.title'))).toBeVisible();
  await expect(applicant.getByText('Finansklagenemnda', { exact: false })).toBeVisible();
  await look(applicant, 'company turned down');
  expect(await customersOf(world, 'O41')).toBe(0);
});

test('A-084 A-092 an order that one of two has signed is ended by two of the bank’s people, and may be sent again', async ({
  browser,
  world,
}) => {
  const bank = 'havbanken';
  const subject = { bank, orgnr: orgnr('O02'), applicant: 'B01' } as const;
  const applicant = await phone(browser);
  await declaresOtherOwner(applicant, world, subject, 'B03');
  await signsAlone(applicant, world, subject);
  const about = { bank, kind: 'DISCREPANCY', customer: registered('O02') } as const;
  const advisor = await atCase(browser, world, { ...about, advisor: 'R01' });
  await propose(advisor, { decision: 'CANCEL_SIGNING' });
  const senior = await atCase(browser, world, { ...about, advisor: 'R03' }, NARROW);
  await agree(senior);
  await expect(senior.getByText(t('advisor.state.IN_PROGRESS')).first(), 'the case goes on').toBeVisible();
  // Who had not signed hears what they hear when an applicant cancels.
  await expect
    .poll(async () => (await world.messagesTo('berit@example.com')).map((one) => one.subject))
    .toContain(t('notice.ended.subject', { organisation: inTitleCase(registered('O02')) }));
  await openAt(applicant, world, bank, route(subject.orgnr));
  await expect(button(applicant, t('bm.start.continue'))).toBeVisible();
  await hand.press(applicant, t('bm.start.continue'));
  await expect(hand.heading(applicant, t('bm.cancelled.title'))).toBeVisible();
  await expect(applicant.locator('main').getByText('rådgiver', { exact: false })).toHaveCount(0);
  await hand.press(applicant, t('bm.cancelled.retry'));
  await hand.decideAtProvider(applicant, 'Signer');
  await expect(hand.heading(applicant, t('bm.confirmation.title'))).toBeVisible();
});
