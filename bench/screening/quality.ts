/**
 * Quality of screening: what it finds of labelled pairs (pairs.csv) and how many others it takes for them, by kind, beside a peer's method and
 * Jaro-Winkler; and the hits of a thousand customers on a long list: `node bench/screening/quality.ts [names=200000]`.
 */
import { readFileSync } from 'node:fs';
import { hitsOfAThousand } from './hits-of-a-thousand.ts';
import { policyOn } from '../../packages/domain/screening/policy.ts';
import { type LabelledPair, readPairs, tryPairs } from '../../packages/server/screening/pairs.ts';
import { inOrder, jaroWinkler } from './jaro-winkler.ts';
import { PEER_THRESHOLD, peerScore } from './peer.ts';
import { seeded } from './seeded.ts';

/** Day of the newest thresholds. */
const POLICY = policyOn('9999-12-31');
const JARO_WINKLER = 0.9;
/** Names of the list that hits of a thousand customers are counted on. */
export const LIST_OF_HITS = 200_000;
const BORN = '1971-04-08';
const SLIPS = [
  '1971-04-09',
  '1971-04-06',
  '1971-08-04',
  '1972-04-08',
  '1971-05-08',
  '1977-04-08',
  '1917-04-08',
  '1971-04-03',
];

const text = readFileSync(new URL('./pairs.csv', import.meta.url), 'utf8');
const { pairs, faults } = readPairs(text);
if (faults.length > 0) throw new Error(faults.join('\n'));
const halves = text
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => (line.endsWith('held back') ? 'held back' : 'tuned'));
const halfOf = (pair: LabelledPair): string => halves[pair.line - 2] ?? '';

const dated = (own: string, listed: (at: number) => string): LabelledPair[] =>
  pairs.map((pair, at) => ({ ...pair, birthDate: own, listedBirthDate: pair.subject === 'PERSON' ? listed(at) : '' }));
const random = seeded(7);
const columns = {
  'no date': tryPairs(pairs, POLICY),
  'same date': tryPairs(
    dated(BORN, () => BORN),
    POLICY,
  ),
  'date a slip away': tryPairs(
    dated(BORN, () => random.of(SLIPS)),
    POLICY,
  ),
  peer: pairs.map(({ name, listed, subject }) => peerScore(name, listed, subject !== 'PERSON') >= PEER_THRESHOLD),
  'Jaro-Winkler': pairs.map(({ name, listed }) => jaroWinkler(inOrder(name), inOrder(listed)) >= JARO_WINKLER),
};

const share = (part: number, all: number): string => (all === 0 ? '' : (part / all).toFixed(3));

function row(admits: (pair: LabelledPair) => boolean): Record<string, string | number> {
  const at = pairs.flatMap((pair, place) => (admits(pair) ? [place] : []));
  const same = at.filter((place) => pairs[place]?.isSame);
  const others = at.filter((place) => !pairs[place]?.isSame);
  const cells = Object.entries(columns).flatMap(([name, hits]) => [
    [name, share(same.filter((place) => hits[place]).length, same.length)],
    ...(name.includes('date') && name !== 'no date'
      ? []
      : [[`${name}: false`, share(others.filter((place) => hits[place]).length, others.length)]]),
  ]);
  return { same: same.length, others: others.length, ...Object.fromEntries(cells) };
}

function printQuality(half: string): void {
  const table: Record<string, Record<string, string | number>> = {};
  for (const subject of ['PERSON', 'ORGANISATION'] as const) {
    const own = (pair: LabelledPair): boolean => pair.subject === subject && halfOf(pair) === half;
    const name = subject === 'PERSON' ? 'persons' : 'organisations';
    table[`all ${name}`] = row(own);
    for (const kind of new Set(pairs.filter(own).map((pair) => pair.kind)))
      table[`${name}: ${kind}`] = row((pair) => own(pair) && pair.kind === kind);
  }
  console.log(
    `\n${half === 'tuned' ? 'Half that was tuned on' : 'Half that was held back'}: recall, and the share of others taken for the same`,
  );
  console.table(table);
}
function printMisses(): void {
  pairs.forEach((pair, at) => {
    const slips = Object.entries(columns).flatMap(([name, hits]) =>
      name.includes('date') && pair.isSame !== hits[at] && (pair.isSame || name === 'no date') ? [name] : [],
    );
    if (slips.length > 0 && halfOf(pair) === 'tuned')
      console.log(
        `${pair.isSame ? 'missed' : 'false'}: ${pair.kind} | ${pair.name} | ${pair.listed} (${slips.join(', ')})`,
      );
  });
}

/** @param names on the list that hits are counted on */
export async function quality(names: number): Promise<void> {
  for (const half of ['tuned', 'held back']) printQuality(half);
  await hitsOfAThousand(names);
}

if (import.meta.main) {
  await quality(Number(process.argv[2]) || LIST_OF_HITS);
  if (process.argv.includes('misses')) printMisses();
}
