/** Brings the dialog of a session that has ended, which most pages never show. */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { firstArrival } from './arrival.ts';
import { onSessionEnded, sessionEnds } from './session-store.ts';

type Dialog = ComponentType<{ readonly ends: number; readonly again?: () => void }>;

/** `again` is for those who log in elsewhere than customers, whose page looks for the end itself. */
export function SessionEnd(props: { readonly again?: () => void }) {
  const ends = useSyncExternalStore(onSessionEnded, sessionEnds);
  const ended = ends > 0;
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
  return Expired && <Expired ends={ends} {...props} />;
}
