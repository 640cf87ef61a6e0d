/** `#/signering/{case}`: a declaration that waits, as the one who answered and those it waits for see it. */
import { refreshDeclarationSigning, type Task, type WaitingCase } from '@bli-kunde/domain/standalone/api.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { isCallError } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo } from '../../app/hash-route.ts';
import { LogOutButton } from '../../app/session.tsx';
import { LOOK_AGAIN_MS, useReturning } from '../../app/signing-provider.ts';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { LIST } from '../addresses.ts';
import { CHANNEL, pageChannel } from '../channel.ts';
import { wayOut } from '../leave.ts';
import { Finished } from '../outcomes.tsx';
import { ReadAndFinish } from '../read-and-finish.tsx';
import { StandaloneFrame } from '../standalone-frame.tsx';
import { inSession, isWaiting, tasksQuery, waitingQuery } from '../tasks.ts';
import { WaitsForOthers } from '../waits-for-others.tsx';
import '../standalone.css';

const LOADING = <Skeleton lines={['heading', 'text', 'text', 'short', 'button']} />;

export function WaitingScreen({ caseId }: { caseId: string }) {
  const client = useQueryClient();
  const returning = useReturning(
    () => inSession(call(refreshDeclarationSigning, { params: { case: caseId } })),
    () => client.removeQueries({ queryKey: waitingQuery(caseId).queryKey }),
    [CHANNEL],
  );
  const read = useQuery({
    ...waitingQuery(caseId),
    enabled: !returning,
    // Nothing is asked while nobody looks at the page.
    refetchInterval: ({ state }) =>
      state.data && isWaiting(state.data) && state.data.action === null ? LOOK_AGAIN_MS : false,
  });
  if (read.data) return <AsParty waiting={read.data} />;
  // The one who answered is not always one of those it waits for; theirs stands in their own list.
  if (isCallError(read.error) && read.error.status === 404) return <AsAnswerer caseId={caseId} />;
  return (
    <StandaloneFrame actions={<LogOutButton />}>
      {read.isError ? <ErrorPage error={read.error} again={() => read.refetch()} onBack={() => goTo(LIST)} /> : LOADING}
    </StandaloneFrame>
  );
}

/** As one of those it waits for sees it. */
function AsParty({ waiting }: { waiting: WaitingCase }) {
  const texts = useTexts();
  const channel = pageChannel();
  const tasks = useQuery(tasksQuery(channel));
  const out = wayOut(channel, tasks.data?.returnUrl ?? null, location.origin);
  if (waiting.action !== null) return <ReadAndFinish waiting={waiting} />;
  if (isWaiting(waiting)) return <WaitsForOthers task={waiting} dueOn={null} out={out} />;
  const { status } = waiting;
  const good = status === 'OK' || status === 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
  if (!good) return <Gone />;
  return (
    <Finished
      task={waiting}
      out={out}
      title={texts('standalone.finished.title')}
      text={texts(status === 'OK' ? 'standalone.finished.text' : 'standalone.done.control.text')}
    />
  );
}

/** As the one who answered sees it, who has no part in it any more. */
function AsAnswerer({ caseId }: { caseId: string }) {
  const texts = useTexts();
  const channel = pageChannel();
  const [seen, setSeen] = useState<Task | null>(null);
  const tasks = useQuery({
    ...tasksQuery(channel),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.tasks.some((one) => one.caseId === caseId) ? LOOK_AGAIN_MS : false),
  });
  const listed = tasks.data?.tasks.find((one) => one.caseId === caseId);
  // Once it is done the list no longer tells its id.
  if (listed && listed !== seen) setSeen(listed);
  const task = listed ?? tasks.data?.tasks.find((one) => one.process === seen?.process && one.subject === seen.subject);
  const out = wayOut(channel, tasks.data?.returnUrl ?? null, location.origin);
  if (task && isWaiting(task))
    return <WaitsForOthers task={{ ...task, waitsFor: task.waitsFor ?? [] }} dueOn={task.dueOn} out={out} />;
  if (task?.status === 'DONE')
    return (
      <Finished
        task={task}
        out={out}
        title={texts('standalone.finished.title')}
        text={texts('standalone.finished.text')}
      />
    );
  if (tasks.isPending || !tasks.isFetchedAfterMount)
    return <StandaloneFrame actions={<LogOutButton />}>{LOADING}</StandaloneFrame>;
  if (tasks.data === undefined)
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <ErrorPage error={tasks.error} again={() => tasks.refetch()} onBack={() => goTo(LIST)} />
      </StandaloneFrame>
    );
  return <Gone />;
}

/** Nobody's, or a declaration that came to nothing: the list says what there is to do now. */
function Gone() {
  const texts = useTexts();
  const title = texts('standalone.gone.title');
  const moved = useArrival('ikke-funnet', title, useSite().name);
  return (
    <StandaloneFrame actions={<LogOutButton />}>
      <div className="stack">
        <StepHeading title={title} ingress={texts('standalone.gone.text')} focus={moved} />
        <div className="button-row">
          <Button href={`#${LIST}`}>{texts('kyc.backToList')}</Button>
        </div>
      </div>
    </StandaloneFrame>
  );
}
