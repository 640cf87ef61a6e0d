/** For tests: revocation lists of issuers of their own, right but for what a test wants otherwise. */
import { sign, type X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { RevocationListSource } from '../registers/revocation-list.ts';
import type { Issued } from './certificates.fixture.ts';

/** Left out, each is as it should be. */
export interface ListWanted {
  readonly revoked?: readonly X509Certificate[];
  readonly from?: Date;
  /** Null for a list that does not say when the next is out. */
  readonly until?: Date | null;
  /** Object identifier of a critical extension. */
  readonly critical?: string;
  /** True to change it after it is signed. */
  readonly changed?: true;
}

const ECDSA_SHA256 = '1.2.840.10045.4.3.2';

export function listBy({ certificate, key }: Issued, wanted: ListWanted = {}): Buffer {
  const { from = new Date('2026-11-20T00:00:00Z'), until = new Date('2026-11-27T00:00:00Z') } = wanted;
  const serials = (wanted.revoked ?? []).map(({ raw }) => pkijs.Certificate.fromBER(new Uint8Array(raw)).serialNumber);
  const algorithm = new pkijs.AlgorithmIdentifier({ algorithmId: ECDSA_SHA256 });
  const list = new pkijs.CertificateRevocationList({
    version: 1,
    signature: algorithm,
    signatureAlgorithm: algorithm,
    issuer: pkijs.Certificate.fromBER(new Uint8Array(certificate.raw)).subject,
    thisUpdate: new pkijs.Time({ type: 0, value: from }),
    ...(until === null ? {} : { nextUpdate: new pkijs.Time({ type: 0, value: until }) }),
    ...(serials.length === 0
      ? {}
      : {
          revokedCertificates: serials.map(
            (userCertificate) =>
              new pkijs.RevokedCertificate({
                userCertificate,
                revocationDate: new pkijs.Time({ type: 0, value: from }),
              }),
          ),
        }),
    ...(wanted.critical === undefined
      ? {}
      : {
          crlExtensions: new pkijs.Extensions({
            extensions: [
              new pkijs.Extension({
                extnID: wanted.critical,
                critical: true,
                extnValue: new asn1js.Integer({ value: 1 }).toBER(),
              }),
            ],
          }),
        }),
  });
  const [toSign] = list.toSchema(true).valueBlock.value;
  list.tbsView = new Uint8Array(toSign?.toBER() ?? new ArrayBuffer());
  const signature = sign('sha256', list.tbsView, key);
  if (wanted.changed) signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
  list.signatureValue = new asn1js.BitString({ valueHex: new Uint8Array(signature).buffer });
  return Buffer.from(list.toSchema(true).toBER());
}

/** Gives the lists in turn, and the last one for ever; `asked` counts. */
export function sourceOf(
  name: string,
  ...lists: readonly [Buffer, ...Buffer[]]
): RevocationListSource & { asked: number } {
  const source = {
    name,
    asked: 0,
    list: () => {
      const list = lists[Math.min(source.asked, lists.length - 1)] ?? lists[0];
      source.asked += 1;
      return Promise.resolve(list);
    },
  };
  return source;
}
