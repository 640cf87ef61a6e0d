/** Texts by their keys, with values filled in, so that a reworded text does not break a test that is about something else. */
import { lowerFirst } from '@bli-kunde/domain/texts/lower-first.ts';
import { nb, type TextKey } from '../packages/domain/texts/nb.ts';

export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return nb[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The sentence of an error, as field and summary show it: a second line is read out alone (N-060). */
export const errorOf = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  t(key, values).split('\n')[0] ?? '';

/** A pattern for the text whatever its values are. */
export const like = (key: TextKey): RegExp =>
  new RegExp(
    nb[key]
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

/** Name of the press that changes a part of a summary, by its heading: 'Endre pinkode'. */
export const toChange = (heading: string): string => t('summary.edit', { section: lowerFirst(heading) });
