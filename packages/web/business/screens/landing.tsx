/** The start page for those who are not logged in: what is needed, how long it takes, what happens. */
import { useArrival } from '../../app/arrival.ts';
import { logIn } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StartPicture } from '../../ui/illustration.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { BusinessFrame } from '../business-frame.tsx';

const NEEDED = ['bm.start.youNeed.1', 'bm.start.youNeed.2', 'bm.start.youNeed.3'] as const;
const HOW = ['bm.landing.how.1', 'bm.landing.how.2', 'bm.landing.how.3'] as const;

export function Landing() {
  const texts = useTexts();
  const site = useSite();
  const moved = useArrival('landing', texts('bm.start.title'), site.name);
  return (
    <BusinessFrame picture={<StartPicture />}>
      <div className="stack">
        <StepHeading title={texts('bm.start.title')} ingress={texts('bm.landing.ingress')} focus={moved} />
        <div className="stack-tight">
          <div className="button-row">
            <Button onClick={logIn}>{texts('page.login')}</Button>
          </div>
          <p className="quiet">
            {texts('bm.start.timeEstimate')} {texts('bm.landing.pause')}
          </p>
        </div>
        <section className="stack-tight">
          <h2>{texts('bm.start.youNeed.title')}</h2>
          <ul className="facts">
            {NEEDED.map((key) => (
              <li key={key}>
                <Icon name="check" />
                <span>{texts(key)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="stack-tight">
          <h2>{texts('bm.landing.how.title')}</h2>
          <ol className="moments">
            {HOW.map((key) => (
              <li key={key}>{texts(key)}</li>
            ))}
          </ol>
        </section>
        <p className="quiet">{texts('bm.landing.role')}</p>
        <Alert title={texts('bm.start.enkWarning.title')}>{texts('bm.start.enkWarning.text')}</Alert>
      </div>
    </BusinessFrame>
  );
}
