/** The SQL of turns, sessions with the provider and the documents taken from them. Every change names the status it starts from. */
import type { PartyStatus } from '@bli-kunde/domain/signing/status.ts';
import type { Queries } from '../db/database.ts';
import type { OrderParty } from '../orders/order.ts';

/** The order and party of a provider's session. */
export async function partyOfSession(
  db: Queries,
  session: string,
): Promise<{ readonly order: string; readonly seq: number; readonly bank: string } | null> {
  const [row] = await db.query<{ order: string; seq: number; bank: string }>(
    `select o.id as "order", p.seq, o.bank from signing_party p join signing_order o on o.id = p.order_id
     where p.provider_session = $1`,
    [session],
  );
  return row ?? null;
}

/** Takes the turn unless another holds it; answers whether it was taken. */
export async function takeTurn(db: Queries, id: string, seq: number, now: Date, endsAt: Date): Promise<boolean> {
  const rows = await db.query(
    `update signing_order set turn_seq = $2, turn_ends_at = $4
      where id = $1 and state = 'OPEN' and (turn_seq is null or turn_seq = $2 or turn_ends_at <= $3) returning id`,
    [id, seq, now, endsAt],
  );
  return rows.length === 1;
}

export async function releaseTurn(db: Queries, id: string, seq: number): Promise<void> {
  await db.query('update signing_order set turn_seq = null, turn_ends_at = null where id = $1 and turn_seq = $2', [
    id,
    seq,
  ]);
}

/** Gives back a turn that led to no session, so that nobody waits for a person who could not begin. */
export async function releaseIdleTurn(db: Queries, id: string, seq: number): Promise<void> {
  await db.query(
    `update signing_order set turn_seq = null, turn_ends_at = null where id = $1 and turn_seq = $2
      and not exists (select 1 from signing_party where order_id = $1 and seq = $2 and status = 'READY')`,
    [id, seq],
  );
}

/** Writes down that a session is out; false when another tab of the person was first, or the order is over. */
export async function openSession(
  db: Queries,
  id: string,
  seq: number,
  session: {
    readonly provider: string;
    readonly attempt: number;
    readonly base: string;
    /** Keyed hash of the national id that the session is held to. */
    readonly personKey: Buffer;
  },
): Promise<boolean> {
  const rows = await db.query(
    `update signing_party set status = 'READY', provider_session = $3, session_attempt = $4, base_document = $5,
        person_key = $6
      where order_id = $1 and seq = $2 and status not in ('TAKEN', 'SIGNED') and session_attempt = $4 - 1
        and exists (select 1 from signing_order where id = $1 and state = 'OPEN' and current_document = $5) returning seq`,
    [id, seq, session.provider, session.attempt, session.base, session.personKey],
  );
  return rows.length === 1;
}

/** True where the session that is out was made for the person with this keyed hash. */
export async function isHeldTo(db: Queries, id: string, seq: number, personKey: Buffer): Promise<boolean> {
  const rows = await db.query('select 1 from signing_party where order_id = $1 and seq = $2 and person_key = $3', [
    id,
    seq,
    personKey,
  ]);
  return rows.length === 1;
}

/** Ends what is out for a party, from the status that was read; false when another reader of it was first. */
export async function endSession(
  db: Queries,
  id: string,
  { seq, session, status: from }: Pick<OrderParty, 'seq' | 'session' | 'status'>,
  status: Exclude<PartyStatus, 'READY' | 'TAKEN'>,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update signing_party set status = $5, signed_at = case when $5 = 'SIGNED' then coalesce(signed_at, $6::timestamptz) end
      where order_id = $1 and seq = $2 and provider_session = $3 and status = $4 and status in ('READY', 'TAKEN') returning seq`,
    [id, seq, session, from, status, now],
  );
  return rows.length === 1;
}

/** Keeps the PDF that a party has signed, before it is known whether the signature counts. */
export async function takeDocument(tx: Queries, id: string, seq: number, document: string, now: Date): Promise<void> {
  await tx.query(
    `update signing_party set status = 'TAKEN', taken_document = $3, signed_at = $4
      where order_id = $1 and seq = $2 and status = 'READY'`,
    [id, seq, document, now],
  );
}

/** The signed PDF becomes what the next one signs; false when it was not made over the one that is current. */
export async function advanceDocument(db: Queries, id: string, from: string, to: string): Promise<boolean> {
  const rows = await db.query(
    'update signing_order set current_document = $3, version = version + 1 where id = $1 and current_document = $2 returning id',
    [id, from, to],
  );
  return rows.length === 1;
}
