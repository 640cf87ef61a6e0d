/** The way to the signing provider and back. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from './client.ts';
import { tellHost } from './host.ts';

/** Milliseconds between looks at something that waits for somebody. */
export const LOOK_AGAIN_MS = 15_000;

/** Goes to the provider's address, once it is answered; the host app is told first, since it may open it its own way. */
export async function goToProvider(start: Promise<Answer<{ readonly url: string }>>): Promise<void> {
  const { body } = await start;
  tellHost('sign');
  location.assign(body.url);
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
