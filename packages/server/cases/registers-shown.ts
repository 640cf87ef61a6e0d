/** Facts from registers that a case shows: those of its declaration, and a rule in words that it was opened on. */
import { type RegisterFact, registerFacts } from '@bli-kunde/domain/cases/declared-and-registered.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { StoredCase } from './case-store.ts';
import { shownRule } from './rule-in-words.ts';

/** Nobody declares a rule. */
function ruleFacts(theCase: Pick<StoredCase, 'kind' | 'data'>, about: string, texts: Texts): RegisterFact[] {
  const rule = shownRule(theCase);
  if (rule === null) return [];
  const persons = rule.persons.map(({ name, roles }) => [name, ...(roles ? [roles] : [])].join(', '));
  const told = [
    [texts('advisor.console.rule.title'), rule.words],
    [texts('paper.pack.case.rule.persons'), persons.length > 0 ? persons.join('\n') : null],
  ] as const;
  return told.map(([fact, register]) => ({
    about,
    fact,
    declared: null,
    register,
    source: texts('advisor.register.business-register'),
    askedAt: null,
    is: 'UNKNOWN',
    why: null,
    isSilent: false,
  }));
}

export function registersShown(
  theCase: Pick<StoredCase, 'kind' | 'data'>,
  frozen: FrozenDeclaration | null,
  texts: Texts,
): RegisterFact[] {
  const subject = theCase.data.subject?.name ?? frozen?.declarant?.name ?? '';
  return [...ruleFacts(theCase, subject, texts), ...(frozen ? registerFacts(frozen, subject, texts) : [])];
}
