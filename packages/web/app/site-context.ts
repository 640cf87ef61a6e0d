/** What every screen may know of its bank: links, switches, images. */
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import { createContext, useContext } from 'react';
import { bankSlug } from './address.ts';

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

/** Address of one of the bank's own files, e.g. its logo. */
export const bankFile = (file: string): string => new URL(file, `${location.origin}/${bankSlug()}/`).pathname;
