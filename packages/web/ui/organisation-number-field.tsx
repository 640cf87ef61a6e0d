/** An organisation number: digits grouped 3-3-3, nine at most, checked at the moments of B-064 and B-065. */
import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { maskDigits } from './mask.ts';
import { MaskedInput } from './masked-input.tsx';

const GROUPS = [3, 3, 3];
/** The field's own pattern (B-063); the server says whether the number is one. */
export const PATTERN = /^\d{1,9}$/;

export interface OrganisationNumberFieldProps extends FieldProps {
  /** Bare digits. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Asked to check on blur, double click, Enter and as soon as nine digits stand there; never for an empty field. */
  readonly onValidate: (digits: string) => void;
  readonly readOnly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function OrganisationNumberField({
  value,
  onChange,
  onValidate,
  readOnly,
  ref,
  ...field
}: OrganisationNumberFieldProps) {
  const check = (digits: string) => {
    if (PATTERN.test(digits)) onValidate(digits);
  };
  const bare = (element: HTMLInputElement) => maskDigits(element.value, 0, GROUPS).value;
  return (
    <Field {...field}>
      {(tied) => (
        <MaskedInput
          tied={tied}
          value={value}
          mask={(raw, caret) => maskDigits(raw, caret, GROUPS)}
          onMasked={(masked) => {
            if (masked.value === value) return;
            onChange(masked.value);
            if (masked.value.length === 9) check(masked.value);
          }}
          onLeave={(masked) => check(masked.value)}
          input={{
            ref,
            type: 'text',
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength: 11,
            readOnly,
            className: 'ds-input width-medium numeric',
            onDoubleClick: (event) => check(bare(event.currentTarget)),
            onKeyDown: (event) => {
              if (event.key === 'Enter') check(bare(event.currentTarget));
            },
          }}
        />
      )}
    </Field>
  );
}
