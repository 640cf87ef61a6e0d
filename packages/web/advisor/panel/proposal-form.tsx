/** Proposes a decision: reason, grounds and what else the decision asks for; it holds at once where nobody must agree. */
import { proposeDecision } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { useChange } from '../the-case.ts';
import { ActForm } from './act-form.tsx';
import { TiedChoice } from './tied-choice.tsx';
import { CombinationField } from './combination-field.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import type { PanelFormProps } from './grounds-form.tsx';
import { MOST_CHARACTERS } from './grounds.ts';
import { MoneyAnswers } from './money-answers.tsx';
import { BlockedForm, isBlocked } from './obstacle.tsx';
import { OpenBeside } from './open-beside.tsx';
import type { Begin } from './open-form.ts';
import {
  amongNamed,
  askedBy,
  asksForLastDay,
  asksForOrigin,
  bodyOf,
  NOTHING,
  pathOf,
  problemsOf,
  type Values,
  valuesOf,
  wayOf,
} from './proposal-values.ts';
import { useRoleNames } from './role-names.ts';
import { TwoPeople } from './two-people.tsx';
import { Unread } from './unread.tsx';
import { useActForm } from './use-act-form.ts';

interface Props extends PanelFormProps {
  readonly decision: Decision;
  readonly begin: Begin;
}

/** Decisions that let somebody in, or keep them. */
const APPROVALS: readonly Decision[] = ['APPROVE', 'KEEP'];

export function ProposalForm({ decision, one, begin, onDone, onCancel }: Props) {
  const texts = useTexts();
  const change = useChange(one);
  const rolesInWords = useRoleNames();
  const possible = one.decisions.find((each) => each.decision === decision);
  const suggested = one.review?.suggested ?? null;
  const persons = one.summary.rule?.persons.map(({ name }) => name) ?? [];
  const named = (values: Values): Values => ({ ...values, combination: amongNamed(values.combination, persons) });
  const form = useActForm<Values>({
    subject: one.id,
    step: `proposal-${decision}`,
    start: {
      ...NOTHING,
      validUntil: suggested === null ? '' : formatShortDate(suggested),
      ...(one.returned?.proposal.decision === decision ? valuesOf(one.returned.proposal) : {}),
    },
    problemsOf: (values) =>
      possible ? problemsOf(named(values), possible, persons, one.today, one.review?.latest ?? null) : [],
    save: (values) => change(proposeDecision, { body: possible ? bodyOf(named(values), possible) : values }),
    pathOf,
  });
  if (possible === undefined) return null;
  if (isBlocked(one, possible)) return <BlockedForm one={one} possible={possible} onCancel={onCancel} />;
  const { reasons, milder, combination } = possible;
  const { reason } = form.values;
  const reasonTies = form.field('reason');
  // Of who is sanctioned there is one truthful answer, which stands there unless another was written.
  const chooseReason = (code: string) => {
    reasonTies.onChange(code);
    const none = texts('advisor.console.field.milderMeasures.sanctioned');
    const { milderMeasures } = form.values;
    if (code === 'SANCTIONED' && milderMeasures.trim() === '') form.change('milderMeasures', none);
    if (code !== 'SANCTIONED' && milderMeasures === none) form.change('milderMeasures', '');
  };
  const asksInWords = (code: string): string | null => {
    const asked = askedBy(code, possible).map((each) => texts(`advisor.console.proposal.asks.${each}`));
    return asked.length === 0 ? null : texts('advisor.console.proposal.asks', { asks: listOf(asked) });
  };
  const way = wayOf(form.values, possible);
  const isAlone = way?.agreements.length === 0;
  return (
    <ActForm
      form={form}
      title={texts(`advisor.decision.${decision}`)}
      explains={
        <>
          <p>{texts(`advisor.console.decision.${decision}`)}</p>
          <p>
            {way === null
              ? texts('advisor.console.proposal.byReason')
              : isAlone
                ? texts('advisor.console.proposal.alone')
                : texts('advisor.console.proposal.agree', { roles: rolesInWords(way.agreements) })}
          </p>
          {APPROVALS.includes(decision) ? <TwoPeople risk={one.risk} /> : null}
        </>
      }
      label={texts(isAlone ? `advisor.decision.${decision}` : 'advisor.console.act.toApproval')}
      after={<DecisionNotice one={one} decision={decision} />}
      onDone={onDone}
      onCancel={onCancel}
    >
      <OpenBeside one={one} decision={decision} named={possible.named} />
      {possible.organigram ? (
        <Alert kind="warning">
          <p>{texts('advisor.console.proposal.organigram')}</p>
        </Alert>
      ) : null}
      <Unread one={one} />
      {way !== null && way.nobodyHas.length > 0 ? (
        <Alert kind="warning">
          {way.agreements.map((any) =>
            any[0] && way.nobodyHas.includes(any[0]) ? (
              <p key={any[0]}>{texts('advisor.console.proposal.nobody', { roles: rolesInWords([any]) })}</p>
            ) : null,
          )}
          <p>{texts('advisor.console.proposal.nobody.waits')}</p>
        </Alert>
      ) : null}
      {reasons.length > 0 ? (
        <TiedChoice
          ties={{ ...reasonTies, onChange: chooseReason }}
          label={texts('advisor.console.field.reason')}
          options={reasons.map((code) => ({
            value: code,
            label: texts(`advisor.reason.${code}`),
            text: asksInWords(code),
          }))}
        />
      ) : null}
      {combination && one.summary.rule ? <CombinationField form={form} rule={one.summary.rule} /> : null}
      {asksForLastDay({ reason }) ? (
        <TextField
          {...form.field('validUntil')}
          label={texts('advisor.console.field.validUntil')}
          help={texts(
            one.review === null ? 'advisor.console.field.validUntil.help' : 'advisor.console.field.validUntil.latest',
            { latest: formatShortDate(one.review?.latest ?? one.today) },
          )}
          inputMode="numeric"
          width="medium"
        />
      ) : null}
      {asksForOrigin(form.values, possible) ? (
        <>
          <MoneyAnswers one={one} begin={begin} />
          <TextField
            {...form.field('wealth')}
            label={texts('advisor.console.field.wealth')}
            help={texts('advisor.console.field.origin.help')}
            rows={3}
            maxLength={MOST_CHARACTERS}
          />
          <TextField
            {...form.field('funds')}
            label={texts('advisor.console.field.funds')}
            rows={3}
            maxLength={MOST_CHARACTERS}
          />
        </>
      ) : null}
      <TextField
        {...form.field('grounds')}
        label={texts('advisor.console.field.grounds')}
        help={texts(
          decision === 'REPORTED' ? 'advisor.console.field.grounds.reported' : 'advisor.console.field.grounds.help',
        )}
        rows={6}
        maxLength={MOST_CHARACTERS}
      />
      {milder ? (
        <TextField
          {...form.field('milderMeasures')}
          label={texts('advisor.console.field.milderMeasures')}
          help={texts('advisor.console.field.milderMeasures.help')}
          rows={3}
          maxLength={MOST_CHARACTERS}
        />
      ) : null}
    </ActForm>
  );
}
