/** Before the console: log in with the bank's own provider, or be told that no role was given. */
import { useArrival } from '../app/arrival.ts';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';

interface Props {
  readonly onLogIn: () => void;
}

export function Landing({ onLogIn }: Props) {
  const texts = useTexts();
  const site = useSite();
  const title = texts('advisor.console.login.title');
  useArrival('logg-inn', title, site.name);
  return (
    <div className="stack console-landing">
      <StepHeading title={title} ingress={texts('advisor.console.login.text', { bank: site.name })} focus={false} />
      <div className="button-row">
        <Button onClick={onLogIn}>{texts('advisor.console.login.button')}</Button>
      </div>
    </div>
  );
}

export function NoRole({ onLogIn }: Props) {
  const texts = useTexts();
  const site = useSite();
  const title = texts('advisor.console.noRole.title');
  useArrival('uten-rolle', title, site.name);
  return (
    <div className="stack console-landing">
      <StepHeading title={title} ingress={texts('error.advisor.no.role')} focus={false} />
      <div className="button-row">
        <Button onClick={onLogIn}>{texts('advisor.console.noRole.button')}</Button>
      </div>
    </div>
  );
}
