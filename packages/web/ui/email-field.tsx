/** An e-mail address: at most 50 characters (B-145), the keyboard for it, the browser's own suggestions, and a hint at a likely slip. */
import { useState } from 'react';
import type { Hinted } from './email-hint.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function EmailField({ onBlur, ...props }: Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'rows'>) {
  /** Of what stood there when the field was left: nothing is hinted at while somebody types. */
  const [left, setLeft] = useState<Hinted>();
  return (
    <div className="field-group">
      <TextField
        autoComplete="email"
        {...props}
        type="email"
        inputMode="email"
        maxLength={50}
        onBlur={(address) => {
          onBlur?.(address);
          import('./email-hint.tsx').then(
            ({ hintAt }) => hintAt(address, setLeft),
            // Without network there is a hint less, and nothing else.
            () => {},
          );
        }}
      />
      {left?.address === props.value && left.hint(props.onChange)}
    </div>
  );
}
