/** An amount of money, with the properties and defaults of S-061 and S-062. */
import { type ReactNode, useState } from 'react';
import { amountOf, type CurrencyFormat, DEFAULT_FORMAT, maskCurrency, valueOf } from './currency.ts';
import { Field } from './field.tsx';
import { MaskedInput } from './masked-input.tsx';
import { StatusLabel } from './status-label.tsx';
import { useTexts } from './texts-context.tsx';

export interface CurrencyInputProps extends Partial<CurrencyFormat> {
  readonly label: ReactNode;
  readonly sublabel?: ReactNode;
  readonly name: string;
  /** In kroner, or null when nothing is typed. */
  readonly value: number | null;
  readonly onChange: (amount: number | null) => void;
  readonly onBlur?: () => void;
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
  const [text, setText] = useState(valueOf(value));
  if (amountOf(text) !== value) setText(valueOf(value));
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
            value={text}
            mask={(raw, caret) => maskCurrency(raw, caret, format)}
            onMasked={(masked) => {
              setText(masked.value);
              onChange(amountOf(masked.value));
            }}
            onLeave={() => onBlur?.()}
            input={{
              type: 'text',
              inputMode: format.decimalScale > 0 ? 'decimal' : 'numeric',
              autoComplete: 'off',
              placeholder: placeholder ?? texts('common.currency.placeholder'),
              className: `ds-input width-medium numeric${rightAlignText ? ' right' : ''}`,
              onSelect: (event) => keepBeforeSuffix(event.currentTarget, format.suffix),
            }}
          />
        )}
      </Field>
      <div role="alert" id={`${at}-error`}>
        {error ? <StatusLabel kind="error">{error}</StatusLabel> : null}
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
