/** A page that leads on to the signing provider by itself, but for one who has just come back from there. */
import { useEffect, useRef, useState } from 'react';
import { signAtProvider } from './signing-order.ts';

/** True until the page's first order: what comes after it was not come back to. */
let arriving = true;

/** The browser's back button must not throw a person to the provider again and again. */
const cameBack = (): boolean => {
  if (!arriving) return false;
  arriving = false;
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
};

export interface OnToProvider {
  /** True for one who came back: they are offered a button. */
  readonly waits: boolean;
  readonly pending: boolean;
  readonly failure: unknown;
  readonly open: () => Promise<void>;
}

/**
 * @param order the order, or null while there is none to go on to
 * @param refused reads the state again: what refused the start may have changed the order, and the guards then lead elsewhere
 * @param returned whether the provider has just sent the person back
 */
export function useOnToProvider(order: string | null, refused: () => Promise<void>, returned = false): OnToProvider {
  const [waits, setWaits] = useState(() => returned || cameBack());
  const [pending, setPending] = useState(!waits);
  const [failure, setFailure] = useState<unknown>(null);
  const begun = useRef(false);
  const open = async () => {
    if (order === null) return;
    setPending(true);
    setFailure(null);
    try {
      await signAtProvider(order);
      // The provider stands open in the native app: who closes it without signing finds the button here.
      setWaits(true);
      setPending(false);
    } catch (error) {
      setPending(false);
      setFailure(error);
      await refused();
    }
  };
  useEffect(() => {
    if (waits || begun.current || order === null) return;
    begun.current = true;
    void open();
  });
  useEffect(() => {
    // A page that the browser kept whole is shown again as it was left: on its way.
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setWaits(true);
      setPending(false);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  return { waits, pending, failure, open };
}
