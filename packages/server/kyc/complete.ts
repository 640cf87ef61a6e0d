/** Completes a declaration: screens, decides, freezes and tells the application, with one effect however often it is asked. */
import { inNorwegian } from '../observe/language-scope.ts';
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import { language } from '@bli-kunde/domain/texts/language.ts';
import type { FrozenDeclaration, SectionContext } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { COUNTRY_LIST_VERSION } from '@bli-kunde/domain/kyc/countries.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { askedSections, freeze, isReady, knownOf } from '@bli-kunde/domain/kyc/declaration.ts';
import { decideCase } from '@bli-kunde/domain/kyc/case-decision.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { countryDifferencesOf } from '@bli-kunde/domain/kyc/risk/facts.ts';
import { countryRiskOn } from '@bli-kunde/domain/kyc/risk/high-risk-countries.ts';
import { answersQuestion } from '@bli-kunde/domain/kyc/renewal/answers-changed.ts';
import { holdsNoLonger } from '@bli-kunde/domain/kyc/renewal/read-anew.ts';
import { RISK_RULES_VERSION } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { TAX_LIST_VERSION } from '@bli-kunde/domain/kyc/tax/jurisdictions.ts';
import { ownerLawOn } from '@bli-kunde/domain/kyc/thresholds.ts';
import { withCautions } from '@bli-kunde/domain/kyc/with-cautions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { auditOf, entryOf } from '../http/call.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { AuditDetail } from '../db/audit-entry.ts';
import type { AuditedCall, OutsideCall } from '../http/handler.ts';
import { changedSince } from './attempts.ts';
import { evaluate, lookUpNumbers, screen } from './case-controls.ts';
import { hashOf, inLetters } from '../declarations/evidence.ts';
import { endChanges } from './end-changes.ts';
import { mergedWithParts } from './handed.ts';
import { joinOrOpenCases } from './declaration-cases.ts';
import type { AtCompletion, DeclarationJourney } from './journey.ts';
import { loadDeclaration, saveDeclaration, type StoredDeclaration } from '../declarations/store.ts';

type Completing = OutsideCall & AuditedCall;

interface Completion {
  readonly status: CaseStatus;
  /** Another request completed it, or its try failed first: this one has saved nothing. */
  readonly isRepeat: boolean;
}

const done = (status: CaseStatus): Completion => ({ status, isRepeat: false });
const repeated = (status: CaseStatus): Completion => ({ status, isRepeat: true });

/**
 * The case status. A completed declaration answers the status of its row, which an advisor may have moved since. FAILED completes nothing: the answers stand and
 * it may be tried again (K-011).
 *
 * @throws Refusal `error.step.not.allowed` while sections are unanswered, `error.state.changed` when a save came between, or what is
 *   confirmed as before was read on another day
 */
export async function complete(
  context: Context,
  journeys: readonly DeclarationJourney[],
  call: Completing,
  declaration: StoredDeclaration,
  sectionContext: SectionContext,
): Promise<CaseStatus> {
  const { document } = declaration;
  const spoken = language();
  const asked =
    spoken === 'nb' || document.frozen !== null
      ? {}
      : { asked: { language: spoken, sections: askedSections(document, sectionContext) } };
  // What the bank reads of it, and is told by it, is Norwegian.
  const { status, isRepeat } = await inNorwegian(() =>
    completed(context, journeys, call, declaration, sectionContext, asked),
  );
  // A completion, and one that failed, leave entries of their own.
  if (isRepeat) await appendAudit(context.db, { kind: 'declaration', id: declaration.id }, auditOf(context, call));
  return status;
}

async function completed(
  context: Context,
  journeys: readonly DeclarationJourney[],
  call: Completing,
  declaration: StoredDeclaration,
  sectionContext: SectionContext,
  asked: Pick<FrozenDeclaration, 'asked'>,
): Promise<Completion> {
  const { id } = declaration;
  if (declaration.completed && declaration.status !== 'OPEN') return repeated(declaration.status);
  if (!isReady(declaration.document, sectionContext)) throw new Refusal('error.step.not.allowed');
  if (holdsNoLonger(declaration.document, sectionContext.today)) throw new Refusal('error.state.changed');
  const { process } = declaration.document.facts;

  const journey = journeys.find((one) => one.processes.includes(process));
  /** Completion by another request since this one began; it counts, whatever the result of this one. */
  const completedSince = async (): Promise<Completion | null> => {
    const now = await loadDeclaration(context.db, context.vault, call.bank.slug, id);
    return now?.completed && now.status !== 'OPEN' ? repeated(now.status) : null;
  };
  const controlled = async (): Promise<AtCompletion | Completion> => {
    try {
      return (await journey?.atCompletion?.(context, call, declaration)) ?? {};
    } catch (error) {
      const since = error instanceof Refusal ? await completedSince() : null;
      if (since === null) throw error;
      return since;
    }
  };
  const found = await controlled();
  if ('status' in found) return found;
  const { persons: more = [], waiting, own, cautions = [] } = found;
  const merged = await mergedWithParts(context, declaration.document, sectionContext);
  const document = withCautions(merged.document, cautions);
  const whole = { ...declaration, document };
  const known = knownOf(document, sectionContext.today, sectionContext.ownerLaw);
  const evaluated = await evaluate(context, call, whole);
  const numbers = await lookUpNumbers(context, call, whole, known.answers);
  const persons = await screen(context, call, whole, known.answers, { more, numbers });
  const checked = [...numbers.values()];
  const { today } = sectionContext;
  const policy = await policyInForce(context.db, call.bank, today);
  const { risk } = policy;
  // Another policy since the sections were read asks by another law: what it asks is asked first.
  if (ownerLawOn(ownerLawDay(today, risk)) !== (sectionContext.ownerLaw ?? 'CURRENT'))
    throw new Refusal('error.state.changed');
  const changed = await changedSince(context, { slug: call.bank.slug, risk }, whole, sectionContext);
  const decision = decideCase(
    {
      known,
      facts: document.facts,
      persons,
      numbers: checked,
      answersChanged: changed.length > 0,
      questionAnswered: answersQuestion(document),
      waiting,
      positionsApproved: call.bank.config.positionsApproved.renewals,
      amlOutcome: evaluated.outcome,
    },
    risk,
    sectionContext.today,
  );
  const { status } = decision;
  const audit = (detail: AuditDetail, action: AuditAction) => entryOf(context, call, action, detail);

  if (status === 'FAILED') {
    // The parts of others stay where they are: it is tried again.
    const failed = {
      document: withCautions(declaration.document, cautions),
      status,
      frozenHash: null,
      audit: audit({ outcome: status }, 'declaration.failed'),
    };
    const version = await saveDeclaration(context.db, context.vault, declaration, failed);
    return version === null ? ((await completedSince()) ?? repeated(status)) : done(status);
  }

  const { nationalId, firstName, lastName, birthDate } = call.session.person;
  const outcome = {
    ...asked,
    ...(merged.answeredBy.length > 0 ? { answeredBy: merged.answeredBy } : {}),
    bank: { name: call.bank.config.name, registryNumber: call.bank.config.bankregnr },
    declarant: { nationalId, name: fullName({ firstName, lastName }), birthDate },
    countryDifferences: countryDifferencesOf(known, document.facts),
    answersChanged: changed,
    screening: { ...evaluated, persons, numbers: checked },
    ...decision,
    versions: {
      riskRules: RISK_RULES_VERSION,
      countries: COUNTRY_LIST_VERSION,
      policy: policy.number,
      highRiskCountries: countryRiskOn(sectionContext.today, risk.countries).version,
      tax: TAX_LIST_VERSION,
      questionnaire: hashOf(document.questionnaire).toString('hex'),
    },
    completedAt: call.now.toISOString(),
  };
  const frozen = freeze(id, document, sectionContext, outcome, merged.toOthers);
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
    const closed = { ...declaration, document: frozen };
    // An answer to a question is taken whatever the journey asks for now.
    const noted = [context, call, queries, closed, status, own] as const;
    await (document.asked !== undefined && journey?.recordAnswer
      ? journey.recordAnswer(...noted)
      : journey?.record(...noted));
    await endChanges(queries, { ...closed, bank: call.bank.slug }, entry);
    await joinOrOpenCases(context, queries, { ...closed, bank: call.bank.slug }, status, entry);
    return true;
  });
  if (saved) return done(status);

  const since = await completedSince();
  if (since === null) throw new Refusal('error.state.changed');
  return since;
}
