/** Ends of a declaration on its own that are no thanks for answers just given. */
import type { Task } from '@bli-kunde/domain/standalone/api.ts';
import { useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { errorTextOf, raisedError } from '../app/call-error.ts';
import { LogOutButton } from '../app/session.tsx';
import { useSite } from '../app/site-context.ts';
import { AboutLine } from '../kyc/about-line.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { AnsweredPicture } from '../ui/declaration-pictures.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { LIST } from './addresses.ts';
import type { WayOut } from './leave.ts';
import { StandaloneFrame } from './standalone-frame.tsx';
import { aboutWhom, TITLES } from './task-words.ts';

/** Declaration that a page is about. */
export type Spoken = Pick<Task, 'process' | 'about' | 'subjectName'>;

export function AboutTask({ task }: { task: Spoken }) {
  const texts = useTexts();
  return <AboutLine what={texts(TITLES[task.process])} whom={aboutWhom(task, texts)} />;
}

/** Answered earlier, or finished just now with somebody else's part in it. */
export function Finished({
  task,
  out,
  title,
  text,
}: {
  task: Spoken;
  out: WayOut | null;
  title: string;
  text: string;
}) {
  const texts = useTexts();
  const moved = useArrival('besvart', title, useSite().name);
  return (
    <StandaloneFrame actions={<LogOutButton />} picture={<AnsweredPicture />}>
      <div className="stack">
        <AboutTask task={task} />
        <StepHeading title={title} ingress={text} focus={moved} />
        <p>{texts('standalone.done.next.again')}</p>
        <div className="button-row">
          {out ? <Button href={out.href}>{texts(out.label)}</Button> : null}
          <Button variant={out ? 'tertiary' : 'primary'} href={`#${LIST}`}>
            {texts('kyc.backToList')}
          </Button>
        </div>
      </div>
    </StandaloneFrame>
  );
}

/** Of the completion that was answered last. */
const controlFailed = () => raisedError('error.aml.validation.system.error', location.href);

/** The money-laundering control gave no answer; what was answered stands (K-052). */
export function ControlFailed({ retry }: { retry: () => Promise<void> }) {
  const texts = useTexts();
  const [trying, setTrying] = useState(false);
  const [error, setError] = useState(controlFailed);
  useArrival('kontroll-feilet', texts('page.error.title'), useSite().name);
  const again = async () => {
    setTrying(true);
    await retry();
    setError(controlFailed);
    setTrying(false);
  };
  return (
    <section className="stack" role="alert">
      <ErrorCard
        title={texts('page.error.title')}
        description={
          <>
            <p>{texts(errorTextOf(error))}</p>
            <p>{texts('standalone.failed.kept')}</p>
          </>
        }
        error={error}
      />
      <div className="button-row">
        <Button state={trying ? 'spinner' : 'idle'} onClick={() => void again()}>
          {texts('common.retry')}
        </Button>
        <Button variant="secondary" href={`#${LIST}`}>
          {texts('kyc.backToList')}
        </Button>
      </div>
    </section>
  );
}
