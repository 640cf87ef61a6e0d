/** Large targets to choose from: radio tiles (yes and no, or a list with title and text) and checkbox tiles. */
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';
import { useTexts } from './texts-context.tsx';

export interface Tile<Value extends string = string> {
  readonly value: Value;
  readonly title: ReactNode;
  /** Price, under the title. */
  readonly price?: ReactNode;
  readonly text?: ReactNode;
  /** More than a sentence; with it the tile is called by its title, and the rest is read as its description. Phrasing content only. */
  readonly details?: ReactNode;
  readonly disabled?: boolean;
  /** Stands under the tile and is no part of its label: a link. */
  readonly below?: ReactNode;
}

type Question = Omit<FieldsetProps, 'children' | 'role'> & { readonly name: string };

function TileInput({
  type,
  tile,
  name,
  checked,
  onChange,
}: {
  type: 'radio' | 'checkbox';
  tile: Tile;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  const [title, rest] = [`${id}-title`, `${id}-rest`];
  const text = tile.text ? <span className="tile-text">{tile.text}</span> : null;
  const label = (
    <label className="tile">
      <input
        className="ds-input"
        type={type}
        name={name}
        value={tile.value}
        checked={checked}
        disabled={tile.disabled}
        {...(tile.details ? { 'aria-labelledby': title, 'aria-describedby': rest } : {})}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="tile-words">
        <span className="tile-title" id={title}>
          {tile.title}
        </span>
        {tile.details ? (
          <span className="tile-rest" id={rest}>
            {tile.price}
            {text}
            {tile.details}
          </span>
        ) : (
          <>
            {tile.price}
            {text}
          </>
        )}
      </span>
    </label>
  );
  if (!tile.below) return label;
  return (
    <div className="tile-with-below">
      {label}
      <div className="tile-below">{tile.below}</div>
    </div>
  );
}

export interface RadioTilesProps<Value extends string> extends Question {
  readonly value: Value | null;
  readonly options: readonly Tile<Value>[];
  readonly onChange: (value: Value) => void;
  /** Beside each other where there is room; for short answers. */
  readonly inline?: boolean;
}

export function RadioTiles<Value extends string>({
  value,
  options,
  onChange,
  inline,
  name,
  ...question
}: RadioTilesProps<Value>) {
  return (
    <Fieldset {...question} role="radiogroup">
      <div className={classNames('tiles', inline && 'tiles-inline')}>
        {options.map((tile) => (
          <TileInput
            key={tile.value}
            type="radio"
            tile={tile}
            name={name}
            checked={value === tile.value}
            onChange={() => onChange(tile.value)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

export interface YesNoProps extends Question {
  readonly value: boolean | null;
  readonly onChange: (value: boolean) => void;
  readonly yes?: ReactNode;
  readonly no?: ReactNode;
}

/** Yes or no as two large tiles. */
export function YesNo({ value, onChange, yes, no, ...question }: YesNoProps) {
  const texts = useTexts();
  const options = [
    { value: 'yes', title: yes ?? texts('common.yes') },
    { value: 'no', title: no ?? texts('common.no') },
  ] as const;
  return (
    <RadioTiles
      {...question}
      inline
      options={options}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}

export interface CheckboxTilesProps<Value extends string> extends Question {
  readonly values: readonly Value[];
  readonly options: readonly Tile<Value>[];
  readonly onChange: (values: Value[]) => void;
}

export function CheckboxTiles<Value extends string>({
  values,
  options,
  onChange,
  name,
  ...question
}: CheckboxTilesProps<Value>) {
  const toggled = (value: Value, on: boolean) =>
    options.map((tile) => tile.value).filter((each) => (each === value ? on : values.includes(each)));
  return (
    <Fieldset {...question}>
      <div className="tiles">
        {options.map((tile) => (
          <TileInput
            key={tile.value}
            type="checkbox"
            tile={tile}
            name={name}
            checked={values.includes(tile.value)}
            onChange={(on) => onChange(toggled(tile.value, on))}
          />
        ))}
      </div>
    </Fieldset>
  );
}
