/** Puts the whole of the trial up: database, what stands between, servers, the world outside, and those who use it. */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { makeRoles, type Replicated, startDatabase } from './database.ts';
import { type Load, makeLoad } from './load.ts';
import { makeFolder, makeNetwork } from './machine.ts';
import { type Middle, type Part, startFront, startMiddle } from './middle.ts';
import { advisor, businessPerson, type Character, declarant, guardian, privatePerson } from './people.ts';
import { builtFolder, migrateBy, type Outside, type Server, serverAt, settingsOf, startOutside } from './servers.ts';

export interface Cluster {
  readonly folder: string;
  readonly database: Replicated;
  readonly middle: Middle;
  readonly front: Part;
  readonly servers: readonly Server[];
  readonly outside: Outside;
  readonly settings: Readonly<Record<string, string>>;
  /** The built folder that the servers run, and the same with another version. */
  readonly built: { readonly now: string; readonly next: string };
  readonly load: Load;
  /** Those who save, declare and read all the time. */
  readonly savers: readonly Character[];
  /** Others at the end of their journeys, for one load. */
  signers(): Character[];
  /** Resolves when what the servers have to send is sent; throws after a minute. */
  sent(): Promise<void>;
}

const SERVERS = 3;
export const NEXT_VERSION = '0.1.1';

export async function startCluster(say: (line: string) => void, lease?: number): Promise<Cluster> {
  makeNetwork();
  const folder = makeFolder();
  const database = await startDatabase(folder, lease);
  say('two machines of PostgreSQL by Patroni, the second synchronous');
  await makeRoles(database);
  const built = { now: builtFolder(folder, 'built', '0.1.0'), next: builtFolder(folder, 'built-next', NEXT_VERSION) };
  const middle = await startMiddle(folder);
  await migrateBy(built.now, middle.ownerUrl);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const outside = await startOutside(folder, origin);
  const settings = await settingsOf(origin, middle.databaseUrl, outside);
  const servers: Server[] = [];
  for (let at = 0; at < SERVERS; at += 1) servers.push(serverAt(await freePort(), folder, settings));
  for (const server of servers) await server.start(built.now);
  const front = await startFront(
    folder,
    port,
    servers.map((server) => server.port),
  );
  say(`${SERVERS} servers behind HAProxy, PgBouncer by transaction behind them`);
  const load = makeLoad(origin, outside.origin);
  return {
    folder,
    database,
    middle,
    front,
    servers,
    outside,
    settings,
    built,
    load,
    savers: saversOf(load),
    signers: signersOf(load),
    async sent() {
      for (let left = 60; ; left -= 1) {
        const [row] = await database
          .ask<{ n: number }>('select count(*)::int as n from outbox where done_at is null and next_at < now()')
          .catch(() => [{ n: -1 }]);
        if (row?.n === 0) return;
        if (left === 0) throw new Error(`${row?.n} messages are still to be sent`);
        await pause(1_000);
      }
    },
  };
}

const BANK = 'provebanken';
const BANKS = ['havbanken', 'fjellbanken', 'skogbanken', BANK];

const saversOf = (load: Load): Character[] => [
  businessPerson(load, BANK, 'B05', '319000011', false),
  businessPerson(load, BANK, 'B12', '319000038', false),
  businessPerson(load, BANK, 'B12', '319000135', false),
  privatePerson(load, BANK, 'P01', false),
  privatePerson(load, BANK, 'P33', false),
  guardian(load, BANK, 'G01', 'C02', false),
  guardian(load, BANK, 'G03', 'C06', false),
  declarant(load, BANK, 'P02'),
  declarant(load, 'havbanken', 'P02'),
  advisor(load, BANK, 'R01'),
  advisor(load, BANK, 'R04'),
];

/** Each once, since who has become a customer does not apply again. */
function signersOf(load: Load): () => Character[] {
  const inEachBank = (people: readonly (readonly [string, string])[]): (readonly [string, string, string])[] =>
    BANKS.flatMap((bank) => people.map(([id, about]) => [bank, id, about] as const));
  const companies = inEachBank([
    ['B10', '319000089'],
    ['B05', '319000003'],
    ['B02', '319000054'],
    ['B08', '319000127'],
    ['B15', '319000178'],
    ['B19', '319000224'],
  ]);
  const persons = inEachBank(['P38', 'P51', 'P28', 'P01', 'P33'].map((id) => [id, ''] as const)).filter(
    ([bank, id]) => bank !== BANK || !['P01', 'P33'].includes(id),
  );
  const families = inEachBank([
    ['G05', 'C07'],
    ['G01', 'C01'],
    ['G02', 'C03'],
  ]);
  return () => [
    ...persons.splice(0, 2).map(([bank, id]) => privatePerson(load, bank, id, true)),
    ...companies.splice(0, 2).map(([bank, id, orgnr]) => businessPerson(load, bank, id, orgnr, true)),
    ...families.splice(0, 1).map(([bank, id, child]) => guardian(load, bank, id, child, true)),
  ];
}
