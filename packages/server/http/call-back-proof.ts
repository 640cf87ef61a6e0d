/** Proof that a call-back comes from the provider: by a header that its bank has set up with it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * `hmac-sha256-hex` and `hmac-sha256-base64`: of the raw body, keyed with the secret, also behind `sha256=`. `secret`: the secret itself.
 * `bearer`: the secret behind `Bearer`.
 */
export const PROOF_FORMS = ['hmac-sha256-hex', 'hmac-sha256-base64', 'secret', 'bearer'] as const;
export type ProofForm = (typeof PROOF_FORMS)[number];

export interface CallBackProof {
  /** Any of them proves: one, or while it is rotated two. */
  readonly secrets: readonly string[];
  /** Name of the header, in any case. */
  readonly header: string;
  readonly form: ProofForm;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Compares in constant time. False without the header, with several of it, and where no secret is set. */
export function isProven({ secrets, header, form }: CallBackProof, headers: Headers, rawBody: Buffer): boolean {
  const given = headers[header.toLowerCase()];
  if (typeof given !== 'string') return false;
  // All are tried, so that the time does not tell which of them it was.
  return secrets.filter((secret) => secret !== '' && isProvenBy(secret, form, given, rawBody)).length > 0;
}

function isProvenBy(secret: string, form: ProofForm, given: string, rawBody: Buffer): boolean {
  if (form === 'secret') return isSame(Buffer.from(given), Buffer.from(secret));
  if (form === 'bearer') return isSame(Buffer.from(given), Buffer.from(`Bearer ${secret}`));
  const told = given.replace(/^sha256=/, '');
  const isWritten = form === 'hmac-sha256-hex' ? /^[0-9a-f]{64}$/i : /^[A-Za-z0-9+/]{43}=$/;
  if (!isWritten.test(told)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return isSame(Buffer.from(told, form === 'hmac-sha256-hex' ? 'hex' : 'base64'), expected);
}

/** Digests of one length are compared, so that the time tells neither content nor length of the secret. */
function isSame(given: Buffer, expected: Buffer): boolean {
  const digest = (bytes: Buffer) => createHmac('sha256', 'length').update(bytes).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
