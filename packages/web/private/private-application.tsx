/** The person's application: loads its state, applies the guards before anything is painted, and shows the step's screen. */
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import { keepPrivateForLater } from '@bli-kunde/domain/private/api.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { openingOf } from '@bli-kunde/domain/private/guards.ts';
import { PRIVATE_PAGES, type SigningOutcome } from '@bli-kunde/domain/private/pages.ts';
import { principalKindOf } from '@bli-kunde/domain/private/principal.ts';
import type { PrivateStep } from '@bli-kunde/domain/private/steps.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { useLayoutEffect, useState } from 'react';
import { call } from '../app/client.ts';
import { goTo } from '../app/hash-route.ts';
import { UnknownStepPage } from '../app/not-found-page.tsx';
import { useRedirect } from '../app/use-step.ts';
import type { Application } from '../application/application-state.ts';
import { noteCameFrom } from '../application/came-from.ts';
import { isHeldByChange, type Journey } from '../application/journey.ts';
import { LoadedApplication } from '../application/loaded-application.tsx';
import { RefusedPlace } from '../application/refused-place.tsx';
import { ShownStep } from '../application/shown-step.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { DonePicture, ReceivedPicture } from '../ui/illustration.tsx';
import { editAddress, heldAddress, LANDING, stepAddress } from './addresses.ts';
import { BeginFlow } from './begin-flow.tsx';
import { FlowChoice } from './flow-choice.ts';
import { loadApplication } from './load-application.ts';
import { offerQuery } from './offer.ts';
import { OnBehalfContext, PrivateFrame } from './private-frame.tsx';
import { outcomes, screens } from './screen.ts';
import { StandsStill } from './blocked.tsx';
import './private.css';

export interface PrivateApplicationProps {
  readonly flow: FlowType;
  readonly step: PrivateStep;
  readonly outcome: SigningOutcome | null;
}

/** Fetches the screen that an opened address will show. */
export const prepareStep = (step: PrivateStep): Promise<void> => screens[step].arrived();

const isEnd = (step: PrivateStep): boolean => PRIVATE_PAGES.some(({ name, kind }) => name === step && kind === 'end');

const journeyOf = (flow: FlowType): Journey<PrivateState, PrivateStep> => ({
  Frame: PrivateFrame,
  screens,
  pages: PRIVATE_PAGES,
  addressOf: (_, step) => stepAddress(flow, step),
  editAddressOf: (_, step) => editAddress(flow, step),
  beside: async () => (await import('./beside.tsx')).PrivateBeside,
  ahead: { produkter: () => offerQuery },
  products: 'produkter',
  saveChosen: async (...change) => (await import('./screens/produkter.tsx')).saveChosen(...change),
  keep: async () => (await call(keepPrivateForLater)).body.keptUntil,
});

const journeys: Readonly<Record<FlowType, Journey<PrivateState, PrivateStep>>> = {
  STANDARD: journeyOf('STANDARD'),
  DISPONENT: journeyOf('DISPONENT'),
  GUARANTOR: journeyOf('GUARANTOR'),
};

export function PrivateApplication(place: PrivateApplicationProps) {
  return (
    <LoadedApplication load={loadApplication()} Frame={PrivateFrame}>
      {(application) => <OpenedStep application={application} {...place} />}
    </LoadedApplication>
  );
}

function useOnBehalf({ flowType, principal }: PrivateState, isOver: boolean): string | null {
  const texts = useTexts();
  const kind = principalKindOf(flowType);
  if (kind === null || !principal) return null;
  return texts(isOver ? `pm.onBehalf.${kind}.end` : `pm.onBehalf.${kind}`, { name: principal.name });
}

function OpenedStep({
  application,
  flow,
  step,
  outcome,
}: PrivateApplicationProps & { application: Application<PrivateState> }) {
  const { state } = application;
  const onBehalf = useOnBehalf(state, isEnd(step));
  // Before a redirect, which leaves the query behind.
  useLayoutEffect(noteCameFrom, []);
  const [shown, setShown] = useState<FlowType | null>(null);
  const opening = openingOf(state, { flow, step, outcome });
  const redirect =
    opening.kind === 'redirect'
      ? isHeldByChange(journeys[flow], step, state)
        ? editAddress(flow, opening.step)
        : stepAddress(flow, opening.step, opening.outcome)
      : opening.kind === 'resume'
        ? heldAddress(state, opening.flow)
        : null;
  useRedirect(redirect);
  // Whose flow is another one all at once has changed it in another tab.
  if (opening.kind === 'show' && shown !== flow) setShown(flow);
  switch (opening.kind) {
    case 'redirect':
    case 'resume':
      return <PrivateFrame>{null}</PrivateFrame>;
    case 'start':
      return <BeginFlow key={flow} application={application} flow={flow} />;
    case 'change':
      return <FlowChoice wanted={opening.to} changed={shown === flow} />;
    case 'unknown':
      return <UnknownStepPage Frame={PrivateFrame} root={stepAddress(flow, 'kontaktinfo')} />;
    case 'error':
      return (
        <RefusedPlace
          error={opening.key}
          Frame={PrivateFrame}
          more={<StandsStill error={opening.key} state={state} />}
          // A flow that was switched off can be left for another.
          {...(state.mayChangeFlow && catalogue[opening.key].page !== 'review' ? { onBack: () => goTo(LANDING) } : {})}
        />
      );
    case 'show':
      return (
        <OnBehalfContext value={onBehalf}>
          <ShownStep
            journey={journeys[flow]}
            application={application}
            step={step}
            instead={outcome === null ? null : outcomes[outcome]}
            {...(isEnd(step) ? { picture: FLOWS[flow].signs ? <DonePicture /> : <ReceivedPicture /> } : {})}
          />
        </OnBehalfContext>
      );
  }
}
