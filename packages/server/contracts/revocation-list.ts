/** Puts recorded revocation lists to the client that fetches them, and to the check of what they say. */
import { readRevocationList } from '../documents/revocation-list.ts';
import { revocationListSource } from '../registers/revocation-list.ts';
import { type Contract, recordedSystem } from './contract.ts';

const CONTEXT = { correlationId: 'recorded', bank: 'provebanken' };

export const revocationListContract: Contract = {
  folder: 'revocation-list',
  // Bytes throughout: there is no key to leave out.
  identifying: /(?!)/,
  async put({ file, bytes, status }) {
    if (!file.endsWith('.crl')) return null;
    const body = new Uint8Array(bytes);
    const system = recordedSystem('seal-revocation', () => ({ status, body, type: 'application/pkix-crl' }));
    const list = readRevocationList(await revocationListSource(system).list(CONTEXT));
    if (list === null) throw new TypeError('no revocation list');
    const { issuer, thisUpdate, nextUpdate } = list;
    return { value: { issuer, thisUpdate, nextUpdate }, unread: [] };
  },
};
