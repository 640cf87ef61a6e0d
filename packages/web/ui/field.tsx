/** The frame of every field: label above, help under it, the input, and the error tied to the input. */
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';

/** Props of every field of the kit. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly help?: ReactNode;
  /** Shown at once when it stands there; the form decides when. */
  readonly error?: string | null | undefined;
  /** Marks the field as one that may be left empty; all others must be filled in. `unmarked` where the label says it, or another field stands for it. */
  readonly optional?: boolean | 'unmarked';
  readonly id?: string;
}

/** Attributes that tie the input to its label, help and error. */
export interface Tied {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-required'?: true | undefined;
}

/**
 * The field's error in one sentence, that of the error summary: a second line of the text, which a rule fixes, is for those who have it
 * read out (N-060). It has room of its own and does not move what stands beside it.
 */
export function FieldError({ id, children }: { id: string; children: string }) {
  const [first, rest] = children.split('\n');
  return (
    <p className="field-error" id={id}>
      <Icon name="error" size={20} />
      <span>
        {first}
        {rest ? <span className="ds-sr-only"> {rest}</span> : null}
      </span>
    </p>
  );
}

export function Field({
  label,
  name,
  help,
  error,
  optional,
  id,
  className,
  children,
}: FieldProps & { className?: string; children: (tied: Tied) => ReactNode }) {
  const texts = useTexts();
  const own = useId();
  const at = id ?? `${name}${own}`;
  const ids = [help ? `${at}-help` : '', error ? `${at}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={at}>
        {label}
        {optional === true ? <span className="field-optional"> ({texts('common.optional')})</span> : null}
      </label>
      {help ? (
        <p className="field-help" id={`${at}-help`}>
          {help}
        </p>
      ) : null}
      {children({
        id: at,
        name,
        'aria-describedby': ids || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error ? <FieldError id={`${at}-error`}>{error}</FieldError> : null}
    </div>
  );
}
