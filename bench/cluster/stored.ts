/** Rows, trails and keys of a database of the trial, by the product's own checks where there are some: trails, anchors, keys, documents. */
import { documentPlace } from '@bli-kunde/server/db/application-row.ts';
import { anchorAudit, verifyAnchors } from '@bli-kunde/server/db/audit-anchor.ts';
import { openDatabase } from '@bli-kunde/server/db/connect.ts';
import type { Database } from '@bli-kunde/server/db/database.ts';
import { verifyChain } from '@bli-kunde/server/db/hash-chain.ts';
import { openKeyRing } from '@bli-kunde/server/db/key-ring.ts';
import { heldMasterKeys, masterKeys } from '@bli-kunde/server/db/master-keys.ts';
import { openWithKey } from '@bli-kunde/server/db/sealed-document.ts';
import { sql } from '@bli-kunde/server/db/sql.ts';
import { createVault, type Vault } from '@bli-kunde/server/db/vault.ts';
import { documentById } from '@bli-kunde/server/documents/store.ts';
import { random } from '../server/seeds.ts';
import type { Kept } from './notes.ts';
import { MASTER_KEY, type Outside } from './servers.ts';

/** Trails that are whole and documents that open, of how many; `faults` in words. */
export interface Sound {
  readonly chains: number;
  readonly documents: number;
  readonly faults: readonly string[];
}

const clock = { now: () => new Date() };

async function withDatabase<T>(url: string, work: (database: Database, vault: Vault) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', connections: 2, statementTimeout: 60_000 });
  try {
    const masters = heldMasterKeys(masterKeys(`1:${MASTER_KEY.toString('base64')}`).held, random);
    return await work(database, createVault({ keys: await openKeyRing({ database, masters, clock, random }), random }));
  } finally {
    await database.close();
  }
}

/** Of the database at this address, as its owner. `outside` is asked what it got twice; nothing is asked without it. */
export const keptIn = (url: string, outside: Outside | null): Promise<Kept> =>
  withDatabase(url, async (database) => {
    const entries = await database.query<{ rcid: string; chain: string }>(
      sql`select rcid, min(chain::text) as chain from audit where rcid is not null group by rcid`,
    );
    const versions = await database.query<{ id: string; version: number }>(sql`select id, version from application`);
    const orders = await database.query<{ id: string; signed: boolean; application: string | null }>(
      sql`select o.id, o.application_id as application, exists (select 1 from signing_party p where p.order_id = o.id and p.status in ('TAKEN', 'SIGNED')) as signed from signing_order o`,
    );
    const completed = await database.query<{ id: string }>(
      sql`select id from declaration where completed_at is not null`,
    );
    const papers = await database.query<{ what: string }>(
      sql`select kind || ' of order ' || order_id as what from stored_document where order_id is not null and kind in ('agreement', 'sealed') group by kind, order_id having count(*) > 1`,
    );
    return {
      entries: new Map(entries.map(({ rcid, chain }) => [rcid, chain])),
      versions: new Map(versions.map(({ id, version }) => [id, version])),
      orders: new Set(orders.map(({ id }) => id)),
      signed: new Set(orders.filter(({ signed }) => signed).map(({ id }) => id)),
      completed: new Set(completed.map(({ id }) => id)),
      twice: [
        ...papers.map(({ what }) => what),
        // Everybody presses once and cancels nothing.
        ...repeated(orders.map(({ application }) => `order of application ${application}`)),
        ...(outside === null ? [] : await gotTwice(outside)),
      ],
    };
  });

function repeated(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].filter(([, count]) => count > 1).map(([name, count]) => `${count} × ${name}`);
}

interface Ledger {
  readonly customers: readonly { bank: string; subject: string; seeded: boolean }[];
  readonly accounts: readonly { bank: string; customerNumber: string; productCode: string }[];
}
interface Inbox {
  readonly messages: readonly { kind: string; to: string; subject: string; text: string }[];
}
interface Answers {
  readonly answers: readonly { declarationId: string; status: string }[];
}

/** Customers, messages and reports that the outside world has twice and should have once. */
async function gotTwice({ origin }: Outside): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(origin + path)).json()) as T;
  const { customers } = await read<Ledger>('/core/v1/ledger');
  const { messages } = await read<Inbox>('/inbox.json');
  const { answers } = await read<Answers>('/core/v1/ledger/declarations');
  return [
    ...repeated(customers.filter(({ seeded }) => !seeded).map(({ bank, subject }) => `customer ${subject} of ${bank}`)),
    ...repeated(
      messages.map(({ kind, to, subject, text }) => `${kind} to ${to}: ${subject || text.slice(0, 60)}${mark(text)}`),
    ),
    ...repeated(answers.map(({ declarationId, status }) => `report ${status} of ${declarationId}`)),
  ];
}

/** Distinguishes messages to one person that are about different things. */
const mark = (text: string): string =>
  ` #${Buffer.from(text).toString('base64url').length}.${/\/s\/(\S+)/.exec(text)?.[1] ?? ''}`;

/** Recomputes every trail, seals and checks the anchors, and opens every application and paper. */
export const soundIn = (url: string): Promise<Sound> =>
  withDatabase(url, async (database, vault) => {
    const faults: string[] = [];
    const chains = await database.query<{ chain: string }>(sql`select distinct chain from audit`);
    for (const { chain } of chains) {
      const verdict = await verifyChain(database, chain);
      if (!verdict.whole) faults.push(`trail ${chain}: ${verdict.fault} at ${verdict.seq}`);
    }
    await anchorAudit(database, vault, clock.now());
    const anchors = await verifyAnchors(database, vault);
    if (anchors?.whole !== true) faults.push(`anchors: ${JSON.stringify(anchors)}`);
    const papers = await database.query<{ id: string }>(sql`select id from stored_document`);
    for (const { id } of papers)
      await documentById(database, vault, id).catch(() => faults.push(`paper ${id} does not open`));
    const applications = await database.query<{ id: string; data_key: Buffer; document: Buffer }>(
      sql`select id, data_key, document from application`,
    );
    for (const { id, data_key: dataKey, document: sealed } of applications)
      try {
        openWithKey(vault, documentPlace(id), { dataKey, sealed });
      } catch {
        faults.push(`application ${id} does not open`);
      }
    return { chains: chains.length, documents: papers.length + applications.length, faults };
  });
