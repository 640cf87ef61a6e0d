/** An e-mail address: at most 50 characters (B-145), the keyboard for it, the browser's own suggestions, and a hint at a likely slip. */
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useHint } from './use-hint.ts';

export function EmailField({ onBlur, ...props }: Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'rows'>) {
  const [hint, left] = useHint(props.value, props.onChange);
  return (
    <div className="field-group" onPaste={({ clipboardData }) => left(clipboardData.getData('text'))}>
      <TextField
        autoComplete="email"
        {...props}
        type="email"
        inputMode="email"
        maxLength={50}
        onBlur={(address) => {
          onBlur?.(address);
          left(address);
        }}
      />
      {hint}
    </div>
  );
}
