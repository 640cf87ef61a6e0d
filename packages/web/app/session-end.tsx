/** Brings the dialog of a session that has ended, which most pages never show. */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { firstArrival } from './arrival.ts';
import { hasSessionEnded, onSessionEnded } from './session-store.ts';

type Dialog = ComponentType<{ readonly again?: () => void }>;

export function SessionEnd(props: { readonly again?: () => void }) {
  const ended = useSyncExternalStore(onSessionEnded, hasSessionEnded);
  const [Expired, setExpired] = useState<Dialog | null>(null);
  useEffect(() => {
    const arrive = async () => {
      const { SessionExpired } = await import('./session-expired.tsx');
      setExpired(() => SessionExpired);
    };
    // There before it is needed; what did not come then is asked for once it is.
    const first = ended ? Promise.resolve() : firstArrival;
    first.then(arrive).catch(() => undefined);
  }, [ended]);
  return ended && Expired ? <Expired {...props} /> : null;
}
