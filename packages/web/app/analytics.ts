/** Pushes to the analytics data layer (S-084 to S-086); only fixed words and choices, never personal data (S-149). */

declare global {
  interface Window {
    dataLayer?: Record<string, string | boolean>[];
  }
}

type Entry = Record<string, string | boolean>;

/** æ, ø and å become ae, o and a; everything else that is no letter or digit is taken away (S-086). */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replace(/[^a-z0-9]/g, '');

/** What a dialog tells of itself. */
export interface ModalEvent {
  readonly modal_name: string;
  readonly modal_description: string;
  readonly modal_action: 'open' | 'close';
}

/** S-084. */
export const modalEntry = (event: ModalEvent, app: string): Entry => ({
  event: 'modal',
  modal_name: slug(event.modal_name),
  modal_description: slug(event.modal_description),
  modal_action: event.modal_action,
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
export function push(entry: Entry, layer: Entry[] = (window.dataLayer ??= [])): void {
  layer.push(entry);
}

/** The `onAnalytics` of a dialog in this app. */
export const modalAnalytics =
  (app: string) =>
  (event: ModalEvent): void =>
    push(modalEntry(event, app));
