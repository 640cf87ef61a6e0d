/** Claims of an ID token and the userinfo on a person and on the level (S-154, R-130 to R-133). */
import { readNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isAbsent } from '../registers/tolerant-reader.ts';
import { type Level, type ProviderName, type ProviderRow, PROVIDERS } from './provider-rows.ts';
import { nameTold, type NameTold } from './told-name.ts';

/** Reason why a token makes no session. Says nothing of what stood in it. `level`: told, and lower than high; `level-unknown`: not told. */
export type ClaimProblem = 'level' | 'level-unknown' | 'national-id' | 'name' | 'birth-date';

export type Claims = Readonly<Record<string, unknown>>;

/** Somebody whose number and level are sure. What is null the population register has to say. */
export interface LoggedIn {
  readonly nationalId: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly name: NameTold | null;
}

/** True where number, level or names are lacking that the provider may tell at its userinfo address. */
export function lacks(provider: ProviderName, idToken: Claims): boolean {
  const row = PROVIDERS[provider];
  if (!row.asksUserinfo) return false;
  const level = levelIn(row, [idToken]);
  // Of whom it is known that they don't get in nothing more is asked for.
  if (level === 'below') return false;
  return level === 'unknown' || numbersIn(row, [idToken]).size === 0 || nameIn(row, [idToken])?.isSure !== true;
}

/** The person of a checked ID token and the userinfo of the same subject, in order; a log-in below level high is nobody's. */
export function personOf(
  provider: ProviderName,
  sources: readonly Claims[],
  allowSynthetic: boolean,
): LoggedIn | ClaimProblem {
  const row = PROVIDERS[provider];
  const level = levelIn(row, sources);
  if (level !== 'high') return level === 'below' ? 'level' : 'level-unknown';
  const numbers = numbersIn(row, sources);
  const [number = '', ...others] = numbers;
  const countries = sources.flatMap((claims) => toldIn(claims, 'nin_issuing_country'));
  // two numbers are nobody's, and a number of another country is none of ours.
  if (others.length > 0 || countries.some((country) => country !== 'NO')) return 'national-id';
  const read = readNationalId(number, { allowSynthetic });
  if (!read.ok) return 'national-id';
  // Claims that tell it in two ways leave it to the population register.
  const stated = new Set(sources.map((claims) => textOf(claims, 'birthdate')).filter(isIsoDate));
  const [birthDate = read.id.birthDate] = stated;
  return { nationalId: read.id.digits, birthDate: stated.size > 1 ? null : birthDate, name: nameIn(row, sources) };
}

/** every word that is told counts, and one that is lower or not known is enough; nothing told is unknown. */
function levelIn({ level }: ProviderRow, sources: readonly Claims[]): Level {
  const told = Object.entries(level).flatMap(([claim, words]) =>
    sources.flatMap((claims) =>
      wordsOf(claims[claim]).flatMap((word): Level[] => {
        const known = Object.hasOwn(words, word) ? words[word] : lowerOf(words, word);
        if (known !== undefined) return known === 'method' ? [] : [known];
        // A claim that can say 'high' says what nobody knows; in any other one it is no word on the level.
        return Object.values(words).includes('high') ? ['unknown'] : [];
      }),
    ),
  );
  if (told.includes('below')) return 'below';
  return told.length > 0 && told.every((one) => one === 'high') ? 'high' : 'unknown';
}

/** A word for a lower level counts however it is written; one for level high only as it is documented. */
function lowerOf(words: ProviderRow['level'][string], word: string): 'below' | undefined {
  const said = word.toLowerCase();
  return Object.entries(words).some(([known, level]) => level === 'below' && known.toLowerCase() === said)
    ? 'below'
    : undefined;
}

const numbersIn = ({ nationalId }: ProviderRow, sources: readonly Claims[]): ReadonlySet<string> =>
  new Set(sources.flatMap((claims) => nationalId.flatMap((name) => toldIn(claims, name))));

const nameIn = ({ givenName, familyName }: ProviderRow, sources: readonly Claims[]): NameTold | null =>
  nameTold(firstOf(sources, givenName), firstOf(sources, familyName), firstOf(sources, ['name']));

const firstOf = (sources: readonly Claims[], names: readonly string[]): string =>
  sources.flatMap((claims) => names.map((name) => textOf(claims, name))).find((value) => value !== '') ?? '';

/** A word, or the words of a list, such as `amr`; what is told and is no word is one that nobody knows. */
const wordsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one) => !isAbsent(one))
    .map((one) => (typeof one === 'string' ? one.trim().slice(0, 200) : '?'));

/** The text of a claim, if any is told; one that is told and is no text agrees with nothing. */
const toldIn = (claims: Claims, name: string): string[] =>
  isAbsent(claims[name]) ? [] : [textOf(claims, name) || '?'];

function textOf(claims: Claims, name: string): string {
  const value = claims[name];
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
}
