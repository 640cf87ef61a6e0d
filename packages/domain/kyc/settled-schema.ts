/** The message `declaration.settled` to the core bank: what a bank keeps, reports and watches by, once a declaration counts (decision 0026). */
import * as z from 'zod/mini';
import { PROCESSES } from './case.ts';

const text = z.string();
/** `YYYY-MM-DD`. */
const day = z.nullable(z.string());
/** Three letters. */
const country = z.string();

const party = {
  name: text,
  /** One of the two, where it is known: what the bank finds the person by. */
  nationalId: z.nullable(text),
  birthDate: day,
};

/** Id of the owner in `beneficialOwners` whom a row is about: names and birth dates are not one person's alone. Null for the customer's. */
const ofOwner = { owner: z.nullable(text) };

/** An answer as worded, with its codes for machines and its words for people. */
const answer = z.strictObject({
  question: text,
  asked: text,
  codes: z.array(text),
  words: z.array(text),
  /** Rows of a list, by the codes of their fields. */
  rows: z.array(z.record(z.string(), z.string())),
});
export type SettledAnswer = z.infer<typeof answer>;

/** CRS and FATCA: which of them are reported is the bank's to tell (skatteforvaltningsloven § 7-3). */
const taxRelation = z.strictObject({
  /** The customer, or one of the persons who control it. */
  of: z.enum(['CUSTOMER', 'CONTROLLING_PERSON']),
  ...ofOwner,
  ...party,
  country,
  /** By which agreement it may be reported: of a relation to any other country the bank keeps what it is told. */
  exchange: z.nullable(z.enum(['CRS', 'FATCA'])),
  taxNumber: z.nullable(text),
  reasonForMissingTaxNumber: z.nullable(text),
  since: day,
  until: day,
});

/** Public positions (hvitvaskingsloven § 18). */
const position = z.strictObject({
  of: z.enum(['CUSTOMER', 'RELATED', 'OWNER', 'RELATED_TO_OWNER']),
  ...ofOwner,
  name: text,
  /** Relation of the relative or associate to the customer or owner, by the code of the list. */
  relation: z.nullable(text),
  role: text,
  country,
  /** `YYYY-MM`, or `YYYY` where only the year is known; null while it is held. */
  ended: z.nullable(text),
});

const owner = z.strictObject({
  /** Made of the declaration that told of the owner first; later ones of the same owner have it too. */
  id: text,
  ...party,
  /** Percent as kept: `33.3333`; null where the form has no shares. */
  share: z.nullable(text),
  /** Codes of the ways to control. */
  reasons: z.array(text),
  citizenships: z.array(country),
  countryOfResidence: z.nullable(country),
});

const reason = z.strictObject({ rule: text, verdict: z.enum(['yes', 'unknown']), words: text });

export const settledDeclaration = z.strictObject({
  declarationId: text,
  /** The declaration that this one replaces, or null. */
  supersedes: z.nullable(text),
  process: z.enum(PROCESSES),
  subject: z.union([z.strictObject({ nationalId: text }), z.strictObject({ organisationNumber: text })]),
  /** ISO time. */
  completedAt: text,
  decidedBy: z.enum(['RULES', 'ADVISOR']),
  risk: z.strictObject({
    class: z.nullable(text),
    /** The day by which the customer is to declare anew. */
    reviewOn: day,
    enhancedMeasures: z.boolean(),
    reasons: z.array(reason),
  }),
  countries: z.nullable(
    z.strictObject({ birth: z.nullable(country), residence: z.nullable(country), citizenships: z.array(country) }),
  ),
  business: z.nullable(z.strictObject({ companyForm: text, codes: z.array(text), chosenCode: z.nullable(text) })),
  institution: z.nullable(
    z.strictObject({ financial: z.boolean(), passive: z.nullable(z.boolean()), giin: z.nullable(text) }),
  ),
  beneficialOwners: z.array(owner),
  taxRelations: z.array(taxRelation),
  positions: z.array(position),
  purpose: z.array(answer),
  expected: z.array(answer),
  sourceOfIncome: z.array(answer),
  origin: z.array(answer),
});
export type SettledDeclaration = z.infer<typeof settledDeclaration>;

/** Fields that answers to questions go into, by the questionnaire's word for their use. */
export const ANSWER_FIELDS = ['purpose', 'expected', 'sourceOfIncome', 'origin'] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];

/** Fields that whole sections fill, by the kinds that do. */
export const SECTION_FIELDS: Readonly<Record<string, readonly (keyof SettledDeclaration)[]>> = {
  country: ['countries'],
  pep: ['positions'],
  tax: ['taxRelations'],
  corporateTax: ['taxRelations'],
  corporateInformationSection: ['business'],
  corporateFinancialInstitution: ['institution'],
  corporateBeneficialOwnerActorsV2: ['beneficialOwners', 'positions', 'taxRelations'],
  corporateBeneficialOwnerActorsV3: ['beneficialOwners', 'positions', 'taxRelations'],
  checkboxSourceOfIncome: ['sourceOfIncome'],
  sourceOfIncome: ['sourceOfIncome'],
};
