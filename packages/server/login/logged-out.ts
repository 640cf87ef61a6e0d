/** The page one comes to after a log-out: that it is done, until when the application is kept, and the way back into its app. */
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { isIsoDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import { linkTo, pathTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { cookieOptions, leftCookie } from '../sessions/cookies.ts';
import { visitOf } from '../http/visit.ts';
import { KEPT_PICTURE, SHUT_PICTURE } from '../pages/logged-out-pictures.ts';
import { simplePage } from '../pages/simple-page.ts';
import { appOf } from '../http/return-path.ts';
import { keptUntilOf } from '../sessions/store.ts';

/** Below the bank's path. One address for each bank, as providers know them; what it ends is the protocol's `state`. */
export const LOGGED_OUT = 'logout/done';

/** Seconds for which the browser remembers the day: the way by the identity provider takes less. */
const REMEMBERED = 600;

const pathsOf = (context: Context): string[] => [...context.journeys.values()].map(({ app }) => app.path);

/** Path of the app that the log-out was pressed in, of those there are. */
export const appLeft = (context: Context, bank: Bank, wanted: string | null): string =>
  appOf(wanted, bank, pathsOf(context));

/** The address for an app by its path; no more of anybody stands in it. */
export const loggedOutAddress = (bank: Bank, app: string): string => linkTo(bank, `${LOGGED_OUT}?state=${app}`);

/**
 * Leaves the last day of the person's application in a cookie that no script reads: once the session is over nobody can be asked
 * for it, and it stands in no address.
 */
export async function leaveDay(
  context: Context,
  bank: Bank,
  personKey: Buffer,
  app: string,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const journey = [...context.journeys.values()].find((one) => one.app.path === app);
  const until = journey ? await keptUntilOf(context.db, bank.slug, journey.context, personKey, now) : null;
  // Whoever was here before may have gone before reading theirs.
  if (until === null) reply.clearCookie(leftCookie(bank), cookieOptions(bank, true));
  else reply.setCookie(leftCookie(bank), lastDayBefore(until), { ...cookieOptions(bank, true), maxAge: REMEMBERED });
}

export function sendLoggedOut(context: Context, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const visit = visitOf(context, request);
  request.visit = visit;
  const { bank } = visit;
  const { state } = request.query as { state?: unknown };
  const app = pathsOf(context).find((path) => path === state);
  const returnTo = pathTo(bank, `${app ?? appLeft(context, bank, null)}/`);
  const day = request.cookies[leftCookie(bank)] ?? '';
  reply.clearCookie(leftCookie(bank), cookieOptions(bank, true));
  const { html, policy } = simplePage(
    context,
    {
      title: bank.texts('page.loggedOut.title'),
      picture: isIsoDate(day) ? KEPT_PICTURE : SHUT_PICTURE,
      paragraphs: isIsoDate(day)
        ? [bank.texts('page.loggedOut.kept', { date: formatDeadline(day).replaceAll(' ', '\u00a0') })]
        : [bank.texts('page.loggedOut.done')],
      links: [
        {
          href: pathTo(bank, `login?${new URLSearchParams({ returnTo }).toString()}`),
          text: bank.texts('page.logInAgain'),
        },
        { href: bank.config.homeUrl, text: bank.texts('common.toHomePage') },
      ],
    },
    bank,
    [context.identityOf(bank.slug).origin],
  );
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
