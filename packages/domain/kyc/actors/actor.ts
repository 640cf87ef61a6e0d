/** Persons with a role in a company as the business register has them, and the board's part of the submit (K-146 to K-148, K-222). */
import * as z from 'zod/mini';
import { decision } from './decision.ts';

const text = z.string().check(z.maxLength(200));

/** K-147. */
const address = z.strictObject({
  addressLines: z.array(text).check(z.maxLength(3)),
  postalCode: z.strictObject({ code: text }),
  postalArea: z.strictObject({ value: text }),
  country: text,
});

/** K-146. Roles are registered with a birth date, so `publicId` has a token and seldom a value. */
export const actor = z.strictObject({
  firstName: text,
  lastName: text,
  publicId: z.strictObject({ value: z.nullable(text), token: text }),
  birthDate: z.nullable(text),
  address: z.nullable(address),
  citizenship: z.array(text).check(z.maxLength(10)),
  countryOfBirth: z.nullable(text),
});
export type Actor = z.infer<typeof actor>;

/** K-148. */
export const board = z.object({
  ceo: z.nullable(actor),
  boardChairman: z.nullable(actor),
  boardMembers: z.array(actor),
  beneficialOwners: z.array(actor),
});
export type Board = z.infer<typeof board>;

export const actorName = ({ firstName, lastName }: Pick<Actor, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** K-222. */
export const boardAnswer = z.strictObject({
  typeInfo: z.literal('CEO_CHAIRMAN_BOARD_V2'),
  ceo: z.nullable(actor),
  chairman: z.nullable(actor),
  board: z.array(actor).check(z.maxLength(100)),
  answer: decision,
});
export type BoardAnswer = z.infer<typeof boardAnswer>;
