/** Words that tell a customer of a report, a freeze or a list only together: `meldt … til myndighetene`, `fryser midlene`, `på FNs liste`. */
import { folded } from './folded-word.ts';

/** Words that tip off, as they stand in the text, and where they begin. */
export interface Found {
  readonly written: string;
  readonly at: number;
}

interface Word {
  readonly text: string;
  readonly word: string;
  readonly at: number;
  readonly end: number;
  /** Number of the sentence that it stands in. */
  readonly sentence: number;
}

/** Of {@link folded} words: what ends with `*` is the beginning of one. */
function among(words: string): (one: Word) => boolean {
  const all = words.split(' ').map((one) => ({ start: folded(one.replace('*', '')), isWhole: !one.endsWith('*') }));
  return ({ word }) => all.some(({ start, isWhole }) => (isWhole ? word === start : word.startsWith(start)));
}

const REPORTS = among(
  'meldt melder melde meldte meldes rapporter* innrapporter* innmeld* varslet varsler varsle varsles',
);
const AUTHORITIES = among('myndighet* efe pst');
/** Banks tell the tax authorities of tax relations, and ask everybody about them. */
const OF_TAX = among('skatt* skatte* moms* mva');
const FREEZES = among('frys fryser frysing* frysning* innfrys* nedfrys*');
const MONEY = among('midler midlene penger pengene konto* verdier verdiene eiendel* innskudd* saldo* beløp* formue*');
const WHO_FREEZES = among('vi banken');
const LISTS = among('liste listen lista lister listene');
const WHOSE_LIST = among('fn fns eu eus usa usas amerikansk* britisk* internasjonal*');
const IS_LISTED = among('oppført oppførte');
/** A list of the customer's own people, and no authority's. */
const OWN_PEOPLE = among('eier* aksjonær* styre* ansatt* medlem* deltaker* rettighetshaver* fullmakt*');
const LISTS_OF = among('over med');
const ACTS = among('har');
const CUSTOMER = among('du dere selskapet virksomheten foretaket');
const IS_DONE_TO = among('er ble blir blitt');

const SENTENCE_ENDS = /[.!?\n](?=\s|$)/u;

function wordsOf(text: string): Word[] {
  let sentence = 0;
  let before = 0;
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => {
    if (SENTENCE_ENDS.test(text.slice(before, index))) sentence += 1;
    before = index + word.length;
    return { text: word, word: folded(word), at: index, end: before, sentence };
  });
}

/** Words between two that belong together. */
const NEAR = 8;

/** True of a verb that asks for the customer's own report: `har du meldt`, and not `du er meldt` or `vi har meldt`. */
function isOwnReport(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 4), at).filter(({ sentence }) => sentence === words[at]?.sentence);
  return before.some(ACTS) && before.some(CUSTOMER) && !before.some(IS_DONE_TO);
}

type Rule = (words: readonly Word[], one: number, other: number) => boolean;

/** Of two words of the same sentence, in either order. */
const RULES: readonly Rule[] = [
  (words, one, other) => {
    const [verb, whom] = [words[one], words[other]];
    if (!verb || !whom || !REPORTS(verb) || !AUTHORITIES(whom)) return false;
    const isTax = words.some((word) => word.sentence === verb.sentence && OF_TAX(word));
    return !isTax && !isOwnReport(words, one);
  },
  (words, one, other) => {
    const [verb, what] = [words[one], words[other]];
    return verb !== undefined && what !== undefined && FREEZES(verb) && MONEY(what);
  },
  (words, one, other) => {
    const [verb, who] = [words[one], words[other]];
    return verb?.word === 'fryser' && who !== undefined && WHO_FREEZES(who) && Math.abs(one - other) === 1;
  },
  (words, one, other) => {
    const [whose, list] = [words[one], words[other]];
    return (
      whose !== undefined && list !== undefined && WHOSE_LIST(whose) && LISTS(list) && other > one && other - one <= 4
    );
  },
  (words, one, other) => {
    const [verb, list] = [words[one], words[other]];
    if (!verb || !list || !IS_LISTED(verb) || !LISTS(list) || other < one) return false;
    const [of, whom] = [words[other + 1], words[other + 2]];
    return !(of && whom && LISTS_OF(of) && OWN_PEOPLE(whom));
  },
];

/** Names of those who investigate, in the letters that they are written with: `pst.` is per cent, and Efe a given name. */
const INVESTIGATES = ['EFE', 'PST'];
const isNumber = (one: Word | undefined): boolean => one !== undefined && /^\p{N}+$/u.test(one.text);

/** The first words that tip off together; null where none do. */
export function foundTogether(text: string): Found | null {
  const words = wordsOf(text);
  for (const [at, one] of words.entries()) {
    const near = words.slice(at, at + 1 + NEAR).filter(({ sentence }) => sentence === one.sentence);
    if (INVESTIGATES.includes(one.text.normalize('NFKC')) && !isNumber(words[at - 1]))
      return { written: one.text, at: one.at };
    for (let other = at + 1; other < at + near.length; other++)
      if (RULES.some((rule) => rule(words, at, other) || rule(words, other, at)))
        return { written: text.slice(one.at, words[other]?.end), at: one.at };
  }
  return null;
}
