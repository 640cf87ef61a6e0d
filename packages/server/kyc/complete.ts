/** Completes a declaration: screens, decides, freezes and tells the application, with one effect however often it is asked. */
import { COUNTRY_LIST_VERSION } from '@bli-kunde/domain/kyc/countries.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { freeze, isReady, knownOf, type Surroundings } from '@bli-kunde/domain/kyc/declaration.ts';
import { decide } from '@bli-kunde/domain/kyc/risk.ts';
import { countryDifferencesOf, riskFacts } from '@bli-kunde/domain/kyc/risk/facts.ts';
import { weighed } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { countryRiskOn } from '@bli-kunde/domain/kyc/risk/high-risk-countries.ts';
import { RISK_RULES, RISK_RULES_VERSION } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { TAX_LIST_VERSION } from '@bli-kunde/domain/kyc/tax/jurisdictions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { numberFacts } from '@bli-kunde/domain/screening/number-check.ts';
import { screeningFacts } from '@bli-kunde/domain/screening/screened.ts';
import type { Context } from '../context.ts';
import { changedSince } from './attempts.ts';
import { evaluate, lookUpNumbers, screen } from './case-controls.ts';
import { hashOf, inLetters } from './evidence.ts';
import { openDeclarationCases } from './declaration-cases.ts';
import type { AtCompletion, Asker, DeclarationJourney } from './journey.ts';
import { auditOf } from './open.ts';
import { loadDeclaration, saveDeclaration, type StoredDeclaration } from './store.ts';

export interface Completion {
  readonly status: CaseStatus;
  /** Set when this request left the entry of a completion or of one that failed; a repeat leaves none. */
  readonly audited: { readonly audited?: true };
}

const told = (status: CaseStatus): Completion => ({ status, audited: { audited: true } });
const repeated = (status: CaseStatus): Completion => ({ status, audited: {} });

/**
 * The case status. A completed declaration answers the status of its row, which an advisor may have moved since. FAILED completes nothing: the answers stand and
 * it may be tried again (K-011).
 *
 * @throws Refusal `error.step.not.allowed` while sections are unanswered, `error.state.changed` when a save came between
 */
export async function complete(
  context: Context,
  journeys: readonly DeclarationJourney[],
  asker: Asker,
  declaration: StoredDeclaration,
  around: Surroundings,
): Promise<Completion> {
  const { id, document } = declaration;
  if (declaration.completed && declaration.status !== 'OPEN') return repeated(declaration.status);
  if (!isReady(document, around)) throw new Refusal('error.step.not.allowed');
  const { process } = document.facts;

  const journey = journeys.find((one) => one.processes.includes(process));
  /** What another request completed since this one began; it counts, whatever this one came to. */
  const completedSince = async (): Promise<Completion | null> => {
    const now = await loadDeclaration(context.db, context.vault, asker.bank.slug, id);
    return now?.completed && now.status !== 'OPEN' ? repeated(now.status) : null;
  };
  const controlled = async (): Promise<AtCompletion | Completion> => {
    try {
      return (await journey?.atCompletion?.(context, asker, declaration)) ?? {};
    } catch (error) {
      const since = error instanceof Refusal ? await completedSince() : null;
      if (since === null) throw error;
      return since;
    }
  };
  const found = await controlled();
  if ('status' in found) return found;
  const { persons: more = [], waiting, own } = found;
  const known = knownOf(document, around.today);
  const evaluated = await evaluate(context, asker, declaration);
  const numbers = await lookUpNumbers(context, asker, declaration, known.answers);
  const persons = await screen(context, asker, declaration, known.answers, { more, numbers });
  const checked = [...numbers.values()];
  const { risk } = asker.bank;
  const changed = await changedSince(context, asker.bank, declaration, around);
  const facts = {
    ...known.facts,
    ...riskFacts(known, document.facts, around.today, risk, checked),
    ...screeningFacts(persons),
    ...numberFacts(checked),
    answersChanged: [changed.length > 0 ? 'YES' : 'NO'],
    ...waiting,
    positionsApproved: [asker.bank.config.positionsApproved.renewals],
    amlEvaluation: evaluated.outcome === 'UNKNOWN' ? null : [evaluated.outcome],
  };
  const decision = decide(weighed(RISK_RULES, risk), process, { ...known, facts }, around.today);
  const { status } = decision;
  const audit = (detail: Parameters<typeof auditOf>[3], action: string) => auditOf(context, asker, action, detail);

  if (status === 'FAILED') {
    const failed = { document, status, frozenHash: null, audit: audit({ outcome: status }, 'declaration.failed') };
    const version = await saveDeclaration(context.db, context.vault, declaration, failed);
    return version === null ? ((await completedSince()) ?? repeated(status)) : told(status);
  }

  const { nationalId, firstName, lastName, birthDate } = asker.session.person;
  const frozen = freeze(id, document, around, {
    bank: { name: asker.bank.config.name, registryNumber: asker.bank.config.bankregnr },
    declarant: { nationalId, name: `${firstName} ${lastName}`, birthDate },
    countryDifferences: countryDifferencesOf(known, document.facts),
    answersChanged: changed,
    screening: { ...evaluated, persons, numbers: checked },
    ...decision,
    versions: {
      riskRules: RISK_RULES_VERSION,
      countries: COUNTRY_LIST_VERSION,
      highRiskCountries: countryRiskOn(around.today, risk.countries).version,
      tax: TAX_LIST_VERSION,
      questionnaire: hashOf(document.questionnaire).toString('hex'),
    },
    completedAt: asker.now.toISOString(),
  });
  const frozenHash = hashOf(frozen.frozen);
  const saved = await context.db.transaction(async (queries) => {
    const entry = audit({ outcome: status, source: inLetters(frozenHash) }, 'declaration.completed');
    const version = await saveDeclaration(queries, context.vault, declaration, {
      document: frozen,
      status,
      frozenHash,
      audit: entry,
    });
    if (version === null) return false;
    const completed = { ...declaration, document: frozen };
    await journey?.record(context, asker, queries, completed, status, own);
    await openDeclarationCases(context, queries, { ...completed, bank: asker.bank.slug }, status, entry);
    return true;
  });
  if (saved) return told(status);

  const since = await completedSince();
  if (since === null) throw new Refusal('error.state.changed');
  return since;
}
