/** Channel that the customer came from: the page's `?channel=`, kept in the tab while routes change (K-004). */
import { STANDALONE_CHANNELS, type StandaloneChannel } from '@bli-kunde/domain/standalone/process.ts';

/** The name in the page's query. */
export const CHANNEL = 'channel';
const KEY = 'v1.kyc.channel';

const known = (value: string | null): StandaloneChannel | undefined =>
  STANDALONE_CHANNELS.find((channel) => channel === value);

export interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The channel of the query; else the one this tab came with; else the online bank. Any other word is none. */
export function channelOf(search: string, store: Kept): StandaloneChannel {
  const given = known(new URLSearchParams(search).get(CHANNEL));
  try {
    if (given !== undefined) store.setItem(KEY, given);
    return given ?? known(store.getItem(KEY)) ?? 'NETTBANK';
  } catch {
    // A forbidden store only means that a later page of this tab forgets.
    return given ?? 'NETTBANK';
  }
}

/** The channel of this page. */
export const pageChannel = (): StandaloneChannel => channelOf(location.search, sessionStorage);
