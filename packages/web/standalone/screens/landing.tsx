/** The start page for those who are not logged in: why the bank asks, how long it takes, what one needs. */
import { useArrival } from '../../app/arrival.ts';
import { logIn } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormPicture } from '../../ui/declaration-pictures.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { StandaloneFrame } from '../standalone-frame.tsx';

const ASKED = ['standalone.landing.asked.1', 'standalone.landing.asked.2', 'standalone.landing.asked.3'] as const;

export function Landing() {
  const texts = useTexts();
  const title = texts('standalone.list.title');
  const moved = useArrival('landing', title, useSite().name);
  return (
    <StandaloneFrame picture={<FormPicture />}>
      <div className="stack">
        <StepHeading title={title} ingress={texts('standalone.landing.ingress')} focus={moved} />
        <div className="stack-tight">
          <div className="button-row">
            <Button onClick={logIn}>{texts('page.login')}</Button>
          </div>
          <p className="quiet">{texts('standalone.landing.time')}</p>
        </div>
        <section className="stack-tight">
          <h2>{texts('standalone.landing.asked.title')}</h2>
          <ul className="facts">
            {ASKED.map((key) => (
              <li key={key}>
                <Icon name="check" />
                <span>{texts(key)}</span>
              </li>
            ))}
          </ul>
        </section>
        <p className="quiet">{texts('standalone.list.law')}</p>
      </div>
    </StandaloneFrame>
  );
}
