/** The ends of a questionnaire: done, or a case that could not be made (K-044 to K-046, K-062). */
import { useArrival } from '../app/arrival.ts';
import { isCallError } from '../app/call-error.ts';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';

const cardError = (error: unknown) => (isCallError(error) && error.rcid ? { error: { rcid: error.rcid } } : {});

/** Thanks, with a way to print and the button that goes on. */
export function Done({ onContinue, printable }: { onContinue: () => void; printable: boolean }) {
  const texts = useTexts();
  useArrival('kyc done', texts('kyc.done.title'), useSite().name);
  return (
    <section className="stack">
      <StepHeading title={texts('kyc.done.title')} ingress={texts('kyc.done.text')} />
      {printable ? <p>{texts('kyc.done.print')}</p> : null}
      <div className="button-row">
        <Button onClick={onContinue}>{texts('kyc.done.continue')}</Button>
        {printable ? (
          <Button variant="tertiary" onClick={() => window.print()}>
            {texts('common.print')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The completion failed where the host has a page to go back to. */
export function FailedCreatingCase({ error, listUrl }: { error: unknown; listUrl: string }) {
  const texts = useTexts();
  return (
    <section className="stack" role="alert">
      <ErrorCard
        title={texts('kyc.error.save.title')}
        description={texts('kyc.error.failedCreatingCase')}
        {...cardError(error)}
      />
      <div className="button-row">
        <Button href={listUrl}>{texts('kyc.backToList')}</Button>
      </div>
    </section>
  );
}

/** The completion failed and may be tried again at once (K-235). */
export function FailedCreatingCaseRetry({
  error,
  onRetry,
  onBack,
}: {
  error: unknown;
  onRetry: () => void;
  onBack: () => void;
}) {
  const texts = useTexts();
  return (
    <section role="alert">
      <ErrorCard
        title={texts('kyc.error.save.title')}
        description={texts('kyc.error.completion')}
        {...cardError(error)}
        onRetry={onRetry}
        onBack={onBack}
      />
    </section>
  );
}

/** The form could not be fetched (K-232, K-233). */
export function FormFetchFailure({
  error,
  onFetch,
  onBack,
}: {
  error: unknown;
  onFetch: () => void;
  onBack: () => void;
}) {
  const texts = useTexts();
  return (
    <section className="stack" role="alert">
      <ErrorCard
        title={texts('kyc.error.save.title')}
        description={texts('kyc.error.fetchForm')}
        {...cardError(error)}
      />
      <div className="button-row">
        <Button onClick={onFetch}>{texts('kyc.error.fetchForm.button')}</Button>
        <Button variant="secondary" onClick={onBack}>
          {texts('errorCard.back')}
        </Button>
      </div>
    </section>
  );
}
