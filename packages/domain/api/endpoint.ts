/** One row of an endpoint table: everything the browser, the server and the API reference need to know about a call. */
import type { ZodMiniType } from 'zod/mini';
import type { Needs } from '../cases/parts.ts';
import type { ErrorKey } from '../errors/catalogue.ts';
import type { AuditAction } from './audit-actions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Address families of calls; every path stands below `/{bank}` (S-019, S-020, K-191). */
export const BASES = {
  onboarding: '/onboarding/rest/resource',
  declaration: '/declaration-web/rest/resource',
  bank: '/bank/rest',
  advisor: '/advisor/rest/resource',
  link: '/s',
} as const;
export type Base = keyof typeof BASES;

/**
 * Permitted callers. `public` needs no login; `customer` is anyone logged in at level high; `advisor` is one of the
 * bank's own people, by their roles (`cases/permissions.ts`) and by `needs` of the row; the others are customers who
 * also own the object named in `object`.
 */
export type Caller =
  | 'public'
  | 'customer'
  | 'advisor'
  | 'applicant'
  | 'guardian'
  | 'signatory'
  | 'declarant'
  | 'co-declarant';

/** The business, the private and the children's journey, as their applications are kept apart. */
export type JourneyContext = 'bm' | 'pm' | 'cm';

/**
 * The object the call is about. It is loaded by its id, the bank and the logged-in person in one
 * query before the handler runs; another person's object and an absent one give the same answer.
 */
export type EndpointObject =
  | { readonly kind: 'none' }
  /**
   * The person's open application in a journey, about the organisation number in this path parameter; without one, about the
   * person.
   */
  | { readonly kind: 'application'; readonly context: JourneyContext; readonly param?: string; readonly create?: true }
  /** An application about a child that the person has parental responsibility for, by its id in this path parameter. */
  | { readonly kind: 'child-application'; readonly context: 'cm'; readonly param: string }
  /** A signing order the person is a party of, by its id in this path parameter. */
  | { readonly kind: 'signing-order'; readonly param: string }
  /** The declaration that the session token in `X-Kyc-Session-Token` was made for. */
  | { readonly kind: 'declaration' }
  /** The person's own completed declaration, by its id in this path parameter. */
  | { readonly kind: 'kept-declaration'; readonly param: string }
  /** A completed declaration that waits, or waited, for the person, by its id in this parameter of the path or the query. */
  | { readonly kind: 'waiting-declaration'; readonly param: string; readonly in?: 'query' }
  /** A case that the advisor's roles show, by its id in this path parameter. */
  | { readonly kind: 'case'; readonly param: string };

/** The part of a row that a browser needs to make the call. */
export interface EndpointCall {
  /** Unique name: the handler's name, the OpenAPI operation id. */
  readonly name: string;
  readonly base: Base;
  readonly method: Method;
  /** Path below the base, parameters in braces: `bm/organisasjon/{orgnr}/contactinfo/org`. */
  readonly path: string;
  /**
   * True when the call is repeated while a signature is waited for: the answer's `ETag` then holds a mark beside the
   * version, and who sends it back in `If-None-Match` is answered 304 while nothing has changed.
   */
  readonly polled?: true;
}

export interface Endpoint<
  Params extends ZodMiniType = ZodMiniType,
  Query extends ZodMiniType = ZodMiniType,
  Body extends ZodMiniType = ZodMiniType,
  Answer extends ZodMiniType = ZodMiniType,
> extends EndpointCall {
  /** Further paths where the same call is served (B-189: unprefixed business paths). */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly who: Caller;
  readonly object: EndpointObject;
  /** Permission that one of the advisor's roles must give; left out, any role will do. */
  readonly needs?: Needs;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Bytes of a file at most, where the call's body is a file as it is (`application/octet-stream`) and no JSON. */
  readonly upload?: number;
  /** Name of a further header that the call carries. */
  readonly header?: string;
  /** Undefined means 204, an empty result, where the row does not redirect. */
  readonly answer?: Answer;
  /** MIME type when the answer is not JSON, e.g. `application/pdf`. */
  readonly answerType?: string;
  /** True when a save must name the version it read in `If-Match`; the answer carries `ETag`. */
  readonly versioned?: true;
  /**
   * True of a read that a page makes by itself for as long as it stands on a screen: it puts off no end of an advisor's session,
   * which nobody may be sitting before.
   */
  readonly quiet?: true;
  /** True when a repeat of the call must have one effect only; the answer of the first is stored and given again. */
  readonly once?: true;
  /** True when the answer is a 302 to another address of the bank; counts like a change, so that nobody tries all parameters. */
  readonly redirects?: true;
  /**
   * Set on a read that asks an outside system: it counts like a change. `kept` where an answer of some seconds ago may be
   * shown, `fresh` where it decides something or has an effect. Rows that change something may always ask, and ask anew.
   */
  readonly callsOut?: 'kept' | 'fresh';
  /** Name of the entry the call leaves in the audit trail; `null` for reads of one's own data that show nothing new. */
  readonly audit: AuditAction | null;
  /**
   * True when the handler leaves the entry itself, in the transaction that saves, as every versioned row's does. For all other
   * rows the server leaves it once the handler is done.
   */
  readonly auditedByHandler?: true;
  /** Catalogue keys this call may answer with, beyond those any call may. */
  readonly errors: readonly ErrorKey[];
  /** Rules of docs/rules.tsv that this row implements. */
  readonly rules: readonly string[];
}

type Only<Part, Fields> = Part & { readonly [Unknown in Exclude<keyof Part, keyof Fields>]: never };

/**
 * A row of its two parts, with the type of every field kept, its name and its object's kind among them. `server` is what the
 * server holds the call to, written `SERVER && {…}` so that browsers are not given it; where both parts have a field, as where
 * the second spreads another row, that of `call` holds.
 */
export const endpoint = <const Call extends EndpointCall, const Server extends Omit<Endpoint, keyof EndpointCall>>(
  call: Only<Call, EndpointCall>,
  server: false | Only<Server, Endpoint>,
): Call & Omit<Server, keyof EndpointCall> => ({ ...server, ...call }) as Call & Omit<Server, keyof EndpointCall>;

/** All paths below `/{bank}` where the row is served, the first one being the one our own client uses. */
export function pathsOf(row: Endpoint): string[] {
  return [row.path, ...(row.aliases ?? [])].map((path) => `${BASES[row.base]}/${path}`);
}

/** Names of the parameters of a path. */
export const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/**
 * The address of a call with its path parameters filled in and escaped; query arrays repeat the key. `base` is what the bank's
 * addresses begin with: `/{bank}`, or nothing on a host name of its own.
 */
export function addressOf(
  row: Pick<EndpointCall, 'name' | 'base' | 'path'>,
  base: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): string {
  const path = `${BASES[row.base]}/${row.path}`.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${row.name}: parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
  const search = Object.entries(query).flatMap(([key, value]) =>
    value === undefined
      ? []
      : (typeof value === 'string' ? [value] : value).map(
          (one) => `${encodeURIComponent(key)}=${encodeURIComponent(one)}`,
        ),
  );
  return `${base}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}
