/** A step inside the frame: progress, leaving and logging out, the word about another tab, and the step's own screen. */
import { roles } from '@bli-kunde/domain/steps/pages.ts';
import { useQueryClient } from '../app/use-query.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { firstArrival } from '../app/arrival.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { LogOutButton } from '../app/session.tsx';
import { useStep } from '../app/use-step.ts';
import { Alert } from '../ui/alert.tsx';
import { BesideContext } from '../ui/beside.ts';
import { Button } from '../ui/button.tsx';
import { Progress, type ProgressStep, type StepParts } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { type Application, type KeptState, useOtherTab } from './application-state.ts';
import { type Journey, stepsOf, type StepScreenProps } from './journey.ts';
import { useBesideColumn } from './use-beside-column.tsx';

/** Asked for on a press. */
const ContinueLater = lazyScreen(async () => (await import('./continue-later.tsx')).ContinueLater);

export interface ShownStepProps<State extends KeptState<Name>, Name extends string> {
  readonly journey: Journey<State, Name>;
  readonly application: Application<State>;
  readonly step: Name;
  readonly picture?: ReactNode;
  /** The step to return to after a change, where the route itself says it. */
  readonly returnTo?: Name | null;
  /** A page in place of the step's own, e.g. of a signing that was cancelled; it stands outside the progress. */
  readonly instead?: ComponentType<StepScreenProps<State, Name>> | null;
}

export function ShownStep<State extends KeptState<Name>, Name extends string>({
  journey,
  application,
  step,
  picture,
  returnTo = null,
  instead = null,
}: ShownStepProps<State, Name>) {
  const texts = useTexts();
  const { Frame, screens, pages, addressOf, editAddressOf } = journey;
  const { uncounted, unlisted, summaries } = roles(pages);
  const { state, subject } = application;
  const changed = useOtherTab(subject);
  const [pausing, setPausing] = useState<boolean | null>(null);
  const [parts, showParts] = useState<StepParts | null>(null);
  const client = useQueryClient();
  const putBack = async () => {
    const before = application.now().productsBefore;
    if (before !== null) await journey.saveChosen(application, client, before);
  };
  const moved = useStep<Name>(
    stepsOf(journey, application),
    step,
    { of: (name) => addressOf(application, name), edit: (name) => editAddressOf(application, name) },
    (name) => screens[name].arrived(),
    state.productsBefore === null ? null : { step: journey.products, undo: putBack },
    returnTo,
  );
  const names = state.sequence.map(({ name }) => name);
  const counted = state.sequence.filter(({ name }) => !uncounted.includes(name));
  // A part has the place of the step before it.
  const at = counted.findLastIndex(({ name }) => names.indexOf(name) <= names.indexOf(step)) + 1;
  const moves = { ...moved, step, at, of: counted.length };
  const { next } = moves;
  const isSummary = summaries.includes(step);
  const isDeclaration = pages.some(({ name, kind }) => name === step && kind === 'declaration');
  const fetchAhead = useEffectEvent((name: Name) => {
    screens[name].preload();
    const query = journey.ahead?.[name]?.(application);
    if (query) void client.prefetchQuery(query);
  });
  useEffect(() => {
    // The next screen and what it asks for are there before it is shown, and not before this one.
    const following = next;
    if (following) void firstArrival.then(() => fetchAhead(following));
    void firstArrival.then(ContinueLater.preload);
    // The summary leads to every step there is.
    if (isSummary) for (const { name } of state.sequence) screens[name].preload();
  }, [next, isSummary, screens, state.sequence]);

  // A table's entry by a name that is not known yet is no component to the compiler.
  const Screen: ComponentType<StepScreenProps<State, Name>> = instead ?? screens[step];
  const isListed = instead === null && !unlisted.includes(step) && !journey.unlisted?.includes(step);
  const { slots, column } = useBesideColumn(isListed ? (journey.beside ?? null) : null, { state, step });
  const shortNames = new Map(pages.map(({ name, title, short }) => [name, texts(short ?? title)]));
  // Done steps are reachable while the answers may be changed (B-036: what does not apply is not counted).
  const shown = counted.map(
    ({ name, complete, open }, place): ProgressStep => ({
      name,
      title: shortNames.get(name) ?? '',
      state: place === at - 1 ? 'current' : complete ? 'done' : 'todo',
      // From the summary a step is opened to be changed, and leads back there.
      ...(state.mayEdit && open ? { href: `#${(isSummary ? editAddressOf : addressOf)(application, name)}` } : {}),
    }),
  );
  return (
    <Frame
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
      {...(picture ? { picture } : {})}
      {...(isListed
        ? { progress: <Progress label={texts('application.progress.label')} steps={shown} parts={parts} /> }
        : {})}
      beside={column}
    >
      <div aria-live="polite" className="notice">
        {changed ? <Alert kind="warning">{texts('tabs.changed')}</Alert> : null}
        {moved.isDetour && !changed ? (
          <Alert>
            {texts(isDeclaration ? 'summary.detour.declaration' : 'summary.detour')}{' '}
            {moved.undoes ? texts('summary.detour.undo') : ''}
          </Alert>
        ) : null}
      </div>
      <BesideContext value={slots}>
        <Suspense fallback={<Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />}>
          <Screen key={step} application={application} moves={moves} showParts={showParts} />
        </Suspense>
      </BesideContext>
      {pausing === null ? null : (
        <Suspense>
          <ContinueLater
            application={application}
            keep={journey.keep}
            open={pausing}
            onClose={() => setPausing(false)}
          />
        </Suspense>
      )}
    </Frame>
  );
}
