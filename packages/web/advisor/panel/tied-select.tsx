/** A list to choose one from, tied to a form. */
import type { FieldTies } from '../../app/use-form.ts';
import { Select, type SelectProps } from '../../ui/select.tsx';

type Props = Pick<SelectProps, 'label' | 'options' | 'help'> & { readonly ties: FieldTies<string> };

/** Characters for which the panel's fields have room. */
const ROOM = 28;

/** A field of the browser's own cuts what is too long for it: that stands below it in whole. */
export function TiedSelect({ ties: { onBlur, ...ties }, ...select }: Props) {
  const chosen = select.options.find(({ value }) => value === ties.value)?.label ?? '';
  return (
    <>
      <Select {...ties} {...select} onBlur={() => onBlur(ties.value)} />
      {chosen.length > ROOM ? (
        <p className="chosen-whole" aria-hidden="true">
          {chosen}
        </p>
      ) : null}
    </>
  );
}
