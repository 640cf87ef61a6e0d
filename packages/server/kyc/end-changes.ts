/** Questions that a register's change has raised, ended by whatever declaration answers them, in the transaction that completes it (D-236). */
import { causeOfChange, type ChangedFact, factOfSection } from '@bli-kunde/domain/cases/register-change.ts';
import { lapseCase } from '../cases/open-case-store.ts';
import { answerChanges, lockChanges } from '../cases/register-change-store.ts';
import { appendAudit } from '../db/audit.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import type { StoredDeclaration } from '../declarations/store.ts';

type Completed = Pick<StoredDeclaration, 'id' | 'subjectKey' | 'document'> & { readonly bank: string };

export async function endChanges(tx: Queries, declaration: Completed, { at, actor, rcid }: AuditEntry): Promise<void> {
  const { id, bank, subjectKey, document } = declaration;
  const sections = document.frozen?.sections.filter(({ answered }) => answered) ?? [];
  const facts = new Set<ChangedFact>(sections.flatMap(({ kind }) => factOfSection(kind) ?? []));
  if (facts.size === 0) return;
  await lockChanges(tx, bank, subjectKey);
  const ended = await answerChanges(tx, { bank, subjectKey, facts: [...facts], answerId: id, at });
  for (const { declarationId, fact, times } of ended)
    await lapseCase(tx, causeOfChange(declarationId, fact, times), { at, actor, rcid });
  if (ended.length === 0) return;
  const detail = { source: ended.map(({ fact }) => fact).join(' ') };
  await appendAudit(
    tx,
    { kind: 'declaration', id },
    { at, actor, rcid, action: 'declaration.change.answered', detail },
  );
}
