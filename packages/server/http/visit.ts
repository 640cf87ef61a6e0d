/** What is known of a request before its body is read: which bank, whose session, which object. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { organisationKey, signatoryKey } from '../db/look-up-keys.ts';
import { type KeptDeclaration, loadOwnKept } from '../kyc/evidence-store.ts';
import { loadByToken } from '../kyc/store.ts';
import { partyOfCase } from '../kyc/waiting-store.ts';
import { noteInUse, resumeSession, sessionHash } from '../login/sessions.ts';
import { loadSession } from '../login/store.ts';
import { partyForPerson } from '../signing/store.ts';
import { markOf } from '../signing/wait-mark.ts';
import { waitingOf } from '../signing/wait-store.ts';
import type { LoadedApplication, LoadedDeclaration, LoadedSigningOrder, LoadedWaiting, Session } from './handler.ts';

/** Which bank the address names and which session its cookie claims; nothing of it is checked yet. */
export interface Visit {
  readonly bank: Bank;
  readonly idHash: Buffer | null;
  readonly now: Date;
}

/** The session, and the object that the row is about; null where there is none for this person. */
export interface Loaded {
  readonly session: Session | null;
  readonly application: LoadedApplication | null;
  readonly order: LoadedSigningOrder | null;
  readonly declaration: LoadedDeclaration | null;
  readonly kept: KeptDeclaration | null;
  readonly waiting: LoadedWaiting | null;
  readonly subjectKey: Buffer | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null outside the banks' addresses. */
    visit: Visit | null;
    loaded: Loaded | null;
  }
}

/** Throws 'error.not.found' for a bank that is not served. */
export function visitOf(context: Context, request: FastifyRequest): Visit {
  const bank = context.banks.get((request.params as { bank?: string }).bank ?? '');
  if (bank === undefined) throw new Refusal('error.not.found');
  return { bank, idHash: sessionHash(context, request, bank.slug), now: context.clock.now() };
}

const NOTHING: Loaded = {
  session: null,
  application: null,
  order: null,
  declaration: null,
  kept: null,
  waiting: null,
  subjectKey: null,
};

/** Applications of the three variants are kept apart by the segment that their calls begin with. */
const CONTEXTS: Readonly<Record<string, string>> = { pm: 'pm', children: 'cm' };
const contextOf = (row: Endpoint): string => CONTEXTS[row.path.split('/')[0] ?? ''] ?? 'bm';

/**
 * Session and object, each found by its key in `params`, the bank and the person. An application comes with its session in one query.
 * Throws 'error.not.logged.in', or 'error.session.deleted' when the cookie's session has ended.
 */
export async function load(
  context: Context,
  row: Endpoint,
  { bank, idHash, now }: Visit,
  params: Readonly<Record<string, string>>,
  declarationToken: string | undefined,
): Promise<Loaded> {
  const needed = row.who !== 'public';
  if (idHash === null) {
    if (needed) throw new Refusal('error.not.logged.in');
    return NOTHING;
  }
  const { object } = row;
  if (object.kind === 'application') {
    const { param } = object;
    const subjectKey = param === undefined ? null : organisationKey(context.vault, bank.slug, params[param] ?? '');
    const found = await context.applications.loadWithSession(idHash, bank.slug, contextOf(row), subjectKey, now);
    if (found === null) throw new Refusal('error.session.deleted');
    const session = await resumeSession(context, found.session, now);
    return { ...NOTHING, session, application: found.application, subjectKey: subjectKey ?? session.personKey };
  }
  const stored = await loadSession(context.db, idHash, bank.slug, now);
  if (stored === null) {
    if (needed) throw new Refusal('error.session.deleted');
    return NOTHING;
  }
  const session = await resumeSession(context, stored, now);
  const byName = (): Buffer => {
    const { firstName, lastName, birthDate } = session.person;
    return signatoryKey(context.vault, bank.slug, `${firstName} ${lastName}`, birthDate);
  };
  if (object.kind === 'signing-order') {
    const matchKey = byName();
    const key = { id: params[object.param] ?? '', bank: bank.slug, matchKey, personKey: session.personKey };
    const order = await partyForPerson(context.db, key);
    return { ...NOTHING, session, order };
  }
  if (object.kind === 'kept-declaration') {
    const key = { id: params[object.param] ?? '', bank: bank.slug, personKey: session.personKey };
    return { ...NOTHING, session, kept: await loadOwnKept(context.db, key) };
  }
  if (object.kind === 'declaration' && declarationToken !== undefined) {
    const key = { token: declarationToken, bank: bank.slug, personKey: session.personKey };
    return { ...NOTHING, session, declaration: await loadByToken(context.db, context.vault, key) };
  }
  if (object.kind === 'waiting-declaration') {
    // A guardian is known by national id, a signatory by name and birth date as the register has them.
    const about = { id: params[object.param] ?? '', bank: bank.slug, keys: [session.personKey, byName()] };
    return { ...NOTHING, session, waiting: await partyOfCase(context.db, about) };
  }
  return { ...NOTHING, session };
}

/**
 * The `ETag` of what the person of this visit waits for, with the session noted as in use; null for who waits for
 * nothing, which {@link load} has an answer to.
 */
export async function waitTag(context: Context, row: Endpoint, { bank, idHash, now }: Visit): Promise<string | null> {
  if (idHash === null) return null;
  const found = await waitingOf(context.db, { idHash, bank: bank.slug, context: contextOf(row), now });
  if (found === null) return null;
  await noteInUse(context, { idHash, seenAt: found.seenAt }, now);
  return tagOf(found.version, markOf(found));
}

/** `"7"`, or `"7.mark"` of a state that is waited on. */
export const tagOf = (version: number, mark: string | null = null): string =>
  mark === null ? `"${version}"` : `"${version}.${mark}"`;

/** True when the row needs an object that this person has not got. */
export function lacksObject({ object }: Endpoint, loaded: Loaded): boolean {
  if (object.kind === 'application') return loaded.application === null && object.create !== true;
  if (object.kind === 'signing-order') return loaded.order === null;
  if (object.kind === 'kept-declaration') return loaded.kept === null;
  if (object.kind === 'waiting-declaration') return loaded.waiting === null;
  return object.kind === 'declaration' && loaded.declaration === null;
}
