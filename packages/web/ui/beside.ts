/** The column beside a step on a wide screen: what belongs to a place in the page stands there instead of in it. */
import { createContext, use, useSyncExternalStore } from 'react';

/** Ems, so that somebody's larger letters take the column away and not the page's width. As in `frame.css`. */
const WIDE = '(min-width: 80em)';

const watch = (changed: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** True if the window has room for the column. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  );

/** Slots of the column; null until they are there. */
export interface BesideSlots {
  readonly why: HTMLElement | null;
  readonly costs: HTMLElement | null;
}

/** Null where there is no column: then a thing stands in the page. */
export const BesideContext = createContext<BesideSlots | null>(null);

export const useBeside = (): BesideSlots | null => use(BesideContext);
