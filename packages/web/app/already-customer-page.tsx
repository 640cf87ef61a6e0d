/** For those who are customers already: the way to the online bank and to somebody who can help (B-136). */
import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { useSite } from './site-context.ts';

export function AlreadyCustomerPage() {
  const texts = useTexts();
  const site = useSite();
  useArrival('allerede-kunde', texts('alreadyCustomer.title'), site.name);
  return (
    <div className="stack">
      <StepHeading title={texts('alreadyCustomer.title')} ingress={texts('alreadyCustomer.text')} />
      <div className="button-row">
        <Button href={site.onlineBankUrl}>{texts('alreadyCustomer.onlineBank')}</Button>
        <Button variant="secondary" href={site.contactUrl}>
          {texts('alreadyCustomer.contact')}
        </Button>
      </div>
    </div>
  );
}
