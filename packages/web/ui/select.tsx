/** A native list to choose one from; it starts at 'Velg', which is no choice. */
import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useTexts } from './texts-context.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const optionsOf = (list: readonly { readonly code: string; readonly text: string }[]): Option[] =>
  list.map(({ code, text }) => ({ value: code, label: text }));

export interface SelectProps extends FieldProps {
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: (value: string) => void;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

export function Select({ value, options, onChange, onBlur, placeholder, autoComplete, ref, ...field }: SelectProps) {
  const texts = useTexts();
  return (
    <Field {...field}>
      {(tied) => (
        <select
          {...tied}
          ref={ref}
          className="ds-input"
          autoComplete={autoComplete}
          value={value}
          onBlur={() => onBlur?.(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{placeholder ?? texts('common.select')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
