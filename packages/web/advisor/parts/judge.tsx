/** Judges one hit: a verdict is chosen first, and nothing is said before 'Bekreft'. */
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import { contradictedReasons } from '@bli-kunde/domain/cases/contradicted.ts';
import { verdictKey } from '@bli-kunde/domain/cases/verdict-words.ts';
import {
  JUDGEMENT_REASONS,
  JUDGEMENT_VERDICTS,
  type JudgementReason,
  type JudgementVerdict,
} from '@bli-kunde/domain/screening/verdict.ts';
import { useState } from 'react';
import { announce } from '../../app/arrival.ts';
import { bankSlug } from '../../app/address.ts';
import { draftKey, readDraft } from '../../app/drafts.ts';
import type { FormProblem } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { ToggleChips } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { ActForm } from '../panel/act-form.tsx';
import { groundsProblem, MOST_CHARACTERS } from '../panel/grounds.ts';
import { useActForm } from '../panel/use-act-form.ts';
import { type TheCase, useChange } from '../the-case.ts';
import { verdictLook } from './judgement.tsx';
import { type HitOnPage, isOfOrganisation } from './hits.ts';

/** Facts that can stand behind a verdict. */
const REASONS: Readonly<Record<JudgementVerdict, readonly JudgementReason[]>> = {
  SAME: ['SAME_FACTS', 'DOCUMENT'],
  NOT_SAME: JUDGEMENT_REASONS.filter((reason) => reason !== 'SAME_FACTS'),
  UNSURE: [],
};

/** Facts that an organisation has none of. */
const OF_PERSONS: readonly JudgementReason[] = ['BIRTH_DATE', 'NATIONAL_ID'];

const stepOf = (hit: HitOnPage, verdict: JudgementVerdict) => `hit-${hit.id}-${verdict}`;

export function Judge({ one, hit }: { one: TheCase; hit: HitOnPage }) {
  const texts = useTexts();
  const [verdict, setVerdict] = useState<JudgementVerdict | null>(
    () =>
      JUDGEMENT_VERDICTS.find(
        (each) => readDraft(sessionStorage, draftKey(bankSlug(), one.id, stepOf(hit, each))) !== null,
      ) ?? null,
  );
  const back = () => {
    setVerdict(null);
    document.getElementById(`hit-${hit.id}`)?.focus();
  };
  return (
    <div className="judge">
      <fieldset>
        <legend>
          {texts(
            hit.judgement !== null
              ? 'advisor.console.judge.again'
              : isOfOrganisation(hit)
                ? 'advisor.console.judge.title.organisation'
                : 'advisor.console.judge.title',
          )}
        </legend>
        <div className="judge-verdicts">
          {JUDGEMENT_VERDICTS.map((each) => (
            <button
              key={each}
              type="button"
              data-verdict={each}
              aria-pressed={verdict === each}
              onClick={() => setVerdict(each)}
            >
              <Icon name={verdictLook(each, isOfOrganisation(hit)).icon} size={20} />
              {texts(verdictKey(each, isOfOrganisation(hit)))}
            </button>
          ))}
        </div>
      </fieldset>
      {one.state === 'WAITING_APPROVAL' ? <p className="quiet">{texts('advisor.console.judge.proposed')}</p> : null}
      {verdict === null ? null : (
        <JudgeForm
          key={verdict}
          one={one}
          hit={hit}
          verdict={verdict}
          onDone={() => {
            announce(texts('advisor.console.done.judge'));
            back();
          }}
          onCancel={back}
        />
      )}
    </div>
  );
}

interface Values {
  readonly reasons: readonly JudgementReason[];
  readonly grounds: string;
}

function JudgeForm(props: {
  one: TheCase;
  hit: HitOnPage;
  verdict: JudgementVerdict;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { one, hit, verdict, onDone, onCancel } = props;
  const texts = useTexts();
  const change = useChange(one);
  const isOrganisation = isOfOrganisation(hit);
  const denied = contradictedReasons(verdict, hit.facts);
  const hasSameNumber = verdict === 'NOT_SAME' && hit.facts.some(({ fact, is }) => fact === 'NUMBER' && is === 'SAME');
  const offered = REASONS[verdict].filter(
    (reason) => !denied.includes(reason) && !(isOrganisation && OF_PERSONS.includes(reason)),
  );
  // What was ticked before the comparison was read anew is said no longer.
  const standing = (reasons: Values['reasons']) => reasons.filter((reason) => offered.includes(reason));
  const needed = verdict === 'NOT_SAME' ? hit.reasonsNeeded : verdict === 'SAME' ? 1 : 0;
  const problemsOf = ({ reasons, grounds }: Values): FormProblem[] => [
    ...(standing(reasons).length < needed
      ? [
          {
            path: 'reasons',
            message: needed > 1 ? 'advisor.console.problem.reasons.several' : 'advisor.console.problem.reasons.one',
            values: { count: needed },
          },
        ]
      : []),
    ...groundsProblem('grounds', grounds),
  ];
  const form = useActForm<Values>({
    subject: one.id,
    step: stepOf(hit, verdict),
    start: { reasons: [], grounds: '' },
    problemsOf,
    save: ({ reasons, grounds }) =>
      change(judgeHit, { params: { hit: hit.id }, body: { verdict, reasons: standing(reasons), grounds } }),
  });
  const { id: reasonsId, error } = form.field('reasons');
  return (
    <ActForm
      form={form}
      title={texts(verdictKey(verdict, isOrganisation))}
      explains={
        <p>
          {texts(
            hit.kind === 'SANCTION' && verdict === 'SAME'
              ? one.mayBeFrozen
                ? 'advisor.console.judge.SANCTION'
                : 'advisor.console.judge.SANCTION.applies'
              : `advisor.console.judge.${verdict}`,
          )}
        </p>
      }
      danger={verdict === 'SAME' && hit.kind === 'SANCTION'}
      onDone={onDone}
      onCancel={onCancel}
    >
      {hasSameNumber ? (
        <Alert kind="warning">
          <p>{texts('advisor.console.judge.sameNumber')}</p>
        </Alert>
      ) : null}
      {denied.length > 0 && !hasSameNumber ? (
        <p className="quiet">
          {texts('advisor.console.judge.alike', {
            reasons: denied.map((reason) => texts(`advisor.console.judgement.reason.${reason}`)).join(', '),
          })}
        </p>
      ) : null}
      {offered.length > 0 ? (
        <ToggleChips
          id={reasonsId}
          name="reasons"
          legend={texts(needed > 1 ? 'advisor.console.judge.reasons.several' : 'advisor.console.judge.reasons.one', {
            count: needed,
          })}
          error={error}
          values={standing(form.values.reasons)}
          options={offered.map((value) => ({
            value,
            title: texts(`advisor.console.judgement.reason.${value}`),
          }))}
          onChange={(values) => form.change('reasons', values)}
        />
      ) : null}
      <TextField
        {...form.field('grounds')}
        label={texts('advisor.console.field.grounds')}
        help={texts('advisor.console.field.grounds.help')}
        rows={4}
        maxLength={MOST_CHARACTERS}
      />
    </ActForm>
  );
}
