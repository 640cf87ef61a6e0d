/** Texts by their keys, with values filled in, so that a reworded text does not break a test that is about something else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@bli-kunde/domain/texts/en.ts';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import { lowerFirst } from '@bli-kunde/domain/texts/lower-first.ts';
import { wordIn } from '@bli-kunde/domain/texts/word-book.ts';
import { nb, type TextKey } from '../packages/domain/texts/nb.ts';

const CATALOGUES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { nb, en: { ...nb, ...en } };

let spoken: Language = 'nb';
/** Language of the pages that are read from now on, set by the fixture of that name. */
export const speak = (language: Language): void => void (spoken = language);

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  filled(CATALOGUES[spoken][key], values);

const BANKS = join(import.meta.dirname, '../banks');
/** Of all banks: none has another English for the same Norwegian. */
const book: Readonly<Record<string, string>> = Object.assign(
  {},
  ...readdirSync(BANKS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('words.en.json'))
    .map((file) => JSON.parse(readFileSync(join(BANKS, file), 'utf8')) as object),
);

/** A word of a questionnaire or a product, by its Norwegian. */
export const word = (norwegian: string, values: Readonly<Record<string, string | number>> = {}): string =>
  filled(spoken === 'en' ? wordIn(book, norwegian) : norwegian, values);

/** A country's name by its code. */
export const countryName = (code: string): string => new Intl.DisplayNames(spoken, { type: 'region' }).of(code) ?? code;

/** The sentence of an error, as field and summary show it: a second line is read out alone (N-060). */
export const errorOf = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  t(key, values).split('\n')[0] ?? '';

/** A pattern for the text whatever its values are. */
export const like = (key: TextKey): RegExp =>
  new RegExp(
    CATALOGUES[spoken][key]
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

/** Name of the press that changes a part of a summary, by its heading: 'Endre pinkode'. */
export const toChange = (heading: string): string => t('summary.edit', { section: lowerFirst(heading) });
