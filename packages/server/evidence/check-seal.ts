/** Checks whose seal is on an evidence pack: by the pack's own word, by a fingerprint that is expected, by certificates that are trusted (D-120 to D-123). */
import { X509Certificate } from 'node:crypto';
import { leadsToAnchor } from '../documents/certificate-chain.ts';
import { type CertificateFacts, factsOf } from '../documents/certificate-facts.ts';
import { faultOfList, readRevocationList, type RevocationList } from '../documents/revocation-list.ts';
import type { ValidationData } from '../documents/validation-data.ts';
import { listSignatures, type PdfSignature } from '../documents/verify.ts';
import type { Manifest } from './pack-manifest.ts';

export interface Checked {
  /** Null for what nobody has checked, since nothing was given to check it against. */
  readonly holds: boolean | null;
  /** Name of the part that was checked. */
  readonly of: string;
  readonly says: string;
}

/** Against whom the seal's certificate is checked; nobody where both are left out. */
export interface Trusted {
  /** SHA-256 of the seal's certificate, 64 hexadecimal digits in lower case. */
  readonly fingerprint?: string | undefined;
  /** Of issuers, or of the seal itself. */
  readonly anchors?: readonly X509Certificate[] | undefined;
  /** Of issuers of time-stamp authorities, or of an authority itself. */
  readonly timeAnchors?: readonly X509Certificate[] | undefined;
}

type Stamp = NonNullable<PdfSignature['timeStamp']>;

const inWords = ({ name, issuer, sha256 }: CertificateFacts): string =>
  `${name}, issued by ${issuer === name ? 'itself' : issuer}, SHA-256 ${sha256}`;

/** Checks that the last seal covers every byte of the file, its own among them, and is the only one. */
export function sealChecks(
  pdf: Buffer,
  manifest: Manifest | null,
  trusted: Trusted,
  validation: ValidationData = { certificates: [], lists: [] },
): Checked[] {
  const signatures = listSignatures(pdf);
  const last = signatures.at(-1);
  const [signer, ...above] = last?.certificates ?? [];
  if (last === undefined || signer === undefined)
    return [{ of: 'seal', holds: false, says: 'no seal covers the whole file intact' }];
  const facts = factsOf(signer);
  return [
    wholeCheck(pdf, last, facts),
    ...(signatures.length > 1 ? [{ of: 'seal', holds: false, says: sealedOver(signatures) }] : []),
    { of: 'certificate', holds: last.intact, says: inWords(facts) },
    ...timeChecks(last, trusted),
    ...revocationChecks(last, trusted, validation),
    manifestCheck([facts, ...above.map(factsOf)], manifest),
    ...trustChecks(last, facts, trusted),
  ];
}

function wholeCheck(pdf: Buffer, last: PdfSignature, { name }: CertificateFacts): Checked {
  const holds = last.intact && last.isExact && last.end === pdf.length;
  const says = holds
    ? `sealed by ${name}; every byte of the file is as it was sealed`
    : last.intact && last.end === pdf.length
      ? 'bytes of the seal itself are not as they were made'
      : 'no seal covers the whole file intact';
  return { of: 'seal', holds, says };
}

/** None for a seal without a time stamp. Anyone can make an authority of any name, so an intact one holds by an anchor alone. */
function timeChecks({ timeStamp }: PdfSignature, { timeAnchors }: Trusted): Checked[] {
  if (timeStamp === null) return [];
  const of = 'time';
  const [authority] = timeStamp.certificates;
  if (!timeStamp.intact || authority === undefined)
    return [{ of, holds: false, says: 'the time stamp is not one over this seal' }];
  const says = `the seal stood at ${timeStamp.at.toISOString()}, by the time stamp of ${inWords(factsOf(authority))}`;
  if (timeAnchors === undefined)
    return [
      {
        of,
        holds: null,
        says: `${says}: it was not checked against anybody, and anyone can make one with this name: use --trust-time`,
      },
    ];
  const holds = isProven(timeStamp, timeAnchors);
  return [{ of, holds, says: holds ? says : `no trusted certificate vouches for the time stamp: ${says}` }];
}

/** Intact, with a way from its authority to an anchor at its own time. */
function isProven({ at, certificates, intact }: Stamp, timeAnchors: readonly X509Certificate[]): boolean {
  const [authority, ...others] = certificates;
  return intact && authority !== undefined && leadsToAnchor(authority, others, timeAnchors, at);
}

/**
 * By the lists that the file keeps, at the time of its time stamp; none for a file without (B-LT, O-124). Who issued a certificate says
 * whether it was revoked, whoever trusts them, so that nothing is said here of trust.
 */
function revocationChecks(last: PdfSignature, trusted: Trusted, { certificates, lists }: ValidationData): Checked[] {
  const { timeStamp } = last;
  if (lists.length === 0 || timeStamp === null) return [];
  const read = lists.map(readRevocationList);
  const known = [
    ...certificates.map((der) => new X509Certificate(der)),
    ...(trusted.anchors ?? []),
    ...(trusted.timeAnchors ?? []),
  ];
  return [['seal', last.certificates] as const, ['time stamp', timeStamp.certificates] as const].flatMap(
    ([whose, [own, ...along]]) =>
      own === undefined || isOwnIssuer(own)
        ? []
        : [revocationCheck(whose, own, [...along, ...known], read, timeStamp.at)],
  );
}

const isOwnIssuer = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate);

function revocationCheck(
  whose: string,
  own: X509Certificate,
  issuers: readonly X509Certificate[],
  lists: readonly (RevocationList | null)[],
  at: Date,
): Checked {
  const of = 'revocation';
  const faults = lists.map((list) => faultOfList(list, own, issuers, at));
  const good = lists[faults.indexOf(null)];
  if (good)
    return {
      of,
      holds: true,
      says: `the certificate of the ${whose} was not revoked, by the list of ${good.issuer} of ${good.thisUpdate.toISOString()} in the file`,
    };
  return {
    of,
    holds: false,
    says: faults.includes('revoked')
      ? `the certificate of the ${whose} stands on a revocation list in the file`
      : `no revocation list in the file vouches for the certificate of the ${whose}`,
  };
}

const sealedOver = (signatures: readonly PdfSignature[]): string =>
  `sealed again by ${signatures.at(-1)?.name ?? 'nobody named'}, over the seal of ${signatures.at(-2)?.name ?? 'nobody named'}`;

/** A pack says in itself which certificates its seal has; whoever seals it anew without changing that is told apart. */
function manifestCheck(found: readonly CertificateFacts[], manifest: Manifest | null): Checked {
  const of = 'sealer';
  const [said] = manifest?.sealedBy ?? [];
  if (manifest === null || said === undefined)
    return { of, holds: false, says: 'the pack does not say whose seal it has' };
  const [signer] = found;
  if (signer?.sha256 !== said.sha256)
    return {
      of,
      holds: false,
      says: `another sealer's: the pack has the seal of ${signer === undefined ? 'nobody' : inWords(signer)}, and says that it was sealed by ${inWords(said)}`,
    };
  const holds =
    found.length === manifest.sealedBy.length &&
    found.every(({ sha256 }) => manifest.sealedBy.some((one) => one.sha256 === sha256));
  return {
    of,
    holds,
    says: holds ? 'the seal is the one that the pack names' : 'the seal brings other certificates than the pack names',
  };
}

function trustChecks(last: PdfSignature, facts: CertificateFacts, trusted: Trusted): Checked[] {
  const { fingerprint, anchors, timeAnchors } = trusted;
  const [signer, ...above] = last.certificates;
  const checks: Checked[] = [];
  if (fingerprint !== undefined) {
    const holds = facts.sha256 === fingerprint;
    const says = holds
      ? 'the certificate is the one that was expected'
      : `another sealer's: the certificate that was expected has SHA-256 ${fingerprint}`;
    checks.push({ of: 'fingerprint', holds, says });
  }
  if (anchors !== undefined) {
    const proven = last.timeStamp !== null && isProven(last.timeStamp, timeAnchors ?? []) ? last.timeStamp.at : null;
    const at = proven ?? last.at;
    const day = proven === null ? 'on the day that the seal states' : 'at the time of its time stamp';
    const holds = signer !== undefined && at !== null && leadsToAnchor(signer, above, anchors, at);
    const says = holds
      ? `a trusted certificate vouches for the seal, ${day}; whether it was revoked, only lists in the file say`
      : `another sealer's, or out of its time: no trusted certificate vouches for the seal ${day}`;
    checks.push({ of: 'trust', holds, says });
  }
  if (checks.length > 0) return checks;
  return [
    {
      of: 'trust',
      holds: null,
      says: 'the certificate was not checked against anybody, and anyone can make one with this name: compare its SHA-256 with the one that the bank gives, or use --fingerprint or --trust',
    },
  ];
}
