/** For an applicant whom an advisor must look at first, and for one who was turned down; never a word of why. */
import { ANSWER_DAYS } from '@bli-kunde/domain/cases/answer-days.ts';
import { StepHeading } from '../ui/step-heading.tsx';
import { Button } from '../ui/button.tsx';
import { errorCodeOf } from '../ui/error-card.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { errorKeyOf, isCallError } from './call-error.ts';
import { useBankPhone, useSite } from './site-context.ts';

export function ReviewPage({ error }: { readonly error: unknown }) {
  const texts = useTexts();
  const site = useSite();
  const contact = useBankPhone();
  const rejected = errorKeyOf(error) === 'error.case.rejected';
  const title = texts(rejected ? 'review.rejected.title' : 'review.open.title');
  useArrival(rejected ? 'avslag' : 'vi-ser-pa-soknaden', title, site.name);
  return (
    <div className="stack">
      <StepHeading
        title={title}
        ingress={
          rejected ? texts('error.case.rejected', { contact }) : texts('error.aml.rejected', { days: ANSWER_DAYS })
        }
      />
      <div className="button-row">
        <Button href={site.homeUrl}>{texts('common.toHomePage')}</Button>
        <Button variant="secondary" href={site.contactUrl}>
          {texts('page.contact')}
        </Button>
      </div>
      {rejected || !isCallError(error) ? null : <p className="review-code">{errorCodeOf(error)}</p>}
    </div>
  );
}
