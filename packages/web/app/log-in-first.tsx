/** An address inside an app, opened by somebody who is not logged in: log in, and come back to this very place. */
import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { logIn } from './session.tsx';
import { useSite } from './site-context.ts';

export function LogInFirst({ title, text }: { title: string; text: string }) {
  const texts = useTexts();
  useArrival('login', title, useSite().name);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={text} focus={false} />
      <div className="button-row">
        <Button onClick={logIn}>{texts('page.login')}</Button>
      </div>
    </div>
  );
}
