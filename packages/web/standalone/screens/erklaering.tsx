/** `#/fornyelse/meg` and its like: one declaration from its first section to what became of it. */
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { Task, TasksAnswer } from '@bli-kunde/domain/standalone/api.ts';
import type { StandaloneProcess } from '@bli-kunde/domain/standalone/process.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { useEffect, useState } from 'react';
import { bankSlug } from '../../app/address.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo } from '../../app/hash-route.ts';
import { LogOutButton } from '../../app/session.tsx';
import { useRedirect } from '../../app/use-step.ts';
import { AboutLine } from '../../kyc/about-line.tsx';
import type { DoneWords } from '../../kyc/outcome.tsx';
import { Declaration } from '../../kyc/declaration.tsx';
import { useBesideColumn } from '../../application/use-beside-column.tsx';
import { BesideContext } from '../../ui/beside.ts';
import { Button } from '../../ui/button.tsx';
import { AnsweredPicture } from '../../ui/declaration-pictures.tsx';
import { Progress, type ProgressStep } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { LIST, waitingAddress } from '../addresses.ts';
import { pageChannel } from '../channel.ts';
import { safeAddress, wayOut } from '../leave.ts';
import { ControlFailed, Finished } from '../outcomes.tsx';
import { StandaloneFrame } from '../standalone-frame.tsx';
import { aboutWhom, TITLES } from '../task-words.ts';
import { forgetTasks, isWaiting, taskFor, tasksQuery } from '../tasks.ts';
import '../standalone.css';

export interface DeclarationScreenProps {
  readonly process: StandaloneProcess;
  /** As the wire has it. */
  readonly subject: string;
}

const WAITING = <Skeleton lines={['heading', 'text', 'field', 'field', 'button']} />;

export function DeclarationScreen({ process, subject }: DeclarationScreenProps) {
  const tasks = useQuery(tasksQuery(pageChannel()));
  if (tasks.isPending) return <StandaloneFrame actions={<LogOutButton />}>{WAITING}</StandaloneFrame>;
  if (tasks.data === undefined)
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <ErrorPage error={tasks.error} again={() => tasks.refetch()} onBack={() => goTo(LIST)} />
      </StandaloneFrame>
    );
  return <Opened process={process} subject={subject} listed={tasks.data} />;
}

/** Fixes the task on arrival: the list may change under somebody who answers, and takes nothing from them. */
function Opened({ process, subject, listed }: DeclarationScreenProps & { listed: TasksAnswer }) {
  const texts = useTexts();
  const [{ tasks, returnUrl, failureUrl }] = useState(listed);
  const task = taskFor(tasks, { process, subject });
  const waiting = task?.caseId && isWaiting(task) ? waitingAddress(task.caseId) : null;
  useRedirect(waiting);
  if (waiting !== null) return <StandaloneFrame>{WAITING}</StandaloneFrame>;
  const out = wayOut(pageChannel(), returnUrl, location.origin);
  if (task?.status === 'DONE')
    return (
      <Finished
        task={task}
        out={out}
        title={texts('standalone.already.title')}
        text={
          task.lastCompletedOn
            ? texts('standalone.already.on', { date: formatLongDate(task.lastCompletedOn) })
            : texts('kyc.done.text')
        }
      />
    );
  return (
    <Answering
      process={process}
      subject={subject}
      task={task}
      returnUrl={returnUrl}
      failureUrl={safeAddress(failureUrl, location.origin)}
    />
  );
}

const loadBeside = async () => (await import('../beside.tsx')).DeclarationBeside;
const NOTHING = {};

/** Without the money-laundering control nothing is completed, and it may be tried again. */
const INSTEAD = { FAILED: ControlFailed };

function Answering({
  process,
  subject,
  task,
  returnUrl,
  failureUrl,
}: DeclarationScreenProps & { task: Task | null; returnUrl: string | null; failureUrl: string | null }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [parts, showParts] = useState<readonly ProgressStep[] | null>(null);
  const [status, setStatus] = useState<CaseStatus | null>(null);
  const isOnePage = parts?.length === 0;
  const { slots, column } = useBesideColumn(status === null && !isOnePage ? loadBeside : null, NOTHING);
  const channel = pageChannel();
  const out = wayOut(channel, returnUrl, location.origin);
  const title = texts(TITLES[process]);
  if (status === 'AWAITING_EXECUTOR' || status === 'AWAITING_SIGNEE')
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <ToWaiting process={process} subject={subject} />
      </StandaloneFrame>
    );
  const thanked = status === 'OK' || status === 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
  return (
    <StandaloneFrame
      flowName={title}
      actions={
        <>
          {status === null ? (
            <Button variant="tertiary" href={`#${LIST}`}>
              {texts('continueLater.link')}
            </Button>
          ) : null}
          <LogOutButton />
        </>
      }
      {...(thanked ? { picture: <AnsweredPicture /> } : {})}
      beside={column}
      {...(parts !== null && !isOnePage && status === null
        ? {
            progress: (
              <div className="declaration-progress">
                <Progress label={texts('standalone.progress')} steps={parts} />
              </div>
            ),
          }
        : {})}
    >
      <AboutLine what={title} whom={task && aboutWhom(thanked ? { ...task, about: 'ORGANISATION' } : task, texts)} />
      <BesideContext value={slots}>
        <Declaration
          bank={bankSlug()}
          process={process}
          channel={channel}
          subject={subject}
          onBack={() => goTo(LIST)}
          showParts={showParts}
          onDone={(ended) => {
            setStatus(ended);
            void forgetTasks(client);
          }}
          printable
          done={(ended, sections) => ({
            ...doneWords(ended, sections, texts),
            leave: out
              ? { label: texts(out.label), href: out.href }
              : { label: texts('kyc.backToList'), href: `#${LIST}` },
          })}
          instead={INSTEAD}
          {...(failureUrl === null ? {} : { failureUrl })}
        />
      </BesideContext>
    </StandaloneFrame>
  );
}

/** Texts of the last page: nobody is thanked for answers that were not asked for (K-043). */
function doneWords(
  status: CaseStatus,
  sections: readonly FormSection[],
  texts: Texts,
): Pick<DoneWords, 'title' | 'text' | 'next'> {
  const again = texts('standalone.done.next.again');
  if (status !== 'OK')
    return {
      title: texts('kyc.done.title'),
      text: texts('standalone.done.control.text'),
      next: [texts('standalone.done.next.control'), again],
    };
  if (sections.every(({ kind }) => kind === 'informationSection'))
    return { title: texts('standalone.done.exempt.title'), text: texts('standalone.done.exempt.text'), next: [again] };
  return {
    title: texts('kyc.done.title'),
    text: texts('kyc.done.text'),
    next: [texts('standalone.done.next.registered'), again],
  };
}

/** The declaration waits for others: finds it in the list anew, and goes to its page. */
function ToWaiting({ process, subject }: DeclarationScreenProps) {
  const tasks = useQuery({ ...tasksQuery(pageChannel()), refetchOnMount: 'always' });
  const found = tasks.data ? taskFor(tasks.data.tasks, { process, subject }) : null;
  useEffect(() => {
    if (!tasks.isFetchedAfterMount) return;
    goTo(found?.caseId ? waitingAddress(found.caseId) : LIST, { replace: true });
  }, [found, tasks.isFetchedAfterMount]);
  return WAITING;
}
