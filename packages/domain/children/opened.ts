/** Accounts of a child by their number: 'kontoen', or 'kontoene' where the package has several. */
import type { Texts } from '../texts/texts.ts';

/** In a sentence. */
export const openedIn = (chosen: { readonly accounts: readonly unknown[] } | null, texts: Texts): string =>
  texts(chosen !== null && chosen.accounts.length > 1 ? 'cm.accounts' : 'cm.account');
