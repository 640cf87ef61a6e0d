/** Saves an answer under way: of a declaration, or of a part that somebody was asked for, whose trail is that of the declaration it belongs to. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { partsById, savePart } from '../declarations/handed-store.ts';
import { saveDeclaration, type StoredDeclaration } from '../declarations/store.ts';

/** The new version; null when another save came first, or nothing may be saved any more. */
export async function saveOpen(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  object: StoredDeclaration,
  { document, audit }: { readonly document: DeclarationDocument; readonly audit: AuditEntry },
): Promise<number | null> {
  const { id, partOf, version } = object;
  if (partOf === undefined)
    return saveDeclaration(db, vault, object, { document, status: 'OPEN', frozenHash: null, audit });
  return db.transaction(async (tx) => {
    const [part] = await partsById(tx, vault, [id]);
    if (part === undefined) return null;
    const saved = await savePart(tx, vault, { ...part, version }, { ...part.data, document });
    if (saved !== null)
      await appendAudit(tx, { kind: 'declaration', id: partOf }, { ...audit, action: 'declaration.part.saved' });
    return saved;
  });
}
