/** What a list of children is refused with that is nobody's fault (C-036 to C-038); their page comes when it is needed. */
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { errorKeyOf } from '../app/call-error.ts';

const KEYS = [
  'error.no.children',
  'error.no.valid.children',
  'error.parent.must.be.customer',
] as const satisfies ErrorKey[];

export type NoChoiceKey = (typeof KEYS)[number];

/** The key among them that an error has, or null for a fault. */
export const noChoiceOf = (error: unknown): NoChoiceKey | null => {
  const key = errorKeyOf(error);
  return KEYS.find((one) => one === key) ?? null;
};
