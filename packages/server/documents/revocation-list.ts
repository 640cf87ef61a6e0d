/** Certificate revocation lists (CRL, RFC 5280 section 5): reads a list, and says why it does not vouch for a certificate. */
import { verify, type X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';

export interface RevocationList {
  /** As it stands in the list, in one line. */
  readonly issuer: string;
  readonly thisUpdate: Date;
  /** By when the next one is out; a list without says nothing of any later moment. */
  readonly nextUpdate: Date | null;
  readonly read: pkijs.CertificateRevocationList;
}

/**
 * `list`: can't be read, or is of a kind that is not judged here. `issuer`: not signed by who issued the certificate. `date`: not of
 * the moment. `scope`: of other certificates than this. `revoked`: the certificate is on it.
 */
export type ListFault = 'list' | 'issuer' | 'date' | 'scope' | 'revoked';

/** Hash functions by the object identifier of the signature's algorithm. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28';
const DISTRIBUTION_POINTS = '2.5.29.31';
/** Clocks of two machines may differ by so many milliseconds. */
const CLOCKS_APART = 5 * 60_000;
const COMMON_NAME = '2.5.4.3';

/** Null for bytes that are no list. */
export function readRevocationList(der: Buffer): RevocationList | null {
  try {
    const read = pkijs.CertificateRevocationList.fromBER(new Uint8Array(der));
    const parts = read.issuer.typesAndValues;
    const named = parts.find(({ type }) => type === COMMON_NAME) ?? parts.at(-1);
    return {
      issuer: String(named?.value.valueBlock.value ?? ''),
      thisUpdate: read.thisUpdate.value,
      nextUpdate: read.nextUpdate?.value ?? null,
      read,
    };
  } catch {
    return null;
  }
}

/**
 * Why the list does not say that the certificate was good at that moment; null where it does.
 * @param issuers certificates of which one has issued the other; which of them to trust is for others to say
 */
export function faultOfList(
  list: RevocationList | null,
  certificate: X509Certificate,
  issuers: readonly X509Certificate[],
  at: Date,
): ListFault | null {
  if (list === null) return 'list';
  const { read, thisUpdate, nextUpdate } = list;
  const issuer = issuers.find((candidate) => certificate.checkIssued(candidate) && isSignedBy(read, candidate));
  if (issuer === undefined) return 'issuer';
  if (thisUpdate.getTime() > at.getTime() + CLOCKS_APART || nextUpdate === null || nextUpdate < at) return 'date';
  const own = pkijs.Certificate.fromBER(new Uint8Array(certificate.raw));
  const scope = scopeFault(read, own);
  if (scope !== null) return scope;
  return (read.revokedCertificates ?? []).some(({ userCertificate }) => userCertificate.isEqual(own.serialNumber))
    ? 'revoked'
    : null;
}

function isSignedBy(list: pkijs.CertificateRevocationList, { raw, publicKey }: X509Certificate): boolean {
  const digest = ALGORITHMS[list.signatureAlgorithm.algorithmId];
  const issuer = pkijs.Certificate.fromBER(new Uint8Array(raw));
  if (digest === undefined || !issuer.subject.isEqual(list.issuer)) return false;
  try {
    return verify(digest, list.tbsView, publicKey, list.signatureValue.valueBlock.valueHexView);
  } catch {
    return false;
  }
}

/** Critical extensions that are not known may change what the list says: deltas, lists that others issue, lists of some reasons. */
function scopeFault(list: pkijs.CertificateRevocationList, certificate: pkijs.Certificate): 'list' | 'scope' | null {
  const extensions = list.crlExtensions?.extensions ?? [];
  if (extensions.some(({ critical, extnID }) => critical && extnID !== ISSUING_DISTRIBUTION_POINT)) return 'list';
  const point = extensions.find(({ extnID }) => extnID === ISSUING_DISTRIBUTION_POINT);
  if (point === undefined) return null;
  const parsed: unknown = point.parsedValue;
  if (!(parsed instanceof pkijs.IssuingDistributionPoint)) return 'list';
  if (parsed.indirectCRL || parsed.onlySomeReasons !== undefined) return 'list';
  if (parsed.onlyContainsCACerts || parsed.onlyContainsAttributeCerts) return 'scope';
  const places = placesIn(parsed.distributionPoint);
  // One of several parts of an issuer's list says nothing of the certificates of another part.
  return places.length > 0 && !placesOf(certificate).some((place) => places.includes(place)) ? 'scope' : null;
}

const URI = 6;
const placesIn = (point: unknown): string[] =>
  Array.isArray(point)
    ? point.flatMap((name: unknown) =>
        name instanceof pkijs.GeneralName && name.type === URI ? [String(name.value)] : [],
      )
    : [];

function placesOf({ extensions = [] }: pkijs.Certificate): string[] {
  const parsed: unknown = extensions.find(({ extnID }) => extnID === DISTRIBUTION_POINTS)?.parsedValue;
  if (!(parsed instanceof pkijs.CRLDistributionPoints)) return [];
  return parsed.distributionPoints.flatMap(({ distributionPoint }) => placesIn(distributionPoint));
}
