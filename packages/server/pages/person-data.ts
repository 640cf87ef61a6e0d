/** A page's data for the person of its session: who is logged in, and the state that a step of theirs would ask for (decisions 0071, 0093). */
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Carries, Claimed } from '../application/journey.ts';
import { sessionAnswer } from './handlers.ts';
import type { Context } from '../context.ts';
import type { LoadedApplication } from '../db/application-row.ts';
import { shownAnswer } from '../http/shown-answer.ts';
import { tagOf } from '../http/visit.ts';
import type { Session } from '../sessions/person.ts';
import { resumeSession } from '../sessions/sessions.ts';
import { loadSession } from '../sessions/store.ts';
import type { CarriedState } from './early-script.ts';

export interface PersonData {
  readonly session: ReturnType<typeof sessionAnswer>;
  readonly state: CarriedState | null;
}

/** State that goes along, and a flag to send it without checking its schema. */
export interface Carrying {
  readonly carries: Carries | undefined;
  readonly trusted: boolean;
}

/** Null where the database does not answer: the page then asks, and is told of that as of any call. */
export async function personData(
  context: Context,
  claimed: Claimed,
  { carries, trusted }: Carrying,
  request: FastifyRequest,
): Promise<PersonData | null> {
  try {
    const found = await carries?.find(context, claimed);
    if (!carries || !found) return { session: sessionAnswer(await sessionOf(context, claimed)), state: null };
    const session = await resumeSession(context, found.session, claimed.now);
    const { application } = found;
    // Without it the page asks for it, and is told what is wrong.
    const state =
      application &&
      (await stateOf(context, carries, { claimed, session, application, trusted, request }).catch(() => null));
    return { session: sessionAnswer(session), state };
  } catch {
    return null;
  }
}

async function sessionOf(context: Context, claimed: Claimed): Promise<Session | null> {
  const { idHash, bank, now } = claimed;
  const stored = await loadSession(context.db, idHash, bank.slug, 'customer', now);
  return stored && resumeSession(context, stored, now);
}

interface Asked {
  readonly claimed: Claimed;
  readonly session: Session;
  readonly application: LoadedApplication;
  readonly trusted: boolean;
  readonly request: FastifyRequest;
}

async function stateOf(
  context: Context,
  { row, query, paramsOf, read }: Carries,
  { claimed: { bank, now }, session, application, trusted, request }: Asked,
): Promise<CarriedState | null> {
  const replied = await read(context, { row, bank, session, rcid: request.id, now }, application);
  if (replied === null || row.answer === undefined || replied.version === undefined) return null;
  const { body, made = false, version, mark } = replied;
  return {
    at: addressOf(row, bank.place.base, paramsOf(application), query),
    etag: tagOf(version, mark),
    rcid: request.id,
    body: shownAnswer(row.name, row.answer, { body, made }, trusted, request.log),
  };
}
