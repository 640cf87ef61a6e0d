/** The bank's draft of its policy: edited field by field, saved with whatever is wrong in it, and begun from what is in force (D-184). */
import { savePolicyDraft } from '@bli-kunde/domain/advisor/policy-api.ts';
import { POLICY_PARTS, type PolicyDraft, type PolicyPart } from '@bli-kunde/domain/policy/policy.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { call } from '../../app/client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CaseError } from '../case-error.tsx';
import { shownInstant } from '../shown-time.ts';
import { DraftContext, fieldId } from './policy-fields.tsx';
import { PolicyChanges } from './policy-lines.tsx';
import { AgreementPart } from './policy-agreement.tsx';
import {
  AnswersReusedPart,
  CountriesPart,
  OwnerRulePart,
  ReviewedPart,
  TradesPart,
  WeightsPart,
} from './policy-parts.tsx';
import type { Policy } from './policy-query.ts';
import { typedDocument, faultTextKey, typedOf } from './policy-typed.ts';
import { linesOf } from './policy-words.ts';
import { usePolicyAct } from './use-policy-act.ts';

type Draft = NonNullable<Policy['draft']>;

export const inForceIn = ({ versions, inForce }: Policy): PolicyDraft | undefined =>
  versions.find(({ number }) => number === inForce)?.document;

/** The button that begins a draft where there is none. */
export function NoDraft({ policy }: { readonly policy: Policy }) {
  const texts = useTexts();
  const { act, state, failure } = usePolicyAct();
  const document = inForceIn(policy);
  const begin = () =>
    void act(async () => {
      if (document !== undefined) await call(savePolicyDraft, { body: { version: policy.draftVersion, document } });
      return texts('advisor.console.policy.draft.saved');
    });
  return (
    <div className="stack-tight">
      <p className="console-empty">{texts('advisor.console.policy.draft.none')}</p>
      {failure === null ? null : <CaseError error={failure} />}
      {policy.rights.includes('EDIT') ? (
        <div className="button-row">
          <Button state={state} onClick={begin}>
            {texts('advisor.console.policy.draft.begin')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const partFields = (signals: Policy['signals']): Readonly<Record<PolicyPart, ReactNode>> => ({
  countries: <CountriesPart />,
  trades: <TradesPart />,
  weights: <WeightsPart signals={signals} />,
  reviewed: <ReviewedPart />,
  ownerRule: <OwnerRulePart />,
  answersReused: <AnswersReusedPart />,
  agreement: <AgreementPart />,
});

interface DraftFormProps {
  readonly policy: Policy;
  readonly draft: Draft;
  /** Told of what is typed and not saved. */
  readonly onTyped: (isTyped: boolean) => void;
}

/** The version that the fields were filled from goes with each save: what a colleague has saved since is not written over. */
export function DraftForm({ policy, draft, onTyped }: DraftFormProps) {
  const texts = useTexts();
  const { signals, draftVersion } = policy;
  const { act, state, failure } = usePolicyAct();
  const [based, setBased] = useState(draftVersion);
  const [typed, setTyped] = useState(() => typedOf(draft.document));
  const [faults, setFaults] = useState(draft.faults);
  const [attempt, setAttempt] = useState(0);
  const inForce = inForceIn(policy);
  const fill = (document: PolicyDraft, isTyped: boolean) => {
    setTyped(typedOf(document));
    onTyped(isTyped);
  };
  const newest = () => {
    setBased(draftVersion);
    setFaults(draft.faults);
    fill(draft.document, false);
  };
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await act(async () => {
      const { body } = await call(savePolicyDraft, { body: { version: based, document: typedDocument(typed) } });
      setBased(body.version);
      setFaults(body.faults);
      setAttempt((before) => before + 1);
      onTyped(false);
      return texts('advisor.console.policy.draft.saved');
    });
  };
  const ties = {
    draft: typed,
    faults,
    change: (more: Partial<PolicyDraft>) => {
      setTyped((before) => ({ ...before, ...more }));
      onTyped(true);
    },
  };
  const partOf = (path: string) => POLICY_PARTS.find((part) => path.split('.')[0] === part);
  const summary = faults.map(({ path }) => {
    const part = partOf(path);
    return {
      id: fieldId(path),
      text: texts(faultTextKey(path)),
      ...(part === undefined
        ? {}
        : {
            about: texts('advisor.console.policy.fault.about', {
              part: texts(`advisor.console.policy.part.${part}`),
            }),
          }),
    };
  });
  const fields = partFields(signals);
  // Parts that say something, and those with something to mend, stand open.
  const filled = new Set([
    ...POLICY_PARTS.filter((part) => linesOf(part, draft.document, texts, signals).length > 0),
    ...faults.flatMap(({ path }) => partOf(path) ?? []),
  ]);
  return (
    <DraftContext value={ties}>
      <form className="policy-form stack" noValidate onSubmit={(event) => void save(event)}>
        <p className="quiet">
          {texts('advisor.console.policy.draft.begunBy', {
            name: draft.begunBy.name ?? texts('advisor.console.policy.nobody'),
            at: shownInstant(draft.changedAt),
          })}
        </p>
        <ErrorSummary errors={summary} attempt={attempt} title={texts('advisor.console.form.mend')} />
        {POLICY_PARTS.map((part) => (
          <details key={part} open={filled.has(part)}>
            <summary>{texts(`advisor.console.policy.part.${part}`)}</summary>
            <div className="stack-tight policy-part">{fields[part]}</div>
          </details>
        ))}
        {failure === null ? null : <CaseError error={failure} />}
        <div className="button-row">
          <Button type="submit" state={state}>
            {texts('advisor.console.policy.draft.save')}
          </Button>
          {draftVersion <= based ? null : (
            <Button variant="secondary" onClick={newest}>
              {texts('advisor.console.policy.draft.newest')}
            </Button>
          )}
          {inForce === undefined ? null : (
            <Button variant="tertiary" onClick={() => fill(inForce, true)}>
              {texts('advisor.console.policy.draft.again')}
            </Button>
          )}
        </div>
        {inForce === undefined ? null : (
          <section className="stack-tight" aria-labelledby="policy-changes">
            <h3 id="policy-changes">{texts('advisor.console.policy.draft.changes')}</h3>
            <PolicyChanges before={inForce} document={typedDocument(typed)} signals={signals} />
          </section>
        )}
      </form>
    </DraftContext>
  );
}
