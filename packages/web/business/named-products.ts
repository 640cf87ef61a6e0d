/** Products of a business by the names that its products step has for them. */
import {
  ACCOUNTING_SYSTEM,
  costingOf,
  ONLINE_BANKING,
  OPERATING_ACCOUNT,
  TAX_DEDUCTION_ACCOUNT,
} from '@bli-kunde/domain/business/prices.ts';
import type { NamedProduct } from '@bli-kunde/domain/price/words.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';

const TITLES = {
  [OPERATING_ACCOUNT]: 'bm.products.operatingAccount.title',
  [TAX_DEDUCTION_ACCOUNT]: 'bm.products.taxAccount.title',
  [ONLINE_BANKING.BASIS]: 'bm.products.onlineBank.BASIS.title',
  [ONLINE_BANKING.INTEGRATED]: 'bm.products.onlineBank.INTEGRATED.title',
  [ONLINE_BANKING.TEAMS_AND_ORGANISATION]: 'bm.products.onlineBank.TEAMS_AND_ORGANISATION.title',
  [ACCOUNTING_SYSTEM]: 'bm.summary.accounting',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Products chosen so far. */
export const namedProducts = (chosen: Parameters<typeof costingOf>[0], texts: Texts): NamedProduct[] =>
  costingOf(chosen, texts).map((one) => ({ ...one, name: texts(TITLES[one.product as keyof typeof TITLES]) }));
