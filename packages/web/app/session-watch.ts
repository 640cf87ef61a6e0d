/** A page that shows state of a session finds out by itself when it has ended (N-045): nothing is pressed on a receipt. */
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { call } from './client.ts';
import { sinceHeard } from './newest-answer.ts';
import { sessionEnded, sessionEnds, visitor } from './session-store.ts';

/** Longer than a customer's session lives without a call: no look keeps one alive that nobody uses. */
const IDLE_MS = 31 * 60_000;
/** Milliseconds without an answer after which coming back to the page asks. */
const AWAY_MS = 60_000;
const EVERY_MS = 60_000;

/** Looks for the end until the given function is called; of a customer's page. */
export function watchSession(): () => void {
  const look = async (after: number): Promise<void> => {
    const mine = visitor();
    if (mine === null || sessionEnds() > 0 || document.visibilityState === 'hidden' || sinceHeard() < after) return;
    const { body } = await call(getSession);
    // Another person's session is the end of this one's page, too.
    if (body.visitor !== mine) sessionEnded();
  };
  const quietly = (after: number) => () => void look(after).catch(() => undefined);
  // Once until somebody comes back: windows that nobody uses would keep each other's session alive for ever.
  let looked = false;
  const idle = quietly(IDLE_MS);
  const timer = setInterval(() => {
    if (looked || sinceHeard() < IDLE_MS) return;
    looked = true;
    idle();
  }, EVERY_MS);
  const back = () => {
    looked = false;
    quietly(AWAY_MS)();
  };
  document.addEventListener('visibilitychange', back);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
  };
}
