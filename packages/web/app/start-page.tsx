/** The start page of an app: what is needed, how long it takes, what happens; and the way to log in, or to begin. */
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { useArrival } from './arrival.ts';
import type { ScreenFrameProps } from './bank-frame.tsx';
import { logIn } from './session.tsx';
import { useSite } from './site-context.ts';
import './start-page.css';

export interface StartPageProps {
  readonly Frame: ComponentType<ScreenFrameProps>;
  readonly picture: ReactNode;
  /** Name that identifies the screen. */
  readonly name: string;
  readonly title: string;
  readonly ingress: string;
  /** Time it takes, with a word that one may pause. */
  readonly time: string;
  readonly needed: { readonly title: string; readonly items: readonly string[] };
  /** Steps of the flow in order; without a title they stand right under the ingress, which leads up to them. */
  readonly how?: { readonly title?: string; readonly items: readonly string[] };
  /** Choices of a flow to begin: each logs in and comes to its own route, the log-in beside them to `onTo`, where the one begun goes on. */
  readonly ways?: {
    readonly title: string;
    readonly items: readonly { readonly title: string; readonly text: string; readonly onTo: string }[];
  };
  readonly children?: ReactNode;
  /** Route to come to after the log-in; this one when left out. */
  readonly onTo?: string;
  /** For one who is logged in: the way to begin, in place of the log-in. */
  readonly begin?: { readonly label: string; readonly href: string };
  readonly actions?: ReactNode;
}

export function StartPage({
  Frame,
  picture,
  name,
  title,
  ingress,
  time,
  needed,
  how,
  ways,
  children,
  onTo,
  begin,
  actions,
}: StartPageProps) {
  const texts = useTexts();
  const moved = useArrival(name, title, useSite().name);
  const steps = how ? (
    <ol className="moments">
      {how.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  ) : null;
  return (
    <Frame picture={picture} actions={actions}>
      <div className="start">
        <div className="stack">
          <StepHeading title={title} ingress={ingress} focus={moved} />
          {how?.title === undefined ? steps : null}
          {ways ? <Ways {...ways} /> : null}
          <div className="stack-tight">
            <p className="quiet">{time}</p>
            <div className="button-row">
              {begin ? (
                <Button href={begin.href}>{begin.label}</Button>
              ) : (
                <Button variant={ways ? 'secondary' : 'primary'} onClick={() => logIn(onTo)}>
                  {texts(ways ? 'page.login.goOn' : 'page.login')}
                </Button>
              )}
            </div>
          </div>
        </div>
        <section className="stack-tight start-needed">
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
        <div className="stack">
          {how?.title === undefined ? null : (
            <section className="stack-tight">
              <h2>{how.title}</h2>
              {steps}
            </section>
          )}
          {children}
        </div>
      </div>
    </Frame>
  );
}

function Ways({ title, items }: NonNullable<StartPageProps['ways']>) {
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul className="ways">
        {items.map((one) => (
          <li key={one.onTo}>
            <button type="button" onClick={() => logIn(one.onTo)}>
              <strong>{one.title}</strong>
              <span>{one.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
