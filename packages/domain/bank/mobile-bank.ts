/** Address at which a device gets the bank's mobile bank (P-089). */
import type { SiteConfig } from './bank.ts';

export type Device = 'ios' | 'android' | 'desktop';

/** By what the browser says of itself; a tablet that poses as a desktop gives itself away by its touch points. */
export function deviceOf(userAgent: string, maxTouchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android';
  const poses = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return /iphone|ipad|ipod/i.test(userAgent) || poses ? 'ios' : 'desktop';
}

type MobileBank = Pick<SiteConfig, 'appStoreLinks' | 'mobileBankInfoPage' | 'appLink'>;

/** Its own store, or the bank's page about it. */
export const appLinkOf = (device: Device, site: MobileBank) => ({
  href: device === 'desktop' ? site.mobileBankInfoPage : site.appStoreLinks[device],
  text: `mobileBank.${device}` as const,
});

/** Opens the mobile bank on this telephone; null on another device, and for a bank without such a link (N-133). */
export const appOpenerOf = (device: Device, { appLink }: MobileBank) =>
  device === 'desktop' || appLink === undefined ? null : { href: appLink, text: 'mobileBank.open' as const };

/** A card of an application; it is made with its owner's customer relation. */
export interface CardOfApplication {
  readonly isOrdered: boolean;
  readonly isMade: boolean;
}

/** Adds the card to the wallet; null where none was ordered, while there is none to add, and for a bank without such a link (N-134). */
export const walletLinkOf = (
  { isOrdered, isMade }: CardOfApplication,
  { walletLink }: Pick<SiteConfig, 'walletLink'>,
) =>
  isOrdered && isMade && walletLink !== undefined ? { href: walletLink, text: 'mobileBank.wallet' as const } : null;
