/** The SQL of the list's version in force: the newest that any server has loaded, rolled forward once and never back. */
import type { ListVersion } from '@bli-kunde/domain/screening/hit.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface StoredListInForce {
  readonly version: string | null;
  readonly sha256: string;
}

/** Two files are the same list by their bytes, or by the publisher's version: one may be loaded whole and the other made of changes. */
export const isSameList = (list: StoredListInForce, { version, sha256 }: ListVersion): boolean =>
  list.sha256 === sha256 || (version !== undefined && list.version === version);

/** The version in force, which is this one from now on where it is newer than all before it; null without any list anywhere. */
export async function listInForce(
  queries: Queries,
  list: ListVersion | null,
  now: Date,
): Promise<StoredListInForce | null> {
  if (list !== null) {
    const { version = null } = list;
    await queries.query(
      sql`insert into list_in_force (list_name, list_version, list_date, list_sha256, entries, since)
       select ${list.name}::text, ${version}::text, ${list.date}::timestamptz, ${list.sha256}::text, ${list.entries}::int, ${now}::timestamptz
       where not exists (select 1 from list_in_force
         where list_date > ${list.date}::timestamptz or list_sha256 = ${list.sha256}::text or list_version = ${version}::text)
       on conflict do nothing`,
    );
  }
  const [found] = await queries.query<StoredListInForce>(
    sql`select list_version as version, list_sha256 as sha256 from list_in_force order by list_date desc, seq desc limit 1`,
  );
  return found ?? null;
}
