/** For tests: an authority of their own whose tokens are right but for what a test wants otherwise. */
import { createHash, sign } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { TimeStampAuthority } from '../registers/time-stamp-authority.ts';
import { issued, type Issued } from './certificates.fixture.ts';

const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const OTHER_CONTENT = '1.2.840.113549.1.7.1';
const POLICY = '1.3.6.1.4.1.99999.1';
const SHA256 = '2.16.840.1.101.3.4.2.1';

export const TSA_ROOT = issued({ name: 'Tidsrot', ca: true });
const PURPOSES = ['1.3.6.1.5.5.7.3.8'];
const TSA = issued({ name: 'Prøvetid', by: TSA_ROOT, purposes: PURPOSES });

/** Left out, each is as it should be. */
export interface Otherwise {
  readonly nonce?: number;
  readonly policy?: string;
  readonly over?: string;
  readonly content?: typeof OTHER_CONTENT;
  readonly by?: Issued;
  readonly at?: Date;
  /** Certificates beside the authority's own, which make the token longer. */
  readonly along?: number;
  /** True to change it after it is signed. */
  readonly changed?: true;
}

export const NAMED_WRONGLY: Readonly<Record<string, Issued>> = {
  'a certificate for anything': issued({ name: 'Prøvetid', by: TSA_ROOT }),
  'a certificate for more than time stamps': issued({
    name: 'Prøvetid',
    by: TSA_ROOT,
    purposes: [...PURPOSES, '1.3.6.1.5.5.7.3.3'],
  }),
  'an authority that nobody vouches for': issued({ name: 'Prøvetid', purposes: PURPOSES }),
};
/** Of the day of the tokens, and over a second before `12:05:00Z`. */
export const EXPIRED = issued({
  name: 'Prøvetid',
  by: TSA_ROOT,
  purposes: PURPOSES,
  until: new Date('2026-11-21T12:04:59Z'),
});
export const ANOTHER_CONTENT = OTHER_CONTENT;

export const authorityOf = (otherwise: Otherwise = {}): TimeStampAuthority => ({
  stamp: (query) => Promise.resolve(tokenFor(pkijs.TimeStampReq.fromBER(new Uint8Array(query)), otherwise)),
});

const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer });
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

function tokenFor(request: pkijs.TimeStampReq, otherwise: Otherwise): Buffer {
  const {
    by: { certificate, key } = TSA,
    content = TIME_STAMP_INFO,
    at = new Date('2026-11-21T12:05:03Z'),
  } = otherwise;
  const imprint = new pkijs.MessageImprint({
    hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
    hashedMessage: octets(hash(otherwise.over ?? '')),
  });
  const nonce = otherwise.nonce === undefined ? request.nonce : new asn1js.Integer({ value: otherwise.nonce });
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: otherwise.policy ?? POLICY,
    messageImprint: otherwise.over === undefined ? request.messageImprint : imprint,
    serialNumber: new asn1js.Integer({ value: 7 }),
    genTime: at,
    ...(nonce === undefined ? {} : { nonce }),
  });
  const said = Buffer.from(info.toSchema().toBER());
  const named = new asn1js.Sequence({ value: [octets(hash(certificate.raw))] });
  const attributes = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new pkijs.Attribute({ type: '1.2.840.113549.1.9.3', values: [new asn1js.ObjectIdentifier({ value: content })] }),
      new pkijs.Attribute({ type: '1.2.840.113549.1.9.4', values: [octets(hash(said))] }),
      new pkijs.Attribute({
        type: '1.2.840.113549.1.9.16.2.47',
        values: [new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [named] })] })],
      }),
    ],
  });
  const toSign = Buffer.from(attributes.toSchema().toBER());
  toSign[0] = 0x31;
  const own = pkijs.Certificate.fromBER(new Uint8Array(certificate.raw));
  const data = new pkijs.SignedData({
    version: 3,
    digestAlgorithms: [new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 })],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: content, eContent: octets(said) }),
    certificates: Array.from({ length: 1 + (otherwise.along ?? 0) }, () => own),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
        signedAttrs: attributes,
        signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' }),
        signature: octets(sign('sha256', toSign, key)),
      }),
    ],
  });
  const token = Buffer.from(
    new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) }).toSchema().toBER(),
  );
  // The serial number, which stands in what is signed.
  if (otherwise.changed) token.writeUInt8(8, token.indexOf(Buffer.from([0x02, 0x01, 0x07, 0x18])) + 2);
  return token;
}
