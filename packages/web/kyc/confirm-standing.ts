/** The press of a renewal by which last time's answers stand, on the version that was read (N-087). */
import { confirmAsBefore } from '@bli-kunde/domain/kyc/calls.ts';
import { isCallError } from '../app/call-error.ts';
import { fetchForm, type ReadForm } from './open-form.ts';
import { callWith } from './session.ts';

export interface StandingSession {
  readonly inSession: <T>(ask: (token: string) => Promise<T>) => Promise<T>;
  readonly take: (form: ReadForm) => void;
  /** Opens the declaration anew, so that registers are read again; resolves with null where it is another one by now. */
  readonly renew: () => Promise<string | null>;
}

/** Whoever has changed something elsewhere meanwhile is shown the page anew. Throws a CallError. */
export async function confirmStanding(
  sections: readonly string[],
  { version }: ReadForm,
  { inSession, take, renew }: StandingSession,
): Promise<void> {
  try {
    const input = { body: { sections: [...sections] }, ...(version === null ? {} : { version }) };
    await inSession((token) => callWith(token, confirmAsBefore, input));
  } catch (error) {
    const token = isCallError(error) && error.status === 409 ? await renew().catch(() => null) : null;
    if (token !== null) take(await fetchForm(token));
    throw error;
  }
  take(await inSession(fetchForm));
}
