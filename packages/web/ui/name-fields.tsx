/** First and last name of somebody, and that they have one name, once one of the two is missing. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { ComponentType } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useTexts } from './texts-context.tsx';

type Ties = Pick<TextFieldProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;

interface NameFieldsProps {
  /** Draws each of the two, as the form around them does its own. */
  readonly text: ComponentType<Ties & Pick<TextFieldProps, 'label' | 'maxLength'>>;
  readonly first: Ties;
  readonly last: Ties;
  readonly one: {
    readonly name: string;
    readonly value: boolean | undefined;
    readonly onChange: (hasOne: boolean) => void;
  };
  /** Of first and last name. */
  readonly labels: readonly [TextKey, TextKey];
  readonly className?: string;
}

export function NameFields({ text: Text, first, last, one, labels, className }: NameFieldsProps) {
  const texts = useTexts();
  const hasOne = one.value === true;
  const isMissing = (first.value.trim() === '') !== (last.value.trim() === '');
  const isAsked = hasOne || (isMissing && (first.error ?? last.error ?? null) !== null);
  const fields = (
    <>
      {hasOne ? null : <Text {...first} label={texts(labels[0])} maxLength={100} />}
      <Text {...last} label={texts(hasOne ? 'field.name' : labels[1])} maxLength={100} />
    </>
  );
  return (
    <>
      {className === undefined ? fields : <div className={className}>{fields}</div>}
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
