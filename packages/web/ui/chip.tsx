/** Small choices that are toggled, and chosen things that can be removed (S-081). */
import type { ReactNode } from 'react';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';
import './chip.css';

export interface ToggleChipsProps<Value extends string> extends Omit<FieldsetProps, 'children' | 'role'> {
  readonly name: string;
  readonly values: readonly Value[];
  /** Short: a few words each. */
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  /** Called with the values that are on, in the order of the options. */
  readonly onChange: (values: Value[]) => void;
}

/** Several short choices beside each other; each is a checkbox that is drawn as a chip. */
export function ToggleChips<Value extends string>({
  name,
  values,
  options,
  onChange,
  ...question
}: ToggleChipsProps<Value>) {
  return (
    <Fieldset {...question}>
      <div className="chips">
        {options.map(({ value, title }) => {
          const on = values.includes(value);
          return (
            <label className="chip" key={value}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={on}
                onChange={() =>
                  onChange(
                    options.map((one) => one.value).filter((one) => (one === value ? !on : values.includes(one))),
                  )
                }
              />
              {on ? <Icon name="check" size={20} /> : null}
              {title}
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}

/** A chip that goes away; its name says so. */
export function RemovableChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  const texts = useTexts();
  return (
    <button className="chip" type="button" data-removable onClick={onRemove}>
      <span className="ds-sr-only">{texts('common.remove')} </span>
      {children}
      <Icon name="close" size={20} />
    </button>
  );
}
