/** Time stamps over a signature (RFC 3161): the query, and the check of the token that comes back or stands in a signature. */
import { createHash, type X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Random } from '../clock.ts';
import { NO_BANK } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { type TimeStampAuthority, TOKEN_BYTES } from '../registers/time-stamp-authority.ts';
import { leadsToAnchor } from './certificate-chain.ts';
import { checkSignature, DIGESTS } from './check-signature.ts';
import { faultOfList, type RevocationList } from './revocation-list.ts';

export interface TimeStamp {
  /** By the authority's clock. */
  readonly at: Date;
  /** The authority's first; none when the token could not be read. */
  readonly certificates: readonly X509Certificate[];
  readonly policy: string;
  /** Hexadecimal; null where the token has none. */
  readonly nonce: string | null;
  /**
   * True when the authority has signed, with a certificate for time stamps alone that the token names by its hash, that the
   * signature stood by then. Says nothing of whether the authority is to be trusted.
   */
  readonly intact: boolean;
}

/** Authority that gives a seal's time stamps, and all that they must hold to. */
export interface Stamping {
  readonly authority: TimeStampAuthority;
  /** Certificates that vouch for the authority. */
  readonly anchors: readonly X509Certificate[];
  /** Object identifier of the policy that is asked for; the authority's own where it is left out. */
  readonly policy?: string | undefined;
  readonly random: Random;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** RFC 3161 asks for a number of 64 bits. */
const NONCE_BYTES = 8;

/** A TimeStampReq over a signature's value, which asks for the authority's certificate as well. */
export function timeStampQuery(signature: Buffer, nonce: Buffer, policy?: string): Buffer {
  const hash = createHash('sha256').update(signature).digest();
  const query = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(hash).buffer }),
    }),
    nonce: asn1js.Integer.fromBigInt(BigInt(`0x${nonce.toString('hex')}`)),
    certReq: true,
    ...(policy === undefined ? {} : { reqPolicy: policy }),
  });
  return Buffer.from(query.toSchema().toBER());
}

/** Milliseconds that an authority's clock may be from ours: more is an answer of another day, or a clock that is wrong. */
const MOST_APART = 5 * 60_000;

/**
 * Asks for a token over the signature and gives its bytes once they hold: no longer than their place, over this very signature, in answer to this query, under
 * the policy asked for, of our own time, by an authority that an anchor vouches for then.
 * @param at the server's time of the signature
 * @param list of the authority's issuer; without it nobody is asked whether its certificate was revoked
 * @throws OutsideFailure
 */
export async function stampSignature(
  signature: Buffer,
  at: Date,
  stamping: Stamping,
  list?: RevocationList,
): Promise<Buffer> {
  const { authority, anchors, policy, random } = stamping;
  const nonce = random.bytes(NONCE_BYTES);
  const context = { correlationId: random.uuid(), bank: NO_BANK };
  const token = await authority.stamp(timeStampQuery(signature, nonce, policy), context);
  const { certificates, ...stamp } = readTimeStamp(token, signature);
  const [signer, ...others] = certificates;
  const fault =
    token.length > TOKEN_BYTES
      ? 'size'
      : signer === undefined || !stamp.intact
        ? 'token'
        : stamp.nonce === null || BigInt(`0x${stamp.nonce}`) !== BigInt(`0x${nonce.toString('hex')}`)
          ? 'nonce'
          : policy !== undefined && stamp.policy !== policy
            ? 'policy'
            : Math.abs(stamp.at.getTime() - at.getTime()) > MOST_APART
              ? 'time'
              : leadsToAnchor(signer, others, anchors, at)
                ? revocationFault(signer, [...others, ...anchors], at, stamping, list)
                : 'anchor';
  if (fault !== null) throw new OutsideFailure('time-stamp', 'stamp', 'nonsense', undefined, fault);
  return token;
}

/** An authority that is an anchor itself has nobody above it who could revoke it. */
function revocationFault(
  signer: X509Certificate,
  issuers: readonly X509Certificate[],
  at: Date,
  { anchors }: Stamping,
  list: RevocationList | undefined,
): string | null {
  if (list === undefined || anchors.some(({ fingerprint256 }) => fingerprint256 === signer.fingerprint256)) return null;
  const fault = faultOfList(list, signer, issuers, at);
  return fault === null ? null : `revocation-${fault}`;
}

/** One that can't be read is not intact, and of no time. */
export function readTimeStamp(token: Buffer, signature: Buffer): TimeStamp {
  try {
    const data = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(new Uint8Array(token)).content });
    const { eContentType, eContent } = data.encapContentInfo;
    const content = Buffer.from(eContent?.getValue() ?? new ArrayBuffer());
    const info = pkijs.TSTInfo.fromBER(new Uint8Array(content));
    const { certificates, intact } = checkSignature(token, content, { mustNameSigner: true });
    const [signer] = certificates;
    return {
      at: info.genTime,
      certificates,
      policy: info.policy,
      nonce: info.nonce === undefined ? null : Buffer.from(info.nonce.valueBlock.valueHexView).toString('hex'),
      intact:
        intact &&
        eContentType === TIME_STAMP_INFO &&
        data.signerInfos.length === 1 &&
        isOver(info.messageImprint, signature) &&
        signer !== undefined &&
        isForTimeStamps(signer),
    };
  } catch {
    return { at: new Date(Number.NaN), certificates: [], policy: '', nonce: null, intact: false };
  }
}

function isOver({ hashAlgorithm, hashedMessage }: pkijs.MessageImprint, signature: Buffer): boolean {
  const digest = DIGESTS[hashAlgorithm.algorithmId];
  if (digest === undefined) return false;
  return createHash(digest).update(signature).digest().equals(hashedMessage.valueBlock.valueHexView);
}

/** The extension is critical and names nothing else (RFC 3161, section 2.3). */
function isForTimeStamps({ raw }: X509Certificate): boolean {
  const usage = pkijs.Certificate.fromBER(new Uint8Array(raw)).extensions?.find(
    ({ extnID }) => extnID === EXTENDED_KEY_USAGE,
  );
  const purposes = (usage?.parsedValue as pkijs.ExtKeyUsage | undefined)?.keyPurposes ?? [];
  return usage?.critical === true && purposes.length === 1 && purposes[0] === TIME_STAMPING;
}
