/** From an error to the page that shows it: a failure has the generic one, everything else a page of its own (S-134). */
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { AskAgain } from './ask-again.tsx';
import { errorKeyOf, errorPageOf, errorTextOf, errorValuesOf, mayPass, quotable, raisedError } from './call-error.ts';
import type { WayOn } from './error-bar.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { useContactAddress, useSiteIfKnown } from './site-context.ts';

/** Few are too young, customers already, turned away or looked at, and those who are wait a moment for it. */
const AgeNotApprovedPage = lazyScreen(async () => (await import('./age-not-approved.tsx')).AgeNotApprovedPage);
const AlreadyCustomerPage = lazyScreen(async () => (await import('./already-customer-page.tsx')).AlreadyCustomerPage);
const ReviewPage = lazyScreen(async () => (await import('./review-page.tsx')).ReviewPage);
const ExpectedRefusalPage = lazyScreen(async () => (await import('./expected-refusal-page.tsx')).ExpectedRefusalPage);

export interface ErrorPageProps {
  readonly error: unknown;
  /** Shown as 'Tilbake'; where it leads is the screen's own affair. */
  readonly onBack?: () => void;
  /** Asks on the spot for the list that did not come, in place of a reload: what is chosen and open stays. */
  readonly again?: () => Promise<unknown>;
  /** Link for a person who is turned away. */
  readonly wayOn?: WayOn | null;
  /** More of what is so, where nothing has failed; of an application that is looked at, to whom of two guardians is written. */
  readonly more?: ReactNode;
}

export function ErrorPage({ error, wayOn, more, ...ways }: ErrorPageProps) {
  const page = errorPageOf(error);
  const rare =
    page === 'age-not-approved' ? (
      <AgeNotApprovedPage />
    ) : page === 'already-customer' ? (
      <AlreadyCustomerPage />
    ) : page === 'review' ? (
      <ReviewPage error={error} more={more} />
    ) : page.startsWith('calm') ? (
      <ExpectedRefusalPage
        error={errorKeyOf(error)}
        values={errorValuesOf(error)}
        more={more}
        wayOn={wayOn}
        onBack={ways.onBack}
      />
    ) : null;
  return rare ? <Suspense>{rare}</Suspense> : <GenericErrorPage error={error} {...ways} />;
}

/** For a key that the page itself raises; the code stays the same for as long as it is read out to somebody. */
export function RaisedErrorPage({ error: key, ...page }: Omit<ErrorPageProps, 'error'> & { error: ErrorKey }) {
  const [error] = useState(() => raisedError(key, location.href));
  return <ErrorPage error={error} {...page} />;
}

/** 'Noe gikk galt!' with the catalogue's text, the code to quote, a contact link, and a reload where it may help. */
function GenericErrorPage({ error, onBack, again }: Omit<ErrorPageProps, 'wayOn' | 'more'>) {
  const texts = useTexts();
  const contact = useContactAddress();
  useArrival('feil', texts('page.error.title'), useSiteIfKnown()?.name ?? '');
  return (
    <ErrorFrame>
      <ErrorCard
        title={texts('page.error.title')}
        description={<p>{texts(errorTextOf(error))}</p>}
        error={quotable(error)}
        withInfo
      />
      <div className="button-row">
        {!mayPass(error) ? null : again ? (
          <AskAgain ask={again} />
        ) : (
          <Button onClick={() => location.reload()}>{texts('page.error.retry')}</Button>
        )}
        {onBack ? (
          <Button variant="secondary" onClick={onBack}>
            {texts('common.back')}
          </Button>
        ) : null}
        <Button variant="tertiary" href={contact}>
          {texts('page.contact')}
        </Button>
      </div>
    </ErrorFrame>
  );
}

/** Room for an error whether or not the bank's frame stands around it. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
