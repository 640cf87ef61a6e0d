/**
 * A save and a read beside few stored applications and beside a million, in turn on one server:
 * `node bench/grow.ts [applications=1000000] [rounds=5] [seconds=3]`. The same 2,000 are used in both; the others have lain there for weeks.
 */
import { reader, saver, arrive, share } from './load/customers.ts';
import { type Compared, inTurn, pressedRound, processorRatio, ratioOf, roundsOf, rowOf } from './load/rounds.ts';
import type { Client } from './load/press.ts';
import { type BenchDatabase, makeDatabase, settingsOf } from './server/database.ts';
import { build, type Process, startProduction } from './server/production.ts';
import { type Seed, seed } from './server/seeds.ts';
import { freePort } from '../scripts/free-port.mjs';
import { ratios, spread } from './spread.ts';

const [count = 1_000_000, rounds = 5, seconds = 3] = process.argv.slice(2).map(Number);
const ACTIVE = 2_000;
const CLIENTS = 8;
/** Rows for each statement: what one writes at once fits into the log. */
const PIECE = 50_000;

interface Field {
  readonly database: BenchDatabase;
  readonly server: Process;
  readonly port: number;
  readonly seeds: readonly Seed[];
}

/** Copies of the active ones under keys of their own, with three entries of the trail each. */
async function store(database: BenchDatabase, more: number): Promise<void> {
  for (let done = 0; done < more; done += PIECE) {
    await database.query(
      `with made as (
         insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at)
         select gen_random_uuid(), bank, context, sha256(n::text::bytea), sha256(n::text::bytea), key_version, data_key, document,
           saved_at - interval '20 days', expires_at - interval '20 days', created_at - interval '25 days'
         from generate_series($1::int, $2::int) n
           join (select *, row_number() over () as at from application order by created_at desc limit ${ACTIVE}) a on a.at = n % ${ACTIVE} + 1
         returning id)
       insert into audit (chain, seq, at, actor, action, detail, hash)
       select id, seq, now(), 'x', 'bench', '{}', '\\x00' from made cross join generate_series(1, 3) seq`,
      [done + 1, Math.min(done + PIECE, more)],
    );
  }
}

async function field(purpose: string, stored: number): Promise<Field> {
  const database = await makeDatabase(purpose);
  const seeds = await seed(database.url, ACTIVE);
  await store(database, stored - ACTIVE);
  await database.query('vacuum (freeze, analyze)');
  await database.query('checkpoint');
  const port = await freePort();
  return { database, server: await startProduction(database.url, port), port, seeds };
}

const databaseRatio = ({ yardstick, ours }: Compared): string =>
  spread(
    ratios(
      ours.map((round) => round.database),
      yardstick.map((round) => round.database),
    ),
  );

build();
const fields: Field[] = [];
try {
  fields.push(await field('few', ACTIVE), await field('many', count));
  const [few, many] = fields as [Field, Field];
  console.log(await settingsOf(many.database));
  const [fewCustomers, manyCustomers] = [await arrive(few.port, few.seeds), await arrive(many.port, many.seeds)];
  for (const [what, client] of [
    ['save', saver],
    ['read', reader],
  ] as const) {
    const round = (one: Field, customers: typeof fewCustomers) => () =>
      pressedRound(
        one.database,
        one.server,
        share(customers, CLIENTS).map((mine): Client => client(mine, one.port)),
        seconds,
      );
    const found = await inTurn(rounds, round(few, fewCustomers), round(many, manyCustomers));
    console.log(`\n${what}: ${ACTIVE} active of ${ACTIVE} and of ${count}, ${CLIENTS} clients, ${roundsOf(found)}`);
    console.table({ [`of ${ACTIVE}`]: rowOf(found.yardstick), [`of ${count}`]: rowOf(found.ours) });
    const goal = found.noisy ? 'no verdict, the machine was not quiet; goal' : 'goal';
    console.table({
      [`${what}: database’s processor time (${goal} ≤ 1.1)`]: databaseRatio(found),
      [`${what}: both’s processor time (${goal} ≤ 1.1)`]: processorRatio(found),
      [`${what}: p50 (${goal} ≤ 1.1)`]: ratioOf(found, 'p50'),
      [`${what}: p99 (${goal} ≤ 1.25)`]: ratioOf(found, 'p99'),
    });
  }
} finally {
  for (const { server, database } of fields) {
    await server.stop();
    await database.drop();
  }
}
