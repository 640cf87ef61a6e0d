/** An e-mail address: at most 50 characters (B-145), the keyboard for it, and the browser's own suggestions. */
import { TextField, type TextFieldProps } from './text-field.tsx';

export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'rows'>) {
  return <TextField autoComplete="email" {...props} type="email" inputMode="email" maxLength={50} />;
}
