/** Answers of a child's declaration as the guardian who did not give them looks them over. */
import type { DeclaredSection } from '../api/journey-rows.ts';
import type { Texts } from '../texts/texts.ts';

/** The choice of every list that nothing can be told of. */
const OTHER = 'Annet';

/**
 * True if no question is answered with a yes, none is left open, no list with 'Annet', and no section has several countries: what then
 * stands is what most children have (N-152). Nothing answered is nothing known.
 */
export function isUsual(sections: readonly DeclaredSection[], texts: Texts): boolean {
  const rows = sections.flatMap((section) => section.rows);
  const odd = [texts('common.yes'), texts('kyc.summary.unanswered'), OTHER];
  return (
    rows.length > 0 &&
    rows.every(({ value }) => !value.split(/, |\n/).some((each) => odd.includes(each))) &&
    sections.every(({ id, short }) => id !== 'country' || short === undefined)
  );
}
