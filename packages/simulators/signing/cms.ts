/** Makes the detached CMS of a PAdES baseline signature: content type, digest, and the signing certificate's hash are what is signed. */
import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningKey } from './certificates.ts';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** The CMS over `content`, DER encoded. */
export async function signDetached(content: Buffer, { certificate, privateKey, chain }: SigningKey): Promise<Buffer> {
  const digest = sha256(content);
  const certificateDigest = sha256(Buffer.from(certificate.toSchema(true).toBER(false)));
  // ESSCertIDv2 with SHA-256, which is the default and therefore not written.
  const essCertificate = new asn1js.Sequence({
    value: [
      new asn1js.Sequence({
        value: [new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: certificateDigest })] })],
      }),
    ],
  });
  const signedData = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [certificate, ...chain],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new pkijs.Attribute({ type: CONTENT_TYPE, values: [new asn1js.ObjectIdentifier({ value: DATA })] }),
            new pkijs.Attribute({ type: MESSAGE_DIGEST, values: [new asn1js.OctetString({ valueHex: digest })] }),
            new pkijs.Attribute({ type: SIGNING_CERTIFICATE_V2, values: [essCertificate] }),
          ],
        }),
      }),
    ],
  });
  await signedData.sign(privateKey, 0, 'SHA-256', new Uint8Array(content).buffer);
  const info = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signedData.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false));
}

function sha256(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
}
