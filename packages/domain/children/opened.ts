/** Accounts of a child by their number: 'kontoen', or 'kontoene' where the package has several. */
import type { Texts } from '../texts/texts.ts';

/** In a sentence. */
export const openedIn = (chosen: { readonly accounts: readonly unknown[] } | null, texts: Texts): string =>
  texts(hasSeveral(chosen) ? 'cm.accounts' : 'cm.account');

export const hasSeveral = (chosen: { readonly accounts: readonly unknown[] } | null): boolean =>
  chosen !== null && chosen.accounts.length > 1;
