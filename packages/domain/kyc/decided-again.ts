/** Evidence of a declaration that is decided anew, as it was frozen but for what its caller knows better. */
import type { CaseEvidence } from './case-decision.ts';
import type { CaseFacts } from './case-facts.ts';
import { knownOf } from './declaration.ts';
import type { DeclarationDocument, FrozenDeclaration } from './kept-declaration.ts';
import { answersQuestion } from './renewal/answers-changed.ts';
import type { WaitingFacts } from './risk/waiting.ts';
import type { ScreenedOnCase } from '../screening/screened.ts';

/** Persons that the case waited for, read from the frozen reasons. */
function waitingOf({ reasons }: Pick<FrozenDeclaration, 'reasons'>): Partial<WaitingFacts> {
  const told = (rule: string): readonly ('YES' | 'NO')[] | null | undefined => {
    const found = reasons.find((item) => item.rule === rule);
    if (found === undefined) return undefined;
    return found.verdict === 'unknown' ? null : [found.verdict === 'yes' ? 'YES' : 'NO'];
  };
  const [executorsMissing, signeesMissing] = [
    told('executor-missing'),
    told('signee-missing') ?? told('tax-signee-missing'),
  ];
  return {
    ...(executorsMissing === undefined ? {} : { executorsMissing }),
    ...(signeesMissing === undefined ? {} : { signeesMissing }),
  };
}

/** `day` is `YYYY-MM-DD` in Oslo; facts, persons and the core bank's outcome that are left out are the frozen ones. */
export function evidenceAgain(
  document: DeclarationDocument,
  frozen: FrozenDeclaration,
  {
    day,
    positionsApproved,
    facts = document.facts,
    persons = frozen.screening.persons ?? [],
    amlOutcome = frozen.screening.outcome,
  }: {
    readonly day: string;
    readonly positionsApproved: string;
    readonly facts?: CaseFacts;
    readonly persons?: readonly ScreenedOnCase[];
    readonly amlOutcome?: CaseEvidence['amlOutcome'];
  },
): CaseEvidence {
  return {
    known: knownOf({ ...document, facts }, day),
    facts,
    persons,
    numbers: frozen.screening.numbers ?? [],
    answersChanged: (frozen.answersChanged ?? []).length > 0,
    questionAnswered: answersQuestion(document),
    waiting: waitingOf(frozen),
    positionsApproved,
    amlOutcome,
  };
}
