/** A list to choose one from, tied to a form. */
import type { FieldTies } from '../../app/use-form.ts';
import { Select, type SelectProps } from '../../ui/select.tsx';

export const TiedSelect = ({
  ties: { onBlur, ...ties },
  ...select
}: Pick<SelectProps, 'label' | 'options' | 'help'> & { readonly ties: FieldTies<string> }) => (
  <Select {...ties} {...select} onBlur={() => onBlur(ties.value)} />
);
