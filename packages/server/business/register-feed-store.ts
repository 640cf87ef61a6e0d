/** The place in each feed of the business register, and the orders that a change may concern. */
import { columns, newRow } from '../db/columns.ts';
import type { Database, Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** `after` is the id of the newest change that was read; null until there is one. */
export interface FeedPlace {
  readonly after: number | null;
  readonly readAt: Date;
}

/** Null where the feed has never been read. */
export async function placeIn(db: Database, feed: string): Promise<FeedPlace | null> {
  const [row] = await db.query<{ after: string | number | null; readAt: Date }>(
    sql`select ${columns('register_feed', 'after', 'readAt')} from register_feed where feed = ${feed}`,
  );
  return row === undefined ? null : { after: row.after === null ? null : Number(row.after), readAt: row.readAt };
}

/** Never back: of two that read at once the further one stands. */
export async function keepPlace(db: Queries, feed: string, { after, readAt }: FeedPlace): Promise<void> {
  await db.query(
    sql`insert into ${newRow('register_feed', { feed, after, readAt })}
      on conflict (feed) do update set after = greatest(register_feed.after, excluded.after), read_at = excluded.read_at`,
  );
}

/** The one way back: to a place before one that the register has not come to. Another server's place meanwhile stands. */
export async function turnBack(db: Queries, feed: string, from: number, to: number): Promise<void> {
  await db.query(sql`update register_feed set after = ${to} where feed = ${feed} and after = ${from}`);
}

/** Orders out for signing of a bank's organisations, by keyed hash of their numbers. */
export async function ordersOutOf(
  db: Database,
  bank: string,
  keys: readonly Buffer[],
): Promise<readonly { readonly id: string; readonly key: Buffer }[]> {
  return db.query<{ id: string; key: Buffer }>(
    sql`select id, organisation_key as key from signing_order
      where bank = ${bank} and state = 'OPEN' and organisation_key = any(${keys}::bytea[]) order by id`,
  );
}
