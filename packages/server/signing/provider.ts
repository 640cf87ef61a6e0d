/**
 * What the product asks of an e-signing provider; fits Signicat, Posten, Idura and Scrive.
 *
 * One session is one person signing one PDF. It is made at the moment the person, already logged in, is sent to
 * sign: only then is the national id known that the provider must hold the signer to. The next person signs the
 * PDF that the one before has signed, so one file ends up with every signature (docs/decisions/0005-signing.md).
 */
import type { CallContext } from '../registers/outside-call.ts';

export interface SessionRequest {
  /** Our id of this session; repeating a request with the same one gives the session that exists. */
  readonly reference: string;
  readonly title: string;
  /** Bank's name, shown as who asks. */
  readonly sender: string;
  /** The PDF to sign: the agreement, or the result of the signatory before. */
  readonly document: Buffer;
  /** The provider must refuse anybody else. */
  readonly signer: { readonly nationalId: string; readonly name: string };
  readonly dueAt: Date;
  /** Where the browser comes back to; a hint to read the status, nothing else. */
  readonly returnTo: { readonly success: string; readonly cancel: string; readonly error: string };
}

/** READY can be signed now; the others are final. CANCELLED is the person's choice, FAILED the provider's. */
export type SessionStatus = 'READY' | 'SIGNED' | 'CANCELLED' | 'EXPIRED' | 'FAILED';

export interface SessionState {
  readonly status: SessionStatus;
  /** True when the signed PDF can be downloaded. */
  readonly resultReady: boolean;
}

/** Every call throws OutsideFailure when the provider can't be reached or talks nonsense. */
export interface SigningProvider {
  readonly name: string;
  /** Makes the session, or finds the one made under the same reference. Answers the provider's id of it. */
  createSession(request: SessionRequest, context: CallContext): Promise<string>;
  /** The address to send the browser to, asked for at the moment of redirect; null when the session is final. */
  resolveUrl(session: string, context: CallContext): Promise<string | null>;
  status(session: string, context: CallContext): Promise<SessionState>;
  /** The PDF with this person's signature (and every earlier one). */
  download(session: string, context: CallContext): Promise<Buffer>;
  /** Ends a session that is not final; harmless when it is. */
  cancel(session: string, context: CallContext): Promise<void>;
  /** Removes document and session at the provider; only after the signed PDF is stored by us. */
  close(session: string, context: CallContext): Promise<void>;
  /**
   * Checks a call-back's signature over its raw body. Answers the provider's session id it is about, or null when it
   * is not to be trusted. A call-back only ever triggers reading the status again.
   */
  verifyWebhook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): { session: string } | null;
}
