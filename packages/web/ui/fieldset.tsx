/** A question over several inputs: its legend, its help and its error are read with them. */
import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export interface FieldsetProps {
  readonly legend: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  /** Id that the error summary links to. */
  readonly id?: string;
  readonly children: ReactNode;
  readonly role?: 'radiogroup' | 'group';
}

export function Fieldset({ legend, help, error, id, role = 'group', children }: FieldsetProps) {
  const own = useId();
  const at = id ?? own;
  const ids = [help ? `${at}-help` : '', error ? `${at}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className="fieldset"
      id={at}
      role={role}
      tabIndex={-1}
      aria-describedby={ids || undefined}
      {...(role === 'radiogroup' ? { 'aria-invalid': error ? true : undefined } : {})}
    >
      <legend>{legend}</legend>
      {help ? (
        <p className="field-help" id={`${at}-help`}>
          {help}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={`${at}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
