/** Looks at the state every four seconds, and leads on to the signing provider as soon as it can (P-079, P-080). */
import { useQuery } from '../app/use-query.ts';
import { useEffect, useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { errorPageOf } from '../app/call-error.ts';
import { LOOK_AGAIN_MS } from '../app/signing-provider.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { useRouteQuery } from '../app/hash-route.ts';
import { useSite } from '../app/site-context.ts';
import { Spinner } from '../ui/spinner.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { Application, KeptState, Loading } from './application-state.ts';
import { useOnToProvider } from './on-to-provider.ts';
import { ProviderButton } from './provider-button.tsx';
import { RETURNED } from '../app/returned.ts';
import { refreshedOrder } from './signing-order.ts';

/** P-079; nothing is asked while the page is hidden. */
export const POLL_MS = 4000;
/** Milliseconds after which a wait is more than usual. */
const LONG = 20_000;
/** Milliseconds in which somebody who has just signed is looked up before they are asked whether they have. */
const CHECKING = 12_000;

/** A session that has ended is not asked on; the dialog about it stands over the page. */
const isOver = (error: unknown): boolean => error !== null && errorPageOf(error) === 'session-expired';

/** Reads the state again and again: the guards lead on as soon as what is answered says so. */
export const useWatched = <State extends KeptState>(load: Loading<State>, every: number | false = POLL_MS) =>
  useQuery({ ...load, refetchInterval: ({ state: { error } }) => (isOver(error) ? false : every) });

/** Reads the state until the customer is made: soon at first, as it takes seconds where nothing is wrong. */
export function useWatchedUntilMade<State extends KeptState>(load: Loading<State>, made: boolean): void {
  const long = useLongerThan(LONG);
  useWatched(load, made ? false : long ? LOOK_AGAIN_MS : POLL_MS);
}

/** True once the page has stood for so many milliseconds. */
function useLongerThan(limit: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return long;
}

/**
 * Texts of the page: `title` and `text` while the order is made, `step` as its heading once one may go on, `unsigned`
 * after a return without a signature.
 */
export interface SigningWords {
  readonly step: string;
  readonly title: string;
  readonly text: string;
  readonly unsigned: string;
  readonly slow: string;
  readonly redirect: string;
  /** For one who is not led on by itself: how to go on, and how answers are changed while the order is out. */
  readonly back: string;
  readonly checking: string;
  readonly open: string;
}

export interface SentToSigningProps<State extends KeptState> {
  readonly application: Pick<Application<State>, 'refresh'>;
  readonly load: Loading<State>;
  readonly order: string | null;
  /** True if this person may go on to the provider now. */
  readonly ready: boolean;
  /** True if the page waits for a press, though the person does not come back from the provider. */
  readonly held?: boolean;
  readonly words: SigningWords;
}

export function SentToSigning<State extends KeptState>({
  application,
  load,
  order,
  ready,
  held = false,
  words,
}: SentToSigningProps<State>) {
  const texts = useTexts();
  const long = useLongerThan(LONG);
  const checked = useLongerThan(CHECKING);
  const returned = useRouteQuery().has(RETURNED);
  // The provider sends people back before it has told us what they did there.
  const checking = order !== null && returned && !checked;
  useQuery({
    queryKey: ['signing-refresh', order],
    queryFn: () => refreshedOrder(order ?? ''),
    enabled: checking,
    refetchInterval: POLL_MS,
    retry: false,
  });
  const look = useWatched(load);
  const way = useOnToProvider(ready ? order : null, application.refresh, held || returned);
  const { waits, failure } = way;
  const back = ready && waits && !checking;
  const title = back ? words.unsigned : ready || checking ? words.step : words.title;
  const moved = useArrival('signering', title, useSite().name);
  const said = checking ? words.checking : back ? words.back : ready ? words.redirect : long ? words.slow : words.text;
  const fault = failure ?? look.error;
  return (
    <div className="stack">
      <StepHeading
        title={title}
        // What is under way is not said of what has just failed.
        ingress={failure === null || back ? <span aria-live="polite">{said}</span> : null}
        focus={moved}
      />
      {back || fault !== null ? null : <Spinner label={texts('common.loading')} size={36} />}
      {fault === null ? null : <ErrorBar error={fault} />}
      {ready && !checking ? <ProviderButton way={way} label={words.open} /> : null}
    </div>
  );
}
