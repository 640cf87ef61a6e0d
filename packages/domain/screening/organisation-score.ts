/** Similarity of the names of two organisations (N-001): words as persons' are, shortened words, and numbers that must agree. */
import { alikeByLetters } from './alike-words.ts';
import { EXACT_WORD } from './chinese-syllables.ts';
import { nameScore } from './name-score.ts';
import { foldPersonWord } from './person-word.ts';

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

/** Folded words that stand for a folded word, or that it stands for. */
export const shortenedOf = (word: string): ReadonlySet<string> => SHORT_OF.get(word) ?? NONE;

/** 0 to 1, the same both ways; a number is alike to itself alone. */
export function alikeInOrganisations(one: string, other: string, lenient = 0): number {
  if (one === other) return 1;
  if (one[0] === EXACT_WORD || other[0] === EXACT_WORD) return 0;
  if (shortenedOf(one).has(other) || shortenedOf(other).has(one)) return SHORT;
  return alikeByLetters(one, other, lenient);
}

const numbersIn = (words: readonly string[]): string => {
  const numbers = words.filter(([first]) => first === EXACT_WORD);
  return numbers.sort().join(' ');
};

/** Taken off where numbers differ or one name has none: companies of one group, which a person tells apart. */
const OTHER_NUMBER = 0.1;
const FEWEST_WORDS = 2;

/** 0 to 1, the same both ways. `one` and `other` are folded words, 1 to 12. */
export function organisationScore(one: readonly string[], other: readonly string[]): number {
  const score = nameScore(one, other, 0, alikeInOrganisations);
  if (numbersIn(one) === numbersIn(other)) return score;
  const [bare, otherBare] = [one, other].map((words) => words.filter(([first]) => first !== EXACT_WORD));
  if (!bare || !otherBare || Math.min(bare.length, otherBare.length) < FEWEST_WORDS) return 0;
  return Math.max(0, nameScore(bare, otherBare, 0, alikeInOrganisations) - OTHER_NUMBER);
}
