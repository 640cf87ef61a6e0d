/** What a completed declaration says, for the summary of a journey and the document that is signed. */
import type { SummarySection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { Context } from '../context.ts';
import { loadDeclaration } from './store.ts';

/** The frozen sections as worded; empty when there is no such completed declaration in the bank. `bank` is its slug. */
export async function declarationSections(
  context: Pick<Context, 'db' | 'vault'>,
  bank: string,
  declarationId: string,
): Promise<SummarySection[]> {
  const declaration = await loadDeclaration(context.db, context.vault, bank, declarationId);
  return (declaration?.document.frozen?.sections ?? []).flatMap(({ id, kind, title, answered, rows }) =>
    rows.length > 0 ? [{ id, kind, title, answered, rows: [...rows] }] : [],
  );
}
