/** The customer's side of a question: what was asked of the person, and the declaration that answers it. */
import { inReadersWords } from '@bli-kunde/domain/texts/worded.ts';
import { answering, answeringOther } from '@bli-kunde/domain/kyc/renewal/answering.ts';
import type * as api from '@bli-kunde/domain/kyc/answers-api.ts';
import { takesPapers } from '@bli-kunde/domain/cases/paper-request.ts';
import type { QuestionContent } from '@bli-kunde/domain/cases/entries.ts';
import { paperRequestIn, questionIn } from '@bli-kunde/domain/cases/history.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { auditOf, entryOf } from '../http/call.ts';
import { caseById, entriesOf } from '../cases/case-store.ts';
import { paperRequestsTo, type StoredPaperRequest } from '../cases/paper-request-store.ts';
import { isUnansweredBy, questionsTo, type StoredQuestion, unansweredBy } from '../cases/question-store.ts';
import type { Context } from '../context.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { changeableFilesOf } from './own-changes.ts';
import { type AnsweringParts, changesShown, tokenForChange } from './changed.ts';
import { newToken } from './open.ts';
import {
  insertDeclaration,
  loadDeclaration,
  loadNewest,
  lockCase,
  renewToken,
  saveDeclaration,
  type StoredDeclaration,
} from '../declarations/store.ts';

/** The words of a question as they were sent; null when they can't be read. */
async function wordsOf({ db, vault }: Context, { caseId, seq }: StoredQuestion): Promise<QuestionContent | null> {
  const one = await caseById(db, vault, caseId);
  return one && (questionIn(await entriesOf(db, vault, one), seq)?.content ?? null);
}

/** Subject of a declaration, and the page where it goes on; null for one that is gone. */
async function aboutOf({ db, vault, journeys }: Context, bank: string, id: string) {
  const asked = await loadDeclaration(db, vault, bank, id);
  if (asked === null) return null;
  const { facts } = asked.document;
  const journey = [...journeys.values()].find(({ declaration }) => declaration.processes.includes(facts.process));
  const { applicationId: application } = asked;
  const page = journey?.app.path ?? '';
  return {
    facts,
    page,
    organisation: facts.organisation?.organisationNumber ?? null,
    application,
    goesOn: (application && journey?.declaration.goesOn?.(application)) ?? `${page}/`,
  };
}

async function shown(context: Context, question: StoredQuestion, now: Date): Promise<api.Asked[]> {
  const entry = await wordsOf(context, question);
  const about = await aboutOf(context, question.bank, question.declarationId);
  if (entry?.page === undefined || about === null) return [];
  const { facts, ...place } = about;
  return [
    {
      declaration: question.declarationId,
      process: facts.process,
      channel: facts.channel,
      section: inReadersWords(entry.section.words),
      ...entry.page,
      due: lastDayBefore(question.dueAt),
      isLate: question.dueAt <= now,
      ...place,
    },
  ];
}

/** A request for a paper that takes files still. */
async function shownRequest(context: Context, request: StoredPaperRequest, now: Date): Promise<api.Asked[]> {
  const { db, vault, banks } = context;
  const theCase = await caseById(db, vault, request.caseId);
  const content = theCase && paperRequestIn(await entriesOf(db, vault, theCase), request.seq)?.content;
  const about = await aboutOf(context, request.bank, request.declarationId);
  if (!content?.page || about === null) return [];
  const { facts, ...place } = about;
  return [
    {
      declaration: request.declarationId,
      process: facts.process,
      channel: facts.channel,
      section: banks.get(request.bank)?.texts(`papers.kind.${content.paper}`) ?? content.paper,
      paper: content.paper,
      ...content.page,
      due: lastDayBefore(request.dueAt),
      isLate: request.dueAt <= now,
      ...place,
    },
  ];
}

/** One that can't be opened keeps nobody from the others. */
async function eachOf<Row, Shown>(
  { log }: Context,
  rcid: string,
  rows: readonly Row[],
  show: (row: Row) => Promise<Shown[]>,
): Promise<Shown[]> {
  const all: Shown[] = [];
  for (const row of rows) {
    try {
      all.push(...(await show(row)));
    } catch (error) {
      log.error({ rcid, error: (error as Error).name }, 'a question can not be shown');
    }
  }
  return all;
}

const questions =
  ({ questionnaires }: AnsweringParts): Handler<typeof api.getQuestions> =>
  async (context, { bank, session, now, rcid, query }) => {
    const { db } = context;
    const { personKey } = session;
    const asked = await questionsTo(db, bank.slug, personKey);
    const requests = (await paperRequestsTo(db, bank.slug, personKey)).filter(({ state }) => takesPapers(state));
    const over = await unansweredBy(db, bank.slug, personKey);
    return {
      body: {
        questions: [
          ...(await changesShown(context, { bank, session, now })),
          ...(await eachOf(context, rcid, asked, (question) => shown(context, question, now))),
          ...(await eachOf(context, rcid, requests, (request) => shownRequest(context, request, now))),
        ],
        unanswered: await eachOf(context, rcid, over, async (id) => {
          const about = await aboutOf(context, bank.slug, id);
          if (about === null) return [];
          const { page, organisation, application } = about;
          return [{ page, organisation, application }];
        }),
        ...(query.files === 'yes'
          ? { files: await changeableFilesOf(context, questionnaires, { bank, session }) }
          : {}),
      },
    };
  };

/** Closes an application that was turned down for an unanswered question: the rejection stays in its case, and the person may apply anew. */
const again: Handler<typeof api.applyAgain> = async (context, call) => {
  const { bank, session, params } = call;
  const { application } = params;
  const mine = { bank: bank.slug, personKey: session.personKey, application };
  if (!(await isUnansweredBy(context.db, mine))) throw new Refusal('error.not.found');
  const audit = entryOf(context, call, 'application.closed');
  if (!(await context.applications.close(application, false, audit))) throw new Refusal('error.not.found');
  return { body: undefined };
};

/** The completed declaration that the person is asked about. Throws 'error.not.found' where they are not. */
async function askedAbout(
  { db, vault }: Context,
  bank: string,
  personKey: Buffer,
  id: string,
): Promise<{ question: StoredQuestion; previous: StoredDeclaration }> {
  const question = (await questionsTo(db, bank, personKey)).find(({ declarationId }) => declarationId === id);
  const previous = question && (await loadDeclaration(db, vault, bank, id));
  if (question === undefined || !previous?.document.frozen) throw new Refusal('error.not.found');
  return { question, previous };
}

export function answeringHandlers(parts: AnsweringParts): Handlers<typeof api.answersApi> {
  const { journeys } = parts;
  const tokenForAnswer: Handler<typeof api.tokenForAnswer> = async (context, call) => {
    const { bank, session, params, now } = call;
    const { personKey } = session;
    const changed = await tokenForChange(context, parts, call);
    if (changed !== null) return { body: changed };
    const { question, previous } = await askedAbout(context, bank.slug, personKey, params.declaration);
    const entry = await wordsOf(context, question);
    const { document, applicationId, taskId } = previous;
    const { frozen, facts } = document;
    if (entry === null || frozen === null) throw new Refusal('error.not.found');
    const journey = journeys.find(({ processes }) => processes.includes(facts.process));
    const may = (await journey?.mayAnswerAgain?.(context, call, previous)) ?? true;
    if (!may) throw new Refusal('error.not.found');
    const { token, tokenHash } = newToken(context);
    const section = entry.section.code;
    const completed = { ...document, frozen };
    const id = await context.db.transaction(async (tx) => {
      const { process } = facts;
      const about = { bank: bank.slug, applicationId, process, personKey, subjectKey: previous.subjectKey };
      if (!(await lockCase(tx, about))) throw new Refusal('error.not.found');
      const newest = await loadNewest(tx, context.vault, about);
      if (newest && !newest.completed && newest.document.supersedes === previous.id) {
        const audit = entryOf(context, call, 'declaration.resumed', { source: process });
        const asked = answeringOther(newest.document, completed, section);
        const change = { document: asked, status: 'OPEN', frozenHash: null, audit } as const;
        if (asked !== newest.document && (await saveDeclaration(tx, context.vault, newest, change)) === null)
          throw new Refusal('error.state.changed');
        if (!(await renewToken(tx, newest.id, tokenHash, taskId, audit))) throw new Refusal('error.state.changed');
        return newest.id;
      }
      const made = context.random.uuid();
      const answer = answering(completed, section, now.toISOString());
      await insertDeclaration(
        tx,
        context.vault,
        { id: made, ...about, taskId, channel: facts.channel, tokenHash, document: answer },
        auditOf(context, call, { source: process, declaration: previous.id }),
      );
      return made;
    });
    return { body: { token, id } };
  };
  return { getQuestions: questions(parts), tokenForAnswer, applyAgain: again };
}
