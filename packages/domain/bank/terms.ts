/** A bank's terms as data: what each part of a customer relation is agreed on, in numbered versions that are never edited. */
import * as z from 'zod/mini';
import type { IsoDate } from '../norway/oslo-date.ts';

/** Parts of a customer relation that have terms of their own; journeys ask for these. */
export const TERMS = [
  'general',
  'account',
  'card',
  'credit-card',
  'online-banking',
  'disponent',
  'child-account',
  'child-card',
  'business',
  'business-account',
  'business-tax-account',
  'business-online-banking',
] as const;
export type TermsId = (typeof TERMS)[number];

const line = z.string().check(z.minLength(2), z.maxLength(120));

/** `{id}.v{version}.json` in a bank's folder `terms/`. Once somebody has signed a version, another wording is another version. */
export const terms = z.strictObject({
  id: z.enum(TERMS),
  version: z.int().check(z.gte(1)),
  /** The first day on which agreements are made with them. */
  validFrom: z.iso.date(),
  title: line,
  sections: z
    .array(
      z.strictObject({
        heading: line,
        paragraphs: z.array(z.string().check(z.minLength(2), z.maxLength(1500))).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
export type Terms = z.infer<typeof terms>;

/**
 * The newest version of each that is in force on a day, in the order that they are asked for; before the first version, the first.
 * Throws an Error for terms that the bank has not got, which its start refuses.
 */
export const termsOn = (all: readonly Terms[], wanted: readonly TermsId[], day: IsoDate): Terms[] =>
  wanted.map((id) => {
    const versions = all.filter((one) => one.id === id).sort((one, other) => one.version - other.version);
    const found = versions.findLast(({ validFrom }) => validFrom <= day) ?? versions[0];
    if (found === undefined) throw new Error(`no terms ${id}`);
    return found;
  });
