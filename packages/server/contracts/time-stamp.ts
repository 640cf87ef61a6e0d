/** Puts recorded replies of a time-stamp authority to the client that asks it, and their tokens to the check of them. */
import { readTimeStamp } from '../documents/time-stamp.ts';
import { timeStampAuthority } from '../registers/time-stamp-authority.ts';
import { type Contract, recordedSystem } from './contract.ts';

const CONTEXT = { correlationId: 'recorded', bank: 'provebanken' };
/** Signature that the recorded query is over. */
const SIGNATURE = Buffer.from('the value of a signature');

export const timeStampContract: Contract = {
  folder: 'time-stamp',
  // Bytes throughout: there is no key to leave out.
  identifying: /(?!)/,
  async put({ file, bytes, status }) {
    if (!file.endsWith('.tsr')) return null;
    const body = new Uint8Array(bytes);
    const system = recordedSystem('time-stamp', () => ({ status, body, type: 'application/timestamp-reply' }));
    const token = await timeStampAuthority(system).stamp(Buffer.alloc(0), CONTEXT);
    const { at, policy, nonce, intact } = readTimeStamp(token, SIGNATURE);
    return { value: { at, policy, nonce, intact }, unread: [] };
  },
};
