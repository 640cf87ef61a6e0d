/** What a handler of an endpoint row is given and may give back. */
import type { Standing } from '@bli-kunde/domain/cases/standing.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type * as z from 'zod/mini';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { DataKey } from '../db/vault.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { KeptDeclaration } from '../kyc/evidence-store.ts';

/** The logged-in person; identity comes from the session alone. */
export interface Person {
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

export interface Session {
  readonly idHash: Buffer;
  readonly person: Person;
  /** Keyed hash of bank and national id; the only form in which a person stands beside data. */
  readonly personKey: Buffer;
  readonly endsAt: Date;
}

/** A row of `application` with its document opened. */
export interface LoadedApplication<Document = unknown> {
  readonly id: string;
  readonly version: number;
  readonly document: Document;
  /** The unwrapped data key, for saving the document again. */
  readonly dataKey: DataKey;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly standing: Standing;
}

/** A row of `signing_order` of which the person is a party. */
export interface LoadedSigningOrder {
  readonly id: string;
  readonly applicationId: string;
  readonly partySeq: number;
  /**
   * Whether the party is this person by national id: the applicant, or who has begun to sign. Null when only name and birth
   * date say so.
   */
  readonly known: boolean | null;
}

/** A row of `declaration` whose session token and person both match. */
export interface LoadedDeclaration<Document = unknown> {
  readonly id: string;
  readonly applicationId: string | null;
  readonly version: number;
  readonly document: Document;
  readonly dataKey: DataKey;
  readonly process: string;
  readonly completed: boolean;
}

/** A completed declaration that waits, or waited, for the person, and which of those it waits for the person is. */
export interface LoadedWaiting {
  readonly id: string;
  readonly seq: number;
}

type Out<S> = NonNullable<S> extends z.ZodMiniType ? z.output<NonNullable<S>> : undefined;

export interface Call<E extends Endpoint = Endpoint> {
  readonly bank: Bank;
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
  /** What the row's own `header` holds; null where it has none. */
  readonly header: string | null;
  /** Null only where the row says `who: 'public'`. */
  readonly session: Session | null;
  /** Set when the row's object is an application; null only where the row creates it and there is none. */
  readonly application: LoadedApplication | null;
  readonly order: LoadedSigningOrder | null;
  readonly declaration: LoadedDeclaration | null;
  /** Not opened yet: it is to be proven first. */
  readonly kept: KeptDeclaration | null;
  readonly waiting: LoadedWaiting | null;
  /** Keyed hash of the subject (organisation number) where the object is an application. */
  readonly subjectKey: Buffer | null;
  /** The version named in `If-Match`, where the row is versioned. */
  readonly version: number | null;
  readonly rcid: string;
  /** For calls to outside systems. Null for a read whose row does not say that it calls out. */
  readonly outside: CallContext | null;
  readonly now: Date;
}

/** Throws an Error where the row of the call does not say that it calls out. */
export function outsideOf({ outside }: Pick<Call, 'outside'>): CallContext {
  if (outside === null) throw new Error('a read that calls out says so in its row');
  return outside;
}

/** An answer with more than a body: the version for `ETag`, or bytes instead of JSON. */
export interface Reply<Body> {
  readonly body: Body;
  readonly version?: number;
  /** Of a row that is polled: stands beside the version while something is waited for; null when nothing is. */
  readonly mark?: string | null;
  readonly bytes?: Buffer;
  readonly fileName?: string;
  /**
   * True when the row's audit entry was written in the same statement as the save. For every other row with an `audit`
   * name the mount writes the entry, so that each call leaves exactly one.
   */
  readonly audited?: true;
}

export type Handler<E extends Endpoint> = (
  context: Context,
  call: Call<E>,
) => Promise<Reply<z.output<NonNullable<E['answer']>>>>;

/** A row and the function behind it; the server won't start with a row that has none. */
export interface Mounted {
  readonly row: Endpoint;
  readonly handle: (context: Context, call: Call) => Promise<Reply<unknown>>;
}

export const mounted = <E extends Endpoint>(row: E, handle: Handler<E>): Mounted => ({
  row,
  handle,
});
