/**
 * Cost of a trial of a policy over declarations as they lie in the database: `node bench/policy.ts [declarations=10000] [processes=2]`. Each is a
 * private person's whole declaration, with another name, day, countries and answers than those beside it; the processes share the parts, as servers do.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { policyDesk } from '../packages/server/advisor/policy.fixture.ts';
import { startPolicyTrial } from '@bli-kunde/domain/advisor/policy-api.ts';
import { openDatabase } from '../packages/server/db/connect.ts';
import { sql } from '../packages/server/db/sql.ts';
import { copyDeclaration } from '../packages/server/policy/copied.fixture.ts';
import { makePart } from '../packages/server/policy/trial-job.ts';
import { TRIAL_PARTS, trialOf } from '../packages/server/policy/trial-store.ts';
import { CONTACT, somebody } from '../packages/server/private/private.fixture.ts';
import { startTestServer } from '../packages/server/test-server.ts';
import { makeDatabase } from './server/database.ts';

const BANK = 'provebanken';
const { signal } = new AbortController();

const serverOn = async (databaseUrl: string) =>
  startTestServer({
    database: await openDatabase({ databaseUrl, dataDir: '', connections: 4 }),
    writesAMinute: 100_000,
  });

const COUNTRIES = ['NOR', 'NOR', 'NOR', 'SWE', 'POL', 'RUS', 'IRN', 'SOM'];
const SOURCES = ['WORK', 'GAMBLING', 'OTHER', 'CRYPTO', 'PENSION'];

/** The declaration of another person, completed on another day of the year. */
function ofAnother(document: DeclarationDocument, at: number): DeclarationDocument {
  const { frozen, facts, answers } = document;
  if (frozen === null) return document;
  const country = COUNTRIES[at % COUNTRIES.length] ?? 'NOR';
  const said = { countryOfBirth: country, countryOfResidence: 'NOR', citizenship: [country] };
  const name = `Person Nummer ${at}`;
  const birthDate = addDays('1940-01-01', (at * 37) % 24_000);
  const sources = [at, at + 1 + (at % 3)].map((n) => ({
    sourceId: SOURCES[n % SOURCES.length],
    comment: `Av eget arbeid ${at}`,
  }));
  const completedAt = new Date(Date.parse(frozen.completedAt) - ((at * 7) % 360) * 86_400_000).toISOString();
  const { screening, declarant } = frozen;
  return {
    ...document,
    facts: { ...facts, person: { ...facts.person, ...said, postalRegion: String(10 + (at % 90)) } },
    answers: {
      ...answers,
      country: { answer: said, at: completedAt },
      income: { answer: sources, at: completedAt },
    },
    frozen: {
      ...frozen,
      completedAt,
      ...(declarant ? { declarant: { ...declarant, name, birthDate } } : {}),
      screening: {
        ...screening,
        persons: (screening.persons ?? []).map((person) => ({ ...person, name, birthDate, countryCodes: [country] })),
      },
    },
  };
}

/** The parts of one of the processes, one after the other. */
async function work(server: Awaited<ReturnType<typeof serverOn>>, first: number, processes: number) {
  const trial = await trialOf(server.context.db, BANK);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [began, used] = [performance.now(), process.cpuUsage()];
  for (let part = first; part < TRIAL_PARTS; part += processes)
    while (!(await makePart(server.context, { trial: trial?.id ?? '', part }, signal)));
  const { user, system } = process.cpuUsage(used);
  return {
    took: performance.now() - began,
    processor: (user + system) / 1_000,
    longest: delay.max / 1e6,
    p99: delay.percentile(99) / 1e6,
  };
}

const [databaseUrl, first, of] = process.argv.slice(2).filter(() => process.send !== undefined);
if (databaseUrl !== undefined) {
  const server = await serverOn(databaseUrl);
  process.send?.('ready');
  await once(process, 'message');
  process.send?.(await work(server, Number(first), Number(of)));
  await once(process, 'message');
  process.exit();
}

const [declarations = 10_000, processes = 2] = process.argv.slice(2).map(Number);
const bench = await makeDatabase('policy');
try {
  const server = await serverOn(bench.url);
  const guest = await somebody(server, 'P01');
  await guest.sent(own.setFlowType, { flowType: 'STANDARD' });
  await guest.sent(own.savePersonInput, CONTACT);
  await guest.sent(own.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  await guest.declare('STANDARD', {
    checkboxSourceOfIncome: [
      { sourceId: 'GAMBLING', comment: 'Poker på nett' },
      { sourceId: 'OTHER', comment: 'Salg av egen kunst' },
    ],
  });
  const { db } = server.context;
  const [row] = await db.query<{ id: string }>(sql`select id from declaration where completed_at is not null`);
  await copyDeclaration(server.context, row?.id ?? '', declarations - 1, ofAnother);
  await bench.query('vacuum (analyze)');
  const desk = await policyDesk(server, BANK);
  const rows: Record<string, object> = {};
  for (const count of processes > 1 ? [1, processes] : [1]) {
    const version = await desk.drafted({
      weights: { 'income-to-be-looked-at': 2, 'unlisted-income': count === 1 ? 2 : 1, gifts: 2 },
    });
    await desk.officer.call(startPolicyTrial, {}, { body: { version } });
    const others = Array.from({ length: count - 1 }, (_, at) =>
      fork(import.meta.filename, [bench.url, String(at + 1), String(count)]),
    );
    await Promise.all(others.map((child) => once(child, 'message')));
    const asked = bench.processorTime();
    const began = performance.now();
    for (const child of others) child.send('go');
    const [mine, ...theirs] = await Promise.all([
      work(server, 0, count),
      ...others.map(async (child) => ((await once(child, 'message')) as Awaited<ReturnType<typeof work>>[])[0]),
    ]);
    const took = performance.now() - began;
    for (const child of others) child.send('end');
    const processor = [mine, ...theirs].reduce((sum, each) => sum + (each?.processor ?? 0), 0);
    rows[`${count} process${count === 1 ? '' : 'es'}`] = {
      declarations,
      'took, ms': Math.round(took),
      'a second': Math.round((declarations / took) * 1_000),
      'of Node, ms each': Number((processor / declarations).toFixed(3)),
      'of PostgreSQL, ms each': Number(((bench.processorTime() - asked) / declarations).toFixed(3)),
      '100,000, s': Number(((took / declarations) * 100).toFixed(1)),
      'event loop p99, ms': Number((mine?.p99 ?? 0).toFixed(1)),
      'longest, ms': Number((mine?.longest ?? 0).toFixed(1)),
    };
  }
  console.log(osloDate(new Date()));
  console.table(rows);
  await server.close();
  await db.close();
} finally {
  await bench.drop();
}
