/** The names of somebody who is typed, as they are kept. */
import { inTwoParts } from '../norway/name.ts';
import { visibleLine } from '../norway/visible-text.ts';

/** One name of whom it is said that they have no more stands as the last, in whichever field it was typed. */
export function keptNames(first: string, last: string, hasOneName: boolean | undefined) {
  const seen = { firstName: visibleLine(first), lastName: visibleLine(last) };
  return hasOneName === true ? inTwoParts(seen) : seen;
}
