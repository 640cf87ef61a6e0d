/** Ends of a declaration on its own that are no thanks for answers just given. */
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import type { Task } from '@bli-kunde/domain/standalone/api.ts';
import { useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { LogOutButton } from '../app/session.tsx';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { DonePicture } from '../ui/illustration.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { LIST } from './addresses.ts';
import type { WayOut } from './leave.ts';
import { StandaloneFrame } from './standalone-frame.tsx';
import { aboutWhom, TITLES } from './task-words.ts';

/** Which declaration a page is about. */
export type Spoken = Pick<Task, 'process' | 'about' | 'subjectName'>;

export function AboutLine({ task }: { task: Spoken }) {
  const texts = useTexts();
  return (
    <p className="declaration-about">
      {texts(TITLES[task.process])}
      <span>{aboutWhom(task, texts)}</span>
    </p>
  );
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
    <StandaloneFrame actions={<LogOutButton />} picture={<DonePicture />}>
      <div className="stack">
        <AboutLine task={task} />
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

/** The money-laundering control gave no answer; what was answered stands (K-052). */
export function ControlFailed({ retry }: { retry: () => Promise<void> }) {
  const texts = useTexts();
  const [trying, setTrying] = useState(false);
  const { text, code } = catalogue['error.aml.validation.system.error'];
  useArrival('kontroll-feilet', texts('page.error.title'), useSite().name);
  const again = async () => {
    setTrying(true);
    await retry();
    setTrying(false);
  };
  return (
    <section className="stack" role="alert">
      <ErrorCard
        title={texts('page.error.title')}
        description={
          <>
            <p>{texts(text)}</p>
            <p>{texts('standalone.failed.kept')}</p>
          </>
        }
        error={{ code }}
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
