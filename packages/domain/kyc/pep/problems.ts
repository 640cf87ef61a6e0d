/** Validation of the positions as they are given, the same in the browser and on the server (K-101 to K-104). */
import { chosen, names, requiredCountry, siblingProblems } from '../rows/field-problems.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import { isCountryOf } from '../rows/country-choice.ts';
import { askedRowProblems, contradiction, lockedProblems } from '../rows/existing.ts';
import { roleEndProblems } from '../rows/role-end.ts';
import { tooLong } from '../rows/too-long.ts';
import { answeredYesNo } from '../rows/yes-no.ts';
import type { PepContent } from './content.ts';
import { DESCRIPTION_MAX, type PepAnswer, type PepEntry, type RcaEntry } from './entry.ts';

/** 'Minst 10 tegn kreves' is worded for the usual ten; another limit of the bank's is said with its number. */
function descriptionProblems(description: string, least: number): FieldProblem[] {
  const { length } = description.trim();
  if (length >= least) return tooLong('description', description, DESCRIPTION_MAX);
  if (length === 0) return [{ path: 'description', message: 'kyc.validation.required.position', values: { n: least } }];
  return least === 10
    ? [{ path: 'description', message: 'kyc.validation.comment.min10' }]
    : [{ path: 'description', message: 'kyc.validation.minLength', values: { n: least } }];
}

const positionProblems = (row: Omit<PepEntry, 'id' | 'current'>, content: PepContent): FieldProblem[] => [
  ...chosen('roleTypeCode', row.roleTypeCode, (code) => content.roles.some((one) => one.code === code)),
  ...requiredCountry('roleCountry', row.roleCountry, isCountryOf(content.countries)),
  ...descriptionProblems(row.description, content.descriptionMin),
  ...roleEndProblems(row.roleEnd, content.today, 'roleEnd'),
];

const relativeProblems = (row: RcaEntry, content: PepContent): FieldProblem[] => [
  ...names({ firstName: row.firstName, lastName: row.lastName }, row.hasOneName),
  ...requiredCountry('countryOfResidence', row.countryOfResidence, isCountryOf(content.countries)),
  ...chosen('relationTypeCode', row.relationTypeCode, (code) => content.relations.some((one) => one.code === code)),
  ...siblingProblems('relationTypeCode', row.relationTypeCode, row.roleTypeCode),
  ...positionProblems(row, content),
];

export function pepProblems({ isPep, pepList, isRca, rcaList }: PepAnswer, content: PepContent): FieldProblem[] {
  const unanswered: FieldProblem[] =
    content.asOne && isPep === null && isRca === null
      ? [{ path: 'isPep', message: 'kyc.validation.atLeastOne.list', values: { none: content.asOne.none } }]
      : [...answeredYesNo('isPep', isPep), ...answeredYesNo('isRca', isRca)];
  return [
    ...lockedProblems(pepList, content.existingPep, 'pepList'),
    ...unanswered,
    ...contradiction(isPep, pepList, 'isPep'),
    ...(isPep === 'YES'
      ? askedRowProblems('pepList', pepList, pepList.length > 0 || content.hadPep, (row) =>
          positionProblems(row, content),
        )
      : []),
    ...lockedProblems(rcaList, content.existingRca, 'rcaList'),
    ...contradiction(isRca, rcaList, 'isRca'),
    ...(isRca === 'YES'
      ? askedRowProblems('rcaList', rcaList, rcaList.length > 0 || content.hadRca, (row) =>
          relativeProblems(row, content),
        )
      : []),
  ];
}
