/** The SQL of presses that must have one effect: who began one, and what it was answered with (S-046). */
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import type { Place, Vault } from '../db/vault.ts';

export interface PressKey {
  readonly bank: string;
  readonly personKey: Buffer;
  /** Name of the endpoint's row. */
  readonly name: string;
  /** Object, version, the caller's own key and the parameters of the address. */
  readonly key: string;
  /** The application that the answer tells of, with which it is erased; null for a press about none. */
  readonly applicationId: string | null;
}

export interface StoredAnswer {
  readonly body: unknown;
  readonly version: number | null;
}

export type Press = 'begun' | 'under-way' | 'other-request' | StoredAnswer;

/** Milliseconds after which an unfinished press is taken for one whose server died. */
const LEASE = 60_000;

const place = ({ bank, name, key }: PressKey): Place => ({
  table: 'idempotency',
  row: `${bank}/${name}/${key}`,
  column: 'answer',
});
const values = ({ bank, personKey, name, key }: PressKey): unknown[] => [bank, personKey, name, key];

interface Row {
  readonly mine: boolean;
  readonly request_hash: Buffer;
  readonly status: number | null;
  readonly answer: Buffer | null;
  readonly data_key: Buffer | null;
}

/** Begins a press, or says what became of the one that began before. */
export async function beginPress(
  db: Queries,
  vault: Vault,
  press: PressKey,
  requestHash: Buffer,
  now: Date,
): Promise<Press> {
  const [row] = await db.query<Row>(
    `with mine as (
       insert into idempotency (bank, person_key, name, key, request_hash, created_at, application_id)
         values ($1, $2, $3, $4, $5, $6, $8)
       on conflict (bank, person_key, name, key) do update set created_at = excluded.created_at
         where idempotency.status is null and idempotency.created_at < $7
       returning true as mine, request_hash, status, answer, data_key)
     select * from mine
     union all
     select false, request_hash, status, answer, data_key from idempotency
       where bank = $1 and person_key = $2 and name = $3 and key = $4 and not exists (select 1 from mine)`,
    [...values(press), requestHash, now, new Date(now.getTime() - LEASE), press.applicationId],
    'press-begin',
  );
  // Between the insert's conflict and the look, the other press failed and took its row away.
  if (row === undefined) return 'under-way';
  if (row.mine) return 'begun';
  if (!row.request_hash.equals(requestHash)) return 'other-request';
  if (row.status === null || row.answer === null || row.data_key === null) return 'under-way';
  return openWithKey<StoredAnswer>(vault, place(press), { dataKey: row.data_key, sealed: row.answer });
}

export async function finishPress(db: Queries, vault: Vault, press: PressKey, answer: StoredAnswer): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, place(press), answer);
  await db.query(
    `update idempotency set status = 200, answer = $5, data_key = $6
     where bank = $1 and person_key = $2 and name = $3 and key = $4`,
    [...values(press), sealed, dataKey],
    'press-finish',
  );
}

/** A refused press leaves nothing behind: it may be tried again. */
export async function forgetPress(db: Queries, press: PressKey): Promise<void> {
  await db.query(
    'delete from idempotency where bank = $1 and person_key = $2 and name = $3 and key = $4 and status is null',
    values(press),
    'press-forget',
  );
}
