/** The SQL of a look at what is waited for: a live session's application and its order as they stand, nothing opened. */
import type { OrderState } from '@bli-kunde/domain/signing/status.ts';
import type { Queries } from '../db/database.ts';
import { batched } from '../db/batched.ts';
import { sql, type Statement } from '../db/sql.ts';
import { unnestColumns } from '../db/unnest-columns.ts';

/** Data that changes whenever the state shown to a waiting person changes. */
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

/** By the live session of each look, the application of it that `joined` finds as `a`, and its order. */
const waits = (looks: readonly Look[], joined: Statement): Statement => {
  const given = unnestColumns(
    ['bytea', looks.map(({ idHash }) => idHash)],
    ['text', looks.map(({ bank }) => bank)],
    ['text', looks.map(({ context }) => context)],
    ['timestamptz', looks.map(({ now }) => now)],
    ['uuid', looks.map(({ application = null }) => application)],
  );
  return sql`select q.n::int, s.seen_at as "seenAt", a.version, a.expires_at as "expiresAt", o.id as "order", o.state,
      (select string_agg(p.status, ' ' order by p.seq) from signing_party p where p.order_id = o.id) as statuses
    from ${given} with ordinality q(session, bank, context, now, application, n)
      join session s on s.id_hash = q.session and s.bank = q.bank and s.audience = 'customer' and s.revoked_at is null
        and s.idle_ends_at > q.now and s.ends_at > q.now
      join ${joined} and a.bank = s.bank and a.context = q.context and a.closed_at is null and a.expires_at > q.now
      join signing_order o on o.application_id = a.id and o.state in ('CREATING', 'OPEN', 'COMPLETING')`;
};
const OF_PERSON = sql`application a on a.person_key = s.person_key and a.subject_key = s.person_key`;
const OF_GUARDIAN = sql`application_guardian g on g.person_key = s.person_key and g.bank = s.bank and g.application_id = q.application
    join application a on a.id = g.application_id`;

/** With when the session was last noted. */
export type Waits = Waiting & { readonly seenAt: Date };

export interface WaitingLooks {
  /**
   * Looks up what a poll waits for; null without a live session, and for a person with nothing out for signing. Session
   * and application are found by the same keys as for any other call.
   */
  readonly lookFor: (look: Look) => Promise<Waits | null>;
}

/** Milliseconds of polls that are asked together: a thousand who ask every four seconds take fifty looks a second instead of 250. */
const TOGETHER = { wait: 20, most: 100 };

/** Looks of many are asked together (decision 0068). */
export function waitingLooks(db: Queries): WaitingLooks {
  const lookBy = (joined: Statement): WaitingLooks['lookFor'] =>
    batched(async (looks) => {
      const found: (Waits | null)[] = looks.map(() => null);
      for (const { n, ...row } of await db.query<Waits & { n: number }>(waits(looks, joined))) found[n - 1] = row;
      return found;
    }, TOGETHER);
  const ofPerson = lookBy(OF_PERSON);
  const ofGuardian = lookBy(OF_GUARDIAN);
  return { lookFor: (look) => (look.application === undefined ? ofPerson : ofGuardian)(look) };
}
