/** One statement to tick; the whole line is its target. */
import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field.tsx';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  readonly id?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, name, checked, onChange, help, error, id, ref }: CheckboxProps) {
  const own = useId();
  const at = id ?? own;
  const ids = [help ? `${at}-help` : '', error ? `${at}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="checkbox" htmlFor={at}>
        <input
          ref={ref}
          id={at}
          className="ds-input"
          type="checkbox"
          name={name}
          checked={checked}
          aria-describedby={ids || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {help ? (
        <p className="field-help checkbox-help" id={`${at}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${at}-error`}>{error}</FieldError> : null}
    </div>
  );
}
