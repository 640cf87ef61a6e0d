/**
 * Words of organisations' names that say what many are: a trade, a group, a kind of company, and abbreviations of these. Beside the word that
 * tells who it is they may be there, be another's or be left out (N-034).
 */
import { lazily } from '../lazily.ts';
import { latinWords } from './fold.ts';
import { isKnownName } from './known-names.ts';
import { foldPersonWord } from './person-word.ts';
import { withoutPlacesIn } from './places.ts';
import { meaningsOf } from './translated-words.ts';

/** Meanings that tell who somebody is after all: a side, an order, a town, a body of a state. */
const TELLING = new Set(
  'north south east west first second third new moscow kyiv petersburg warsaw beijing republic army university ministry academy union federation'.split(
    ' ',
  ),
);
/** Meanings that no trade is told by: a group and a company are not two firms for that. */
const NO_TRADE = new Set(
  `company group holding corporation international national state enterprise association services management centre bureau agency production
  cooperative united central joint stock open closed private federal complex house`.split(/\s+/),
);

/**
 * Abbreviations before and behind names, with the trade that each may mean, or `-`. Russian and Ukrainian; forms of state and unitary enterprises
 * are those of OK 028-2012 (ОКОПФ) and ISO 20275, the others are in everyday use (composed here from general knowledge, November 2026; unsure
 * where one has several meanings, which counts as none).
 */
const ABBREVIATIONS = `
oil: нк ннк | bank: акб кб | insurance: ск ско | transport: тк | trading: тд тдк | investment: ик уик | finance: фк | aviation: авк | mining: гок гмк грк
agriculture: апк афх кфх спк | military: чвк pmc | security: чоп чоо | shipyard: ссз | repair: срз | food: мпк
-: ак гк мк пк ук нпк нпо нпп нпф нпц нвп нво по во нии цнии ниц кб окб скб цкб пкб тпк фпг фпк впк гуп муп фгуп фгбу фгау фкп фгу гбу гку гкп ргп кгп дп кп нак дк вк рпо днпп гп ано нко пао оао уп руп нпруп сп тфк тэк
`;

const folded = (text: string): string[] => latinWords(text).map(foldPersonWord);

const abbreviations = lazily(() => {
  const found = new Map<string, Set<string>>();
  for (const group of ABBREVIATIONS.trim().split(/[|\n]/)) {
    const [trade = '', short = ''] = group.split(':').map((part) => part.trim());
    for (const word of folded(short)) found.set(word, new Set([...(found.get(word) ?? []), trade]));
  }
  return found;
});

/** The same in words that stand in no table of translations. */
const ALSO = lazily(
  () =>
    new Set(folded('gruppa koncern concern konzern consortium konsortium yard joint venture zavod combine kombinat')),
);

/** Adjectives of nations, which alone tell no company: of languages that have no ending for it in a table of places. */
const NATIONS = lazily(
  () =>
    new Set(
      folded(
        `norsk norske svensk svenska dansk danske suomen finnish norwegian swedish danish deutsche deutsch german british english french francaise francais italiana
        italiano espanola espanol american russian rossiiskaya rossiiskii russkaya russkii ukrainian ukrainska polska polskie turkish turk arab african asian european nordisk nordiska
        iranian chinese indian syrian belarusian kazakh georgian armenian российские российская российский русский украинская белорусский`,
      ),
    ),
);

/** Trades that a word tells; null of a word that is none of these. */
function tradesOf(word: string, isAtAnEnd: boolean): readonly string[] | null {
  const means = [...meaningsOf(word)];
  if (means.some((one) => TELLING.has(one))) return null;
  const short = isAtAnEnd ? abbreviations().get(word) : undefined;
  if (means.length === 0 && short === undefined) return ALSO().has(word) ? [] : null;
  const trades = [...means, ...(short ?? [])]
    .filter((one) => one !== '-' && !NO_TRADE.has(one))
    .map((one) => (one === 'tradinghouse' ? 'trading' : one));
  return trades.length === 1 || means.length > 0 ? trades : [];
}

/** Trades that a name tells; null where no word of it is of many. */
function tradesIn(words: readonly string[]): string[] | null {
  const all = words.map((word, at) => tradesOf(word, at === 0 || at === words.length - 1));
  return all.every((one) => one === null) ? null : all.flatMap((one) => one ?? []);
}

/** The folded words that tell who it is, in their order, without places; empty of a name that is nothing but words of many. */
export function tellingWords(words: readonly string[]): string[] {
  const own = words.filter((word, at) => tradesOf(word, at === 0 || at === words.length - 1) === null);
  return withoutPlacesIn(own).filter((word) => !NATIONS().has(word));
}

/** A single word of fewer letters is that of many, as initials are. */
const [SHORTEST_ALONE, SHORTEST_TELLING] = [3, 5];
export const tellsLittle = ([word = '', more]: readonly string[]): boolean =>
  more === undefined && word.length < SHORTEST_TELLING;

/** The same where it may stand for the whole name; null where nothing is left out, or what is left says too little. */
export function withoutGeneralWords(words: readonly string[]): string[] | null {
  if (tradesIn(words) === null) return null;
  const rest = tellingWords(words);
  if (rest.length === 0) return null;
  const [sole = ''] = rest;
  return rest.length === 1 && (sole.length < SHORTEST_ALONE || isKnownName(sole)) ? null : rest;
}

/** True where each of two names has a trade that the other has not: sisters of one group, or two firms of one name. */
export function areOfOtherTrades(one: readonly string[], other: readonly string[]): boolean {
  const [own, others] = [tradesIn(one) ?? [], tradesIn(other) ?? []];
  return own.some((trade) => !others.includes(trade)) && others.some((trade) => !own.includes(trade));
}
