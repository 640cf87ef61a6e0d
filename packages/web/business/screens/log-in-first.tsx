/** An address inside the app, opened by somebody who is not logged in: log in, and come back to this very place. */
import { useArrival } from '../../app/arrival.ts';
import { logIn } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { BusinessFrame } from '../business-frame.tsx';

/** `signing` for one who was sent a link to an agreement. */
export function LogInFirst({ signing }: { signing: boolean }) {
  const texts = useTexts();
  const site = useSite();
  const title = texts(signing ? 'bm.login.sign.title' : 'bm.login.title');
  useArrival('login', title, site.name);
  return (
    <BusinessFrame>
      <div className="stack">
        <StepHeading title={title} ingress={texts(signing ? 'bm.login.sign.text' : 'bm.login.text')} focus={false} />
        <div className="button-row">
          <Button onClick={logIn}>{texts('bm.landing.login')}</Button>
        </div>
      </div>
    </BusinessFrame>
  );
}
