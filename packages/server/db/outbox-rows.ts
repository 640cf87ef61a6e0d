/** Messages to the outside world as rows, written in the transaction of the change that causes them (S-046). */
import type { Random } from '../clock.ts';
import type { Queries } from './database.ts';
import { openWithKey, sealWithNewKey } from './sealed-document.ts';
import { keepSent } from './sent-messages.ts';
import { assigned, columns } from './columns.ts';
import { sql, type Statement } from './sql.ts';
import { unnestColumns } from './unnest-columns.ts';
import type { Place, Vault } from './vault.ts';

export interface OutboxItem {
  readonly bank: string;
  /** Name of the handler. */
  readonly kind: string;
  /** Idempotency key: a second item with the same one is dropped, and receivers are told the key: `create-customer:{application}`. */
  readonly idempotencyKey: string;
  /** The application, or the declaration, that is needed until the message is done: neither is erased before. */
  readonly applicationId: string | null;
  readonly declarationId?: string | null;
  /** JSON; encrypted, and erased once the message is done. */
  readonly payload: unknown;
  /** Tried no earlier; at once where it is left out. */
  readonly notBefore?: Date;
  /** Person and case: what is written to the same ones within minutes goes out with it. Left out where each goes by itself. */
  readonly reader?: string;
}

export const payloadPlace = (id: string): Place => ({ table: 'outbox', row: id, column: 'payload' });

/** Means to make rows of `outbox`, each sealed under an id and a key of its own. */
export interface Sealing {
  readonly vault: Vault;
  readonly random: Random;
  readonly at: Date;
}

/**
 * An insert of items, or of none where `source`, a row set, has no row; to be followed by what is done about a key that is there. One text,
 * however many items there are.
 */
function insertItemsSql({ vault, random, at }: Sealing, items: readonly OutboxItem[], source?: Statement): Statement {
  const sealed = items.map((item) => {
    const id = random.uuid();
    return { id, item, ...sealWithNewKey(vault, payloadPlace(id), item.payload) };
  });
  const given = unnestColumns(
    ['uuid', sealed.map(({ id }) => id)],
    ['text', items.map(({ bank }) => bank)],
    ['text', items.map(({ kind }) => kind)],
    ['text', items.map(({ idempotencyKey }) => idempotencyKey)],
    ['uuid', items.map(({ applicationId }) => applicationId)],
    ['uuid', items.map(({ declarationId = null }) => declarationId)],
    ['bytea', sealed.map((item) => item.sealed)],
    ['bytea', sealed.map(({ dataKey }) => dataKey)],
    ['timestamptz', items.map(({ notBefore = at }) => notBefore)],
  );
  const names = columns(
    'outbox',
    ...([
      'id',
      'bank',
      'kind',
      'idempotency_key',
      'application_id',
      'declaration_id',
      'payload',
      'data_key',
      'next_at',
    ] as const),
  );
  return sql`insert into outbox (${names}, created_at)
    select item.*, ${at}::timestamptz from ${given} as item${source === undefined ? sql`` : sql` cross join ${source}`}
    on conflict (idempotency_key)`;
}

/** An insert of items where their keys are not there yet; of none where `source`, a row set, has no row. */
export const insertOutbox = (sealing: Sealing, items: readonly OutboxItem[], source?: Statement): Statement =>
  sql`${insertItemsSql(sealing, items, source)} do nothing`;

/** Inserts inside the caller's transaction. */
export async function insertItems(
  queries: Queries,
  vault: Vault,
  random: Random,
  at: Date,
  items: readonly OutboxItem[],
): Promise<void> {
  if (items.length === 0) return;
  await queries.query(insertOutbox({ vault, random, at }, items));
}

/**
 * Inserts an item, or makes the one that has its key due now and as if never tried; one that is done stays done.
 */
export async function reviveItem(
  queries: Queries,
  vault: Vault,
  random: Random,
  at: Date,
  item: OutboxItem,
): Promise<void> {
  await queries.query(
    sql`${insertItemsSql({ vault, random, at }, [item])}
     do update set state = 'waiting', attempts = 0, next_at = excluded.next_at, last_error = null, failing_since = null
     where outbox.state = 'waiting'`,
  );
}

/** Inserts one item that later ones with the same `readerKey` may join; null, and nothing changed, for a key that is there already. */
export async function insertReaderItem(
  queries: Queries,
  vault: Vault,
  random: Random,
  at: Date,
  item: OutboxItem,
  readerKey: Buffer,
): Promise<string | null> {
  const rows = await queries.query<{ id: string }>(
    sql`with made as (${insertOutbox({ vault, random, at }, [item])} returning id) select id from made`,
  );
  const id = rows[0]?.id ?? null;
  if (id !== null) await queries.query(sql`update outbox set reader_key = ${readerKey} where id = ${id}`);
  return id;
}

/**
 * The message of the kind to the same reader that another may join: written after `since` and never tried. Locked until the transaction
 * ends: a worker takes it before, and it is no such message any more, or after.
 */
export async function lockUntried(
  queries: Queries,
  readerKey: Buffer,
  kind: string,
  since: Date,
): Promise<ClaimedItem | null> {
  const [row] = await queries.query<ClaimedItem>(
    sql`select ${ROW}, ${columns('outbox', 'payload', 'dataKey')} from outbox
     where reader_key = ${readerKey} and kind = ${kind} and state = 'waiting' and attempts = 0 and sent_again = 0 and created_at > ${since}
     order by created_at limit 1 for update`,
  );
  return row ?? null;
}

/** Gives a message another text before it is tried. */
export async function setPayload(queries: Queries, vault: Vault, id: string, payload: unknown): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, payloadPlace(id), payload);
  await queries.query(sql`update outbox set ${assigned('outbox', { payload: sealed, dataKey })} where id = ${id}`);
}

/** Makes those due now that wait for a later time, by their idempotency keys. */
export const hastenItems = (queries: Queries, keys: readonly string[], now: Date): Promise<unknown[]> =>
  queries.query(
    sql`update outbox set next_at = ${now} where idempotency_key = any(${keys}) and state = 'waiting' and next_at > ${now} returning id`,
  );

/** Puts off a message that is under way; one that was made due meanwhile stays due. Counts as no attempt. */
export const putOff = (
  queries: Queries,
  { id, attempt }: Pick<MessageRow, 'id' | 'attempt'>,
  until: Date,
  now: Date,
): Promise<unknown[]> =>
  queries.query(
    sql`update outbox set attempts = attempts - 1, next_at = case when next_at > ${now} then ${until} else next_at end
     where id = ${id} and attempts = ${attempt} and state = 'waiting'`,
  );

/** A message without what it says. */
export interface MessageRow {
  readonly id: string;
  readonly bank: string;
  readonly kind: string;
  readonly idempotencyKey: string;
  readonly applicationId: string | null;
  readonly declarationId: string | null;
  /** 1 at the first attempt. */
  readonly attempt: number;
  /** Time of the first failed attempt since it was made or sent again by hand. */
  readonly failingSince: Date | null;
  /** Count of the times it was sent again by hand. */
  readonly sentAgain: number;
  readonly caseId: string | null;
  /** Count of the times it was sent again after it had come back: each time it is another message to whoever delivers it. */
  readonly cameBack: number;
}

export interface ClaimedItem extends MessageRow {
  readonly payload: Buffer;
  readonly dataKey: Buffer;
}

export const ROW = sql`outbox.id, outbox.bank, kind, idempotency_key as "idempotencyKey", outbox.application_id as "applicationId",
  outbox.declaration_id as "declarationId", attempts as attempt, failing_since as "failingSince", sent_again as "sentAgain",
  case_id as "caseId", came_back as "cameBack"`;

/**
 * Takes up to `limit` due items, but of the given kinds none, for the length of a lease: until `leaseEnds` no other worker takes
 * them, after it they are due again, whatever became of this process.
 */
export const claimItems = (
  queries: Queries,
  now: Date,
  leaseEnds: Date,
  limit: number,
  crowded: readonly string[],
  except: readonly string[],
): Promise<ClaimedItem[]> =>
  queries.query<ClaimedItem>(
    sql`with due as (
       select id from outbox where state = 'waiting' and next_at <= ${now} and kind <> all(${crowded}::text[]) and id <> all(${except}::uuid[])
       order by next_at limit ${limit} for update skip locked)
     update outbox set next_at = ${leaseEnds}, attempts = attempts + 1 from due where outbox.id = due.id
     returning ${ROW}, payload, data_key as "dataKey"`,
  );

/** Puts off the end of leases that are still this worker's; those that are noted, hastened or taken meanwhile stay as they are. */
export const renewLeases = (
  queries: Queries,
  leases: readonly { readonly id: string; readonly ends: Date }[],
  until: Date,
): Promise<{ readonly id: string }[]> =>
  leases.length === 0
    ? Promise.resolve([])
    : queries.query(
        sql`update outbox set next_at = ${until} from unnest(${leases.map(({ id }) => id)}::uuid[], ${leases.map(({ ends }) => ends)}::timestamptz[]) as held (id, ends)
         where outbox.id = held.id and outbox.next_at = held.ends and outbox.state = 'waiting' returning outbox.id`,
      );

/** Throws `VaultError`. */
export const openPayload = (vault: Vault, item: ClaimedItem): unknown =>
  openWithKey(vault, payloadPlace(item.id), { dataKey: item.dataKey, sealed: item.payload });

/**
 * Completion of a message: the text sent about an application or a declaration is copied first, in the same statement.
 */
const done = (id: string, at: Date, unless: Statement): Statement =>
  sql`${keepSent(id, at, unless)}
  update outbox set ${assigned('outbox', { state: 'done', doneAt: at, payload: null, dataKey: null, lastError: null })}
  where id = ${id} and ${unless}`;

/**
 * Done: what the message said is erased here, that it was sent stays. False when it has a case, which is to be closed with it, or
 * was done already.
 */
export async function markDone(queries: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await queries.query(sql`${done(id, at, sql`state <> 'done' and case_id is null`)} returning id`);
  return rows.length > 0;
}

/** {@link markDone} of one whose case the caller has closed. */
export const markDoneWithCase = (queries: Queries, id: string, at: Date): Promise<unknown[]> =>
  queries.query(done(id, at, sql`state <> 'done'`));

/**
 * Due again at `nextAt`, or given up, unless another worker has taken it since: false then. Only the name of an error is kept. A
 * clock that was set back does not put off what an hour of failing leads to.
 */
export async function noteFailure(
  queries: Queries,
  item: Pick<MessageRow, 'id' | 'attempt'>,
  noted: {
    readonly nextAt: Date;
    readonly error: string;
    readonly at: Date;
    readonly givenUp: boolean;
    readonly failing: boolean;
  },
): Promise<boolean> {
  const rows = await queries.query(
    sql`update outbox set next_at = ${noted.nextAt}, last_error = ${noted.error}, failing_since = least(failing_since, case when ${noted.failing}::boolean then ${noted.at}::timestamptz end),
       state = case when ${noted.givenUp}::boolean then 'given_up' else state end
     where id = ${item.id} and attempts = ${item.attempt} and state = 'waiting' returning id`,
  );
  return rows.length > 0;
}

export const setCase = (queries: Queries, id: string, caseId: string): Promise<unknown[]> =>
  queries.query(sql`update outbox set case_id = ${caseId} where id = ${id}`);

export async function messageByKey(queries: Queries, idempotencyKey: string): Promise<MessageRow | null> {
  const [row] = await queries.query<MessageRow>(
    sql`select ${ROW} from outbox where idempotency_key = ${idempotencyKey}`,
  );
  return row ?? null;
}

/** Those of the keys that a message was ever written under. */
export async function keysThere(queries: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ key: string }>(
    sql`select idempotency_key as key from outbox where idempotency_key = any(${keys})`,
  );
  return rows.map(({ key }) => key);
}

/** Times at which messages were written under these keys. */
export async function timesOfKeys(queries: Queries, keys: readonly string[]): Promise<Date[]> {
  const rows = await queries.query<{ at: Date }>(
    sql`select created_at as at from outbox where idempotency_key = any(${keys})`,
  );
  return rows.map(({ at }) => at);
}

/** Makes room for a message that was done and came to nothing. */
export const dropDone = (queries: Queries, idempotencyKey: string): Promise<unknown[]> =>
  queries.query(sql`delete from outbox where idempotency_key = ${idempotencyKey} and state = 'done'`);

/** True while a message's application is there. */
export const hasApplication = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.query(sql`select 1 as here from application where id = ${id}`)).length > 0;

/** A message without a case that ought to have one, locked until the transaction ends; null when that has changed. */
export async function lockCaseless(
  queries: Queries,
  id: string,
): Promise<(MessageRow & { readonly givenUp: boolean; readonly error: string | null }) | null> {
  const [row] = await queries.query<MessageRow & { readonly givenUp: boolean; readonly error: string | null }>(
    sql`select ${ROW}, state = 'given_up' as "givenUp", last_error as error from outbox
     where id = ${id} and state <> 'done' and case_id is null for update`,
  );
  return row ?? null;
}

/**
 * Messages without a case that were given up, have failed since before `failingSince`, or were begun time and again and never
 * came to an end, as when they end the process.
 */
export const caselessMessages = (
  queries: Queries,
  failingSince: Date,
  limit: number,
): Promise<{ readonly id: string }[]> =>
  queries.query(
    sql`select id from outbox where state <> 'done' and case_id is null
       and (state = 'given_up' or failing_since <= ${failingSince} or (failing_since is null and attempts >= 5 and created_at <= ${failingSince}))
     order by created_at limit ${limit}`,
  );

/** After the clock was set back, what was put off by its old time is due now. `latest` is later than any pause ends. */
export const dueAfterClockChange = (queries: Queries, now: Date, latest: Date): Promise<unknown[]> =>
  queries.query(sql`update outbox set next_at = ${now} where state = 'waiting' and next_at > ${latest}`);

/** True of the outbox row `m` while it is neither done nor given up by a decision. */
export const UNFINISHED_MESSAGE = sql`(m.state <> 'done' and not (m.state = 'given_up' and m.case_id is not null
  and not exists (select 1 from advisor_case c where c.id = m.case_id and c.closed_at is null)))`;

/** False when it is done. */
export async function makeDueAgain(queries: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await queries.query(
    sql`update outbox set state = 'waiting', attempts = 0, next_at = ${at}, failing_since = null, case_id = null,
       sent_again = sent_again + 1, came_back = came_back + case when delivery in ('FAILED', 'UNSURE') then 1 else 0 end,
       delivery = null, receipt_key = null
     where id = ${id} and state <> 'done' returning id`,
  );
  return rows.length > 0;
}

/** False when it is done. */
export async function giveUpByHand(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query(
    sql`update outbox set state = 'given_up' where id = ${id} and state <> 'done' returning id`,
  );
  return rows.length > 0;
}
