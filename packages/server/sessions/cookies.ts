/** Names and attributes of the cookies of one bank; no bank's cookie means anything to another (S-026). */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Placed } from '../banks/place.ts';
import type { Audience } from './person.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/**
 * Browsers keep cookies that are marked secure for https and for the machine itself. On any other plain address, as when
 * the demo is shown to a colleague, the prefix `__Host-` would lose the cookie.
 */
export const keepsSecureCookies = ({ place }: Pick<Placed, 'place'>): boolean => {
  const { protocol, hostname } = new URL(place.origin);
  return protocol === 'https:' || isLoopback(hostname);
};

const hostName = (bank: Placed, name: string): string =>
  `${keepsSecureCookies(bank) ? '__Host-' : ''}${name}-${bank.slug}`;

export const sessionCookie = (bank: Placed): string => hostName(bank, 'session');
const advisorCookie = (bank: Placed): string => hostName(bank, 'advisor');
/** An advisor's session and a customer's live side by side in one browser. */
export const cookieOf = (bank: Placed, audience: Audience): string =>
  audience === 'advisor' ? advisorCookie(bank) : sessionCookie(bank);
/** Before the time and the mark of one login under way; no bank's name has a dot. */
const attemptPrefix = (bank: Placed, audience: Audience): string =>
  `${hostName(bank, audience === 'advisor' ? 'advisor-login' : 'login')}.`;
/** Binds one login under way to the browser that began it; `mark` tells the logins of one browser apart. */
export const attemptCookie = (bank: Placed, audience: Audience, mark: string, now: Date): string =>
  `${attemptPrefix(bank, audience)}${now.getTime().toString(36).padStart(9, '0')}.${mark}`;
/** Names of those that a browser sends of one bank and audience, the oldest first. */
export const attemptCookiesIn = (
  cookies: Readonly<Record<string, string | undefined>>,
  bank: Placed,
  audience: Audience,
): string[] =>
  Object.keys(cookies)
    .filter((name) => name.startsWith(attemptPrefix(bank, audience)))
    .sort();
/** The last day of an application that was left by a log-out, until the page that tells it. */
export const leftCookie = (bank: Placed): string => hostName(bank, 'left');
/** The language that was chosen in this browser (N-166). */
export const languageCookie = (bank: Placed): string => hostName(bank, 'language');
/** S-032; read by scripts of the page. */
export const antiForgeryCookie = ({ slug }: Pick<Placed, 'slug'>): string => `XSRF-TOKEN-${slug}`;

/** `lax`: the way back from the identity provider and from signing is a navigation from another site. */
export const cookieOptions = (bank: Placed, httpOnly: boolean): CookieSerializeOptions => ({
  path: '/',
  secure: keepsSecureCookies(bank),
  sameSite: 'lax',
  httpOnly,
});
