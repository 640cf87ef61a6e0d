/** For tests: people who answer, confirm and sign what the bank asks for, by the calls alone. */
import assert from 'node:assert/strict';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import * as api from '@bli-kunde/domain/standalone/api.ts';
import { enter, type Guest } from '../guest.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { type Answered, startTestServer, type TestServer } from '../test-server.ts';

export const BANK = 'provebanken';
const RESOURCE = `/${BANK}/declaration-web/rest/resource`;

export const OPTIONS = { writesAMinute: 100_000 };

/** A second server on the same data and beside the same simulators, with circuit breakers of its own. */
export const another = ({ context, simulators }: TestServer): Promise<TestServer> =>
  startTestServer({ database: context.db, simulators, ...OPTIONS });

export const guest = (server: TestServer, id: string, bank = BANK): Promise<Guest> =>
  enter(server, bank, testPerson(server, id));

/** Has the core bank ask for one more declaration. */
export async function ask(
  { simulators }: Pick<TestServer, 'simulators'>,
  process: string,
  subject: string,
  more: { readonly alsoAsked?: readonly string[] } = {},
): Promise<string> {
  const answer = await fetch(`${simulators.origin}/core/v1/ledger/declarations/tasks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process, subject, ...more }),
  });
  assert.equal(answer.status, 201);
  return ((await answer.json()) as { taskId: string }).taskId;
}

/** Reports that the core bank got of a declaration, oldest first. */
export async function answersTold(
  { simulators }: Pick<TestServer, 'simulators'>,
  declarationId: string,
): Promise<{ status: string; enhancedMeasures: boolean; decision?: string | null }[]> {
  const ledger = (await (await fetch(`${simulators.origin}/core/v1/ledger/declarations`)).json()) as {
    answers: { declarationId: string; status: string; enhancedMeasures: boolean; decision?: string | null }[];
  };
  return ledger.answers.filter((one) => one.declarationId === declarationId);
}

/** The statuses of {@link answersTold}. */
export const told = async (server: Pick<TestServer, 'simulators'>, declarationId: string): Promise<string[]> =>
  (await answersTold(server, declarationId)).map(({ status }) => status);

export async function tasks(person: Guest): Promise<api.Task[]> {
  const answer = await person.call(api.webBankTask);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<api.TasksAnswer>().tasks;
}

/** The task of the person's list about a process, and a subject's name where there are several. */
export async function task(person: Guest, process: string, subjectName?: string): Promise<api.Task> {
  const found = (await tasks(person)).findLast(
    (one) => one.process === process && (subjectName ?? one.subjectName) === one.subjectName,
  );
  return found ?? assert.fail(`no task ${process}`);
}

export const open = (person: Guest, process: string, subject: string, channel = 'NETTBANK'): Promise<Answered> =>
  person.call(tokenForProcess, {}, { body: { process, channel, subject } });

export interface Opened {
  readonly id: string;
  readonly token: string;
}

/** Opens what the task is about and answers every section, plainly but where `given` has another body for a call. */
export async function answered(
  person: Guest,
  { process, subject }: api.Task,
  given: Readonly<Record<string, object>> = {},
): Promise<Opened> {
  const answer = await open(person, process, subject);
  assert.equal(answer.status, 200, answer.text);
  const opened = answer.json<{ token: string; id: string }>();
  const headers = { 'x-kyc-session-token': opened.token };
  const answerAll = async (): Promise<void> => {
    const form = (await person.browser.ask('GET', `${RESOURCE}/kyc/v8/form`, { headers })).json<Form>();
    await answerSections(opened.id, form.sections, async ({ path, body: plain }) => {
      const body = given[path.split('?')[0] ?? ''] ?? plain;
      const saved = await person.browser.ask('POST', `${RESOURCE}/${path}`, {
        headers,
        ...(body === undefined ? {} : { body }),
      });
      assert.ok(saved.status < 300, `${path} ${saved.text}`);
      return saved.json<DeclarationProgress>();
    });
  };
  await answerAll();
  // An unusual answer may bring more sections.
  if (Object.keys(given).length > 0) await answerAll();
  return opened;
}

export const complete = (person: Guest, { token }: Opened): Promise<Answered> =>
  person.browser.ask('POST', `${RESOURCE}/kyc/v2/complete-declaration`, { headers: { 'x-kyc-session-token': token } });

/** Answers the task whole; gives the declaration's id and its status. */
export async function declared(
  person: Guest,
  about: api.Task,
  given: Readonly<Record<string, object>> = {},
): Promise<{ id: string; status: string }> {
  const opened = await answered(person, about, given);
  const answer = await complete(person, opened);
  assert.equal(answer.status, 200, answer.text);
  return { id: opened.id, status: answer.json<{ caseStatus: string }>().caseStatus };
}
