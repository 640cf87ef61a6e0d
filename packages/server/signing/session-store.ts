/** The SQL of turns, sessions with the provider and the documents taken from them. Every change names the status it starts from. */
import type { PartyStatus } from '@bli-kunde/domain/signing/status.ts';
import { assigned } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { OrderParty } from '../orders/order.ts';

/** The order and party of a provider's session. */
export async function partyOfSession(
  db: Queries,
  session: string,
): Promise<{ readonly order: string; readonly seq: number; readonly bank: string } | null> {
  const [row] = await db.query<{ order: string; seq: number; bank: string }>(
    sql`select o.id as "order", p.seq, o.bank from signing_party p join signing_order o on o.id = p.order_id
     where p.provider_session = ${session}`,
  );
  return row ?? null;
}

/** Takes the turn unless another holds it; answers whether it was taken. */
export async function takeTurn(db: Queries, id: string, seq: number, now: Date, endsAt: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update signing_order set ${assigned('signing_order', { turnSeq: seq, turnEndsAt: endsAt })}
      where id = ${id} and state = 'OPEN' and (turn_seq is null or turn_seq = ${seq} or turn_ends_at <= ${now}) returning id`,
  );
  return rows.length === 1;
}

export async function releaseTurn(db: Queries, id: string, seq: number): Promise<void> {
  await db.query(
    sql`update signing_order set ${assigned('signing_order', {
      turnSeq: null,
      turnEndsAt: null,
    })} where id = ${id} and turn_seq = ${seq}`,
  );
}

/** Gives back a turn that led to no session, so that nobody waits for a person who could not begin. */
export async function releaseIdleTurn(db: Queries, id: string, seq: number): Promise<void> {
  await db.query(
    sql`update signing_order set ${assigned('signing_order', {
      turnSeq: null,
      turnEndsAt: null,
    })} where id = ${id} and turn_seq = ${seq}
      and not exists (select 1 from signing_party where order_id = ${id} and seq = ${seq} and status = 'READY')`,
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
    sql`update signing_party set ${assigned('signing_party', {
      status: 'READY',
      providerSession: session.provider,
      sessionAttempt: session.attempt,
      baseDocument: session.base,
      personKey: session.personKey,
    })}
      where order_id = ${id} and seq = ${seq} and status not in ('TAKEN', 'SIGNED') and session_attempt = ${session.attempt} - 1
        and exists (select 1 from signing_order where id = ${id} and state = 'OPEN' and current_document = ${session.base}) returning seq`,
  );
  return rows.length === 1;
}

/** True where the session that is out was made for the person with this keyed hash. */
export async function isHeldTo(db: Queries, id: string, seq: number, personKey: Buffer): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from signing_party where order_id = ${id} and seq = ${seq} and person_key = ${personKey}`,
  );
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
    sql`update signing_party set status = ${status}, signed_at = case when ${status} = 'SIGNED' then coalesce(signed_at, ${now}::timestamptz) end
      where order_id = ${id} and seq = ${seq} and provider_session = ${session} and status = ${from} and status in ('READY', 'TAKEN') returning seq`,
  );
  return rows.length === 1;
}

/** Keeps the PDF that a party has signed, before it is known whether the signature counts. */
export async function takeDocument(tx: Queries, id: string, seq: number, document: string, now: Date): Promise<void> {
  await tx.query(
    sql`update signing_party set ${assigned('signing_party', {
      status: 'TAKEN',
      takenDocument: document,
      signedAt: now,
    })}
      where order_id = ${id} and seq = ${seq} and status = 'READY'`,
  );
}

/** The signed PDF becomes what the next one signs; false when it was not made over the one that is current. */
export async function advanceDocument(db: Queries, id: string, from: string, to: string): Promise<boolean> {
  const rows = await db.query(
    sql`update signing_order set current_document = ${to}, version = version + 1 where id = ${id} and current_document = ${from} returning id`,
  );
  return rows.length === 1;
}
