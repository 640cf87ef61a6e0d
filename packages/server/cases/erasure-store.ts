/** The SQL of 'Stans sletting': what a case stands on is kept with it. */
import type { Queries } from '../db/database.ts';
import type { StoredCase } from './case-store.ts';

/**
 * Holds the declaration of a case, or lets it go unless another case holds it; while it is held a trigger refuses every way to
 * erase it. Documents ask the case itself, so that those which come later are held, too.
 */
export async function holdDeclaration(
  tx: Queries,
  { id, declarationId }: Pick<StoredCase, 'id' | 'declarationId'>,
  held: boolean,
): Promise<void> {
  if (declarationId === null) return;
  // Of two cases that let go at once the second one sees that the first has.
  await tx.query('select id from declaration where id = $1 for update', [declarationId], 'case-hold-lock');
  await tx.query(
    `update declaration set legal_hold = $2 or exists (
       select 1 from advisor_case c where c.declaration_id = $1 and c.legal_hold and c.id <> $3) where id = $1`,
    [declarationId, held, id],
    'case-hold-declaration',
  );
}
