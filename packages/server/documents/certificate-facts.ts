/**
 * Reads a certificate's own fields without the half megabyte that reads signatures, which a server needs later than its
 * start.
 */
import { createHash, X509Certificate } from 'node:crypto';

export interface CertificateFacts {
  readonly name: string;
  /** As the certificate says; the same as `name` where it vouches for itself alone. */
  readonly issuer: string;
  /** Fingerprint: SHA-256 of its DER in lower-case hexadecimal. */
  readonly sha256: string;
}

/** OpenSSL escapes control characters in both, so a name is one line. */
const commonName = (distinguished: string): string => /^CN=(.+)$/m.exec(distinguished)?.[1] ?? distinguished;

export const factsOf = ({ subject, issuer, raw }: X509Certificate): CertificateFacts => ({
  name: commonName(subject),
  issuer: commonName(issuer),
  sha256: createHash('sha256').update(raw).digest('hex'),
});

/** Every certificate of a PEM file, in its order. Throws Error for one that can't be read. */
export const certificatesFromPem = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  );
