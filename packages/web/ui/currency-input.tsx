/** An amount of money, or of anything else without a suffix, with the properties and defaults of S-061 and S-062. */
import type { ReactNode } from 'react';
import { type CurrencyFormat, DEFAULT_FORMAT, maskCurrency, shownAmount } from './currency.ts';
import { Field } from './field.tsx';
import { MaskedInput } from './masked-input.tsx';
import { StatusLabel } from './status-label.tsx';
import { useTexts } from './texts-context.tsx';

export interface CurrencyInputProps extends Partial<CurrencyFormat> {
  readonly label: ReactNode;
  readonly sublabel?: ReactNode;
  readonly name: string;
  /** Digits, with a dot before decimals, or what was typed where it is no amount. As a text, so that nothing is rounded. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (value: string) => void;
  /** Shown as an alert label (S-064). */
  readonly error?: string | null | undefined;
  readonly placeholder?: string;
  readonly rightAlignText?: boolean;
  readonly optional?: boolean;
  readonly id?: string;
}

export function CurrencyInput({
  label,
  sublabel,
  name,
  value,
  onChange,
  onBlur,
  error,
  placeholder,
  rightAlignText,
  optional,
  id,
  ...chosen
}: CurrencyInputProps) {
  const texts = useTexts();
  const format = { ...DEFAULT_FORMAT, ...chosen };
  const at = id ?? name;
  return (
    <div className="field-group">
      <Field label={label} help={sublabel} name={name} id={at} {...(optional ? { optional } : {})}>
        {(tied) => (
          <MaskedInput
            tied={
              error
                ? {
                    ...tied,
                    'aria-invalid': true,
                    'aria-describedby': `${tied['aria-describedby'] ?? ''} ${at}-error`.trim(),
                  }
                : tied
            }
            value={value}
            show={(stored) => shownAmount(stored, format)}
            mask={(raw, caret) => maskCurrency(raw, caret, format)}
            onMasked={(masked) => onChange(masked.value)}
            onLeave={(masked) => onBlur?.(masked.value)}
            input={{
              type: 'text',
              inputMode: format.decimalScale > 0 || /[.,]/.test(value) ? 'decimal' : 'numeric',
              autoComplete: 'off',
              placeholder: placeholder ?? texts('common.currency.placeholder'),
              className: `ds-input width-medium numeric${rightAlignText ? ' right' : ''}`,
              onSelect: (event) => keepBeforeSuffix(event.currentTarget, format.suffix),
            }}
          />
        )}
      </Field>
      <div role="alert" id={`${at}-error`}>
        {error ? (
          <StatusLabel kind="error" small>
            {error}
          </StatusLabel>
        ) : null}
      </div>
    </div>
  );
}

/** A caret behind ' kr' would delete letters instead of digits. */
function keepBeforeSuffix(element: HTMLInputElement, suffix: string): void {
  const last = element.value.endsWith(suffix) ? element.value.length - suffix.length : element.value.length;
  if (element.selectionStart === element.selectionEnd && (element.selectionStart ?? 0) > last)
    element.setSelectionRange(last, last);
}
