/** The way out: back to where the channel came from, by the bank's own address for it (K-062). */
import type { StandaloneChannel } from '@bli-kunde/domain/standalone/process.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';

const LABELS: Readonly<Record<StandaloneChannel, TextKey>> = {
  NETTBANK: 'standalone.leave.NETTBANK',
  SIGNING_ROOM: 'standalone.leave.SIGNING_ROOM',
  EKB_CLIENT: 'standalone.leave.EKB_CLIENT',
  ADVISOR: 'standalone.leave.ADVISOR',
};

export interface WayOut {
  readonly label: TextKey;
  readonly href: string;
}

/** `address` as an absolute address that may be followed: https, or of this site; null for any other. */
export function safeAddress(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.protocol === 'https:' || url.origin === origin ? url.href : null;
}

/** Null when the bank has no address for the channel, or one that may not be followed. */
export function wayOut(channel: StandaloneChannel, returnUrl: string | null, origin: string): WayOut | null {
  const href = safeAddress(returnUrl, origin);
  return href === null ? null : { label: LABELS[channel], href };
}
