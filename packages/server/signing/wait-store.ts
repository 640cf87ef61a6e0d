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
  /** Of a child whose guardian the person is; left out, the application is about the person. */
  readonly application?: string;
  readonly now: Date;
}

/** By a live session, $1 and $2, the application of it that `joined` finds as `a`, and its order. */
const waits = (
  joined: string,
): string => `select s.seen_at as "seenAt", a.version, a.expires_at as "expiresAt", o.id as "order", o.state,
    (select string_agg(p.status, ' ' order by p.seq) from signing_party p where p.order_id = o.id) as statuses
  from session s
    join ${joined} and a.bank = s.bank and a.context = $3 and a.closed_at is null and a.expires_at > $4
    join signing_order o on o.application_id = a.id and o.state in ('CREATING', 'OPEN', 'COMPLETING')
  where s.id_hash = $1 and s.bank = $2 and s.audience = 'customer' and s.revoked_at is null and s.idle_ends_at > $4 and s.ends_at > $4`;
const OF_PERSON = waits('application a on a.person_key = s.person_key and a.subject_key = s.person_key');
const OF_GUARDIAN =
  waits(`application_guardian g on g.person_key = s.person_key and g.bank = s.bank and g.application_id = $5::uuid
    join application a on a.id = g.application_id`);

/**
 * With when the session was last noted; null without a live session, and for a person with nothing out for signing.
 * Session and application are found by the same keys as for any other call.
 */
export async function waitingOf(
  db: Queries,
  { idHash, bank, context, application, now }: Look,
): Promise<(Waiting & { readonly seenAt: Date }) | null> {
  const values = [idHash, bank, context, now];
  const rows = await (application === undefined
    ? db.query<Waiting & { seenAt: Date }>(OF_PERSON, values, 'signing-wait')
    : db.query<Waiting & { seenAt: Date }>(OF_GUARDIAN, [...values, application], 'signing-wait-of-guardian'));
  return rows[0] ?? null;
}
