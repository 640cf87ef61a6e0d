/** Completes a declaration: screens, decides, freezes and tells the application, with one effect however often it is asked. */
import { COUNTRY_LIST_VERSION } from '@bli-kunde/domain/kyc/countries.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { freeze, isReady, knownOf, type Surroundings } from '@bli-kunde/domain/kyc/declaration.ts';
import { decide } from '@bli-kunde/domain/kyc/risk.ts';
import { RISK_RULES, RISK_RULES_VERSION } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { Chain } from '../db/audit.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { hashOf, inLetters } from './evidence.ts';
import type { Asker, DeclarationJourney } from './journey.ts';
import { auditOf } from './open.ts';
import { loadDeclaration, saveDeclaration, type StoredDeclaration } from './store.ts';

export interface Completion {
  readonly status: CaseStatus;
  /** Set when this request left the entry of a completion or of one that failed; a repeat leaves none. */
  readonly audited: { readonly audited?: true };
}

const told = (status: CaseStatus): Completion => ({ status, audited: { audited: true } });
const repeated = (status: CaseStatus): Completion => ({ status, audited: {} });

interface Screening {
  readonly evaluationId: string | null;
  /** `UNKNOWN` when the core bank gave no answer. */
  readonly outcome: 'NO_HIT' | 'HIT' | 'UNKNOWN';
}

/** What the core bank's money-laundering control says of the subject; no answer is kept as unknown. */
async function screen(
  context: Context,
  asker: Asker,
  { id, applicationId, document: { facts } }: StoredDeclaration,
): Promise<Screening> {
  const unknown = { evaluationId: null, outcome: 'UNKNOWN' } as const;
  if (facts.organisation === null) return unknown;
  const { organisationNumber } = facts.organisation;
  const trail = registerTrail();
  const call = { correlationId: asker.rcid };
  const evaluation = context.coreBank.evaluate(asker.bank.config.bankregnr, { organisationNumber }, call);
  try {
    return await trail.hear('core-bank.aml', evaluation, ({ outcome }) => outcome);
  } catch (error) {
    if (error instanceof OutsideFailure) return unknown;
    throw error;
  } finally {
    const { at, actor, rcid } = auditOf(context, asker, 'register.answered', {});
    const chain: Chain =
      applicationId === null ? { kind: 'declaration', id } : { kind: 'application', id: applicationId };
    await trail.leave(context.db, chain, { at, actor, rcid });
  }
}

/**
 * The case status. A completed declaration answers what it answered first. FAILED completes nothing: the answers stand and
 * it may be tried again (K-011).
 *
 * @throws Refusal `error.step.not.allowed` while sections are unanswered, `error.state.changed` when a save came between
 */
export async function complete(
  context: Context,
  journeys: readonly DeclarationJourney[],
  asker: Asker,
  declaration: StoredDeclaration,
  const { nationalId, firstName, lastName, birthDate } = asker.session.person;
  around: Surroundings,
): Promise<Completion> {
  const { id, document } = declaration;
  if (document.frozen) return repeated(document.frozen.status);
  if (!isReady(document, around)) throw new Refusal('error.step.not.allowed');
  const { process } = document.facts;

  const screening = await screen(context, asker, declaration);
  const known = knownOf(document);
  const amlEvaluation = screening.outcome === 'UNKNOWN' ? null : [screening.outcome];
  const { status, reasons } = decide(RISK_RULES, process, { ...known, facts: { ...known.facts, amlEvaluation } });
  const audit = (detail: Parameters<typeof auditOf>[3], action: string) => auditOf(context, asker, action, detail);

  if (status === 'FAILED') {
    const failed = { document, status, frozenHash: null, audit: audit({ outcome: status }, 'declaration.failed') };
    const version = await saveDeclaration(context.db, context.vault, declaration, failed);
    return version === null ? repeated(status) : told(status);
  }

  const frozen = freeze(id, document, around, {
    bank: { name: asker.bank.config.name, registryNumber: asker.bank.config.bankregnr },
    declarant: { nationalId, name: `${firstName} ${lastName}`, birthDate },
    screening: { ...evaluated, persons },
    status,
    reasons,
    versions: { riskRules: RISK_RULES_VERSION, countries: COUNTRY_LIST_VERSION },
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
    const journey = journeys.find((one) => one.processes.includes(process));
    if (version !== null) await journey?.record(context, asker, queries, { ...declaration, document: frozen }, status);
    return version !== null;
  });
  if (saved) return told(status);

  const now = await loadDeclaration(context.db, context.vault, asker.bank.slug, id);
  if (now?.document.frozen) return repeated(now.document.frozen.status);
  throw new Refusal('error.state.changed');
}
