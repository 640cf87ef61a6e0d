/** Holds a declaration that is about to be decided against what was answered about the same subject before, and led to no customer. */
import type { DeclarationDocument, SectionContext, AnswersChanged } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { knownOf } from '@bli-kunde/domain/kyc/declaration.ts';
import { withParts } from '@bli-kunde/domain/kyc/handed/merge.ts';
import { answersChanged, attemptsSince } from '@bli-kunde/domain/kyc/renewal/answers-changed.ts';
import type { OwnerLaw } from '@bli-kunde/domain/kyc/thresholds.ts';
import { decide, type RiskReason } from '@bli-kunde/domain/kyc/risk.ts';
import type { BankRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { riskFacts } from '@bli-kunde/domain/kyc/risk/facts.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import { loadAttempts, type StoredDeclaration } from '../declarations/store.ts';
import { partsKept } from './handed.ts';

/** Whoever becomes a customer is none yet: what was completed before without becoming one was left. */
const isNew = ({ facts: { process } }: DeclarationDocument): boolean => process.startsWith('BECOME_');

/** Reasons by the rules, from answers and registers alone. */
function reasonsOf(
  document: DeclarationDocument,
  { today, law }: { readonly today: string; readonly law: OwnerLaw | undefined },
  risk: BankRisk,
): readonly RiskReason[] {
  const known = knownOf(document, today, law);
  const facts = { ...known.facts, ...riskFacts(known, document.facts, today, risk) };
  return decide(RISK_RULES, document.facts.process, { ...known, facts }, today).reasons;
}

/**
 * Each earlier attempt that was answered otherwise, by the day's rules. An unfinished one has what others answered in its parts, as far as
 * those are kept: a completed one was frozen with it.
 */
export async function changedSince(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  bank: { readonly slug: string; readonly risk: BankRisk },
  { id, document }: Pick<StoredDeclaration, 'id' | 'document'>,
  sectionContext: SectionContext,
): Promise<AnswersChanged[]> {
  const { today } = sectionContext;
  const since = startOfOsloDay(attemptsSince(today));
  const loaded = await loadAttempts(db, vault, { bank: bank.slug, id, since, left: isNew(document) });
  const attempts = await Promise.all(
    loaded.map(async (attempt) => {
      if (attempt.document.frozen !== null) return attempt;
      const parts = await partsKept({ db, vault }, attempt.document);
      return { ...attempt, document: withParts(attempt.document, parts, sectionContext).document };
    }),
  );
  const of = (one: DeclarationDocument) =>
    reasonsOf(one, { today, law: one.frozen ? one.frozen.ownerLaw : sectionContext.ownerLaw }, bank.risk);
  return attempts.length === 0
    ? []
    : answersChanged(document, attempts, { before: of, now: of(document) }, sectionContext);
}
