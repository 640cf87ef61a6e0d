/** Handlers by which the customer is asked about one section: what may be asked, what would be sent, asking, and taking back. */
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { wordsAsked } from '@bli-kunde/domain/kyc/declaration.ts';
import { language } from '@bli-kunde/domain/texts/language.ts';
import { inReadersWords } from '@bli-kunde/domain/texts/worded.ts';
import { inLanguageOf } from '../sessions/language.ts';
import { asksCustomer } from '@bli-kunde/domain/cases/kinds.ts';
import type * as api from '@bli-kunde/domain/advisor/questions-api.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { paperRequestIn, questionIn } from '@bli-kunde/domain/cases/history.ts';
import { isSanctioned } from '@bli-kunde/domain/cases/hits.ts';
import { tellsOfMoney } from '@bli-kunde/domain/cases/money-answers.ts';
import { lastDayToAnswer, MOST_QUESTIONS } from '@bli-kunde/domain/cases/question.ts';
import { wordThatTipsOff } from '@bli-kunde/domain/cases/tipping-off.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isWaiting } from '@bli-kunde/domain/kyc/waiting-case.ts';
import { sectionsToAskAbout } from '@bli-kunde/domain/kyc/renewal/answering.ts';
import { endOfOsloDay, lastDayBefore, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type CaseRead, readCase } from '../cases/case-read.ts';
import { entriesOf } from '../cases/case-store.ts';
import { decidedHits, sameInBank } from '../cases/decidable.ts';
import { endQuestion, insertQuestion, questionsOf, type StoredQuestion } from '../cases/question-store.ts';
import {
  answerPath,
  type AskedPerson,
  askedOf,
  questionItems,
  questionSent,
  type Words,
} from '../application/question-text.ts';
import { endPaperRequest, paperRequestsOf, type StoredPaperRequest } from '../cases/paper-request-store.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Call, Handler, Handlers } from '../http/handler.ts';
import { subjectOf } from '../kyc/declaration-cases.ts';
import { loadDeclaration, type StoredDeclaration } from '../declarations/store.ts';
import { advisorsByKey, type KnownAdvisor } from '../sessions/advisor-store.ts';
import { shortLinkFor, shortLinkTo } from '../notices/short-link.ts';
import { changeCase, refuseTaken } from './change.ts';
import { looking } from './look.ts';
import { tellShown } from './shown-declaration.ts';

type Asking = Pick<
  Call<typeof api.askQuestion>,
  'bank' | 'session' | 'object' | 'now' | 'outside' | 'rcid' | 'version'
> & { readonly body: Omit<Call<typeof api.askQuestion>['body'], 'due'> };

/** Throws a refusal of one field. */
export const wrong = (path: string, message: string, values?: Readonly<Record<string, string>>): never => {
  throw new Refusal('error.bad.request', [{ path, message, ...(values ? { values } : {}) }]);
};

/** The completed declaration that a case stands on; null where there is none. */
const declarationOf = (queries: Queries, { vault }: Context, { bank, declarationId }: VisibleCase) =>
  declarationId === null ? null : loadDeclaration(queries, vault, bank, declarationId);

const sectionsIn = (declaration: StoredDeclaration | null) => {
  const frozen = declaration?.document.frozen;
  return declaration && frozen ? sectionsToAskAbout({ ...declaration.document, frozen }) : [];
};

/** Whoever holds a position is asked there where their money comes from (hvitvaskingsloven § 18). */
function aboutMoney(declaration: StoredDeclaration | null): string | null {
  const askable = sectionsIn(declaration).map(({ id }) => id);
  const rows = declaration?.document.questionnaire.sections.filter(({ id }) => askable.includes(id)) ?? [];
  return (rows.find(({ kind }) => kind === 'pep') ?? rows.find(tellsOfMoney))?.id ?? null;
}

/** The declaration of a case, complete and confirmed by everybody. Throws Refusal where the case has none to ask about. */
export async function declarationToAsk(
  context: Context,
  theCase: VisibleCase,
): Promise<{ readonly declaration: StoredDeclaration; readonly frozen: FrozenDeclaration }> {
  const declaration = await declarationOf(context.db, context, theCase);
  const frozen = declaration?.document.frozen;
  // What others must still confirm or sign is not asked about before they have.
  if (!declaration || !frozen || declaration.status === 'OPEN' || isWaiting(declaration.status))
    throw new Refusal('error.step.not.allowed');
  return { declaration, frozen };
}

/** Throws a refusal that names the word. */
export function refuseTippingOff(words: string): void {
  const word = wordThatTipsOff(words);
  if (word !== null) wrong('words', 'error.case.question.word', { word });
}

/**
 * Throws Refusal: 'error.step.not.allowed' for a case that nobody is asked in, 'error.case.taken' for a colleague's,
 * 'error.case.question.open' and 'error.case.questions.used' by what was sent before, and 'error.case.sanctioned' once
 * somebody in it is confirmed on a sanctions list.
 */
export async function assertMayAsk(
  { bank, session, now }: Pick<Asking, 'bank' | 'session' | 'now'>,
  read: CaseRead<VisibleCase>,
  sent: readonly { readonly state: string }[],
  most: number,
): Promise<void> {
  const { queries, vault, theCase } = read;
  const { key } = session.advisor;
  if (theCase.assignedTo !== null && theCase.assignedTo !== key) await refuseTaken(queries, vault, bank, theCase);
  if (sent.some(({ state }) => state === 'OPEN')) throw new Refusal('error.case.question.open');
  if (sent.length >= most) throw new Refusal('error.case.questions.used');
  const mayBeAsked = asksCustomer(theCase.kind) && (theCase.state === 'NEW' || theCase.state === 'IN_PROGRESS');
  if (!mayBeAsked || theCase.disqualified.includes(key)) throw new Refusal('error.step.not.allowed');
  const same = await sameInBank(read, osloDate(now));
  if (isSanctioned(decidedHits(read, same))) throw new Refusal('error.case.sanctioned');
}

interface Composed {
  readonly asked: AskedPerson;
  readonly declaration: StoredDeclaration;
  readonly entry: Words;
  readonly due: string;
}

/** Everything of a question but its link; reads, and changes nothing. Throws Refusal with the field that is wrong. */
async function composed(context: Context, call: Asking): Promise<Composed> {
  const { body, object: theCase, bank, outside, now } = call;
  const { declaration, frozen } = await declarationToAsk(context, theCase);
  const section = sectionsIn(declaration).find(({ id }) => id === body.section);
  if (section === undefined) return wrong('section', 'advisor.console.problem.section');
  refuseTippingOff(body.words);
  const asked = await askedOf(context, bank, theCase, frozen, outside);
  const entry = {
    section: { code: section.id, words: section.title },
    reason: body.reason,
    words: body.words,
  };
  return { asked, declaration, entry, due: lastDayToAnswer(osloDate(now)) };
}

/** In the language of whoever is asked, but for the advisor's own words (N-176): so it is shown before it is sent, and kept. */
const sentWith = (
  db: Queries,
  { bank, object: theCase }: Asking,
  { asked, declaration: { document, personKey }, entry, due }: Composed,
  link: string,
  seq: number,
) => {
  const child = document.about ? (subjectOf(document)?.name ?? null) : null;
  const key = `case.question:${theCase.id}:${seq}`;
  return inLanguageOf(db, bank, [personKey], async () => {
    const items = questionItems(bank, 'notice.case.question', { asked, theCase, key, due, link });
    const section = { ...entry.section, words: titleRead(document.frozen, entry.section) };
    return { items, sent: questionSent(bank, items, { ...entry, section }, { due, child }) };
  });
};

/** Title of a section as the person was asked it, else in the bank's words for it. */
const titleRead = (frozen: FrozenDeclaration | null, { code, words }: Words['section']): string =>
  (frozen && language() === frozen.asked?.language ? wordsAsked(frozen, code).title : null) ?? inReadersWords(words);

const previewQuestion: Handler<typeof api.previewQuestion> = async (context, call) => {
  const { object: theCase, bank, version, now, session, rcid } = call;
  if (theCase.state === 'CLOSED') throw new Refusal('error.case.closed');
  if (theCase.version !== version) throw new Refusal('error.case.changed');
  const sentBefore = await questionsOf(context.db, theCase.id);
  await assertMayAsk(call, await readCase(context.db, context.vault, theCase), sentBefore, MOST_QUESTIONS);
  const question = await composed(context, call);
  const target = answerPath(question.declaration.id);
  const link = await shortLinkFor(context, bank, { target, applicationId: theCase.applicationId });
  const { sent } = await sentWith(context.db, call, question, link, 0);
  const audit = { at: now, actor: session.advisor.key, action: call.row.audit, detail: {}, rcid };
  await appendAudit(context.db, { kind: 'case', id: theCase.id }, audit);
  return { body: sent, version: theCase.version };
};

const askQuestion: Handler<typeof api.askQuestion> = async (context, call) => {
  const question = await composed(context, call);
  // Midnight has passed since it was shown.
  if (question.due !== call.body.due) return wrong('due', 'advisor.console.question.dueChanged');
  return changeCase(context, call, async (changing) => {
    const { tx, theCase, me } = changing;
    await assertMayAsk(call, changing, await questionsOf(tx, theCase.id), MOST_QUESTIONS);
    const { id: declarationId, personKey } = question.declaration;
    if (theCase.declarationId !== declarationId) throw new Refusal('error.case.changed');
    const seq = changing.nextSeq();
    const { bank, now } = call;
    const about = { target: answerPath(declarationId), applicationId: theCase.applicationId };
    const link = await shortLinkTo(context, tx, bank, about);
    const { items, sent } = await sentWith(tx, call, question, link, seq);
    await context.outbox.enqueue(tx, items);
    const dueAt = endOfOsloDay(question.due);
    await insertQuestion(tx, {
      caseId: theCase.id,
      seq,
      bank: bank.slug,
      declarationId,
      personKey,
      sentAt: now,
      dueAt,
    });
    const content = { ...question.entry, ...sent, by: { name: me.name } };
    return {
      set: { state: 'WAITING_CUSTOMER', assignedTo: me.key },
      entry: { kind: 'QUESTION', content },
      detail: { source: question.entry.reason },
    };
  });
};

const takeQuestionBack: Handler<typeof api.takeQuestionBack> = (context, call) =>
  changeCase(context, call, async ({ tx, theCase, me }) => {
    if (theCase.assignedTo !== null && theCase.assignedTo !== me.key)
      await refuseTaken(tx, context.vault, call.bank, theCase);
    const isOpen = ({ seq, state }: { readonly seq: number; readonly state: string }): boolean =>
      seq === Number(call.params.question) && state === 'OPEN' && theCase.state === 'WAITING_CUSTOMER';
    const question = (await questionsOf(tx, theCase.id)).find(isOpen);
    const request = (await paperRequestsOf(tx, theCase.id)).find(isOpen);
    const end = { state: 'TAKEN_BACK', at: call.now } as const;
    if (question !== undefined) await endQuestion(tx, question, end);
    if (request !== undefined) await endPaperRequest(tx, request, end);
    const taken = question ?? request;
    if (taken === undefined) throw new Refusal('error.step.not.allowed');
    return {
      set: { state: 'IN_PROGRESS' },
      entry: {
        kind: 'ANSWER',
        content: { question: taken.seq, takenBack: true, by: { name: me.name }, grounds: call.body.grounds },
      },
    };
  });

/** A request for a paper as the console shows it among questions. */
export function shownRequest(
  { bank }: Pick<Asking, 'bank'>,
  { seq, sentAt, dueAt, state, endedAt }: StoredPaperRequest,
  entries: readonly CaseEntry[],
  known: ReadonlyMap<string, KnownAdvisor>,
) {
  const entry = paperRequestIn(entries, seq);
  if (entry === null) return [];
  const { paper, reason, words, by } = entry.content;
  const kind = bank.texts(`papers.kind.${paper}`);
  return [
    {
      id: String(seq),
      section: { code: paper, words: bank.texts('advisor.console.paper.sectionOf', { kind }) },
      reason: { code: reason, words: bank.texts(`question.reason.${reason}`) },
      words,
      by: { key: entry.advisor, name: known.get(entry.advisor)?.name ?? by?.name ?? null },
      sentAt: sentAt.toISOString(),
      due: lastDayBefore(dueAt),
      state: state === 'SENT' ? ('ANSWERED' as const) : state,
      endedAt: endedAt?.toISOString() ?? null,
    },
  ];
}

/** A question as the console shows it. */
export function shownQuestion(
  { bank }: Pick<Asking, 'bank'>,
  { seq, sentAt, dueAt, state, endedAt }: StoredQuestion,
  entries: readonly CaseEntry[],
  known: ReadonlyMap<string, KnownAdvisor>,
) {
  const entry = questionIn(entries, seq);
  if (entry === null) return [];
  const { section, reason, words, by } = entry.content;
  return [
    {
      id: String(seq),
      section,
      reason: { code: reason, words: bank.texts(`question.reason.${reason}`) },
      words,
      by: { key: entry.advisor, name: known.get(entry.advisor)?.name ?? by?.name ?? null },
      sentAt: sentAt.toISOString(),
      due: lastDayBefore(dueAt),
      state,
      endedAt: endedAt?.toISOString() ?? null,
    },
  ];
}

const getQuestionSections: Handler<typeof api.getQuestionSections> = async (context, call) => {
  const { object: theCase, bank } = call;
  await tellShown(context, call);
  const { db, vault } = context;
  const entries = await entriesOf(db, vault, theCase);
  const questions = await questionsOf(db, theCase.id);
  const asked = entries.filter(({ kind }) => kind === 'QUESTION').map(({ advisor }) => advisor);
  const known = await advisorsByKey(db, vault, bank.slug, asked);
  const requests = await paperRequestsOf(db, theCase.id);
  const sent = [
    ...questions.flatMap((question) => shownQuestion(call, question, entries, known)),
    ...requests.flatMap((request) => shownRequest(call, request, entries, known)),
  ].toSorted((left, right) => Number(right.id) - Number(left.id));
  const declaration = await declarationOf(db, context, theCase);
  return { body: { sections: sectionsIn(declaration), aboutMoney: aboutMoney(declaration), sent } };
};

export const questionsHandlers = {
  getQuestionSections: looking('questions', getQuestionSections),
  previewQuestion,
  askQuestion,
  takeQuestionBack,
} satisfies Handlers<typeof api.questionsApi>;
