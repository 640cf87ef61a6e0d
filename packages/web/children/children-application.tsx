/** A child's application: loads its state, applies the guards before anything is painted, and shows the step's screen. */
import { keepChildForLater } from '@bli-kunde/domain/children/api.ts';
import { mayReview, openingOf, routeOf, type SigningView, signingViewOf } from '@bli-kunde/domain/children/guards.ts';
import { CHILD_PAGES } from '@bli-kunde/domain/children/pages.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import type { ChildStep } from '@bli-kunde/domain/children/step-names.ts';
import { useQueryClient } from '../app/use-query.ts';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { errorKeyOf } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { goTo } from '../app/hash-route.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { useReturning } from '../app/signing-provider.ts';
import { useRedirect } from '../app/use-step.ts';
import type { Application } from '../application/application-state.ts';
import { isHeldByChange, type Journey } from '../application/journey.ts';
import { LoadedApplication } from '../application/loaded-application.tsx';
import { RefusedPlace } from '../application/refused-place.tsx';
import { ShownStep } from '../application/shown-step.tsx';
import { refreshedOrder } from '../application/signing-order.ts';
import { ReceivedPicture } from '../ui/illustration.tsx';
import { Scene } from '../ui/scene.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { editAddress, returnedAddress } from './addresses.ts';
import { ChildrenFrame } from './children-frame.tsx';
import { loadApplication, offerQuery } from './load-application.ts';
import { screens } from './screen.ts';
import type { ScreenProps } from './screen-props.ts';
import { Cancelled, Failed } from './signing/outcome.tsx';
import { AwaitsOther, OtherSignsFirst } from './signing/waiting.tsx';
import './children.css';

/** Ending that few applications come to, fetched when it is needed. */
const Approve = lazyScreen(async () => (await import('./signing/approve.tsx')).Approve);
const Ended = lazyScreen(async () => (await import('./ended.tsx')).Ended);
const ApplicationNotFound = lazyScreen(async () => (await import('./refused.tsx')).ApplicationNotFound);
const TurnedDown = lazyScreen(async () => (await import('./refused.tsx')).TurnedDown);

const Family = lazy(async () => ({ default: (await import('./outside.tsx')).FamilyPicture }));
/** Its subject comes into the landscape once the page stands. */
const LaterFamilyPicture = () => (
  <Suspense fallback={<Scene />}>
    <Family />
  </Suspense>
);

export interface ChildrenApplicationProps {
  readonly processId: string;
  readonly step: ChildStep;
  /** The step that an edit goes back to, where the route says it (C-012). */
  readonly returnTo: ChildStep | null;
}

/** Fetches the screen that an opened address will show. */
export const prepareStep = (step: ChildStep): Promise<void> => screens[step].arrived();

const journey: Journey<ChildState, ChildStep> = {
  Frame: ChildrenFrame,
  screens,
  pages: CHILD_PAGES,
  addressOf: ({ subject }, step) => routeOf(subject, step),
  editAddressOf: ({ subject }, step) => editAddress(subject, step),
  beside: async () => (await import('./beside.tsx')).ChildBeside,
  ahead: { produkter: ({ state }) => offerQuery(state.processId) },
  products: 'produkter',
  saveChosen: async (...change) => (await import('./screens/produkter.tsx')).saveChosen(...change),
  keep: async (processId) => (await call(keepChildForLater, { params: { processId } })).body.keptUntil,
};
/** The second guardian has one page and its way back to what is signed, and no list of steps. */
const second: Journey<ChildState, ChildStep> = { ...journey, unlisted: ['sammendrag', 'signering'] };

/** In place of the signing page: somebody else's turn, this person's word, and orders that came to nothing. */
const signingPages: Partial<Record<Extract<SigningView, string>, ComponentType<ScreenProps>>> = {
  approve: Approve,
  'awaits-other': AwaitsOther,
  'other-signs-first': OtherSignsFirst,
  cancelled: Cancelled,
  failed: Failed,
};

const notFound = (error: unknown): ReactNode =>
  errorKeyOf(error) === 'error.not.found' ? <ApplicationNotFound /> : null;

export function ChildrenApplication(place: ChildrenApplicationProps) {
  const { processId } = place;
  const client = useQueryClient();
  const load = loadApplication(processId);
  const returning = useReturning(
    async () => {
      const { signingOrder } = await client.fetchQuery(load);
      if (signingOrder.externalReference !== null) await refreshedOrder(signingOrder.externalReference);
    },
    () => {
      client.removeQueries({ queryKey: load.queryKey });
      goTo(returnedAddress(processId), { replace: true });
    },
  );
  if (returning)
    return (
      <ChildrenFrame>
        <Skeleton lines={['heading', 'text', 'text', 'button']} />
      </ChildrenFrame>
    );
  return (
    <LoadedApplication load={load} Frame={ChildrenFrame} refused={notFound}>
      {(application) => <OpenedStep application={application} {...place} />}
    </LoadedApplication>
  );
}

function OpenedStep({
  application,
  processId,
  step,
  returnTo,
}: ChildrenApplicationProps & { application: Application<ChildState> }) {
  const texts = useTexts();
  const { state } = application;
  const opening = openingOf(state, step);
  const addressOf = isHeldByChange(journey, step, state) ? editAddress : routeOf;
  useRedirect(opening.kind === 'redirect' ? addressOf(processId, opening.step) : null);
  switch (opening.kind) {
    case 'redirect':
      return <ChildrenFrame>{null}</ChildrenFrame>;
    case 'error':
      return opening.key === 'error.case.rejected' ? (
        <TurnedDown state={state} processId={processId} />
      ) : (
        <RefusedPlace
          error={opening.key}
          Frame={ChildrenFrame}
          more={state.kyc.declaration === null ? undefined : <p>{texts('review.open.next.child.you')}</p>}
        />
      );
    case 'ended':
      return <Ended state={state} ending={opening.ending} />;
    case 'show':
      return <Shown application={application} step={step} returnTo={returnTo} />;
  }
}

function Shown({
  application,
  step,
  returnTo,
}: Omit<ChildrenApplicationProps, 'processId'> & { application: Application<ChildState> }) {
  const { state } = application;
  const view =
    step === 'signering' ? signingViewOf(state) : step === 'sammendrag' && mayReview(state) ? 'approve' : null;
  if (view !== null && typeof view === 'object') return <RefusedPlace error={view.error} Frame={ChildrenFrame} />;
  const waits = view === 'awaits-other' || view === 'other-signs-first';
  return (
    <ShownStep
      journey={state.myRole === 'SECOND' ? second : journey}
      application={application}
      step={step}
      returnTo={returnTo}
      instead={view === null ? null : (signingPages[view] ?? null)}
      {...(step === 'takk' ? { picture: <LaterFamilyPicture /> } : waits ? { picture: <ReceivedPicture /> } : {})}
    />
  );
}
