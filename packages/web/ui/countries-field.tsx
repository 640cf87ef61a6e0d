/** Several countries: each is found by a part of its name, and stands under the field as a chip that can be removed (S-081). */
import { useLayoutEffect, useRef } from 'react';
import { afterPress } from './after-press.ts';
import { RemovableChip } from './chip.tsx';
import { CountryField, type CountryFieldProps } from './country-field.tsx';
import { useTexts } from './texts-context.tsx';

export interface CountriesFieldProps extends Omit<CountryFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** Codes of the countries chosen, and last what was typed where that is no country. */
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
  readonly onBlur?: (codes: string[]) => void;
}

export function CountriesField({ value, countries, onChange, onBlur, ...field }: CountriesFieldProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const isCountry = (one: string) => countries.some(({ code }) => code === one);
  const chosen = value.filter(isCountry);
  const typed = value.find((one) => !isCountry(one)) ?? '';
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.text ?? code;
  const latest = useRef({ chosen, onChange, onBlur });
  useLayoutEffect(() => {
    latest.current = { chosen, onChange, onBlur };
  });
  /** Pressing a chip leaves the field too: what was left there joins what is chosen once the chip is gone. */
  const tell = (by: 'onChange' | 'onBlur', text: string) =>
    afterPress(() => latest.current[by]?.(text === '' ? latest.current.chosen : [...latest.current.chosen, text]));
  const remove = (code: string) => {
    onChange(value.filter((one) => one !== code));
    // The button that was pressed is gone.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="field-group" ref={box}>
      <CountryField
        {...field}
        value={typed}
        countries={countries.filter(({ code }) => !value.includes(code))}
        onChange={(text) => tell('onChange', text)}
        onBlur={(text) => (isCountry(text) ? undefined : tell('onBlur', text))}
      />
      <ul className="chips">
        {chosen.map((code) => (
          <li key={code}>
            <RemovableChip onRemove={() => remove(code)}>{nameOf(code)}</RemovableChip>
          </li>
        ))}
      </ul>
      <p className="ds-sr-only" role="status">
        {chosen.length > 0 ? texts('kyc.country.chosen', { names: chosen.map(nameOf).join(', ') }) : ''}
      </p>
    </div>
  );
}
