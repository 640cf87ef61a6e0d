/** 'Rett forslaget': the decision that a colleague sent back, where it is one's to propose and can still be agreed to. */
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import type { TheCase } from '../the-case.ts';

interface Returned {
  readonly returned: { readonly proposal: { readonly decision: Decision } } | null;
  readonly decisions: readonly Pick<TheCase['decisions'][number], 'decision' | 'obstacle'>[];
}

/** An obstacle that nothing written or judged takes away. */
export const isShut = (obstacle: TheCase['decisions'][number]['obstacle']): boolean =>
  obstacle === 'error.case.sanctioned' || obstacle === 'error.case.unit.ended';

export function toMend({ returned, decisions }: Returned): Decision | null {
  const decision = returned?.proposal.decision ?? null;
  return decisions.some((each) => each.decision === decision && !isShut(each.obstacle)) ? decision : null;
}
