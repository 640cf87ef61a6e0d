/** Validation of an owner's rows: positions, close associates and tax relations (K-155, K-156, K-176 to K-179). */
import { chosen, names, requiredCountry, siblingProblems } from '../rows/field-problems.ts';
import { NORWAY, USA } from '../rows/country-choice.ts';
import { askedRowProblems, isStill, type Lockable } from '../rows/existing.ts';
import { answeredYesNo } from '../rows/yes-no.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { Owner } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { lastsAmerican, lockedRowProblems } from './locked.ts';
import { requiredTaxCountry, sameCountryProblems, taxNumberProblems } from '../rows/tax-row.ts';

/** Asked of each owner, in this order. */
export const QUESTIONS = [
  'isBeneficialOwnerPep',
  'isBeneficialOwnerRca',
  'hasAmericanTaxRelation',
  'hasInternationalTaxRelations',
] as const;
export type LawQuestion = (typeof QUESTIONS)[number];

/** In one list nothing ticked is one fault, and so is a rest that nobody has said no to (K-070). Rows count only with a yes (K-156). */
export function rowProblems(
  owner: Owner,
  content: OwnersContent,
  isCountry: (code: string) => boolean,
): FieldProblem[] {
  const { asOne } = content;
  const open = QUESTIONS.filter((question) => owner[question] === null);
  if (asOne && open.length === QUESTIONS.length)
    return [
      { path: QUESTIONS[0], message: 'kyc.validation.atLeastOne.list', values: { none: asOne.none } },
      ...lockedRowProblems(owner, content),
    ];
  const role = (code: string) => content.pepRoles.some((item) => item.code === code);
  const relation = (code: string) => content.rcaRelations.some((item) => item.code === code);
  const abroad = (code: string) => isCountry(code) && code !== NORWAY && code !== USA;
  const yesNo = (path: LawQuestion, rows: () => FieldProblem[]): FieldProblem[] => {
    if (owner[path] !== null) return owner[path] === 'YES' ? rows() : [];
    if (asOne === undefined) return answeredYesNo(path, null);
    const rest = asOne.rest ?? asOne.none;
    return path === open[0] ? [{ path, message: 'kyc.validation.rest', values: { rest } }] : [];
  };
  /** A yes needs a row, and one of the bank's that still holds is one. */
  const asked = <T extends Lockable>(path: string, rows: readonly T[], of: (row: T, at: number) => FieldProblem[]) =>
    askedRowProblems(path, rows, rows.some(isStill), of);
  return [
    ...yesNo('isBeneficialOwnerPep', () =>
      asked('pep', owner.pep, (row) => [
        ...chosen('pepRelationType', row.pepRelationType, role),
        ...requiredCountry('pepCountryCode', row.pepCountryCode, isCountry),
      ]),
    ),
    ...yesNo('isBeneficialOwnerRca', () =>
      asked('rca', owner.rca, (row) => [
        ...names({ rcaFirstName: row.rcaFirstName, rcaLastName: row.rcaLastName }, row.hasOneName),
        ...chosen('rcaRelationType', row.rcaRelationType, relation),
        ...siblingProblems('rcaRelationType', row.rcaRelationType, row.pepRelationType),
        ...chosen('pepRelationType', row.pepRelationType, role),
        ...requiredCountry('rcaCountryCode', row.rcaCountryCode, isCountry),
        ...requiredCountry('rcaCountryOfResidence', row.rcaCountryOfResidence, isCountry),
      ]),
    ),
    ...yesNo('hasAmericanTaxRelation', () =>
      lastsAmerican(owner)
        ? []
        : taxNumberProblems(
            { country: USA, taxNumber: owner.tin, reason: owner.reasonForMissingTaxNumber },
            { taxNumber: 'tin', reason: 'reasonForMissingTaxNumber' },
          ),
    ),
    ...yesNo('hasInternationalTaxRelations', () =>
      asked('taxRelations', owner.taxRelations, (row, at) => [
        ...requiredTaxCountry('internationalTaxRelationsCountry', row.internationalTaxRelationsCountry, abroad),
        ...sameCountryProblems(
          'internationalTaxRelationsCountry',
          owner.taxRelations,
          at,
          (item) => item.internationalTaxRelationsCountry,
        ),
        ...taxNumberProblems(
          {
            country: row.internationalTaxRelationsCountry,
            taxNumber: row.internationalTin,
            reason: row.internationalReasonForMissingTaxNumber,
          },
          { taxNumber: 'internationalTin', reason: 'internationalReasonForMissingTaxNumber' },
        ),
      ]),
    ),
    ...lockedRowProblems(owner, content),
  ];
}
