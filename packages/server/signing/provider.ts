/**
 * Interface of an e-signing provider. Signicat and BankID's own signing keep it; a provider whose signed PDF does not begin
 * with the bytes of the one that was sent cannot (docs/decisions/0121-two-signing-providers.md).
 *
 * One session is one person signing one PDF. It is made at the moment the person, already logged in, is sent to
 * sign: only then is the national id known that the provider must hold the signer to. The next person signs the
 * PDF that the one before has signed, so one file ends up with every signature (docs/decisions/0005-signing.md).
 */
import type { CallContext } from '../registers/outside-call.ts';
import type { Headers } from '../http/call-back-proof.ts';

export interface SessionRequest {
  /** Our id of this session; repeating a request with the same one gives the session that exists. */
  readonly reference: string;
  readonly title: string;
  /** Bank's name, shown as who asks. */
  readonly sender: string;
  /** The PDF to sign: the agreement, or the result of the signatory before. */
  readonly document: Buffer;
  /** The person who is to sign. A provider that can't refuse anybody else tells with the result who did ({@link SignedResult}). */
  readonly signer: { readonly nationalId: string; readonly name: string };
  readonly dueAt: Date;
  /** Redirect addresses to which the browser comes back; a hint to read the status, nothing else. */
  readonly returnTo: { readonly success: string; readonly cancel: string; readonly error: string };
}

/**
 * READY can be signed now; SIGNED, CANCELLED, EXPIRED and FAILED are final. CANCELLED is the person's choice, FAILED the provider's.
 * UNKNOWN is a state that nobody here knows, or none: neither signed nor lost, so it is looked at again.
 */
export type SessionStatus = 'READY' | 'SIGNED' | 'CANCELLED' | 'EXPIRED' | 'FAILED' | 'UNKNOWN';

export interface SessionState {
  readonly status: SessionStatus;
  /** True when the signed PDF can be downloaded. */
  readonly resultReady: boolean;
}

export interface SignedResult {
  /** The PDF with this person's signature (and every earlier one). */
  readonly pdf: Buffer;
  /**
   * Identity of the signer: `asked` where the provider has let nobody else sign than the person the session was made for, else the
   * signer's national id as the provider vouches for it; null where it says none.
   */
  readonly signer: 'asked' | { readonly nationalId: string } | null;
}

export interface CallBack {
  readonly session: string;
  /** Slugs; several where these share a secret. */
  readonly banks: readonly string[];
}

/** Every call throws OutsideFailure when the provider can't be reached or talks nonsense. */
export interface SigningProvider {
  readonly name: string;
  /** Makes the session, or finds the one made under the same reference. Answers the provider's id of it. */
  createSession(request: SessionRequest, context: CallContext): Promise<string>;
  /** The address to send the browser to, asked for at the moment of redirect; null when the session is final. */
  resolveUrl(session: string, context: CallContext): Promise<string | null>;
  status(session: string, context: CallContext): Promise<SessionState>;
  /** May be asked for until {@link close}; some providers give it away once, so it is kept at once. */
  download(session: string, context: CallContext): Promise<SignedResult>;
  /** Ends a session that is not final and not being signed; harmless when it is. A signature is never lost by it. */
  cancel(session: string, context: CallContext): Promise<void>;
  /** Removes document and session at the provider; called only after the signed PDF is stored by us, or nothing came of it. */
  close(session: string, context: CallContext): Promise<void>;
  /**
   * Checks what proves a call-back. Answers the provider's session id it is about and the banks whose secret has proven it, or
   * null when it is not to be trusted; always null for a provider that proves none. A call-back only ever triggers reading the status
   * again.
   */
  verifyWebhook(headers: Headers, rawBody: Buffer): CallBack | null;
}
