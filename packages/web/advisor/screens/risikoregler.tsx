/** 'Risikoregler': the policy in force, what waits for a second person, the draft with its trial, and the versions before (D-179 to D-198). */
import { useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { useSite } from '../../app/site-context.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { Loaded } from '../parts/part-loader.tsx';
import { DraftForm, inForceIn, NoDraft } from '../policy/policy-draft.tsx';
import { PolicyLines } from '../policy/policy-lines.tsx';
import { ProposeDraft, TakeBack, WaitingProposal } from '../policy/policy-proposals.tsx';
import { type Policy, policyQuery } from '../policy/policy-query.ts';
import { PolicyTrial } from '../policy/policy-trial.tsx';
import { CurrentPolicy, PolicyVersions } from '../policy/policy-versions.tsx';
import './figures.css';
import './risikoregler.css';

export default function PolicyPage() {
  const texts = useTexts();
  const title = texts('advisor.console.tool.risikoregler');
  useArrival('risikoregler', title, useSite().name);
  return (
    <div className="stack figures">
      <div className="stack-tight">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="quiet">{texts('advisor.console.policy.help')}</p>
      </div>
      <Loaded of={useQuery(policyQuery)}>{(policy) => <Laboratory policy={policy} />}</Loaded>
    </div>
  );
}

function Laboratory({ policy }: { readonly policy: Policy }) {
  const texts = useTexts();
  const [isTyped, setTyped] = useState(false);
  const { draft, takeBack, rights } = policy;
  const inForce = inForceIn(policy);
  const mayEdit = rights.includes('EDIT');
  return (
    <>
      {takeBack === null || inForce === undefined ? null : (
        <WaitingProposal
          key={takeBack.proposal.version}
          policy={policy}
          kind="TAKE_BACK"
          proposal={takeBack.proposal}
          before={inForce}
          document={takeBack.document}
          title={texts('advisor.console.policy.proposal.takeBack', { number: takeBack.takesBack })}
        />
      )}
      {draft === null || draft.proposal === null || inForce === undefined ? null : (
        <WaitingProposal
          key={draft.proposal.version}
          policy={policy}
          kind="CHANGE"
          proposal={draft.proposal}
          before={inForce}
          document={draft.document}
          title={texts('advisor.console.policy.proposal')}
        />
      )}
      <CurrentPolicy policy={policy} />
      {mayEdit && takeBack === null ? <TakeBack policy={policy} /> : null}
      {draft !== null && draft.proposal !== null ? null : (
        <section className="stack-tight" aria-labelledby="policy-draft">
          <h2 id="policy-draft">{texts('advisor.console.policy.draft')}</h2>
          {draft === null ? (
            <NoDraft policy={policy} />
          ) : mayEdit ? (
            <DraftForm policy={policy} draft={draft} onTyped={setTyped} />
          ) : (
            <PolicyLines document={draft.document} signals={policy.signals} />
          )}
        </section>
      )}
      <PolicyTrial policy={policy} isTyped={isTyped} />
      {draft !== null && draft.proposal === null && mayEdit && !isTyped ? <ProposeDraft policy={policy} /> : null}
      <PolicyVersions policy={policy} />
    </>
  );
}
