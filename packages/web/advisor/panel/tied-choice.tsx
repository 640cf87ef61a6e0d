/** One of several, tied to a form: shown in whole, below each other, since a list of the browser's own cuts what is too long for the panel. */
import type { FieldTies } from '../../app/use-form.ts';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';

interface Props extends Pick<SelectProps, 'label'> {
  readonly ties: FieldTies<string>;
  /** `text` stands under its option where all are shown. */
  readonly options: readonly (SelectProps['options'][number] & { readonly text?: string | null })[];
}

/** More than these are a list that opens. */
const AT_ONCE = 12;

export function TiedChoice({ ties: { onBlur, ...ties }, label, options }: Props) {
  if (options.length > AT_ONCE) return <Select {...ties} label={label} options={options} onBlur={onBlur} />;
  return (
    <div className="choices">
      <RadioTiles
        {...ties}
        legend={label}
        options={options.map(({ value, label: title, text }) => ({ value, title, text }))}
      />
    </div>
  );
}
