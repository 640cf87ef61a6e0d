/** Checks one detached CMS signature: its digest, its signature value, and that the certificate is the one that it names. */
import { createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { encodeSignature } from './cades-signature.ts';

export interface CheckedSignature {
  /** The signer's first; none when the signature could not be read. */
  readonly certificates: readonly X509Certificate[];
  readonly intact: boolean;
  readonly isExact: boolean;
  /** The signature's value; empty when it could not be read. */
  readonly signature: Buffer;
  /** DER of the token of a time stamp over that value, as it stands there; null where there is none. */
  readonly timeStamp: Buffer | null;
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
/** Names of hash functions by their object identifiers. */
export const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

export const UNREADABLE: CheckedSignature = {
  certificates: [],
  intact: false,
  isExact: false,
  signature: Buffer.alloc(0),
  timeStamp: null,
};

/**
 * One that we can't read is not intact.
 * @param place the bytes of the signature with the zeros that fill up its place
 * @param mustNameSigner whether a signature that does not name its certificate by a hash is refused
 */
export function checkSignature(
  place: Buffer,
  signed: Buffer,
  { mustNameSigner }: { readonly mustNameSigner: boolean },
): CheckedSignature {
  try {
    const [cms, filling] = withoutFilling(place);
    const data = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(new Uint8Array(cms)).content });
    const [signer] = data.signerInfos;
    const certificates = certificatesOf(cms, signer);
    const digest = DIGESTS[signer?.digestAlgorithm.algorithmId ?? ''];
    if (signer?.signedAttrs === undefined || digest === undefined) return { ...UNREADABLE, certificates };
    const { attributes, encodedValue } = signer.signedAttrs;
    const toVerify = Buffer.from(encodedValue);
    toVerify[0] = 0x31;
    const intact =
      isHash(octetsOf(attributes, MESSAGE_DIGEST), digest, signed) &&
      isNamed(attributes, certificates[0].raw, mustNameSigner) &&
      verify(digest, toVerify, certificates[0].publicKey, signatureOf(signer));
    const isExact =
      filling.every((byte) => byte === 0) &&
      (encodedAnew(certificates, signer.signedAttrs, signer)?.equals(cms) ?? false);
    return { certificates, intact, isExact, signature: signatureOf(signer), timeStamp: timeStampIn(signer) };
  } catch {
    return UNREADABLE;
  }
}

/** Null where a seal of ours can not have these parts. */
function encodedAnew(
  certificates: readonly X509Certificate[],
  attributes: pkijs.SignedAndUnsignedAttributes,
  signer: pkijs.SignerInfo,
): Buffer | null {
  try {
    return encodeSignature({
      certificates: certificates.map(({ raw }) => raw),
      attributes,
      algorithmId: signer.signatureAlgorithm.algorithmId,
      signature: signatureOf(signer),
      timeStamp: timeStampIn(signer),
    });
  } catch {
    return null;
  }
}

const signatureOf = ({ signature }: pkijs.SignerInfo): Buffer => Buffer.from(signature.valueBlock.valueHexView);

function timeStampIn({ unsignedAttrs }: pkijs.SignerInfo): Buffer | null {
  const [token] = unsignedAttrs?.attributes.find(({ type }) => type === TIME_STAMP_TOKEN)?.values ?? [];
  return token instanceof asn1js.Sequence ? Buffer.from(token.valueBeforeDecodeView) : null;
}

/** The signature, and what stands after its end. */
function withoutFilling(place: Buffer): [Buffer, Buffer] {
  const lengthBytes = (place[1] ?? 0) & 0x80 ? (place[1] ?? 0) & 0x7f : 0;
  const length = lengthBytes === 0 ? (place[1] ?? 0) : place.readUIntBE(2, lengthBytes);
  const end = 2 + lengthBytes + length;
  return [place.subarray(0, end), place.subarray(end)];
}

/**
 * Certificates by the bytes that stand in the file: one that was decoded and encoded again may have lost what was changed. Throws
 * where the signer's is not among them.
 */
function certificatesOf(cms: Buffer, signer: pkijs.SignerInfo | undefined): [X509Certificate, ...X509Certificate[]] {
  const info = asn1js.fromBER(new Uint8Array(cms)).result as asn1js.Sequence;
  const [data] = (info.valueBlock.value[1] as asn1js.Constructed).valueBlock.value as [asn1js.Sequence];
  const set = data.valueBlock.value.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0);
  const all = ((set as asn1js.Constructed | undefined)?.valueBlock.value ?? []).map(
    ({ valueBeforeDecodeView }) => valueBeforeDecodeView,
  );
  const sid: unknown = signer?.sid;
  const own = all.find((der) => {
    const { issuer, serialNumber } = pkijs.Certificate.fromBER(new Uint8Array(der));
    return (
      sid instanceof pkijs.IssuerAndSerialNumber && issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber)
    );
  });
  if (own === undefined) throw new Error('the signer’s certificate is not in the signature');
  return [new X509Certificate(own), ...all.filter((one) => one !== own).map((one) => new X509Certificate(one))];
}

const octetsOf = (attributes: readonly pkijs.Attribute[], wanted: string): unknown =>
  attributes.find(({ type }) => type === wanted)?.values[0]?.valueBlock.valueHexView;

function isHash(stated: unknown, digest: string, of: Uint8Array): boolean {
  const actual = createHash(digest).update(of).digest();
  return stated instanceof Uint8Array && stated.length === actual.length && timingSafeEqual(stated, actual);
}

/** The hash of the signer's certificate stands first in the attribute (RFC 5035); SHA-1 in the attribute's older form. */
function isNamed(attributes: readonly pkijs.Attribute[], certificate: Buffer, must: boolean): boolean {
  const named = attributes.find(({ type }) => type === SIGNING_CERTIFICATE_V2 || type === SIGNING_CERTIFICATE);
  if (named === undefined) return !must;
  const [first] = childrenOf(childrenOf(named.values[0])[0]);
  const [algorithmOrHash, hash] = childrenOf(first);
  if (named.type === SIGNING_CERTIFICATE) return isHash(hexOf(algorithmOrHash), 'sha1', certificate);
  if (!(algorithmOrHash instanceof asn1js.Sequence)) return isHash(hexOf(algorithmOrHash), 'sha256', certificate);
  const digest = DIGESTS[(childrenOf(algorithmOrHash)[0] as asn1js.ObjectIdentifier).getValue()];
  return digest !== undefined && isHash(hexOf(hash), digest, certificate);
}

const childrenOf = (one: unknown): unknown[] => (one instanceof asn1js.Sequence ? one.valueBlock.value : []);
const hexOf = (one: unknown): unknown => (one instanceof asn1js.OctetString ? one.valueBlock.valueHexView : undefined);
