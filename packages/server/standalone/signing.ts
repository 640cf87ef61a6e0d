/** Signing a declaration that was answered for an organisation: one order over its PDF, and the case goes on once it is sealed. */
import { inNorwegian } from '../observe/language-scope.ts';
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isOver } from '@bli-kunde/domain/signing/status.ts';
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import type { Bank } from '../banks/banks.ts';
import { logoOf } from '../banks/logo.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import { signatoryKey } from '../db/look-up-keys.ts';
import { declarationPaper } from '../documents/declaration.ts';
import { storeDocument } from '../documents/store.ts';
import type { OutsideCall } from '../http/handler.ts';
import { loadKept } from '../declarations/evidence-store.ts';
import { proofOf } from '../declarations/evidence.ts';
import { organisationNow } from '../rescreening/organisation-now.ts';
import { lockWaiting, partyIsDone, type StoredWaitingCase, waitingById } from '../declarations/waiting-store.ts';
import { watch } from '../monitoring/watched-store.ts';
import { rescreen } from '../rescreening/rescreen.ts';
import { newsCase } from '../rescreening/start-of-relation.ts';
import { type Order, type OrganisationOrderData, trailOf } from '../orders/order.ts';
import { refreshParty } from '../signing/refresh.ts';
import { openRightsCase } from '../signing/rights-lost.ts';
import { askSigningRights } from '../signing/signing-rights.ts';
import { inBothLanguages } from '../signing/make-order.ts';
import { startSigning } from '../signing/start.ts';
import { insertOrder, latestOrderOfDeclaration, orderById, settleOrder } from '../orders/store.ts';
import { goOn, isOpen, statusAfter } from './waiting.ts';

interface Part {
  readonly id: string;
  readonly seq: number;
}

async function caseToSign(context: Context, { id }: Part, now: Date): Promise<StoredWaitingCase> {
  const waiting = await waitingById(context.db, context.vault, id);
  if (waiting?.data.waits !== 'AWAITING_SIGNEE') throw new Refusal('error.step.not.allowed');
  if (!isOpen(waiting, now)) throw new Refusal('error.step.not.allowed');
  return waiting;
}

/** The customer's copy of what was declared; a declaration whose proof does not hold is never signed. */
async function pdfOf(context: Context, bank: Bank, id: string): Promise<Buffer> {
  const kept = await loadKept(context.db, id);
  const proof = kept && (await proofOf(context.db, context.vault, kept));
  if (proof === null || typeof proof === 'string') {
    context.log.error({ declaration: id, why: proof ?? 'gone' }, 'the declaration to sign proves nothing');
    throw new Refusal('error.intern.feil');
  }
  return context.typesetter.set(declarationPaper(proof, 'customer', bank.texts, (await logoOf(bank)) ?? ''));
}

/** The order that is live, or a new one; two who begin at once get the same. */
async function orderFor(context: Context, call: OutsideCall, waiting: StoredWaitingCase): Promise<Order> {
  const { db, vault, random } = context;
  const before = await latestOrderOfDeclaration(db, vault, waiting.id);
  if (before !== null && !isOver(before.state)) return before;
  const { bank, now } = call;
  const { data } = waiting;
  if (!('organisationNumber' in data.subject)) throw new Refusal('error.step.not.allowed');
  const { organisationNumber } = data.subject;
  const content = await pdfOf(context, call.bank, waiting.id);
  const [id, document] = [random.uuid(), random.uuid()];
  const names = { organisation: inTitleCase(data.subjectName), bank: bank.config.name };
  const { norwegian, english } = await inBothLanguages(bank, async () => bank.texts('standalone.signing.title', names));
  const named: OrganisationOrderData = {
    context: 'declaration',
    title: norwegian,
    ...(english === null ? {} : { english: { title: english } }),
    organisationName: data.subjectName,
    organisationNumber,
    applicantName: data.answeredBy,
    parties: data.others.map((one) => ({ ...one, isApplicant: false })),
  };
  return db.transaction(async (tx) => {
    await lockWaiting(tx, waiting.id);
    const latest = await latestOrderOfDeclaration(tx, vault, waiting.id);
    if (latest !== null && !isOver(latest.state)) return latest;
    await storeDocument(tx, vault, {
      id: document,
      bank: bank.slug,
      applicationId: null,
      orderId: id,
      kind: 'declaration',
      declarationId: waiting.id,
      keepUntil: draftKeptUntil(waiting.dueAt),
      content,
      now,
    });
    await insertOrder(tx, vault, {
      id,
      bank: bank.slug,
      applicationId: null,
      declarationId: waiting.id,
      attempt: (latest?.attempt ?? 0) + 1,
      provider: context.signing.name,
      document,
      now,
      dueAt: waiting.dueAt,
      matchKeys: data.others.map((one) => signatoryKey(vault, bank.slug, one.name, one.birthDate)),
      data: named,
    });
    const made = await orderById(tx, vault, id);
    if (made === null) throw new Error('the order is gone at once');
    return made;
  });
}

/**
 * The provider's address for this signatory (K-228). Throws as `startSigning` of signing/, and 'error.step.not.allowed' when
 * there is nothing to sign.
 */
export async function signingUrl(context: Context, call: OutsideCall, part: Part): Promise<string> {
  const waiting = await caseToSign(context, part, call.now);
  // What is signed is Norwegian, whatever the page speaks.
  const order = await inNorwegian(() => orderFor(context, call, waiting));
  if (order.state !== 'OPEN') throw new Refusal('blocked.due.to.documents.already.signed');
  return startSigning(context, call.bank, order, part.seq, call.session.person, call.outside);
}

/** Reads at the provider what has become of the person's signature. Throws OutsideFailure. */
export async function refreshSigning(context: Context, call: OutsideCall, part: Part): Promise<void> {
  const order = await latestOrderOfDeclaration(context.db, context.vault, part.id);
  if (order !== null) await refreshParty(context, order.id, part.seq, call.outside);
}

/**
 * Everybody has signed and the PDF is sealed: the case goes on to what the rules said, or to an advisor when those who signed may not
 * sign together any more, or where anything is new since it was answered (D-010). May run twice. Throws OutsideFailure while a register is
 * silent, and `ListSilent` while the list does not answer.
 */
export async function caseIsSigned(context: Context, orderId: string, correlationId: string): Promise<void> {
  const order = (await orderById(context.db, context.vault, orderId)) as Order<OrganisationOrderData> | null;
  const id = order?.declarationId;
  if (!order || !id) throw new Error('the signed declaration is gone');
  if (order.state !== 'COMPLETED') throw new Error('the order is not completed');
  const now = context.clock.now();
  const when = { at: now, rcid: null };
  const call = { correlationId, bank: order.bank };
  const { allowed, rights } = await askSigningRights(context, order, call);
  const bank = context.banks.get(order.bank);
  if (bank === undefined) throw new Error(`no bank ${order.bank}`);
  // Of those who may sign only whoever had to was on the declaration: the others are no news for that.
  const { facts, unitEnd } = await organisationNow(context, trailOf(order), order.data.organisationNumber, call);
  const about = { bank, declarationId: id, verdicts: new Map() };
  const found = await rescreen(context, about, { facts, persons: [], unitEnd });
  const news = found.newsBeside(new Set());
  await context.db.transaction(async (tx) => {
    await lockWaiting(tx, id);
    const waiting = await waitingById(tx, context.vault, id);
    await settleOrder(tx, orderId, now);
    if (waiting?.state !== 'AWAITING_SIGNEE') return;
    for (const { seq, signedAt } of order.parties) await partyIsDone(tx, id, seq, signedAt ?? now);
    await watch(tx, context.vault, id, found.watched);
    const opener = { ...when, actor: 'system' };
    const isNews = news.keys.length > 0;
    const after = await statusAfter(tx, waiting);
    const to = allowed && !isNews ? after : 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
    // Of answers that nobody had to look at, what is new is the whole case.
    await goOn(context, tx, waiting, to, opener, !allowed || !isNews || waiting.data.after !== 'OK');
    if (isNews)
      await openCase(
        context,
        tx,
        newsCase(context.vault, { bank, declarationId: id, applicationId: null }, found, news),
        opener,
      );
    if (!allowed) await openRightsCase(context, tx, order, 'signing-right-lost', rights, when);
  });
}
