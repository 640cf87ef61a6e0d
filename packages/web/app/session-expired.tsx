/** The dialog that comes when the session has ended in the middle of something. */
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { logIn } from './session.tsx';
import { watchSession } from './session-watch.ts';

/**
 * 'Økten utløpt': what was typed lies in the draft, so logging in brings the person back to where they were. `again` logs in where
 * it is not the customers' way: at a desk whose session has ended nothing about customers stands behind the dialog. `ends` grows
 * with each call that finds the session gone, and opens a closed dialog again. A customer's page looks for the end itself.
 */
export function SessionExpired({ ends, again }: { ends: number; again?: (() => void) | undefined }) {
  const [closedAt, setClosedAt] = useState(0);
  const texts = useTexts();
  const isCustomers = again === undefined;
  useEffect(() => (isCustomers ? watchSession() : undefined), [isCustomers]);
  return (
    <Modal
      open={closedAt < ends}
      covers={again !== undefined}
      onClose={again ?? (() => setClosedAt(ends))}
      title={texts('session.expired.title')}
      name="Økten er utløpt"
      description="logg inn igjen"
      footer={<Button onClick={again ?? (() => logIn())}>{texts('session.expired.button')}</Button>}
    >
      <p>{texts('session.expired.text')}</p>
      <p>{texts('session.expired.kept')}</p>
    </Modal>
  );
}
