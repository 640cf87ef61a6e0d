/** On arriving at a new screen: the title of the page and an announcement; the heading itself takes the focus. */
import { useEffectEvent, useLayoutEffect, useState } from 'react';

let arrivals = 0;
let settle: () => void;

/** Resolves after the page's first screen was painted; what only makes it nicer is fetched then. */
export const firstArrival = new Promise<void>((resolve) => {
  settle = () => {
    // What became of the signature is known: later waits are usual ones.
    delete document.documentElement.dataset['returned'];
    requestAnimationFrame(() => setTimeout(resolve));
  };
});

let come: () => void = () => undefined;
/** Resolves when another screen stands there, before it is painted. */
export const nextArrival = (): Promise<void> => new Promise((resolve) => (come = resolve));

/** Says a text aloud to those who do not see the page change. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region) region.textContent = text;
}

/**
 * @param key what tells this screen from the one before
 * @param heading text of the screen's h1
 * @param announcement what is said aloud; the heading itself when left out
 * @returns whether the heading should take the focus: false on the first screen of the page, where the browser's
 *   own reading order is right
 */
export function useArrival(key: string, heading: string, site: string, announcement = heading): boolean {
  const [moved] = useState(() => arrivals > 0);
  useLayoutEffect(() => {
    document.title = `${heading} – ${site}`;
  }, [heading, site]);
  // Only a new screen is announced; a changed text on the same one is not.
  const arrive = useEffectEvent(() => {
    if (arrivals > 0) announce(announcement);
    else settle();
    arrivals += 1;
    come();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key says that the screen is new
  useLayoutEffect(() => arrive(), [key]);
  return moved;
}
