/** Who is logged in, and the dialog that comes when the session has ended in the middle of something. */
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { bankSlug, loginAddress, logoutAddress } from './address.ts';
import { modalAnalytics } from './analytics.ts';
import { call } from './client.ts';
import { keepDraftsOf } from './draft-owner.ts';
import { tellHost } from './host.ts';
import { hasSessionEnded, onSessionEnded, sessionBegan, visitorIs } from './session-store.ts';
import { useSite } from './site-context.ts';
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

/** To the log-in and back to this very route (S-022). */
export const logIn = (): void => location.assign(loginAddress(bankSlug(), location));

export function LogOutButton() {
  const texts = useTexts();
  return (
    <Button variant="tertiary" href={logoutAddress(bankSlug())} onClick={() => tellHost('logout')}>
      {texts('page.logout')}
    </Button>
  );
}

/** 'Økten utløpt': what was typed lies in the draft, so logging in brings the person back to where they were. */
export function SessionExpired() {
  const ended = useSyncExternalStore(onSessionEnded, hasSessionEnded);
  const [closed, setClosed] = useState(false);
  const texts = useTexts();
  const site = useSite();
  return (
    <Modal
      open={ended && !closed}
      onClose={() => setClosed(true)}
      title={texts('session.expired.title')}
      description="session-expired"
      onAnalytics={modalAnalytics(site.context)}
      footer={<Button onClick={logIn}>{texts('session.expired.button')}</Button>}
    >
      <p>{texts('session.expired.text')}</p>
      <p>{texts('session.expired.kept')}</p>
    </Modal>
  );
}
