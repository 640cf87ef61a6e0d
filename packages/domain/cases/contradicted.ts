/** Why somebody can't be said to be another person: facts that the comparison shows to be the same. */
import type { JudgementReason, JudgementVerdict } from '../screening/verdict.ts';
import type { FactOfHit } from './side-by-side.ts';

/** Fact that each reason denies; the reasons left out stand on what no list has. */
const SAYS_DIFFERENT: Readonly<Partial<Record<FactOfHit['fact'], JudgementReason>>> = {
  NAME: 'NAME',
  BIRTH_DATE: 'BIRTH_DATE',
  COUNTRY: 'COUNTRY',
  ROLE: 'ROLE',
};

/** Of an organisation whose number is the entry's own neither name nor country tells the two apart. */
const SETTLED_BY_NUMBER: readonly JudgementReason[] = ['NAME', 'COUNTRY'];

/**
 * Reasons that can't stand behind a verdict, since the fact is the same on both sides: the one rule of browser and server. Of a fact
 * that is unknown on either side the advisor may know more, and says so in the grounds. A number is one organisation's alone.
 */
export function contradictedReasons(
  verdict: JudgementVerdict,
  facts: readonly Pick<FactOfHit, 'fact' | 'is'>[],
): JudgementReason[] {
  if (verdict !== 'NOT_SAME') return [];
  const denied = facts.flatMap(({ fact, is }) =>
    is !== 'SAME' ? [] : fact === 'NUMBER' ? SETTLED_BY_NUMBER : (SAYS_DIFFERENT[fact] ?? []),
  );
  return [...new Set(denied)];
}
