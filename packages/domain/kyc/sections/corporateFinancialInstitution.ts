/** Status as a financial institution, with the GIIN of one, and for others passive income (K-088 to K-096). */
import { asOne } from '../rows/as-one.ts';
import { yesNo } from '../rows/yes-no.ts';
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { giinProblem } from '../giin.ts';
import { sectionKind, summaryRow } from '../section.ts';
import { fill } from '../../texts/texts.ts';
import { SUBMIT } from '../submit.ts';
import { thresholdOn, thresholdText } from '../thresholds.ts';
import { SERVER } from '../../server-side.ts';

/** K-090. */
export const INSTITUTION_TYPES = ['financialInstitution', 'nonFinancialInstitution'] as const;

const question = z.strictObject({ text: z.string(), help: z.string() });
const settings = z.strictObject({
  institution: question,
  giin: question,
  passive: question,
  /** Puts both questions in one list. */
  asOne: z.optional(asOne),
});

const content = z.object({
  asOne: z.optional(asOne),
  institution: question,
  giin: question,
  passive: question,
  /** Numeric ISO codes that may end a GIIN: sent along, so that the browser needs no list of its own (K-094). */
  countryCodes: z.array(z.string()),
});

/** K-089. What does not apply to the type of company is null. */
const answer = z.strictObject({
  financialInstitution: z.nullable(z.enum(INSTITUTION_TYPES)),
  passiveCorporate: z.nullable(z.boolean()),
  globalIntermediaryIdentificationNumber: z.nullable(z.strictObject({ number: z.string().check(z.maxLength(40)) })),
});

/** Tax classification by the answers (CRS, section VIII): null while they are not given. */
function taxClassification({
  financialInstitution,
  passiveCorporate,
}: z.output<typeof answer>): 'institution' | 'passive' | 'active' | null {
  if (financialInstitution === 'financialInstitution') return 'institution';
  if (financialInstitution === null || passiveCorporate === null) return null;
  return passiveCorporate ? 'passive' : 'active';
}

export const submitCorporateInstitutionTypeSection = endpoint(
  {
    name: 'submitCorporateInstitutionTypeSection',
    base: 'declaration',
    method: 'POST',
    path: 'kyc/submitCorporateInstitutionTypeSection',
  },
  SERVER && {
    ...SUBMIT,
    summary: 'Saves the institution type, the GIIN and the nature of the income',
    body: answer,
    rules: ['K-213', 'K-088'],
  },
);

export const corporateFinancialInstitution = sectionKind(
  {
    kind: 'corporateFinancialInstitution',
    /** The GIIN is asked, and required, of financial institutions only (K-091); passive income of all others. */
    problems(
      { financialInstitution, passiveCorporate, globalIntermediaryIdentificationNumber: giin },
      { countryCodes, asOne: list },
    ) {
      if (financialInstitution === null)
        return [
          list
            ? {
                path: 'financialInstitution',
                message: 'kyc.validation.atLeastOne.list',
                values: { none: list.none },
              }
            : { path: 'financialInstitution', message: 'kyc.validation.required.yesNo' },
        ];
      if (financialInstitution === 'nonFinancialInstitution')
        return passiveCorporate === null
          ? [{ path: 'passiveCorporate', message: 'kyc.validation.required.yesNo' }]
          : [];
      const message = giinProblem(giin?.number ?? '', countryCodes);
      return message ? [{ path: 'globalIntermediaryIdentificationNumber.number', message }] : [];
    },
    submit: submitCorporateInstitutionTypeSection,
  },
  SERVER
    ? {
        title: 'kyc.fi.title',
        settings,
        contentSchema: content,
        /** The share that makes income passive is the law's, and named where the question has a place for it (K-096). */
        content: ({ settings: { institution, giin, passive, asOne: list }, lists, today }) => ({
          ...(list ? { asOne: list } : {}),
          institution,
          giin,
          passive: {
            ...passive,
            text: fill(passive.text, { threshold: thresholdText(thresholdOn('passiveIncome', today)) }),
          },
          countryCodes: lists
            .countries()
            .filter((country) => !country.historicUseOnly)
            .map((country) => country.numericCode),
        }),
        answer,
        settle({ financialInstitution, passiveCorporate, globalIntermediaryIdentificationNumber: giin }) {
          const institution = financialInstitution === 'financialInstitution';
          return {
            financialInstitution,
            passiveCorporate: institution ? null : passiveCorporate,
            globalIntermediaryIdentificationNumber: institution && giin ? { number: giin.number.trim() } : null,
          };
        },
        /** K-185: the GIIN of an institution, and at the end the classification that the bank reports by. */
        summary(given, { institution, giin, passive }, texts) {
          const type = given?.financialInstitution ?? null;
          const classification = given === null ? null : taxClassification(given);
          return [
            summaryRow(texts, institution.text, yesNo(texts, type === null ? null : type === 'financialInstitution')),
            ...(type === 'financialInstitution'
              ? [summaryRow(texts, giin.text, given?.globalIntermediaryIdentificationNumber?.number)]
              : []),
            ...(type === 'nonFinancialInstitution'
              ? [summaryRow(texts, passive.text, yesNo(texts, given?.passiveCorporate))]
              : []),
            ...(classification === null
              ? []
              : [
                  summaryRow(
                    texts,
                    texts('kyc.fi.taxClassification'),
                    texts(`kyc.fi.taxClassification.${classification}`),
                  ),
                ]),
          ];
        },
      }
    : false,
);
