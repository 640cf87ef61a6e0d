/** Pushes to the analytics data layer (S-084 to S-086); only fixed words and choices, never personal data (S-149). */
import type { Track, TrackedEvent } from '../ui/tracking.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, string | boolean>[];
  }
}

type Entry = Record<string, string | boolean>;

/** Name of an app in the layer: business, private, children, and the declaration on its own. */
export type AppNamespace = 'bm' | 'pm' | 'cm' | 'kyc';

/** æ, ø and å become ae, o and a; everything else that is no letter or digit is taken away (S-086). */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replace(/[^a-z0-9]/g, '');

/** S-067, S-084. */
export const trackedEntry = (event: TrackedEvent, app: AppNamespace): Entry => ({
  event: 'modal_name' in event ? 'modal' : 'expandable_card',
  ...Object.fromEntries(Object.entries(event).map(([field, words]) => [field, slug(words)])),
  app_namespace: app,
});

/** S-085. */
export const becameCustomerEntry = (products: {
  readonly onlineBankingType: string;
  readonly hasEmployees: boolean;
}): Entry => ({
  event: 'become_customer',
  market: 'BM',
  online_banking_type: products.onlineBankingType,
  tax_deduction_account: products.hasEmployees,
});

/** Appends to the layer, which a tag manager of the bank may or may not read. */
export function push(entry: Entry): void {
  (window.dataLayer ??= []).push(entry);
}

/** Reporter through which an app's dialogs and cards push their opening and closing. */
export const trackIn =
  (app: AppNamespace): Track =>
  (event) =>
    push(trackedEntry(event, app));
