/** For tests: an applicant under review, the advisor who asks them, and their answer by the calls alone. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import type { caseAnswer } from '@bli-kunde/domain/advisor/case-schemas.ts';
import * as questions from '@bli-kunde/domain/advisor/questions-api.ts';
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as answers from '@bli-kunde/domain/kyc/answers-api.ts';
import { completeDeclaration, explainAnswer, getForm } from '@bli-kunde/domain/kyc/calls.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import * as privateApi from '@bli-kunde/domain/private/api.ts';
import { SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import type * as z from 'zod/mini';
import { type Guest, refusedWith } from '../guest.fixture.ts';
import { somebody, type Somebody } from '../private/private.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import type { AdvisorGuest } from './advisor.fixture.ts';
import { sql } from '../db/sql.ts';

export const WORDS = 'Skriv hvilket land du betaler skatt til, og hvor pengene kommer fra.';
export type Page = z.output<typeof caseAnswer>;

/** A person who has declared, and whom an advisor must look at. */
export async function underReview(server: TestServer, bank: string, email: string, id = 'P13'): Promise<Somebody> {
  const one = await somebody(server, id, bank);
  await one.sent(privateApi.setFlowType, { flowType: 'STANDARD' });
  await one.sent(privateApi.savePersonInput, { epost: email, mobil: '49001001', needHelpMovingBanks: false });
  await one.sent(privateApi.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  await one.declare('STANDARD');
  assert.equal((await one.state()).block, 'error.aml.rejected');
  return one;
}

/** The newest case of a bank about a declaration. */
export async function newestCase({ context }: TestServer, bank: string): Promise<string> {
  const [row] = await context.db.query<{ id: string }>(
    sql`select id from advisor_case where bank = ${bank} and kind = 'DECLARATION' order by number desc limit 1`,
  );
  return row?.id ?? assert.fail('no case');
}

export async function pageOf(who: AdvisorGuest, id: string): Promise<Page> {
  const answer = await who.call(getCase, { id });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Page>();
}

/** A change of the case on the version that is there now. */
export async function does(
  who: AdvisorGuest,
  row: Endpoint,
  id: string,
  body?: unknown,
  params: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const { version } = await pageOf(who, id);
  return who.call(row, { id, ...params }, { version, ...(body === undefined ? {} : { body }) });
}

export type Preview = z.output<(typeof questions.previewQuestion)['answer']>;

/** Previews a question about `section`, or about the first section that may be asked about. */
export async function previewed(who: AdvisorGuest, id: string, more: Readonly<Record<string, string>> = {}) {
  const listed = await who.call(questions.getQuestionSections, { id });
  assert.equal(listed.status, 200, listed.text);
  const { sections } = listed.json<z.output<(typeof questions.getQuestionSections)['answer']>>();
  const body = { section: sections[0]?.id ?? assert.fail('no section'), reason: 'UNCLEAR', words: WORDS, ...more };
  const answer = await does(who, questions.previewQuestion, id, body);
  assert.equal(answer.status, 200, answer.text);
  return { body, preview: answer.json<Preview>(), sections };
}

/** Asks, and gives what was previewed. */
export async function asks(who: AdvisorGuest, id: string, more: Readonly<Record<string, string>> = {}) {
  const { body, preview, sections } = await previewed(who, id, more);
  const answer = await does(who, questions.askQuestion, id, { ...body, due: preview.due });
  assert.equal(answer.status, 200, answer.text);
  return { ...body, preview, sections };
}

/** As the customer's call answers. */
export type Questions = z.output<(typeof answers.getQuestions)['answer']>;

export async function askedOf(person: Guest): Promise<answers.Asked[]> {
  const answer = await person.call(answers.getQuestions);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Questions>().questions;
}

interface Opened {
  readonly id: string;
  readonly token: string;
}

const headersOf = ({ token }: Opened) => ({ 'x-kyc-session-token': token });
export const formOf = async (person: Guest, opened: Opened): Promise<Form> =>
  (await person.call(getForm, {}, { headers: headersOf(opened) })).json<Form>();

/** Opens the answer to a question about a declaration. */
export async function opensAnswer(person: Guest, declaration: string): Promise<Opened> {
  const answer = await person.call(answers.tokenForAnswer, { declaration });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Opened>();
}

/** Keeps the person's own words beside the answer. */
export const explains = (person: Guest, opened: Opened, section: string, text: string): Promise<Answered> =>
  person.call(explainAnswer, {}, { headers: headersOf(opened), body: { section, text } });

/** Answers what is not answered yet, plainly. */
export async function fillsIn(server: TestServer, person: Guest, bank: string, opened: Opened): Promise<void> {
  const base = addressOf(getForm, `/${bank}`).replace('kyc/v8/form', '');
  const open = (await formOf(person, opened)).sections.filter(({ answered }) => !answered);
  await answerSections(opened.id, open, async ({ path, body }) => {
    const saved = await person.browser.ask('POST', `${base}${path}`, {
      headers: headersOf(opened),
      ...(body === undefined ? {} : { body }),
    });
    assert.ok(saved.status < 300, `${path} ${saved.text}`);
    return saved.json<DeclarationProgress>();
  });
}

/** Another answer than the one that is asked for is refused. */
export async function changesNothingElse(person: Guest, bank: string, opened: Opened): Promise<void> {
  const base = addressOf(getForm, `/${bank}`).replace('kyc/v8/form', '');
  const standing = (await formOf(person, opened)).sections.filter(({ stands }) => stands);
  let refused = 0;
  await answerSections(opened.id, standing.slice(0, 1), async ({ path, body }) => {
    const saved = await person.browser.ask('POST', `${base}${path}`, {
      headers: headersOf(opened),
      ...(body === undefined ? {} : { body }),
    });
    refusedWith(saved, 409, 'error.step.not.allowed');
    refused += 1;
    return null;
  });
  assert.equal(refused, 1);
}

export const completes = (person: Guest, opened: Opened): Promise<Answered> =>
  person.call(completeDeclaration, {}, { headers: headersOf(opened) });

/** Opens, fills in and completes the answer; gives its id. */
export async function answersIt(server: TestServer, person: Guest, bank: string, declaration: string): Promise<string> {
  const opened = await opensAnswer(person, declaration);
  await fillsIn(server, person, bank, opened);
  const answer = await completes(person, opened);
  assert.equal(answer.status, 200, answer.text);
  return opened.id;
}
