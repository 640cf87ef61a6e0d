/** The ends of a questionnaire: done, or a case that could not be made (K-044 to K-046, K-062). */
import type { ReactNode } from 'react';
import { useArrival } from '../app/arrival.ts';
import { isCallError, quotable } from '../app/call-error.ts';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Moments } from '../ui/moments.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';

/** Final texts of a host whose last page it is. */
export interface DoneWords {
  readonly title: string;
  readonly text: string;
  /** Next things to happen, in order. */
  readonly next?: readonly string[];
  /** The button that leaves. */
  readonly leave: { readonly label: string; readonly href: string };
}

export interface DoneProps {
  readonly printable: boolean;
  readonly words: DoneWords;
  /** The answers, for paper. */
  readonly children?: ReactNode;
}

/** Thanks, what happens now, a way to print, and the button that leaves (K-062). */
export function Done({ printable, words, children }: DoneProps) {
  const texts = useTexts();
  const { title, text, next, leave } = words;
  useArrival('kyc done', title, useSite().name);
  return (
    <section className="stack">
      <StepHeading title={title} ingress={text} />
      {next ? <Moments title={texts('kyc.done.next')} items={next} /> : null}
      {printable ? <p className="no-print">{texts('kyc.done.print')}</p> : null}
      {children}
      <div className="button-row">
        <Button href={leave.href}>{leave.label}</Button>
        {printable ? (
          <Button variant="tertiary" icon="print" onClick={() => window.print()}>
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
        error={quotable(error)}
      />
      <div className="button-row">
        <Button href={listUrl}>{texts('kyc.backToList')}</Button>
      </div>
    </section>
  );
}

/** Said of answers of several persons that cannot stand together. */
const TOGETHER = 'kyc.validation.handed.together';

/** The completion failed and may be tried again at once (K-235), or was refused for what somebody answered and is not before that is changed (D-265). */
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
  if (isCallError(error) && error.fields.some(({ message }) => message === TOGETHER))
    return (
      <section role="alert">
        <ErrorCard title={texts('kyc.summary.title')} description={texts(TOGETHER)} onBack={onBack} />
      </section>
    );
  return (
    <section role="alert">
      <ErrorCard
        title={texts('kyc.error.save.title')}
        description={texts('kyc.error.completion')}
        error={quotable(error)}
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
        error={quotable(error)}
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
