/** Answers that the page's inline script asked for before this program arrived; each is used once. */

declare global {
  interface Window {
    /** Address to the promise of its answer, as a few lines in the HTML leave it. */
    __early?: Record<string, Promise<Response>>;
  }
}

/** True if the early script has requested the address, as it does where somebody may be logged in. */
export const isAskedEarly = (address: string): boolean => window.__early?.[address] !== undefined;

/** Takes the early answer to an address out of the window, so that a later call asks the server again. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const early = window.__early;
  const answer = early?.[address];
  if (early && answer) delete early[address];
  return answer;
}
