/**
 * BankID's own signing of PDFs (SignDoc PAdES, V1): a sign order for each person, signed with the person's BankID; qualified. The PDF is
 * given away once, and whoever opens the order's page may sign, so the result says who has.
 */
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import { type AccessTokens, callWithToken } from '../registers/access-token.ts';
import { type Answers, gone, json, nothing } from '../registers/outside-answer.ts';
import type { CallContext, OutsideRequest, OutsideSystem } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import {
  type Collected,
  collectedSchema,
  createdSchema,
  isAbout,
  keysSchema,
  orderSchema,
  sessionIn,
} from './bankid-wire.ts';
import { TURN_MINUTES } from '../orders/order.ts';
import type { SessionStatus, SignedResult, SigningProvider } from './provider.ts';

export interface BankidOptions {
  /** Address at which people sign, without a slash at its end. */
  readonly webOrigin: string;
  /** Issuer that vouches for signers: `iss` of what is said of them. */
  readonly issuer: string;
  readonly now: () => Date;
}

/** `esign/nnin` lets it tell the signer's national id, without which nobody is known to have signed. */
export const BANKID_TOKEN = { path: '/protocol/openid-connect/token', scope: 'esign esign/nnin' } as const;

/** The installation's client here, in place of the one at Signicat: a bank's own is `systems.signing` at either. */
export const BANKID_SETTINGS = { clientId: 'BANKID_SIGNING_CLIENT_ID', secret: 'BANKID_SIGNING_SECRET' } as const;

/** Milliseconds for a call: PDFs go in the body, and one that is cut short may be lost. */
export const BANKID_LIMIT = 10_000;

/** Claim of the signer's national id: the identifier of the certificate's extension. */
const NATIONAL_ID = '2.16.578.1.61.2.4';
/** Seconds that an order lives, in which the statement about its signer may have grown old: it comes with the result, which is new. */
const LONGEST_ORDER = 7_200;
/** Bytes of an answer with a PDF in base64. */
const LARGEST = 31_457_280;
/** Results that this server has fetched and may not have stored yet. */
const MOST_COLLECTED = 50;

/** Enumeration of today: others are UNKNOWN. */
const STATUS = new Map<string | undefined, SessionStatus>([
  ['ORDER_RECEIVED', 'READY'],
  ['USER_SIGNING', 'READY'],
  ['SIGN_COMPLETED', 'SIGNED'],
  ['REJECTED', 'CANCELLED'],
  ['FAILED', 'FAILED'],
  ['TIMED_OUT', 'EXPIRED'],
]);

export function bankidSigning(system: OutsideSystem, tokens: AccessTokens, options: BankidOptions): SigningProvider {
  const call = <const A extends Answers>(request: OutsideRequest<A>, context: CallContext) =>
    callWithToken(system, tokens, request, context);
  const at = (session: string) => `/v1/signdoc/pades?sign_id=${encodeURIComponent(session)}`;
  const collected = new Map<string, SignedResult>();

  /** Null for an order that BankID no longer has: it keeps none for more than two hours. */
  async function stateOf(session: string, context: CallContext): Promise<{ orderState?: string | undefined } | null> {
    const request = { operation: 'session', path: at(session), answers: { 200: json(orderSchema), 404: gone } };
    const { value } = await call(request, context);
    return value === null ? null : asked(value, session, 'session');
  }

  function asked<T extends Pick<Collected, 'signId' | 'sign_id'>>(value: T, session: string, operation: string): T {
    if (!isAbout(session, value)) throw new OutsideFailure('signing', operation, 'nonsense');
    return value;
  }

  async function keysNow(context: CallContext): Promise<readonly object[]> {
    const request = { operation: 'signer-keys', path: '/jwks', answers: { 200: json(keysSchema) } };
    return (await call(request, context)).value.keys;
  }

  /** Removes the order and gives what was signed in it. Never repeated by itself: the answer is given once. */
  async function collect(session: string, keys: readonly object[], context: CallContext): Promise<SignedResult | null> {
    const request = {
      operation: 'download',
      method: 'DELETE',
      path: at(session),
      answers: { 200: json(collectedSchema, LARGEST), 204: nothing, 404: gone },
      idempotent: false,
    } as const;
    // As long as the system may take, whoever waits: an answer that comes too late is lost with the signature in it.
    const { correlationId, bank } = context;
    const { value } = await call(request, { correlationId, bank });
    if (value === null) return null;
    const [result] = asked(value, session, 'download').signingResults;
    if (result === undefined) return null;
    const pdf = Buffer.from(result.padesSignedPdf, 'base64');
    const found = { pdf, signer: await signerIn(value.signerInfo, keys, options) };
    collected.set(session, found);
    const [oldest] = collected.keys();
    if (collected.size > MOST_COLLECTED && oldest !== undefined) collected.delete(oldest);
    return found;
  }

  return {
    name: 'bankid',

    /** A repeat makes an order anew: the one that nobody has opened runs out by itself. */
    async createSession(request, context) {
      const order = {
        signProperties: {
          orderName: request.reference,
          timeoutSeconds: TURN_MINUTES * 60,
          redirectUrl: request.returnTo.success,
        },
        // A conversion would change the bytes, and with them every earlier signature.
        padesSignProperties: { addVisualSeals: false, extendToLTA: false, useConversion: false },
        documents: [{ description: request.title, pdf: request.document.toString('base64') }],
        resultContent: { requestSignerInfo: true },
      };
      const made = json(createdSchema);
      const { value } = await call(
        {
          operation: 'start-session',
          method: 'POST',
          path: '/v1/signdoc/pades',
          body: { json: order },
          answers: { 200: made, 201: made },
        },
        context,
      );
      const session = sessionIn(value);
      if (session === null) throw new OutsideFailure('signing', 'start-session', 'nonsense');
      return session;
    },

    async resolveUrl(session, context) {
      if (collected.has(session)) return null;
      const current = await stateOf(session, context);
      const status = current && (STATUS.get(current.orderState) ?? 'UNKNOWN');
      return status === 'READY' || status === 'UNKNOWN' ? `${options.webOrigin}/${encodeURIComponent(session)}` : null;
    },

    async status(session, context) {
      if (collected.has(session)) return { status: 'SIGNED', resultReady: true };
      const current = await stateOf(session, context);
      if (current === null) return { status: 'EXPIRED', resultReady: false };
      const status = STATUS.get(current.orderState) ?? 'UNKNOWN';
      return { status, resultReady: status === 'SIGNED' };
    },

    async download(session, outer) {
      const found = collected.get(session);
      if (found !== undefined) return found;
      const context = system.bounded(outer);
      // What proves the signer is there before the one answer is asked for.
      const result = await collect(session, await keysNow(context), context);
      if (result === null) throw new OutsideFailure('signing', 'download', 'nonsense');
      return result;
    },

    async cancel(session, outer) {
      const context = system.bounded(outer);
      const current = await stateOf(session, context);
      // Once the person has begun, an order ends by itself: removing it might remove a signature.
      if (current?.orderState !== 'ORDER_RECEIVED') return;
      await collect(session, await keysNow(context), context);
    },

    async close(session, outer) {
      collected.delete(session);
      const context = system.bounded(outer);
      const current = await stateOf(session, context);
      if (current === null || !['CANCELLED', 'FAILED', 'EXPIRED'].includes(STATUS.get(current.orderState) ?? ''))
        return;
      await call(
        {
          operation: 'remove-session',
          method: 'DELETE',
          path: at(session),
          answers: { 200: nothing, 204: nothing, 404: nothing },
        },
        context,
      );
    },

    // It calls back without proof, if at all: the watch and the person's return are the reasons to look.
    verifyWebhook: () => null,
  };
}

/** The national id that the signed statement about the signer tells; null for one that is not proven. */
async function signerIn(
  signerInfo: string | undefined,
  keys: readonly object[],
  { issuer, now }: BankidOptions,
): Promise<{ readonly nationalId: string } | null> {
  if (signerInfo === undefined) return null;
  try {
    const { payload } = await jwtVerify(signerInfo, createLocalJWKSet({ keys: keys as JWK[] }), {
      issuer,
      currentDate: now(),
      clockTolerance: LONGEST_ORDER,
    });
    const told = payload[NATIONAL_ID];
    return typeof told === 'string' && /^\d{11}$/.test(told) ? { nationalId: told } : null;
  } catch {
    return null;
  }
}
