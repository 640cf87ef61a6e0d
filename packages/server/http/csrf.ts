/** CSRF check by an anti-forgery token: readable by the page, bound to bank and session, checked on everything but reads (S-032, S-034). */
import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Placed } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { antiForgeryCookie, cookieOptions } from '../sessions/cookies.ts';

export const ANTI_FORGERY_HEADER = 'x-xsrf-token';
export const RETRY_HEADER = 'x-retry-request';

/** A visitor's token says that it is one, so that the page asks for nothing that takes a log-in. */
export const VISITOR_MARK = 'visitor.';

/** `idHash` is the session's, or null for a visitor without one. */
function tokenFor(context: Context, bank: string, idHash: Buffer | null, nonce: string): string {
  const mac = context.vault.keyedHash('anti-forgery', bank, idHash ?? 'visitor', nonce);
  return `${idHash === null ? VISITOR_MARK : ''}${nonce}.${mac.toString('base64url')}`;
}

export function isTokenOf(context: Context, bank: string, idHash: Buffer | null, token: string): boolean {
  const nonce = token.split('.').at(-2) ?? '';
  if (!/^[\w-]{16}$/.test(nonce)) return false;
  const [expected, given] = [Buffer.from(tokenFor(context, bank, idHash, nonce)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Gives the browser a token for its session. */
export function giveToken(context: Context, reply: FastifyReply, bank: Placed, idHash: Buffer | null): string {
  const token = tokenFor(context, bank.slug, idHash, context.random.bytes(12).toString('base64url'));
  reply.setCookie(antiForgeryCookie(bank), token, cookieOptions(bank, false));
  return token;
}

/** Gives one only to a browser that has none for this session; the token that the browser has then. */
export function keepToken(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  bank: Placed,
  idHash: Buffer | null,
): string {
  const token = request.cookies[antiForgeryCookie(bank)];
  const isKept = token !== undefined && isTokenOf(context, bank.slug, idHash, token);
  return isKept ? token : giveToken(context, reply, bank, idHash);
}

/** `token` is what the header or the form's field says. */
export function isForged(
  context: Context,
  request: FastifyRequest,
  bank: Placed,
  idHash: Buffer | null,
  token: string | undefined,
): boolean {
  const cookie = request.cookies[antiForgeryCookie(bank)];
  return (
    !isSameOrigin(bank, request) ||
    token === undefined ||
    token !== cookie ||
    !isTokenOf(context, bank.slug, idHash, token)
  );
}

/** Throws 'error.anti.forgery'. */
export function refuseForgery(...of: Parameters<typeof isForged>): void {
  if (isForged(...of)) throw new Refusal('error.anti.forgery');
}

/** True if the browser's own headers name this origin; an old browser sends none. */
export function isSameOrigin({ place }: Placed, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  // A form sent from a page that gives no referrer has the origin 'null', though it comes from here.
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || origin === place.origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
