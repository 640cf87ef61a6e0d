/** What the law asks of every owner, asked once for all of them in the list: each owner's own answers are kept and sent as before (N-075). */
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { type LawQuestion, QUESTIONS } from '@bli-kunde/domain/kyc/owners/row-problems.ts';
import { isLocked } from '@bli-kunde/domain/kyc/rows/existing.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import { type FormRow, isAlive } from '../rows/rows.ts';
import { EMPTY_OWNER_PEP, EMPTY_OWNER_RCA, EMPTY_OWNER_TAX, type OwnerRow, type OwnersValues } from './owner-values.ts';

export const ONCE = 'once';

/** True where there are several to ask of, in a questionnaire that asks by one list. */
export const asksOnce = (owners: readonly OwnerRow[], { asOne }: Pick<OwnersContent, 'asOne'>): boolean =>
  asOne !== undefined && owners.filter(isAlive).length > 1;

/** True for an owner whose own page asks: of what they have, or of what the bank has of them from before. */
export const asksOwner = (owner: OwnerRow): boolean =>
  QUESTIONS.some((one) => owner[one] === 'YES') ||
  [
    ...owner.pep,
    ...owner.rca,
    ...owner.taxRelations,
    ...(owner.americanTaxRelation ? [owner.americanTaxRelation] : []),
  ].some(isLocked);

/** The owners of whom the list asks, in their places in the form. */
const askedIn = ({ beneficialOwners }: Pick<OwnersValues, 'beneficialOwners'>) =>
  beneficialOwners.flatMap((owner, at) => (isAlive(owner) ? [{ owner, at }] : []));

/** One answer of all: a yes where somebody has one or it is ticked, a no where all have it, and else none yet. */
export function answerOfAll(values: Pick<OwnersValues, 'beneficialOwners' | 'once'>, question: LawQuestion): YesOrNo {
  const answers = askedIn(values).map(({ owner }) => owner[question]);
  if (values.once?.includes(question) || answers.includes('YES')) return 'YES';
  return answers.every((one) => one === 'NO') ? 'NO' : null;
}

/** The no of those who are asked of a question that another has a yes to: of an owner who came later it is open. */
export const isLeftOpen = (values: Pick<OwnersValues, 'beneficialOwners' | 'once'>): boolean =>
  QUESTIONS.some((question) => {
    const answers = askedIn(values).map(({ owner }) => owner[question]);
    return answers.includes('YES') && answers.includes(null);
  });

/** Rows that a yes asks for, each with the list it stands in. */
const FIRST_ROWS = {
  isBeneficialOwnerPep: ['pep', EMPTY_OWNER_PEP],
  isBeneficialOwnerRca: ['rca', EMPTY_OWNER_RCA],
  hasInternationalTaxRelations: ['taxRelations', EMPTY_OWNER_TAX],
} as const;

/** With a yes there is a row to fill in (K-059). */
export function withRow(owner: OwnerRow, question: LawQuestion, write: (path: string, rows: FormRow[]) => void): void {
  if (question === 'hasAmericanTaxRelation') return;
  const [list, empty] = FIRST_ROWS[question];
  const rows: readonly FormRow[] = owner[list];
  if (!rows.some(isAlive)) write(list, [...rows, empty]);
}

type Write = (path: string, value: YesOrNo) => void;

/** The same answer for all, or for those without one. */
export function answerAll(
  values: Pick<OwnersValues, 'beneficialOwners'>,
  question: LawQuestion,
  answer: YesOrNo,
  write: Write,
  isOpenOnly = false,
): void {
  for (const { owner, at } of askedIn(values))
    if (owner[question] !== answer && (!isOpenOnly || owner[question] === null))
      write(`beneficialOwners.${at}.${question}`, answer);
}

/** Unanswered questions of the list are one fault of it, and none of the owners'. */
export function asOneProblem(
  problems: readonly FieldProblem[],
  values: OwnersValues,
  content: Pick<OwnersContent, 'asOne'>,
  words: { readonly none: string; readonly rest: string },
): FieldProblem[] {
  if (!asksOnce(values.beneficialOwners, content)) return [...problems];
  const isOfList = ({ path }: FieldProblem): boolean => {
    const [list, at, question, ...deeper] = path.split('.');
    const owner = list === 'beneficialOwners' ? values.beneficialOwners[Number(at)] : undefined;
    if (owner === undefined || deeper.length > 0 || asksOwner(owner)) return false;
    return QUESTIONS.some((one) => one === question && owner[one] === null);
  };
  const some = QUESTIONS.some((one) => answerOfAll(values, one) === 'YES');
  const unnamed = QUESTIONS.some(
    (one) => values.once?.includes(one) && !askedIn(values).some(({ owner }) => owner[one] === 'YES'),
  );
  const fault: FieldProblem = unnamed
    ? { path: ONCE, message: 'kyc.bo.once.who.missing' }
    : some
      ? { path: ONCE, message: 'kyc.validation.rest', values: { rest: words.rest } }
      : { path: ONCE, message: 'kyc.validation.atLeastOne.list', values: { none: words.none } };
  const at = problems.findIndex(isOfList);
  const last = problems.findLastIndex(({ path }) => path.startsWith('beneficialOwners'));
  // After the owners, where the list stands.
  return at === -1 ? [...problems] : problems.toSpliced(last + 1, 0, fault).filter((one) => !isOfList(one));
}
