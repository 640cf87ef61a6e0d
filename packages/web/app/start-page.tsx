/** The start page of an app for those who are not logged in: what is needed, how long it takes, what happens. */
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import type { ScreenFrameProps } from './bank-frame.tsx';
import { logIn } from './session.tsx';
import { useSite } from './site-context.ts';

export interface StartPageProps {
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly picture: ReactNode;
  /** What tells this screen from others. */
  readonly name: string;
  readonly title: string;
  readonly ingress: string;
  /** How long it takes, and that one may pause. */
  readonly time: string;
  readonly needed: { readonly title: string; readonly items: readonly string[] };
  readonly how?: { readonly title: string; readonly items: readonly string[] };
  readonly children?: ReactNode;
}

export function StartPage({ Frame, picture, name, title, ingress, time, needed, how, children }: StartPageProps) {
  const texts = useTexts();
  const moved = useArrival(name, title, useSite().name);
  return (
    <Frame picture={picture}>
      <div className="stack">
        <StepHeading title={title} ingress={ingress} focus={moved} />
        <div className="stack-tight">
          <div className="button-row">
            <Button onClick={logIn}>{texts('page.login')}</Button>
          </div>
          <p className="quiet">{time}</p>
        </div>
        <section className="stack-tight">
          <h2>{needed.title}</h2>
          <ul className="facts">
            {needed.items.map((item) => (
              <li key={item}>
                <Icon name="check" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </section>
        {how ? (
          <section className="stack-tight">
            <h2>{how.title}</h2>
            <ol className="moments">
              {how.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </section>
        ) : null}
        {children}
      </div>
    </Frame>
  );
}
