/** The form hook as the console's acts use it: one that is closed keeps what was typed, one that opens with it says so, and an empty field complains first on submit. */
import { useState } from 'react';
import { bankSlug } from '../../app/address.ts';
import { draftKey, readDraft } from '../../app/drafts.ts';
import { type FormOptions, type StepForm, useStepForm } from '../../app/use-form.ts';
import { dropTyped, keepTyped, typedBefore } from './act-drafts.ts';

export interface ActFormState<V extends object> extends StepForm<V> {
  /** Back to how it is when nothing was typed; null where it did not open with anything that was. */
  readonly discard: (() => void) | null;
}

export function useActForm<V extends object>(options: FormOptions<V>): ActFormState<V> {
  const { subject, step } = options;
  const [start] = useState(() => ({ ...options.start, ...typedBefore(subject, step) }));
  const [isDraft, setIsDraft] = useState(
    () =>
      Object.keys(typedBefore(subject, step)).length > 0 ||
      readDraft(sessionStorage, draftKey(bankSlug(), subject, step)) !== null,
  );
  const form = useStepForm<V>({ ...options, start });
  // Two forms may stand on one page, of a hit and of a decision, with fields of one name.
  const own = (id: string): string => `${step}-${id}`;
  const field: typeof form.field = (path) => {
    const ties = form.field(path);
    return { ...ties, id: own(ties.id) };
  };
  return {
    ...form,
    field,
    problems: form.problems.map((problem) => ({ ...problem, id: own(problem.id) })),
    discard: isDraft
      ? () => {
          for (const [path, value] of Object.entries(options.start)) form.change(path as never, value as never);
          form.forget();
          dropTyped(subject, step);
          setIsDraft(false);
        }
      : null,
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
