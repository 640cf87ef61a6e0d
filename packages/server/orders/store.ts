/** The SQL of signing orders, their parties and documents. Every change names the state it starts from. */
import { isOver, mayBecome, type OrderState, type PartyStatus } from '@bli-kunde/domain/signing/status.ts';
import { isUniqueViolation } from '../db/database-error.ts';
import { columns, newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Vault } from '../db/vault.ts';
import type { Order, OrderData, OrderParty } from './order.ts';

interface OrderRow {
  readonly id: string;
  readonly bank: string;
  readonly application_id: string | null;
  readonly declaration_id: string | null;
  readonly attempt: number;
  readonly state: OrderState;
  readonly data: Buffer;
  readonly data_key: Buffer;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly completed_at: Date | null;
  readonly current_document: string;
  readonly turn_seq: number | null;
  readonly turn_ends_at: Date | null;
  readonly parties: readonly PartyRow[];
}

interface PartyRow {
  readonly seq: number;
  readonly status: PartyStatus;
  readonly provider_session: string | null;
  readonly session_attempt: number;
  readonly base_document: string | null;
  readonly taken_document: string | null;
  readonly signed_at: string | null;
}

const SELECT = sql`select o.id, o.bank, o.application_id, o.declaration_id, o.attempt, o.state, o.data, o.data_key, o.created_at,
    o.due_at, o.completed_at, o.current_document, o.turn_seq, o.turn_ends_at,
    (select jsonb_agg(jsonb_build_object('seq', p.seq, 'status', p.status, 'provider_session', p.provider_session,
        'session_attempt', p.session_attempt, 'base_document', p.base_document,
        'taken_document', p.taken_document, 'signed_at', p.signed_at) order by p.seq)
      from signing_party p where p.order_id = o.id) as parties
  from signing_order o`;

const place = (id: string) => ({ table: 'signing_order', row: id, column: 'data' }) as const;

function orderOf(vault: Vault, row: OrderRow): Order {
  return {
    id: row.id,
    bank: row.bank,
    applicationId: row.application_id,
    declarationId: row.declaration_id,
    attempt: row.attempt,
    state: row.state,
    data: openWithKey<OrderData>(vault, place(row.id), { dataKey: row.data_key, sealed: row.data }),
    createdAt: row.created_at,
    dueAt: row.due_at,
    completedAt: row.completed_at,
    currentDocument: row.current_document,
    turn: row.turn_seq === null || row.turn_ends_at === null ? null : { seq: row.turn_seq, endsAt: row.turn_ends_at },
    parties: row.parties.map(
      (party): OrderParty => ({
        seq: party.seq,
        status: party.status,
        session: party.provider_session,
        sessionAttempt: party.session_attempt,
        baseDocument: party.base_document,
        takenDocument: party.taken_document,
        signedAt: party.signed_at === null ? null : new Date(party.signed_at),
      }),
    ),
  };
}

/** An order by its id; for jobs and call-backs, which act for nobody. */
export async function orderById(db: Queries, vault: Vault, id: string): Promise<Order | null> {
  const [row] = await db.query<OrderRow>(sql`${SELECT} where o.id = ${id}`);
  return row ? orderOf(vault, row) : null;
}

/** The newest order of an application, whatever became of it. */
export async function latestOrder(db: Queries, vault: Vault, applicationId: string): Promise<Order | null> {
  const [row] = await db.query<OrderRow>(
    sql`${SELECT} where o.application_id = ${applicationId} order by o.attempt desc limit 1`,
  );
  return row ? orderOf(vault, row) : null;
}

/** The newest order of a declaration that belongs to no application. */
export async function latestOrderOfDeclaration(
  db: Queries,
  vault: Vault,
  declarationId: string,
): Promise<Order | null> {
  const [row] = await db.query<OrderRow>(
    sql`${SELECT} where o.declaration_id = ${declarationId} order by o.attempt desc limit 1`,
  );
  return row ? orderOf(vault, row) : null;
}

/** A signing order of which the person is a party. */
export interface LoadedSigningOrder {
  readonly id: string;
  readonly applicationId: string;
  readonly partySeq: number;
  /**
   * True if the party is this person by national id: the applicant, or one who has begun to sign. Null when only name
   * and birth date say so.
   */
  readonly known: boolean | null;
}

/**
 * Party of an application's order that the person is, by order, bank and the person's keys in one query; null for
 * anybody else. A part that names its person by national id is found by `personKey` alone, so a namesake never finds
 * it. One that somebody of another national id has signed is not `known`. A child's order is opened by those who may
 * open the child's application, and by no former guardian.
 */
export async function partyForPerson(
  db: Queries,
  order: {
    readonly id: string;
    readonly bank: string;
    readonly matchKeys: readonly Buffer[];
    readonly personKey: Buffer;
  },
): Promise<LoadedSigningOrder | null> {
  const [row] = await db.query<{ id: string; application_id: string; seq: number; known: boolean | null }>(
    sql`select ${columns('signing_order o', 'id', 'application_id')}, p.seq, case
          when a.person_key = ${order.personKey} or p.person_key = ${order.personKey} or p.match_key = ${order.personKey} then true
          when p.person_key is not null and p.status in ('TAKEN', 'SIGNED') then false end as known
      from signing_order o join signing_party p on p.order_id = o.id join application a on a.id = o.application_id
      where o.id = ${order.id} and o.bank = ${order.bank} and p.bank = ${order.bank} and (p.match_key = any(${order.matchKeys}::bytea[]) or p.person_key = ${order.personKey})
        and (a.context <> 'cm' or exists (
          select 1 from application_guardian g where g.application_id = a.id and g.bank = ${order.bank} and g.person_key = ${order.personKey}))
      order by p.person_key = ${order.personKey} desc nulls last limit 1`,
  );
  return row ? { id: row.id, applicationId: row.application_id, partySeq: row.seq, known: row.known } : null;
}

export interface NewOrder {
  readonly id: string;
  readonly bank: string;
  readonly applicationId: string | null;
  readonly declarationId?: string;
  readonly attempt: number;
  readonly data: OrderData;
  readonly provider: string;
  readonly matchKeys: readonly Buffer[];
  readonly document: string;
  readonly now: Date;
  readonly dueAt: Date;
  /** Set for an order that makes an organisation a customer. */
  readonly organisation?: OrderedOrganisation | null;
}

export interface OrderedOrganisation {
  /** Keyed hash of the organisation, {@link organisationKey}. */
  readonly key: Buffer;
  /** Time at which the core bank was asked, and answered that the organisation is no customer. */
  readonly askedAt: Date;
}

/** Milliseconds that the clocks of two instances may differ. */
const CLOCKS_DIFFER = 60_000;

/** The unique index that lets an organisation have one order at a time that may make it a customer. */
const ORGANISATION_INDEX = 'signing_order_organisation';

/** True for the refusal of a second order for one organisation. */
export const isOrganisationTaken = (error: unknown): boolean =>
  isUniqueViolation(error) && error.constraint === ORGANISATION_INDEX;

/**
 * Throws DatabaseError when the application or declaration already has a live order, or the organisation an order that may
 * make it a customer: two presses never make two.
 */
export async function insertOrder(db: Queries, vault: Vault, order: NewOrder): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, place(order.id), order.data);
  const { organisation = null } = order;
  // A customer that was made before the core bank was asked is one no more, and a rejected application never makes one.
  if (organisation !== null)
    await db.query(
      sql`update signing_order o set organisation_key = null where bank = ${order.bank} and organisation_key = ${organisation.key} and (customer_at < ${new Date(organisation.askedAt.getTime() - CLOCKS_DIFFER)}
        or exists (select 1 from advisor_case c
          where c.application_id = o.application_id and c.holds and c.outcome = 'REJECTED'))`,
    );
  await db.query(
    sql`insert into ${newRow('signing_order', {
      id: order.id,
      applicationId: order.applicationId,
      bank: order.bank,
      attempt: order.attempt,
      state: 'OPEN',
      provider: order.provider,
      data: sealed,
      dataKey,
      createdAt: order.now,
      dueAt: order.dueAt,
      currentDocument: order.document,
      declarationId: order.declarationId ?? null,
      organisationKey: organisation?.key ?? null,
    })}`,
  );
  for (const [seq, matchKey] of order.matchKeys.entries())
    await db.query(
      sql`insert into ${newRow('signing_party', {
        orderId: order.id,
        seq,
        bank: order.bank,
        matchKey,
        status: 'WAITING',
      })}`,
    );
}

/** True if the organisation's order in the way has made it a customer; false too when it has ended meanwhile. */
export async function hasMadeCustomer(db: Queries, bank: string, organisationKey: Buffer): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from signing_order where bank = ${bank} and organisation_key = ${organisationKey} and customer_at is not null`,
  );
  return rows.length > 0;
}

/** True if the order is the one that may make its organisation a customer. */
export async function holdsOrganisation(db: Queries, id: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from signing_order where id = ${id} and organisation_key is not null`);
  return rows.length === 1;
}

/** Notes that the order's customer is made; the organisation's next order waits until the core bank says that it is none. */
export async function noteCustomerMade(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.query(sql`update signing_order set customer_at = ${now} where id = ${id}`);
}

/** Moves an order on through the one transition table; false when somebody else already did. An order that ended leaves its organisation to another. */
export async function moveOrder(
  db: Queries,
  id: string,
  from: OrderState,
  to: OrderState,
  now: Date,
): Promise<boolean> {
  if (!mayBecome(from, to)) throw new Error(`an order never goes from ${from} to ${to}`);
  const rows = await db.query(
    sql`update signing_order set state = ${to}, version = version + 1, turn_seq = null, turn_ends_at = null,
        completed_at = case when ${to} = 'COMPLETED' then ${now} else completed_at end,
        organisation_key = case when ${isOver(to)}::boolean then null else organisation_key end
      where id = ${id} and state = ${from} returning id`,
  );
  return rows.length === 1;
}

/** Gives an order that is out another last moment. */
export async function moveDueDate(tx: Queries, id: string, dueAt: Date): Promise<void> {
  await tx.query(sql`update signing_order set due_at = ${dueAt} where id = ${id} and state = 'OPEN'`);
}

/** Notes that what follows from the signatures of a completed order is carried out, or never will be. */
export async function settleOrder(db: Queries, id: string, at: Date): Promise<void> {
  await db.query(
    sql`update signing_order set settled_at = ${at} where id = ${id} and state = 'COMPLETED' and settled_at is null`,
  );
}

/** Lets nobody else change the order until the transaction ends; what is read after it is what counts. */
export async function lockOrder(tx: Queries, id: string): Promise<void> {
  await tx.query(sql`select id from signing_order where id = ${id} for update`);
}

/** A signature counts as a save: the application is kept as long after it. */
export async function keepApplication(tx: Queries, id: string, until: Date): Promise<void> {
  await tx.query(sql`update application set expires_at = greatest(expires_at, ${until}) where id = ${id}`);
}

/** Keyed hash of whoever applied, or declared; null where that is gone. */
export async function applicantKeyOf(
  db: Queries,
  { applicationId, declarationId }: Pick<Order, 'applicationId' | 'declarationId'>,
): Promise<Buffer | null> {
  const [row] = await db.query<{ key: Buffer }>(
    applicationId === null
      ? sql`select person_key as key from declaration where id = ${declarationId}`
      : sql`select person_key as key from application where id = ${applicationId}`,
  );
  return row?.key ?? null;
}
