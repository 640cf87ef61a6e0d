/** The one-time session under which a PIN travels, encrypted in the browser for the card system alone (P-051 to P-053). */
import * as z from 'zod/mini';

/** The call's own header; holds the session's `audit`, which a form of another site could not set. */
export const PIN_SESSION_HEADER = 'X-Pin-Session';

/** Bits that the card system's RSA key has at least (P-052). */
export const PIN_KEY_BITS = 3072;

/** P-053. */
const SESSION_KEY = /^[0-9a-f]{32}$/i;
const CARD_NUMBER = /^\d{10,19}$/;
/** Year and month, `YYMM`. */
const EXPIRY = /^\d{4}$/;

const reference = z.string().check(z.minLength(8), z.maxLength(200));

/** P-051. `card` names the card that is to be made; `publicKey` is DER (SPKI) in base64. */
export const pinSession = z.object({
  session: z.object({ random: z.string().check(z.regex(SESSION_KEY)), audit: reference, sgw: reference }),
  publicKey: z.string(),
  card: z.object({
    number: z.string().check(z.regex(CARD_NUMBER)),
    expiry: z.string().check(z.regex(EXPIRY)),
  }),
});
export type PinSession = z.infer<typeof pinSession>;

/** P-122. `data` is what RSA gave, in base64: no shorter than a key of {@link PIN_KEY_BITS} makes it, so never a PIN in clear. */
export const pinMessage = z.strictObject({
  audit: reference,
  data: z.string().check(z.regex(/^[A-Za-z0-9+/]{512,1366}={0,2}$/)),
  sgw: reference,
});

/**
 * Encrypted block of session key, PIN, card number and expiry, which makes the message worthless in another session or
 * for another card (P-053). Throws RangeError for parts of another form, without naming their values.
 */
export function pinBlock(pin: string, { session, card }: Pick<PinSession, 'session' | 'card'>): string {
  const holds =
    /^\d{4}$/.test(pin) &&
    SESSION_KEY.test(session.random) &&
    CARD_NUMBER.test(card.number) &&
    EXPIRY.test(card.expiry);
  if (!holds) throw new RangeError('a part of the PIN message has not its form');
  return [session.random, pin, card.number, card.expiry].join(':');
}
