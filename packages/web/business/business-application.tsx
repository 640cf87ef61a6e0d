/** One application: loads its state, applies the guards before anything is painted, and shows the step's screen. */
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { bankSlug } from '../app/address.ts';
import { firstArrival } from '../app/arrival.ts';
import { internalError } from '../app/call-error.ts';
import { ErrorPage, GenericErrorPage } from '../app/error-page.tsx';
import { goTo } from '../app/hash-route.ts';
import { LogOutButton } from '../app/session.tsx';
import { tableOf, useRedirect, useStep } from '../app/use-step.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DonePicture } from '../ui/illustration.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { stepAddress } from './addresses.ts';
import { type Application, loadApplication, useApplication, useOtherTab } from './application-state.ts';
import { BusinessFrame } from './business-frame.tsx';
import { progressOf } from './business-progress.tsx';
import { ContinueLater } from './continue-later.tsx';
import { type Outcome, openingOf } from './guard.ts';
import { OutcomeScreen, screens } from './screen.ts';
import './business.css';

export interface BusinessApplicationProps {
  readonly orgnr: string;
  readonly step: BusinessStep;
  readonly outcome: Outcome | null;
}

/** Fetches what an opened address will show; the state itself was asked for by the page's inline script. */
export async function prepareStep(client: QueryClient, orgnr: string, step: BusinessStep): Promise<void> {
  const early = window.__early?.[stateAddress(orgnr)] !== undefined;
  await Promise.all([screens[step].arrived(), early ? client.prefetchQuery(loadApplication(orgnr)) : null]);
}

const stateAddress = (orgnr: string): string =>
  `/${bankSlug()}/onboarding/rest/resource/bm/state/load/orgnr/${orgnr}?acceptCounterpart=false`;

/** Steps that stand outside the progress list: before and after the questions. */
const WITHOUT_PROGRESS: readonly BusinessStep[] = ['root', 'motpart-samtykke', 'bekreftelse'];

export function BusinessApplication({ orgnr, step, outcome }: BusinessApplicationProps) {
  const { query, application } = useApplication(orgnr);
  if (query.isPending)
    return (
      <BusinessFrame>
        <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />
      </BusinessFrame>
    );
  if (query.data === undefined)
    return (
      <BusinessFrame actions={<LogOutButton />}>
        <ErrorPage error={query.error} onBack={() => goTo('/')} />
      </BusinessFrame>
    );
  return <OpenedStep application={application(query.data)} step={step} outcome={outcome} />;
}

function OpenedStep({
  application,
  step,
  outcome,
}: {
  application: Application;
  step: BusinessStep;
  outcome: Outcome | null;
}) {
  const { orgnr, state } = application;
  const opening = openingOf(state, step, outcome);
  const redirect =
    opening.kind === 'redirect'
      ? stepAddress(orgnr, opening.step) + (opening.outcome ? `/${opening.outcome}` : '')
      : null;
  useRedirect(redirect);
  if (opening.kind === 'redirect') return <BusinessFrame>{null}</BusinessFrame>;
  if (opening.kind === 'error')
    return (
      <BusinessFrame actions={<LogOutButton />}>
        <GenericErrorPage
          error={internalError(location.href, 500, opening.key, '')}
          onBack={() => goTo(stepAddress(orgnr, 'root'))}
        />
      </BusinessFrame>
    );
  return <ShownStep application={application} step={step} outcome={outcome} />;
}

function ShownStep({
  application,
  step,
  outcome,
}: {
  application: Application;
  step: BusinessStep;
  outcome: Outcome | null;
}) {
  const texts = useTexts();
  const { orgnr, state } = application;
  const changed = useOtherTab(orgnr);
  const [pausing, setPausing] = useState(false);
  const moves = useStep<BusinessStep>(
    () => tableOf<BusinessStep>(application.now().sequence, ['signering', 'bekreftelse']),
    step,
    (name) => stepAddress(orgnr, name),
  );
  const { next } = moves;
  useEffect(() => {
    // The next screen is there before it is asked for, and not before this one.
    if (next) void firstArrival.then(() => screens[next].preload());
    // The summary leads to every step there is.
    if (step === 'oppsummering') for (const screen of Object.values(screens)) screen.preload();
  }, [next, step]);

  const Screen = screens[step];
  const counted = !WITHOUT_PROGRESS.includes(step) && outcome === null;
  return (
    <BusinessFrame
      actions={
        <>
          {state.mayEdit ? (
            <Button variant="tertiary" onClick={() => setPausing(true)}>
              {texts('continueLater.link')}
            </Button>
          ) : null}
          <LogOutButton />
        </>
      }
      {...(step === 'bekreftelse' && outcome === null ? { picture: <DonePicture /> } : {})}
      {...(counted
        ? { progress: <Progress label={texts('bm.progress.label')} steps={progressOf(state, orgnr, step, texts)} /> }
        : {})}
    >
      <div aria-live="polite" className="notice">
        {changed ? <Alert kind="warning">{texts('tabs.changed')}</Alert> : null}
      </div>
      <Suspense fallback={<Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />}>
        {outcome === null ? (
          <Screen key={step} application={application} moves={moves} />
        ) : (
          <OutcomeScreen key={outcome} application={application} moves={moves} outcome={outcome} />
        )}
      </Suspense>
      <ContinueLater application={application} open={pausing} onClose={() => setPausing(false)} />
    </BusinessFrame>
  );
}
