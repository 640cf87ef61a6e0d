/** For an applicant whose organisation was turned down: the same words whatever lies behind it, at every address. */
import { applicantDocument, applicantReadingCopy } from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { useArrival } from '../app/arrival.ts';
import { ApplyAgain, useUnanswered } from '../app/asked-again.tsx';
import { LogOutButton } from '../app/session.tsx';
import { useBankPhone, useSite } from '../app/site-context.ts';
import { AgreementLinks } from '../application/agreement-links.tsx';
import type { Application } from '../application/application-state.ts';
import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WaysPicture } from '../ui/ways-picture.tsx';
import { BusinessFrame } from './business-frame.tsx';

export function TurnedDown({ application }: { readonly application: Application<BusinessState> }) {
  const texts = useTexts();
  const site = useSite();
  const contact = useBankPhone();
  const { subject: orgnr, state } = application;
  const unanswered = useUnanswered('bedrift', { organisation: orgnr });
  const title = texts(unanswered ? 'review.unanswered.title' : 'bm.rejected.title');
  const moved = useArrival('avslag', title, site.name);
  return (
    <BusinessFrame actions={<LogOutButton />} picture={<WaysPicture />}>
      <div className="stack">
        <StepHeading
          title={title}
          ingress={texts(unanswered ? 'bm.unanswered.text' : 'bm.rejected.text', { contact })}
          focus={moved}
        />
        {state.signingOrder.externalReference === null ? null : (
          <AgreementLinks
            row={applicantDocument}
            params={{ orgnr }}
            label={texts('bm.confirmation.document')}
            copy={state.signingOrder.readingCopy ? applicantReadingCopy : null}
          />
        )}
        <div className="button-row">
          {unanswered ? <ApplyAgain unanswered={unanswered} /> : null}
          <Button href={site.homeUrl} variant={unanswered ? 'secondary' : 'primary'}>
            {texts('bm.confirmation.button')}
          </Button>
          <Button variant="tertiary" href={site.contactUrl}>
            {texts('page.contact')}
          </Button>
        </div>
      </div>
    </BusinessFrame>
  );
}
