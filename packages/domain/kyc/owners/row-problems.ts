/** Validation of an owner's rows: positions, close associates and tax relations (K-155, K-156, K-176 to K-179). */
import { below, chosen, names, requiredCountry, siblingProblems } from '../rows/field-problems.ts';
import { NORWAY, USA } from '../rows/country-choice.ts';
import { answeredYesNo } from '../rows/yes-no.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { Owner } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { requiredTaxCountry, taxNumberProblems } from '../rows/tax-row.ts';

/** A sub-form that is asked for has a row at least. */
const atLeastOne = (path: string, rows: readonly unknown[]): FieldProblem[] =>
  rows.length > 0 ? [] : [{ path, message: 'kyc.validation.atLeastOne.row' }];

/** A yes/no that is missing; its rows count only with a yes (K-156). */
const answered = (path: string, value: 'YES' | 'NO' | null, rows: () => FieldProblem[]): FieldProblem[] => {
  if (value === null) return answeredYesNo(path, value);
  return value === 'YES' ? rows() : [];
};

const QUESTIONS = [
  'isBeneficialOwnerPep',
  'isBeneficialOwnerRca',
  'hasAmericanTaxRelation',
  'hasInternationalTaxRelations',
] as const;

/** In one list nothing ticked is one fault, and so is a rest that nobody has said no to (K-070). */
export function rowProblems(
  owner: Owner,
  content: OwnersContent,
  isCountry: (code: string) => boolean,
): FieldProblem[] {
  const open = QUESTIONS.filter((question) => owner[question] === null);
  if (content.asOne && open.length === QUESTIONS.length)
    return [{ path: QUESTIONS[0], message: 'kyc.validation.atLeastOne.list', values: { none: content.asOne.none } }];
  const role = (code: string) => content.pepRoles.some((one) => one.code === code);
  const relation = (code: string) => content.rcaRelations.some((one) => one.code === code);
  const abroad = (code: string) => isCountry(code) && code !== NORWAY && code !== USA;
  const yesNo = (path: (typeof QUESTIONS)[number], rows: () => FieldProblem[]): FieldProblem[] => {
    const { asOne } = content;
    if (owner[path] !== null || asOne === undefined) return answered(path, owner[path], rows);
    const rest = asOne.rest ?? asOne.none;
    return path === open[0] ? [{ path, message: 'kyc.validation.rest', values: { rest } }] : [];
  };
  return [
    ...yesNo('isBeneficialOwnerPep', () => [
      ...atLeastOne('pep', owner.pep),
      ...owner.pep.flatMap((row, at) =>
        below(`pep.${at}`, [
          ...chosen('pepRelationType', row.pepRelationType, role),
          ...requiredCountry('pepCountryCode', row.pepCountryCode, isCountry),
        ]),
      ),
    ]),
    ...yesNo('isBeneficialOwnerRca', () => [
      ...atLeastOne('rca', owner.rca),
      ...owner.rca.flatMap((row, at) =>
        below(`rca.${at}`, [
          ...names({ rcaFirstName: row.rcaFirstName, rcaLastName: row.rcaLastName }, row.hasOneName),
          ...chosen('rcaRelationType', row.rcaRelationType, relation),
          ...siblingProblems('rcaRelationType', row.rcaRelationType, row.pepRelationType),
          ...chosen('pepRelationType', row.pepRelationType, role),
          ...requiredCountry('rcaCountryCode', row.rcaCountryCode, isCountry),
          ...requiredCountry('rcaCountryOfResidence', row.rcaCountryOfResidence, isCountry),
        ]),
      ),
    ]),
    ...yesNo('hasAmericanTaxRelation', () =>
      taxNumberProblems(
        { country: USA, taxNumber: owner.tin, reason: owner.reasonForMissingTaxNumber },
        { taxNumber: 'tin', reason: 'reasonForMissingTaxNumber' },
      ),
    ),
    ...yesNo('hasInternationalTaxRelations', () => [
      ...atLeastOne('taxRelations', owner.taxRelations),
      ...owner.taxRelations.flatMap((row, at) =>
        below(`taxRelations.${at}`, [
          ...requiredTaxCountry('internationalTaxRelationsCountry', row.internationalTaxRelationsCountry, abroad),
          ...(row.internationalTaxRelationsCountry === '' ||
          owner.taxRelations.findIndex(
            (other) => other.internationalTaxRelationsCountry === row.internationalTaxRelationsCountry,
          ) === at
            ? []
            : [{ path: 'internationalTaxRelationsCountry', message: 'kyc.validation.tax.sameCountry' }]),
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
    ]),
  ];
}
