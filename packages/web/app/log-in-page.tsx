/** An address inside an app, opened by somebody who is not logged in: log in, and come back to this very place. */
import type { ComponentType } from 'react';
import { Button } from '../ui/button.tsx';
import { LogInPicture } from '../ui/log-in-picture.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import type { ScreenFrameProps } from './bank-frame.tsx';
import { logIn } from './session.tsx';
import { useSite } from './site-context.ts';

export interface LogInPageProps {
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly title: string;
  readonly text: string;
}

export function LogInPage({ Frame, title, text }: LogInPageProps) {
  const texts = useTexts();
  useArrival('login', title, useSite().name);
  return (
    <Frame picture={<LogInPicture />}>
      <div className="stack">
        <StepHeading title={title} ingress={text} focus={false} />
        <div className="button-row">
          <Button onClick={() => logIn()}>{texts('page.login')}</Button>
        </div>
      </div>
    </Frame>
  );
}
