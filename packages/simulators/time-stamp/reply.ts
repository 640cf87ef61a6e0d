/** Makes the TimeStampResp for a TimeStampReq (RFC 3161, section 2.4): a token, or why there is none. */
import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningKey } from '../signing/certificates.ts';

const POLICY = '1.3.6.1.4.1.99999.3161.1';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** Bytes of a hash by the object identifier of its function. */
const HASHES: Readonly<Record<string, number>> = {
  '2.16.840.1.101.3.4.2.1': 32,
  '2.16.840.1.101.3.4.2.2': 48,
  '2.16.840.1.101.3.4.2.3': 64,
};
/** Bits of PKIFailureInfo. */
const FAILURES = { badAlg: 0, badRequest: 2, badDataFormat: 5, unacceptedPolicy: 15, unacceptedExtension: 16 } as const;
const GRANTED = 0;
const REJECTION = 2;

export async function replyTo(query: Buffer, key: SigningKey, at: Date): Promise<Buffer> {
  const read = readQuery(query);
  if (typeof read === 'string') return refusal(read);
  const info = Buffer.from(infoFor(read, at).toSchema().toBER());
  const token = await signed(info, key, read.certReq === true);
  const granted = new asn1js.Sequence({ value: [new asn1js.Integer({ value: GRANTED })] });
  return Buffer.from(new asn1js.Sequence({ value: [granted, token.toSchema()] }).toBER());
}

function readQuery(query: Buffer): pkijs.TimeStampReq | keyof typeof FAILURES {
  try {
    const request = pkijs.TimeStampReq.fromBER(new Uint8Array(query));
    const { hashAlgorithm, hashedMessage } = request.messageImprint;
    const length = HASHES[hashAlgorithm.algorithmId];
    if (request.version !== 1) return 'badRequest';
    if (length === undefined) return 'badAlg';
    if (hashedMessage.valueBlock.valueHexView.length !== length) return 'badDataFormat';
    if (request.reqPolicy !== undefined && request.reqPolicy !== POLICY) return 'unacceptedPolicy';
    return request.extensions?.length ? 'unacceptedExtension' : request;
  } catch {
    return 'badDataFormat';
  }
}

function refusal(failure: keyof typeof FAILURES): Buffer {
  const bit = FAILURES[failure];
  const bits = new Uint8Array((bit >> 3) + 1);
  bits[bit >> 3] = 0x80 >> (bit & 7);
  const info = new asn1js.Sequence({
    value: [
      new asn1js.Integer({ value: REJECTION }),
      new asn1js.Sequence({ value: [new asn1js.Utf8String({ value: failure })] }),
      new asn1js.BitString({ valueHex: bits.buffer, unusedBits: 7 - (bit & 7) }),
    ],
  });
  return Buffer.from(new asn1js.Sequence({ value: [info] }).toBER());
}

const infoFor = ({ messageImprint, nonce }: pkijs.TimeStampReq, at: Date): pkijs.TSTInfo =>
  new pkijs.TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint,
    serialNumber: asn1js.Integer.fromBigInt(BigInt(`0x${randomBytes(12).toString('hex')}`)),
    genTime: new Date(Math.floor(at.getTime() / 1000) * 1000),
    accuracy: new pkijs.Accuracy({ seconds: 1 }),
    ...(nonce === undefined ? {} : { nonce }),
  });

async function signed(
  info: Buffer,
  { certificate, privateKey, chain }: SigningKey,
  withCertificates: boolean,
): Promise<pkijs.ContentInfo> {
  const hash = (bytes: Uint8Array) =>
    new asn1js.OctetString({ valueHex: new Uint8Array(createHash('sha256').update(bytes).digest()).buffer });
  const certificateId = new asn1js.Sequence({ value: [hash(new Uint8Array(certificate.toSchema(true).toBER()))] });
  const attributes = [
    new pkijs.Attribute({ type: CONTENT_TYPE, values: [new asn1js.ObjectIdentifier({ value: TIME_STAMP_INFO })] }),
    new pkijs.Attribute({ type: MESSAGE_DIGEST, values: [hash(info)] }),
    new pkijs.Attribute({
      type: SIGNING_CERTIFICATE_V2,
      values: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] })],
    }),
  ];
  const data = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TIME_STAMP_INFO,
      eContent: new asn1js.OctetString({ valueHex: new Uint8Array(info).buffer }),
    }),
    ...(withCertificates ? { certificates: [certificate, ...chain] } : {}),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  });
  await data.sign(privateKey, 0, 'SHA-256');
  return new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) });
}
