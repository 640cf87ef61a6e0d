/** The bytes of a detached CMS signature over a PDF's content, as CAdES wants them: B-B, or B-T with a time stamp. */
import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;

/**
 * DER of the signature by `key`, of the first certificate; those above it go along.
 * @param stamp gives the token of a time stamp over the signature's value; without it the signature has none
 */
export async function cadesSignature(
  content: Buffer,
  key: KeyObject,
  certificates: readonly [X509Certificate, ...X509Certificate[]],
  stamp?: (signature: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const attributes = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: signedAttributes(content, certificates[0]),
  });
  const toSign = Buffer.from(attributes.toSchema().toBER());
  // The attributes are signed as a SET, and stand in the signature under a tag of their own.
  toSign[0] = 0x31;
  const signature = sign('sha256', toSign, key);
  return encodeSignature({
    certificates: certificates.map(({ raw }) => raw),
    attributes,
    algorithmId: key.asymmetricKeyType === 'ec' ? OID.ecdsaSha256 : OID.rsaSha256,
    signature,
    timeStamp: (await stamp?.(signature)) ?? null,
  });
}

export interface SignatureParts {
  /** DER, the signer's first. */
  readonly certificates: readonly Uint8Array[];
  readonly attributes: pkijs.SignedAndUnsignedAttributes;
  /** Of the signature. */
  readonly algorithmId: string;
  readonly signature: Uint8Array;
  /** DER of the token over the signature's value; null for a signature without. */
  readonly timeStamp: Uint8Array | null;
}

/**
 * The only bytes that a seal of ours with these parts has, so that whoever encodes what was read finds every byte that is not
 * as it was written, also where no signature vouches for it. Throws where a certificate can't be read.
 */
export function encodeSignature(parts: SignatureParts): Buffer {
  const { certificates, attributes, algorithmId, signature, timeStamp } = parts;
  const [own, ...above] = certificates.map((raw) => pkijs.Certificate.fromBER(new Uint8Array(raw)));
  if (own === undefined) throw new Error('a signature needs a certificate');
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [algorithm(OID.sha256)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [own, ...above],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: algorithm(OID.sha256),
        signedAttrs: attributes,
        signatureAlgorithm: algorithm(algorithmId),
        signature: new asn1js.OctetString({ valueHex: bytesOf(signature) }),
        ...(timeStamp === null ? {} : { unsignedAttrs: stamped(timeStamp) }),
      }),
    ],
  });
  const info = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

const algorithm = (algorithmId: string) =>
  new pkijs.AlgorithmIdentifier({
    algorithmId,
    ...(algorithmId === OID.ecdsaSha256 ? {} : { algorithmParams: new asn1js.Null() }),
  });

/** Bytes as they are: `RawData` of asn1js 4.0 leaves them out where it stands inside another value. */
class Verbatim extends asn1js.RawData {
  override toBER(_sizeOnly?: boolean, writer?: asn1js.ViewWriter): ArrayBuffer {
    writer?.write(this.data);
    return this.data;
  }
}

/** The token's bytes as they came: its own signature is over them. */
const stamped = (token: Uint8Array) =>
  new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [
      new pkijs.Attribute({
        type: OID.signatureTimeStampToken,
        values: [new Verbatim({ data: new Uint8Array(token) })],
      }),
    ],
  });

const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Signed attributes of CAdES B-B beside the content's digest: its type, and the certificate that signs. */
function signedAttributes(content: Buffer, certificate: X509Certificate): pkijs.Attribute[] {
  const digest = (bytes: Buffer) =>
    new asn1js.OctetString({ valueHex: bytesOf(createHash('sha256').update(bytes).digest()) });
  const certificateId = new asn1js.Sequence({ value: [digest(certificate.raw)] });
  return [
    new pkijs.Attribute({ type: OID.contentType, values: [new asn1js.ObjectIdentifier({ value: OID.data })] }),
    new pkijs.Attribute({ type: OID.messageDigest, values: [digest(content)] }),
    new pkijs.Attribute({
      type: OID.signingCertificateV2,
      values: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] })],
    }),
  ];
}
