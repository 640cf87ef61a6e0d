/** One application: loads its state, applies the guards before anything is painted, and shows the step's screen. */
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { loadState, saveForLater } from '@bli-kunde/domain/business/api.ts';
import { BUSINESS_PAGES } from '@bli-kunde/domain/business/pages.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { BusinessStep } from '@bli-kunde/domain/business/steps.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { bankBase } from '../app/address.ts';
import { call } from '../app/client.ts';
import { isAskedEarly } from '../app/early.ts';
import { goTo } from '../app/hash-route.ts';
import { useRedirect } from '../app/use-step.ts';
import type { Application } from '../application/application-state.ts';
import { isHeldByChange, type Journey } from '../application/journey.ts';
import { LoadedApplication } from '../application/loaded-application.tsx';
import { RefusedPlace } from '../application/refused-place.tsx';
import { ShownStep } from '../application/shown-step.tsx';
import { DonePicture, ReceivedPicture } from '../ui/illustration.tsx';
import { editAddress, stepAddress } from './addresses.ts';
import { AskedFrame } from './asked-frame.tsx';
import { BusinessFrame } from './business-frame.tsx';
import { type Outcome, openingOf } from '@bli-kunde/domain/business/guards.ts';
import { loadApplication } from './load-application.ts';
import { wayToPrivate } from './private-first.ts';
import { companyIsCustomer, TurnedDown } from './refused-company.tsx';
import { outcomes, screens } from './screen.ts';
import { candidatesQuery, combinationsQuery, productsQuery } from './step-queries.ts';
import './business.css';

export interface BusinessApplicationProps {
  readonly orgnr: string;
  readonly step: BusinessStep;
  readonly outcome: Outcome | null;
}

/** Fetches what an opened address will show; the state itself was asked for by the page's inline script. */
export async function prepareStep(client: QueryClient, orgnr: string, step: BusinessStep): Promise<void> {
  const early = isAskedEarly(addressOf(loadState, bankBase(), { orgnr }, { acceptCounterpart: 'false' }));
  await Promise.all([screens[step].arrived(), early ? client.prefetchQuery(loadApplication(orgnr)) : null]);
}

const journey: Journey<BusinessState, BusinessStep> = {
  Frame: BusinessFrame,
  screens,
  pages: BUSINESS_PAGES,
  addressOf: ({ subject }, step) => stepAddress(subject, step),
  editAddressOf: ({ subject }, step) => editAddress(subject, step),
  beside: async () => (await import('./beside.tsx')).BusinessBeside,
  ahead: {
    produkter: ({ subject }) => productsQuery(subject),
    'administrator-nettbank': candidatesQuery,
    signatarer: ({ subject }) => combinationsQuery(subject),
  },
  products: 'produkter',
  saveChosen: async (...change) => (await import('./screens/produkter.tsx')).saveChosen(...change),
  keep: async (orgnr) => (await call(saveForLater, { params: { orgnr } })).body.keptUntil,
};

const underReview: typeof journey = { ...journey, Frame: AskedFrame };

export function BusinessApplication({ orgnr, step, outcome }: BusinessApplicationProps) {
  return (
    <LoadedApplication
      load={loadApplication(orgnr)}
      Frame={BusinessFrame}
      onBack={() => goTo('/')}
      refused={(error) => companyIsCustomer(orgnr, error)}
      wayOn={wayToPrivate}
    >
      {(application) =>
        application.state.kyc.review === 'REJECTED' ? (
          <TurnedDown application={application} />
        ) : (
          <OpenedStep application={application} step={step} outcome={outcome} />
        )
      }
    </LoadedApplication>
  );
}

interface OpenedStepProps {
  readonly application: Application<BusinessState>;
  readonly step: BusinessStep;
  readonly outcome: Outcome | null;
}

function OpenedStep({ application, step, outcome }: OpenedStepProps) {
  const { subject: orgnr, state } = application;
  const opening = openingOf(state, step, outcome);
  const reached = isHeldByChange(journey, step, state) ? editAddress : stepAddress;
  const redirect =
    opening.kind === 'redirect' ? reached(orgnr, opening.step) + (opening.outcome ? `/${opening.outcome}` : '') : null;
  useRedirect(redirect);
  if (opening.kind === 'redirect') return <BusinessFrame>{null}</BusinessFrame>;
  if (opening.kind === 'error')
    return <RefusedPlace error={opening.key} Frame={BusinessFrame} onBack={() => goTo(stepAddress(orgnr, 'root'))} />;
  return (
    <ShownStep
      journey={state.kyc.review === 'OPEN' ? underReview : journey}
      application={application}
      step={step}
      {...(step === 'bekreftelse' && outcome === null
        ? { picture: state.signingOrder.status === 'SUCCESS' ? <DonePicture /> : <ReceivedPicture /> }
        : {})}
      instead={outcome === null ? null : outcomes[outcome]}
    />
  );
}
