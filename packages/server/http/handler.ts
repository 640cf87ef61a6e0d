/** A call as the handler of its row gets it, the reply it gives, and the object of handlers that serves a table of rows. */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type * as z from 'zod/mini';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { AdvisorSession, AnySession, Session } from '../sessions/person.ts';
import type { CallContext } from '../registers/outside-call.ts';

/** Output of a schema of the row; undefined where the row has none. */
type Out<E, Field extends keyof Endpoint> =
  E extends Readonly<Record<Field, infer S extends z.ZodMiniType>>
    ? z.output<S>
    : Field extends keyof E
      ? unknown
      : undefined;

/** `Value` where the row has the field, null where it has not. */
type Where<E, Field extends keyof Endpoint, Value> =
  E extends Readonly<Record<Field, string | true>> ? Value : Field extends keyof E ? Value | null : null;

/** The file of a row that takes one. */
type FileOf<E> =
  E extends Readonly<Record<'upload', number>> ? Buffer : 'upload' extends keyof E ? Buffer | null : null;

/** The object of each kind as a handler gets it: the table of objects adds its own (`objects.ts`), which stands above. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- merged with what the table declares.
export interface Objects {}

type ObjectOf<O extends Endpoint['object']> = O extends unknown
  ? Objects[O['kind']] | (O extends { readonly create?: infer Create } ? (true extends Create ? null : never) : never)
  : never;

/** Null for a read whose row does not say that it calls out. */
type Outside<E extends Endpoint> = 'GET' extends E['method'] ? Where<E, 'callsOut', CallContext> : CallContext;

type SessionOf<Who> = 'public' extends Who
  ? ('advisor' extends Who ? AnySession : Session) | null
  : 'advisor' extends Who
    ? AdvisorSession
    : Session;

/** A request to the address of a row, parsed once and admitted: what the row promises is there, and nothing else. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly row: E;
  readonly bank: Bank;
  readonly params: Out<E, 'params'>;
  readonly query: Out<E, 'query'>;
  readonly body: Out<E, 'body'>;
  /** The bytes of the row's `upload`. */
  readonly file: FileOf<E>;
  /** Value of the row's own `header`. */
  readonly header: Where<E, 'header', string>;
  readonly session: SessionOf<E['who']>;
  /** The object of the row's kind; null only for a kind that is none, or where the row creates it and there is none yet. */
  readonly object: ObjectOf<E['object']>;
  /** The version named in `If-Match`. */
  readonly version: Where<E, 'versioned', number>;
  /** Correlation id. */
  readonly rcid: string;
  /** For calls to outside systems. */
  readonly outside: Outside<E>;
  readonly now: Date;
}

/** A logged-in person's call, whatever its row. */
export interface PersonCall {
  readonly row: Pick<Endpoint, 'audit'>;
  readonly bank: Bank;
  readonly session: Session;
  readonly rcid: string;
  readonly now: Date;
}

/** A logged-in person's call that may ask outside systems. */
export interface OutsideCall extends PersonCall {
  readonly outside: CallContext;
}

/** A call whose row leaves an entry in the trail. */
export interface AuditedCall extends PersonCall {
  readonly row: { readonly audit: AuditAction };
}

/** An answer with more than a body: the version for `ETag`, or bytes instead of JSON. */
export interface Reply<Body> {
  readonly body: Body;
  readonly version?: number;
  /** True of a body that is made field by field, of the schema's own type: only tests and the demo hold it against the schema again. */
  readonly made?: true;
  /** Of a row that is polled: stands beside the version while something is waited for; null when nothing is. */
  readonly mark?: string | null;
  readonly bytes?: Buffer;
  readonly fileName?: string;
  /** Whole address that a row leads to which redirects. */
  readonly location?: string;
}

export type Handler<E extends Endpoint> = (context: Context, call: Call<E>) => Promise<Reply<Out<E, 'answer'>>>;

/** A call of any of several rows. */
export type CallOf<E extends Endpoint> = E extends Endpoint ? Call<E> : never;

/** One function for several rows. */
export type SharedHandler<E extends Endpoint> = (context: Context, call: CallOf<E>) => Promise<Reply<Out<E, 'answer'>>>;

/** One handler for each row of a table, under the row's name; none is missing and none is left over. */
export type Handlers<Table extends readonly Endpoint[]> = {
  readonly [E in Table[number] as E['name']]: Handler<E>;
};

/** A row and the function behind it; the server won't start with a row that has none. */
export interface Mounted {
  readonly row: Endpoint;
  readonly handle: (context: Context, call: Call) => Promise<Reply<unknown>>;
}

const alone = new WeakSet<object>();

/** Marks a handler that does nothing but judge a save and make it: it may be called again with the object loaded anew. */
export function optimisticSave<F extends object>(handle: F): F {
  alone.add(handle);
  return handle;
}

export const isOptimisticSave = (handle: Mounted['handle']): boolean => alone.has(handle);

/** The rows of a table, each with the handler of its name. */
export const mounted = <const Table extends readonly Endpoint[]>(table: Table, handlers: Handlers<Table>): Mounted[] =>
  table.map((row) => ({ row, handle: (handlers as unknown as Record<string, Mounted['handle']>)[row.name] as never }));
