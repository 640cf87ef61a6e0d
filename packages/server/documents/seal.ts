/** The bank's electronic seal on a PDF: PAdES B-B, added as an increment so that earlier signatures stay valid. */
import { createHash, createPrivateKey, createPublicKey, sign, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { addSignatureField } from './pdf-increment.ts';

export interface Seal {
  /** The certificate's common name. */
  readonly name: string;
  /**
   * The PDF with the seal added at its end; earlier bytes are kept as they are. Throws when the file is no readable PDF.
   */
  seal(pdf: Buffer, at: Date, reason?: string): Promise<Buffer>;
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;

/** Room for the signature with its certificates, in bytes. */
const SIGNATURE_BYTES = 16_384;

/**
 * Opens a seal from PEM: one private key (RSA or P-256) and its certificate, followed by any certificates above it.
 * Throws an Error that tells nothing of the key when one is missing or they do not belong together.
 */
export function sealFromPem(pem: string): Seal {
  const certificates = (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  );
  const [own] = certificates;
  const keyBlock = /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----[\s\S]+?-----END (?:RSA |EC )?PRIVATE KEY-----/.exec(
    pem,
  )?.[0];
  if (own === undefined || keyBlock === undefined) throw new Error('the seal needs a private key and a certificate');
  const key = createPrivateKey(keyBlock);
  const isOwn = own.publicKey.export({ type: 'spki', format: 'der' });
  if (!createPublicKey(key).export({ type: 'spki', format: 'der' }).equals(isOwn))
    throw new Error("the seal's key and certificate do not belong together");

  const certificate = pkijs.Certificate.fromBER(own.raw);
  function signatureOver(content: Buffer): Buffer {
    const attributes = new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: signedAttributes(content, own as X509Certificate),
    });
    const toSign = Buffer.from(attributes.toSchema().toBER());
    // The attributes are signed as a SET, and stand in the signature under a tag of their own.
    toSign[0] = 0x31;
    const signed = new pkijs.SignedData({
      version: 1,
      digestAlgorithms: [algorithm(OID.sha256)],
      encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates: certificates.map(({ raw }) => pkijs.Certificate.fromBER(raw)),
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
          digestAlgorithm: algorithm(OID.sha256),
          signedAttrs: attributes,
          signatureAlgorithm: algorithm(key.asymmetricKeyType === 'ec' ? OID.ecdsaSha256 : OID.rsaSha256),
          signature: new asn1js.OctetString({ valueHex: bytesOf(sign('sha256', toSign, key)) }),
        }),
      ],
    });
    const info = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
    return Buffer.from(info.toSchema().toBER());
  }

  const name = /^CN=(.+)$/m.exec(own.subject)?.[1] ?? own.subject;
  return {
    name,
    async seal(pdf, at, reason = 'Elektronisk segl') {
      const prepared = addSignatureField(pdf, { name, reason, at, bytes: SIGNATURE_BYTES });
      return prepared.withSignature(signatureOver(prepared.content));
    },
  };
}

const algorithm = (algorithmId: string) =>
  new pkijs.AlgorithmIdentifier({
    algorithmId,
    ...(algorithmId === OID.ecdsaSha256 ? {} : { algorithmParams: new asn1js.Null() }),
  });

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;

/** What CAdES B-B wants signed beside the content's digest: its type, and which certificate signs. */
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
