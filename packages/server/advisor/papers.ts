/** Handlers by which a customer is asked for a paper, and the copies of what they sent are read (D-203, D-204, D-216 to D-219). */
import { createHash } from 'node:crypto';
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type * as api from '@bli-kunde/domain/advisor/papers-api.ts';
import { paperRequestIn } from '@bli-kunde/domain/cases/history.ts';
import { MOST_PAPER_REQUESTS } from '@bli-kunde/domain/cases/paper-request.ts';
import { lastDayToAnswer } from '@bli-kunde/domain/cases/question.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { endOfOsloDay, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import {
  answerPath,
  type AskedPerson,
  askedOf,
  paperRequestSent,
  questionItems,
} from '../application/question-text.ts';
import { readCase } from '../cases/case-read.ts';
import { entriesOf } from '../cases/case-store.ts';
import { insertPaperRequest, paperRequestsOf } from '../cases/paper-request-store.ts';
import { markRead, paperBytes, sentPapers } from '../cases/paper-store.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import type { AuditDetail } from '../db/audit-entry.ts';
import type { StoredDeclaration } from '../declarations/store.ts';
import type { Call, Handler, Handlers } from '../http/handler.ts';
import { shortLinkFor, shortLinkTo } from '../notices/short-link.ts';
import { inLanguageOf } from '../sessions/language.ts';
import { changeCase } from './change.ts';
import { looking } from './look.ts';
import { assertMayAsk, declarationToAsk, refuseTippingOff, wrong } from './questions.ts';

type Asking = Pick<
  Call<typeof api.askForPaper>,
  'bank' | 'session' | 'object' | 'now' | 'outside' | 'rcid' | 'version'
> & { readonly body: Omit<Call<typeof api.askForPaper>['body'], 'due'> };

interface Composed {
  readonly asked: AskedPerson;
  readonly declaration: StoredDeclaration;
  readonly due: string;
}

/** Everything of a request but its link; reads, and changes nothing. Throws Refusal with the field that is wrong. */
async function composed(context: Context, call: Asking): Promise<Composed> {
  const { body, object: theCase, bank, outside, now } = call;
  // Without a scanner nothing that came could ever be read.
  if (context.fileScanner === null) throw new Refusal('error.step.not.allowed');
  const { declaration, frozen } = await declarationToAsk(context, theCase);
  refuseTippingOff(body.words);
  const asked = await askedOf(context, bank, theCase, frozen, outside);
  return { asked, declaration, due: lastDayToAnswer(osloDate(now)) };
}

/** In the language of whoever is asked, but for the advisor's own words: so it is shown before it is sent, and kept. */
const sentWith = (
  db: Queries,
  { bank, object: theCase, body }: Asking,
  { asked, declaration, due }: Composed,
  link: string,
  seq: number,
) => {
  const key = `case.paper:${theCase.id}:${seq}`;
  return inLanguageOf(db, bank, [declaration.personKey], async () => {
    const items = questionItems(bank, 'notice.paper.asked', { asked, theCase, key, due, link });
    return { items, sent: paperRequestSent(bank, items, body, due) };
  });
};

const previewPaperRequest: Handler<typeof api.previewPaperRequest> = async (context, call) => {
  const { object: theCase, bank, version, now, session, rcid } = call;
  if (theCase.state === 'CLOSED') throw new Refusal('error.case.closed');
  if (theCase.version !== version) throw new Refusal('error.case.changed');
  const sent = await paperRequestsOf(context.db, theCase.id);
  await assertMayAsk(call, await readCase(context.db, context.vault, theCase), sent, MOST_PAPER_REQUESTS);
  const request = await composed(context, call);
  const about = { target: answerPath(request.declaration.id), applicationId: theCase.applicationId };
  const link = await shortLinkFor(context, bank, about);
  const preview = await sentWith(context.db, call, request, link, 0);
  const audit = { at: now, actor: session.advisor.key, action: call.row.audit, detail: {}, rcid };
  await appendAudit(context.db, { kind: 'case', id: theCase.id }, audit);
  return { body: preview.sent, version: theCase.version };
};

const askForPaper: Handler<typeof api.askForPaper> = async (context, call) => {
  const request = await composed(context, call);
  // Midnight has passed since it was shown.
  if (request.due !== call.body.due) return wrong('due', 'advisor.console.question.dueChanged');
  return changeCase(context, call, async (changing) => {
    const { tx, theCase, me } = changing;
    await assertMayAsk(call, changing, await paperRequestsOf(tx, theCase.id), MOST_PAPER_REQUESTS);
    const { id: declarationId, personKey } = request.declaration;
    if (theCase.declarationId !== declarationId) throw new Refusal('error.case.changed');
    const seq = changing.nextSeq();
    const { bank, now, body } = call;
    const about = { target: answerPath(declarationId), applicationId: theCase.applicationId };
    const link = await shortLinkTo(context, tx, bank, about);
    const { items, sent } = await sentWith(tx, call, request, link, seq);
    await context.outbox.enqueue(tx, items);
    const dueAt = endOfOsloDay(request.due);
    const asked = { caseId: theCase.id, seq, bank: bank.slug, declarationId, personKey, sentAt: now, dueAt };
    await insertPaperRequest(tx, asked);
    const { paper, reason, words } = body;
    return {
      set: { state: 'WAITING_CUSTOMER', assignedTo: me.key },
      entry: { kind: 'QUESTION', content: { paper, reason, words, ...sent, by: { name: me.name } } },
      detail: { source: paper },
    };
  });
};

const getCasePapers: Handler<typeof api.getCasePapers> = async ({ db, vault }, { object: theCase, bank }) => {
  const entries = await entriesOf(db, vault, theCase);
  const papers = await sentPapers(db, vault, theCase.id);
  return {
    body: papers.map(({ id, name, seq, size, pages, state, receivedAt, changedAt, sha256 }) => {
      const kind = paperRequestIn(entries, seq)?.content.paper ?? 'OTHER';
      const isWithheld = theCase.addressProtected;
      return {
        id,
        name: name ?? '',
        kind: bank.texts(`papers.kind.${kind}`),
        size,
        pages,
        state,
        receivedAt: receivedAt.toISOString(),
        changedAt: changedAt.toISOString(),
        sha256: sha256.toString('hex'),
        isReadable: !isWithheld && (state === 'RENDERED' || state === 'READ'),
        isWithheld,
      };
    }),
  };
};

/**
 * The entry is written, and the state moved, before the copy is opened: of a look and a withdrawal at the same time one is first, and the
 * other finds it.
 */
const getCasePaper: Handler<typeof api.getCasePaper> = async (context, call) => {
  const { object: theCase, params, session, rcid, now, row } = call;
  const { db, vault } = context;
  const leave = (queries: Queries, action: AuditAction, detail: AuditDetail): Promise<void> =>
    appendAudit(
      queries,
      { kind: 'case', id: theCase.id },
      { at: now, actor: session.advisor.key, rcid, action, detail },
    );
  if (theCase.addressProtected) throw new Refusal('error.step.not.allowed');
  const [paper] = await sentPapers(db, vault, theCase.id, params.paper);
  if (paper === undefined) throw new Refusal('error.case.not.found');
  await db.transaction(async (tx) => {
    if (!(await markRead(tx, paper.id, now)) && (await stateOf(context, tx, theCase, paper.id)) !== 'READ')
      throw new Refusal('error.step.not.allowed');
    await leave(tx, row.audit, { document: paper.id });
  });
  const { bytes } = (await paperBytes(db, vault, paper.id, 'rendered')) ?? { bytes: null };
  const [read] = await sentPapers(db, vault, theCase.id, paper.id);
  if (bytes === null || !read?.renderedSha256?.equals(createHash('sha256').update(bytes).digest())) {
    context.log.error({ document: paper.id, case: theCase.id, rcid }, 'a stored document is not what was stored');
    await leave(db, 'case.document.broken', { document: paper.id });
    throw new Refusal('error.declaration.not.proven');
  }
  return { body: null, bytes, fileName: 'fra-kunden.pdf' };
};

const stateOf = async ({ vault }: Context, tx: Queries, { id }: VisibleCase, paper: string) =>
  (await sentPapers(tx, vault, id, paper))[0]?.state;

export const papersHandlers = {
  previewPaperRequest,
  askForPaper,
  getCasePapers: looking('documents', getCasePapers),
  getCasePaper,
} satisfies Handlers<typeof api.papersApi>;
