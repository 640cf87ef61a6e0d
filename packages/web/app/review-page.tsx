/** For an applicant whom an advisor must look at first, and for one who was turned down; never a word of why. */
import { ANSWER_DAYS } from '@bli-kunde/domain/cases/answer-days.ts';
import type { ReactNode } from 'react';
import { StepHeading } from '../ui/step-heading.tsx';
import { Button } from '../ui/button.tsx';
import { CopyCode, errorCodeOf, WholeCode, WithCode } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { errorKeyOf, isCallError } from './call-error.ts';
import { useBankPhone, useSite } from './site-context.ts';

export function ReviewPage({ error }: { readonly error: unknown }) {
  return errorKeyOf(error) === 'error.case.rejected' ? <RejectedPage /> : <OpenCasePage error={error} />;
}

function OpenCasePage({ error }: { readonly error: unknown }) {
  const texts = useTexts();
  return (
    <Page
      name="vi-ser-pa-soknaden"
      title={texts('review.open.title')}
      ingress={texts('error.aml.rejected', { days: ANSWER_DAYS })}
      next={<p>{texts('review.open.next')}</p>}
    >
      {isCallError(error) ? (
        <div className="review-code">
          <p>
            <WithCode text={(code) => texts('review.open.code', { code })} error={error} />
          </p>
          <CopyCode code={errorCodeOf(error)} />
          <WholeCode code={errorCodeOf(error)} />
        </div>
      ) : null}
    </Page>
  );
}

function RejectedPage() {
  const texts = useTexts();
  const contact = useBankPhone();
  return (
    <Page name="avslag" title={texts('review.rejected.title')} ingress={texts('error.case.rejected', { contact })} />
  );
}

interface PageProps {
  /** What analytics calls the page. */
  readonly name: string;
  readonly title: string;
  readonly ingress: string;
  readonly next?: ReactNode;
  readonly children?: ReactNode;
}

function Page({ name, title, ingress, next, children }: PageProps) {
  const texts = useTexts();
  const site = useSite();
  useArrival(name, title, site.name);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={ingress} />
      {next}
      <div className="button-row">
        <Button href={site.homeUrl}>{texts('common.toHomePage')}</Button>
        <Button variant="secondary" href={site.contactUrl}>
          {texts('page.contact')}
        </Button>
      </div>
      {children}
    </div>
  );
}
