/** For those who are customers already: the way to the online bank and to somebody who can help (B-136). */
import { InAppSlot } from '../host/in-app-slot.tsx';
import { Button } from '../ui/button.tsx';
import { OnlineBankPicture } from '../ui/online-bank-picture.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { AsidePicture } from './aside-picture.tsx';
import { useSite } from './site-context.ts';

export interface AlreadyCustomerPageProps {
  /** Title where somebody other than the person is the customer. */
  readonly title?: string;
  readonly text?: string;
}

export function AlreadyCustomerPage({ title, text }: AlreadyCustomerPageProps) {
  const texts = useTexts();
  const site = useSite();
  const heading = title ?? texts('alreadyCustomer.title');
  useArrival('allerede-kunde', heading, site.name);
  return (
    <div className="stack">
      <AsidePicture>
        <OnlineBankPicture />
      </AsidePicture>
      <StepHeading title={heading} ingress={text ?? texts('alreadyCustomer.text')} />
      <div className="button-row">
        <Button href={site.onlineBankUrl}>{texts('alreadyCustomer.onlineBank')}</Button>
        <Button variant="tertiary" href={site.contactUrl}>
          {texts('alreadyCustomer.contact')}
        </Button>
      </div>
      <InAppSlot place="alreadyCustomer" />
    </div>
  );
}
