/** Asks for a sealed PDF: its fields, the grounds, and then how far it has come. What is typed is kept nowhere: national ids are in it. */
import type { makeEvidencePack, makeSubjectAccess } from '@bli-kunde/domain/advisor/evidence-api.ts';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { call } from '../app/client.ts';
import { Button, type ButtonState } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CaseError } from './case-error.tsx';
import { EvidenceRequest, type RequestRows } from './evidence-request.tsx';
import { groundsProblem, MOST_CHARACTERS } from './panel/grounds.ts';

/** Texts by the id of the field that is wrong. */
export type Problems = Readonly<Record<string, string>>;

export interface EvidenceFormProps {
  readonly make: typeof makeEvidencePack | typeof makeSubjectAccess;
  readonly rows: RequestRows;
  /** What is wrong with the fields. */
  readonly problems: () => Problems;
  /** What is asked for beside the grounds; or what turned out to be wrong. */
  readonly body: () => Promise<{ readonly body: object } | { readonly problems: Problems }>;
  readonly children: (problems: Problems) => ReactNode;
}

export function EvidenceForm({ make, rows, problems, body, children }: EvidenceFormProps) {
  const texts = useTexts();
  const [grounds, setGrounds] = useState('');
  const [wrong, setWrong] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<string | null>(null);
  /** Idempotency key of what is asked for: a press that is repeated after no answer asks for the same once. */
  const press = useRef<{ readonly key: string; readonly of: string } | null>(null);
  const complain = (found: Problems): boolean => {
    setWrong(found);
    setAttempt(attempt + 1);
    return Object.keys(found).length > 0;
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    setFailure(null);
    const ofGrounds = groundsProblem('grounds', grounds).map(({ path, message, values }) => [
      path,
      texts(message as 'advisor.console.problem.grounds.short', values),
    ]);
    if (complain({ ...problems(), ...Object.fromEntries(ofGrounds) })) return;
    setButton('spinner');
    try {
      const wanted = await body();
      if ('problems' in wanted) complain(wanted.problems);
      else {
        const of = JSON.stringify([wanted.body, grounds]);
        if (press.current?.of !== of) press.current = { key: crypto.randomUUID(), of };
        const headers = { 'Idempotency-Key': press.current.key };
        const answer = await call(make as typeof makeSubjectAccess, {
          body: { ...wanted.body, grounds } as never,
          headers,
        });
        press.current = null;
        setAsked(answer.body.id);
      }
    } catch (error) {
      setFailure(error);
    }
    setButton('idle');
  };
  if (asked !== null)
    return (
      <div className="stack-tight">
        <EvidenceRequest id={asked} rows={rows} />
        <div className="button-row">
          <Button variant="tertiary" onClick={() => setAsked(null)}>
            {texts('advisor.console.evidence.another')}
          </Button>
        </div>
      </div>
    );
  return (
    <form className="evidence-form" noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        errors={Object.entries(wrong).map(([id, text]) => ({ id, text }))}
        attempt={attempt}
        title={texts('advisor.console.form.mend')}
      />
      {children(wrong)}
      <TextField
        id="grounds"
        name="grounds"
        label={texts('advisor.console.field.grounds')}
        help={texts('advisor.console.field.grounds.help')}
        error={wrong['grounds'] ?? null}
        value={grounds}
        onChange={setGrounds}
        rows={4}
        maxLength={MOST_CHARACTERS}
      />
      {failure === null ? null : <CaseError error={failure} />}
      <div className="button-row">
        <Button type="submit" state={button}>
          {texts('advisor.console.evidence.make')}
        </Button>
      </div>
    </form>
  );
}
