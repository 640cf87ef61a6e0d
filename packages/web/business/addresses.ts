/** Addresses of the business app, after the '#' (B-004, B-005). */
import { BUSINESS_PAGES } from '@bli-kunde/domain/business/pages.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';

/** `/erklaring/{orgnr}` for the start step, `/erklaring/{orgnr}/{step}` for all others (B-008). */
export const stepAddress = (orgnr: string, step: BusinessStep): string =>
  step === 'root' ? `/erklaring/${orgnr}` : `/erklaring/${orgnr}/${step}`;

/** A step opened from the summary, which it returns to (B-041). */
export const editAddress = (orgnr: string, step: BusinessStep): string =>
  `${stepAddress(orgnr, step)}?backTo=oppsummering`;

/** Page of an order for those who sign it; opens nothing without the login of one of them. */
export const signingAddress = (order: string): string => `/signering/${order}`;

/** Page that an address of the app shows. */
export type Place =
  | { readonly kind: 'start' }
  | { readonly kind: 'signing-task'; readonly order: string }
  | {
      readonly kind: 'step';
      readonly orgnr: string;
      readonly step: BusinessStep;
      readonly outcome: 'cancel' | 'failed' | null;
    }
  /** A route inside the flow that the flow does not know (B-134). */
  | { readonly kind: 'unknown-step'; readonly orgnr: string }
  /** A route below the declaration, whose sections are in its query (B-142). */
  | { readonly kind: 'unknown-section'; readonly orgnr: string }
  /** An address the app does not know, or one whose organisation number is missing (B-006, B-007). */
  | { readonly kind: 'not-found' };

const stepOf = (value: string): BusinessStep | null => BUSINESS_PAGES.find(({ name }) => name === value)?.name ?? null;

/** Reads a path such as `/erklaring/319000003/produkter`. */
export function placeOf(path: string): Place {
  const [area = '', subject = '', name = 'root', ...tail] = path.split('/').slice(1);
  if (area === '' && subject === '') return { kind: 'start' };
  if (area === 'signering' && subject !== '' && name === 'root') return { kind: 'signing-task', order: subject };
  if (area !== 'erklaring' || !/^\d{9}$/.test(subject)) return { kind: 'not-found' };
  const [outcome] = tail;
  if (name === 'bekreftelse' && (outcome === 'cancel' || outcome === 'failed'))
    return { kind: 'step', orgnr: subject, step: name, outcome };
  if (name === 'kyc' && tail.length > 0) return { kind: 'unknown-section', orgnr: subject };
  const step = stepOf(name);
  if (step !== null && tail.length === 0) return { kind: 'step', orgnr: subject, step, outcome: null };
  return { kind: 'unknown-step', orgnr: subject };
}
