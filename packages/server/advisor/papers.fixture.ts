/** For tests: a customer who is asked for a paper, sends files, and the advisor who reads them. */
import assert from 'node:assert/strict';
import * as papers from '@bli-kunde/domain/advisor/papers-api.ts';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { nameHeader } from '@bli-kunde/domain/cases/paper-file.ts';
import * as own from '@bli-kunde/domain/kyc/papers-api.ts';
import type * as z from 'zod/mini';
import type { Guest } from '../guest.fixture.ts';
import type { Answered } from '../test-server.ts';
import type { AdvisorGuest } from './advisor.fixture.ts';
import { does, type Preview } from './questions.fixture.ts';

export const REQUEST = {
  paper: 'INCOME',
  reason: 'INCOMPLETE',
  words: 'Send den siste lønnsslippen din, så kan vi gå videre.',
} as const;

/** Asks for a paper, with what was previewed. */
export async function asksForPaper(who: AdvisorGuest, id: string, more: Readonly<Record<string, string>> = {}) {
  const body = { ...REQUEST, ...more };
  const shown = await does(who, papers.previewPaperRequest, id, body);
  assert.equal(shown.status, 200, shown.text);
  const preview = shown.json<Preview>();
  const answer = await does(who, papers.askForPaper, id, { ...body, due: preview.due });
  assert.equal(answer.status, 200, answer.text);
  return { body, preview };
}

export const sends = (
  person: Guest,
  bank: string,
  declaration: string,
  file: Buffer,
  { name = 'lønnsslipp.pdf', headers = {} }: { name?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answered> =>
  person.browser.ask('POST', addressOf(own.sendPaper, `/${bank}`, { declaration }), {
    raw: file,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': nameHeader(name), ...headers },
  });

export async function papersOf(person: Guest, declaration: string): Promise<own.PapersAsked> {
  const answer = await person.call(own.getPapers, { declaration });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<own.PapersAsked>();
}

type Listed = z.output<(typeof papers.getCasePapers)['answer']>;

export async function listedTo(who: AdvisorGuest, id: string): Promise<Listed> {
  const answer = await who.call(papers.getCasePapers, { id });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Listed>();
}

export const reads = (who: AdvisorGuest, id: string, paper: string): Promise<Answered> =>
  who.call(papers.getCasePaper, { id, paper });

export const withdraws = (person: Guest, paper: string): Promise<Answered> => person.call(own.withdrawPaper, { paper });

export const ends = (person: Guest, declaration: string): Promise<Answered> =>
  person.call(own.endPapers, { declaration });
