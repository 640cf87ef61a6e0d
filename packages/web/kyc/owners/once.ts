/** The law's questions of every owner, asked once in the list: each owner's own answers are kept and sent as before (N-075). */
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { type LawQuestion, QUESTIONS } from '@bli-kunde/domain/kyc/owners/row-problems.ts';
import { isLocked } from '@bli-kunde/domain/kyc/rows/existing.ts';
import type { YesOrNo } from '@bli-kunde/domain/kyc/rows/yes-no.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { isAlive } from '../rows/rows.ts';
import type { OwnerRow, OwnersValues } from './owner-values.ts';

export const ONCE = 'once';

/**
 * True in a questionnaire that asks by one list, where there are several to ask of, or a single one whom the register has: their page has
 * nothing else to ask. Whoever answers for themself alone is on their page already.
 */
export function asksOnce(owners: readonly OwnerRow[], { asOne, self }: Pick<OwnersContent, 'asOne' | 'self'>): boolean {
  const [first, ...more] = owners.filter(isAlive);
  if (asOne === undefined || first === undefined) return false;
  return more.length > 0 || (self === undefined && first.publicId.token !== null);
}

/** Words of the list: the questionnaire's where it is of a single owner. */
export function onceWords(
  owners: readonly OwnerRow[],
  { asOne }: Pick<OwnersContent, 'asOne'>,
  texts: Texts,
): { readonly text: string; readonly none: string; readonly rest: string } {
  if (asOne && owners.filter(isAlive).length === 1) return { ...asOne, rest: asOne.rest ?? asOne.none };
  return { text: texts('kyc.bo.once'), none: texts('kyc.bo.once.none'), rest: texts('kyc.bo.once.rest') };
}

/** True for an owner whose own page asks: of what they have, or of what the bank has of them from before. */
export const asksOwner = (owner: OwnerRow): boolean =>
  QUESTIONS.some((each) => owner[each] === 'YES') ||
  [
    ...owner.pep,
    ...owner.rca,
    ...owner.taxRelations,
    ...(owner.americanTaxRelation ? [owner.americanTaxRelation] : []),
  ].some(isLocked);

/** The owners of whom the list asks, in their places in the form. */
const askedIn = ({ beneficialOwners }: Pick<OwnersValues, 'beneficialOwners'>) =>
  beneficialOwners.flatMap((owner, at) => (isAlive(owner) ? [{ owner, at }] : []));

/** Ticked of several, whomever it is of; of a single owner each answer stands in theirs. */
const onceOf = (values: Pick<OwnersValues, 'beneficialOwners' | 'once'>): readonly LawQuestion[] =>
  askedIn(values).length > 1 ? (values.once ?? []) : [];

/** One answer of all: a yes where somebody has one or it is ticked, a no where all have it, and else none yet. */
export function answerOfAll(values: Pick<OwnersValues, 'beneficialOwners' | 'once'>, question: LawQuestion): YesOrNo {
  const answers = askedIn(values).map(({ owner }) => owner[question]);
  if (onceOf(values).includes(question) || answers.includes('YES')) return 'YES';
  return answers.every((each) => each === 'NO') ? 'NO' : null;
}

/** The no of those who are asked of a question that another has a yes to: of an owner who came later it is open. */
export const isLeftOpen = (values: Pick<OwnersValues, 'beneficialOwners' | 'once'>): boolean =>
  QUESTIONS.some((question) => {
    const answers = askedIn(values).map(({ owner }) => owner[question]);
    return answers.includes('YES') && answers.includes(null);
  });

type Write = (at: number, question: LawQuestion, value: YesOrNo) => void;

/** The same answer for all, or for those without one. */
export function answerAll(
  values: Pick<OwnersValues, 'beneficialOwners'>,
  question: LawQuestion,
  answer: YesOrNo,
  write: Write,
  isOpenOnly = false,
): void {
  for (const { owner, at } of askedIn(values))
    if (owner[question] !== answer && (!isOpenOnly || owner[question] === null)) write(at, question, answer);
}

/** Unanswered questions of the list are one fault of it, and none of the owners'. */
export function asOneProblem(
  problems: readonly FieldProblem[],
  values: OwnersValues,
  content: Pick<OwnersContent, 'asOne' | 'self'>,
  words: { readonly none: string; readonly rest: string },
): FieldProblem[] {
  if (!asksOnce(values.beneficialOwners, content)) return [...problems];
  const isOfList = ({ path }: FieldProblem): boolean => {
    const [list, at, question, ...deeper] = path.split('.');
    const owner = list === 'beneficialOwners' ? values.beneficialOwners[Number(at)] : undefined;
    if (owner === undefined || deeper.length > 0 || asksOwner(owner)) return false;
    return QUESTIONS.some((each) => each === question && owner[each] === null);
  };
  const some = QUESTIONS.some((each) => answerOfAll(values, each) === 'YES');
  const unnamed = QUESTIONS.some(
    (each) => onceOf(values).includes(each) && !askedIn(values).some(({ owner }) => owner[each] === 'YES'),
  );
  const fault: FieldProblem = unnamed
    ? { path: ONCE, message: 'kyc.bo.once.who.missing' }
    : some
      ? { path: ONCE, message: 'kyc.validation.rest', values: { rest: words.rest } }
      : { path: ONCE, message: 'kyc.validation.atLeastOne.list', values: { none: words.none } };
  if (!problems.some(isOfList)) return [...problems];
  const theirs = (problem: FieldProblem) => problem.path.startsWith('beneficialOwners');
  const left = problems.filter((problem) => !isOfList(problem));
  // After the owners, where the list stands.
  const before = left.slice(0, left.findLastIndex(theirs) + 1);
  return [...before, fault, ...left.slice(before.length)];
}
