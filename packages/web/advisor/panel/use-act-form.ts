/** The form hook as the console's acts use it: one that is closed keeps what was typed, and an empty field complains first on submit. */
import { useRef, useState } from 'react';
import { type FieldTies, type FormOptions, type StepForm, useStepForm } from '../../app/use-form.ts';
import { dropTyped, keepTyped, typedBefore } from './act-drafts.ts';

export function useActForm<V extends object>(options: FormOptions<V>): StepForm<V> {
  const { subject, step } = options;
  const [start] = useState(() => ({ ...options.start, ...typedBefore(subject, step) }));
  const form = useStepForm<V>({ ...options, start });
  /** Fields that have had text. */
  const written = useRef(new Set<string>());
  const field = (path: Parameters<typeof form.field>[0]): FieldTies<unknown> => {
    const ties: FieldTies<never> = form.field(path) as never;
    return {
      ...ties,
      onChange: (value) => {
        if (value !== '') written.current.add(path);
        ties.onChange(value as never);
      },
      // Leaving what nobody has begun is on the way to something else, as back to the field before it.
      onBlur: (value) => {
        if (form.attempt > 0 || (value ?? ties.value) !== '' || written.current.has(path)) ties.onBlur(value as never);
      },
    };
  };
  return {
    ...form,
    field: field as typeof form.field,
    submit: async () => {
      const isSent = await form.submit();
      if (isSent) dropTyped(subject, step);
      return isSent;
    },
    forget: () => {
      if (JSON.stringify(form.values) !== JSON.stringify(options.start)) keepTyped(subject, step, form.values);
      form.forget();
    },
  };
}
