/** Decides by the role's end and the bank's policy if a public position counts today. */
import type { Known, Value } from '../condition.ts';
import type { Owner, OwnersAnswer } from '../owners/answer.ts';
import type { PepAnswer } from '../pep/entry.ts';
import { MONTHS, type RoleEnd } from '../rows/role-end.ts';

/** Months for which a position counts after it ended, oldest first; the law asks for at least a year. */
const POSITION_LASTS = [{ from: '2018-10-15', law: 'Hvitvaskingsloven § 18', months: 12 }] as const;

const monthsOf = (year: number, month: number): number => year * 12 + month;

/** True while it is held and until the months after its end are over; without a month it ended with the year. */
export function positionCounts(end: RoleEnd | null, today: string): boolean {
  if (end === null || end.year === null) return true;
  const { months } = POSITION_LASTS.findLast(({ from }) => from <= today) ?? POSITION_LASTS[0];
  const ended = monthsOf(end.year, end.month === null ? 12 : MONTHS.indexOf(end.month) + 1);
  return monthsOf(Number(today.slice(0, 4)), Number(today.slice(5, 7))) <= ended + months;
}

const counting = (said: 'YES' | 'NO' | null, rows: readonly { roleEnd: RoleEnd | null }[], today: string): Value[] =>
  said === null ? [] : [anyCounts(rows, today)];

/**
 * `YES` if any row counts; a position that the bank already had and that has ended counts too, beside a no to the
 * question.
 */
const anyCounts = (rows: readonly { readonly roleEnd?: RoleEnd | null | undefined }[], today: string): 'YES' | 'NO' =>
  rows.some(({ roleEnd }) => positionCounts(roleEnd ?? null, today)) ? 'YES' : 'NO';

/** `answer` null while the section is not asked or unanswered: then nothing is known. */
export const positionFacts = (
  answer: PepAnswer | null,
  today: string,
): Record<'ownPosition' | 'relatedPosition', readonly Value[] | null> => ({
  ownPosition: answer && counting(answer.isPep, answer.pepList, today),
  relatedPosition: answer && counting(answer.isRca, answer.rcaList, today),
});

/** The same of everybody who owns a company and of those near them; null while nobody was asked. */
export const ownerPositionFacts = (
  owners: readonly Owner[] | null,
  today: string,
): Record<'ownerPosition' | 'ownerRelatedPosition', readonly Value[] | null> => ({
  ownerPosition: owners?.map(({ pep }) => anyCounts(pep, today)) ?? null,
  ownerRelatedPosition: owners?.map(({ rca }) => anyCounts(rca, today)) ?? null,
});

/** Holders of a position: the customer or a relative, and the same of owners. */
export const POSITION_HOLDERS = ['OWN', 'RELATED', 'OWNER', 'OWNER_RELATED'] as const;

/**
 * Holders whose positions count by the answers; null while none does and a section is still unanswered.
 *
 * @param asked answers to the sections that the case is asked
 * @param today `YYYY-MM-DD` in Oslo
 * /
 */
export function countingPositions(asked: Known['answers'], today: string): Value[] | null {
  const told = asked.filter(({ kind }) => kind === 'pep' || kind.startsWith('corporateBeneficialOwner'));
  const found = told.flatMap(({ kind, answer }): Value[] => {
    if (answer === null) return [];
    if (kind === 'pep') {
      const { ownPosition, relatedPosition } = positionFacts(answer as PepAnswer, today);
      return [
        ...(ownPosition?.includes('YES') ? ['OWN'] : []),
        ...(relatedPosition?.includes('YES') ? ['RELATED'] : []),
      ];
    }
    const { ownerPosition, ownerRelatedPosition } = ownerPositionFacts(
      (answer as OwnersAnswer).beneficialOwners,
      today,
    );
    return [
      ...(ownerPosition?.includes('YES') ? ['OWNER'] : []),
      ...(ownerRelatedPosition?.includes('YES') ? ['OWNER_RELATED'] : []),
    ];
  });
  return found.length === 0 && told.some(({ answer }) => answer === null) ? null : found;
}
