/** The words of `npm run screen`: recall and false positives of labelled pairs, by kind, and those that came out otherwise (N-040), with why (N-039). */
import { commandLine } from '../command-line.ts';
import { countPairs, type LabelledPair, type PairNotes } from './pairs.ts';

export const PAIRS_USAGE = `${commandLine('screen')} PAIRS.csv
Comma-separated, with a header: name_a,name_b,subject,birth_date_a,birth_date_b,same[,kind]
  name_a        asked for            name_b        stands on the list
  subject       person | organisation
  birth_date_a  YYYY-MM-DD, YYYY-MM, YYYY or empty; birth_date_b also as lists write an unsure day (circa 1965, 1965 to 1967)
  same          yes | no             kind          counted by it where the column is there
A pair is tried as it stands, the first name asked for; one that comes out otherwise the other way round is told.
Two whole birth dates that differ, and are no slip of each other, rule out whoever it is, however alike the names.`;

const SUBJECTS = { PERSON: 'persons', ORGANISATION: 'organisations' } as const;

const share = (part: number, all: number): string => (all === 0 ? '-' : (part / all).toFixed(3));

function line(name: string, pairs: readonly LabelledPair[], hits: readonly boolean[]): string {
  const { same, found, others, falsely } = countPairs(pairs, hits);
  return `${name}\trecall ${share(found, same)} (${found} of ${same})\tfalse positives ${share(falsely, others)} (${falsely} of ${others})`;
}

const dated = ({ birthDate, listedBirthDate }: LabelledPair): string =>
  birthDate === '' && listedBirthDate === '' ? '' : `\t${birthDate || '-'}\t${listedBirthDate || '-'}`;

const BY_DATES = 'ruled out by the birth dates';
const WHY_BY_DATES =
  'two whole dates that differ, and are no slip of each other, rule out whoever it is, also with the very same name (docs/decisions/0010 and 0130)';

const NONE: PairNotes = { oneWay: new Set(), byDates: new Set() };

/**
 * @param hits of each pair, in order
 * @param notes by place; without them nothing is said of why
 */
export function pairLines(pairs: readonly LabelledPair[], hits: readonly boolean[], notes: PairNotes = NONE): string[] {
  const lines: string[] = [];
  const part = (name: string, admits: (pair: LabelledPair) => boolean): void => {
    const places = pairs.flatMap((pair, at) => (admits(pair) ? [at] : []));
    if (places.length === 0) return;
    const own = places.map((at) => pairs[at] as LabelledPair);
    lines.push(
      line(
        name,
        own,
        places.map((at) => hits[at] === true),
      ),
    );
  };
  for (const [subject, name] of Object.entries(SUBJECTS)) {
    part(name, (pair) => pair.subject === subject);
    for (const kind of new Set(pairs.map((pair) => pair.kind)))
      if (kind !== '') part(`  ${name}, ${kind}`, (pair) => pair.subject === subject && pair.kind === kind);
  }
  const told = (kind: string, pair: LabelledPair, why: string): void => {
    lines.push(`${kind}\tline ${pair.line}\t${pair.name}\t${pair.listed}${dated(pair)}${why}`);
  };
  pairs.forEach((pair, at) => {
    const why = notes.byDates.has(at) ? `\t${BY_DATES}` : '';
    if (pair.isSame !== hits[at]) told(pair.isSame ? 'missed' : 'false', pair, why);
    if (notes.oneWay.has(at)) told(hits[at] ? 'only this way' : 'only the other way', pair, '');
  });
  if (notes.byDates.size > 0) lines.push(`${notes.byDates.size} no hits for their birth dates alone: ${WHY_BY_DATES}`);
  return lines;
}
