/** For tests: certificates that issue others, and seals that have them above their own. */
import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

export interface Issued {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** The key, and the certificate. */
  readonly pem: string;
}

export interface Wanted {
  readonly name: string;
  /** Itself where it is left out. */
  readonly by?: Issued;
  /** True if it may issue others. */
  readonly ca?: boolean;
  /** Certificates of issuers that may stand below it. */
  readonly most?: number;
  /** Object identifiers of the only purposes that it is for. */
  readonly purposes?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
}

const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
let made = 1;

export function issued({ name, by, ca = false, most, purposes, from, until }: Wanted): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  made += 1;
  certificate.serialNumber = new asn1js.Integer({ value: made });
  certificate.notBefore.value = from ?? new Date('2026-01-01T00:00:00Z');
  certificate.notAfter.value = until ?? new Date('2036-01-01T00:00:00Z');
  const issuer = by === undefined ? name : (/^CN=(.+)$/m.exec(by.certificate.subject)?.[1] ?? '');
  for (const [party, value] of [
    [certificate.issuer, issuer],
    [certificate.subject, name],
  ] as const)
    party.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) }),
    );
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(publicKey.export({ type: 'spki', format: 'der' }));
  const constraints = new pkijs.BasicConstraints(most === undefined ? { cA: ca } : { cA: ca, pathLenConstraint: most });
  certificate.extensions = [
    new pkijs.Extension({ extnID: '2.5.29.19', critical: true, extnValue: constraints.toSchema().toBER() }),
  ];
  if (purposes !== undefined)
    certificate.extensions.push(
      new pkijs.Extension({
        extnID: '2.5.29.37',
        critical: true,
        extnValue: new pkijs.ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema().toBER(),
      }),
    );
  const algorithm = new pkijs.AlgorithmIdentifier({ algorithmId: ECDSA_SHA256 });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  const signature = sign('sha256', certificate.tbsView, by?.key ?? privateKey);
  certificate.signatureValue = new asn1js.BitString({ valueHex: new Uint8Array(signature).buffer });
  const read = new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()));
  const pem = `${privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()}${read.toString()}`;
  return { key: privateKey, certificate: read, pem };
}
