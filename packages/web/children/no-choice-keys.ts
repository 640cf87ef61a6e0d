/** Refusals of a list of children that are nobody's fault (C-036 to C-038); their page is fetched when it is needed. */
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { OWN_CUSTOMERSHIP } from '@bli-kunde/domain/children/own-customership.ts';
import { errorKeyOf, isCallError } from '../app/call-error.ts';

const KEYS = [
  'error.no.children',
  'error.no.valid.children',
  'error.parent.must.be.customer',
] as const satisfies ErrorKey[];

type NoChoiceKey = (typeof KEYS)[number];

/** `self`: who asks is no customer, and not some other guardian. */
export type WhyNoChoice = Exclude<NoChoiceKey, 'error.parent.must.be.customer'> | 'self' | 'other';

/** Why among those, by an error; null for a fault. */
export function noChoiceOf(error: unknown): WhyNoChoice | null {
  const key = KEYS.find((one) => one === errorKeyOf(error));
  if (key !== 'error.parent.must.be.customer') return key ?? null;
  return isCallError(error) && error.fields.some(({ path }) => path === OWN_CUSTOMERSHIP) ? 'self' : 'other';
}
