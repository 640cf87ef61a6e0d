/** The person's list: what the bank asks for, how far each declaration is, and those that wait for the person (K-227). */
import type { Task, TaskAction, TaskStatus } from '@bli-kunde/domain/standalone/api.ts';
import { aboutOf, isStandaloneProcess } from '@bli-kunde/domain/standalone/process.ts';
import { askedFor, isWaiting } from '@bli-kunde/domain/kyc/waiting-case.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { lastDayBefore, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import { signatoryKey } from '../db/look-up-keys.ts';
import type { OutsideCall } from '../http/handler.ts';
import { casesOfPerson, type StoredWaitingCase, waitingOf } from '../declarations/waiting-store.ts';
import { type RegisterTrail, registerTrail } from '../registers/register-trail.ts';
import { isStillAsked, mayAnswer } from './authority.ts';
import { tasksOf } from './declaration.ts';
import { type StandingAnswer, answersTo, begun } from './store.ts';
import { type AskedTask, wordOf } from './subjects.ts';
import { isOpen, waitsFor } from './waiting.ts';

/** Throws OutsideFailure when the core bank, or a register that must be asked about a subject, is silent. */
export async function taskList(context: Context, call: OutsideCall): Promise<Task[]> {
  const trail = registerTrail();
  try {
    const asked = await permitted(context, call, trail);
    const { db, vault } = context;
    const bank = call.bank.slug;
    const { person, personKey } = call.session;
    const keys = [personKey, signatoryKey(vault, bank, fullName(person), person.birthDate)];
    const answers = await answersTo(
      db,
      bank,
      asked.map(({ task }) => task.taskId),
    );
    const cases = await waitingOf(
      db,
      vault,
      answers.map(({ id }) => id),
    );
    const open = (await casesOfPerson(db, vault, bank, keys)).filter(({ waiting }) => isOpen(waiting, call.now));
    const own = await Promise.all(open.map(({ waiting }) => isNoNamesake(context, call, waiting, trail)));
    const mine = open.filter((_, at) => own[at]);
    const started = await begun(db, bank, personKey);
    const seqOf = (id: string): number | null => mine.find(({ waiting }) => waiting.id === id)?.seq ?? null;
    const answered = asked.map(async (one) => {
      const answer = answers.find(({ taskId }) => taskId === one.task.taskId) ?? null;
      const waiting = cases.find(({ id }) => id === answer?.id);
      if (waiting && isOpen(waiting, call.now))
        return { ...base(one), ...(await whileWaiting(context, call, waiting, seqOf(waiting.id))) };
      const isBegun = started.some(
        ({ process, subjectKey }) => process === one.process && subjectKey.equals(one.subjectKey),
      );
      return { ...base(one), ...outcome(one, answer, isBegun) };
    });
    const listed = new Set(cases.map(({ id }) => id));
    const others = mine
      .filter(({ waiting }) => !listed.has(waiting.id))
      .map(async ({ waiting, seq }) =>
        (await isStillAsked(context, call, waiting.data.subject, trail)) ? ofAnother(context, call, waiting, seq) : [],
      );
    return [...(await Promise.all(answered)), ...(await Promise.all(others)).flat()];
  } finally {
    await trail.leave(context.db, { kind: 'bank', bank: call.bank.slug }, answeredTo(context, call));
  }
}

/** A case of an organisation finds its signatories by name and birth date; one of that name without a role there is somebody else. */
async function isNoNamesake(
  context: Context,
  call: OutsideCall,
  { data: { subject } }: StoredWaitingCase,
  trail: RegisterTrail,
): Promise<boolean> {
  if ('nationalId' in subject) return true;
  const { organisationNumber } = subject;
  return context.organisationRoles.has(call.session, organisationNumber, trail, call.outside);
}

/** Drops tasks that the registers no longer let the person answer. */
async function permitted(context: Context, call: OutsideCall, trail: RegisterTrail): Promise<AskedTask[]> {
  const tasks = await tasksOf(context, call, trail);
  const may = await Promise.all(tasks.map(({ task }) => mayAnswer(context, call, task.subject, trail)));
  return tasks.filter((_, at) => may[at]);
}

const base = ({ task, process, about, word }: AskedTask) => ({
  process,
  subject: word,
  subjectName: task.subjectName,
  about,
  dueOn: task.dueOn,
  lastCompletedOn: task.lastCompletedOn,
});

type Rest = Pick<Task, 'status' | 'waitsFor' | 'action' | 'caseId' | 'answeredBy'> & { lastCompletedOn?: string };

function outcome({ task }: AskedTask, answer: StandingAnswer | null, isBegun: boolean): Rest {
  const isDone = task.state === 'DONE' || (answer !== null && !isWaiting(answer.status));
  const status: TaskStatus = isDone ? 'DONE' : isBegun ? 'STARTED' : 'DUE';
  return {
    status,
    waitsFor: null,
    action: isDone ? null : 'ANSWER',
    caseId: null,
    answeredBy: null,
    ...(isDone && answer ? { lastCompletedOn: osloDate(answer.completedAt) } : {}),
  };
}

async function whileWaiting(
  context: Context,
  call: OutsideCall,
  waiting: StoredWaitingCase,
  seq: number | null,
): Promise<Rest> {
  const who = await waitsFor(context, waiting);
  const { waits, answeredBy } = waiting.data;
  const action: TaskAction | null = seq !== null && who[seq]?.done === false ? askedFor(waits) : null;
  return {
    status: waits,
    waitsFor: who,
    action,
    caseId: waiting.id,
    answeredBy: waiting.personKey.equals(call.session.personKey) ? null : answeredBy,
  };
}

/** A case that waits for the person though the bank asks the person for nothing. */
async function ofAnother(
  context: Context,
  call: OutsideCall,
  waiting: StoredWaitingCase,
  seq: number,
): Promise<Task[]> {
  const { process, subject, subjectName } = waiting.data;
  if (!isStandaloneProcess(process)) return [];
  return [
    {
      process,
      subject: wordOf(context, call, subject),
      subjectName,
      about: aboutOf(process),
      dueOn: lastDayBefore(waiting.dueAt),
      lastCompletedOn: null,
      ...(await whileWaiting(context, call, waiting, seq)),
    },
  ];
}
