/** Text and amounts in a large form, whose other fields have nothing to do while one is typed in. */
import { AmountField, type AmountFieldProps } from '../../ui/amount-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { useTyped } from './use-typed.ts';

export const TypedField = (field: TextFieldProps) => <TextField {...field} {...useTyped(field)} />;
export const TypedAmount = (field: AmountFieldProps) => <AmountField {...field} {...useTyped(field)} />;
