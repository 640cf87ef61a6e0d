/** Trusts and similar legal arrangements as they are submitted: what each is, and who has a part in it (D-099 to D-104, decision 0149). */
import * as z from 'zod/mini';
import { yesOrNo } from '../rows/yes-no.ts';

export const TRUSTS_MAX = 10;
export const PARTIES_MAX = 50;
export const COMPANIES_MAX = 10;
/** As many as there may be owners. */
const BEHIND_MAX = 100;
/** Characters that words of one's own may have, and that a reason must have. */
export const WORDS_MAX = 500;
export const REASON_MIN = 10;

/** Express trusts and what has a similar structure or function (Regulation (EU) 2024/1624 articles 2, 58 and 60). */
export const TRUST_KINDS = [
  'FIXED_TRUST',
  'DISCRETIONARY_TRUST',
  'FIDUCIE',
  'TREUHAND',
  'FIDEICOMISO',
  'OTHER',
] as const;
/** Owns or controls the customer (article 55), or is what the customer holds assets for (article 58). */
export const TRUST_RELATIONS = ['OWNS', 'HELD_BY_CUSTOMER'] as const;
/** Positions of article 58(1), whose holders are beneficial owners. */
export const OWNING_ROLES = ['SETTLOR', 'TRUSTEE', 'PROTECTOR', 'BENEFICIARY', 'CONTROLLER'] as const;
/** Those of article 60, who are identified, and become beneficial owners once they are chosen or nobody is. */
export const WAITING_ROLES = ['OBJECT_OF_POWER', 'DEFAULT_TAKER'] as const;
export const TRUST_ROLES = [...OWNING_ROLES, ...WAITING_ROLES] as const;
export type TrustRole = (typeof TRUST_ROLES)[number];

/** Value of a party that is an organisation, in the place of an owner's name; no name that somebody types has its first character. */
export const ORGANISATION = '#ORGANISATION';

/** Empty means unanswered; whether it may be is the rules' to say, so that everything wrong is told at once. */
const text = /* @__NO_SIDE_EFFECTS__ */ (most: number) => z.string().check(z.maxLength(most));
const code = text(40);
const ownerKey = text(620);

export const party = z.strictObject({
  role: code,
  /** Key of an owner of the section before, or `ORGANISATION`. */
  who: ownerKey,
  /** Of an organisation, with the owners who own or control it (article 58(3)). */
  name: text(200),
  organisationNumber: text(20),
  country: code,
  behind: z.array(ownerKey).check(z.maxLength(BEHIND_MAX)),
});
export type TrustParty = z.infer<typeof party>;

/** Between the trust and the customer. */
const company = z.strictObject({ name: text(200), organisationNumber: text(20) });

export const trust = z.strictObject({
  relation: code,
  name: text(200),
  kind: code,
  /** Its name in words, where it is of another kind. */
  kindInWords: text(100),
  /** Country of the law that it follows, by three letters. */
  country: code,
  /** Registration or reference number; empty where it has none. */
  reference: text(60),
  /** Percent of the customer, alone and through companies; asked where the customer has shares. */
  share: text(20),
  companies: z.array(company).check(z.maxLength(COMPANIES_MAX)),
  parties: z.array(party).check(z.maxLength(PARTIES_MAX)),
  /** A class of beneficiaries, or of those who may be chosen, in words (articles 59 and 60). */
  beneficiaries: text(WORDS_MAX + 1),
  defaultTakers: text(WORDS_MAX + 1),
  /** Reason for the lack of a settlor or a trustee. */
  whyMissing: text(WORDS_MAX + 1),
});
export type Trust = z.infer<typeof trust>;

export const trustsAnswer = z.strictObject({
  hasTrusts: yesOrNo,
  trusts: z.array(trust).check(z.maxLength(TRUSTS_MAX)),
});
export type TrustsAnswer = z.infer<typeof trustsAnswer>;

/** The kind of section that asks of them, for whoever reads answers. */
export const TRUSTS_KIND = 'corporateTrusts';

/** Positions that have nobody and that every trust has (article 58(1)(a) and (b)). */
export const missingRoles = ({ parties }: Pick<Trust, 'parties'>): readonly ('SETTLOR' | 'TRUSTEE')[] =>
  (['SETTLOR', 'TRUSTEE'] as const).filter((role) => !parties.some((one) => one.role === role));

/** Positions of a kind: nobody is chosen among others where the beneficiaries are fixed. */
export const rolesOf = (kind: string): readonly TrustRole[] => (kind === 'FIXED_TRUST' ? OWNING_ROLES : TRUST_ROLES);
