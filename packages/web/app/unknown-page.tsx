/** Pages for the three ways of not finding one (B-133, B-134, B-142). */
import { type ComponentType, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WaysPicture } from '../ui/ways-picture.tsx';
import { useArrival } from './arrival.ts';
import type { ScreenFrameProps } from './bank-frame.tsx';
import { goTo } from './hash-route.ts';
import { useSite } from './site-context.ts';

export interface Framed {
  readonly Frame: ComponentType<ScreenFrameProps>;
}

/** True if there is a page to go back to: a fresh tab has none, or only the browser's own. */
function canGoBack(): boolean {
  const { navigation } = globalThis as { navigation?: { readonly canGoBack: boolean } };
  return history.length > 1 && (navigation?.canGoBack !== false || document.referrer !== '');
}

/** For an address that no app knows; the button goes back to where one came from, or to the start. */
export function NotFoundPage({ Frame }: Framed) {
  const texts = useTexts();
  const [returns] = useState(canGoBack);
  useArrival('404', texts('page.404.title'), useSite().name);
  return (
    <Frame picture={<WaysPicture />}>
      <div className="stack">
        <StepHeading title={texts('page.404.title')} ingress={texts('page.404.text')} />
        <div className="button-row">
          {returns ? (
            <Button onClick={() => history.back()}>{texts('common.back')}</Button>
          ) : (
            <Button onClick={() => goTo('/')}>{texts('common.toHomePage')}</Button>
          )}
        </div>
      </div>
    </Frame>
  );
}

export interface UnknownStepProps extends Framed {
  readonly root: string;
  readonly title?: string;
}

/** For an unknown route inside a flow; `root` is the flow's own start, and `title` its own word for it. */
export function UnknownStepPage({ Frame, root, title: own }: UnknownStepProps) {
  const texts = useTexts();
  const title = own ?? texts('page.notExist.title');
  useArrival('finnes-ikke', title, useSite().name);
  return (
    <Frame picture={<WaysPicture />}>
      <div className="stack">
        <StepHeading title={title} ingress={texts('page.404.text')} />
        <div className="button-row">
          <Button onClick={() => goTo(root)}>{texts('common.back')}</Button>
        </div>
      </div>
    </Frame>
  );
}
