/** A birth date as it is typed, in whatever way people write one; reported as `YYYY-MM-DD` once it is a day. */
import { parseBirthDate } from '@bli-kunde/domain/norway/birth-date.ts';
import type { FieldTies } from '../app/use-form.ts';
import { TypedField } from './rows/typed-field.tsx';

const shownDate = (iso: string): string => iso.split('-').reverse().join('.');
/** As typed, or the day that it names when it is one. */
const leftDate = (text: string, today: string): string => parseBirthDate(text, new Date(today)) ?? text;
/** The same while it is typed: two digits of a year may be the beginning of four. */
const typedDate = (text: string, today: string): string =>
  /(^\d{4}|\D)\d{4}$/.test(text) ? leftDate(text, today) : text;

interface BirthDateFieldProps extends Omit<FieldTies<string>, 'value'> {
  readonly value: string | null;
  readonly label: string;
  readonly help: string;
  /** `YYYY-MM-DD` in Oslo. */
  readonly today: string;
}

export function BirthDateField({ value, onChange, onBlur, today, ...field }: BirthDateFieldProps) {
  return (
    <TypedField
      {...field}
      value={value === null ? '' : /^\d{4}-\d{2}-\d{2}$/.test(value) ? shownDate(value) : value}
      onChange={(text) => onChange(typedDate(text, today))}
      onBlur={(text) => onBlur(leftDate(text, today))}
      inputMode="numeric"
      width="short"
      maxLength={60}
    />
  );
}
