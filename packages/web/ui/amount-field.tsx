/** A number with thousand spaces, kroner unless told; as a text, so that nothing is rounded. */
import { DEFAULT_FORMAT, maskCurrency } from './currency.ts';
import { Field, type FieldProps } from './field.tsx';
import { MaskedInput } from './masked-input.tsx';

const KRONER = { ...DEFAULT_FORMAT, decimalScale: 2 };
const BARE = { ...KRONER, suffix: '' };

export interface AmountFieldProps extends FieldProps {
  /** Digits, with a dot before decimals; empty when nothing is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (value: string) => void;
  /** False for numbers that are no money. */
  readonly kroner?: boolean;
}

export function AmountField({ value, onChange, onBlur, kroner = true, ...field }: AmountFieldProps) {
  const format = kroner ? KRONER : BARE;
  return (
    <Field {...field}>
      {(tied) => (
        <MaskedInput
          tied={tied}
          value={value}
          mask={(raw, caret) => maskCurrency(raw, caret, format)}
          onMasked={(masked) => onChange(masked.value)}
          onLeave={(masked) => onBlur?.(masked.value)}
          input={{
            type: 'text',
            inputMode: 'decimal',
            autoComplete: 'off',
            className: 'ds-input width-short numeric',
          }}
        />
      )}
    </Field>
  );
}
