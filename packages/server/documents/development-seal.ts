/** A self-signed key and certificate to seal with where no real one is: development, tests and the demo. */
import { generateKeyPair, sign } from 'node:crypto';
import { promisify } from 'node:util';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Random } from '../clock.ts';

const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const YEARS = 10;

/** PEM of a new P-256 key and a certificate for `name`, valid for ten years from `now`; what `sealFromPem` reads. It
 * names itself as its issuer unless told. */
export async function createDevelopmentSeal(random: Random, now: Date, name: string, issuer = name): Promise<string> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: positive(random.bytes(16)) });
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(now.getTime() + YEARS * 365 * 86_400_000);
  const names = [
    [certificate.issuer, issuer],
    [certificate.subject, name],
  ] as const;
  for (const [party, value] of names)
    party.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) }),
    );
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' }));
  certificate.extensions = [
    extension('2.5.29.19', new pkijs.BasicConstraints({ cA: false }).toSchema().toBER()),
    // digitalSignature and nonRepudiation
    extension('2.5.29.15', new asn1js.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 }).toBER()),
  ];
  const algorithm = new pkijs.AlgorithmIdentifier({ algorithmId: ECDSA_SHA256 });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  const signature = sign('sha256', certificate.tbsView, privateKey);
  certificate.signatureValue = new asn1js.BitString({ valueHex: new Uint8Array(signature).buffer });
  const body = Buffer.from(certificate.toSchema(true).toBER())
    .toString('base64')
    .replace(/.{1,64}/g, '$&\n');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return `${String(key)}-----BEGIN CERTIFICATE-----\n${body}-----END CERTIFICATE-----\n`;
}

const extension = (extnID: string, value: ArrayBuffer): pkijs.Extension =>
  new pkijs.Extension({ extnID, critical: true, extnValue: value });

/** A serial number is positive and has no needless zero in front. */
function positive(bytes: Buffer): ArrayBuffer {
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return new Uint8Array(bytes).buffer;
}
