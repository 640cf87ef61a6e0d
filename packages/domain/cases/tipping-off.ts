/** Words that could tell a customer of a suspicion, a list or an investigation, however they are spelled (A-071, hvitvaskingsloven § 28). */
import { folded, withoutSigns } from './folded-word.ts';
import { readingsAcross } from './spelled-apart.ts';
import { type Found, foundTogether } from './told-together.ts';

/** As {@link folded} writes them; what ends with `*` is the beginning of a word, every other a whole one. */
const WORDS: readonly string[] = [
  'hvitvask*',
  'kvitvask*',
  'pengevask*',
  'mistanke*',
  'mistenk*',
  'sanksjon*',
  'treff',
  'treffet',
  'treffene',
  'treffliste*',
  'pepliste*',
  'økokrim*',
  'politi',
  'politiet',
  'politiets',
  'politianmeld*',
  'politisak*',
  'kripos',
  'interpol',
  'europol',
  'gransk',
  'granske',
  'gransker',
  'granskes',
  'gransket',
  'gransking*',
  'granskning*',
  'etterforsk*',
  'etterretning*',
  'undersøkelse',
  'undersøkelsen',
  'undersøkelser',
  'overvåk*',
  'anmeld*',
  'terror*',
  'svartelist*',
  'svindel*',
  'svindler*',
  'bedrager*',
  'kriminell*',
  'kriminal*',
  'straffbar*',
  'siktet',
  'siktelse*',
  'tiltalt*',
  'tiltale',
  'fryse',
  'fryses',
  'fryst',
  'frosset',
  'flagget',
  'høyrisiko*',
  'aml',
  'ofac',
  'mtmelding*',
  'mtrapport*',
  'launder*',
  'suspicio*',
  'suspect*',
  'sanction*',
  'police',
];

/** The act is named in every question: its name tells nothing. */
const ACT = ['hvitvaskingslov', 'hvitvaskingsloven', 'hvitvaskingslovens', 'hvitvaskingslova'];
const ACT_IN_FULL = /lov(?:en)?\s+om\s+tiltak\s+mot\s+hvitvasking\s+og\s+terrorfinansiering/giu;

/** Characters that show nothing, fillers that count as letters among them. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu;

const table = WORDS.map((word) => {
  const plain = word.replace('*', '');
  return { start: folded(plain), isWhole: !word.endsWith('*'), length: plain.length };
});
const act = ACT.map(folded);

/** `letters` are those of a word before it was folded: with fewer than a word of the table has it is not that word. */
const isTold = (word: string, letters = Number.POSITIVE_INFINITY): boolean =>
  table.some(({ start, isWhole, length }) => letters >= length && (isWhole ? word === start : word.startsWith(start)));

const letters = (chunk: string): string => chunk.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** The ways to read what stands between two spaces: each part between marks, and all of it without them. */
function readings(chunk: string): string[] {
  const parts = chunk.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const read = parts.map(folded).filter((part) => !act.includes(part));
  const isOfAct = read.length < parts.length;
  return isOfAct ? read : [...read, folded(letters(chunk)), folded(letters(withoutSigns(chunk)))];
}

/** Pairs that are a word of the table only together: beginnings of the first, and of the second. */
const IN_TWO: readonly (readonly [string, string])[] = [
  ['hvit', 'vask'],
  ['kvit', 'vask'],
  ['penge', 'vask'],
  ['oko', 'krim'],
  ['mis', 'tank'],
  ['mis', 'tenk'],
  ['pep', 'liste'],
  ['mt', 'melding'],
  ['mt', 'rapport'],
];

/** Between two words stands nothing but the blank, and a hyphen: any other mark ends what the first belongs to. */
const isNextTo = (chunk: string, next: string): boolean =>
  /[\p{L}\p{M}\p{N}\p{Pd}]$/u.test(chunk) && /^[\p{L}\p{N}\p{Pd}]/u.test(next);

const trimmed = (chunk: string): string => chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

function foundBetweenBlanks(text: string): Found | null {
  const chunks = Array.from(text.matchAll(/\S+/gu), ({ 0: chunk, index }) => ({ chunk, at: index }));
  for (const [index, { chunk, at }] of chunks.entries()) {
    if (readings(chunk).some((one) => isTold(one))) return { written: trimmed(chunk), at };
    const next = chunks[index + 1]?.chunk ?? '';
    const [first, second] = [chunk, next].map((one) => folded(letters(one)));
    if (isNextTo(chunk, next) && IN_TWO.some(([begins, goesOn]) => first === begins && second?.startsWith(goesOn)))
      return { written: `${trimmed(chunk)} ${trimmed(next)}`, at };
  }
  return null;
}

function foundAcrossBlanks(text: string): Found | null {
  const told = readingsAcross(text, (word) => act.includes(folded(word))).filter(({ joined }) =>
    [joined, withoutSigns(joined)].some((one) => isTold(folded(one), Array.from(one.normalize('NFKC')).length)),
  );
  const [first] = told;
  // The same letter twice is read as once: the whole of it is named.
  return told.findLast(({ at, joined }) => at === first?.at && folded(joined) === folded(first.joined)) ?? null;
}

/** The first word of a text that tips off, as it is written there; null where none does. */
export function wordThatTipsOff(text: string): string | null {
  const plain = text.normalize('NFC').replace(INVISIBLE, '').replace(ACT_IN_FULL, ' ');
  const found = [foundBetweenBlanks(plain), foundAcrossBlanks(plain), foundTogether(plain)];
  const [first] = found.filter((one) => one !== null).sort((one, other) => one.at - other.at);
  return first?.written ?? null;
}
