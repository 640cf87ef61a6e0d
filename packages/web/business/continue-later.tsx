/** 'Fortsett senere': asks, saves, and says until which date the application is kept (B-128 to B-132). */
import { saveForLater } from '@bli-kunde/domain/business/api.ts';
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useEffect, useState } from 'react';
import { modalAnalytics } from '../app/analytics.ts';
import { errorTextOf } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { useSite } from '../app/site-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { Application } from './application-state.ts';
import { keepShownForm } from './pending-form.ts';

/** The last day an application is kept, of the instant at which it no longer is (S-146). */
export const lastDay = (keptUntil: string): string => formatLongDate(osloDate(new Date(Date.parse(keptUntil) - 1)));

type Phase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved'; readonly until: string };

export interface ContinueLaterProps {
  readonly application: Application;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ContinueLater({ application, open, onClose }: ContinueLaterProps) {
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
      await keepShownForm();
      const { body } = await call(saveForLater, { params: { orgnr: application.orgnr } });
      // Keeping is a save, and later saves must name its version.
      await application.refresh();
      setPhase({ kind: 'saved', until: lastDay(body.keptUntil) });
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
      description={saved ? 'saved' : 'asking'}
      onAnalytics={modalAnalytics(site.context)}
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
        {saved ? <p>{texts('continueLater.until', { date: phase.until })}</p> : <p>{texts('continueLater.text')}</p>}
      </div>
      {phase.kind === 'failed' ? (
        <Alert kind="error" live>
          {texts(errorTextOf(phase.error))}
        </Alert>
      ) : null}
    </Modal>
  );
}
