/** A native input whose text is rewritten while it is typed; the caret stays, paste and autofill work. */
import {
  type ClipboardEvent,
  type ComponentProps,
  type FormEvent,
  type InputEvent as TextEvent,
  useState,
} from 'react';
import { backspaceOver, type Masked } from './mask.ts';
import type { Tied } from './field.tsx';

export interface MaskedInputProps {
  readonly tied: Tied;
  readonly value: string;
  readonly mask: (raw: string, caret: number) => Masked;
  /** Displays a given value, and a typed one once the field is left; the masked value when left out. */
  readonly show?: (stored: string) => string;
  readonly onMasked: (masked: Masked) => void;
  readonly onLeave?: (masked: Masked) => void;
  readonly input: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onPaste'>;
}

export function MaskedInput({ tied, value, mask, show: settled, onMasked, onLeave, input }: MaskedInputProps) {
  const show = settled ?? ((stored: string) => mask(stored, stored.length).display);
  const [display, setDisplay] = useState(() => show(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (mask(display, display.length).value !== value) setDisplay(show(value));
  }

  const write = (element: HTMLInputElement, raw: string, caret: number) => {
    const masked = mask(raw, caret);
    element.value = masked.display;
    if (document.activeElement === element) element.setSelectionRange(masked.caret, masked.caret);
    setDisplay(masked.display);
    onMasked(masked);
  };

  const typed = (event: FormEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const caret = element.selectionStart ?? element.value.length;
    const deleting = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward';
    // Where the mask would put back what was taken away, the key took a separator.
    const comesBack = deleting && mask(element.value, caret).display === display;
    const meant = comesBack ? backspaceOver(display, element.value, caret) : { raw: element.value, caret };
    write(element, meant.raw, meant.caret);
  };

  const put = (element: HTMLInputElement, text: string) => {
    const from = element.selectionStart ?? 0;
    const to = element.selectionEnd ?? from;
    const all = to - from >= element.value.length;
    write(
      element,
      all ? text : element.value.slice(0, from) + text + element.value.slice(to),
      all ? text.length : from + text.length,
    );
  };

  /** The browser would cut a text at `maxLength` before its prefix and spaces are taken away. */
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    put(event.currentTarget, event.clipboardData.getData('text').trim());
  };
  /** The same for what a keyboard, a dictation or its suggestion puts in. */
  const inserted = (event: TextEvent<HTMLInputElement>) => {
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    const chosen = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (before.length - chosen + event.data.length <= (input.maxLength ?? Infinity)) return;
    event.preventDefault();
    put(event.currentTarget, event.data);
  };

  return (
    <input
      {...input}
      {...tied}
      value={display}
      onChange={typed}
      onPaste={pasted}
      onBeforeInput={inserted}
      onBlur={(event) => {
        const left = mask(event.currentTarget.value, event.currentTarget.value.length);
        if (settled) setDisplay(settled(left.value));
        onLeave?.(left);
      }}
    />
  );
}
