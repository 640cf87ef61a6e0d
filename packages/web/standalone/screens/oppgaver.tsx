/** `#/`: what the bank asks the person for and why, one row for each declaration. */
import type { Task } from '@bli-kunde/domain/standalone/api.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useState } from 'react';
import { useQuery } from '../../app/use-query.ts';
import { firstArrival, useArrival } from '../../app/arrival.ts';
import { AskedNotice, questionsQuery } from '../../app/asked-again.tsx';
import { ErrorPage } from '../../app/error-page.tsx';
import { LogOutButton } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { useRedirect } from '../../app/use-step.ts';
import { Button } from '../../ui/button.tsx';
import { CalmPicture } from '../../ui/declaration-pictures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { WhyLink } from '../../ui/why-link.tsx';
import { CHANGES, declarationAddress } from '../addresses.ts';
import { pageChannel } from '../channel.ts';
import { type WayOut, wayOut } from '../leave.ts';
import { StandaloneFrame } from '../standalone-frame.tsx';
import { TaskRow } from '../task-row.tsx';
import { isWaiting, tasksQuery } from '../tasks.ts';
import '../standalone.css';

/** True once a screen has been shown on this page: then somebody has asked for the list. */
let arrived = false;
void firstArrival.then(() => (arrived = true));

const WAITING = (
  <StandaloneFrame actions={<LogOutButton />}>
    <Skeleton lines={['heading', 'text', 'text', 'tile', 'tile']} />
  </StandaloneFrame>
);

/** One declaration about oneself that is not begun and has no day to be answered by, and nothing else: there is nothing to choose, so whoever lands here is shown its first page. */
function loneTask(tasks: readonly Task[]): Task | null {
  const [only] = tasks;
  if (tasks.length !== 1 || only?.status !== 'DUE') return null;
  return only.about === 'SELF' && only.caseId === null && only.dueOn === null ? only : null;
}

export function TaskList() {
  const channel = pageChannel();
  // A task may have been finished elsewhere since the list was read.
  const tasks = useQuery({ ...tasksQuery(channel), refetchOnMount: 'always' });
  const [lands] = useState(!arrived);
  const lone = lands && tasks.data ? loneTask(tasks.data.tasks) : null;
  const questions = useQuery({ ...questionsQuery, enabled: lone !== null });
  useRedirect(
    lone !== null && questions.data?.questions.length === 0 ? declarationAddress(lone.process, lone.subject) : null,
  );
  if (tasks.isPending) return WAITING;
  if (lone !== null && (questions.isPending || questions.data?.questions.length === 0)) return WAITING;
  if (tasks.data === undefined)
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <ErrorPage error={tasks.error} again={() => tasks.refetch()} />
      </StandaloneFrame>
    );
  const out = wayOut(channel, tasks.data.returnUrl, location.origin);
  return tasks.data.tasks.length === 0 ? <Nothing out={out} /> : <Tasks tasks={tasks.data.tasks} out={out} />;
}

/** Questions of the bank about answers that it already has, from any journey. */
function AskedOfMe() {
  const { data } = useQuery(questionsQuery);
  return data?.questions.map((asked) => <AskedNotice key={asked.declaration} asked={asked} />);
}

/** The way to telling of a change without being asked. */
function ToChanges() {
  const texts = useTexts();
  return (
    <p>
      <a href={`#${CHANGES}`}>{texts('changes.title')}</a>
    </p>
  );
}

/** No declaration is asked for now. */
function Nothing({ out }: { out: WayOut | null }) {
  const texts = useTexts();
  const title = texts('standalone.empty.title');
  const moved = useArrival('oppgaver', title, useSite().name);
  return (
    <StandaloneFrame actions={<LogOutButton />} picture={<CalmPicture />}>
      <div className="stack">
        <StepHeading title={title} ingress={texts('standalone.empty.text')} focus={moved} />
        <AskedOfMe />
        <p>{texts('standalone.empty.later')}</p>
        <ToChanges />
        {out ? (
          <div className="button-row">
            <Button href={out.href}>{texts(out.label)}</Button>
          </div>
        ) : null}
      </div>
    </StandaloneFrame>
  );
}

const GROUPS: readonly { readonly title: TextKey; readonly has: (task: Task) => boolean }[] = [
  { title: 'standalone.group.todo', has: ({ action }) => action !== null },
  { title: 'standalone.group.waiting', has: (task) => task.action === null && isWaiting(task) },
  { title: 'standalone.group.done', has: (task) => task.action === null && !isWaiting(task) },
];

const NEVER = '9999-12-31';
/** Orders tasks by due day: overdue and soonest first. */
const byDay = (one: Task, other: Task): number => (one.dueOn ?? NEVER).localeCompare(other.dueOn ?? NEVER);

function Tasks({ tasks: listed, out }: { tasks: readonly Task[]; out: WayOut | null }) {
  const texts = useTexts();
  const tasks = [...listed].sort(byDay);
  const title = texts('standalone.list.title');
  const moved = useArrival('oppgaver', title, useSite().name);
  const first = tasks.find(({ action }) => action !== null);
  return (
    <StandaloneFrame actions={<LogOutButton />}>
      <div className="stack">
        <div>
          <StepHeading
            title={title}
            ingress={texts(first ? 'standalone.list.ingress' : 'standalone.list.ingress.nothing')}
            focus={moved}
          />
          <WhyLink>{texts('standalone.list.law')}</WhyLink>
        </div>
        <AskedOfMe />
        {GROUPS.map(({ title: heading, has }) => {
          const some = tasks.filter(has);
          return some.length === 0 ? null : (
            <section key={heading} className="stack-tight">
              <h2>{texts(heading)}</h2>
              <ul className="tasks">
                {some.map((task) => (
                  <TaskRow key={`${task.process} ${task.subject} ${task.caseId}`} task={task} first={task === first} />
                ))}
              </ul>
            </section>
          );
        })}
        <ToChanges />
        {out ? (
          <div className="tasks-leave">
            <Button variant="tertiary" icon="arrow-left" href={out.href}>
              {texts(out.label)}
            </Button>
          </div>
        ) : null}
      </div>
    </StandaloneFrame>
  );
}
