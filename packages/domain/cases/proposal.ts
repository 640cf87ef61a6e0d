/** A proposal to decide a case: what it must say, and why it can't be made (A-060, A-069, A-077, A-078, A-082, D-030 to D-036, D-107). */
import type { Gravity } from './gravity.ts';
import { type ErrorKey } from '../errors/catalogue.ts';
import type { FieldProblem } from '../errors/refusal.ts';
import { formatShortDate, type IsoDate, isIsoDate } from '../norway/oslo-date.ts';
import { type Agreement, type ReasonCode } from './decisions.ts';
import { groundsProblem } from './grounds.ts';
import { type DecidedHit, isSanctioned, POSITIONS } from './hits.ts';
import { agreementOn, asksCustomer, type CaseKind, type Decision, DECISION_TABLE, rowIn } from './kinds.ts';
import type { RiskMeasures } from './risk-measures.ts';

export interface Proposal {
  readonly decision: Decision;
  /** Null where the decision has no reason code. */
  readonly reason: ReasonCode | null;
  readonly grounds: string;
  /** Milder measures that were considered, required of a rejection or an end of the relation. */
  readonly milderMeasures: string | null;
  /** Last day of an approval whose risk is to be followed up, `YYYY-MM-DD`. */
  readonly validUntil: string | null;
  /** Origin of wealth and funds, required to approve somebody in a public position or near one (hvitvaskingsloven § 18), or of a high-risk country. */
  readonly origin: { readonly wealth: string; readonly funds: string } | null;
  /** Combinations of signatories for a rule in words: each list signs together. */
  readonly combination: readonly (readonly string[])[] | null;
}

/** An order that can be ended. */
export interface OpenOrder {
  /** Somebody has signed, whether or not the signature counts yet. */
  readonly signed: boolean;
}

/** Facts of a case that its decisions are checked against. */
export interface Decidable {
  readonly kind: CaseKind;
  readonly gravity: Gravity;
  /** Enhanced measures apply by what is declared. */
  readonly enhanced: boolean;
  /** An application, of somebody who is no customer yet. */
  readonly application: boolean;
  readonly hits: readonly DecidedHit[];
  /** Rule ids for which it was opened. */
  readonly reasons: readonly string[];
  /** Known persons whom the register names, for a rule in words. */
  readonly persons: readonly string[];
  /** The customer was asked last and let the day pass. */
  readonly unanswered: boolean;
  /** The order that is out for signing in it, or for its application; null for none. */
  readonly order: OpenOrder | null;
  /** Somebody is taken on by hand for a protected address alone, of whom an advisor opens the application (D-060). */
  readonly admits: boolean;
  /** The last day of a risk that is followed up, by the law; null where nothing is to be reviewed. */
  readonly latest: IsoDate | null;
  /** By the reasons that no hit settles. */
  readonly risk: RiskMeasures;
  /** Numbers of the open DISCREPANCY cases about the customer that the advisor's roles show. */
  readonly discrepancies: readonly number[];
}

const approves = ({ decision }: Pick<Proposal, 'decision'>): boolean => decision === 'APPROVE' || decision === 'KEEP';

/** A hit that is the person's own is a position as if declared; so is a grave reason of which no hit tells. */
function isEnhanced({ enhanced, gravity, hits }: Decidable, { reason }: Pick<Proposal, 'reason'>): boolean {
  const positions = hits.filter(({ kind }) => POSITIONS.includes(kind));
  return (
    enhanced ||
    positions.some(({ verdict }) => verdict === 'SAME') ||
    (gravity === 'PEP' && positions.length === 0 && reason !== 'OTHER_PERSON')
  );
}

/** Verdicts of a case count in every other once it is approved of: as many agree as its hit asks for, however light the case is (D-012). */
function gravityFor({ gravity, hits }: Decidable): Gravity {
  const judged = hits.filter(({ isJudgedHere }) => isJudgedHere === true).map(({ kind }) => kind);
  if (gravity === 'SANCTION' || judged.includes('SANCTION')) return 'SANCTION';
  return judged.some((kind) => POSITIONS.includes(kind)) ? 'PEP' : gravity;
}

/** Roles that propose and must agree to a proposal in this case; `fourEyes` requires two persons for every approval. */
export const agreementFor = (
  about: Decidable,
  proposal: Pick<Proposal, 'decision' | 'reason'>,
  fourEyes: boolean,
): Agreement =>
  agreementOn({
    decision: proposal.decision,
    gravity: gravityFor(about),
    enhanced: isEnhanced(about, proposal),
    // Wanted, debarred and the like: as with every hit, one adviser alone approves of nobody.
    fourEyes: fourEyes || about.risk.grounds.length > 0 || about.hits.some(({ kind }) => kind === 'LISTED'),
    management: about.risk.management,
    signed: about.order?.signed ?? false,
  });

export type Wrong = { readonly key: ErrorKey } | { readonly problems: readonly FieldProblem[] };

/**
 * Checks a decision against the case's kind and standing: approval or rejection of an applicant, keeping or ending of a customer, and the
 * end of an order while it is out.
 */
export function isDecisionOf(
  { kind, application, order, admits }: Pick<Decidable, 'kind' | 'application' | 'order' | 'admits'>,
  decision: Decision,
): boolean {
  const row = rowIn(kind, decision);
  switch (row?.while) {
    case 'APPLICANT':
      return application;
    case 'CUSTOMER':
      return !application;
    case 'ORDER_OUT':
      return order !== null;
    case 'ADMISSIBLE':
      return admits;
    case undefined:
      return row !== undefined;
  }
}

/**
 * Checks a reason code against the verdicts. OTHER_PERSON needs a hit judged NOT_SAME and none judged SAME; SANCTIONED a sanctions hit
 * judged SAME. A grave case that has kept no such hit is taken at the advisor's word. NO_ANSWER needs an unanswered question in kinds that
 * ask through the console; in others the customer was asked by other means.
 */
function isReasonAllowed({ kind, hits, gravity, unanswered }: Decidable, reason: ReasonCode): boolean {
  if (reason === 'NO_ANSWER') return unanswered || !asksCustomer(kind);
  if (reason === 'SANCTIONED')
    return isSanctioned(hits) || (gravity === 'SANCTION' && hits.every((hit) => hit.kind !== 'SANCTION'));
  if (reason !== 'OTHER_PERSON') return true;
  if (hits.length === 0) return gravity === 'PEP' || gravity === 'SANCTION';
  return hits.some(({ verdict }) => verdict === 'NOT_SAME') && hits.every(({ verdict }) => verdict !== 'SAME');
}

/** Fields that a proposal of a decision must fill in. */
export interface DecisionRequirements {
  /** Those that the verdicts allow. */
  readonly reasons: readonly ReasonCode[];
  readonly milder: boolean;
  /** Reasons with which the origin of wealth and funds is named. */
  readonly originFor: readonly ReasonCode[];
  /** Persons named by the register for a decision on a rule in words; null for other decisions. */
  readonly persons: readonly string[] | null;
  /** {@link Decidable.latest} */
  readonly latest: IsoDate | null;
  /** Numbers of cases that the grounds name; empty where none must be. */
  readonly named: readonly number[];
  /** True where the grounds say what has become of the organigram that the customer owes the bank (D-107). */
  readonly organigram: boolean;
}

export function requirementsOf(about: Decidable, decision: Decision): DecisionRequirements {
  const { reasons: all, milder = false, combines = false } = DECISION_TABLE[decision];
  const reasons = all.filter((reason) => isReasonAllowed(about, reason));
  const asksForOrigin = (reason: ReasonCode): boolean =>
    approves({ decision }) && (about.risk.origin || isEnhanced(about, { reason }));
  return {
    reasons,
    milder,
    originFor: reasons.filter(asksForOrigin),
    persons: combines ? about.persons : null,
    latest: about.latest,
    named: approves({ decision }) ? about.discrepancies : [],
    organigram: approves({ decision }) && about.risk.organigram,
  };
}

/** A sentence from the word for a case on: digits of dates and shares elsewhere name none. */
const OF_CASE = /\bsak(?:en|er|ene)?\b[^.!?\n]*/gi;

/** Those of the cases whose number does not stand in the grounds (D-036). */
export const unnamedIn = (grounds: string, cases: readonly number[]): number[] => {
  const numbers = new Set(grounds.match(OF_CASE)?.flatMap((said) => said.match(/\d+/g) ?? []));
  return cases.filter((one) => !numbers.has(String(one)));
};

/** The first that is not named; nothing of grounds that are wrong in another way. */
function unnamedProblem(grounds: string, cases: readonly number[]): FieldProblem[] {
  const [number] = unnamedIn(grounds, cases);
  return number === undefined ? [] : [{ ...missing('grounds', 'grounds.unnamed'), values: { number: String(number) } }];
}

const missing = (path: string, name: string): FieldProblem => ({ path, message: `advisor.console.problem.${name}` });
/** Fewest characters of what is written beside the grounds: a word alone says no source and no measure. */
const LEAST_CHARACTERS = 10;
const isShort = (text: string | null | undefined): boolean => (text ?? '').trim().length < LEAST_CHARACTERS;
const tooShort = (path: string, name: string): FieldProblem => ({
  ...missing(path, name),
  values: { least: String(LEAST_CHARACTERS) },
});

/** A `latest` that has passed already limits nothing: the day of the review stays where it was. */
function lastDayProblems({ reason, validUntil }: Proposal, latest: IsoDate | null, today: IsoDate): FieldProblem[] {
  if (validUntil === null && reason !== 'RISK_HANDLED') return [];
  if (validUntil === null || !isIsoDate(validUntil)) return [missing('validUntil', 'validUntil')];
  if (validUntil <= today) return [missing('validUntil', 'validUntil.past')];
  if (latest === null || latest <= today || validUntil <= latest) return [];
  return [{ ...missing('validUntil', 'validUntil.late'), values: { date: formatShortDate(latest) } }];
}

/** The drawing by the words for it, in every form of them. */
const ORGANIGRAM = /organisasjonskart|eierkart|organigram/i;

/** Everything that is not said as the decision asks, as texts by field: the one rule of browser and server. */
export function problemsIn(proposal: Proposal, requirements: DecisionRequirements, today: IsoDate): FieldProblem[] {
  const { reason, grounds, milderMeasures, origin, combination } = proposal;
  const { reasons, milder, originFor, persons, latest, named, organigram } = requirements;
  const wrongGrounds = groundsProblem('grounds', grounds);
  const isKnown = reasons.length === 0 ? reason === null : reason !== null && reasons.includes(reason);
  const together = combination ?? [];
  const isChosen = together.length > 0 && together.every((one) => one.length > 0);
  return [
    ...(isKnown ? [] : [missing('reason', 'reason')]),
    ...(persons !== null && !(isChosen && together.flat().every((name) => persons.includes(name)))
      ? [missing('combination', 'combination')]
      : []),
    ...lastDayProblems(proposal, latest, today),
    ...(wrongGrounds.length > 0 ? wrongGrounds : unnamedProblem(grounds, named)),
    ...(organigram && wrongGrounds.length === 0 && !ORGANIGRAM.test(grounds)
      ? [missing('grounds', 'grounds.organigram')]
      : []),
    ...(milder && isShort(milderMeasures) ? [tooShort('milderMeasures', 'milderMeasures')] : []),
    ...(reason !== null && originFor.includes(reason)
      ? [
          ...(isShort(origin?.wealth) ? [tooShort('origin.wealth', 'wealth')] : []),
          ...(isShort(origin?.funds) ? [tooShort('origin.funds', 'funds')] : []),
        ]
      : []),
  ];
}

/** Obstacles that lie in the case itself, whatever a proposal says. */
export const OBSTACLES = [
  'error.case.sanctioned',
  'error.case.unit.ended',
  'error.case.points.open',
] as const satisfies readonly ErrorKey[];
type Obstacle = (typeof OBSTACLES)[number];

const TURNS_AWAY: readonly Decision[] = ['REJECT', 'END'];

/**
 * Reasons by which an organisation is nobody's new customer: bankrupt, being wound up, or not in the register any more. Whoever is a
 * customer already is kept while there is an estate to serve, and not once there is nothing left (D-015).
 */
const ENDED: Readonly<Partial<Record<Decision, readonly string[]>>> = {
  APPROVE: ['unit-bankrupt', 'unit-dissolving', 'unit-gone'],
  KEEP: ['unit-gone'],
};

/**
 * Nobody is approved of who is on a sanctions list, or while a hit has no verdict. Nobody is turned away before a hit
 * of a sanctions list was looked at either: who is on it is told of, and not only refused. No one agrees to an organisation that has
 * ended (D-015). Null where nothing is in the way.
 */
export function obstacleTo(
  decision: Decision,
  { hits, reasons }: Pick<Decidable, 'hits' | 'reasons'>,
): Obstacle | null {
  if (TURNS_AWAY.includes(decision))
    return hits.some(({ kind, verdict }) => kind === 'SANCTION' && verdict === null) ? 'error.case.points.open' : null;
  if (!approves({ decision })) return null;
  if (isSanctioned(hits)) return 'error.case.sanctioned';
  if (reasons.some((rule) => ENDED[decision]?.includes(rule) === true)) return 'error.case.unit.ended';
  return hits.some(({ verdict }) => verdict === null || verdict === 'UNSURE') ? 'error.case.points.open' : null;
}

/** Why a proposal can't be made: by the case itself, or by what it says; null when it can. `today` is the day in Oslo. */
export function wrongWith(proposal: Proposal, about: Decidable, today: IsoDate): Wrong | null {
  if (!isDecisionOf(about, proposal.decision)) return { problems: [missing('decision', 'decision')] };
  const obstacle = obstacleTo(proposal.decision, about);
  if (obstacle !== null) return { key: obstacle };
  const problems = problemsIn(proposal, requirementsOf(about, proposal.decision), today);
  return problems.length > 0 ? { problems } : null;
}
