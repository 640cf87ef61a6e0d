/** The calls that every journey of a bank shares. */
import type * as api from '@bli-kunde/domain/bank/api.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import type { Session } from '../sessions/person.ts';
import { visitorMark } from '../sessions/visitor-mark.ts';
import { siteConfigOf } from '../banks/site-config.ts';

const getConfig: Handler<typeof api.getConfig> = async (_, { bank, query }) => ({
  body: siteConfigOf(bank, query.context ?? 'bm'),
});

/** Public facts about the logged-in person for a page. */
export const sessionAnswer = (session: Session | null) => ({
  loggedIn: session !== null,
  name: session && fullName(session.person),
  visitor: session && visitorMark(session.personKey),
  endsAt: session?.endsAt.toISOString() ?? null,
});

const getSession: Handler<typeof api.getSession> = async (_, { session }) => ({ body: sessionAnswer(session) });

export const bankHandlers = { getConfig, getSession } satisfies Handlers<typeof api.bankApi>;
