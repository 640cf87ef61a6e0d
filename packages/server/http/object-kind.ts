/** Describes what a call can be about, so that whoever serves calls knows no object: the kinds are handed to it (`objects.ts`). */
import type { Caller, Endpoint, EndpointObject } from '@bli-kunde/domain/api/endpoint.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Chain } from '../db/audit.ts';
import type { AnySession, Audience } from '../sessions/person.ts';
import type { Mounted } from './handler.ts';

/** Lookup key of an object, from session, path and query; the object may not exist. */
export interface Search<O extends EndpointObject = EndpointObject> {
  readonly object: O;
  readonly bank: Bank;
  readonly audience: Audience;
  /** True if the look leaves the session as idle as it was. */
  readonly quiet: boolean;
  /** Of the session that the cookie claims. */
  readonly idHash: Buffer;
  /** Parameters of the path, and those of the query for an object that is named there. */
  readonly named: Readonly<Record<string, string>>;
  /** The session token of a declaration. */
  readonly token: string | undefined;
  readonly now: Date;
}

/** The live session, and the object where this person has it. */
interface Found<Loaded> {
  readonly session: AnySession;
  readonly object: Loaded | null;
}

/** State that a person waits for, as it stands. */
export interface AwaitedState {
  readonly version: number;
  /** Changes whenever what is shown changes. */
  readonly mark: string;
  /** Time at which the session was last noted. */
  readonly seenAt: Date;
}

export interface ObjectKind<O extends EndpointObject, Loaded> {
  /** The caller whose permission is to own such an object. */
  readonly owner?: Caller;
  /** Looks for the object by its id, the bank and the person; null without a live session. */
  find(context: Context, search: Search<O>): Promise<Found<Loaded> | null>;
  /**
   * The session and its object as this process saw them last, where the object had this version; null otherwise. Left out, an object of
   * the kind is always looked for.
   */
  readonly recall?: (context: Context, search: Search<O>, version: number) => Found<Loaded> | null;
  /** The trail that a call about the object is told in; the bank's own where it is left out. */
  readonly chain?: (object: Loaded) => Chain;
  /** The optimistic lock; an object without one can't be saved on a version. */
  readonly version?: (object: Loaded) => number;
  /** True where the handlers themselves refuse a version that is not the current one, under the lock of the row. */
  readonly refusesStale?: true;
  /** Key of the answer where the object is not there, or not for this person; 'error.not.found' when left out. */
  readonly absent?: ErrorKey;
  /**
   * Data that changes while a signature is waited for, with the time the session was last noted; null for a person who
   * waits for nothing. Left out, a row about the object can't be polled.
   */
  readonly waiting?: (context: Context, search: Search<O>) => Promise<AwaitedState | null>;
}

/** The entry of a row's object; undefined for a row that names none. */
export type ObjectKindOf = (row: Endpoint) => ObjectKind<EndpointObject, { readonly id: string }> | undefined;

/** A row with its function and the kind of its object. */
export interface ServedRow extends Mounted {
  readonly kind: ReturnType<ObjectKindOf>;
}
