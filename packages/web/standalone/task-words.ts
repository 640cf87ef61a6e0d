/** Words for a declaration: its name, its subject, its progress. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import type { Task } from '@bli-kunde/domain/standalone/api.ts';
import type { StandaloneProcess } from '@bli-kunde/domain/standalone/process.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { formatLongDate, type IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import type { StatusKind } from '../ui/status-label.tsx';

export const TITLES: Readonly<Record<StandaloneProcess, TextKey>> = {
  RENEWAL_PRIVATE: 'standalone.process.renewal',
  RENEWAL_CHILD: 'standalone.process.renewal',
  RENEWAL_CORPORATE: 'standalone.process.renewal',
  RENEWAL_TAX_PRIVATE: 'standalone.process.tax',
  RENEWAL_TAX_CHILD: 'standalone.process.tax',
  RENEWAL_TAX_CORPORATE: 'standalone.process.tax',
  CREDIT_CARD: 'standalone.process.creditCard',
  CAR_LOAN: 'standalone.process.carLoan',
};

/** 'Gjelder deg', 'Gjelder Kari Nordmann'. */
export const aboutWhom = ({ about, subjectName }: Pick<Task, 'about' | 'subjectName'>, texts: Texts): string =>
  about === 'SELF'
    ? texts('standalone.about.self')
    : texts('standalone.about.other', { name: inTitleCase(subjectName) });

/** Names of those who have not done their part. */
export const stillWaitsFor = ({ waitsFor }: Pick<Task, 'waitsFor'>): string[] =>
  (waitsFor ?? []).filter(({ done }) => !done).map(({ name }) => name);

export interface TaskState {
  readonly text: string;
  readonly kind: StatusKind;
}

export function stateOf(task: Task, texts: Texts): TaskState {
  const { status, action, lastCompletedOn } = task;
  if (action === 'CONFIRM') return { text: texts('standalone.state.confirm'), kind: 'attention' };
  if (action === 'SIGN') return { text: texts('standalone.state.sign'), kind: 'attention' };
  if (status === 'DONE')
    return {
      text: lastCompletedOn
        ? texts('standalone.state.doneOn', { date: formatLongDate(lastCompletedOn) })
        : texts('standalone.state.done'),
      kind: 'success',
    };
  if (status === 'DUE') return { text: texts('standalone.state.due'), kind: 'info' };
  if (status === 'STARTED') return { text: texts('standalone.state.started'), kind: 'info' };
  return { text: texts('standalone.state.waiting', { names: listOf(stillWaitsFor(task)) }), kind: 'default' };
}

export const isLate = ({ status, dueOn }: Pick<Task, 'status' | 'dueOn'>, today: IsoDate): boolean =>
  dueOn !== null && status !== 'DONE' && dueOn < today;

/** Until when, or since when it is late; null for what is done or has no date. */
export function dueText({ status, dueOn }: Pick<Task, 'status' | 'dueOn'>, late: boolean, texts: Texts): string | null {
  if (dueOn === null || status === 'DONE') return null;
  return texts(late ? 'standalone.overdue' : 'standalone.due', { date: formatDeadline(dueOn) });
}

/** Label of a task's one button; null where there is nothing to press. */
export function buttonOf({ status, action }: Pick<Task, 'status' | 'action'>): TextKey | null {
  if (action === 'CONFIRM') return 'standalone.button.confirm';
  if (action === 'SIGN') return 'standalone.button.sign';
  if (status === 'DUE') return 'standalone.button.start';
  if (status === 'STARTED') return 'standalone.button.continue';
  return status === 'DONE' ? null : 'standalone.button.waiting';
}
