/** Names and attributes of the cookies of one bank; no bank's cookie means anything to another (S-026). */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Placed } from '../banks/place.ts';
import type { Audience } from '../login/person.ts';

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
/** Binds a login under way to the browser that began it. */
export const loginCookie = (bank: Placed): string => hostName(bank, 'login');
/** The same of an advisor's login. */
export const advisorLoginCookie = (bank: Placed): string => hostName(bank, 'advisor-login');
/** The last day of an application that was left by a log-out, until the page that tells it. */
export const leftCookie = (bank: Placed): string => hostName(bank, 'left');
/** S-032; read by scripts of the page. */
export const antiForgeryCookie = ({ slug }: Pick<Placed, 'slug'>): string => `XSRF-TOKEN-${slug}`;

/** `lax`: the way back from the identity provider and from signing is a navigation from another site. */
export const cookieOptions = (bank: Placed, httpOnly: boolean): CookieSerializeOptions => ({
  path: '/',
  secure: keepsSecureCookies(bank),
  sameSite: 'lax',
  httpOnly,
});
