/** A form of the action panel: what is done, its fields, and 'Bekreft'; what is typed stays through an error and a lost session. */
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CaseError } from '../case-error.tsx';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx';
import { useTexts } from '../../ui/texts-context.tsx';

/** The part of a form that the panel itself needs. */
interface FormOfAct {
  readonly problems: readonly FieldFault[];
  readonly attempt: number;
  readonly submit: () => Promise<boolean>;
  readonly forget: () => void;
  readonly discard?: (() => void) | null;
}

export interface ActFormProps {
  readonly form: FormOfAct;
  readonly title: string;
  /** Explains the consequence of the act. */
  readonly explains?: ReactNode;
  readonly children?: ReactNode;
  /** Label of the press that sends; 'Bekreft' when left out. */
  readonly label?: string | undefined;
  readonly danger?: boolean | undefined;
  /** To be read, and not filled in: the buttons stand above it. */
  readonly after?: ReactNode;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function ActForm({ form, title, explains, children, label, danger, after, onDone, onCancel }: ActFormProps) {
  const texts = useTexts();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    setFailure(null);
    setButton('spinner');
    try {
      const done = await form.submit();
      setButton('idle');
      if (done) onDone();
    } catch (error) {
      setButton('idle');
      setFailure(error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {explains ? <div className="stack-tight quiet">{explains}</div> : null}
      {form.discard ? (
        <div className="stack-tight">
          <p>{texts('advisor.console.form.draft')}</p>
          <Button
            variant="tertiary"
            icon="trash"
            onClick={() => {
              form.discard?.();
              heading.current?.focus();
            }}
          >
            {texts('advisor.console.form.discard')}
          </Button>
        </div>
      ) : null}
      <ErrorSummary errors={form.problems} attempt={form.attempt} title={texts('advisor.console.form.mend')} />
      {children}
      {failure === null ? null : <CaseError error={failure} />}
      <div className="button-row">
        {/* With another name it is another button: who presses the first once more does not press the second. */}
        <Button key={label} type="submit" state={button} {...(danger ? { danger } : {})}>
          {label ?? texts('common.confirm')}
        </Button>
        <Button
          variant="tertiary"
          onClick={() => {
            form.forget();
            onCancel();
          }}
        >
          {texts('common.cancel')}
        </Button>
      </div>
      {after}
    </form>
  );
}
