/** The SQL of the bank's own people: who they are by the last login, sealed, and until when they are away. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { Marks } from '@bli-kunde/domain/cases/own-case.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import { type Place, type Vault, VaultError } from '../db/vault.ts';
import type { Advisor } from './person.ts';

const placeOf = (bank: string, key: string): Place => ({ table: 'advisor', row: `${bank}/${key}`, column: 'data' });

/** Sealed with a key of its own. */
interface Named {
  readonly name: string;
  readonly email: string | null;
  /** Both left out by a server that kept neither. */
  readonly birthDate?: string | null;
  readonly numberKey?: string | null;
}

/** `YYYY-MM-DD`, or null for who is not away, or is not known. */
export async function awayUntilOf(queries: Queries, bank: string, key: string): Promise<string | null> {
  const [row] = await queries.query<{ until: string | null }>(
    sql`select away_until::text as until from advisor where bank = ${bank} and key = ${key}`,
  );
  return row?.until ?? null;
}

export async function noteAway(queries: Queries, bank: string, key: string, until: string | null): Promise<void> {
  await queries.query(sql`update advisor set away_until = ${until}::date where bank = ${bank} and key = ${key}`);
}

/** Keeps who logged in and with which roles, in the place of what was known before. Who is new is first written to the next morning. */
export async function noteAdvisor(
  queries: Queries,
  vault: Vault,
  bank: string,
  { key, name, email, roles, birthDate = null, numberKey = null }: Advisor,
  at: Date,
): Promise<void> {
  const named: Named = { name, email, birthDate, numberKey };
  const { dataKey, sealed } = sealWithNewKey(vault, placeOf(bank, key), named);
  await queries.query(
    sql`insert into advisor (bank, key, roles, seen_at, data_key, data, told_on) values (${bank}, ${key}, ${[...roles]}, ${at}, ${dataKey}, ${sealed}, ${osloDate(at)}::date)
     on conflict (bank, key) do update set roles = excluded.roles, seen_at = excluded.seen_at,
       data_key = excluded.data_key, data = excluded.data`,
  );
}

interface Row {
  readonly key: string;
  readonly roles: readonly Role[];
  readonly awayUntil: string | null;
  readonly dataKey: Buffer;
  readonly data: Buffer;
}

export interface KnownAdvisor extends Required<Omit<Advisor, 'name'>> {
  /** Null of a row that can not be opened: what stands open in it, key and roles, still counts. */
  readonly name: string | null;
  /** `YYYY-MM-DD`. */
  readonly awayUntil: string | null;
}

/** An advisor's sealed name and address. Throws `VaultError`. */
const namedIn = (vault: Vault, bank: string, { key, dataKey, data }: Row): Named =>
  openWithKey<Named>(vault, placeOf(bank, key), { dataKey, sealed: data });

/** One row that was tampered with makes nobody else's unreadable. */
function opened(vault: Vault, bank: string, row: Row): KnownAdvisor {
  const { key, roles, awayUntil } = row;
  try {
    return { key, roles, awayUntil, birthDate: null, numberKey: null, ...namedIn(vault, bank, row) };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return { key, roles, awayUntil, name: null, email: null, birthDate: null, numberKey: null };
  }
}

const COLUMNS = sql`key, roles, away_until::text as "awayUntil", data_key as "dataKey", data`;

/** Everybody who has logged in with a role, by name; whose name can not be read comes last. */
export async function advisorsOf(queries: Queries, vault: Vault, bank: string): Promise<KnownAdvisor[]> {
  const rows = await queries.query<Row>(sql`select ${COLUMNS} from advisor where bank = ${bank} and roles <> '{}'`);
  const last = '\uffff';
  return rows
    .map((row) => opened(vault, bank, row))
    .sort((one, other) => (one.name ?? last).localeCompare(other.name ?? last, 'nb'));
}

/** One who is to be written to. */
export interface AdvisorToTell extends Pick<Row, 'key' | 'roles'> {
  /** Null of who has none. Throws `VaultError`. */
  email(): string | null;
  /** Marks by which a case is their own. Throws `VaultError`. */
  marks(): Marks;
}

/** Everybody with a role who was not written to on this day (`YYYY-MM-DD`). */
export async function advisorsToTell(
  queries: Queries,
  vault: Vault,
  bank: string,
  day: string,
): Promise<AdvisorToTell[]> {
  const rows = await queries.query<Row>(
    sql`select ${COLUMNS} from advisor where bank = ${bank} and roles <> '{}' and (told_on is null or told_on < ${day}::date) order by key`,
  );
  return rows.map((row) => ({
    key: row.key,
    roles: row.roles,
    email: () => namedIn(vault, bank, row).email,
    marks() {
      const { name, birthDate = null, numberKey = null } = namedIn(vault, bank, row);
      return { name, birthDate, numberKey };
    },
  }));
}

/** True for the one server that writes to an advisor on this day. */
export async function noteTold(tx: Queries, bank: string, key: string, day: string): Promise<boolean> {
  const rows = await tx.query(
    sql`update advisor set told_on = ${day}::date where bank = ${bank} and key = ${key} and (told_on is null or told_on < ${day}::date) returning key`,
  );
  return rows.length === 1;
}

/** Those of the keys who are known, with their names. */
export async function advisorsByKey(
  queries: Queries,
  vault: Vault,
  bank: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownAdvisor>> {
  if (keys.length === 0) return new Map();
  const rows = await queries.query<Row>(
    sql`select ${COLUMNS} from advisor where bank = ${bank} and key = any(${[...new Set(keys)]}::text[])`,
  );
  return new Map(rows.map((row) => [row.key, opened(vault, bank, row)]));
}

/** Of whom the provider says that no role is left. */
export async function forgetRoles(queries: Queries, bank: string, key: string): Promise<void> {
  await queries.query(sql`update advisor set roles = '{}' where bank = ${bank} and key = ${key}`);
}
