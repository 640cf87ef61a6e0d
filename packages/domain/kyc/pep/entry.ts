/** A public position of the customer's own, and one of a relative or close associate (K-098, K-099). */
import * as z from 'zod/mini';
import { roleEnd } from '../rows/role-end.ts';
import { yesOrNo } from '../rows/yes-no.ts';

export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 1000;
const ROWS_MAX = 50;

/** Empty means unanswered; whether it may be is the rules' to say. */
const text = /* @__NO_SIDE_EFFECTS__ */ (most: number) => z.string().check(z.maxLength(most));
const lockable = { id: z._default(z.nullable(text(60)), null), current: z._default(yesOrNo, null) };

export const pepEntry = z.strictObject({
  ...lockable,
  roleTypeCode: text(40),
  roleCountry: text(40),
  description: text(DESCRIPTION_MAX),
  roleEnd: z._default(z.nullable(roleEnd), null),
});
export const rcaEntry = z.strictObject({
  ...lockable,
  firstName: text(100),
  lastName: text(100),
  /** Said of somebody who has one name, which is kept as the last. */
  hasOneName: z.optional(z.boolean()),
  countryOfResidence: text(40),
  relationTypeCode: text(40),
  roleTypeCode: text(40),
  roleCountry: text(40),
  description: text(DESCRIPTION_MAX),
  roleEnd: z._default(z.nullable(roleEnd), null),
});
export type PepEntry = z.infer<typeof pepEntry>;
export type RcaEntry = z.infer<typeof rcaEntry>;

/** Entries the bank already has. */
export const existingPep = z.extend(pepEntry, { id: text(60) });
export const existingRca = z.extend(rcaEntry, { id: text(60) });

const rows = /* @__NO_SIDE_EFFECTS__ */ <T extends z.ZodMiniType>(row: T) =>
  z._default(z.array(row).check(z.maxLength(ROWS_MAX)), []);

export const pepAnswer = z.strictObject({
  isPep: yesOrNo,
  pepList: rows(pepEntry),
  isRca: yesOrNo,
  rcaList: rows(rcaEntry),
});
export type PepAnswer = z.infer<typeof pepAnswer>;
