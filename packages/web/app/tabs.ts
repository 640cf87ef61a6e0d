/** Tells other tabs of the same application that it was saved, so that two tabs do not damage each other. */

export interface Saved {
  readonly version: number;
}

const channelName = (bank: string, subject: string): string => `bli-kunde:${bank}:${subject}`;

/** Says that the application is now at `version`. Browsers without the channel learn of it by the refused save. */
export function tellTabs(bank: string, subject: string, version: number): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName(bank, subject));
  channel.postMessage({ version } satisfies Saved);
  channel.close();
}

/** Calls `heard` when another tab has saved; returns how to stop listening. */
export function hearTabs(bank: string, subject: string, heard: (saved: Saved) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName(bank, subject));
  channel.addEventListener('message', (event: MessageEvent<Saved>) => heard(event.data));
  return () => channel.close();
}
