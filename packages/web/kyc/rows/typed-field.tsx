/** Text and amounts in a large form, whose other fields have nothing to do while one is typed in. */
import { useRef } from 'react';
import { CurrencyInput, type CurrencyInputProps } from '../../ui/currency-input.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useTyped } from './use-typed.ts';

export type TypedFieldProps = Omit<TextFieldProps, 'ref' | 'ownText'>;

/** Large forms ask about others than who fills them in: the browser suggests nothing of its own. */
export function TypedField(field: TypedFieldProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const typed = useTyped(field, (value) => {
    if (input.current) input.current.value = value;
  });
  return <TextField autoComplete="off" {...field} {...typed} ref={input} ownText />;
}

/** Its text stands in the mask, which takes another value over by itself. */
export const TypedAmount = (field: CurrencyInputProps) => (
  <CurrencyInput {...field} {...useTyped(field, () => undefined)} />
);
