/** Stored data as labelled lines, whatever their shape: what was kept years ago is told whole by code that came later. */
import type { AgreementRow } from '@bli-kunde/domain/signing/agreement.ts';
import type { DeclarationWords } from './declaration-words.ts';

type Words = Pick<DeclarationWords, 'yes' | 'no' | 'unknown' | 'none' | 'fields'>;

/** One line for each value, its label made of the names on the way to it; several alike are numbered from 1. */
export function storedFields(value: unknown, words: Words, way: readonly string[] = []): AgreementRow[] {
  const label = way.join(', ');
  const last = way.at(-1) ?? '';
  if (value === null || value === undefined) return [{ label, value: words.unknown }];
  if (typeof value === 'boolean') return [{ label, value: value ? words.yes : words.no }];
  if (typeof value !== 'object') return [{ label, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined ? [] : storedFields(inner, words, [...way, words.fields[name] ?? name]),
    );
  if (value.length === 0) return [{ label, value: words.none }];
  if (value.every((one) => typeof one === 'string')) return [{ label, value: value.join(', ') }];
  return value.flatMap((one: unknown, at) => storedFields(one, words, [...way.slice(0, -1), `${last} ${at + 1}`]));
}
