/** Advisors who are persons of a case, have the name of one, or have two log-ins: what they settle there, and what they read of it. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getCaseNotes, getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { getCaseHits } from '@bli-kunde/domain/advisor/findings-api.ts';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import { agreeToProposal, proposeDecision, returnProposal } from '@bli-kunde/domain/advisor/proposals-api.ts';
import { listCases, searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import { previewQuestion } from '@bli-kunde/domain/advisor/questions-api.ts';
import {
  addNote,
  assignCase,
  disqualifySelf,
  postponeCase,
  restrictCase,
  sayAnotherPerson,
  takeCase,
} from '@bli-kunde/domain/advisor/work-api.ts';
import { numberKeyOf, personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase, rememberedAdvisor } from './advisor.fixture.ts';
import { runs } from '../later.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const GROUNDS = 'Opplysningene er kontrollert mot kilder som banken stoler på.';
const KARI = { name: 'Kari Prøvesen', number: '01817099901' };
const HIT = {
  name: 'Berit Medlemsen',
  birthDate: '1979-03-04',
  entryId: 'Q1',
  listName: 'A list',
  kind: 'PEP',
  score: 0.9,
  matchedName: 'Medlemsen, B.',
  birthDateMatch: 'unknown',
};
const OWNER = { name: 'Eivind Eiersen', birthDate: '1980-02-01', roles: ['BENEFICIAL_OWNER'], declared: {} };
const CHILD = { name: 'Gro Foresatt', birthDate: '1985-06-07', roles: ['GUARDIAN'], declared: {} };
let count = 0;

/** About Kari, with an owner, a guardian and a hit of a third person in it. */
const opened = (server: TestServer, more: object = {}) =>
  openedCase(server, {
    cause: `new-hit:own-case-${(count += 1)}`,
    kind: 'NEW_HIT',
    gravity: 'PEP',
    subject: KARI,
    subjectKey: server.context.random.bytes(32),
    snapshot: { enhanced: false, hits: [HIT], persons: [OWNER, CHILD] },
    ...more,
  });

interface Page {
  readonly version: number;
  readonly acts: readonly string[];
  readonly assignable: readonly { readonly key: string }[];
  readonly likeness: { readonly is: string; readonly name: string } | null;
  readonly proposal: { readonly id: string; readonly namesake: { readonly grounds: string } | null } | null;
  readonly decisions: readonly {
    readonly decision: string;
    readonly ways: readonly { readonly agreements: unknown[] }[];
  }[];
}
const look = async ({ call }: AdvisorGuest, id: string) => (await call(getCase, { id })).json<Page>();

const ask = async (
  who: AdvisorGuest,
  id: string,
  row: Parameters<AdvisorGuest['call']>[0],
  body: object,
  params = {},
) => who.call(row, { id, ...params }, { version: (await look(who, id)).version, body });
const judge = (who: AdvisorGuest, id: string) =>
  ask(who, id, judgeHit, { verdict: 'NOT_SAME', reasons: ['NAME', 'ROLE'], grounds: GROUNDS }, { hit: '1' });
const propose = (who: AdvisorGuest, id: string, more: object = {}) => {
  const said = { milderMeasures: null, validUntil: null, origin: null, combination: null };
  return ask(who, id, proposeDecision, {
    decision: 'KEEP',
    reason: 'OTHER_PERSON',
    grounds: GROUNDS,
    ...said,
    ...more,
  });
};
const onProposal = async (who: AdvisorGuest, id: string, row: typeof agreeToProposal | typeof returnProposal) =>
  ask(who, id, row, row === returnProposal ? { grounds: GROUNDS } : {}, {
    proposal: (await look(who, id)).proposal?.id ?? '1',
  });

async function known(
  server: TestServer,
  ...args: [Parameters<typeof asAdvisor>[2], string, Parameters<typeof asAdvisor>[4]?]
) {
  const [roles, name, more = {}] = args;
  const who = await asAdvisor(server, BANK, roles, name, more);
  await rememberedAdvisor(server, BANK, who.advisor);
  return who;
}

/** Those of the advisor's searches, lists and counts in which the case is. */
async function shownIn(server: TestServer, { call }: AdvisorGuest, id: string): Promise<string[]> {
  const [row] = await server.context.db.query<{ number: number }>(
    sql`select number from advisor_case where id = ${id}`,
  );
  const holds = (answer: Awaited<ReturnType<AdvisorGuest['call']>>) =>
    answer.json<{ cases: { id: string }[] }>().cases.some((one) => one.id === id);
  const found = {
    list: holds(await call(listCases)),
    queue: holds(await call(listCases, {}, { query: { queue: 'NEW_HIT' } })),
    number: holds(await call(searchCases, {}, { body: { caseNumber: row?.number ?? 0 } })),
  };
  return Object.entries(found).flatMap(([name, isIn]) => (isIn ? [name] : []));
}

onBoth(
  'D-014 one’s own case, as customer, owner, guardian or in a hit, is as absent: in lists, search, counts, parts and acts',
  async (server) => {
    const { vault } = server.context;
    const numberKey = numberKeyOf(vault, BANK, KARI.number);
    const subjectKey = personKey(vault, BANK, KARI.number);
    const selves = [
      await known(server, ['SENIOR_ADVISOR', 'AML_OFFICER'], 'Kari Gift', { numberKey }),
      await known(server, ['SENIOR_ADVISOR'], 'EIERSEN, EIVIND', { birthDate: OWNER.birthDate }),
      await known(server, ['AML_OFFICER'], CHILD.name, { birthDate: CHILD.birthDate, numberKey: 'ef'.repeat(32) }),
      await known(server, ['SENIOR_ADVISOR'], HIT.name, { birthDate: HIT.birthDate }),
    ];
    const siri = await known(server, ['SENIOR_ADVISOR'], 'Siri Annen');
    const id = await opened(server, { subjectKey });
    assert.equal((await ask(siri, id, addNote, { kind: 'ASSESSMENT', text: 'Kollegaen virker nervøs.' })).status, 200);
    assert.deepEqual(await shownIn(server, siri, id), ['list', 'queue', 'number']);
    const open = async (who: AdvisorGuest) =>
      (await who.call(getQueues)).json<{ unassigned: number; queues: { queue: string; open: number }[] }>();
    const acts = [
      [takeCase, {}],
      [postponeCase, { until: '2026-12-01', grounds: GROUNDS }],
      [addNote, { kind: 'ASSESSMENT', text: 'Alt er i orden her.' }],
      [disqualifySelf, { grounds: GROUNDS }],
      [sayAnotherPerson, { grounds: GROUNDS }],
      [restrictCase, { restricted: true, grounds: GROUNDS }],
      [judgeHit, { verdict: 'NOT_SAME', reasons: ['NAME', 'ROLE'], grounds: GROUNDS }],
      [previewQuestion, { section: 'PEP', reason: 'UNCLEAR', words: 'Hva jobber du med til daglig?' }],
    ] as const;
    for (const self of selves) {
      assert.deepEqual(await shownIn(server, self, id), [], self.advisor.name);
      for (const row of [getCase, getCaseHits, getCaseNotes, getCaseTimeline])
        refusedWith(await self.call(row, { id }), 404, 'error.case.not.found');
      const { version } = await look(siri, id);
      for (const [row, body] of acts)
        refusedWith(await self.call(row, { id, hit: '1' }, { version, body }), 404, 'error.case.not.found');
    }
    const before = [await open(siri), await open(selves[0] ?? assert.fail())] as const;
    await opened(server, { subjectKey });
    const [ours, own] = [await open(siri), await open(selves[0] ?? assert.fail())];
    assert.equal(ours.unassigned, before[0].unassigned + 1);
    assert.deepEqual(own, before[1], 'no count tells of it');
    // Another birth date or national id is another person.
    for (const other of [
      await known(server, ['ADVISOR'], KARI.name, { login: 'kari-2', numberKey: 'ab'.repeat(32) }),
      await known(server, ['ADVISOR'], OWNER.name, { login: 'eivind-2', birthDate: '1990-02-01' }),
    ])
      assert.equal((await look(other, id)).likeness, null);
  },
);

onBoth(
  'D-014 one’s own case that was taken before it was known to be so is anybody’s, and nobody is given their own',
  async (server) => {
    const ane = await known(server, ['ADVISOR'], 'Ane Annen');
    const siri = await known(server, ['SENIOR_ADVISOR'], 'Siri Annen');
    const unknown = await known(server, ['ADVISOR'], 'Eivind Gift', { login: 'eivind-3' });
    const id = await opened(server);
    assert.equal((await ask(unknown, id, takeCase, {})).status, 200);
    refusedWith(await ask(ane, id, takeCase, {}), 409, 'error.case.taken');
    const eivind = await known(server, ['ADVISOR'], OWNER.name, { login: 'eivind-3', birthDate: OWNER.birthDate });
    refusedWith(await eivind.call(getCase, { id }), 404, 'error.case.not.found');
    const page = await look(siri, id);
    assert.ok(page.acts.includes('TAKE') && page.acts.includes('PROPOSE'), page.acts.join(' '));
    assert.ok(!page.assignable.some(({ key }) => key === eivind.advisor.key));
    const given = { advisor: eivind.advisor.key, grounds: GROUNDS };
    refusedWith(await ask(siri, id, assignCase, given), 400, 'error.bad.request');
    assert.equal((await ask(ane, id, takeCase, {})).status, 200);
  },
);

onBoth('D-014 a case from before its persons were kept is absent too, and is read by the job', async (server) => {
  const { db } = server.context;
  const self = await known(server, ['SENIOR_ADVISOR'], OWNER.name, { login: 'eivind-4', birthDate: OWNER.birthDate });
  const id = await opened(server);
  await db.query(sql`update advisor_case set person_keys = null`);
  refusedWith(await self.call(getCase, { id }), 404, 'error.case.not.found');
  // A change of the case reads nobody: its persons are still to be kept.
  const ane = await known(server, ['ADVISOR'], 'Ane Annen', { login: 'ane-4' });
  assert.equal((await ask(ane, id, takeCase, {})).status, 200);
  refusedWith(await self.call(getCase, { id }), 404, 'error.case.not.found');
  await runs(server, 'cases');
  assert.deepEqual(await db.query(sql`select 1 from advisor_case where person_keys is null`), []);
  assert.deepEqual(await shownIn(server, self, id), []);
});

onBoth(
  'D-041 a namesake decides nothing before their word on it, then never alone, and the second person reads that word',
  async (server) => {
    const kari = await known(server, ['ADVISOR'], KARI.name, { login: 'kari-3' });
    const siri = await known(server, ['SENIOR_ADVISOR'], 'Siri Annen');
    const low = { kind: 'REVIEW', cause: `review:own-case-${(count += 1)}`, gravity: 'NORMAL', snapshot: {} };
    const id = await opened(server, low);
    const { likeness, acts } = await look(kari, id);
    assert.deepEqual(likeness, { is: 'NAMESAKE', name: KARI.name });
    assert.ok(acts.includes('ANOTHER_PERSON') && acts.includes('DISQUALIFY') && !acts.includes('PROPOSE'));
    refusedWith(await propose(kari, id, { reason: 'CONFIRMED' }), 403, 'error.case.same.name');
    const word = 'Jeg er født i 1991 og har et annet fødselsnummer enn kunden.';
    assert.equal((await ask(kari, id, sayAnotherPerson, { grounds: word })).status, 200);
    const after = await look(kari, id);
    assert.equal(after.likeness, null);
    assert.deepEqual(
      after.decisions.find(({ decision }) => decision === 'KEEP')?.ways.map(({ agreements }) => agreements),
      [[['SENIOR_ADVISOR', 'AML_OFFICER']]],
    );
    assert.equal((await propose(kari, id, { reason: 'CONFIRMED' })).json()['state'], 'WAITING_APPROVAL');
    assert.equal((await look(siri, id)).proposal?.namesake?.grounds, word);
    assert.equal((await onProposal(siri, id, agreeToProposal)).json()['outcome'], 'KEPT');
    const again = await opened(server, { ...low, cause: `review:own-case-${(count += 1)}` });
    assert.equal(
      (await propose(siri, again, { reason: 'CONFIRMED' })).json()['outcome'],
      'KEPT',
      'of anybody else one is enough',
    );
  },
);

onBoth(
  'D-042 two log-ins of one person agree to nothing together, propose what the other judged alone, or come back after being disqualified',
  async (server) => {
    const numberKey = 'cd'.repeat(32);
    const pairs = [
      [{ login: 'a1', numberKey }, 'Admin Ansatt', { login: 'a2', numberKey }],
      [{ login: 'b1', birthDate: '1970-01-02' }, 'Ane Ansatt', { login: 'b2', birthDate: '1970-01-02' }],
      [{ login: 'c1' }, 'Ane Ansatt', { login: 'c2' }],
    ] as const;
    for (const [first, name, second] of pairs) {
      const one = await known(server, ['ADVISOR'], 'Ane Ansatt', first);
      const other = await known(server, ['SENIOR_ADVISOR'], name, second);
      const judges = await known(server, ['SENIOR_ADVISOR'], 'Siri Dommer');
      const id = await opened(server);
      assert.equal((await judge(judges, id)).status, 200);
      assert.equal((await propose(one, id)).json()['state'], 'WAITING_APPROVAL');
      assert.ok(!(await look(other, id)).acts.includes('AGREE'));
      for (const row of [agreeToProposal, returnProposal])
        refusedWith(await onProposal(other, id, row), 403, 'error.case.own.proposal');
      // Whoever judged a hit agrees by no log-in.
      const judged = await opened(server);
      assert.equal((await judge(one, judged)).status, 200);
      const third = await known(server, ['ADVISOR'], 'Tore Tredje');
      assert.equal((await propose(third, judged)).json()['state'], 'WAITING_APPROVAL');
      refusedWith(await onProposal(other, judged, agreeToProposal), 403, 'error.case.disqualified');
      const left = await opened(server);
      assert.equal((await ask(one, left, disqualifySelf, {})).status, 200);
      refusedWith(await judge(other, left), 403, 'error.case.disqualified');
    }
    const two = [
      await known(server, ['ADVISOR'], 'Ane Ansatt', { login: 'd1', birthDate: '1970-01-02' }),
      await known(server, ['SENIOR_ADVISOR'], 'Ane Ansatt', { login: 'd2', birthDate: '1981-01-02' }),
    ] as const;
    const judges = await known(server, ['SENIOR_ADVISOR'], 'Siri Dommer');
    const id = await opened(server);
    assert.equal((await judge(judges, id)).status, 200);
    assert.equal((await propose(two[0], id)).status, 200);
    assert.equal(
      (await onProposal(two[1], id, agreeToProposal)).json()['outcome'],
      'KEPT',
      'two colleagues of one name',
    );
  },
);
