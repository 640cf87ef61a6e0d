/** Public settings of the bank for every screen: links, switches, images. */
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { unbrokenBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import { createContext, useContext } from 'react';
import { bankBase } from './address.ts';

export const SiteContext = createContext<SiteConfig | null>(null);

/** The bank's public facts; only below a SiteProvider. */
export function useSite(): SiteConfig {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside a SiteProvider');
  return site;
}

/** The same, or null where an error came before the facts did. */
export const useSiteIfKnown = (): SiteConfig | null => useContext(SiteContext);

/** The bank's contact page; '/kontakt' when the bank itself is not known yet (B-137). */
export const useContactAddress = (): string => useSiteIfKnown()?.contactUrl ?? '/kontakt';

/** The bank's phone number as it is written in a sentence, never broken over two lines (P-087). */
export const useBankPhone = (): string => unbrokenBankPhone(useSite().banksPhoneNumber);

/** Address of one of the bank's own files, e.g. its logo. */
export const bankFile = (file: string): string => `${bankBase()}/${file}`;
