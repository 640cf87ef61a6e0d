/** Asks for a sealed PDF: its fields, the grounds, and then how far it has come. What is typed is kept nowhere: national ids are in it. */
import type { makeEvidencePack, makeSubjectAccess } from '@bli-kunde/domain/advisor/evidence-api.ts';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { announce } from '../app/arrival.ts';
import { call } from '../app/client.ts';
import { goTo, useHashPath, useRouteQuery } from '../app/hash-route.ts';
import { type FieldTies, type FormProblem, type StepForm, useStepForm } from '../app/use-form.ts';
import { Button, type ButtonState } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CaseError } from './case-error.tsx';
import { EvidenceRequest, type RequestRows } from './evidence-request.tsx';
import { groundsProblem, MOST_CHARACTERS } from './panel/grounds.ts';

export interface EvidenceValues {
  readonly grounds: string;
}

interface EvidenceOptions<V extends EvidenceValues> {
  readonly make: typeof makeEvidencePack | typeof makeSubjectAccess;
  readonly start: V;
  /** Validates the fields beside the grounds. */
  readonly problemsOf: (values: V) => readonly FormProblem[];
  /** Builds the request from the fields beside the grounds. */
  readonly body: (values: V) => Promise<object>;
}

/** The form and what became of it take each other's place, with the button that was pressed. */
const focusTitle = (): void => document.querySelector('h1')?.focus();

/** Query key of the page's address with the id of what was asked for, so that it is found again as long as it is kept. */
const REQUEST = 'bestilling';

/** The form of what is asked for, and the id of what has been. */
export function useEvidenceForm<V extends EvidenceValues>({ make, start, problemsOf, body }: EvidenceOptions<V>) {
  const page = useHashPath();
  const asked = useRouteQuery().get(REQUEST);
  /** Idempotency key of what is asked for: a press that is repeated after no answer asks for the same once. */
  const press = useRef<{ readonly key: string; readonly of: string } | null>(null);
  const form: StepForm<V> = useStepForm<V>({
    subject: 'evidence',
    step: make.name,
    kept: false,
    start,
    pathOf: (path) => path.replace(/^of\./, ''),
    problemsOf: (values) => [...problemsOf(values), ...groundsProblem('grounds', values.grounds)],
    save: async (values) => {
      const wanted = { ...(await body(values)), grounds: values.grounds };
      const of = JSON.stringify(wanted);
      if (press.current?.of !== of) press.current = { key: crypto.randomUUID(), of };
      const headers = { 'Idempotency-Key': press.current.key };
      const answer = await call(make as typeof makeSubjectAccess, { body: wanted as never, headers });
      press.current = null;
      // The next one is about somebody else.
      for (const [path, value] of Object.entries(start)) form.change(path as never, value as never);
      goTo(`${page}?${new URLSearchParams({ [REQUEST]: answer.body.id })}`);
    },
  });
  return { form, asked, again: () => goTo(page) };
}

export interface EvidenceFormProps {
  readonly form: Pick<StepForm<EvidenceValues>, 'problems' | 'attempt' | 'submit'>;
  readonly grounds: FieldTies<string>;
  readonly asked: string | null;
  readonly again: () => void;
  readonly rows: RequestRows;
  /** Label of the submit button. */
  readonly make: string;
  readonly children: ReactNode;
}

export function EvidenceForm({ form, grounds, asked, again, rows, make, children }: EvidenceFormProps) {
  const texts = useTexts();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    setFailure(null);
    setButton('spinner');
    const isAsked = await form.submit().catch((error: unknown) => {
      setFailure(error);
      return false;
    });
    setButton('idle');
    if (!isAsked) return;
    announce(texts('advisor.console.evidence.waits'));
    focusTitle();
  };
  if (asked !== null)
    return (
      <div className="stack-tight">
        <EvidenceRequest id={asked} rows={rows} />
        <div className="button-row">
          <Button
            variant="tertiary"
            onClick={() => {
              again();
              focusTitle();
            }}
          >
            {texts('advisor.console.evidence.another')}
          </Button>
        </div>
      </div>
    );
  return (
    <form className="evidence-form" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.problems} attempt={form.attempt} title={texts('advisor.console.form.mend')} />
      {children}
      <TextField
        {...grounds}
        label={texts('advisor.console.field.grounds')}
        help={texts('advisor.console.field.grounds.help')}
        rows={4}
        maxLength={MOST_CHARACTERS}
      />
      {failure === null ? null : <CaseError error={failure} />}
      <div className="button-row">
        <Button type="submit" state={button}>
          {make}
        </Button>
      </div>
    </form>
  );
}
