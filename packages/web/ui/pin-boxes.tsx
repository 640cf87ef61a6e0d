/** A secret code in boxes of one digit each: hidden until asked for, and filled in like one field. */
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';
import { type Digits, erasedAt, filledFrom, type Moved, typedInto } from './pin-digits.ts';
import './pin-boxes.css';

export interface PinBoxesProps extends Omit<FieldsetProps, 'children' | 'role' | 'id'> {
  readonly id: string;
  readonly name: string;
  /** One entry for each box, empty where nothing stands. Held by the owner alone; nothing is kept here. */
  readonly digits: Digits;
  readonly onChange: (digits: Digits) => void;
  /** Called when the focus leaves all boxes. */
  readonly onLeave?: () => void;
  /** Name of the box with this number, from 1. */
  readonly boxLabel: (number: number) => string;
  readonly showLabel: string;
  readonly hideLabel: string;
}

export function PinBoxes({
  digits,
  onChange,
  onLeave,
  boxLabel,
  showLabel,
  hideLabel,
  id,
  name,
  error,
  ...question
}: PinBoxesProps) {
  const [shown, setShown] = useState(false);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (at: number) => boxes.current[at]?.focus();
  const move = (moved: Moved | null) => {
    if (moved === null) return;
    onChange(moved.digits);
    goTo(moved.next);
  };
  const last = digits.length - 1;

  const pressed = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const to = { ArrowLeft: Math.max(at - 1, 0), ArrowRight: Math.min(at + 1, last), Home: 0, End: last }[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === 'Backspace') move(erasedAt(digits, at));
    else return;
    event.preventDefault();
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    event.preventDefault();
    move(filledFrom(digits, at, event.clipboardData.getData('text')));
  };
  const left = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
  };

  return (
    <Fieldset {...question} id={id} error={error}>
      <div className="pin" onBlur={left}>
        <div className="pin-boxes">
          {digits.map((digit, at) => (
            <input
              // oxlint-disable-next-line react/no-array-index-key -- a box is its place
              key={at}
              ref={(element) => {
                boxes.current[at] = element;
              }}
              id={`${id}-${at + 1}`}
              className="ds-input pin-box"
              type={shown ? 'text' : 'password'}
              name={`${name}-${at + 1}`}
              value={digit}
              inputMode="numeric"
              autoComplete="off"
              // A code of the bank's card is none of a password manager's.
              data-1p-ignore
              data-lpignore="true"
              aria-label={boxLabel(at + 1)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onFocus={(event) => event.currentTarget.select()}
              // Not onChange, which does not hear the same digit typed over itself.
              onInput={(event) => move(typedInto(digits, at, event.currentTarget.value))}
              onKeyDown={(event) => pressed(event, at)}
              onPaste={(event) => pasted(event, at)}
            />
          ))}
        </div>
        <Button variant="tertiary" onClick={() => setShown(!shown)}>
          {shown ? hideLabel : showLabel}
        </Button>
      </div>
    </Fieldset>
  );
}
