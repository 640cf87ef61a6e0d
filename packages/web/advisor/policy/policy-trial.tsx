/** The trial of the draft: its start, how far it is, and then its figures in tables (D-191 to D-198). */
import { startPolicyTrial } from '@bli-kunde/domain/advisor/policy-api.ts';
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { call } from '../../app/client.ts';
import { useQuery } from '../../app/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CaseError } from '../case-error.tsx';
import { useMe } from '../me.ts';
import { Loaded } from '../parts/part-loader.tsx';
import { shownNumber } from '../shown-time.ts';
import { PolicyFiguresShown } from './policy-figures-shown.tsx';
import { PolicyFlips } from './policy-flips.tsx';
import { type Policy, type ShownTrial, trialQuery } from './policy-query.ts';
import { usePolicyAct } from './use-policy-act.ts';

/** Milliseconds between two questions. */
const POLL_EVERY = 1_500;

export function PolicyTrial({ policy, isTyped }: { readonly policy: Policy; readonly isTyped: boolean }) {
  const texts = useTexts();
  const { act, state, failure } = usePolicyAct();
  const found = useQuery({
    ...trialQuery,
    refetchInterval: ({ state: { status, data } }) =>
      status === 'error' || data === undefined || data.trial === null || data.trial.figures !== null
        ? false
        : POLL_EVERY,
  });
  const start = () =>
    void act(async () => {
      await call(startPolicyTrial, { body: { version: policy.draftVersion } });
      return texts('advisor.console.policy.trial.help');
    });
  const mayStart = policy.draft !== null && policy.rights.includes('EDIT') && policy.draft.faults.length === 0;
  return (
    <section className="stack" aria-labelledby="policy-trial">
      <div className="stack-tight">
        <h2 id="policy-trial">{texts('advisor.console.policy.trial')}</h2>
        <p className="quiet">{texts('advisor.console.policy.trial.help')}</p>
        {isTyped ? <p>{texts('advisor.console.policy.trial.saveFirst')}</p> : null}
        {failure === null ? null : <CaseError error={failure} />}
        {mayStart && !isTyped ? (
          <div className="button-row">
            <Button variant="secondary" state={state} onClick={start}>
              {texts('advisor.console.policy.trial.start')}
            </Button>
          </div>
        ) : null}
      </div>
      <Loaded of={found}>
        {({ trial }) =>
          trial === null ? (
            <p className="console-empty">{texts('advisor.console.policy.trial.none')}</p>
          ) : (
            <MadeTrial trial={trial} />
          )
        }
      </Loaded>
    </section>
  );
}

function MadeTrial({ trial }: { readonly trial: ShownTrial }) {
  const texts = useTexts();
  const { pages } = useMe();
  const { from, until, inForce, isStale, looked, of, figures, askedAt } = trial;
  return (
    <>
      <div className="stack-tight">
        <p>
          {texts('advisor.console.policy.trial.period', {
            from: formatShortDate(from),
            until: formatShortDate(until),
            number: inForce,
          })}
        </p>
        {isStale ? (
          <Alert kind="warning">
            <p>{texts('advisor.console.policy.trial.stale')}</p>
          </Alert>
        ) : null}
        {figures === null ? (
          <p className="evidence-waits" role="status">
            <Spinner size={24} />
            {texts('advisor.console.policy.trial.progress', { looked: shownNumber(looked), of: shownNumber(of) })}
          </p>
        ) : null}
      </div>
      {figures === null ? null : <PolicyFiguresShown figures={figures} />}
      {figures !== null && pages.includes('SEARCH') ? <PolicyFlips askedAt={askedAt} /> : null}
    </>
  );
}
