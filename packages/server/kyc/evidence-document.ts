/** Makes a copy of a kept declaration, once it is proven to be what was frozen (K-200, S-150). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { declarationPdf } from '../documents/declaration.ts';
import { proofOf } from './evidence.ts';
import type { KeptDeclaration } from './evidence-store.ts';

/**
 * The PDF, with an entry in the trail of who was given which copy. A declaration that proves nothing is told in the trail and
 * the log, and gives no document.
 *
 * @param copy `bank` has what no customer may see
 * @throws Refusal `error.declaration.not.proven`
 */
export async function evidenceDocument(
  { db, vault, log }: Pick<Context, 'db' | 'vault' | 'log'>,
  kept: KeptDeclaration,
  copy: 'customer' | 'bank',
  reader: Pick<AuditEntry, 'at' | 'actor' | 'rcid'>,
): Promise<Buffer> {
  const proof = await proofOf(db, vault, kept);
  const leave = (action: string, detail: AuditEntry['detail']) =>
    appendAudit(db, { kind: 'declaration', id: kept.id }, { ...reader, action, detail });
  if (typeof proof === 'string') {
    log.error({ declaration: kept.id, why: proof, rcid: reader.rcid }, 'a kept declaration is not what was frozen');
    await leave('declaration.evidence.broken', { source: copy, outcome: proof });
    throw new Refusal('error.declaration.not.proven');
  }
  const pdf = declarationPdf(proof, copy);
  await leave('declaration.document.read', { source: copy });
  return pdf;
}
