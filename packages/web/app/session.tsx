/** The session of the page's visitor, and the ways to the log-in and out again. */
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { useQuery } from './use-query.ts';
import { leaveFor } from '../host/embedded.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { bankBase, bankSlug, loginAddress, logoutAddress } from './address.ts';
import { call } from './client.ts';
import { keepDraftsOf, dropDraftsAtLogOut } from './draft-owner.ts';
import { sessionBegan, visitorIs } from './session-store.ts';
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

/** A log-out that was asked for leaves nothing typed behind; a session that is lost leaves all of it. */
export function dropDraftsOfPage(): void {
  try {
    dropDraftsAtLogOut(sessionStorage, bankSlug());
  } catch {
    // A forbidden store holds nobody's drafts.
    return;
  }
}

export function LogOutButton() {
  const texts = useTexts();
  return (
    <Button variant="tertiary" href={logoutAddress(bankBase(), location.pathname)} onClick={dropDraftsOfPage}>
      {texts('page.logout')}
    </Button>
  );
}
