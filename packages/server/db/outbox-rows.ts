/** Messages to the outside world as rows, written in the transaction of the change that causes them (S-046). */
import type { Random } from '../clock.ts';
import type { Queries } from './database.ts';
import { openWithKey, sealWithNewKey } from './sealed-document.ts';
import type { Place, Vault } from './vault.ts';

export interface OutboxItem {
  readonly bank: string;
  /** Name of the handler. */
  readonly kind: string;
  /** A second item with the same key is dropped, and receivers are told the key: `create-customer:{application}`. */
  readonly idempotencyKey: string;
  readonly applicationId: string | null;
  /** JSON; encrypted, and erased once the message is done. */
  readonly payload: unknown;
  /** Not to be sent before; at once without it. */
  readonly notBefore?: Date;
}

const COLUMNS = 'id, bank, kind, idempotency_key, application_id, payload, data_key, next_at, created_at';
const TYPES = ['uuid', 'text', 'text', 'text', 'uuid', 'bytea', 'bytea', 'timestamptz', 'timestamptz'];

export const payloadPlace = (id: string): Place => ({ table: 'outbox', row: id, column: 'payload' });

/** The parameters of `items`, nine for each. */
export const outboxValues = (vault: Vault, random: Random, at: Date, items: readonly OutboxItem[]): unknown[] =>
  items.flatMap((item) => {
    const id = random.uuid();
    const { dataKey, sealed } = sealWithNewKey(vault, payloadPlace(id), item.payload);
    const { bank, kind, idempotencyKey, applicationId, notBefore } = item;
    return [id, bank, kind, idempotencyKey, applicationId, sealed, dataKey, notBefore ?? at, at];
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

export interface ClaimedItem {
  readonly id: string;
  readonly bank: string;
  readonly kind: string;
  readonly idempotencyKey: string;
  readonly applicationId: string | null;
  /** 1 at the first attempt. */
  readonly attempt: number;
  readonly payload: Buffer;
  readonly dataKey: Buffer;
}

/**
 * Takes up to `limit` due items of the given kinds for the length of a lease: until `leaseEnds` no other worker takes them,
 * after it they are due again, whatever became of this process.
 */
export const claimItems = (
  queries: Queries,
  now: Date,
  leaseEnds: Date,
  limit: number,
  kinds: readonly string[],
  except: readonly string[],
): Promise<ClaimedItem[]> =>
  queries.query<ClaimedItem>(
    `with due as (
       select id from outbox where state = 'waiting' and next_at <= $1 and kind = any($4::text[]) and id <> all($5::uuid[])
       order by next_at limit $3 for update skip locked)
     update outbox set next_at = $2, attempts = attempts + 1 from due where outbox.id = due.id
     returning outbox.id, bank, kind, idempotency_key as "idempotencyKey", application_id as "applicationId",
               attempts as attempt, payload, data_key as "dataKey"`,
    [now, leaseEnds, limit, kinds, except],
    'outbox-claim',
  );

/** Throws `VaultError`. */
export const openPayload = (vault: Vault, item: ClaimedItem): unknown =>
  openWithKey(vault, payloadPlace(item.id), { dataKey: item.dataKey, sealed: item.payload });

/** Done: what the message said is erased, that it was sent stays. */
export const markDone = (queries: Queries, id: string, at: Date): Promise<unknown[]> =>
  queries.query(
    `update outbox set state = 'done', done_at = $2, payload = null, data_key = null, last_error = null
     where id = $1 and state = 'waiting'`,
    [id, at],
    'outbox-done',
  );

/** Due again at `nextAt`, unless another worker has taken it since. Only the name of an error is kept. */
export const postpone = (queries: Queries, item: ClaimedItem, nextAt: Date, error: string): Promise<unknown[]> =>
  queries.query(
    `update outbox set next_at = $3, last_error = $4 where id = $1 and attempts = $2 and state = 'waiting'`,
    [item.id, item.attempt, nextAt, error],
    'outbox-postpone',
  );

/** Given up; true when this call did it. */
export async function markDead(queries: Queries, item: ClaimedItem, error: string): Promise<boolean> {
  const rows = await queries.query(
    `update outbox set state = 'dead', last_error = $3
     where id = $1 and attempts = $2 and state = 'waiting' returning id`,
    [item.id, item.attempt, error],
    'outbox-dead',
  );
  return rows.length > 0;
}
