/** Who is logged in, and the dialog that comes when the session has ended in the middle of something. */
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { leaveFor } from '../host/embedded.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { bankBase, bankSlug, loginAddress, logoutAddress } from './address.ts';
import { call } from './client.ts';
import { keepDraftsOf } from './draft-owner.ts';
import { hasSessionEnded, onSessionEnded, sessionBegan, visitorIs } from './session-store.ts';
import { KEPT } from './state.ts';

async function askSession() {
  const { body } = await call(getSession);
  if (body.loggedIn) sessionBegan();
  if (body.visitor !== null) {
    visitorIs(body.visitor);
    keepDraftsOf(sessionStorage, bankSlug(), body.visitor);
  }
  return body;
}

export const sessionQuery = { queryKey: ['session'] as const, queryFn: askSession, ...KEPT };

export const useSession = () => useQuery(sessionQuery);

/** To the log-in and back to this very route (S-022), or to another one of the app. */
export const logIn = (route: string | null = null): void => {
  const { pathname, search, hash } = location;
  void leaveFor(
    'stepUpAuthentication',
    loginAddress(bankBase(), route === null ? { pathname, search, hash } : { pathname, search: '', hash: `#${route}` }),
  );
};

export function LogOutButton() {
  const texts = useTexts();
  return (
    <Button variant="tertiary" href={logoutAddress(bankBase(), location.pathname)}>
      {texts('page.logout')}
    </Button>
  );
}

/**
 * 'Økten utløpt': what was typed lies in the draft, so logging in brings the person back to where they were. `again` logs in where
 * it is not the customers' way.
 */
export function SessionExpired({ again = () => logIn() }: { again?: () => void }) {
  const ended = useSyncExternalStore(onSessionEnded, hasSessionEnded);
  const [closed, setClosed] = useState(false);
  const texts = useTexts();
  return (
    <Modal
      open={ended && !closed}
      onClose={() => setClosed(true)}
      title={texts('session.expired.title')}
      name="Økten er utløpt"
      description="logg inn igjen"
      footer={<Button onClick={again}>{texts('session.expired.button')}</Button>}
    >
      <p>{texts('session.expired.text')}</p>
      <p>{texts('session.expired.kept')}</p>
    </Modal>
  );
}
