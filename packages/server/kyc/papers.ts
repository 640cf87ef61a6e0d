/** The customer's side of a request for a paper: what is asked of the person, the files they send, and taking one back (D-205 to D-215). */
import { paperRequestIn } from '@bli-kunde/domain/cases/history.ts';
import { MOST_PAPERS, MOST_PAPERS_EVER, mayWithdraw } from '@bli-kunde/domain/cases/paper.ts';
import { nameInHeader, paperTypeOf, type PaperType, shownFileName } from '@bli-kunde/domain/cases/paper-file.ts';
import { type PaperRequestState, takesPapers } from '@bli-kunde/domain/cases/paper-request.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type * as api from '@bli-kunde/domain/kyc/papers-api.ts';
import { lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { caseById, entriesOf } from '../cases/case-store.ts';
import { scanItem } from '../cases/paper-check.ts';
import { paperRequestsOf, paperRequestsTo, type StoredPaperRequest } from '../cases/paper-request-store.ts';
import { insertPaper, markWithdrawn, ownPaper, papersOfRequest } from '../cases/paper-store.ts';
import { endWithPapers, usablePapers } from '../cases/papers-sent.ts';
import { workIn } from '../cases/work-on.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { auditOf } from '../http/call.ts';
import type { Call, Handler, Handlers } from '../http/handler.ts';

/** The person's newest request about a declaration. Throws 'error.not.found' where there is none, as for another's. */
async function requestTo(
  { db }: Pick<Context, 'db'>,
  { bank, session, params }: Pick<Call<typeof api.getPapers>, 'bank' | 'session' | 'params'>,
): Promise<StoredPaperRequest> {
  const [request] = await paperRequestsTo(db, bank.slug, session.personKey, params.declaration);
  if (request === undefined) throw new Refusal('error.not.found');
  return request;
}

/** The request as it is now, of a case that is open and locked. Throws 'error.not.found' where it is in none of these states. */
async function lockedRequest(
  { vault }: Pick<Context, 'vault'>,
  tx: Queries,
  { caseId, seq }: StoredPaperRequest,
  isWanted: (state: PaperRequestState) => boolean,
) {
  const theCase = await caseById(tx, vault, caseId, true);
  const request = (await paperRequestsOf(tx, caseId)).find((each) => each.seq === seq);
  if (theCase === null || theCase.state === 'CLOSED' || request === undefined || !isWanted(request.state))
    throw new Refusal('error.not.found');
  return { theCase, request };
}

async function shown({ db, vault }: Context, request: StoredPaperRequest, now: Date): Promise<api.PapersAsked> {
  const theCase = await caseById(db, vault, request.caseId);
  const entry = theCase && paperRequestIn(await entriesOf(db, vault, theCase), request.seq);
  if (!entry?.content.page) throw new Refusal('error.not.found');
  const papers = await papersOfRequest(db, vault, request);
  return {
    ...entry.content.page,
    due: lastDayBefore(request.dueAt),
    isLate: request.dueAt <= now,
    isOpen: takesPapers(request.state),
    papers: papers.map(({ id, name, size, state, receivedAt }) => ({
      id,
      name: name ?? '',
      size,
      state,
      receivedAt: receivedAt.toISOString(),
      mayWithdraw: mayWithdraw(state),
    })),
  };
}

const getPapers: Handler<typeof api.getPapers> = async (context, call) => ({
  body: await shown(context, await requestTo(context, call), call.now),
});

/** Type by the first bytes. Throws Refusal for a type that is not taken. */
function typeOf(file: Buffer): PaperType {
  const type = paperTypeOf(file);
  if (type === 'HEIF') throw new Refusal('error.paper.heif');
  if (type === null) throw new Refusal('error.paper.type');
  return type;
}

const sendPaper: Handler<typeof api.sendPaper> = async (context, call) => {
  const { file, header, bank, now } = call;
  const asked = await requestTo(context, call);
  const type = typeOf(file);
  const name = shownFileName(nameInHeader(header), type);
  const { vault, outbox, random } = context;
  await context.db.transaction(async (tx) => {
    const { theCase, request } = await lockedRequest(context, tx, asked, takesPapers);
    const before = await papersOfRequest(tx, vault, request);
    const there = before.filter(({ state }) => state !== 'WITHDRAWN');
    const id = random.uuid();
    const isFull = there.length >= MOST_PAPERS || before.length >= MOST_PAPERS_EVER;
    const { caseId, seq } = request;
    const stored = await insertPaper(
      tx,
      vault,
      { id, caseId, seq, bank: bank.slug, type, name, content: file, at: now },
      isFull,
    );
    if (stored === null) throw new Refusal('error.papers.most');
    // The same file again is what is there.
    if (stored !== id) return;
    await appendAudit(tx, { kind: 'case', id: theCase.id }, auditOf(context, call, { document: id }));
    await outbox.enqueue(tx, [scanItem(bank.slug, { paper: id, caseId })]);
  });
  return { body: await shown(context, await requestTo(context, call), now) };
};

const withdrawPaper: Handler<typeof api.withdrawPaper> = async (context, call) => {
  const { bank, session, params, now } = call;
  const mine = { id: params.paper, bank: bank.slug, personKey: session.personKey };
  await context.db.transaction(async (tx) => {
    const paper = await ownPaper(tx, context.vault, mine);
    if (paper === null) throw new Refusal('error.not.found');
    // A second press finds what the first has done.
    if (paper.state === 'WITHDRAWN') return;
    if (!(await markWithdrawn(tx, paper.id, now))) throw new Refusal('error.paper.read');
    await appendAudit(tx, { kind: 'case', id: paper.caseId }, auditOf(context, call, { document: paper.id }));
  });
  return { body: undefined };
};

const endPapers: Handler<typeof api.endPapers> = async (context, call) => {
  const asked = await requestTo(context, call);
  const { at, actor, rcid } = auditOf(context, call);
  await context.db.transaction(async (tx) => {
    const isWanted = (state: PaperRequestState): boolean => takesPapers(state) || state === 'SENT';
    const { theCase, request } = await lockedRequest(context, tx, asked, isWanted);
    // A second press finds what the first has done.
    if (request.state === 'SENT') return;
    const work = await workIn(context.vault, tx, theCase, { at, actor, rcid });
    const papers = await usablePapers(work, request);
    if (papers === 0) throw new Refusal('error.papers.none');
    await endWithPapers(work, request, papers);
  });
  return { body: undefined };
};

export const ownPapersHandlers = { getPapers, sendPaper, withdrawPaper, endPapers } satisfies Handlers<
  typeof api.ownPapersApi
>;
