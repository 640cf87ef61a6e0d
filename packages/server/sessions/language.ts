/** Language of a request: what the person has chosen in this browser, else what the browser asks for, else the bank's first (N-165, N-166). */
import { isLanguage, type Language } from '@bli-kunde/domain/texts/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { personKey, signatoryKey } from '../db/look-up-keys.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { inLanguage, type Speech } from '../observe/language-scope.ts';
import { cookieOptions, languageCookie } from './cookies.ts';
import { keepLanguage, languageOf } from './language-store.ts';
import type { Person } from './person.ts';

/** Seconds for which a browser remembers the choice. */
const REMEMBERED = 180 * 24 * 60 * 60;

/** `no` is what some browsers call Norwegian, and who reads one of its written forms reads the other. */
const NORWEGIAN = /^(nb|nn|no)\b/;

/** The first of the header's languages, by their weights, that the bank has (RFC 9110, 12.5.4); null where it has none of them. */
export function wantedLanguage(header: string | undefined, languages: readonly Language[]): Language | null {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.trim().toLowerCase().split(';');
      const weight =
        parameters.flatMap((parameter) => /^\s*q=([\d.]{1,5})$/.exec(parameter)?.[1] ?? []).map(Number)[0] ?? 1;
      const primary = NORWEGIAN.test(tag) ? 'nb' : tag.split('-')[0];
      return { primary, weight };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight);
  return (
    wanted
      .map(({ primary }) => languages.find((language) => language === primary))
      .find((language) => language !== undefined) ?? null
  );
}

/** The first of a bank's languages, in which whoever has chosen none is written to. */
export const firstLanguage = ({ config }: Pick<Bank, 'config'>): Language => config.languages[0] ?? 'nb';

/** The choice in this browser's cookie; null where there is none, or of a language that the bank has not. */
export function chosenLanguage(request: FastifyRequest, bank: Bank): Language | null {
  const chosen = request.cookies?.[languageCookie(bank)];
  return isLanguage(chosen) && bank.config.languages.includes(chosen) ? chosen : null;
}

export function requestLanguage(request: FastifyRequest, bank: Bank): Language {
  const { languages } = bank.config;
  if (languages.length < 2) return firstLanguage(bank);
  return (
    chosenLanguage(request, bank) ??
    wantedLanguage(request.headers['accept-language'], languages) ??
    firstLanguage(bank)
  );
}

/** A choice of no one's in particular: no part of it tells who made it. */
export const rememberLanguage = (reply: FastifyReply, bank: Bank, language: Language): FastifyReply =>
  reply.setCookie(languageCookie(bank), language, { ...cookieOptions(bank, true), maxAge: REMEMBERED });

/** Keeps the language that a person is written to in from now on; of a bank with one language nothing is kept (N-168). */
export async function keepLanguageOf(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  bank: Bank,
  { nationalId, birthDate, ...name }: Person,
  language: Language,
  now: Date,
): Promise<void> {
  if (bank.config.languages.length < 2) return;
  const { slug } = bank;
  const matchKey = signatoryKey(vault, slug, fullName(name), birthDate);
  await keepLanguage(db, { bank: slug, personKey: personKey(vault, slug, nationalId), matchKey, language, now });
}

/**
 * At a log-in: a choice in this browser counts from now on, else the person's own of before is this browser's too, else it is as the browser
 * asks for.
 */
export async function languageAtLogIn(
  context: Pick<Context, 'db' | 'vault'>,
  request: FastifyRequest,
  reply: FastifyReply,
  bank: Bank,
  person: Person,
  now: Date,
): Promise<void> {
  if (bank.config.languages.length < 2) return;
  const { db, vault } = context;
  const kept =
    chosenLanguage(request, bank) === null
      ? await languageOf(db, bank.slug, [personKey(vault, bank.slug, person.nationalId)])
      : null;
  const own = kept !== null && bank.config.languages.includes(kept) ? kept : null;
  if (own !== null) rememberLanguage(reply, bank, own);
  await keepLanguageOf(context, bank, person, own ?? requestLanguage(request, bank), now);
}

/** A language as a bank speaks it. */
export const speechOf = ({ wordBook }: Pick<Bank, 'wordBook'>, language: Language): Speech => ({
  language,
  words: language === 'nb' ? null : wordBook,
});

/** Does `work` in the language of the first of `keys` that is a known person's, of those of the bank; else in the bank's first (N-168). */
export async function inLanguageOf<T>(
  db: Queries,
  bank: Bank,
  keys: readonly Buffer[],
  work: () => Promise<T>,
): Promise<T> {
  const { languages } = bank.config;
  const own = languages.length < 2 ? null : await languageOf(db, bank.slug, keys);
  return inLanguage(speechOf(bank, own !== null && languages.includes(own) ? own : firstLanguage(bank)), work);
}
