/** A line or a block of text on a native input. */
import { type HTMLInputAutoCompleteAttribute, type Ref, useEffect } from 'react';
import { useComplaint, type Validate } from './complaint.ts';
import { Field, type FieldProps } from './field.tsx';
import { fitted } from './fitted.ts';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  /** The field keeps its text itself and `value` is what it starts from: nothing is drawn at a key. */
  readonly ownText?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (value: string) => void;
  /** Checked when the field is left; the form's `error` wins over it. */
  readonly validate?: Validate;
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  /** More than one makes a text area that grows with what is written. */
  readonly rows?: number;
  /** About how many characters are expected; the field is as wide as its answer. */
  readonly width?: 'short' | 'medium' | 'full';
  /** Of the text, where it is not the page's. */
  readonly lang?: string;
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

export function TextField({
  value,
  ownText,
  onChange,
  onBlur,
  validate,
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  readOnly,
  rows = 1,
  width = 'full',
  lang,
  ref,
  ...field
}: TextFieldProps) {
  const complaint = useComplaint(field.error, validate);
  const text = fitted(value, { rows, maxLength });
  // What is shown is what is sent.
  useEffect(() => {
    if (text === value) return;
    onChange(text);
    // A field that debounces its keys tells what it was left with at once.
    onBlur?.(text);
  });
  return (
    <Field {...field} error={complaint.error}>
      {(tied) => {
        const input = {
          ...tied,
          ref,
          ...(ownText ? { defaultValue: text } : { value: text }),
          inputMode,
          autoComplete,
          maxLength,
          readOnly,
          lang,
          className: `ds-input width-${width}`,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
            if (validate) complaint.typed(currentTarget.value);
            onChange(currentTarget.value);
          },
          onBlur: ({ currentTarget }: { currentTarget: { value: string } }) => {
            if (validate) complaint.left(currentTarget.value);
            onBlur?.(currentTarget.value);
          },
        };
        return rows > 1 ? <textarea rows={rows} {...input} /> : <input type={type} {...input} />;
      }}
    </Field>
  );
}
