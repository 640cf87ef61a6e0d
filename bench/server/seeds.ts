/** Many customers with a session and an application each, put into the database as the server itself would. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import type { Random } from '@bli-kunde/server/clock.ts';
import { type ApplicationStore, createApplicationStore } from '@bli-kunde/server/db/application-store.ts';
import { type Database, openDatabase } from '@bli-kunde/server/db/connect.ts';
import { actorKey, organisationKey, personKey } from '@bli-kunde/server/db/look-up-keys.ts';
import { migrate } from '@bli-kunde/server/db/migrate.ts';
import { derivedKeys } from '../../packages/server/db/derived-keys.fixture.ts';
import { createVault, type Vault } from '@bli-kunde/server/db/vault.ts';
import { hashOf } from '@bli-kunde/server/sessions/sessions.ts';
import { insertSession } from '@bli-kunde/server/sessions/store.ts';
import { applicationOf, organisationNumberOf, personOf } from './documents.ts';

/** The bank that all benches are customers of. */
export const BANK = 'provebanken';
/** Encrypts everything a bench stores; the server is started with the same one. */
export const MASTER_KEY = createHash('sha256').update('bench').digest();
const AT_ONCE = 10;

export interface Seed {
  /** Value of the session cookie. */
  readonly session: string;
  readonly organisationNumber: string;
}

export const random: Random = { bytes: randomBytes, uuid: randomUUID };

/** Puts the same session into the database as a login makes. */
async function logIn(database: Database, vault: Vault, at: number, now: Date) {
  const person = personOf(at);
  const session = randomBytes(32).toString('base64url');
  const owner = personKey(vault, BANK, person.nationalId);
  await insertSession(database, vault, {
    idHash: hashOf(session),
    bank: BANK,
    audience: 'customer',
    personKey: owner,
    data: { person, idToken: randomBytes(300).toString('base64url') },
    now,
  });
  return { person, session, owner, actor: actorKey(vault, BANK, person.nationalId) };
}

interface Seeding<Document> {
  readonly database: Database;
  readonly vault: Vault;
  readonly store: ApplicationStore<Document>;
  readonly now: Date;
  /** Who is logged in by now, as the server knows them. */
  readonly visitor: Awaited<ReturnType<typeof logIn>>;
}

/** Migrates the database and makes `count` of what `one` makes, each for another person who is logged in. */
export async function fill<Document, One>(
  databaseUrl: string,
  count: number,
  one: (at: number, seeding: Seeding<Document>) => Promise<One>,
): Promise<One[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '', connections: AT_ONCE });
  const vault = createVault({ keys: derivedKeys([{ version: 1, key: MASTER_KEY }]), random });
  const store = createApplicationStore<Document>({
    database,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => {},
  });
  await migrate(database);
  const now = new Date();
  const made = async (at: number): Promise<One> =>
    one(at, { database, vault, store, now, visitor: await logIn(database, vault, at, now) });
  const seeds: One[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    seeds.push(
      ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => made(at + more)))),
    );
  await database.close();
  return seeds;
}

/** Business applications. `change` makes a document other than a fully answered one. */
export const seed = (
  databaseUrl: string,
  count: number,
  change: (document: BusinessApplication) => BusinessApplication = (document) => document,
): Promise<Seed[]> =>
  fill<BusinessApplication, Seed>(databaseUrl, count, async (at, { vault, store, now, visitor }) => {
    const { session, owner, actor } = visitor;
    const organisationNumber = organisationNumberOf(at);
    await store.create(
      { bank: BANK, context: 'bm', personKey: owner, subjectKey: organisationKey(vault, BANK, organisationNumber) },
      change(applicationOf(at, now)),
      { at: now, actor, action: 'application.created', detail: {}, rcid: null },
    );
    return { session, organisationNumber };
  });
