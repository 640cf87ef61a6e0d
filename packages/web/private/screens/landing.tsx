/** The landing page: which flow, begun, taken up again, or changed after a question (P-009, P-025 to P-029, P-091). */
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { changeFlow, getAvailableFlows, setFlowType } from '@bli-kunde/domain/private/api.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import { choiceOf, landingOf } from '@bli-kunde/domain/private/landing.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { useQuery } from '../../app/use-query.ts';
import { type SubmitEvent, useEffect, useLayoutEffect, useState } from 'react';
import { AgeNotApprovedModal } from '../../app/age-not-approved.tsx';
import { bankSlug } from '../../app/address.ts';
import { useArrival } from '../../app/arrival.ts';
import { errorPageOf } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { dropDrafts } from '../../app/draft-owner.ts';
import { draftKey } from '../../app/drafts.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { ErrorPage, RaisedErrorPage } from '../../app/error-page.tsx';
import { goTo, useRouteQuery } from '../../app/hash-route.ts';
import { LogOutButton } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { KEPT } from '../../app/state.ts';
import { useRedirect } from '../../app/use-step.ts';
import type { Application } from '../../application/application-state.ts';
import { noteCameFrom } from '../../application/came-from.ts';
import { LoadedApplication } from '../../application/loaded-application.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NavigationPanel } from '../../ui/navigation-panel.tsx';
import { HomePicture } from '../../ui/private-pictures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { GO_ON, goOnAddress, heldAddress, LANDING, stepAddress } from '../addresses.ts';
import { loadApplication } from '../load-application.ts';
import { PrivateFrame } from '../private-frame.tsx';
import { screens } from '../screen.ts';
import { RefusedFlow, StandsStill } from '../blocked.tsx';
import '../private.css';

/** P-106; asked once for a page. */
const flowsQuery = {
  queryKey: ['available-flows'] as const,
  queryFn: async () => (await call(getAvailableFlows)).body,
  ...KEPT,
};

/**
 * `wanted` is a flow whose address was opened while another is in progress; `changed` says that it was the one in progress
 * until another tab began another; `prepare` fetches what a choice leads to.
 */
export function FlowChoice({ wanted = null, changed = false, prepare }: Partial<Omit<ChoiceProps, 'application'>>) {
  return (
    <LoadedApplication load={loadApplication()} Frame={PrivateFrame}>
      {(application) => (
        <Offered application={application} wanted={changed ? null : wanted} changed={changed} prepare={prepare} />
      )}
    </LoadedApplication>
  );
}

interface ChoiceProps {
  readonly application: Application<PrivateState>;
  readonly wanted: FlowType | null;
  readonly changed: boolean;
  readonly prepare: (() => void) | undefined;
}

const resumeAddress = (state: PrivateState, flow: FlowType): string =>
  state.flowType === flow ? goOnAddress(state, flow) : stepAddress(flow, 'kontaktinfo');

function Offered({ application, ...choice }: ChoiceProps) {
  // Before the redirect, which leaves the query behind.
  useLayoutEffect(noteCameFrom, []);
  const flows = useQuery(flowsQuery);
  const [pressed, setPressed] = useState(false);
  const { state } = application;
  const goesOn = useRouteQuery().has(GO_ON);
  const landing = flows.data ? landingOf(state, flows.data, choice.wanted, goesOn && choice.wanted === null) : null;
  const straight = pressed ? heldAddress : resumeAddress;
  useRedirect(landing?.kind === 'straight' ? straight(state, landing.flow) : null);
  if (landing?.kind === 'choose')
    return <Choice application={application} {...choice} flows={landing.flows} onBegin={() => setPressed(true)} />;
  return (
    <PrivateFrame actions={<LogOutButton />}>
      {flows.error !== null ? (
        <ErrorPage error={flows.error} />
      ) : landing?.kind === 'error' ? (
        <RaisedErrorPage
          key={landing.key}
          error={landing.key}
          more={<StandsStill error={landing.key} state={state} />}
        />
      ) : (
        <Skeleton lines={['heading', 'text', 'tile', 'tile', 'button']} />
      )}
    </PrivateFrame>
  );
}

interface OfferedChoice extends ChoiceProps {
  readonly flows: readonly FlowType[];
  /** Told of the press that begins or changes a flow. */
  readonly onBegin: () => void;
}

function Choice({ application, wanted, changed, prepare, flows, onBegin }: OfferedChoice) {
  const texts = useTexts();
  const site = useSite();
  const { state } = application;
  const { flowType: current } = state;
  // A flow that was switched off meanwhile can not be gone on with (P-029).
  const resumable = current !== null && flows.includes(current) ? current : null;
  const [chosen, setChosen] = useState<FlowType | null>(wanted ?? resumable);
  const [asking, setAsking] = useState(wanted !== null);
  const [missing, setMissing] = useState(0);
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const title = texts('pm.landing.choose.title');
  const moved = useArrival('valg', title, site.name);
  useEffect(() => {
    prepare?.();
    screens.kontaktinfo.preload();
  }, [prepare]);

  const begin = async (flow: FlowType, row: typeof setFlowType | typeof changeFlow) => {
    setButton('spinner');
    setFailure(null);
    onBegin();
    try {
      await application.apply((version) => call(row, { body: { flowType: flow }, version }));
      // Nothing of a flow that was left is typed in the one that begins, nor when it begins anew (P-092).
      dropDrafts(sessionStorage, draftKey(bankSlug(), application.subject, ''));
      goTo(stepAddress(flow, 'kontaktinfo'));
    } catch (error) {
      setButton('idle');
      setAsking(false);
      setFailure(error);
    }
  };
  const goOn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    const choice = choiceOf(current, chosen);
    if (chosen === null || choice === 'flow.must.be.selected.on.landingpage') setMissing((before) => before + 1);
    else if (choice === 'resume') goTo(resumeAddress(state, chosen));
    else if (choice === 'confirm-change') setAsking(true);
    else await begin(chosen, setFlowType);
  };
  const stay = () => {
    setAsking(false);
    setChosen(resumable);
    if (wanted !== null) goTo(resumable === null ? LANDING : resumeAddress(state, resumable), { replace: true });
  };

  const page = failure === null ? null : errorPageOf(failure);
  if (page === 'already-customer' || page === 'calm' || page === 'calm-asks')
    return (
      <PrivateFrame actions={<LogOutButton />}>
        <RefusedFlow error={failure} subject={application.subject} onBack={() => setFailure(null)} />
      </PrivateFrame>
    );
  const unchosen = missing > 0 && chosen === null ? texts('flow.must.be.selected.on.landingpage') : null;
  const resumes = resumable !== null && chosen === resumable;
  return (
    <PrivateFrame actions={<LogOutButton />} picture={<HomePicture />}>
      <form className="stack" noValidate onSubmit={(event) => void goOn(event)}>
        <StepHeading title={title} focus={moved} />
        <ErrorSummary errors={unchosen === null ? [] : [{ id: 'flyt', text: unchosen }]} attempt={missing} />
        {changed ? <Alert kind="warning">{texts('pm.landing.changedElsewhere')}</Alert> : null}
        {current === null ? null : (
          <Alert kind={resumable === null ? 'warning' : 'info'} title={texts('pm.landing.resume.title')}>
            {resumable === null
              ? texts('resume.flow.not.possible.when.deactivated')
              : texts('pm.landing.resume.text', {
                  currentFlow: texts(`pm.flow.${resumable}`),
                  date: formatDeadline(state.keptUntil),
                })}
          </Alert>
        )}
        <RadioTiles
          id="flyt"
          name="flyt"
          legend={texts('pm.landing.choose.legend')}
          error={unchosen}
          value={chosen}
          options={flows.map((flow) => ({
            value: flow,
            title: texts(`pm.landing.flow.${flow}.title`),
            text: texts(`pm.landing.flow.${flow}.text`),
          }))}
          onChange={setChosen}
        />
        {failure === null || page === 'age-not-approved' || page === 'session-expired' ? null : (
          <ErrorBar error={failure} />
        )}
        <p className="quiet">
          {texts('pm.landing.timeEstimate')} {texts('pm.landing.pause')}
        </p>
        <NavigationPanel
          submits
          state={asking ? 'idle' : button}
          nextLabel={texts(resumes ? 'pm.landing.resume.button' : 'pm.landing.button')}
        />
      </form>
      <AgeNotApprovedModal open={page === 'age-not-approved'} onClose={() => setFailure(null)} />
      <Modal
        open={asking}
        onClose={stay}
        title={texts('pm.changeFlow.title')}
        name="Bytt søknad"
        description="den påbegynte slettes"
        footer={
          <>
            <Button danger state={button} onClick={() => void (chosen && begin(chosen, changeFlow))}>
              {texts('pm.changeFlow.confirm')}
            </Button>
            <Button variant="tertiary" onClick={stay}>
              {texts('pm.changeFlow.cancel')}
            </Button>
          </>
        }
      >
        <p>{texts('pm.changeFlow.text', { currentFlow: current === null ? '' : texts(`pm.flow.${current}`) })}</p>
      </Modal>
    </PrivateFrame>
  );
}
