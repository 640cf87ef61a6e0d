/** Messages to the outside world as rows, written in the transaction of the change that causes them (S-046). */
import type { Random } from '../clock.ts';
import type { Queries } from './database.ts';
import { openWithKey, sealWithNewKey } from './sealed-document.ts';
import { keepSent } from './sent-messages.ts';
import type { Place, Vault } from './vault.ts';

export interface OutboxItem {
  readonly bank: string;
  /** Name of the handler. */
  readonly kind: string;
  /** A second item with the same key is dropped, and receivers are told the key: `create-customer:{application}`. */
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

const COLUMNS =
  'id, bank, kind, idempotency_key, application_id, declaration_id, payload, data_key, next_at, created_at';
const TYPES = ['uuid', 'text', 'text', 'text', 'uuid', 'uuid', 'bytea', 'bytea', 'timestamptz', 'timestamptz'];

export const payloadPlace = (id: string): Place => ({ table: 'outbox', row: id, column: 'payload' });

/** The parameters of `items`, ten for each. */
export const outboxValues = (vault: Vault, random: Random, at: Date, items: readonly OutboxItem[]): unknown[] =>
  items.flatMap((item) => {
    const id = random.uuid();
    const { dataKey, sealed } = sealWithNewKey(vault, payloadPlace(id), item.payload);
    const { bank, kind, idempotencyKey, applicationId, declarationId = null, notBefore = at } = item;
    return [id, bank, kind, idempotencyKey, applicationId, declarationId, sealed, dataKey, notBefore, at];
  });

/** An insert of `count` items whose parameters start at `$first`; only when `source`, a row set, has a row. */
export function insertOutbox(count: number, first: number, source?: string): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const fields = TYPES.map((type, column) => `$${first + row * TYPES.length + column}::${type}`);
    return `(${fields.join(', ')})`;
  });
  return `insert into outbox (${COLUMNS})
    select item.* from (values ${rows.join(', ')}) as item${source === undefined ? '' : ` cross join ${source}`}
    on conflict (idempotency_key) do nothing`;
}

/** Inserts inside the caller's transaction. */
export async function insertItems(
  queries: Queries,
  vault: Vault,
  random: Random,
  at: Date,
  items: readonly OutboxItem[],
): Promise<void> {
  if (items.length === 0) return;
  await queries.query(insertOutbox(items.length, 1), outboxValues(vault, random, at, items), `outbox-${items.length}`);
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
    `${insertOutbox(1, 1).replace(/do nothing$/, '')}
     do update set state = 'waiting', attempts = 0, next_at = excluded.next_at, last_error = null, failing_since = null
     where outbox.state = 'waiting'`,
    outboxValues(vault, random, at, [item]),
    'outbox-revive',
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
    `with made as (${insertOutbox(1, 1)} returning id) select id from made`,
    outboxValues(vault, random, at, [item]),
    'outbox-insert-reader',
  );
  const id = rows[0]?.id ?? null;
  if (id !== null)
    await queries.query('update outbox set reader_key = $2 where id = $1', [id, readerKey], 'outbox-reader');
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
    `select ${ROW}, payload, data_key as "dataKey" from outbox
     where reader_key = $1 and kind = $2 and state = 'waiting' and attempts = 0 and sent_again = 0 and created_at > $3
     order by created_at limit 1 for update`,
    [readerKey, kind, since],
    'outbox-untried',
  );
  return row ?? null;
}

/** Gives a message another text before it is tried. */
export async function setPayload(queries: Queries, vault: Vault, id: string, payload: unknown): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, payloadPlace(id), payload);
  await queries.query(
    'update outbox set payload = $2, data_key = $3 where id = $1',
    [id, sealed, dataKey],
    'outbox-payload',
  );
}

/** Makes those due now that wait for a later time, by their idempotency keys. */
export const hastenItems = (queries: Queries, keys: readonly string[], now: Date): Promise<unknown[]> =>
  queries.query(
    "update outbox set next_at = $2 where idempotency_key = any($1) and state = 'waiting' and next_at > $2 returning id",
    [keys, now],
    'outbox-hasten',
  );

/** Puts off a message that is under way; one that was made due meanwhile stays due. Counts as no attempt. */
export const putOff = (
  queries: Queries,
  { id, attempt }: Pick<MessageRow, 'id' | 'attempt'>,
  until: Date,
  now: Date,
): Promise<unknown[]> =>
  queries.query(
    `update outbox set attempts = attempts - 1, next_at = case when next_at > $4 then $3 else next_at end
     where id = $1 and attempts = $2 and state = 'waiting'`,
    [id, attempt, until, now],
    'outbox-put-off',
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

export const ROW = `outbox.id, outbox.bank, kind, idempotency_key as "idempotencyKey", outbox.application_id as "applicationId",
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
    `with due as (
       select id from outbox where state = 'waiting' and next_at <= $1 and kind <> all($4::text[]) and id <> all($5::uuid[])
       order by next_at limit $3 for update skip locked)
     update outbox set next_at = $2, attempts = attempts + 1 from due where outbox.id = due.id
     returning ${ROW}, payload, data_key as "dataKey"`,
    [now, leaseEnds, limit, crowded, except],
    'outbox-claim',
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
        `update outbox set next_at = $3 from unnest($1::uuid[], $2::timestamptz[]) as held (id, ends)
         where outbox.id = held.id and outbox.next_at = held.ends and outbox.state = 'waiting' returning outbox.id`,
        [leases.map(({ id }) => id), leases.map(({ ends }) => ends), until],
        'outbox-renew',
      );

/** Throws `VaultError`. */
export const openPayload = (vault: Vault, item: ClaimedItem): unknown =>
  openWithKey(vault, payloadPlace(item.id), { dataKey: item.dataKey, sealed: item.payload });

/**
 * Completion of a message: the text sent about an application or a declaration is copied first, in the same statement.
 */
const done = (unless: string): string => `${keepSent(unless)}
  update outbox set state = 'done', done_at = $2, payload = null, data_key = null, last_error = null
  where id = $1 and ${unless}`;

/**
 * Done: what the message said is erased here, that it was sent stays. False when it has a case, which is to be closed with it, or
 * was done already.
 */
export async function markDone(queries: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await queries.query(
    `${done("state <> 'done' and case_id is null")} returning id`,
    [id, at],
    'outbox-done',
  );
  return rows.length > 0;
}

/** {@link markDone} of one whose case the caller has closed. */
export const markDoneWithCase = (queries: Queries, id: string, at: Date): Promise<unknown[]> =>
  queries.query(done("state <> 'done'"), [id, at], 'outbox-done-with-case');

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
    `update outbox set next_at = $3, last_error = $4, failing_since = least(failing_since, case when $7::boolean then $5::timestamptz end),
       state = case when $6::boolean then 'given_up' else state end
     where id = $1 and attempts = $2 and state = 'waiting' returning id`,
    [item.id, item.attempt, noted.nextAt, noted.error, noted.at, noted.givenUp, noted.failing],
    'outbox-failed',
  );
  return rows.length > 0;
}

export const setCase = (queries: Queries, id: string, caseId: string): Promise<unknown[]> =>
  queries.query('update outbox set case_id = $2 where id = $1', [id, caseId], 'outbox-case');

export async function messageByKey(queries: Queries, idempotencyKey: string): Promise<MessageRow | null> {
  const [row] = await queries.query<MessageRow>(
    `select ${ROW} from outbox where idempotency_key = $1`,
    [idempotencyKey],
    'outbox-by-key',
  );
  return row ?? null;
}

/** Those of the keys that a message was ever written under. */
export async function keysThere(queries: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ key: string }>(
    'select idempotency_key as key from outbox where idempotency_key = any($1)',
    [keys],
    'outbox-keys-there',
  );
  return rows.map(({ key }) => key);
}

/** Makes room for a message that was done and came to nothing. */
export const dropDone = (queries: Queries, idempotencyKey: string): Promise<unknown[]> =>
  queries.query(
    "delete from outbox where idempotency_key = $1 and state = 'done'",
    [idempotencyKey],
    'outbox-drop-done',
  );

/** True while a message's application is there. */
export const hasApplication = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.query('select 1 as here from application where id = $1', [id], 'outbox-application')).length > 0;

/** A message without a case that ought to have one, locked until the transaction ends; null when that has changed. */
export async function lockCaseless(
  queries: Queries,
  id: string,
): Promise<(MessageRow & { readonly givenUp: boolean; readonly error: string | null }) | null> {
  const [row] = await queries.query<MessageRow & { readonly givenUp: boolean; readonly error: string | null }>(
    `select ${ROW}, state = 'given_up' as "givenUp", last_error as error from outbox
     where id = $1 and state <> 'done' and case_id is null for update`,
    [id],
    'outbox-caseless-lock',
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
    `select id from outbox where state <> 'done' and case_id is null
       and (state = 'given_up' or failing_since <= $1 or (failing_since is null and attempts >= 5 and created_at <= $1))
     order by created_at limit $2`,
    [failingSince, limit],
    'outbox-caseless',
  );

/** After the clock was set back, what was put off by its old time is due now. `latest` is later than any pause ends. */
export const dueAfterClockChange = (queries: Queries, now: Date, latest: Date): Promise<unknown[]> =>
  queries.query(
    "update outbox set next_at = $1 where state = 'waiting' and next_at > $2",
    [now, latest],
    'outbox-clock-back',
  );

/** True of the outbox row `m` while it is neither done nor given up by a decision. */
export const UNFINISHED_MESSAGE = `(m.state <> 'done' and not (m.state = 'given_up' and m.case_id is not null
  and not exists (select 1 from advisor_case c where c.id = m.case_id and c.closed_at is null)))`;

/** False when it is done. */
export async function makeDueAgain(queries: Queries, id: string, at: Date): Promise<boolean> {
  const rows = await queries.query(
    `update outbox set state = 'waiting', attempts = 0, next_at = $2, failing_since = null, case_id = null,
       sent_again = sent_again + 1, came_back = came_back + case when delivery in ('FAILED', 'UNSURE') then 1 else 0 end,
       delivery = null, receipt_key = null
     where id = $1 and state <> 'done' returning id`,
    [id, at],
    'outbox-due-again',
  );
  return rows.length > 0;
}

/** False when it is done. */
export async function giveUpByHand(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query(
    "update outbox set state = 'given_up' where id = $1 and state <> 'done' returning id",
    [id],
    'outbox-give-up',
  );
  return rows.length > 0;
}
