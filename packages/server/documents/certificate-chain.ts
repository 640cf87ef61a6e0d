/** Path validation: whether a way of certificates leads from a signer's to one that somebody trusts. */
import type { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';

/** Certificates between a signer and an anchor, both included. */
const LONGEST_WAY = 8;
const BASIC_CONSTRAINTS = '2.5.29.19';

/**
 * Path validation (RFC 5280) from the signer's certificate to one of the anchors: names, signatures, validity on the day, and
 * that each issuer may issue. An anchor may be the signer's own certificate. Nothing is asked of anybody, so a certificate that
 * was revoked is not told from one that was not.
 * @param others certificates that came along, which nobody needs to trust
 */
export function leadsToAnchor(
  signer: X509Certificate,
  others: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  at: Date,
): boolean {
  const trusted = new Set(anchors.map(({ fingerprint256 }) => fingerprint256));
  const untried = new Map([...anchors, ...others].map((one) => [one.fingerprint256, one]));
  let level = isValidAt(signer, at) ? [signer] : [];
  for (let below = 0; below < LONGEST_WAY; below += 1) {
    if (level.some(({ fingerprint256 }) => trusted.has(fingerprint256))) return true;
    for (const { fingerprint256 } of level) untried.delete(fingerprint256);
    level = [...untried.values()].filter(
      (issuer) => isValidAt(issuer, at) && mayIssue(issuer, below) && level.some((issued) => hasIssued(issuer, issued)),
    );
  }
  return false;
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;

/** `below`: certificates of issuers between this one and the signer's, which the issuer may have limited. */
function mayIssue({ ca, raw }: X509Certificate, below: number): boolean {
  if (!ca) return false;
  const constraints = pkijs.Certificate.fromBER(raw).extensions?.find(({ extnID }) => extnID === BASIC_CONSTRAINTS);
  const most: unknown = (constraints?.parsedValue as pkijs.BasicConstraints | undefined)?.pathLenConstraint;
  return most === undefined || (typeof most === 'number' && below <= most);
}

/** Name, key identifier and key usage fit, and the signature is the issuer's. */
function hasIssued(issuer: X509Certificate, issued: X509Certificate): boolean {
  try {
    return issued.checkIssued(issuer) && issued.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
