/** The one table of what a call can be about: how each kind of object is found, and what the server has to know of it. */
import type { Caller, Endpoint, EndpointObject } from '@bli-kunde/domain/api/endpoint.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Bank } from './banks/banks.ts';
import { loadVisible, scopeOfAdvisor, type VisibleCase } from './cases/visible-store.ts';
import type { Context } from './context.ts';
import type { LoadedApplication, OpenKey } from './db/application-row.ts';
import type { Chain } from './db/audit.ts';
import { organisationKey, signatoryKey } from './db/look-up-keys.ts';
import { type KeptDeclaration, loadOwnKept } from './declarations/evidence-store.ts';
import { loadByToken, type StoredDeclaration } from './declarations/store.ts';
import { type LoadedWaiting, partyOfCase } from './declarations/waiting-store.ts';
import type { AdvisorSession, AnySession, Audience, Session } from './sessions/person.ts';
import { recalledSession, resumeAdvisor, resumeSession } from './sessions/sessions.ts';
import { loadSession } from './sessions/store.ts';
import { type LoadedSigningOrder, partyForPerson } from './orders/store.ts';
import type { Waits } from './signing/wait-store.ts';

type Kind = EndpointObject['kind'];

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

interface ObjectKind<O extends EndpointObject, Loaded> {
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
  readonly waiting?: (context: Context, search: Search<O>) => Promise<Waits | null>;
}

type Of<K extends Kind> = Extract<EndpointObject, { kind: K }>;

/** An object that is looked for once the session is known. */
const afterSession =
  <O extends EndpointObject, Loaded>(
    look: (context: Context, search: Search<O>, session: Session) => Promise<Loaded | null>,
  ): ObjectKind<O, Loaded>['find'] =>
  async (context, search) => {
    const stored = await loadSession(context.db, search.idHash, search.bank.slug, 'customer', search.now);
    if (stored === null) return null;
    const session = await resumeSession(context, stored, search.now);
    return { session, object: await look(context, search, session) };
  };

/** The same of an advisor's session. */
const afterAdvisor =
  <O extends EndpointObject, Loaded>(
    look: (context: Context, search: Search<O>, session: AdvisorSession) => Promise<Loaded | null>,
  ): ObjectKind<O, Loaded>['find'] =>
  async (context, search) => {
    const stored = await loadSession(context.db, search.idHash, search.bank.slug, 'advisor', search.now);
    if (stored === null) return null;
    const session = await resumeAdvisor(context, search.bank, stored, search.now, search.quiet);
    if (session === null) return null;
    return { session, object: await look(context, search, session) };
  };

const idIn = ({ object: { param }, named }: Search<Extract<EndpointObject, { param: string }>>): string =>
  named[param] ?? '';

/** A signatory is known by name and birth date as the register has them. */
const byName = ({ vault }: Context, { bank }: Search, { person }: Session): Buffer =>
  signatoryKey(vault, bank.slug, fullName(person), person.birthDate);

const ofCustomer = afterSession<Of<'none'>, null>(async () => null);
const ofAdvisor = afterAdvisor<Of<'none'>, null>(async () => null);
const none: ObjectKind<Of<'none'>, null> = {
  find: (context, search) => (search.audience === 'advisor' ? ofAdvisor : ofCustomer)(context, search),
};

const openKey = (
  { vault }: Context,
  { object: { context, param }, bank, idHash, named }: Search<Of<'application'>>,
): OpenKey => ({
  idHash,
  bank: bank.slug,
  context,
  subjectKey: param === undefined ? null : organisationKey(vault, bank.slug, named[param] ?? ''),
});

const application: ObjectKind<Of<'application'>, LoadedApplication> = {
  owner: 'applicant',
  /** Session and application come in one query. */
  async find(context, search) {
    const found = await context.applications.loadWithSession(openKey(context, search), search.now);
    if (found === null) return null;
    return { session: await resumeSession(context, found.session, search.now), object: found.application };
  },
  recall(context, search, version) {
    const found = context.applications.recallWithSession(openKey(context, search), version);
    const session = found && recalledSession(context, found.session, search.now);
    return session && { session, object: found.application };
  },
  chain: ({ id }) => ({ kind: 'application', id }),
  version: ({ version }) => version,
  /** Only where the subject is the person. */
  waiting: async ({ waiting }, { object: { context, param }, bank, idHash, now }) =>
    param === undefined ? waiting.lookFor({ idHash, bank: bank.slug, context, now }) : null,
};

const childApplication: ObjectKind<Of<'child-application'>, LoadedApplication> = {
  owner: 'guardian',
  async find(context, search) {
    const found = await context.applications.loadForGuardian(search.idHash, search.bank.slug, idIn(search), search.now);
    if (found === null) return null;
    return { session: await resumeSession(context, found.session, search.now), object: found.application };
  },
  chain: ({ id }) => ({ kind: 'application', id }),
  version: ({ version }) => version,
  waiting: ({ waiting }, search) => {
    const { bank, idHash, now } = search;
    return waiting.lookFor({ idHash, bank: bank.slug, context: 'cm', application: idIn(search), now });
  },
};

const signingOrder: ObjectKind<Of<'signing-order'>, LoadedSigningOrder> = {
  owner: 'signatory',
  find: afterSession((context, search, session) => {
    const { personKey } = session;
    const matchKeys = [byName(context, search, session), personKey];
    return partyForPerson(context.db, { id: idIn(search), bank: search.bank.slug, matchKeys, personKey });
  }),
  chain: ({ applicationId }) => ({ kind: 'application', id: applicationId }),
};

const declaration: ObjectKind<Of<'declaration'>, StoredDeclaration> = {
  owner: 'declarant',
  find: afterSession(async ({ db, vault }, { bank, token }, { personKey }) =>
    token === undefined ? null : loadByToken(db, vault, { token, bank: bank.slug, personKey }),
  ),
  chain: ({ id }) => ({ kind: 'declaration', id }),
  version: ({ version }) => version,
};

const keptDeclaration: ObjectKind<Of<'kept-declaration'>, KeptDeclaration> = {
  owner: 'declarant',
  find: afterSession((context, search, { personKey }) =>
    loadOwnKept(context.db, { id: idIn(search), bank: search.bank.slug, personKey }),
  ),
  chain: ({ id }) => ({ kind: 'declaration', id }),
};

const waitingDeclaration: ObjectKind<Of<'waiting-declaration'>, LoadedWaiting> = {
  owner: 'co-declarant',
  /** A guardian is known by national id. */
  find: afterSession((context, search, session) => {
    const keys = [session.personKey, byName(context, search, session)];
    return partyOfCase(context.db, { id: idIn(search), bank: search.bank.slug, keys });
  }),
  chain: ({ id }) => ({ kind: 'declaration', id }),
};

const advisorCase: ObjectKind<Of<'case'>, VisibleCase> = {
  /** Hidden cases: what the roles do not show, and whom the advisor is, is looked for as what is not there: in one query, by the same words. */
  find: afterAdvisor(({ db, vault }, search, { advisor }) =>
    loadVisible(db, vault, {
      id: idIn(search),
      bank: search.bank.slug,
      ...scopeOfAdvisor(vault, search.bank.slug, advisor),
    }),
  ),
  chain: ({ id }) => ({ kind: 'case', id }),
  version: ({ version }) => version,
  refusesStale: true,
  absent: 'error.case.not.found',
};

const OBJECTS = {
  none,
  application,
  'child-application': childApplication,
  'signing-order': signingOrder,
  declaration,
  'kept-declaration': keptDeclaration,
  'waiting-declaration': waitingDeclaration,
  case: advisorCase,
} as const satisfies { readonly [K in Kind]: unknown };

/** The object of each kind as a handler gets it. */
export type Objects = {
  readonly [K in Kind]: (typeof OBJECTS)[K] extends ObjectKind<Of<K>, infer Loaded> ? Loaded : never;
};

/** The entry of a row's object; undefined for a row that names none. */
export const objectKind = ({ object }: Endpoint): ObjectKind<EndpointObject, { readonly id: string }> | undefined =>
  (OBJECTS as Readonly<Record<string, unknown>>)[object?.kind] as never;
