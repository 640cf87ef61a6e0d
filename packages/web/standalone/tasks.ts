/** The bank's requests to the person, as the server lists them, and the calls about a declaration that waits. */
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { getWaitingCase, type Task, type TasksAnswer, webBankTask } from '@bli-kunde/domain/standalone/api.ts';
import type { StandaloneChannel } from '@bli-kunde/domain/standalone/process.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { call } from '../app/client.ts';
import { sessionEnded } from '../app/session-store.ts';
import { isUnauthorised } from '../kyc/session.ts';

const TASKS = ['declaration-tasks'] as const;

/** Says so when the person's session has ended: the declaration's calls leave that to their screens. Throws what `asked` throws. */
export async function inSession<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isUnauthorised(error)) sessionEnded();
    throw error;
  }
}

export const tasksQuery = (channel: StandaloneChannel) => ({
  queryKey: [...TASKS, channel],
  queryFn: async (): Promise<TasksAnswer> => (await inSession(call(webBankTask, { query: { channel } }))).body,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Marks the list stale for the next screen that needs it; the present screen keeps its own. */
export const forgetTasks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: TASKS, refetchType: 'none' });

export const waitingQuery = (caseId: string) => ({
  queryKey: ['declaration-waiting', caseId] as const,
  queryFn: async () => (await inSession(call(getWaitingCase, { params: { case: caseId } }))).body,
  retry: false,
});

/** A declaration that others have to finish. */
export const isWaiting = ({ status }: { readonly status: Task['status'] | CaseStatus }): boolean =>
  status === 'AWAITING_EXECUTOR' || status === 'AWAITING_SIGNEE';

/**
 * The task that an address is about: of several for the same, the one that is not answered yet, and else the one answered
 * last. Null when there is none.
 */
export function taskFor(tasks: readonly Task[], { process, subject }: Pick<Task, 'process' | 'subject'>): Task | null {
  const same = tasks
    .filter((one) => one.process === process && one.subject === subject)
    .sort((one, other) => (other.lastCompletedOn ?? '').localeCompare(one.lastCompletedOn ?? ''));
  return same.find(({ status }) => status !== 'DONE') ?? same[0] ?? null;
}
