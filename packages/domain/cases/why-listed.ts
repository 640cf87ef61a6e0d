/** Reason for a hit on a case: the likeness of the names or the same number, and the list with its day. */
import { formatShortDate, osloDate } from '../norway/oslo-date.ts';
import type { Texts } from '../texts/texts.ts';
import type { CaseHit } from './hits.ts';
import type { FactOfHit } from './side-by-side.ts';

/** Likeness of the names, 0 to 100; null where the same registration number made the hit, whatever the names. */
export const nameScore = ({ matchedNumber, score }: CaseHit): number | null =>
  matchedNumber ? null : Math.round(score * 100);

/** The list that the name stands on, and not the file that it came in; the day of the list as `YYYY-MM-DD` in Oslo. */
export const listOf = ({ listName, list }: CaseHit) => ({
  name: listName || (list?.name ?? ''),
  date: list ? osloDate(new Date(list.date)) : null,
});

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[\s,-]+/);

/** Names alike throughout once spelling is evened out may differ by letter, which '100 %' beside them would hide. */
export function likenessWords(
  texts: Texts,
  score: number | null,
  facts: readonly Pick<FactOfHit, 'fact' | 'person' | 'entry'>[],
): string {
  if (score === null) return texts('advisor.console.hit.byNumber');
  if (score === 0) return texts('advisor.console.hit.unreadName');
  const { person, entry } = facts.find(({ fact }) => fact === 'NAME') ?? {};
  const listed = wordsOf(entry ?? '');
  return score === 100 && wordsOf(person ?? '').some((word) => !listed.includes(word))
    ? texts('advisor.console.hit.bySpelling')
    : texts('advisor.console.hit.byName', { score });
}

/** `facts` are the hit's, side by side. */
export function whyListed(texts: Texts, hit: CaseHit, facts: readonly FactOfHit[]): string {
  const { name, date } = listOf(hit);
  const why = likenessWords(texts, nameScore(hit), facts);
  return date === null
    ? texts('advisor.console.hit.list', { list: name, why })
    : texts('advisor.console.hit.list.dated', { list: name, date: formatShortDate(date), why });
}
