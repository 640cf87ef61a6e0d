/** Several countries: each is found by a part of its name, and stands under the field as a chip that can be removed (S-081). */
import { useRef } from 'react';
import { RemovableChip } from './chip.tsx';
import { CountryField, type CountryFieldProps } from './country-field.tsx';
import { useTexts } from './texts-context.tsx';

export interface CountriesFieldProps extends Omit<CountryFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** Codes of the countries chosen. */
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly onBlur?: (codes: string[]) => void;
}

export function CountriesField({ value, countries, onChange, onBlur, ...field }: CountriesFieldProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.text ?? code;
  const remove = (code: string) => {
    onChange(value.filter((one) => one !== code));
    // The button that was pressed is gone.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="field-group" ref={box}>
      <CountryField
        {...field}
        value=""
        countries={countries.filter(({ code }) => !value.includes(code))}
        onChange={(code) => (code === '' ? undefined : onChange([...value, code]))}
        // Pressing a chip leaves the field too: what stood there then is no answer once the chip is gone.
        onBlur={(code) => (code === '' && value.length === 0 ? onBlur?.([]) : undefined)}
      />
      <ul className="chips">
        {value.map((code) => (
          <li key={code}>
            <RemovableChip onRemove={() => remove(code)}>{nameOf(code)}</RemovableChip>
          </li>
        ))}
      </ul>
      <p className="ds-sr-only" role="status">
        {value.length > 0 ? texts('kyc.country.chosen', { names: value.map(nameOf).join(', ') }) : ''}
      </p>
    </div>
  );
}
