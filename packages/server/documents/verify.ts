/** Reads the signatures of a PDF: whose, whether they are intact, and how much of the file each one covers. */
import type { X509Certificate } from 'node:crypto';
import { checkSignature, UNREADABLE } from './check-signature.ts';
import { factsOf } from './certificate-facts.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';

export interface PdfSignature {
  /** Common name of the certificate that signed; null when the signature could not be read. */
  readonly name: string | null;
  /** The one that signed, then those that came along; none when the signature could not be read. */
  readonly certificates: readonly X509Certificate[];
  readonly subFilter: string;
  /** The day and time that the signer states. */
  readonly at: Date | null;
  /** Offset in the file up to which the signature vouches. */
  readonly end: number;
  readonly coversWholeFile: boolean;
  /**
   * True when every byte up to `end` but those of the signature itself is as it was signed, by the very certificate that the
   * signature names by its hash. Says nothing of whether the certificate is to be trusted.
   */
  readonly intact: boolean;
  /**
   * True when the signature's own bytes, and the zeros that fill up its place, are the ones that a seal of ours has, with a time
   * stamp that is intact or none.
   */
  readonly isExact: boolean;
  /** A time-stamp authority's word on when the signature stood at the latest; null without one. */
  readonly timeStamp: Pick<TimeStamp, 'at' | 'certificates' | 'intact'> | null;
}

/** All signatures in the order they were made. */
export function listSignatures(pdf: Buffer): PdfSignature[] {
  const text = pdf.toString('latin1');
  const found: PdfSignature[] = [];
  for (const match of text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)) {
    const [start, length, after, rest] = match.slice(1).map(Number) as [number, number, number, number];
    const end = after + rest;
    const hole = text.slice(length, after);
    const isWhole = start === 0 && length < after && end <= pdf.length && /^<[0-9A-Fa-f\s]*>$/.test(hole);
    const signed = Buffer.concat([pdf.subarray(0, length), pdf.subarray(after, end)]);
    const dictionary = text.slice(text.lastIndexOf('obj', match.index), text.indexOf('endobj', match.index));
    const subFilter = /\/SubFilter\s*\/([\w.]+)/.exec(dictionary)?.[1] ?? '';
    const place = Buffer.from(hole.replace(/[<>\s]/g, ''), 'hex');
    const checked = isWhole ? checkSignature(place, signed, { mustNameSigner: subFilter === PADES }) : UNREADABLE;
    const { certificates, intact, signature, timeStamp: token } = checked;
    const [signer] = certificates;
    const timeStamp = token === null ? null : readTimeStamp(token, signature);
    found.push({
      certificates,
      intact,
      timeStamp,
      name: signer === undefined ? null : factsOf(signer).name,
      isExact: checked.isExact && timeStamp?.intact !== false && hole === `<${place.toString('hex')}>`,
      subFilter,
      at: instantIn(dictionary),
      end,
      coversWholeFile: isWhole && pdf.subarray(end).every((byte) => byte === 0x0a || byte === 0x0d),
    });
  }
  return found.sort((one, other) => one.end - other.end);
}

/** Signatures of this kind name their certificate by its hash (ETSI EN 319 142-1); older ones may leave it out. */
const PADES = 'ETSI.CAdES.detached';

/** Of `/M (D:20261121130500Z)`, with any offset. */
function instantIn(dictionary: string): Date | null {
  const [, year, month, day, hour, minute, second, sign = '+', hours = '00', minutes = '00'] =
    /\/M\s*\(D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-])(\d{2})'(\d{2})'?)/.exec(dictionary) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * True if `signed` is `before` with signatures added: it begins with the same bytes, has more signatures, all are
 * intact, and the last one covers the whole file. Anything else is a PDF that nobody agreed to.
 */
export function verifyContinues(before: Buffer, signed: Buffer): boolean {
  let kept = before.length;
  while (before[kept - 1] === 0x0a || before[kept - 1] === 0x0d) kept--;
  if (kept === 0 || !before.subarray(0, kept).equals(signed.subarray(0, kept))) return false;
  const signatures = listSignatures(signed);
  return (
    signatures.length > listSignatures(before).length &&
    signatures.every((signature) => signature.intact) &&
    signatures.at(-1)?.coversWholeFile === true
  );
}
