/** The anti-forgery token: readable by the page, bound to bank and session, checked on everything but reads (S-032, S-034). */
import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { antiForgeryCookie, cookieOptions } from './cookies.ts';

export const ANTI_FORGERY_HEADER = 'x-xsrf-token';
export const RETRY_HEADER = 'x-retry-request';

/** `idHash` is the session's, or null for a visitor without one. */
function tokenFor(context: Context, bank: string, idHash: Buffer | null, nonce: string): string {
  const mac = context.vault.keyedHash('anti-forgery', bank, idHash ?? 'visitor', nonce);
  return `${nonce}.${mac.toString('base64url')}`;
}

export function isTokenOf(context: Context, bank: string, idHash: Buffer | null, token: string): boolean {
  const [nonce = ''] = token.split('.');
  if (!/^[\w-]{16}$/.test(nonce)) return false;
  const [expected, given] = [Buffer.from(tokenFor(context, bank, idHash, nonce)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Gives the browser a token for its session. */
export function giveToken(context: Context, reply: FastifyReply, bank: string, idHash: Buffer | null): string {
  const token = tokenFor(context, bank, idHash, context.random.bytes(12).toString('base64url'));
  reply.setCookie(antiForgeryCookie(bank), token, cookieOptions(context.config, false));
  return token;
}

/** Gives one only to a browser that has none for this session. */
export function keepToken(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  bank: string,
  idHash: Buffer | null,
): void {
  const token = request.cookies[antiForgeryCookie(bank)];
  if (token === undefined || !isTokenOf(context, bank, idHash, token)) giveToken(context, reply, bank, idHash);
}

/** Throws 'error.anti.forgery'. `token` is what the header or the form's field says. */
export function refuseForgery(
  context: Context,
  request: FastifyRequest,
  bank: string,
  idHash: Buffer | null,
  token: string | undefined,
): void {
  const cookie = request.cookies[antiForgeryCookie(bank)];
  if (
    !isSameOrigin(context, request) ||
    token === undefined ||
    token !== cookie ||
    !isTokenOf(context, bank, idHash, token)
  )
    throw new Refusal('error.anti.forgery');
}

/** What the browser itself says about where the request comes from; an old browser says nothing. */
export function isSameOrigin(context: Context, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  // A form sent from a page that gives no referrer has the origin 'null', though it comes from here.
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || origin === context.config.publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
