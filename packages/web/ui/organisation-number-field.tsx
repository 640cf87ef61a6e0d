/** An organisation number: digits grouped 3-3-3, nine at most, checked at the moments of B-064 and B-065. */
import {
  fitsOrganisationNumberField,
  ORGANISATION_NUMBER_LENGTH,
} from '@bli-kunde/domain/norway/organisation-number.ts';
import { type Ref, useRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { maskDigits } from './mask.ts';
import { MaskedInput } from './masked-input.tsx';

const GROUPS = [3, 3, 3];

export interface OrganisationNumberFieldProps extends FieldProps {
  /** Bare digits. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /**
   * Asked to check on blur, double click, Enter and as soon as nine digits stand there; an empty field only when digits stood
   * there before, so that nobody is told off for passing by.
   */
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
  const emptied = useRef(false);
  const check = (digits: string) => {
    if (fitsOrganisationNumberField(digits) || emptied.current) onValidate(digits);
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
            emptied.current = masked.value === '';
            onChange(masked.value);
            if (masked.value.length === ORGANISATION_NUMBER_LENGTH) check(masked.value);
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
