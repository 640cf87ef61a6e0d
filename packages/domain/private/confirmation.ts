/** What the thank-you pages say and lead to (P-089, P-090). */
import type { SiteConfig } from '../bank/bank.ts';
import { FLOWS, type FlowType } from './flows.ts';

export type Device = 'ios' | 'android' | 'desktop';

/** By what the browser says of itself; a tablet that poses as a desktop gives itself away by its touch points. */
export function deviceOf(userAgent: string, maxTouchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android';
  const poses = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return /iphone|ipad|ipod/i.test(userAgent) || poses ? 'ios' : 'desktop';
}

/** Where this device gets the mobile bank: its own store, or the bank's page about it (P-089). */
export const appLinkOf = (device: Device, site: Pick<SiteConfig, 'appStoreLinks' | 'mobileBankInfoPage'>) => ({
  href: device === 'desktop' ? site.mobileBankInfoPage : site.appStoreLinks[device],
  text: `pm.thanks.app.${device}` as const,
});

/** Texts of a flow's ending, and whether it has a button: a guarantor has no online bank to go to (P-090). */
export const thanksOf = (flow: FlowType) => ({
  ...THANKS[flow],
  hasOnlineBank: FLOWS[flow].onlineBank !== 'NONE',
});

const THANKS = {
  STANDARD: { title: 'pm.thanks.title', text: 'pm.thanks.text' },
  DISPONENT: { title: 'pm.thanks.disponent.title', text: 'pm.thanks.disponent.text' },
  GUARANTOR: { title: 'pm.thanks.guarantor.title', text: 'pm.thanks.guarantor.text' },
} as const;
