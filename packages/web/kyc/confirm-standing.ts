/** The press of a renewal by which last time's answers stand, on the version that was read (N-087). */
import { confirmAsBefore } from '@bli-kunde/domain/kyc/calls.ts';
import { isCallError } from '../app/call-error.ts';
import { fetchForm, newToken, type Opening, type ReadForm } from './open-form.ts';
import { callWith } from './session.ts';

export interface StandingSession extends Opening {
  readonly inSession: <T>(ask: (token: string) => Promise<T>) => Promise<T>;
  readonly take: (form: ReadForm) => void;
  readonly setToken: (token: string) => void;
  readonly reopen: () => void;
}

/** Opens the declaration anew, so that registers are read again. */
export async function readAgain(id: string, session: StandingSession): Promise<void> {
  const renewed = await newToken(session);
  if (renewed.id !== id) return session.reopen();
  session.setToken(renewed.token);
  session.take(await fetchForm(renewed.token));
}

/** Whoever has changed something elsewhere meanwhile is shown the page anew. Throws a CallError. */
export async function confirmStanding(
  sections: readonly string[],
  { id, version }: ReadForm,
  session: StandingSession,
): Promise<void> {
  const { inSession, take } = session;
  try {
    const input = { body: { sections: [...sections] }, ...(version === null ? {} : { version }) };
    await inSession((token) => callWith(token, confirmAsBefore, input));
  } catch (error) {
    if (isCallError(error) && error.status === 409) await readAgain(id, session).catch(() => undefined);
    throw error;
  }
  take(await inSession(fetchForm));
}
