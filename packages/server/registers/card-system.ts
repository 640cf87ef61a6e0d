/** The card system: one-time PIN sessions, a PIN passed straight on as it came, and cards, by our own contract (S-157). */
import type { Address } from '@bli-kunde/domain/contact/address.ts';
import { PIN_KEY_BITS } from '@bli-kunde/domain/payment-card/pin-session.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { bankPost } from './bank-post.ts';
import { json, nothing } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields, optional, text } from './tolerant-reader.ts';

/** Owner of a PIN, the application (an id of ours) and the product. */
export interface PinUse {
  readonly nationalId: string;
  readonly application: string;
  readonly productId: string;
}

/** Data that the browser needs to encrypt a PIN once; it ends after some minutes and with its first use. */
export interface CardSystemPinSession {
  readonly session: {
    /** 32 hex characters that go into the ciphertext. */
    readonly random: string;
    /** Names the session; not secret. */
    readonly audit: string;
    readonly sgw: string;
  };
  /** RSA of {@link PIN_KEY_BITS} or more, for OAEP with SHA-256; the exponent may be 3. */
  readonly publicKey: { readonly kty: 'RSA'; readonly n: string; readonly e: string };
  /** Stands for the card until it is made: 10 to 19 digits, and `YYMM`. */
  readonly card: { readonly number: string; readonly expiry: string };
}

/** A ciphertext as the browser made it; what is in it is known to the card system alone. */
export interface EncryptedPin {
  readonly audit: string;
  readonly sgw: string;
  /** Base64url. */
  readonly data: string;
}

/** `NOT_ALLOWED` is about the PIN, `SESSION` about a session that is unknown, ended, used or another's. */
export type PinAnswer = 'SET' | 'NOT_ALLOWED' | 'SESSION' | 'UNREADABLE';

export interface CardSystemOrder {
  readonly customerNumber: string;
  readonly accountNumber: string;
  readonly productId: string;
  /** By the population register; where the card and the bank's own PIN are sent. */
  readonly deliverTo?: { readonly name: string; readonly address: Address };
  readonly pin: 'RANDOM' | 'CHOSEN' | 'CONFIGURED';
  /** The session that a chosen PIN was set in. */
  readonly audit?: string;
}

/** `bank` is the four-digit registry number; all throw OutsideFailure. */
export interface CardSystem {
  openPinSession(bank: string, use: PinUse, context: CallContext): Promise<CardSystemPinSession>;
  /** Never repeated: a session is used up by its first try. */
  setPin(bank: string, use: PinUse, pin: EncryptedPin, context: CallContext): Promise<PinAnswer>;
  /** `key` makes it safe to repeat: one key, one card. */
  orderCard(
    bank: string,
    key: string,
    order: CardSystemOrder,
    context: CallContext,
  ): Promise<{ orderNumber: string | null }>;
}

/** A number of a JWK, which writes it in base64url. */
const numberOf = (base64Url: string): bigint =>
  BigInt(`0x${Buffer.from(base64Url, 'base64url').toString('hex') || '0'}`);
const BASE64_URL = /^[\w-]{1,2000}$/;
const modulus = z
  .string()
  .regex(BASE64_URL)
  .refine((n) => numberOf(n).toString(2).length >= PIN_KEY_BITS);
/** Under the exponent 1 a ciphertext is the PIN in clear. */
const exponent = z
  .string()
  .regex(BASE64_URL)
  .refine((e) => numberOf(e) >= 3n && numberOf(e) % 2n === 1n);

/** All of it goes into the ciphertext, so that nothing may be missing. */
const sessionSchema = fields({
  session: fields({ random: z.string().regex(/^[0-9a-f]{32}$/i), audit: text, sgw: text }),
  publicKey: fields({ kty: z.literal('RSA'), n: modulus, e: exponent }),
  card: fields({ number: z.string().regex(/^\d{10,19}$/), expiry: z.string().regex(/^\d{4}$/) }),
});
const orderSchema = fields({ orderNumber: optional(text) });

const PIN_ANSWERS: Readonly<Record<number, PinAnswer>> = { 204: 'SET', 400: 'UNREADABLE', 422: 'NOT_ALLOWED' };

export function cardSystem(system: OutsideSystem, tokens: AccessTokens): CardSystem {
  const post = bankPost('/cards/v1', { looks: false });
  return {
    async openPinSession(bank, use, context) {
      const request = { ...post('open-pin-session', 'pin-sessions', bank, use), answers: { 201: json(sessionSchema) } };
      return (await callWithToken(system, tokens, request, context)).value;
    },
    async setPin(bank, use, pin, context) {
      const refusals = { 400: nothing, 403: nothing, 404: nothing, 409: nothing, 410: nothing, 422: nothing };
      const request = { ...post('set-pin', 'pins', bank, { ...use, ...pin }), answers: { 204: nothing, ...refusals } };
      const { status } = await callWithToken(system, tokens, request, context);
      return PIN_ANSWERS[status] ?? 'SESSION';
    },
    async orderCard(bank, key, order, context) {
      const request = {
        ...post('order-card', 'cards', bank, order, key),
        answers: { 201: json(orderSchema) },
      };
      const { orderNumber = null } = (await callWithToken(system, tokens, request, context)).value;
      return { orderNumber };
    },
  };
}
