/** Proposing the draft or a taking back, and the second person's answer to either (D-182, D-186, D-189). */
import { agreeToPolicy, proposePolicy, proposeTakingBack, returnPolicy } from '@bli-kunde/domain/advisor/policy-api.ts';
import { formatShortDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { PolicyDraft, ProposalKind } from '@bli-kunde/domain/policy/policy.ts';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../app/client.ts';
import { type FormProblem, useStepForm } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CaseError } from '../case-error.tsx';
import { groundsProblem, MOST_CHARACTERS } from '../panel/grounds.ts';
import { shownInstant } from '../shown-time.ts';
import { PolicyChanges } from './policy-lines.tsx';
import type { Policy } from './policy-query.ts';
import { usePolicyAct } from './use-policy-act.ts';

interface GroundsFormProps {
  readonly step: string;
  readonly title: string;
  readonly help: string;
  readonly label: string;
  /** `YYYY-MM-DD` that is suggested; left out where no day is asked for. */
  readonly today?: string;
  readonly send: (given: { readonly grounds: string; readonly validFrom: string }) => Promise<unknown>;
}

/** Asks for the grounds, and for the first day where there is one to choose. */
function GroundsForm({ step, title, help, label, today, send }: GroundsFormProps) {
  const texts = useTexts();
  const { act, state, failure } = usePolicyAct();
  const form = useStepForm({
    subject: 'policy',
    step,
    start: { validFrom: today === undefined ? '' : formatShortDate(today), grounds: '' },
    problemsOf: ({ validFrom, grounds }): readonly FormProblem[] => [
      ...(today === undefined || parseShortDate(validFrom) !== null
        ? []
        : [{ path: 'validFrom', message: 'advisor.console.policy.problem.validFrom' }]),
      ...groundsProblem('grounds', grounds),
    ],
    save: async ({ validFrom, grounds }) => send({ grounds, validFrom: parseShortDate(validFrom) ?? '' }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act(async () => ((await form.submit()) ? texts('advisor.console.policy.proposed') : ''));
  };
  return (
    <form className="policy-form stack-tight" noValidate onSubmit={submit} aria-label={title}>
      <h3>{title}</h3>
      <p className="quiet">{help}</p>
      <ErrorSummary errors={form.problems} attempt={form.attempt} title={texts('advisor.console.form.mend')} />
      {today === undefined ? null : (
        <TextField
          {...form.field('validFrom')}
          label={texts('advisor.console.policy.field.from')}
          help={texts('advisor.console.policy.day.help')}
          inputMode="numeric"
          width="medium"
          maxLength={10}
        />
      )}
      <TextField
        {...form.field('grounds')}
        label={texts('advisor.console.field.grounds')}
        rows={3}
        maxLength={MOST_CHARACTERS}
      />
      {failure === null ? null : <CaseError error={failure} />}
      <div className="button-row">
        <Button type="submit" state={state}>
          {label}
        </Button>
      </div>
    </form>
  );
}

export function ProposeDraft({ policy: { today, draftVersion } }: { readonly policy: Policy }) {
  const texts = useTexts();
  return (
    <GroundsForm
      step="propose"
      title={texts('advisor.console.policy.propose.title')}
      help={texts('advisor.console.policy.propose.help')}
      label={texts('advisor.console.policy.propose')}
      today={today}
      send={({ grounds, validFrom }) => call(proposePolicy, { body: { version: draftVersion, validFrom, grounds } })}
    />
  );
}

/** Opened by a press: it is rarely wanted, and stands beside what is in force. */
export function TakeBack({ policy: { versions, takeBackVersion } }: { readonly policy: Policy }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const number = versions[0]?.number ?? 0;
  if (number === 0) return null;
  const title = texts('advisor.console.policy.takeBack', { number });
  if (!isOpen)
    return (
      <div className="button-row">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
    );
  return (
    <GroundsForm
      step="take-back"
      title={title}
      help={texts('advisor.console.policy.takeBack.help')}
      label={texts('advisor.console.policy.propose')}
      send={({ grounds }) => call(proposeTakingBack, { body: { version: takeBackVersion, number, grounds } })}
    />
  );
}

interface WaitingProps {
  readonly policy: Policy;
  readonly kind: ProposalKind;
  readonly proposal: NonNullable<NonNullable<Policy['draft']>['proposal']>;
  readonly before: PolicyDraft;
  readonly document: PolicyDraft;
  readonly title: string;
}

/** A proposal that waits, with what it changes, for whoever may answer it. */
export function WaitingProposal({ policy, kind, proposal, before, document, title }: WaitingProps) {
  const texts = useTexts();
  const { act, state, failure } = usePolicyAct();
  const [pressed, setPressed] = useState<'agree' | 'return' | null>(null);
  const { version, validFrom, grounds, by, at, isOwn } = proposal;
  const body = { kind, version };
  const stateOf = (button: typeof pressed): ButtonState => (pressed === button ? state : 'idle');
  const agree = () => {
    setPressed('agree');
    void act(async () => {
      const answer = await call(agreeToPolicy, { body });
      const day = formatShortDate(answer.body.validFrom);
      return texts('advisor.console.policy.agreed', { number: answer.body.number, day });
    });
  };
  const sendBack = () => {
    setPressed('return');
    void act(async () => {
      await call(returnPolicy, { body });
      return texts('advisor.console.policy.returned');
    });
  };
  const mayAnswer = policy.rights.includes('AGREE');
  return (
    <section className="stack-tight policy-proposal" aria-labelledby={`policy-proposal-${kind}`}>
      <h2 id={`policy-proposal-${kind}`}>{title}</h2>
      <p>
        {texts('advisor.console.policy.proposal.by', {
          name: by.name ?? texts('advisor.console.policy.nobody'),
          at: shownInstant(at),
          day: formatShortDate(validFrom),
        })}
      </p>
      <p>{texts('advisor.console.policy.version.grounds', { grounds })}</p>
      <h3>{texts('advisor.console.policy.draft.changes')}</h3>
      <PolicyChanges before={before} document={document} signals={policy.signals} />
      {isOwn ? (
        <Alert kind="info">
          <p>{texts('advisor.console.policy.proposal.own')}</p>
        </Alert>
      ) : null}
      {failure === null ? null : <CaseError error={failure} />}
      {mayAnswer ? (
        <div className="button-row">
          {isOwn ? null : (
            <Button state={stateOf('agree')} onClick={agree}>
              {texts('advisor.console.policy.agree')}
            </Button>
          )}
          <Button variant="secondary" state={stateOf('return')} onClick={sendBack}>
            {texts(isOwn ? 'advisor.console.policy.withdraw' : 'advisor.console.policy.return')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
