/** The SQL of idempotency keys of presses, which must have one effect: who began one, and what it was answered with (S-046). */
import { assigned, columns, newRow, type RowOf } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql, type Statement } from '../db/sql.ts';
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
export const LEASE = 60_000;

const place = ({ bank, name, key }: PressKey): Place => ({
  table: 'idempotency',
  row: `${bank}/${name}/${key}`,
  column: 'answer',
});
const isPress = ({ bank, personKey, name, key }: PressKey): Statement =>
  sql`bank = ${bank} and person_key = ${personKey} and name = ${name} and key = ${key}`;

interface Row extends RowOf<'idempotency', 'request_hash' | 'status' | 'answer' | 'data_key'> {
  readonly mine: boolean;
}

/** Begins a press, or says what became of the one that began before. */
export async function beginPress(
  db: Queries,
  vault: Vault,
  press: PressKey,
  requestHash: Buffer,
  now: Date,
): Promise<Press> {
  const { bank, personKey, name, key, applicationId } = press;
  const begun = newRow('idempotency', { bank, personKey, name, key, requestHash, createdAt: now, applicationId });
  const answered = columns('idempotency', 'request_hash', 'status', 'answer', 'data_key');
  const [row] = await db.query<Row>(
    sql`with mine as (
       insert into ${begun}
       on conflict (bank, person_key, name, key) do update set created_at = excluded.created_at
         where idempotency.status is null and idempotency.created_at < ${new Date(now.getTime() - LEASE)}
       returning true as mine, ${answered})
     select * from mine
     union all
     select false, ${answered} from idempotency where ${isPress(press)} and not exists (select 1 from mine)`,
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
    sql`update idempotency set ${assigned('idempotency', {
      status: 200,
      answer: sealed,
      dataKey,
    })} where ${isPress(press)}`,
  );
}

/** A refused press leaves nothing behind: it may be tried again. One that was begun anew at another instant stays. */
export async function forgetPress(db: Queries, press: PressKey, begunAt: Date): Promise<void> {
  await db.query(sql`delete from idempotency where ${isPress(press)} and status is null and created_at = ${begunAt}`);
}
