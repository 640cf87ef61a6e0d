/** Encrypts a PIN in the browser for the card system alone (P-052): what leaves the page is worth nothing to anybody else. */
import { PIN_KEY_BITS, type PinSession, pinBlock } from '@bli-kunde/domain/payment-card/pin-session.ts';

/** Message that carries a PIN: nothing but the ciphertext and the names of its session (P-122). */
export interface PinMessage {
  readonly audit: string;
  readonly sgw: string;
  /** Base64. */
  readonly data: string;
}

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Browsers encrypt on pages that came over a secure connection only. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * RSA-OAEP with SHA-256 under the session's public key, whose exponent may be 3; the padding is random, so that two
 * encryptions of one PIN differ. Throws RangeError for parts of another form and for a key that is too short, and what the browser throws for a key it
 * cannot read.
 */
export async function encryptPin(pin: string, session: PinSession): Promise<PinMessage> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('spki', bytesOf(session.publicKey), RSA, false, ['encrypt']);
  if ((key.algorithm as RsaHashedKeyAlgorithm).modulusLength < PIN_KEY_BITS)
    throw new RangeError('the key is too short');
  const block = new TextEncoder().encode(pinBlock(pin, session));
  try {
    const sealed = new Uint8Array(await subtle.encrypt(RSA, key, block));
    const { audit, sgw } = session.session;
    return { audit, sgw, data: btoa(String.fromCharCode(...sealed)) };
  } finally {
    block.fill(0);
  }
}
