/** Shows that advisors settle who signs by a rule in words, for one application, and only while the register's words are the same. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { agreeToProposal, getDecisionNotice, proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { Combination } from '@bli-kunde/domain/business/state.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { type AdvisorGuest, asAdvisor } from '../advisor/advisor.fixture.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, orderIn, refresh, signs, started } from '../signing/at-provider.fixture.ts';
import { booksOf, inboxOf, testPerson, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type Applicant, applicant, applicationOf, pressed } from './journey.fixture.ts';

const onBoth = onEveryDatabase();
const ORG = '319000267';
const GROUNDS = 'Regelen er lest, og styrets leder og ett styremedlem signerer sammen.';
const nameOf = (server: TestServer, id: string): string => fullName(testPerson(server, id));

/** Who applies has come to the choice of signatories, and is told that an advisor must read the rule. */
async function stopped(server: TestServer, bank: string, who: 'B05' | 'B01'): Promise<Applicant> {
  const { db, vault } = server.context;
  // Of whatever an earlier test has left in the bank nothing goes on.
  await db.query(
    sql`update application set closed_at = now() where bank = ${bank} and subject_key = ${organisationKey(vault, bank, ORG)} and closed_at is null`,
  );
  const one = await applicant(server, bank, who, ORG, ['B01', 'B03']);
  await one.fill('kyc');
  refusedWith(await one.save('signatarer'), 409, 'error.signees.no.combination');
  return one;
}

interface Shown {
  readonly version: number;
  readonly state: string;
  readonly applicant: string | null;
  readonly proposal: { readonly id: string } | null;
  readonly decisions: readonly { readonly decision: string }[];
  readonly summary: {
    readonly rule: { readonly words: string; readonly persons: readonly { readonly name: string }[] };
  };
}

/** The open case about the application's rule, and the two who decide it. */
async function deskOf(server: TestServer, one: Applicant) {
  const [row] = await server.context.db.query<{ id: string }>(
    sql`select id from advisor_case where application_id = ${await applicationOf(one)} and kind = 'SIGNING_RULE' and closed_at is null`,
  );
  const id = row?.id ?? assert.fail('no case');
  const advisor = await asAdvisor(server, one.bank, ['ADVISOR'], 'Leser Regler');
  const senior = await asAdvisor(server, one.bank, ['SENIOR_ADVISOR'], 'Leser Også');
  const look = async (by: AdvisorGuest = advisor) => {
    const answer = await by.call(getCase, { id });
    assert.equal(answer.status, 200, answer.text);
    return answer.json<Shown>();
  };
  const rest = { reason: null, grounds: GROUNDS, milderMeasures: null, validUntil: null, origin: null };
  return {
    look,
    propose: async (combination: readonly (readonly string[])[]) =>
      advisor.call(
        proposeDecision,
        { id },
        { version: (await look()).version, body: { decision: 'COMBINE', combination, ...rest } },
      ),
    shown: async () =>
      (await advisor.call(getDecisionNotice, { id }, { query: { decision: 'COMBINE' } })).json<{
        letters: { email: { text: string } | null; sms: string | null }[];
      }>().letters,
    agree: async () => {
      const { version, proposal } = await look(senior);
      const params = { id, proposal: proposal?.id ?? assert.fail('no proposal') };
      return senior.call(agreeToProposal, params, { version, body: {} });
    },
  };
}

/** Advisors decide that these sign together, and the applicant is told. */
async function combined(server: TestServer, one: Applicant, together: readonly string[]): Promise<void> {
  const desk = await deskOf(server, one);
  const proposed = await desk.propose([together]);
  assert.equal(proposed.json()['state'], 'WAITING_APPROVAL', proposed.text);
  const agreed = await desk.agree();
  assert.equal(agreed.json()['outcome'], 'COMBINED', agreed.text);
  await drained(server);
}

/** Runs `work` while the register has other words, or other people, for the organisation. */
async function withRegister(server: TestServer, change: object, work: () => Promise<void>): Promise<void> {
  const organisation = worldOf(server).people.organisation(ORG) ?? assert.fail();
  const { signingRule, roles } = organisation;
  Object.assign(organisation, change);
  try {
    await work();
  } finally {
    Object.assign(organisation, { signingRule, roles });
  }
}
const OTHER_WORDS = { signingRule: { code: null, text: 'Hele styret i fellesskap, etter avtale.' } };

onBoth(
  'A-088 the applicant is told, chooses among just the combinations that advisors chose, and the customer is made of those signatures',
  async (server) => {
    const one = await stopped(server, 'skogbanken', 'B05');
    const desk = await deskOf(server, one);
    const [manager, chair, member] = ['B05', 'B01', 'B03'].map((id) => nameOf(server, id));
    assert.ok(manager && chair && member);
    assert.deepEqual(
      (await desk.look()).summary.rule.persons.map(({ name }) => name),
      [manager, chair, member],
    );
    assert.equal((await desk.look()).applicant, manager);
    refusedWith(await desk.propose([[chair, 'Kari Utenfor']]), 400, 'error.bad.request');
    const told = async () =>
      (await inboxOf(server, 'post@example.com')).filter(
        ({ subject }) => subject === 'Nå kan du velge hvem som skal signere',
      );
    const before = (await told()).length;
    const [letter] = await desk.shown();
    await combined(server, one, [chair, member]);
    assert.deepEqual(
      (await told()).slice(before).map(({ text }) => text.trim()),
      [letter?.email?.text.trim()],
      'as it was shown',
    );

    const signees = (await one.call(api.getSignees, { orgnr: ORG })).json<{ name: string }[]>();
    assert.deepEqual(
      signees.map(({ name }) => name),
      [chair, member],
    );
    const offered = (await one.call(api.signeeCombinations, { orgnr: ORG })).json<Combination[]>();
    assert.deepEqual(
      offered.map((each_) => each_.signees.map(({ name }) => name)),
      [[chair, member]],
    );
    const alone = await applicant(server, 'skogbanken', 'B05', ORG, ['B01']);
    refusedWith(await alone.save('signatarer'), 400, 'error.signees.no.valid.choice');

    await one.fill();
    const order = await pressed(one);
    for (const id of ['B01', 'B03'])
      await signs(server, await enter(server, 'skogbanken', testPerson(server, id)), order);
    await drained(server);
    await drained(server);
    const { config } = server.context.banks.get('skogbanken') ?? assert.fail();
    assert.equal((await booksOf(server, config.bankregnr, ORG)).customers.length, 1);
  },
);

onBoth('A-088 for this application only: another of the same organisation is stopped as before', async (server) => {
  const one = await stopped(server, 'provebanken', 'B05');
  await combined(server, one, [nameOf(server, 'B01')]);
  assert.equal((await one.state()).signees.length, 1);
  const other = await stopped(server, 'havbanken', 'B05');
  assert.equal((await other.state()).signees.length, 0);
});

onBoth(
  'A-089 words that changed before it is agreed to: nothing is decided, and the case shows the new ones',
  async (server) => {
    const one = await stopped(server, 'provebanken', 'B01');
    const desk = await deskOf(server, one);
    const chair = nameOf(server, 'B01');
    assert.equal((await desk.propose([[chair]])).status, 200);
    await withRegister(server, OTHER_WORDS, async () => {
      refusedWith(await desk.agree(), 409, 'error.case.rule.changed');
      const shown = await desk.look();
      assert.deepEqual({ state: shown.state, proposal: shown.proposal }, { state: 'IN_PROGRESS', proposal: null });
      assert.ok(shown.summary.rule.words.startsWith(OTHER_WORDS.signingRule.text));
      assert.equal((await one.state()).signees.length, 0);
      // Read anew they are proposed and agreed to.
      assert.equal((await desk.propose([[chair]])).status, 200);
    });
    refusedWith(await desk.agree(), 409, 'error.case.rule.changed');
    refusedWith(await (async () => desk.propose([['Kari Utenfor']]))(), 400, 'error.bad.request');
  },
);

onBoth('A-089 a silent register decides nothing: what it says is not known', async (server) => {
  const one = await stopped(server, 'havbanken', 'B01');
  const desk = await deskOf(server, one);
  worldOf(server).faults.set('business-register', { mode: 'down' });
  const answer = await desk.propose([[nameOf(server, 'B01')]]);
  worldOf(server).faults.reset();
  refusedWith(answer, 503, 'error.business.register.system.error');
  assert.equal((await desk.look()).state, 'NEW');
});

onBoth(
  'A-089 words that changed before the documents are made: the press is refused, and it is another case',
  async (server) => {
    const one = await stopped(server, 'provebanken', 'B01');
    const [chair, member] = ['B01', 'B03'].map((id) => nameOf(server, id));
    await combined(server, one, [chair ?? '', member ?? '']);
    await one.fill();
    await withRegister(server, OTHER_WORDS, async () => {
      for (let press = 0; press < 2; press += 1) assert.equal((await one.press()).status, 409);
    });
    assert.equal((await one.state()).signees.length, 0);
    const cases = await server.context.db.query<{ outcome: string | null }>(
      sql`select outcome from advisor_case where application_id = ${await applicationOf(one)} and kind = 'SIGNING_RULE' order by number`,
    );
    assert.deepEqual(
      cases.map(({ outcome }) => outcome),
      ['COMBINED', null],
    );
  },
);

const AFTERWARDS = [
  ['words that changed', 'B05', OTHER_WORDS],
  [
    'one of them who has left',
    'B01',
    {
      roles: [
        { role: 'DAGL', person: 'B05' },
        { role: 'LEDE', person: 'B01' },
      ],
    },
  ],
] as const;
for (const [what, who, change] of AFTERWARDS)
  onBoth(`A-089 ${what} while documents are out: a signature has no effect, and the order ends`, async (server) => {
    const one = await stopped(server, 'havbanken', who);
    const [chair, member] = ['B01', 'B03'].map((id) => nameOf(server, id));
    await combined(server, one, [chair ?? '', member ?? '']);
    await one.fill();
    const order = await pressed(one);
    const first = await enter(server, 'havbanken', testPerson(server, 'B01'));
    const session = await started(first, order);
    await withRegister(server, change, async () => {
      await decide(server, session, 'sign');
      await refresh(first, order);
    });
    assert.equal((await orderIn(server, order)).state, 'FAILED');
  });
