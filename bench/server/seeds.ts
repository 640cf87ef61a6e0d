/** Many customers with a session and an application each, put into the database as the server itself would. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import type { Random } from '@bli-kunde/server/clock.ts';
import { createApplicationStore } from '@bli-kunde/server/db/application-store.ts';
import { openDatabase } from '@bli-kunde/server/db/connect.ts';
import { actorKey, organisationKey, personKey } from '@bli-kunde/server/db/look-up-keys.ts';
import { migrate } from '@bli-kunde/server/db/migrate.ts';
import { createVault } from '@bli-kunde/server/db/vault.ts';
import { hashOf } from '@bli-kunde/server/login/sessions.ts';
import { insertSession } from '@bli-kunde/server/login/store.ts';
import { applicationOf, organisationNumberOf, personOf } from './documents.ts';

/** The bank that all benches are customers of. */
export const BANK = 'provebanken';
/** Encrypts everything a bench stores; the server is started with the same one. */
export const MASTER_KEY = Buffer.alloc(32, 7);
const AT_ONCE = 10;

export interface Seed {
  /** Value of the session cookie. */
  readonly session: string;
  readonly organisationNumber: string;
}

export const random: Random = { bytes: randomBytes, uuid: randomUUID };

/** Migrates the database and fills it. `change` makes a document other than a fully answered one. */
export async function seed(
  databaseUrl: string,
  count: number,
  change: (document: BusinessApplication) => BusinessApplication = (document) => document,
): Promise<Seed[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '', connections: AT_ONCE });
  const vault = createVault({ masterKeys: [{ version: 1, key: MASTER_KEY }], random });
  const store = createApplicationStore<BusinessApplication>({ database, vault, random, outboxFilled: () => {} });
  await migrate(database);
  const now = new Date();
  const one = async (at: number): Promise<Seed> => {
    const person = personOf(at);
    const organisationNumber = organisationNumberOf(at);
    const session = randomBytes(32).toString('base64url');
    const owner = personKey(vault, BANK, person.nationalId);
    await insertSession(database, vault, {
      idHash: hashOf(session),
      bank: BANK,
      personKey: owner,
      data: { person, idToken: randomBytes(300).toString('base64url') },
      now,
    });
    const actor = actorKey(vault, BANK, person.nationalId);
    await store.create(
      { bank: BANK, context: 'bm', personKey: owner, subjectKey: organisationKey(vault, BANK, organisationNumber) },
      change(applicationOf(at, now)),
      { at: now, actor, action: 'application.created', detail: {}, rcid: null },
    );
    return { session, organisationNumber };
  };
  const seeds: Seed[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    seeds.push(
      ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => one(at + more)))),
    );
  await database.close();
  return seeds;
}
