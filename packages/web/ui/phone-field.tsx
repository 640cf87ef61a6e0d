/** A Norwegian mobile number, shown '+47 ### ## ###' and reported as its digits (B-148 to B-152). */
import { isFullLength, PHONE_TYPED_MAX } from '@bli-kunde/domain/norway/phone.ts';
import type { Ref } from 'react';
import { useComplaint, type Validate } from './complaint.ts';
import { Field, type FieldProps } from './field.tsx';
import { MaskedInput } from './masked-input.tsx';
import { maskPhone } from './phone-mask.ts';
import { useHint } from './use-hint.ts';

export interface PhoneFieldProps extends FieldProps {
  /** As stored: eight digits, or empty. */
  readonly value: string;
  /** Called only when the number is whole (B-151), with eight digits. */
  readonly onChange: (digits: string) => void;
  /** Always called when the field is left (B-152), with the digits that stand there, whole or not. */
  readonly onBlur?: (digits: string) => void;
  readonly validate?: Validate;
  /** Characters that can be typed: 20 in the business flow, 14 in the private one. */
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly readOnly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function PhoneField({
  value,
  onChange,
  onBlur,
  validate,
  maxLength = PHONE_TYPED_MAX,
  autoComplete = 'tel',
  readOnly,
  ref,
  ...field
}: PhoneFieldProps) {
  const complaint = useComplaint(field.error, validate);
  const [hint, left] = useHint(value, onChange);
  return (
    <div className="field-group">
      <Field {...field} error={complaint.error}>
        {(tied) => (
          <MaskedInput
            tied={tied}
            value={value}
            mask={(raw, caret) => maskPhone(raw, caret, maxLength)}
            onMasked={(masked) => {
              complaint.typed(masked.value);
              if (isFullLength(masked.display) && masked.display.startsWith('+47 ')) onChange(masked.value);
            }}
            onLeave={(masked) => {
              complaint.left(masked.value);
              onBlur?.(masked.value);
              left(masked.value);
            }}
            input={{
              ref,
              type: 'tel',
              inputMode: 'tel',
              autoComplete,
              maxLength,
              readOnly,
              className: 'ds-input width-medium',
            }}
          />
        )}
      </Field>
      {hint}
    </div>
  );
}
