/** 'Fortsett senere': asks, saves, and says until which date the application is kept (B-128 to B-132). */
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { useEffect, useState } from 'react';
import { errorTextOf } from '../app/call-error.ts';
import { useSite } from '../app/site-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import type { Application } from './application-state.ts';
import { keepShownForm } from './pending-form.ts';

type Phase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'saved';
      readonly until: string;
      /** True if the page that is shown is saved too. */
      readonly whole: boolean;
    };

export interface ContinueLaterProps {
  readonly application: Pick<Application<unknown>, 'subject' | 'refresh'>;
  /** Has the server keep the application; answers until when, as an ISO time. */
  readonly keep: (subject: string) => Promise<string>;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ContinueLater({ application, keep, open, onClose }: ContinueLaterProps) {
  const texts = useTexts();
  const site = useSite();
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });
  const saved = phase.kind === 'saved';

  useEffect(() => {
    // The button that was pressed is gone; the dialog's new heading says what happened.
    if (saved) document.querySelector<HTMLElement>('dialog[open] h2')?.focus();
  }, [saved]);

  const save = async () => {
    setPhase({ kind: 'saving' });
    try {
      const whole = await keepShownForm();
      const keptUntil = await keep(application.subject);
      // Keeping is a save, and later saves must name its version.
      await application.refresh();
      setPhase({ kind: 'saved', until: keptUntil, whole });
    } catch (error) {
      setPhase({ kind: 'failed', error });
    }
  };
  const close = () => {
    setPhase({ kind: 'asking' });
    onClose();
  };

  return (
    <Modal
      open={open}
      onClose={close}
      title={texts(saved ? 'continueLater.saved.title' : 'continueLater.title')}
      name="Fortsett senere"
      description="lagre søknaden"
      footer={
        saved ? (
          <Button href={site.homeUrl}>{texts('continueLater.saved.button')}</Button>
        ) : (
          <>
            <Button state={phase.kind === 'saving' ? 'spinner' : 'idle'} onClick={() => void save()}>
              {texts('continueLater.save')}
            </Button>
            <Button variant="tertiary" onClick={close}>
              {texts('continueLater.stay')}
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        {saved ? (
          <>
            <p>{texts('continueLater.until', { date: formatDeadline(phase.until) })}</p>
            {phase.whole ? null : <p>{texts('continueLater.rest')}</p>}
            <AddToCalendar title={texts('calendar.keep', { bank: site.name })} ends={phase.until} />
          </>
        ) : (
          <p>{texts('continueLater.text')}</p>
        )}
      </div>
      {phase.kind === 'failed' ? (
        <Alert kind="error" live>
          {texts(errorTextOf(phase.error))}
        </Alert>
      ) : null}
    </Modal>
  );
}
