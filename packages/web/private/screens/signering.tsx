/** The signing page: looks at the state every four seconds and leads on to the provider as soon as it can (P-079, P-080). */
import { signingRoute } from '@bli-kunde/domain/private/guards.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { errorPageOf } from '../../app/call-error.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { useRouteQuery } from '../../app/hash-route.ts';
import { useSite } from '../../app/site-context.ts';
import { useOnToProvider } from '../../application/on-to-provider.ts';
import { refreshedOrder } from '../../application/signing-order.ts';
import { ProviderButton } from '../../application/provider-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { HELD, RETURNED } from '../addresses.ts';
import { loadApplication } from '../load-application.ts';
import type { ScreenProps } from '../screen.ts';

/** P-079; nothing is asked while the page is hidden. */
const POLL_MS = 4000;
/** Milliseconds after which a wait is more than usual. */
const LONG = 20_000;

/** A session that has ended is not asked on; the dialog about it stands over the page. */
const isOver = (error: unknown): boolean => error !== null && errorPageOf(error) === 'session-expired';

/** Milliseconds in which somebody who has just signed is looked up before they are asked whether they have. */
const CHECKING = 12_000;

/** True once the page has stood for so many milliseconds. */
function useLongerThan(limit: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return long;
}

export function Signing({ application }: ScreenProps) {
  const texts = useTexts();
  const long = useLongerThan(LONG);
  const checked = useLongerThan(CHECKING);
  const query = useRouteQuery();
  const held = query.has(HELD);
  const returned = held || query.has(RETURNED);
  const { signingOrder } = application.state;
  const { externalReference: order } = signingOrder;
  const ready = signingRoute(signingOrder) === 'provider';
  // The provider sends people back before it has told us what they did there.
  const checking = ready && query.has(RETURNED) && !checked;
  useQuery({
    queryKey: ['signing-refresh', order],
    queryFn: () => refreshedOrder(order ?? ''),
    enabled: checking && order !== null,
    refetchInterval: POLL_MS,
    retry: false,
  });
  // The guards lead on as soon as what is answered says so.
  const look = useQuery({
    ...loadApplication(),
    refetchInterval: ({ state: { error } }) => (isOver(error) ? false : POLL_MS),
  });
  const way = useOnToProvider(ready ? order : null, application.refresh, returned);
  const { waits, failure } = way;
  const title = texts(ready ? 'pm.signing.step' : 'pm.signing.title');
  const moved = useArrival('signering', title, useSite().name);
  const back = ready && waits && !checking;
  const coming = held ? 'pm.signing.held' : 'pm.signing.back';
  const said = checking
    ? 'pm.signing.checking'
    : back
      ? coming
      : ready
        ? 'pm.signing.redirect'
        : long
          ? 'pm.signing.slow'
          : 'pm.signing.text';
  const fault = failure ?? look.error;
  return (
    <div className="stack">
      <StepHeading
        title={title}
        // What is under way is not said of what has just failed.
        ingress={failure === null || back ? <span aria-live="polite">{texts(said)}</span> : null}
        focus={moved}
      />
      {back || fault !== null ? null : <Spinner label={texts('common.loading')} size={36} />}
      {fault === null ? null : <ErrorBar error={fault} />}
      {ready && !checking ? <ProviderButton way={way} label={texts('pm.signing.openManually')} /> : null}
    </div>
  );
}
