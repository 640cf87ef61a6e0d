/** From an error to the page that shows it: three have pages of their own, all others the generic one (S-134). */
import { type ErrorKey, offersRetry } from '@bli-kunde/domain/errors/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { AlreadyCustomerPage } from './already-customer-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { AgeNotApprovedPage } from './age-not-approved.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { errorPageOf, errorTextOf, isCallError, raisedError } from './call-error.ts';
import { copyText } from './host.ts';
import { useContactAddress, useSiteIfKnown } from './site-context.ts';

export interface ErrorPageProps {
  readonly error: unknown;
  /** Shown as 'Tilbake'; where it leads is the screen's own affair. */
  readonly onBack?: () => void;
}

/** Whether the generic page offers a reload: no error name, or one of those that may pass (B-138 to B-140). */
const mayRetry = (error: unknown): boolean => offersRetry(isCallError(error) ? error.errorName : null);

export function ErrorPage({ error, onBack }: ErrorPageProps) {
  const page = errorPageOf(error);
  if (page === 'already-customer') return <AlreadyCustomerPage />;
  if (page === 'age-not-approved') return <AgeNotApprovedPage />;
  if (page === 'review') return <ReviewPage error={error} />;
  return <GenericErrorPage error={error} {...(onBack ? { onBack } : {})} />;
}

/** For a key that the page itself raises; the code stays the same for as long as it is read out to somebody. */
export function RaisedErrorPage({ error: key, ...page }: Omit<ErrorPageProps, 'error'> & { error: ErrorKey }) {
  const [error] = useState(() => raisedError(key, location.href));
  return <ErrorPage error={error} {...page} />;
}

/** 'Noe gikk galt!' with the catalogue's text, the code to quote, a contact link, and a reload where it may help. */
function GenericErrorPage({ error, onBack }: ErrorPageProps) {
  const texts = useTexts();
  const contact = useContactAddress();
  useArrival('feil', texts('page.error.title'), useSiteIfKnown()?.name ?? '');
  return (
    <ErrorFrame>
      <ErrorCard
        title={texts('page.error.title')}
        description={<p>{texts(errorTextOf(error))}</p>}
        {...(isCallError(error) && error.unanswered === null
          ? { error: { code: error.code, rcid: error.rcid }, withInfo: true }
          : {})}
        copy={copyText}
      />
      <div className="button-row">
        {mayRetry(error) ? <Button onClick={() => location.reload()}>{texts('page.error.retry')}</Button> : null}
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
