/** Similarity of the names of two organisations (N-001): words as persons' are, shortened words, and numbers that must agree. */
import { alikeByLetters } from './alike-words.ts';
import { EXACT_WORD } from './chinese-syllables.ts';
import { tellingWords } from './general-words.ts';
import { nameScore } from './name-score.ts';
import { foldPersonWord } from './person-word.ts';
import { placeNamesOf } from './places.ts';
import { isSyllable } from './syllable-likeness.ts';
import { isPlaceForm, meaningsOf, placeForms, TRANSLATED, translationsOf } from './translated-words.ts';

/** Words of business with what stands for them. */
const SHORTENED = `
international: intl int intern | group: grp gp | communication: comm comms | communications: comm comms | manufacturing: mfg manuf | brothers: bros | association: assoc assn ass
associates: assoc | department: dept | ministry: min | university: univ uni | institute: inst | national: natl nat | engineering: eng engg engrg | technology: tech | technologies: tech
development: dev devt | management: mgmt mgt | services: svcs serv svc | service: svc serv | transport: trans transp | transportation: trans transp | shipping: shipg | industries: ind inds
industrial: ind indl | industry: ind | electronics: elec electr | electric: elec | general: gen | trading: trdg | investment: inv invest | investments: inv invest | petroleum: petr petrol
construction: constr const | research: res rsch | production: prod | products: prod | scientific: sci | company: co comp | corporation: corp | commercial: comm coml | finance: fin
financial: fin | insurance: ins | systems: sys syst | system: sys | government: govt gov | laboratory: lab labs | laboratories: labs | center: centre ctr | centre: ctr | organization: org organisation
equipment: equip eqpt | machinery: mach | materials: mat | chemical: chem | chemicals: chem | pharmaceutical: pharm pharma | holding: hldg holdings | holdings: hldgs hldg | import: imp | export: exp
railway: rly | airlines: air | aviation: avn av | maritime: mar | resources: res | enterprise: ent enterprises | enterprises: ent | establishment: est | foundation: fdn found | science: sci
`;
const SHORT = 0.9;
const SHORT_OF = new Map<string, Set<string>>();
for (const group of SHORTENED.trim().split(/[|\n]/)) {
  const [whole = '', ...short] = group
    .trim()
    .split(/[\s:]+/)
    .map(foldPersonWord);
  for (const one of short) SHORT_OF.set(one, new Set([...(SHORT_OF.get(one) ?? []), whole]));
  SHORT_OF.set(whole, new Set([...(SHORT_OF.get(whole) ?? []), ...short]));
}

const NONE: ReadonlySet<string> = new Set();

const shortenedOf = (word: string): ReadonlySet<string> => SHORT_OF.get(word) ?? NONE;

/** Folded words that stand for a folded word, or that it stands for, with how alike they count: shortened, translated, or a place's adjective. */
export const organisationFormsOf = (word: string): (readonly [string, number])[] => [
  ...[...shortenedOf(word)].map((one) => [one, SHORT] as const),
  ...[...translationsOf(word)].map((one) => [one, TRANSLATED] as const),
  ...[...placeForms(word), ...placeNamesOf(word)].map((one) => [one, TRANSLATED] as const),
];

/** Consonants of a word in their order, the first letter and the last sound among them, stand for it: mgmt, shpg, bldg. */
const BY_CONSONANTS = 0.85;
const [SHORTEST_ABBREVIATION, LONGEST_ABBREVIATION, LETTERS_LEFT_OUT] = [3, 5, 3];

function isAbbreviation(short: string, long: string): boolean {
  if (short.length < SHORTEST_ABBREVIATION || short.length > LONGEST_ABBREVIATION) return false;
  if (short[0] !== long[0] || long.length < short.length + LETTERS_LEFT_OUT || /[aeiou]/.test(short.slice(1)))
    return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length && long.slice(-2).includes(short.at(-1) ?? '');
}

/** 0 to 1, the same both ways; a number is alike to itself alone. */
export function alikeInOrganisations(one: string, other: string, lenient = 0): number {
  if (one === other) return 1;
  if (isSyllable(one) || isSyllable(other)) return 0;
  if (translationsOf(one).has(other) || isPlaceForm(one, other) || placeNamesOf(one).includes(other)) return TRANSLATED;
  if (shortenedOf(one).has(other)) return SHORT;
  const byLetters = alikeByLetters(one, other, lenient);
  return byLetters < BY_CONSONANTS && (isAbbreviation(one, other) || isAbbreviation(other, one))
    ? BY_CONSONANTS
    : byLetters;
}

const numbersIn = (words: readonly string[]): string => {
  const numbers = words.filter(([first]) => first === EXACT_WORD);
  return numbers.sort().join(' ');
};

const withoutNumbers = (words: readonly string[]): string[] => words.filter(([first]) => first !== EXACT_WORD);

/** Taken off where numbers differ or one name has none: companies of one group, which a person tells apart. */
const OTHER_NUMBER = 0.1;
const FEWEST_WORDS = 2;

const SIDES = ['north', 'south', 'east', 'west', 'new'];
/** As organisation-words.ts has the numbers 1 to 3. */
const ORDINALS = { first: 'qd', second: 'qf', third: 'qg' } as const;
/** Mark that tells one of several of a name: a number, a side or a place in an order; undefined of another word. */
function markOf(word: string): string | undefined {
  if (word.startsWith(EXACT_WORD)) return word;
  const means = meaningsOf(word);
  if (means.size === 0) return undefined;
  const ordinal = Object.entries(ORDINALS).find(([name]) => means.has(name));
  return ordinal?.[1] ?? SIDES.find((side) => means.has(side));
}

const marksOf = (words: readonly string[]): string[] => {
  const found: string[] = [];
  for (const word of words) {
    const mark = markOf(word);
    if (mark !== undefined) found.push(mark);
  }
  return found;
};

/**
 * True where each name has a number or a side that the other has not, and the rest is nothing but words of many: Nordic Eiendom 1 and 2, Eastern
 * and Western Oil Company. Where the rest tells somebody they may be of one group, which a person tells apart (N-036).
 */
function areOneOfMany(one: readonly string[], other: readonly string[]): boolean {
  const [own, others] = [marksOf(one), marksOf(other)];
  if (own.every((mark) => others.includes(mark)) || others.every((mark) => own.includes(mark))) return false;
  return [one, other].every((words) => tellingWords(words.filter((word) => markOf(word) === undefined)).length === 0);
}

/** 0 to 1, the same both ways. `one` and `other` are folded words, 1 to 12. */
export function organisationScore(one: readonly string[], other: readonly string[]): number {
  if (areOneOfMany(one, other)) return 0;
  const score = nameScore(one, other, 0, alikeInOrganisations);
  if (numbersIn(one) === numbersIn(other)) return score;
  const [bare, otherBare] = [withoutNumbers(one), withoutNumbers(other)];
  if (Math.min(bare.length, otherBare.length) < FEWEST_WORDS) return 0;
  return Math.max(0, nameScore(bare, otherBare, 0, alikeInOrganisations) - OTHER_NUMBER);
}
