/** For tests: who is told of a person's, a child's and a customer's matters, moment by moment. */
import { asksForPaper } from './advisor/papers.fixture.ts';
import assert from 'node:assert/strict';
import { askForCorrection } from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import { keepChildForLater } from '@bli-kunde/domain/children/api.ts';
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import { asAdvisor, openedCase } from './advisor/advisor.fixture.ts';
import { answersIt, askedOf, asks, does, newestCase, underReview } from './advisor/questions.fixture.ts';
import { decideFully, openCasesOf } from './cases/decide.fixture.ts';
import { contactIn, firstSigned, guardian, responsibility } from './children/children.fixture.ts';
import { sql } from './db/sql.ts';
import { enter } from './guest.fixture.ts';
import { declared } from './kyc/evidence.fixture.ts';
import { drained, later, runs } from './later.fixture.ts';
import { noteAdvisor } from './sessions/advisor-store.ts';
import { somebody } from './private/private.fixture.ts';
import { ask, declared as declaredAlone, guest, task } from './standalone/standalone.fixture.ts';
import { decide, orderIn, refresh, signs, started } from './signing/at-provider.fixture.ts';
import { testPerson, timeIs, timeMoves } from './simulated-world.fixture.ts';
import type { TestServer } from './test-server.ts';
import { type Cast, DAY, momentsOf, TURN } from './told.fixture.ts';

const BANK = 'provebanken';
const lastOpen = async ({ context }: TestServer, bank: string) =>
  (await openCasesOf(context, bank)).at(-1) ?? assert.fail('no case');

/** A person keeps, signs, lets the last day pass, and cancels. */
export async function personSigns(server: TestServer): Promise<void> {
  const contact = { epost: 'ola@example.com', mobil: '49003001' };
  const moment = momentsOf(server, { person: { email: contact.epost, phone: contact.mobil } });
  const begun = async (id: string) => {
    const one = await somebody(server, id);
    await one.fill('STANDARD');
    await one.sent(own.savePersonInput, { ...contact, needHelpMovingBanks: false });
    return one;
  };
  const one = await begun('P01');
  await moment('the application is kept', () => one.call(own.keepPrivateForLater), { person: ['notice.kept'] });
  let order = '';
  await moment('it is sent to signing', async () => (order = await one.order()), {});
  await moment('the person leaves the window', async () => timeMoves(server, TURN), {});
  const back = await somebody(server, 'P01');
  await moment('the person signs', () => signs(server, back, order), {
    person: ['notice.pm.completed', 'notice.pm.welcome'],
  });
  const cancels = await begun('P23');
  const left = await cancels.order();
  await moment('another cancels', () => signs(server, cancels, left, 'cancel'), {});
  const late = await (await begun('P22')).order();
  const { dueAt } = await orderIn(server, late);
  const over = async () => {
    timeIs(server, dueAt);
    await runs(server, 'signing-overdue');
  };
  await moment('the last day of a third is over', over, { person: ['notice.pm.expired'] });
}

/** An advisor looks at persons: asks, hears from one and not from the other, approves and rejects. */
export async function personsReviewed(server: TestServer): Promise<void> {
  const { context } = server;
  const email = 'kari@example.com';
  const moment = momentsOf(server, { person: { email, phone: '49001001' } });
  const passes = async (days: number) => {
    timeMoves(server, days * DAY);
    for (const job of ['cases', 'questions', 'papers']) await runs(server, job);
  };
  const asked = async (bank: string) =>
    asks(await asAdvisor(server, bank, ['ADVISOR'], 'Siri'), await newestCase(server, bank));
  const decided = (bank: string, decision: 'APPROVE' | 'REJECT') => async () =>
    decideFully(context, await lastOpen(server, bank), decision);

  const person = await underReview(server, BANK, email);
  await moment('the person is asked', () => asked(BANK), { person: ['notice.case.question'] });
  await moment('a week passes without an answer', () => passes(7), { person: ['notice.case.reminder'] });
  const back = await enter(server, BANK, person.person);
  const [question] = await askedOf(back);
  await moment('the person answers', () => answersIt(server, back, BANK, question?.declaration ?? ''), {});
  await moment('the bank has it for too long', () => passes(8), { person: ['notice.case.late'] });
  await moment('it is approved', decided(BANK, 'APPROVE'), { person: ['notice.case.approved'] });

  await underReview(server, 'fjellbanken', email);
  const forPaper = async () =>
    asksForPaper(await asAdvisor(server, 'fjellbanken', ['ADVISOR'], 'Siri'), await newestCase(server, 'fjellbanken'));
  await moment('the person is asked for a paper', forPaper, { person: ['notice.paper.asked'] });
  await moment('a week passes without a paper', () => passes(7), { person: ['notice.paper.reminder'] });

  await underReview(server, 'skogbanken', email);
  await moment('one who was asked nothing is rejected', decided('skogbanken', 'REJECT'), {
    person: ['notice.case.rejected'],
  });
  await underReview(server, 'havbanken', email);
  await asked('havbanken');
  await drained({ context });
  await later(server, { days: 16 }, /^questions$/);
  await moment('one who has not answered is rejected', decided('havbanken', 'REJECT'), {
    person: ['notice.case.unanswered'],
  });
}

const guardiansOf = (server: TestServer): Cast =>
  Object.fromEntries(['G01', 'G02', 'G03', 'G04', 'G05', 'G08', 'G09'].map((id) => [id, contactIn(server, id)]));

/** One guardian after the other signs for a child, and one alone. */
export async function guardiansSign(server: TestServer): Promise<void> {
  const moment = momentsOf(server, guardiansOf(server));
  const first = await (await guardian(server, 'G01')).choose('C03');
  await first.fill();
  await moment('the application is kept', () => first.send(keepChildForLater), {});
  await moment('it is sent to signing', () => first.order(), {});
  await moment('the first leaves the window', async () => timeMoves(server, TURN), {});
  const back = (await guardian(server, 'G01')).at(first.processId);
  await moment('the first signs', () => back.signs(), { G01: ['notice.cm.waiting'], G02: ['notice.cm.invited'] });
  const almost = async () => {
    timeMoves(server, 26 * DAY);
    await runs(server, 'children-open-orders');
  };
  await moment('the last day comes near', almost, { G02: ['notice.cm.reminder'] });
  const second = (await guardian(server, 'G02')).at(first.processId);
  await moment('the second agrees', () => second.approve(), {});
  await moment('the second signs', () => second.signs(), {
    G01: ['notice.cm.completed', 'notice.cm.welcome'],
    G02: ['notice.cm.completed', 'notice.cm.welcome'],
  });
  const alone = await (await guardian(server, 'G05')).choose('C07');
  await alone.fill();
  await alone.order();
  await moment('one signs alone', () => alone.signs(), { G05: ['notice.cm.alone', 'notice.cm.welcome'] });
}

/** Applications for children that come to nothing. */
export async function guardiansEnd(server: TestServer): Promise<void> {
  const moment = momentsOf(server, guardiansOf(server));
  const signed = async (pair: readonly [string, string], child: string, bank: string) => {
    const found = await firstSigned(server, pair, child, { bank });
    await drained(server);
    return found;
  };
  const { second: declines } = await signed(['G01', 'G02'], 'C01', 'havbanken');
  await moment('the second declines', () => declines.approve(false), { G01: ['notice.cm.declined'] });

  const { second, order } = await signed(['G08', 'G09'], 'C11', 'havbanken');
  await second.approve();
  const session = await started(second.guardian, order);
  await decide(server, session, 'sign');
  await responsibility(server, 'C11', 'G09', false);
  const comesBack = () => refresh(second.guardian, order).finally(() => responsibility(server, 'C11', 'G09', true));
  await moment('the second has no responsibility any more', comesBack, {
    G08: ['notice.cm.stopped'],
    G09: ['notice.cm.stopped'],
  });

  const late = await signed(['G01', 'G02'], 'C02', 'fjellbanken');
  await signed(['G03', 'G04'], 'C04', 'fjellbanken');
  const { birthDate } = testPerson(server, 'C04');
  const at = (instant: Date | string, job: string) => async () => {
    timeIs(server, instant);
    await runs(server, job);
  };
  const birthday = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}T00:01:00+01:00`;
  await moment('a child comes of age', at(birthday, 'children-open-orders'), {
    G03: ['notice.cm.ofAge'],
    G04: ['notice.cm.ofAge'],
  });
  const { dueAt } = await orderIn(server, late.order);
  await moment('the last day is over', at(dueAt, 'signing-overdue'), {
    G01: ['notice.cm.expired'],
    G02: ['notice.cm.expired'],
  });
}

const POSITION = {
  roleTypeCode: 'STATE_LEADER',
  roleCountry: 'NOR',
  description: 'Medlem av en regjering',
  roleEnd: null,
};
const HELD = { 'kyc/submitPepRca': { isPep: 'YES', pepList: [POSITION], isRca: 'NO', rcaList: [] } };

/** An advisor looks at children, because of what one guardian has told the bank: who answered is asked and told, and nobody else. */
export async function childrenReviewed(server: TestServer): Promise<void> {
  const { context } = server;
  const moment = momentsOf(server, guardiansOf(server));
  await ask(server, 'RENEWAL_PRIVATE', 'G02');
  const person = await guest(server, 'G02');
  await declaredAlone(person, await task(person, 'RENEWAL_PRIVATE'), HELD);
  for (const [child, isAsked] of [
    ['C01', false],
    ['C02', true],
  ] as const) {
    const one = await (await guardian(server, 'G01')).choose(child);
    await one.chooseProduct();
    await moment('a case is opened', () => one.declare(), {});
    if (isAsked) {
      const siri = await asAdvisor(server, BANK, ['ADVISOR'], 'Siri');
      const id = await newestCase(server, BANK);
      await moment('who answered is asked', () => asks(siri, id), { G01: ['notice.case.question'] });
      timeMoves(server, 16 * DAY);
      await moment('the question has ended', () => runs(server, 'questions'), {});
    }
    await moment('it is rejected', async () => decideFully(context, await lastOpen(server, BANK), 'REJECT'), {
      G01: [isAsked ? 'notice.cm.case.unanswered' : 'notice.cm.case.rejected'],
    });
  }
}

/** A customer is asked to correct the register of owners. */
export async function ownersDiffer(server: TestServer): Promise<void> {
  const { context, clock } = server;
  const moment = momentsOf(server, guardiansOf(server));
  const { nationalId, firstName, lastName, birthDate } = testPerson(server, 'G02');
  const answer = { beneficialOwners: [{ ...someOwner({ beneficialOwnerReasons: {}, eierandel: '50' }), birthDate }] };
  const owners = { id: 'owners', kind: 'corporateBeneficialOwnerActorsV3', title: 'Eiere', answered: true, rows: [] };
  const declarationId = await declared(
    { ...context, database: context.db, clock },
    {
      organisationNumber: '319000127',
      frozen: {
        sections: [{ ...owners, answer, answeredAt: null }],
        declarant: { nationalId, name: `${firstName} ${lastName}`, birthDate },
        riskClass: 'NORMAL',
      },
    },
  );
  const id = await openedCase(server, {
    cause: `discrepancy:${declarationId}`,
    kind: 'DISCREPANCY',
    declarationId,
    snapshot: { differences: [{}] },
  });
  const ane = await asAdvisor(server, BANK, ['ADVISOR'], 'Ane');
  const due = addDays(osloDate(clock.now()), 14);
  await moment('who declared is asked to correct it', () => does(ane, askForCorrection, id, { due }), {
    G02: ['notice.case.correction'],
  });
}

/** Of which no case is left by another journey. */
const WATCHED = 'skogbanken';

/** Advisors with something due are written to in the morning. */
export async function advisorsWrittenTo(server: TestServer): Promise<void> {
  const { db, vault, clock } = server.context;
  const moment = momentsOf(server, {
    assigned: { email: 'siri@bank.example', phone: '' },
    other: { email: 'ane@bank.example', phone: '' },
    senior: { email: 'sigrid@bank.example', phone: '' },
    elsewhere: { email: 'frode@bank.example', phone: '' },
  });
  const known = async (bank: string, role: 'ADVISOR' | 'SENIOR_ADVISOR', email: string) => {
    const { advisor } = await asAdvisor(server, bank, [role], email);
    await noteAdvisor(db, vault, bank, { ...advisor, email }, clock.now());
    return advisor.key;
  };
  const key = await known(WATCHED, 'ADVISOR', 'siri@bank.example');
  await known(WATCHED, 'ADVISOR', 'ane@bank.example');
  await known(WATCHED, 'SENIOR_ADVISOR', 'sigrid@bank.example');
  await known(BANK, 'ADVISOR', 'frode@bank.example');
  const id = await openedCase(server, { cause: 'told:due', bank: WATCHED });
  await db.query(
    sql`update advisor_case set assigned_to = ${key}, state = 'IN_PROGRESS', due_at = ${new Date('2031-05-09T23:00:00+02:00')} where id = ${id}`,
  );
  const morning = async () => {
    timeIs(server, '2031-05-09T08:00:00+02:00');
    await runs(server, 'advisor-mail');
  };
  await moment('it is morning', morning, { assigned: ['notice.advisor.due'] });
}
