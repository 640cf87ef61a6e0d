/** After a signing that came to nothing: what happened, the ways on, and whom to ask. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useArrival } from '../app/arrival.ts';
import { AsidePicture } from '../app/aside-picture.tsx';
import { ErrorBar } from '../app/error-bar.tsx';
import { useContactAddress, useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';

const Unsigned = lazy(async () => ({ default: (await import('../ui/unsigned-picture.tsx')).UnsignedPicture }));

/** Of a signing that came to nothing. Few see it: its subject comes into the landscape once the page stands. */
export const LaterUnsignedPicture = () => (
  <Suspense fallback={<Scene />}>
    <Unsigned />
  </Suspense>
);

export interface OutcomePageProps {
  /** Name that identifies the screen. */
  readonly name: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly failure: unknown;
  readonly picture: ReactNode;
  /** Words between the heading and the buttons. */
  readonly more?: ReactNode;
  /** The buttons that lead on. */
  readonly children: ReactNode;
}

export function OutcomePage({ name, title, text, failure, picture, more, children }: OutcomePageProps) {
  const texts = useTexts();
  const contact = useContactAddress();
  const moved = useArrival(name, title, useSite().name);
  return (
    <div className="stack">
      <AsidePicture>{picture}</AsidePicture>
      <StepHeading title={title} ingress={text} focus={moved} />
      {more}
      {failure === null ? null : <ErrorBar error={failure} />}
      <div className="button-row">
        {children}
        <Button variant="tertiary" href={contact}>
          {texts('common.contactUs')}
        </Button>
      </div>
    </div>
  );
}
