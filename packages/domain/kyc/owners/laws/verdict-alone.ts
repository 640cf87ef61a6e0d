/**
 * Verdict on one person by the coming law, from what is declared of them alone, for the person who fills in the form
 * (D-092).
 */
import type { Owner } from '../answer.ts';
import { declaredGraph } from './declared-graph.ts';
import type { OwnerVerdict } from './law.ts';
import { isTooLarge, ownersByTwoLaws } from './two-laws.ts';

/** Unknown too where the chains are too many to solve, or a share in them is missing. */
export function verdictAlone(owner: Owner): OwnerVerdict {
  const graph = declaredGraph({ name: '', organisationNumber: 'customer' }, { beneficialOwners: [owner] });
  if (isTooLarge(graph)) return 'unknown';
  const [, { holders }] = ownersByTwoLaws(graph);
  return holders.find(({ holder }) => holder.kind === 'PERSON')?.verdict ?? 'no';
}
