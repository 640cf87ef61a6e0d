/** A signing order as the server keeps it: one agreement, those who sign it, and how far it has come. */
import type { Terms } from '@bli-kunde/domain/bank/terms.ts';
import { type IsoDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { DecidedCombinations } from '@bli-kunde/domain/signing/decided.ts';
import type { Overview } from '@bli-kunde/domain/signing/overview.ts';
import { language } from '@bli-kunde/domain/texts/language.ts';
import { hasSigned, type OrderState, type PartyStatus } from '@bli-kunde/domain/signing/status.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { Chain } from '../db/audit.ts';

/** Personal data of an order; encrypted at rest with a key of its own. A journey's orders have its own words beside these. */
export interface OrderData {
  /** Key of the journey in the list of journeys, which says everything that only it knows of its orders. */
  readonly context: string;
  readonly title: string;
  readonly applicantName: string;
  /** The applicant may be none of those who sign. Left out where the journey finds addresses when it writes. */
  readonly applicantContact?: ContactData;
  /** In the order of the parties' `seq`. */
  readonly parties: readonly OrderPerson[];
  /** Versions of the bank's terms in the agreement; none in a declaration that is signed. */
  readonly terms?: readonly Pick<Terms, 'id' | 'version' | 'validFrom'>[];
  /** Left out where the bank had no English when the order was made; of an agreement there is a reading copy where it is there. */
  readonly english?: OrderWords;
}

/** Words of an order that those who sign it are shown, frozen in each language with what is signed (N-170). */
export interface OrderWords extends Pick<OrderData, 'title'>, Pick<OrganisationOrderData, 'overview' | 'products'> {}

/** Of an order that binds an organisation, by those who may sign for it. */
export interface OrganisationOrderData extends OrderData {
  readonly organisationName: string;
  readonly organisationNumber: string;
  /** Left out of an order for a declaration, and of one made by a server that knew none. */
  readonly overview?: readonly Overview[];
  /** Names of the organisation's products; left out likewise. */
  readonly products?: readonly string[];
  /** Combinations by the advisors' reading of the register's words; left out where the register says it by itself. */
  readonly decidedSigning?: DecidedCombinations;
}

export interface OrderPerson {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly isApplicant: boolean;
  /** Left out, or empty, for who has none or is written to at an address that the journey finds. */
  readonly email?: string;
  /** Eight digits. */
  readonly phone?: string;
  /** Role names for people to read. */
  readonly role?: string;
  /** National id, where the journey tells its parties apart by it. */
  readonly nationalId?: string;
}

export interface OrderParty {
  readonly seq: number;
  readonly status: PartyStatus;
  readonly session: string | null;
  /** Number of sessions the person has had; part of the reference under which the provider knows the next one. */
  readonly sessionAttempt: number;
  readonly baseDocument: string | null;
  /** The PDF with this person's signature. */
  readonly takenDocument: string | null;
  readonly signedAt: Date | null;
}

export interface Order<Data extends OrderData = OrderData> {
  readonly id: string;
  readonly bank: string;
  /** One of the two: what is signed is an application's agreement, or a declaration that belongs to none. */
  readonly applicationId: string | null;
  readonly declarationId: string | null;
  readonly attempt: number;
  readonly state: OrderState;
  readonly data: Data;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly completedAt: Date | null;
  /** The PDF with the signatures so far. */
  readonly currentDocument: string;
  readonly turn: { readonly seq: number; readonly endsAt: Date } | null;
  readonly parties: readonly OrderParty[];
}

/** Milliseconds that a session at the provider lives: the right to sign is asked for when it starts, and may be lost meanwhile. */
export const SESSION_LIVES = 24 * 60 * 60 * 1000;
/** Minutes a signatory who has opened the provider's page may hold up the others. */
export const TURN_MINUTES = 10;

/** An order's data with the words in the reader's language, or in Norwegian where it was made without that one (N-170). */
export const wordsRead = <Data extends OrderData>(data: Data): Data =>
  language() === 'en' ? { ...data, ...data.english } : data;

/** True where whoever reads now is offered a copy of the agreement in English (N-171). */
export const hasReadingCopy = ({ data }: Pick<Order, 'data'>): boolean =>
  language() === 'en' && data.english !== undefined;

/** Audit trail of the order. */
export function trailOf({
  bank,
  applicationId,
  declarationId,
}: Pick<Order, 'bank' | 'applicationId' | 'declarationId'>): Chain {
  if (applicationId !== null) return { kind: 'application', id: applicationId };
  return declarationId === null ? { kind: 'bank', bank } : { kind: 'declaration', id: declarationId };
}

/** The last day to sign, in Oslo: the one before the instant at which the order is over. */
export const lastDayOf = ({ dueAt }: Pick<Order, 'dueAt'>): IsoDate => lastDayBefore(dueAt);

export const partyOf = (order: Order, seq: number): OrderParty | null =>
  order.parties.find((party) => party.seq === seq) ?? null;
/** The applicant's own part of the order, found by its flag and not by name; null for an applicant who does not sign. */
export function partyOfApplicant(order: Order): OrderParty | null {
  const seq = order.data.parties.findIndex(({ isApplicant }) => isApplicant);
  return seq < 0 ? null : partyOf(order, seq);
}
/** True for a party who has signed, with the ISO time of it. */
export const signedBy = (party: OrderParty | null): { signed: boolean; signedAt: string | null } =>
  party !== null && hasSigned(party)
    ? { signed: true, signedAt: party.signedAt?.toISOString() ?? null }
    : { signed: false, signedAt: null };
/** Names of those who have not signed, and the ISO time since which they have been asked: that of the order. */
export const missingOf = ({ parties, data, createdAt }: Order): { names: string[]; since: string } => ({
  names: parties.filter((party) => !hasSigned(party)).flatMap(({ seq }) => data.parties[seq]?.name ?? []),
  since: createdAt.toISOString(),
});
export const everybodySigned = (order: Order): boolean => order.parties.every((party) => party.status === 'SIGNED');
export const nobodySigned = (order: Order): boolean => !order.parties.some(hasSigned);
