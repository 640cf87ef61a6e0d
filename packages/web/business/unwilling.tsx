/** For one who is asked to sign and will not: what a no leads to, and the no itself, which is asked about once more. */
import { declineSigning } from '@bli-kunde/domain/signing/api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../app/client.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { Button, type ButtonState } from '../ui/button.tsx';
import { afterClosing, Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export interface UnwillingProps {
  readonly order: string;
  /** Applicant's name, and the bank's telephone number. */
  readonly values: { readonly applicant: string; readonly contact: string };
  /** Resolves once the page knows how the order stands now. */
  readonly onDeclined: () => Promise<unknown>;
}

export function Unwilling({ order, values, onDeclined }: UnwillingProps) {
  const texts = useTexts();
  const [asking, setAsking] = useState(false);
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const [declined, setDeclined] = useState(false);
  const told = useEffectEvent(onDeclined);
  // The dialog is closed before another page comes, whose heading it would take the focus from.
  useEffect(() => {
    if (declined) afterClosing(() => void told());
  }, [declined]);
  const decline = async () => {
    setButton('spinner');
    setFailure(null);
    try {
      await call(declineSigning, { params: { order } });
      setDeclined(true);
    } catch (error) {
      setFailure(error);
      setButton('idle');
    }
    setAsking(false);
  };
  return (
    <section className="stack-tight">
      <h2>{texts('bm.task.unwilling.title')}</h2>
      <p>{texts('bm.task.unwilling.text', values)}</p>
      {failure === null ? null : <ErrorBar error={failure} />}
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {texts('bm.task.unwilling.button')}
        </Button>
      </div>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={texts('bm.task.unwilling.ask')}
        name="Signerer ikke"
        description="spør en gang til"
        footer={
          <>
            <Button danger state={button} onClick={() => void decline()}>
              {texts('bm.task.unwilling.yes')}
            </Button>
            <Button variant="tertiary" onClick={() => setAsking(false)}>
              {texts('bm.task.unwilling.no')}
            </Button>
          </>
        }
      >
        <p>{texts('bm.task.unwilling.ask.text', values)}</p>
      </Modal>
    </section>
  );
}
