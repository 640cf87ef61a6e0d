/** Validation data of a seal (PAdES B-LT, ETSI EN 319 142-1): the issuers' revocation lists, fetched, checked and kept for an hour. */
import type { X509Certificate } from 'node:crypto';
import type { Random } from '../clock.ts';
import { NO_BANK } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { RevocationListSource } from '../registers/revocation-list.ts';
import { faultOfList, readRevocationList, type RevocationList } from './revocation-list.ts';
import type { ValidationData } from './validation-data.ts';

/** Sources of both issuers' lists, and who vouches for the authority of the time stamps. */
export interface Revocation {
  readonly sealLists: RevocationListSource;
  readonly timeLists: RevocationListSource;
  readonly timeAnchors: readonly X509Certificate[];
  readonly random: Random;
}

/** Validation data for the file, and the list that the time stamp of the seal is held to. */
export interface RevocationProof {
  readonly data: ValidationData;
  readonly timeList: RevocationList;
}

/** Milliseconds for which a list is used again, where it is not out of date before. */
const USED_AGAIN = 3_600_000;

interface Fetched {
  readonly der: Buffer;
  readonly list: RevocationList | null;
  readonly at: number;
}

/**
 * Gives the proof for a seal of these certificates at that moment.
 * @param chain the seal's certificate, then those above it
 * @throws OutsideFailure where a list is not to be had or does not hold: `nonsense` with `list`, `issuer`, `date`, `scope` or `revoked`
 */
export type ProveRevocation = (chain: readonly X509Certificate[], at: Date) => Promise<RevocationProof>;

export function revocationProofs({ sealLists, timeLists, timeAnchors, random }: Revocation): ProveRevocation {
  const recent = new Map<string, Fetched>();
  async function current(source: RevocationListSource, at: Date): Promise<Fetched> {
    const last = recent.get(source.name);
    if (last !== undefined && isUsable(last, at)) return last;
    const der = await source.list({ correlationId: random.uuid(), bank: NO_BANK });
    const fetched = { der, list: readRevocationList(der), at: at.getTime() };
    recent.set(source.name, fetched);
    return fetched;
  }
  return async (chain, at) => {
    const [ofSeal, ofTime] = await Promise.all([current(sealLists, at), current(timeLists, at)]);
    const [own, ...above] = chain;
    const fault = own === undefined ? 'issuer' : faultOfList(ofSeal.list, own, above, at);
    if (fault !== null) throw refused(sealLists, fault);
    // Its issuer is known once the token is there; what can't be read is told before anything is asked of the authority.
    if (ofTime.list === null) throw refused(timeLists, 'list');
    const certificates = [...above, ...timeAnchors].map(({ raw }) => raw);
    return { data: { certificates, lists: [ofSeal.der, ofTime.der] }, timeList: ofTime.list };
  };

  /** A list that holds no more is fetched again, however new it is. */
  function refused(source: RevocationListSource, fault: string): OutsideFailure {
    recent.delete(source.name);
    return new OutsideFailure(source.name, 'list', 'nonsense', undefined, fault);
  }
}

const isUsable = ({ at: fetchedAt, list }: Fetched, at: Date): boolean =>
  Math.abs(at.getTime() - fetchedAt) < USED_AGAIN && list?.nextUpdate != null && list.nextUpdate > at;
