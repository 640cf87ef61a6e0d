/** The SQL of children's applications: which children have one, who their guardians are, and when each guardian last was done. */
import { childLockKind } from '@bli-kunde/domain/cases/kinds/child-lock.ts';
import type { ChildApplication } from '@bli-kunde/domain/children/application.ts';
import type { Context } from '../context.ts';
import type { ApplicationCall } from '../http/call.ts';
import {
  type ApplicationRow,
  APPLICATION_COLUMNS,
  type LoadedApplication,
  openedApplication,
  type StoredApplication,
} from '../db/application-row.ts';
import type { ApplicationStore } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { constant, sql } from '../db/sql.ts';
import { notExpiredSql } from '../db/standing.ts';
import type { Vault } from '../db/vault.ts';

export const childApplications = (context: Pick<Context, 'applications'>): ApplicationStore<ChildApplication> =>
  context.applications as ApplicationStore<ChildApplication>;

export type Loaded = LoadedApplication<ChildApplication>;
type Stored = StoredApplication<ChildApplication>;

export const own = ({ object }: Pick<ApplicationCall, 'object'>): Loaded => object as Loaded;

/** Children of one bank by their keyed hashes. */
export interface Children {
  readonly bank: string;
  readonly childKeys: readonly Buffer[];
}

/** The open application of each of these children that has one. */
export async function openApplications(
  queries: Queries,
  vault: Vault,
  { bank, childKeys }: Children,
  now: Date,
): Promise<Stored[]> {
  const rows = await queries.query<ApplicationRow>(
    sql`select ${APPLICATION_COLUMNS} from application a where a.bank = ${bank} and a.context = 'cm'
       and a.person_key = any(${childKeys}::bytea[]) and a.subject_key = a.person_key and a.closed_at is null and ${notExpiredSql('a', now)}`,
  );
  return rows.map((row) => openedApplication<ChildApplication>(vault, row));
}

/** The open application by its id, bank and one of its guardians, in one query; null for anybody else's and for none. */
export async function loadAsGuardian(
  queries: Queries,
  vault: Vault,
  { id, bank, personKey }: { readonly id: string; readonly bank: string; readonly personKey: Buffer },
  now: Date,
): Promise<Stored | null> {
  const [row] = await queries.query<ApplicationRow>(
    sql`select ${APPLICATION_COLUMNS} from application a join application_guardian g on g.application_id = a.id
       where a.id = ${id} and a.bank = ${bank} and a.context = 'cm' and g.bank = ${bank} and g.person_key = ${personKey}
         and a.closed_at is null and ${notExpiredSql('a', now)}`,
  );
  return row ? openedApplication<ChildApplication>(vault, row) : null;
}

/** Lets exactly these persons open the application; anybody else of before no longer may. */
export async function setGuardians(
  tx: Queries,
  application: { readonly id: string; readonly bank: string },
  personKeys: readonly Buffer[],
): Promise<void> {
  const { id, bank } = application;
  await tx.query(
    sql`with gone as (delete from application_guardian where application_id = ${id} and person_key <> all(${personKeys}::bytea[]))
     insert into application_guardian (application_id, bank, person_key) select ${id}, ${bank}, unnest(${personKeys}::bytea[])
     on conflict do nothing`,
  );
}

/** The keys of whom the register last named for the application. */
export async function guardianKeys(queries: Queries, applicationId: string): Promise<Buffer[]> {
  const rows = await queries.query<{ key: Buffer }>(
    sql`select person_key as key from application_guardian where application_id = ${applicationId}`,
  );
  return rows.map(({ key }) => key);
}

/** Time of this guardian's last completion, by the child's key in hex; nothing for a child without (S-143). */
export async function lastCompletions(
  queries: Queries,
  { bank, childKeys }: Children,
  guardianKey: Buffer,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await queries.query<{ child: Buffer; at: Date }>(
    sql`select subject_key as child, max(completed_at) as at from completed
       where bank = ${bank} and context = 'cm' and person_key = ${guardianKey} and subject_key = any(${childKeys}::bytea[]) group by subject_key`,
  );
  return new Map(rows.map(({ child, at }) => [child.toString('hex'), at]));
}

/** The wait begins for each of these guardians and this child. */
export async function noteCompletions(
  tx: Queries,
  { bank, childKey }: { readonly bank: string; readonly childKey: Buffer },
  guardians: readonly Buffer[],
  at: Date,
): Promise<void> {
  await tx.query(
    sql`insert into completed (bank, context, person_key, subject_key, completed_at)
       select ${bank}, 'cm', unnest(${guardians}::bytea[]), ${childKey}, ${at}`,
  );
}

/** Ids after one of orders that are out for children. */
export async function openOrders(queries: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select o.id from signing_order o join application a on a.id = o.application_id
       where o.state = 'OPEN' and a.context = 'cm' and o.id > ${after}::uuid order by o.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Orders that are out no longer, or whose last day was moved past a moment, of open cases about a child's lock. */
export async function goneLocks(queries: Queries, moment: Date): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select c.order_id as id from advisor_case c left join signing_order o on o.id = c.order_id
       where c.kind = '${constant(childLockKind.name)}' and c.closed_at is null and c.order_id is not null
       and (o.state is distinct from 'OPEN' or o.due_at > ${moment})`,
  );
  return rows.map(({ id }) => id);
}

/** Key of who answered a completed declaration. */
export async function declarantKey(queries: Queries, declarationId: string): Promise<Buffer | null> {
  const [row] = await queries.query<{ key: Buffer }>(
    sql`select person_key as key from declaration where id = ${declarationId} and completed_at is not null`,
  );
  return row?.key ?? null;
}
