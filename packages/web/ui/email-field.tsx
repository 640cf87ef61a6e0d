/** An e-mail address: at most 50 characters (B-145), the keyboard for it, the browser's own suggestions, and a hint at a likely slip. */
import { type ComponentProps, type ComponentType, useState } from 'react';
import { afterPress } from './after-press.ts';
import type { EmailHint } from './email-hint.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface Left {
  /** What stood there when the field was left: nothing is hinted at while somebody types. */
  readonly address: string;
  readonly Hint: ComponentType<ComponentProps<typeof EmailHint>>;
}

export function EmailField({ onBlur, ...props }: Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'rows'>) {
  const [left, setLeft] = useState<Left | null>(null);
  return (
    <div className="field-group">
      <TextField
        autoComplete="email"
        {...props}
        type="email"
        inputMode="email"
        maxLength={50}
        onBlur={(address) => {
          onBlur?.(address);
          import('./email-hint.tsx').then(
            ({ EmailHint: Hint }) => afterPress(() => setLeft({ address, Hint })),
            // Without network there is a hint less, and nothing else.
            () => undefined,
          );
        }}
      />
      <div role="status">
        {left === null || left.address !== props.value || props.error ? null : (
          <left.Hint address={left.address} onMend={props.onChange} />
        )}
      </div>
    </div>
  );
}
