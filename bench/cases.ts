/**
 * What the console waits for beside many cases: pages of the list, counts, search and a case's page, and the list's naive indexed query in
 * the same run: `node bench/cases.ts [open=100000] [closed=1000000] [rounds=200]`.
 */
import { getCase } from '../packages/domain/advisor/case-api.ts';
import { listCases, searchCases } from '../packages/domain/advisor/list-api.ts';
import { getQueues } from '../packages/domain/advisor/person-api.ts';
import type { Endpoint } from '../packages/domain/api/endpoint.ts';
import type { CaseKind } from '../packages/domain/cases/kinds.ts';
import { GRAVITIES } from '../packages/domain/cases/gravity.ts';
import { asAdvisor } from '../packages/server/advisor/advisor.fixture.ts';
import { openCases } from '../packages/server/cases/open-case.ts';
import type { Context } from '../packages/server/context.ts';
import { openDatabase } from '../packages/server/db/connect.ts';
import { organisationKey } from '../packages/server/db/look-up-keys.ts';
import { sql } from '../packages/server/db/sql.ts';
import { UNLIMITED } from '../packages/server/every-database.fixture.ts';
import type { Given } from '../packages/server/guest.fixture.ts';
import { startTestServer } from '../packages/server/test-server.ts';
import { makeDatabase } from './server/database.ts';

const [open = 100_000, closed = 1_000_000, rounds = 200] = process.argv.slice(2).map(Number);
const BANK = 'provebanken';
const KINDS: readonly CaseKind[] = ['DECLARATION', 'NEW_HIT', 'SIGNING_RULE', 'DISCREPANCY', 'REVIEW', 'FOLLOW_UP'];
const AT_A_TIME = 200;
const ANALYSED_AFTER = 20_000;
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** The organisation number whose first eight digits are the nth of those that have a check digit. */
function organisationNumber(nth: number): string {
  const digits = String(31_000_000 + nth);
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = (11 - (sum % 11)) % 11;
  // Of one without a check digit the next is taken, which then has twice as many cases.
  return check === 10 ? organisationNumber(nth + 1) : `${digits}${check}`;
}
/** Subjects with four cases each. */
const subject = (at: number): string => organisationNumber(at % Math.max(1, Math.ceil((open + closed) / 4)));

/** Opened as their causes open them, over half a year; the first of them were decided since. */
async function fill(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  for (let at = 0; at < open + closed; at += AT_A_TIME) {
    const count = Math.min(AT_A_TIME, open + closed - at);
    const cases = Array.from({ length: count }, (_, nth) => {
      const number = subject(at + nth);
      return {
        bank: BANK,
        kind: KINDS[(at + nth) % KINDS.length] ?? 'DECLARATION',
        cause: `bench:${at + nth}`,
        gravity: GRAVITIES[(at + nth) % 7] ?? 'NORMAL',
        reasons: [`rule-${(at + nth) % 40}`],
        subject: { name: `Prøvevirksomhet ${at + nth} AS`, number },
        subjectKey: organisationKey(context.vault, BANK, number),
        holds: false,
        snapshot: { persons: [], points: [], hits: [] },
      };
    });
    const opener = { at: new Date(now - ((at * 7919) % (180 * 24)) * 60 * 60_000), actor: 'system', rcid: null };
    await context.db.transaction((tx) => openCases(context, tx, cases, opener));
    // Plans are made anew as the table grows, as autovacuum sees to where it takes weeks.
    if (at % ANALYSED_AFTER === 0) await context.db.query(sql`analyze advisor_case`);
  }
  // By a connection of its own: the server's would give a statement of minutes up.
  await made.query(
    "update advisor_case set state = 'CLOSED', outcome = 'DONE', closed_at = opened_at + interval '2 days' where number <= $1",
    [closed],
  );
  await made.query('vacuum analyze');
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const ms = (time: number): string => `${time.toFixed(1)} ms`;

/** Milliseconds of each of `rounds` runs, after some that nobody counts. */
async function timesOf(work: (round: number) => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < 20; round += 1) await work(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  return times;
}

const made = await makeDatabase('cases');
const database = await openDatabase({ databaseUrl: made.url, dataDir: '' });
const server = await startTestServer({ database, ...UNLIMITED });
try {
  const filling = performance.now();
  await fill(server.context);
  console.log(
    `\n${open} open cases and ${closed} closed, made in ${((performance.now() - filling) / 1000).toFixed(0)} s`,
  );
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Måler Alt');
  const advisor = await asAdvisor(server, BANK, ['ADVISOR'], 'Måler Litt');
  const ask = async (row: Endpoint, given: Given = {}, params = {}, by = officer) => {
    const answer = await by.call(row, params, given);
    if (answer.status !== 200) throw new Error(`${row.name}: ${answer.text}`);
    return answer;
  };
  const { db } = server.context;
  const rows = await db.query<{ id: string; number: number }>(
    sql`select id, number from advisor_case where closed_at is null order by random() limit 500`,
  );
  const any = (round: number) => rows[round % rows.length] ?? { id: '', number: 1 };
  /** A place far down the list, as the last row of a page gives it. */
  const deep = async (): Promise<string | undefined> => {
    let after: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const answer = await ask(listCases, { query: after === undefined ? {} : { after } });
      const { next } = answer.json<{ next: string | null }>();
      if (next === null) break;
      after = next;
    }
    return after;
  };
  const far = await deep();
  const reads = {
    'list, first page (goal ≤ 150 ms)': () => ask(listCases),
    'list of an advisor, one queue (goal ≤ 150 ms)': () => ask(listCases, { query: { queue: 'NEW_HIT' } }, {}, advisor),
    'list, twenty-first page (goal ≤ 150 ms)': () => ask(listCases, { query: far === undefined ? {} : { after: far } }),
    'list of closed cases (goal ≤ 150 ms)': () => ask(listCases, { query: { state: 'CLOSED' } }),
    'list by reason (goal ≤ 150 ms)': (round: number) => ask(listCases, { query: { reason: `rule-${round % 40}` } }),
    'counts of the queues (goal ≤ 150 ms)': () => ask(getQueues),
    'search by number (goal ≤ 150 ms)': (round: number) =>
      ask(searchCases, { body: { caseNumber: any(round).number } }),
    'search by organisation number (goal ≤ 150 ms)': (round: number) =>
      ask(searchCases, { body: { organisationNumber: subject(round * 131) } }),
    'a case’s page (goal ≤ 300 ms)': (round: number) => ask(getCase, {}, { id: any(round).id }),
  };
  const measured: Record<string, string> = {};
  for (const [name, read] of Object.entries(reads)) measured[name] = ms(percentile(await timesOf(read), 0.95));
  const naive = await timesOf(() =>
    db.query(
      sql`select id, number, kind, state, gravity, reasons, due_at from advisor_case
       where bank = ${BANK} and closed_at is null order by gravity, due_at, id limit 50`,
    ),
  );
  const indexed = await timesOf((round) =>
    db.query(sql`select * from advisor_case where bank = ${BANK} and number = ${any(round).number}`),
  );
  console.table({
    ...measured,
    'naive: fifty rows of one indexed query, nothing opened and nothing noted': ms(percentile(naive, 0.95)),
    'naive: one row by its number': ms(percentile(indexed, 0.95)),
  });
} finally {
  await server.close();
  await database.close();
  await made.drop();
}
