/** Makes a copy of a kept declaration, once it is proven to be what was frozen (K-200, S-150). */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { type Texts, textsOf } from '@bli-kunde/domain/texts/texts.ts';
import type { Context } from '../context.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { declarationPaper } from '../documents/declaration.ts';
import { copyOfDeclaration, storeDocument } from '../documents/store.ts';
import { proofOf } from '../declarations/evidence.ts';
import type { KeptDeclaration } from '../declarations/evidence-store.ts';

/** Milliseconds for which the person's own copy is kept: who reads it again on the same day costs no typesetting. */
const COPY_KEPT = 24 * 60 * 60 * 1000;

/**
 * The PDF, with an entry in the trail of who was given which copy. A declaration that proves nothing is told in the trail and
 * the log, and gives no document.
 *
 * @param copy `bank` has what no customer may see
 * @param texts the bank's wording for its customer; the catalogue's own where none is told, as in what the bank keeps
 * @param logoSvg the bank's, for its customer
 * @param trail where the entry is left; the declaration's own where none is told
 * @throws Refusal `error.declaration.not.proven`
 */
export async function evidenceDocument(
  context: Pick<Context, 'db' | 'vault' | 'log' | 'random' | 'typesetter'>,
  kept: KeptDeclaration,
  copy: 'customer' | 'bank',
  reader: Pick<AuditEntry, 'at' | 'actor' | 'rcid'>,
  texts: Texts = textsOf(),
  logoSvg = '',
  trail: Chain = { kind: 'declaration', id: kept.id },
): Promise<Buffer> {
  const { db, vault, log, random, typesetter } = context;
  const proof = await proofOf(db, vault, kept);
  const leave = (action: AuditAction, detail: AuditEntry['detail']) =>
    appendAudit(db, trail, { ...reader, action, detail });
  if (typeof proof === 'string') {
    log.error({ declaration: kept.id, why: proof, rcid: reader.rcid }, 'a kept declaration is not what was frozen');
    await leave('declaration.evidence.broken', { source: copy, outcome: proof });
    throw new Refusal('error.declaration.not.proven');
  }
  const made = async (): Promise<Buffer> => typesetter.set(declarationPaper(proof, copy, texts, logoSvg));
  const keptCopy = async (): Promise<Buffer> => {
    const before = await copyOfDeclaration(db, vault, kept.id, reader.at);
    if (before !== null) return before;
    const content = await made();
    const about = { bank: kept.bank, applicationId: null, orderId: null, declarationId: kept.id, now: reader.at };
    const keepUntil = new Date(reader.at.getTime() + COPY_KEPT);
    await storeDocument(db, vault, { ...about, id: random.uuid(), kind: 'copy', content, keepUntil });
    return content;
  };
  const pdf = copy === 'customer' ? await keptCopy() : await made();
  await leave('declaration.document.read', { source: copy });
  return pdf;
}
