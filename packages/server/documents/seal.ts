/** The bank's electronic seal on a PDF: PAdES B-B, B-T with a time stamp, or B-LT with revocation lists as well, added as an increment so that earlier signatures stay valid. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type CertificateFacts, certificatesFromPem, factsOf } from './certificate-facts.ts';
import { TOKEN_BYTES } from '../registers/time-stamp-authority.ts';
import type { PreparedPdf, SignatureField } from './pdf-increment.ts';
import type { Shown } from './pdf-shown.ts';
import type { ProveRevocation } from './revocation.ts';
import type { Stamping } from './time-stamp.ts';

export interface Seal {
  /** The certificate's common name. */
  readonly name: string;
  /** The certificate that signs, then those that go along above it. */
  readonly certificates: readonly CertificateFacts[];
  /** True of a certificate, by its SHA-256, that this seal has or a former or coming seal of the same bank. */
  isOwn(sha256: string): boolean;
  /**
   * The PDF with the seal added at its end; earlier bytes are kept as they are. Throws when the file is no readable PDF, and
   * OutsideFailure where a time stamp or a revocation list is wanted and not given, or does not hold: nothing is sealed without.
   * @param shown what is seen of it, in a document that has a place for it
   */
  seal(pdf: Buffer, at: Date, reason?: string, shown?: Shown): Promise<Buffer>;
}

/** Room for the signature with its certificates, in bytes, beside that for a time stamp. */
const SIGNATURE_BYTES = 16_384;

/** A document whose structure has no place for what is to be seen is sealed all the same. */
async function prepare(pdf: Buffer, field: SignatureField, shown: Shown | undefined): Promise<PreparedPdf> {
  // Libraries that a server needs when the first document is sealed, not when it starts.
  const { addSignatureField } = await import('./pdf-increment.ts');
  if (shown === undefined) return addSignatureField(pdf, field);
  return addSignatureField(pdf, { ...field, shown }).catch(() => addSignatureField(pdf, field));
}

/**
 * Opens a seal from PEM: one private key (RSA or P-256) and its certificate, followed by any certificates above it.
 * `others` are certificates of former and coming seals, one PEM after another; with `stamping` each seal has a time stamp,
 * and with `prove` what says that neither its certificate nor the authority's was revoked (O-120).
 * Throws an Error that tells nothing of the key when one is missing or they do not belong together, or `others` has no certificate.
 */
export function sealFromPem(pem: string, others?: string, stamping?: Stamping, prove?: ProveRevocation): Seal {
  const certificates = certificatesFromPem(pem);
  const [own, ...above] = certificates;
  const keyBlock = /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA |EC )?PRIVATE KEY-----/.exec(
    pem,
  )?.[0];
  if (own === undefined || keyBlock === undefined) throw new Error('the seal needs a private key and a certificate');
  const key = createPrivateKey(keyBlock);
  const isOwn = own.publicKey.export({ type: 'spki', format: 'der' });
  if (!createPublicKey(key).export({ type: 'spki', format: 'der' }).equals(isOwn))
    throw new Error("the seal's key and certificate do not belong together");

  const { name, sha256: first } = factsOf(own);
  const known = certificatesFromPem(others ?? '').map((one) => factsOf(one).sha256);
  if (others !== undefined && known.length === 0) throw new Error('SEAL_CERTIFICATES: there is no certificate in it');
  return {
    name,
    certificates: certificates.map(factsOf),
    isOwn: (sha256) => sha256 === first || known.includes(sha256),
    async seal(pdf, at, reason = 'Elektronisk segl', shown) {
      const bytes = SIGNATURE_BYTES + (stamping === undefined ? 0 : TOKEN_BYTES);
      const proof = await prove?.([own, ...above], at);
      const field = { name, reason, at, bytes, validation: proof?.data };
      const prepared = await prepare(pdf, field, shown);
      const { cadesSignature } = await import('./cades-signature.ts');
      const stamp =
        stamping === undefined
          ? undefined
          : async (signature: Buffer) =>
              (await import('./time-stamp.ts')).stampSignature(signature, at, stamping, proof?.timeList);
      return prepared.withSignature(await cadesSignature(prepared.content, key, [own, ...above], stamp));
    },
  };
}
