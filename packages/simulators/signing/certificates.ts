/** Simulated certificate authorities: a root, and a certificate for each person, for the provider's seal or for time stamps. */
import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { StateStore } from '../control/state-store.ts';

// Any instant the demo clock may be moved to must lie within.
const FROM = new Date('2020-01-01T00:00:00Z');
const UNTIL = new Date('2099-12-31T00:00:00Z');
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const COMMON_NAME = '2.5.4.3';
const SIGNATURE_USE = 0xc0;
const AUTHORITY_USE = 0x06;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto }));

export type SigningKey = {
  readonly certificate: pkijs.Certificate;
  readonly privateKey: CryptoKey;
  readonly chain: readonly pkijs.Certificate[];
};

export type Authority = {
  /** A fresh certificate for this person (or the seal), made for one signature; or for time stamps and nothing else. */
  issue(commonName: string, use?: 'time-stamps'): Promise<SigningKey>;
  rootPem(): string;
  /** DER of a list of what the root has revoked (CRL, RFC 5280): nothing. Out at that moment, with a week to the next one. */
  revocationList(at: Date): Promise<Buffer>;
};

/** The authority; its key survives a restart, so that what was signed before still leads to the same root. */
export async function createAuthority(
  state: StateStore,
  { section, name } = { section: 'signing-authority', name: 'Testsignatur Rot (simulert)' },
): Promise<Authority> {
  const kept = state.section<{ privateKey: string; certificate: string } | null>(section, () => null);
  if (!kept.value) {
    const keys = await newKeys();
    const certificate = await makeCertificate(name, keys.publicKey, null, keys.privateKey);
    kept.value = {
      privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64'),
      certificate: Buffer.from(certificate.toSchema(true).toBER()).toString('base64'),
    };
    kept.save();
  }
  const { privateKey: pkcs8, certificate: der } = kept.value;
  const rootKey = await crypto.subtle.importKey('pkcs8', Buffer.from(pkcs8, 'base64'), ALGORITHM, false, ['sign']);
  const root = pkijs.Certificate.fromBER(new Uint8Array(Buffer.from(der, 'base64')));
  return {
    issue: async (commonName, use) => {
      const keys = await newKeys();
      return {
        certificate: await makeCertificate(commonName, keys.publicKey, root, rootKey, use),
        privateKey: keys.privateKey,
        chain: [root],
      };
    },
    revocationList: (at) => emptyList(root, rootKey, at),
    rootPem: () =>
      `-----BEGIN CERTIFICATE-----\n${der.replaceAll(/(.{64})/g, '$1\n').trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}

const WEEK = 7 * 24 * 3_600_000;

async function emptyList(issuer: pkijs.Certificate, key: CryptoKey, at: Date): Promise<Buffer> {
  const from = Math.floor(at.getTime() / 1000) * 1000;
  const list = new pkijs.CertificateRevocationList({
    version: 1,
    issuer: issuer.subject,
    thisUpdate: timeOf(new Date(from)),
    nextUpdate: timeOf(new Date(from + WEEK)),
  });
  await list.sign(key, 'SHA-256');
  return Buffer.from(list.toSchema(true).toBER());
}

/** Dates after 2049 are written as generalized time. */
const timeOf = (value: Date) => new pkijs.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });

const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

async function makeCertificate(
  commonName: string,
  publicKey: CryptoKey,
  issuer: pkijs.Certificate | null,
  issuerKey: CryptoKey,
  use?: 'time-stamps',
): Promise<pkijs.Certificate> {
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: positive(randomBytes(12)) });
  certificate.subject.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1js.Utf8String({ value: commonName }) }),
  );
  certificate.issuer = issuer ? issuer.subject : certificate.subject;
  certificate.notBefore = timeOf(FROM);
  certificate.notAfter = timeOf(UNTIL);
  certificate.extensions = [
    new pkijs.Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: issuer === null }).toSchema().toBER(false),
    }),
    new pkijs.Extension({
      extnID: '2.5.29.15',
      critical: true,
      extnValue: new asn1js.BitString({
        valueHex: new Uint8Array([issuer ? SIGNATURE_USE : AUTHORITY_USE]).buffer,
        unusedBits: issuer ? 6 : 1,
      }).toBER(false),
    }),
  ];
  if (use !== undefined)
    certificate.extensions.push(
      new pkijs.Extension({
        extnID: '2.5.29.37',
        critical: true,
        extnValue: new pkijs.ExtKeyUsage({ keyPurposes: [TIME_STAMPING] }).toSchema().toBER(false),
      }),
    );
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(issuerKey, 'SHA-256');
  return certificate;
}

/** A serial number is a positive integer without leading zeros. */
function positive(bytes: Buffer): ArrayBuffer {
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new Uint8Array(bytes).buffer;
}
