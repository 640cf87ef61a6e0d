/** Everything that only a journey knows of its signing orders, and how signing finds it: signing itself knows no journey. */
import type { DeclaredSection } from '@bli-kunde/domain/api/journey-rows.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import type { Session } from '../sessions/person.ts';
import type { NoticeTexts } from '../notices/notice-texts.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { Order, OrderData, OrderPerson, OrganisationOrderData } from '../orders/order.ts';
import type { Moment } from './trail.ts';

/** Moments of an order that somebody may be told of. */
export type SigningEvent = 'invited' | 'ended' | 'expired' | 'stopped' | 'completed';

/** A party by its `seq`, or whoever applied, who need not be one. */
export type Receiver = number | 'applicant';

/** One person told one thing. */
export interface Told {
  readonly to: Receiver;
  /** Name in the journey's `notices`; with order and receiver it is the key under which it is told once. */
  readonly notice: string;
  /** Sets one of several of the same kind apart, as each time that somebody is asked again; part of the key. */
  readonly again?: string;
  /** Values of its texts that only this moment knows. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Reason for which an order may not be signed any more, and what follows. */
export interface NotAllowed {
  readonly allowed: false;
  /** Answered to who wanted to sign. */
  readonly why: ErrorKey;
  /** The state that the order ends in. */
  readonly endsAs: 'FAILED' | 'CANCELLED';
  /** True where the order ends as soon as it is found out; false where only a signature that was given meanwhile ends it. */
  readonly atOnce: boolean;
  /** Called last in the transaction that has ended the order and told those whom `told` names at 'stopped'. */
  stopped?(tx: Queries, order: Order, when: Moment): Promise<void>;
}
export type Allowance = { readonly allowed: true } | NotAllowed;

/** The logged-in person who wants to see or sign a part, with what a question to a register needs. */
export interface PartyAsker {
  readonly session: Session;
  readonly entry: Omit<AuditEntry, 'action' | 'detail'>;
  readonly outside: CallContext;
}

/** Parts of the context with which an order is ended. */
export type EndingParts = Pick<Context, 'journeys' | 'outbox' | 'clock' | 'applications'>;

export interface SigningHooks<Data extends OrderData = OrderData> {
  /**
   * Our page that leads a party on to the provider, by its path below the bank's; the order's id in it opens nothing without the
   * right login.
   */
  pageOf(order: Pick<Order, 'id' | 'applicationId' | 'declarationId'>): string;
  /** Words about what is signed for the page of a party. */
  wordsOfTask?(data: Data): Pick<OrganisationOrderData, 'organisationName' | 'organisationNumber' | 'overview'>;
  /** Summary of the declaration for a party who has not signed; none where the agreement rests on no declaration, or each has read it. */
  declaredTo?(context: Context, order: Order<Data>, bank: Bank): Promise<DeclaredSection[]>;
  /** Keyed hash under which a party is found at log-in. By national id, or by name and birth date where only they are known. */
  matchKeyOf(vault: Vault, bank: string, party: OrderPerson): Buffer;
  /**
   * True where one who is found by name and birth date alone may be the party; left out where nobody is found so. A person
   * whom a national id names is not asked about. Throws OutsideFailure.
   */
  isParty?(context: Context, order: Order<Data>, asker: PartyAsker): Promise<boolean>;
  /**
   * Asked when a session starts, when a signature is taken and as often as the journey asks itself, outside any transaction.
   * Throws OutsideFailure while a register is silent: that is no yes.
   */
  askStillAllowed(context: Context, order: Order<Data>, call: CallContext): Promise<Allowance>;
  /** Throws a Refusal while this party may not begin to sign; left out where each may at any time. */
  assertMayStart?(context: Context, order: Order<Data>, seq: number): Promise<void>;
  /**
   * Asked with the number of whoever has logged in as this party, outside any transaction, once the register still allows the order. Throws a Refusal while an advisor has to look at them
   * first, and OutsideFailure while a register is silent; left out where that is no question.
   */
  assertSigner?(
    context: Context,
    order: Order<Data>,
    seq: number,
    signer: { readonly nationalId: string },
    call: CallContext,
  ): Promise<void>;
  /**
   * In the transaction that lets a signature count while others are missing; `order` is as it stands after it. `signedAt` is when it was
   * given, which may be long ago where a register was silent.
   */
  onSigned?(context: Context, tx: Queries, order: Order<Data>, seq: number, signedAt: Date): Promise<void>;
  /**
   * Called last in the transaction in which the bank has cancelled the order, and tells whoever is to be told; left out where those are
   * the same as when an applicant cancels.
   */
  cancelled?(parts: EndingParts, tx: Queries, order: Order<Data>, when: Moment): Promise<void>;
  /** Messages once one who was asked to sign, and did not apply, has declined; left out where that is not said here. */
  declined?(order: Order<Data>, seq: number): readonly Told[];
  readonly notices: Readonly<Record<string, NoticeTexts>>;
  told(event: SigningEvent, order: Order<Data>): readonly Told[];
  /** Values of the texts beside name, last day (`due`) and links, and what every notice says of the bank; one of the same name stands in its place. */
  wordsOf(order: Order<Data>): Readonly<Record<string, string>>;
  /**
   * Address of a receiver, asked for when a notice is sent and kept nowhere; left out where the order has the addresses.
   * Null for nobody to write to. Throws OutsideFailure.
   */
  addressOf?(context: Context, order: Order<Data>, to: Receiver, call: CallContext): Promise<ContactData | null>;
}

/** The journey that the order belongs to. */
export function journeyOf({ journeys }: Pick<Context, 'journeys'>, { data }: { readonly data: OrderData }) {
  const journey = journeys.get(data.context);
  if (journey === undefined) throw new Error(`no journey ${data.context}`);
  return journey;
}

export const hooksOf = (context: Pick<Context, 'journeys'>, order: { readonly data: OrderData }): SigningHooks =>
  journeyOf(context, order).signing;

/** Every signatory is asked to sign, the applicant in other words, and told when all have signed; the others that there is nothing to sign, the applicant why. */
export function toldSignatories(event: SigningEvent, { data: { parties } }: Order): readonly Told[] {
  const all = parties.map((_, seq) => ({ to: seq, notice: event }));
  if (event === 'completed') return all;
  if (event === 'invited')
    return all.map(({ to }) => ({ to, notice: parties[to]?.isApplicant === true ? 'unfinished' : 'invited' }));
  const others = all.filter(({ to }) => parties[to]?.isApplicant !== true).map(({ to }) => ({ to, notice: 'ended' }));
  return event === 'ended' ? others : [...others, { to: 'applicant', notice: event }];
}
