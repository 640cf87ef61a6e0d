/** Stored data as labelled lines, whatever their shape: what was kept years ago is told whole by code that came later. */
import { formatInstant, formatLongDate, isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementRow, AgreementSection } from '@bli-kunde/domain/signing/agreement.ts';
import type { DeclarationWords } from './declaration-words.ts';

type Words = Pick<DeclarationWords, 'yes' | 'no' | 'unknown' | 'none' | 'fields' | 'codes'>;
type Group = NonNullable<AgreementSection['groups']>[number];

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
/** A checksum of 256 bits. */
const CHECKSUM = /^[0-9a-f]{64}$/;

/** Four by four digits, so that two of them can be compared by eye and a line can break. */
export const inGroups = (hex: string): string => (hex.match(/.{4}/g) ?? []).join(' ');

/** A code by its word, a time and a day as they are read in Oslo, a checksum in groups; anything else as it was stored. */
function told(value: string, { codes = {} }: Words): string {
  if (Object.hasOwn(codes, value)) return codes[value] ?? value;
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatInstant(new Date(value));
  if (isIsoDate(value)) return formatLongDate(value);
  return CHECKSUM.test(value) ? inGroups(value) : value;
}

/** One line for each value, its label made of the names on the way to it; several alike are numbered from 1. */
export function storedFields(value: unknown, words: Words, way: readonly string[] = []): AgreementRow[] {
  const label = way.join(', ');
  const last = way.at(-1) ?? '';
  if (value === null || value === undefined) return [{ label, value: words.unknown }];
  if (typeof value === 'boolean') return [{ label, value: value ? words.yes : words.no }];
  if (typeof value !== 'object')
    return [{ label, value: typeof value === 'string' ? told(value, words) : JSON.stringify(value) }];
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined ? [] : storedFields(inner, words, [...way, words.fields[name] ?? name]),
    );
  if (value.length === 0) return [{ label, value: words.none }];
  if (value.every((one) => typeof one === 'string'))
    return [{ label, value: value.map((one) => told(one, words)).join(', ') }];
  return value.flatMap((one: unknown, at) => storedFields(one, words, [...way.slice(0, -1), `${last} ${at + 1}`]));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const nameIn = (value: object): string | null =>
  'name' in value && typeof value.name === 'string' && value.name !== '' ? value.name : null;

/** The same under a heading: what has parts of its own is a group, called by its name where it has one. */
export function storedSection(heading: string, value: object, words: Words): AgreementSection {
  const named = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const parts = named.flatMap(([name, inner]): { readonly rows: AgreementRow[] } | { readonly groups: Group[] } => {
    const label = words.fields[name] ?? name;
    const all: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
    if (all.length === 0 || !all.every(isObject)) return { rows: storedFields(inner, words, [label]) };
    return {
      groups: all.map((one, at) => {
        const title = Array.isArray(inner) ? `${label} ${at + 1}` : label;
        return { heading: [title, nameIn(one)].filter(Boolean).join(': '), rows: storedFields(one, words) };
      }),
    };
  });
  return {
    heading,
    rows: parts.flatMap((part) => ('rows' in part ? part.rows : [])),
    groups: parts.flatMap((part) => ('groups' in part ? part.groups : [])),
  };
}
