/** The beneficial owners as they are submitted; names are those of the wire (K-174 to K-179, K-223). */
import * as z from 'zod/mini';
import { decision } from '../actors/decision.ts';
import { roleEnd } from '../rows/role-end.ts';
import { yesOrNo } from '../rows/yes-no.ts';
import { difference } from './register.ts';

export const OWNERS_MAX = 100;
export const OWNER_ROWS_MAX = 50;

/** Empty means unanswered; whether it may be is the rules' to say, so that everything wrong is told at once. */
const text = /* @__NO_SIDE_EFFECTS__ */ (most: number) => z.string().check(z.maxLength(most));
const rows = /* @__NO_SIDE_EFFECTS__ */ <T extends z.ZodMiniType>(row: T) =>
  z._default(z.array(row).check(z.maxLength(OWNER_ROWS_MAX)), []);
const code = text(40);
/** A number or a day with what may be pasted about it (N-016): for the rules to say what is wrong. */
const TYPED_MAX = 60;

/** Of a row that the bank already has: its own id, whether it still holds, and when it ended; left out of a new one. */
const lockable = { id: z.optional(z.nullable(text(60))), current: z.optional(yesOrNo) };
const ended = z.optional(z.nullable(roleEnd));

export const ownerPepRow = z.strictObject({ ...lockable, roleEnd: ended, pepCountryCode: code, pepRelationType: code });
export const ownerRcaRow = z.strictObject({
  ...lockable,
  roleEnd: ended,
  rcaFirstName: text(100),
  rcaLastName: text(100),
  hasOneName: z.optional(z.boolean()),
  rcaCountryOfResidence: code,
  rcaCountryCode: code,
  pepRelationType: code,
  rcaRelationType: code,
});
/** Longer texts than the rules allow come through, for the rules to say so in words. */
export const ownerTaxRow = z.strictObject({
  ...lockable,
  /** `YYYY-MM-DD`. */
  endedDate: z.optional(z.nullable(text(10))),
  internationalTaxRelationsCountry: code,
  internationalTin: text(200),
  internationalReasonForMissingTaxNumber: text(500),
});

/** The American relation that the bank already has; a new one is `tin` and its reason in the owner. */
export const ownerAmericanRow = z.strictObject({
  ...lockable,
  /** `YYYY-MM-DD`. */
  endedDate: z.optional(z.nullable(text(10))),
  tin: text(200),
  reasonForMissingTaxNumber: text(500),
});

/** A company between the owner and the customer; `share` is what the one before it holds in it. */
const company = z.strictObject({ name: text(200), organisationNumber: text(TYPED_MAX), share: text(20) });
export const chain = z.strictObject({
  companies: z.array(company).check(z.minLength(1), z.maxLength(10)),
  /** Share that the last of the companies holds in the customer. */
  share: text(20),
});
export type Chain = z.infer<typeof chain>;

export const owner = z.strictObject({
  /** The bank's own id of an owner from an earlier declaration; null or left out for one that is new. */
  id: z.optional(z.nullable(text(60))),
  // As long as a register has them; what is typed is shorter by its field.
  firstName: text(300),
  lastName: text(300),
  /** Said of somebody who has one name, which is kept as the last. */
  hasOneName: z.optional(z.boolean()),
  /** `token` is the register's, for somebody it knows; others give `value`, or their birth date where they have no number. */
  publicId: z.strictObject({ value: z.nullable(text(TYPED_MAX)), token: z.nullable(text(60)) }),
  hasNoPublicId: z._default(z.boolean(), false),
  /** `YYYY-MM-DD`. */
  birthDate: z._default(z.nullable(text(TYPED_MAX)), null),
  birthCountry: code,
  /** Asked by the coming owner rule alone, and left out otherwise (D-097). */
  birthPlace: z.optional(text(100)),
  citizenship: code,
  secondaryCitizenship: z._default(z.nullable(code), null),
  countryOfResidence: code,
  postalCode: text(20),
  postalPlace: text(100),
  address: text(200),
  /** Percent as typed; kept as `33.3333`. */
  eierandel: text(20),
  indirectOwnership: rows(chain),
  beneficialOwnerReasons: z.record(text(60), z.boolean()),
  isBeneficialOwnerPep: yesOrNo,
  pep: rows(ownerPepRow),
  isBeneficialOwnerRca: yesOrNo,
  rca: rows(ownerRcaRow),
  hasAmericanTaxRelation: yesOrNo,
  tin: z._default(text(200), ''),
  reasonForMissingTaxNumber: z._default(text(500), ''),
  /** Left out, as null, where the bank has none; while it is current, `tin` and the reason are its own. */
  americanTaxRelation: z.optional(z.nullable(ownerAmericanRow)),
  hasInternationalTaxRelations: yesOrNo,
  taxRelations: rows(ownerTaxRow),
  /** Set when it is saved: the exact share through other companies, and whether it is more than the share given. */
  indirectShare: z._default(z.nullable(text(200)), null),
  indirectAboveGiven: z._default(z.boolean(), false),
});
export type Owner = z.infer<typeof owner>;

export const DIFFERENCE_ANSWERS = ['MY_ANSWER_IS_RIGHT', 'UNSURE'] as const;

export const ownersAnswer = z.strictObject({
  typeInfo: z.literal('BENEFICIAL_OWNERS_V2'),
  hasBeneficialOwners: yesOrNo,
  beneficialOwners: z.array(owner).check(z.maxLength(OWNERS_MAX)),
  /** The customer's explanation where the register has it otherwise; `differences` are the server's. */
  registerDifference: z._default(
    z.nullable(
      z.strictObject({
        answer: z.enum(DIFFERENCE_ANSWERS),
        differences: z._default(z.array(difference).check(z.maxLength(2 * OWNERS_MAX)), []),
      }),
    ),
    null,
  ),
  answer: decision,
});
export type OwnersAnswer = z.infer<typeof ownersAnswer>;
