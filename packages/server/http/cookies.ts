/** Names and attributes of the cookies of one bank; no bank's cookie means anything to another (S-026). */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/**
 * Browsers keep cookies that are marked secure for https and for the machine itself. On any other plain address, as when
 * the demo is shown to a colleague, the prefix `__Host-` would lose the cookie.
 */
export const keepsSecureCookies = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean => {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'https:' || isLoopback(hostname);
};

const hostName = (config: Config, name: string): string => (keepsSecureCookies(config) ? `__Host-${name}` : name);

export const sessionCookie = (config: Config, bank: string): string => hostName(config, `session-${bank}`);
/** Binds a login under way to the browser that began it. */
export const loginCookie = (config: Config, bank: string): string => hostName(config, `login-${bank}`);
/** S-032; read by scripts of the page. */
export const antiForgeryCookie = (bank: string): string => `XSRF-TOKEN-${bank}`;

/** `lax`: the way back from the identity provider and from signing is a navigation from another site. */
export const cookieOptions = (config: Config, httpOnly: boolean): CookieSerializeOptions => ({
  path: '/',
  secure: keepsSecureCookies(config),
  sameSite: 'lax',
  httpOnly,
});
