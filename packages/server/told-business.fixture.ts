/** For tests: who is told of a company's application, moment by moment. */
import assert from 'node:assert/strict';
import { remindSignatory, replaceSignatory, saveForLater } from '@bli-kunde/domain/business/api.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { declineSigning } from '@bli-kunde/domain/signing/api.ts';
import { asAdvisor } from './advisor/advisor.fixture.ts';
import { asks, newestCase } from './advisor/questions.fixture.ts';
import { type Applicant, applicant, pressed, twoWithOrder } from './business/journey.fixture.ts';
import { agree, propose } from './cases/decide.ts';
import { decideFully, openCasesOf, proposal } from './cases/decide.fixture.ts';
import { enter } from './guest.fixture.ts';
import { decide, orderIn, refresh, signs, started } from './signing/at-provider.fixture.ts';
import { testPerson, timeIs, timeMoves, worldOf } from './simulated-world.fixture.ts';
import type { TestServer } from './test-server.ts';
import { type Cast, DAY, momentsOf, TURN } from './told.fixture.ts';
import { runs } from './later.fixture.ts';

/** Whoever applied is reached as the organisation is; those who sign have addresses of their own, the applicant among them. */
const CAST: Cast = {
  applicant: { email: 'post@example.com', phone: '49001084' },
  first: { email: 'signatar0@example.com', phone: '49002000' },
  second: { email: 'signatar1@example.com', phone: '49002001' },
  third: { email: 'signatar2@example.com', phone: '49002002' },
  fourth: { email: 'ny@example.com', phone: '49003009' },
};

/** Three sign, of whom the first applies: one declines, and then all sign. */
export async function boardSigns(server: TestServer): Promise<void> {
  const moment = momentsOf(server, CAST);
  const [bank, orgnr, board] = ['provebanken', '319000046', ['B01', 'B04', 'B03']];
  const signers = () => Promise.all(board.map((id) => enter(server, bank, testPerson(server, id))));
  const one = await applicant(server, bank, 'B01', orgnr, board);
  await one.fill();
  await moment('the application is kept', () => one.call(saveForLater, { orgnr }), { applicant: ['notice.kept'] });
  let order = '';
  await moment('it is sent to signing', async () => (order = await pressed(one)), {});
  const [first, second, third] = await signers();
  assert.ok(first && second && third);
  await moment('the first signs', () => signs(server, first, order), {
    first: ['notice.waiting'],
    second: ['notice.invited'],
    third: ['notice.invited'],
  });
  await moment('the second signs', () => signs(server, second, order), {});
  await moment('the third declines', () => third.call(declineSigning, { order }), {
    applicant: ['notice.declined'],
    second: ['notice.ended'],
  });
  await moment('it is sent anew', async () => (order = await pressed(one)), {});
  await moment('the first leaves the window', async () => timeMoves(server, TURN), {
    first: ['notice.unfinished'],
    second: ['notice.invited'],
    third: ['notice.invited'],
  });
  const again = await signers();
  const last = again.pop() ?? assert.fail();
  for (const [at, signer] of again.entries())
    await moment(
      `${at + 1} of three sign`,
      () => signs(server, signer, order),
      at === 0 ? { first: ['notice.waiting'] } : {},
    );
  await moment('the last one signs', () => signs(server, last, order), {
    applicant: ['notice.welcome'],
    first: ['notice.completed'],
    second: ['notice.completed'],
    third: ['notice.completed'],
  });
}

const PAIR = ['B05', 'B01'] as const;
const PAIR_COMPANY = '319000062';

/** Orders of two that come to nothing: the applicant cancels, the last day passes, the right to sign is lost. */
export async function pairEnds(server: TestServer): Promise<void> {
  const moment = momentsOf(server, CAST);
  const begun = (bank: string) => twoWithOrder(server, bank, PAIR, PAIR_COMPANY);
  const ASKED = { first: ['notice.waiting'], second: ['notice.invited'] } as const;

  const cancelled = await begun('provebanken');
  await moment('the applicant leaves the window', async () => timeMoves(server, TURN), {
    first: ['notice.unfinished'],
    second: ['notice.invited'],
  });
  const back = await enter(server, 'provebanken', cancelled.first.person);
  await moment('the applicant cancels', () => signs(server, back, cancelled.order, 'cancel'), {
    second: ['notice.ended'],
  });
  const anew = await pressed(cancelled.first);
  await moment('and once more, before the other is asked', () => signs(server, cancelled.first, anew, 'cancel'), {});

  const { first, second, order } = await begun('havbanken');
  await moment('one of two signs', () => signs(server, first, order), ASKED);
  const session = await started(second, order);
  const company = worldOf(server).people.organisation(PAIR_COMPANY) ?? assert.fail();
  const { roles, signingRule } = company;
  const rightsLost = async () => {
    company.roles = [{ role: 'LEDE', person: 'B16' }];
    company.signingRule = { code: 'R0001', text: 'Styrets leder alene' };
    await decide(server, session, 'sign');
    await refresh(second, order);
  };
  await moment(
    'the right to sign is lost',
    () => rightsLost().finally(() => Object.assign(company, { roles, signingRule })),
    {
      applicant: ['notice.stopped'],
      second: ['notice.ended'],
    },
  );

  const late = await begun('skogbanken');
  await moment('one of two signs', () => signs(server, late.first, late.order), ASKED);
  const { dueAt } = await orderIn(server, late.order);
  const over = async () => {
    timeIs(server, dueAt);
    await runs(server, 'signing-overdue');
  };
  await moment('the last day is over', over, { applicant: ['notice.expired'], second: ['notice.ended'] });
  // What the lost right has left is an advisor's.
  await moment('the bank has its case for too long', () => runs(server, 'cases'), { applicant: ['notice.case.late'] });
}

/** One who applies and does not sign has the second asked again, and chooses another in the place of the third. */
export async function signatorySwapped(server: TestServer): Promise<void> {
  const moment = momentsOf(server, CAST);
  const [bank, orgnr] = ['havbanken', '319000143'];
  const boss = await applicant(server, bank, 'B05', orgnr, ['B01', 'B03', 'B15']);
  await boss.fill();
  let order = '';
  await moment('one who does not sign sends it', async () => (order = await pressed(boss)), {
    first: ['notice.invited'],
    second: ['notice.invited'],
    third: ['notice.invited'],
  });
  const chair = await enter(server, bank, testPerson(server, 'B01'));
  await moment('the first signs', () => signs(server, chair, order), {});
  await moment('the second is asked again', () => boss.call(remindSignatory, { orgnr, seq: '1' }), {
    second: ['notice.reminder'],
  });
  const { birthDate, ...comes } = testPerson(server, 'B04');
  const body = { order, signed: [0], name: fullName(comes), birthDate, email: 'ny@example.com', mobil: '49003009' };
  const { version } = await boss.state();
  const swapped = () => boss.call(replaceSignatory, { orgnr, seq: '2' }, { body, version });
  await moment('another is chosen', async () => assert.equal((await swapped()).status, 200), {
    first: ['notice.anew'],
    second: ['notice.anew'],
    third: ['notice.replaced'],
    fourth: ['notice.invited'],
  });
}

/** Of whom the core bank wants an advisor to look. */
const REVIEWED = '319000283';
/** Company whose rule of signing is in words. */
const IN_WORDS = '319000267';

async function reviewed(server: TestServer, bank: string): Promise<Applicant> {
  const one = await applicant(server, bank, 'B18', REVIEWED, ['B18']);
  await one.answer();
  return one;
}
const openIn = async ({ context }: TestServer, bank: string, kinds?: string[]) =>
  (await openCasesOf(context, bank, kinds)).at(-1) ?? assert.fail('no case');

/** An advisor looks at companies: asks and hears nothing, rejects, approves, and says who signs. */
export async function companiesReviewed(server: TestServer): Promise<void> {
  const moment = momentsOf(server, CAST);
  const { context } = server;
  const bank = 'provebanken';
  await moment('a case is opened', () => reviewed(server, bank), {});
  const siri = await asAdvisor(server, bank, ['ADVISOR'], 'Siri Spør');
  const id = await newestCase(server, bank);
  await moment('the applicant is asked', () => asks(siri, id), { applicant: ['notice.case.question'] });
  const passes = async (days: number) => {
    timeMoves(server, days * DAY);
    for (const job of ['cases', 'questions']) await runs(server, job);
  };
  await moment('a week passes without an answer', () => passes(8), { applicant: ['notice.case.reminder'] });
  await moment('the question has ended', () => passes(8), {});
  await moment('the bank has it for too long', () => passes(0), { applicant: ['notice.case.late'] });
  await moment('it is rejected', async () => decideFully(context, await openIn(server, bank), 'REJECT'), {
    applicant: ['notice.bm.case.unanswered'],
  });
  await reviewed(server, 'skogbanken');
  await moment(
    'one that was asked nothing is rejected',
    async () => decideFully(context, await openIn(server, 'skogbanken'), 'REJECT'),
    {
      applicant: ['notice.bm.case.rejected'],
    },
  );
  await reviewed(server, 'havbanken');
  await moment(
    'one is approved, and has not been stopped',
    async () => decideFully(context, await openIn(server, 'havbanken'), 'APPROVE'),
    {},
  );

  const one = await applicant(server, bank, 'B05', IN_WORDS, ['B01', 'B03']);
  await one.fill('kyc');
  await moment('nobody may be chosen to sign', () => one.save('signatarer'), {});
  const { number } = await openIn(server, bank, ['SIGNING_RULE']);
  const combination = [['B01', 'B03'].map((signer) => fullName(testPerson(server, signer)))];
  const address = { bank, number };
  const wanted = proposal('COMBINE', { reason: null, combination });
  await moment('who signs is proposed', () => propose(context, address, { name: 'Ane', role: 'ADVISOR' }, wanted), {});
  await moment('who signs is decided', () => agree(context, address, { name: 'Siri', role: 'SENIOR_ADVISOR' }), {
    applicant: ['notice.case.combined'],
  });
}
