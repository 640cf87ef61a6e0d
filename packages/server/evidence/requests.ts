/** Evidence packs and own copies: asked for in one transaction, made by the worker piece by piece, and refused whole where anything is not proven. */
import { MOST_SUBJECTS } from '@bli-kunde/domain/advisor/limits.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import type { Bank } from '../banks/banks.ts';
import { logoOf } from '../banks/logo.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { storeDocument } from '../documents/store.ts';
import type { Paper } from '../documents/typeset.ts';
import type { Handler } from '../outbox/outbox.ts';
import { NotYet } from '../outbox/not-yet.ts';
import { accessPaper } from './access-paper.ts';
import { packPaper } from './pack-paper.ts';
import {
  endRequest,
  type StoredEvidenceRequest,
  insertRequest,
  loadRequest,
  madeParts,
  partsMade,
  storePart,
} from './request-store.ts';
import { NotProven, subjectPart } from './subject-files.ts';
import { casesAbout, declarationsAbout, type Subject } from './subject-store.ts';

type Parts = Pick<
  Context,
  'journeys' | 'db' | 'vault' | 'random' | 'clock' | 'log' | 'banks' | 'seal' | 'typesetter' | 'outbox'
>;

/** Subjects whose files are made in one attempt of the worker: some seconds. */
const SLICE = 25;
/** Milliseconds that a pack is kept for who asked for it: it is a copy. */
export const PACK_KEPT = 30 * 24 * 60 * 60 * 1000;
const MESSAGE = 'evidence.request';

/** Asks for it; gives the id under which it is fetched. Throws RangeError where there are no subjects, or too many. */
export async function ask(
  { vault, random, outbox }: Pick<Parts, 'vault' | 'random' | 'outbox'>,
  tx: Queries,
  wanted: Pick<StoredEvidenceRequest, 'bank' | 'kind' | 'advisor' | 'askedAt' | 'asked'>,
): Promise<string> {
  const { subjects } = wanted.asked;
  if (subjects.length === 0 || subjects.length > MOST_SUBJECTS)
    throw new RangeError(`a pack has 1 to ${MOST_SUBJECTS} subjects`);
  const id = random.uuid();
  await insertRequest(tx, vault, { ...wanted, id });
  await outbox.enqueue(tx, [
    {
      bank: wanted.bank,
      kind: MESSAGE,
      idempotencyKey: `evidence:${id}`,
      applicationId: null,
      payload: { request: id },
    },
  ]);
  return id;
}

const subjectsOf = (
  { vault }: Pick<Parts, 'vault'>,
  { bank, asked }: Pick<StoredEvidenceRequest, 'bank' | 'asked'>,
): Subject[] => asked.subjects.map((key) => ({ bank, subjectKey: vault.raised(Buffer.from(key, 'hex')) }));

/** Throws NotYet while subjects are left for a further attempt. */
async function makeParts(parts: Parts, request: StoredEvidenceRequest): Promise<void> {
  const subjects = subjectsOf(parts, request);
  const today = osloDate(parts.clock.now());
  const { risk } = await policyInForce(parts.db, bankOf(parts, request.bank), today);
  const from = await partsMade(parts.db, request.id);
  const until = Math.min(from + SLICE, subjects.length);
  for (let at = from; at < until; at += 1) {
    const subject = subjects[at];
    if (subject === undefined) return;
    const part = await subjectPart(parts, subject, {
      prefix: `kunde-${at + 1}`,
      suspicion: request.asked.suspicion,
      day: ownerLawDay(today, risk),
    });
    await storePart(parts.db, parts.vault, request.id, at + 1, part);
  }
  if (until < subjects.length) throw new NotYet('more subjects are to be made', parts.clock.now());
}

/** Tells the trail of each subject: all its declarations and cases. */
async function leaveEntries(
  parts: Pick<Parts, 'vault'>,
  tx: Queries,
  { id, kind, advisor, asked, bank }: StoredEvidenceRequest,
  at: Date,
): Promise<void> {
  const action = kind === 'PACK' ? ('evidence.pack.made' as const) : ('evidence.access.made' as const);
  const entry = { at, actor: advisor, action, detail: { document: id }, rcid: asked.rcid };
  for (const subject of subjectsOf(parts, { bank, asked })) {
    for (const { id: declaration } of await declarationsAbout(tx, subject))
      await appendAudit(tx, { kind: 'declaration', id: declaration }, entry);
    for (const one of await casesAbout(tx, subject)) await appendAudit(tx, { kind: 'case', id: one.id }, entry);
  }
}

const bankOf = ({ banks }: Parts, slug: string): Bank => {
  const bank = banks.get(slug);
  if (bank === undefined) throw new Error('the bank of what was asked for is not configured any more');
  return bank;
};

async function packOf(parts: Parts, request: StoredEvidenceRequest, at: Date): Promise<Paper> {
  const { id, asked } = request;
  const bank = bankOf(parts, request.bank);
  await makeParts(parts, request);
  const { by, grounds, suspicion: withSuspicion, subjects } = asked;
  const made = await madeParts(parts.db, parts.vault, id);
  const files = made.flatMap((part) => part.files);
  const report = made.flatMap((part) => part.report);
  const logoSvg = (await logoOf(bank)) ?? '';
  const about = { id, bankName: bank.config.name, logoSvg, madeAt: at, subjects: subjects.length };
  return packPaper(
    { ...about, by, grounds, withSuspicion, sealedBy: parts.seal.certificates, files, report },
    textsOf(),
  );
}

async function accessOf(parts: Parts, { id, bank: slug, asked }: StoredEvidenceRequest, at: Date): Promise<Paper> {
  const bank = bankOf(parts, slug);
  const logoSvg = (await logoOf(bank)) ?? '';
  return accessPaper(parts, bank, { id, nationalId: asked.nationalId ?? '', logoSvg, at });
}

/** Sealed and stored, and told in the trails, in one transaction. */
async function keep(parts: Parts, request: StoredEvidenceRequest, paper: Paper, at: Date): Promise<void> {
  const { db, vault, random, clock, seal, typesetter } = parts;
  const unsealed = await typesetter.set(paper);
  // By the clock anew: a time stamp is held to it, and a large pack takes minutes.
  const content = await seal.seal(unsealed, clock.now(), textsOf()('paper.pack.seal'));
  const documentId = random.uuid();
  await db.transaction(async (tx) => {
    if (!(await endRequest(tx, request.id, { state: 'MADE', documentId, at }))) return;
    await storeDocument(tx, vault, {
      id: documentId,
      bank: request.bank,
      applicationId: null,
      orderId: null,
      declarationId: null,
      kind: 'evidence',
      content,
      keepUntil: new Date(at.getTime() + PACK_KEPT),
      now: at,
    });
    await leaveEntries(parts, tx, request, at);
  });
}

/** The bank's trail says which row is not what was stored; no pack is made, however much of it could be proven. */
async function refuse({ db, clock, log }: Parts, request: StoredEvidenceRequest, { of }: NotProven): Promise<void> {
  const { id, bank, advisor, asked } = request;
  const at = clock.now();
  log.error({ request: id, what: of.kind, row: of.id, rcid: asked.rcid }, 'evidence is not what was stored');
  await db.transaction(async (tx) => {
    if (!(await endRequest(tx, id, { state: 'NOT_PROVEN', documentId: null, at }))) return;
    const detail = { source: of.kind, document: id, outcome: 'NOT_PROVEN' };
    await appendAudit(
      tx,
      { kind: 'bank', bank },
      { at, actor: advisor, action: 'evidence.broken', detail, rcid: asked.rcid },
    );
  });
}

/** The worker's part. A repeat goes on where the attempt before ended. */
export const evidenceEffects = (parts: Parts): Readonly<Record<string, Handler>> => ({
  async [MESSAGE]({ payload }) {
    const { request: id } = payload as { request: string };
    const request = await loadRequest(parts.db, parts.vault, { id });
    if (request?.state !== 'WANTED') return;
    try {
      const at = parts.clock.now();
      const paper = await (request.kind === 'PACK' ? packOf : accessOf)(parts, request, at);
      await keep(parts, request, paper, at);
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
      await refuse(parts, request, error);
    }
  },
});

/** The sealed PDF once it is made, null before. Throws Refusal `error.pack.not.proven`. */
export function documentOfRequest({ state, documentId }: StoredEvidenceRequest): string | null {
  if (state === 'NOT_PROVEN') throw new Refusal('error.pack.not.proven');
  return documentId;
}
