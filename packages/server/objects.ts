/** The one table of what a call can be about: how each kind of object is found, and what the server has to know of it. */
import type { EndpointObject } from '@bli-kunde/domain/api/endpoint.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { loadVisible, scopeOfAdvisor, type VisibleCase } from './cases/visible-store.ts';
import type { Context } from './context.ts';
import type { LoadedApplication, OpenKey } from './db/application-row.ts';
import { organisationKey, signatoryKey } from './db/look-up-keys.ts';
import { type KeptDeclaration, loadOwnKept } from './declarations/evidence-store.ts';
import { partByToken } from './declarations/handed-store.ts';
import { loadByToken, type StoredDeclaration } from './declarations/store.ts';
import { type LoadedWaiting, partyOfCase } from './declarations/waiting-store.ts';
import type { AwaitedState, ObjectKind, ObjectKindOf, Search } from './http/object-kind.ts';
import { resumeAdvisor } from './login/resume-advisor.ts';
import type { AdvisorSession, Session } from './sessions/person.ts';
import { recalledSession, resumeSession } from './sessions/sessions.ts';
import { loadSession } from './sessions/store.ts';
import { type LoadedSigningOrder, partyForPerson } from './orders/store.ts';
import { markOf } from './signing/wait-mark.ts';
import type { Waits } from './signing/wait-store.ts';

type Kind = EndpointObject['kind'];

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

/** The mark of what is waited for instead of the look itself. */
const awaited = (found: Waits | null): AwaitedState | null =>
  found && { version: found.version, seenAt: found.seenAt, mark: markOf(found) };

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
    param === undefined ? awaited(await waiting.lookFor({ idHash, bank: bank.slug, context, now })) : null,
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
  async waiting({ waiting }, search) {
    const { bank, idHash, now } = search;
    return awaited(await waiting.lookFor({ idHash, bank: bank.slug, context: 'cm', application: idIn(search), now }));
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

type TokenKey = Parameters<typeof loadByToken>[2];
const declarationOrPart = async (db: Context['db'], vault: Context['vault'], key: TokenKey) =>
  (await loadByToken(db, vault, key)) ?? partByToken(db, vault, key);

const declaration: ObjectKind<Of<'declaration'>, StoredDeclaration> = {
  owner: 'declarant',
  find: afterSession(async ({ db, vault }, { bank, token }, { personKey }) =>
    token === undefined ? null : declarationOrPart(db, vault, { token, bank: bank.slug, personKey }),
  ),
  /** A part of another's declaration has its entries there. */
  chain: ({ id, partOf }) => ({ kind: 'declaration', id: partOf ?? id }),
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

type LoadedObjects = {
  readonly [K in Kind]: (typeof OBJECTS)[K] extends ObjectKind<Of<K>, infer Object> ? Object : never;
};

declare module './http/handler.ts' {
  interface Objects extends LoadedObjects {}
}

export const objectKind: ObjectKindOf = ({ object }) =>
  (OBJECTS as Readonly<Record<string, unknown>>)[object?.kind] as never;
