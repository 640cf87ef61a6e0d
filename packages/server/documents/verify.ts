/** Reads the signatures of a PDF: whose, whether they are intact, and how much of the file each one covers. */
import { createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';

export interface PdfSignature {
  /** Common name of the certificate that signed; null when the signature could not be read. */
  readonly name: string | null;
  readonly subFilter: string;
  /** Offset in the file up to which the signature vouches. */
  readonly end: number;
  readonly coversWholeFile: boolean;
  /** True when every byte up to `end` is as it was signed. Says nothing of whether the certificate is to be trusted. */
  readonly intact: boolean;
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
    found.push({
      ...(isWhole ? check(Buffer.from(hole.replace(/[<>\s]/g, ''), 'hex'), signed) : { name: null, intact: false }),
      subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(dictionary)?.[1] ?? '',
      end,
      coversWholeFile: isWhole && pdf.subarray(end).every((byte) => byte === 0x0a || byte === 0x0d),
    });
  }
  return found.sort((one, other) => one.end - other.end);
}

/**
 * Whether `signed` is `before` with signatures added: it begins with the same bytes, has more signatures, all are intact,
 * and the last one covers the whole file. Anything else is a PDF that nobody agreed to.
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

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Checks one detached CMS signature over the bytes; one we can't read is not intact. */
function check(cms: Buffer, signed: Buffer): Pick<PdfSignature, 'name' | 'intact'> {
  try {
    // Zeros that fill up the place of the signature stand after its end.
    const data = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(withoutFilling(cms)).content });
    const [signer] = data.signerInfos;
    const digest = DIGESTS[signer?.digestAlgorithm.algorithmId ?? ''];
    if (signer?.signedAttrs === undefined || digest === undefined) return { name: null, intact: false };
    const certificate = certificateOf(data, signer);
    const stated = signer.signedAttrs.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0]?.valueBlock
      .valueHexView;
    const actual = createHash(digest).update(signed).digest();
    const attributes = Buffer.from(signer.signedAttrs.encodedValue);
    attributes[0] = 0x31;
    const intact =
      stated instanceof Uint8Array &&
      stated.length === actual.length &&
      timingSafeEqual(stated, actual) &&
      verify(digest, attributes, certificate.publicKey, signer.signature.valueBlock.valueHexView);
    return { name: /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? null, intact };
  } catch {
    return { name: null, intact: false };
  }
}

function withoutFilling(cms: Buffer): Uint8Array<ArrayBuffer> {
  const lengthBytes = (cms[1] ?? 0) & 0x80 ? (cms[1] ?? 0) & 0x7f : 0;
  const length = lengthBytes === 0 ? (cms[1] ?? 0) : cms.readUIntBE(2, lengthBytes);
  return new Uint8Array(cms.subarray(0, 2 + lengthBytes + length));
}

function certificateOf(data: pkijs.SignedData, signer: pkijs.SignerInfo): X509Certificate {
  const found = (data.certificates ?? []).find(
    (one) =>
      one instanceof pkijs.Certificate &&
      signer.sid instanceof pkijs.IssuerAndSerialNumber &&
      one.issuer.isEqual(signer.sid.issuer) &&
      one.serialNumber.isEqual(signer.sid.serialNumber),
  );
  if (!(found instanceof pkijs.Certificate)) throw new Error('the signer’s certificate is not in the signature');
  return new X509Certificate(Buffer.from(found.toSchema().toBER()));
}
