/** The SQL of a look at what is waited for: a live session's application and its order as they stand, nothing opened. */
import type { OrderState } from '@bli-kunde/domain/signing/status.ts';
import type { Queries } from '../db/database.ts';

/** What changes when the state that a person who waits is shown changes. */
export interface Waiting {
  readonly version: number;
  readonly expiresAt: Date;
  readonly order: string;
  readonly state: OrderState;
  /** Of the parties by `seq`, with spaces between. */
  readonly statuses: string;
}

interface Look {
  /** Hash of the session's cookie. */
  readonly idHash: Buffer;
  readonly bank: string;
  readonly context: string;
  readonly now: Date;
}

const SELECT = `select s.seen_at as "seenAt", a.version, a.expires_at as "expiresAt", o.id as "order", o.state,
    (select string_agg(p.status, ' ' order by p.seq) from signing_party p where p.order_id = o.id) as statuses
  from session s
    join application a on a.bank = s.bank and a.context = $3 and a.person_key = s.person_key
      and a.subject_key = s.person_key and a.closed_at is null and a.expires_at > $4
    join signing_order o on o.application_id = a.id and o.state in ('CREATING', 'OPEN', 'COMPLETING')
  where s.id_hash = $1 and s.bank = $2 and s.revoked_at is null and s.idle_ends_at > $4 and s.ends_at > $4`;

/**
 * With when the session was last noted; null without a live session, and for a person with nothing out for signing.
 * Session and application are found by the same keys as for any other call.
 */
export async function waitingOf(
  db: Queries,
  { idHash, bank, context, now }: Look,
): Promise<(Waiting & { readonly seenAt: Date }) | null> {
  const rows = await db.query<Waiting & { seenAt: Date }>(SELECT, [idHash, bank, context, now], 'signing-wait');
  return rows[0] ?? null;
}
