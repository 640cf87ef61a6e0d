/** Address at which a device gets the bank's mobile bank (P-089). */
import type { SiteConfig } from './bank.ts';

export type Device = 'ios' | 'android' | 'desktop';

/** By what the browser says of itself; a tablet that poses as a desktop gives itself away by its touch points. */
export function deviceOf(userAgent: string, maxTouchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android';
  const poses = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return /iphone|ipad|ipod/i.test(userAgent) || poses ? 'ios' : 'desktop';
}

/** Its own store, or the bank's page about it. */
export const appLinkOf = (device: Device, site: Pick<SiteConfig, 'appStoreLinks' | 'mobileBankInfoPage'>) => ({
  href: device === 'desktop' ? site.mobileBankInfoPage : site.appStoreLinks[device],
  text: `mobileBank.${device}` as const,
});
