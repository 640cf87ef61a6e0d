/** The way to the signing provider and back. */
import { useEffect, useEffectEvent, useState } from 'react';
import { leaveFor } from '../host/embedded.ts';
import type { Answer } from './client.ts';

/** Milliseconds between looks at something that waits for somebody. */
export const LOOK_AGAIN_MS = 15_000;

/**
 * Goes to the provider's address, once it is answered. Settles only where the page stays: when the start was refused, or the
 * native app has opened the provider beside it.
 */
export async function goToProvider(start: Promise<Answer<{ readonly url: string }>>): Promise<void> {
  const { body } = await start;
  await leaveFor('sign', body.url);
}

/** The provider adds the reference it was given when it sends the browser back; a page's own queries are no such thing. */
const cameFromProvider = (own: readonly string[]): boolean =>
  [...new URLSearchParams(location.search).keys()].some((name) => !own.includes(name));

/**
 * True until the status has been read after a return from the provider. One that does not answer now is asked again by the
 * server; what is known is shown meanwhile.
 *
 * @param refresh has the server read the status at the provider
 * @param arrived forgets what was known before
 * @param own names in the page's query that are the page's own
 */
export function useReturning(
  refresh: () => Promise<unknown>,
  arrived: () => void,
  own: readonly string[] = [],
): boolean {
  const [returning, setReturning] = useState(() => cameFromProvider(own));
  const read = useEffectEvent(() => {
    const here = () => {
      arrived();
      history.replaceState(null, '', location.pathname + location.hash);
      setReturning(false);
    };
    refresh().then(here, here);
  });
  useEffect(() => {
    if (returning) read();
  }, [returning]);
  return returning;
}
