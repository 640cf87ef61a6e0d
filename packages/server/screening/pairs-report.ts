/** The words of `npm run screen`: recall and false positives of labelled pairs, by kind, and those that came out otherwise (N-040). */
import { countPairs, type LabelledPair } from './pairs.ts';

export const PAIRS_USAGE = `npm run screen -- PAIRS.csv
Comma-separated, with a header: name_a,name_b,subject,birth_date_a,birth_date_b,same[,kind]
  name_a        asked for            name_b        stands on the list
  subject       person | organisation
  birth_date_a  YYYY-MM-DD, YYYY-MM, YYYY or empty; birth_date_b also as lists write an unsure day (circa 1965, 1965 to 1967)
  same          yes | no             kind          counted by it where the column is there`;

const SUBJECTS = { PERSON: 'persons', ORGANISATION: 'organisations' } as const;

const share = (part: number, all: number): string => (all === 0 ? '-' : (part / all).toFixed(3));

function line(name: string, pairs: readonly LabelledPair[], hits: readonly boolean[]): string {
  const { same, found, others, falsely } = countPairs(pairs, hits);
  return `${name}\trecall ${share(found, same)} (${found} of ${same})\tfalse positives ${share(falsely, others)} (${falsely} of ${others})`;
}

const dated = ({ birthDate, listedBirthDate }: LabelledPair): string =>
  birthDate === '' && listedBirthDate === '' ? '' : `\t${birthDate || '-'}\t${listedBirthDate || '-'}`;

/** @param hits of each pair, in order */
export function pairLines(pairs: readonly LabelledPair[], hits: readonly boolean[]): string[] {
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
  pairs.forEach((pair, at) => {
    if (pair.isSame !== hits[at])
      lines.push(`${pair.isSame ? 'missed' : 'false'}\tline ${pair.line}\t${pair.name}\t${pair.listed}${dated(pair)}`);
  });
  return lines;
}
