/** First and last name of somebody, and that they have one name, once one of the two is missing. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { FieldTies } from '../../app/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { TypedField } from './typed-field.tsx';

interface NameFieldsProps {
  readonly first: FieldTies<string>;
  readonly last: FieldTies<string>;
  readonly one: Pick<FieldTies<boolean | undefined>, 'name' | 'value'> & {
    readonly onChange: (hasOne: boolean) => void;
  };
  /** Of first and last name. */
  readonly labels: readonly [TextKey, TextKey];
  readonly className?: string;
}

export function NameFields({ first, last, one, labels, className }: NameFieldsProps) {
  const texts = useTexts();
  const hasOne = one.value === true;
  const isMissing = (first.value.trim() === '') !== (last.value.trim() === '');
  const isAsked = hasOne || (isMissing && (first.error !== null || last.error !== null));
  return (
    <>
      <div className={className}>
        {hasOne ? null : <TypedField {...first} label={texts(labels[0])} maxLength={100} />}
        <TypedField {...last} label={texts(hasOne ? 'field.name' : labels[1])} maxLength={100} />
      </div>
      {isAsked ? (
        <Checkbox
          name={one.name}
          label={texts('field.oneName')}
          checked={hasOne}
          onChange={(checked) => {
            if (checked && last.value.trim() === '') {
              last.onChange(first.value);
              first.onChange('');
            }
            one.onChange(checked);
          }}
        />
      ) : null}
    </>
  );
}
