/** Hits and monitoring by the console's calls: side by side, judged by who may, on the version that was read. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getCaseHits } from '@bli-kunde/domain/advisor/findings-api.ts';
import { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import { disqualifySelf } from '@bli-kunde/domain/advisor/work-api.ts';
import { getMonitoring } from '@bli-kunde/domain/advisor/oversight-api.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { openCase } from '../cases/open-case.ts';
import { refusedWith } from '../guest.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { asAdvisor } from './advisor.fixture.ts';
import { runs } from '../later.fixture.ts';
import { sql } from '../db/sql.ts';

const BANK = 'provebanken';
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const GROUNDS = 'Fødselsdatoen er en annen, og landet passer ikke.';
async function opened(more: object = {}): Promise<string> {
  const { db, vault, random, clock } = server.context;
  const hit = {
    name: 'Berit Medlemsen',
    birthDate: '1974-06-13',
    subject: 'PERSON',
    roles: ['BOARD_MEMBER'],
    countryCodes: ['NOR'],
    entryId: 'Q1',
    listName: 'A list',
    kind: 'SANCTION',
    score: 0.914,
    matchedName: 'Medlemsen, Berit',
    birthDateMatch: 'year',
    entry: {
      ids: ['Q1', 'Q0'],
      names: ['Medlemsen, Berit'],
      birthDates: ['1974'],
      countries: ['ru'],
      topics: ['sanction'],
      fingerprint: 'aa',
    },
    list: { name: 'targets', date: '2026-11-20T06:00:00.000Z', sha256: 'ab', entries: 1 },
    ...more,
  };
  const id = await db.transaction((tx) =>
    openCase(
      { vault, random, banks: new Map() },
      tx,
      {
        bank: BANK,
        kind: 'NEW_HIT',
        cause: `new-hit:${random.uuid()}`,
        gravity: 'SANCTION',
        reasons: ['new-hit'],
        subject: { name: 'Testbygg Entreprenør AS', number: '319000011' },
        subjectKey: Buffer.alloc(32, 7),
        holds: false,
        snapshot: { enhanced: false, hits: [hit] },
      },
      { at: clock.now(), actor: 'system', rcid: null },
    ),
  );
  return id ?? assert.fail('no case');
}
const advisor = (roles: readonly Role[], name: string) => asAdvisor(server, BANK, roles, name);
type Shown = {
  facts: { fact: string; is: string }[];
  judgement: { verdict: string; by: { name: string } } | null;
  earlier: { verdict: string; caseNumber: number; counts: boolean; by: { name: string | null } }[];
  mayJudge: boolean;
  reasonsNeeded: number;
  score: number | null;
}[];

test('A-042 A-044 A-061 an organisation that is judged is called no person, among the points and in the history', async () => {
  const subject = { subject: 'ORGANISATION', registrationNumber: '319000437', birthDate: null };
  const id = await opened({ ...subject, score: 1, birthDateMatch: 'unknown' });
  const senior = await advisor(['SENIOR_ADVISOR'], 'Siri');
  const body = { verdict: 'NOT_SAME', reasons: ['DOCUMENT', 'ROLE'], grounds: GROUNDS };
  const answer = await senior.call(judgeHit, { id, hit: '1' }, { version: 1, body });
  assert.equal(answer.status, 200, answer.text);
  const { points } = (await senior.call(getCase, { id })).json<{ points: { verdict: string }[] }>();
  assert.deepEqual(
    points.map(({ verdict }) => verdict),
    ['Ikke samme virksomhet'],
  );
  const { entries } = (await senior.call(getCaseTimeline, { id })).json<{ entries: { words: string }[] }>();
  assert.ok(entries.some(({ words }) => words.endsWith('Ikke samme virksomhet')));
});

test('A-042 a hit by an organisation’s number shows the number and no likeness of names', async () => {
  const subject = { subject: 'ORGANISATION', registrationNumber: '319000437', birthDate: null };
  const id = await opened({ ...subject, score: 0, birthDateMatch: 'unknown', matchedNumber: true });
  const [seen] = (await (await advisor(['ADVISOR'], 'Nils')).call(getCaseHits, { id })).json<Shown>();
  assert.deepEqual(
    { score: seen?.score, facts: seen?.facts.map(({ fact, is }) => `${fact} ${is}`).slice(0, 2) },
    { score: null, facts: ['NAME DIFFERENT', 'NUMBER SAME'] },
  );
});

test('A-027 A-042 A-062 A-118 a hit is shown side by side and judged by who may, on the version that was read', async () => {
  const id = await opened();
  const [ane, siri] = [await advisor(['ADVISOR'], 'Ane'), await advisor(['SENIOR_ADVISOR'], 'Siri')];
  const hitsFor = async (who: typeof ane, of = id) => (await who.call(getCaseHits, { id: of })).json<Shown>();
  const [seen] = await hitsFor(ane);
  assert.deepEqual(
    {
      facts: seen?.facts.map(({ fact, is }) => `${fact} ${is}`),
      judgement: seen?.judgement,
      mayJudge: seen?.mayJudge,
      reasonsNeeded: seen?.reasonsNeeded,
      score: seen?.score,
    },
    {
      facts: ['NAME DIFFERENT', 'BIRTH_DATE UNKNOWN', 'COUNTRY DIFFERENT', 'ROLE UNKNOWN', 'SOURCE UNKNOWN'],
      judgement: null,
      mayJudge: false,
      reasonsNeeded: 2,
      score: 91,
    },
  );
  assert.equal((await hitsFor(siri))[0]?.mayJudge, true);
  const body = { verdict: 'NOT_SAME', reasons: ['BIRTH_DATE', 'COUNTRY'], grounds: GROUNDS };
  const give = (who: typeof ane, version: number, more = {}, hit = '1') =>
    who.call(judgeHit, { id, hit }, { version, body: { ...body, ...more } });
  refusedWith(await give(ane, 1), 403, 'error.advisor.no.role');
  refusedWith(await give(siri, 7), 409, 'error.case.changed');
  refusedWith(await give(siri, 1, { reasons: ['NAME'] }), 400, 'error.bad.request');
  refusedWith(await give(siri, 1, {}, '9'), 400, 'error.bad.request');
  const done = await give(siri, 1);
  assert.deepEqual(
    { status: done.status, version: done.json<{ version: number }>().version },
    { status: 200, version: 2 },
  );
  const [judged] = await hitsFor(ane);
  assert.deepEqual(
    { verdict: judged?.judgement?.verdict, name: judged?.judgement?.by.name },
    { verdict: 'NOT_SAME', name: 'Siri' },
  );
  // The same person and entry in a later case, which has the verdict of the first beside it.
  const [later] = await hitsFor(ane, await opened());
  assert.deepEqual(
    later?.earlier.map(({ verdict, counts, by }) => [verdict, counts, by.name]),
    [['NOT_SAME', false, 'Siri']],
    'one person’s word, which nobody has agreed to',
  );
  // Of a case that the roles do not show nothing is told: neither number nor grounds.
  await server.context.db.query(sql`update advisor_case set restricted = true where id = ${id}`);
  const third = await opened();
  const officer = await advisor(['AML_OFFICER'], 'Olga');
  assert.deepEqual((await hitsFor(ane, third))[0]?.earlier, []);
  assert.equal((await hitsFor(officer, third))[0]?.earlier.length, 1);
});

test('A-029 who is disqualified in a case judges none of its hits', async () => {
  const id = await opened();
  const [siri, sara] = [await advisor(['SENIOR_ADVISOR'], 'Siri'), await advisor(['SENIOR_ADVISOR'], 'Sara')];
  const out = await siri.call(disqualifySelf, { id }, { version: 1, body: { grounds: GROUNDS } });
  assert.equal(out.status, 200, out.text);
  const body = { verdict: 'NOT_SAME', reasons: ['BIRTH_DATE', 'COUNTRY'], grounds: GROUNDS };
  const give = (by: typeof siri) => by.call(judgeHit, { id, hit: '1' }, { version: 2, body });
  assert.equal((await siri.call(getCaseHits, { id })).json<Shown>()[0]?.mayJudge, false);
  refusedWith(await give(siri), 403, 'error.case.disqualified');
  assert.equal((await give(sara)).status, 200);
});

test('A-038 a verdict of a colleague is new in the hits until one has looked at them, each time', async () => {
  const id = await opened();
  const [ane, siri] = [await advisor(['ADVISOR'], 'Ane'), await advisor(['SENIOR_ADVISOR'], 'Siri')];
  const body = { verdict: 'NOT_SAME', reasons: ['BIRTH_DATE', 'COUNTRY'], grounds: GROUNDS };
  type Page = { version: number; parts: { part: string; isNew: boolean }[] };
  const page = async () => (await ane.call(getCase, { id })).json<Page>();
  const isNew = async () => (await page()).parts.find(({ part }) => part === 'hits')?.isNew;
  assert.equal(await isNew(), false);
  for (const time of ['first', 'second']) {
    const { version } = await page();
    const given = await siri.call(judgeHit, { id, hit: '1' }, { version, body });
    assert.equal(given.status, 200, given.text);
    assert.equal(await isNew(), true, `the ${time} verdict`);
    assert.equal((await ane.call(getCaseHits, { id })).status, 200);
    assert.equal(await isNew(), false, `the ${time} verdict was looked at`);
    server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  }
});

test('A-037 a hit that somebody is unsure of is still to be decided', async () => {
  const id = await opened();
  const siri = await advisor(['SENIOR_ADVISOR'], 'Siri');
  const isOpen = async () =>
    (await siri.call(getCase, { id })).json<{ points: { isOpen: boolean }[] }>().points.map((point) => point.isOpen);
  assert.deepEqual(await isOpen(), [true]);
  for (const [version, verdict, open] of [
    [1, 'UNSURE', true],
    [2, 'NOT_SAME', false],
  ] as const) {
    const body = { verdict, reasons: ['BIRTH_DATE', 'COUNTRY'], grounds: GROUNDS };
    const given = await siri.call(judgeHit, { id, hit: '1' }, { version, body });
    assert.equal(given.status, 200, given.text);
    assert.deepEqual(await isOpen(), [open], verdict);
  }
});

test('A-103 A-105 N-030 the page of the monitoring shows the list, the runs and the review dates', async () => {
  const officer = await advisor(['AML_OFFICER'], 'Olga');
  await server.context.screening.reload();
  await runs(server, 'monitoring');
  const shown = (await officer.call(getMonitoring)).json<{
    lists: { entries: number; isTooOld: boolean; unfindable: unknown[] }[];
    runs: { endedAt: string | null; isLate: boolean }[];
    reviews: unknown[];
  }>();
  assert.ok((shown.lists[0]?.entries ?? 0) > 0);
  assert.deepEqual(shown.lists[0]?.unfindable, [], 'all that the synthetic list has can be read');
  assert.deepEqual(
    shown.runs.map(({ endedAt, isLate }) => [endedAt !== null, isLate]),
    [[true, false]],
  );
  assert.deepEqual(shown.reviews, []);
  refusedWith(await (await advisor(['MANAGEMENT'], 'Lise')).call(getMonitoring), 403, 'error.advisor.no.role');
});
