/** A proposal to decide a case: what it must say, and why it can't be made. */
import type { Gravity } from './gravity.ts';
import { type ErrorKey } from '../errors/catalogue.ts';
import { isIsoDate } from '../norway/oslo-date.ts';
import { type Agreement, agreementOn, type Decision, DECISION_TABLE, type ReasonCode } from './decisions.ts';
import type { DecidedHit } from './hits.ts';
import { type CaseKind, KINDS } from './kinds.ts';

export const GROUNDS = { min: 30, max: 4000 } as const;

export interface Proposal {
  readonly decision: Decision;
  /** Null where the decision has no reason code. */
  readonly reason: ReasonCode | null;
  readonly grounds: string;
  /** Which milder measures were considered, of who turns somebody away. */
  readonly milderMeasures: string | null;
  /** Last day of an approval whose risk is to be followed up, `YYYY-MM-DD`. */
  readonly validUntil: string | null;
  /** Where wealth and funds come from, of who approves of somebody in a public position or near one (hvitvaskingsloven § 18). */
  readonly origin: { readonly wealth: string; readonly funds: string } | null;
  /** Who signs for the organisation, of who settles a rule in words: each list those who sign together. */
  readonly combination: readonly (readonly string[])[] | null;
}

/** What of a case its decisions depend on. */
export interface Decidable {
  readonly kind: CaseKind;
  readonly gravity: Gravity;
  /** Enhanced measures apply by what is declared. */
  readonly enhanced: boolean;
  /** An application, of somebody who is no customer yet. */
  readonly application: boolean;
  readonly hits: readonly DecidedHit[];
  /** Known persons whom the register names, for a rule in words. */
  readonly persons: readonly string[];
}

const FOR_CUSTOMERS: readonly Decision[] = ['KEEP', 'END'];
const FOR_APPLICANTS: readonly Decision[] = ['APPROVE', 'REJECT'];

const approves = ({ decision }: Proposal): boolean => decision === 'APPROVE' || decision === 'KEEP';

/** A hit that is the person's own is a position as if declared; so is a grave reason of which no hit tells. */
function isEnhanced({ enhanced, gravity, hits }: Decidable, { reason }: Proposal): boolean {
  const positions = hits.filter(({ kind }) => kind !== 'SANCTION');
  return (
    enhanced ||
    positions.some(({ verdict }) => verdict === 'SAME') ||
    (gravity === 'PEP' && positions.length === 0 && reason !== 'OTHER_PERSON')
  );
}

/** Who proposes it and who must agree; with `fourEyes` two persons whatever it is about. */
export const agreementFor = (about: Decidable, proposal: Proposal, fourEyes: boolean): Agreement =>
  agreementOn({
    decision: proposal.decision,
    gravity: about.gravity,
    enhanced: isEnhanced(about, proposal),
    fourEyes,
  });

export type Wrong = { readonly key: ErrorKey } | { readonly field: keyof Proposal; readonly says: string };

const words = (text: string | null): number => text?.trim().length ?? 0;

/** Whether a decision is one of this case: an applicant is approved of or not, a customer kept or not. */
export function suits({ kind, application }: Pick<Decidable, 'kind' | 'application'>, decision: Decision): boolean {
  const other = application ? FOR_CUSTOMERS : FOR_APPLICANTS;
  return KINDS[kind].decisions.includes(decision) && !(kind === 'DECLARATION' && other.includes(decision));
}

/** The first thing that is wrong with a proposal, or null; `today` is the day in Oslo. */
export function wrongWith(proposal: Proposal, about: Decidable, today: string): Wrong | null {
  const { decision, reason, grounds, milderMeasures, validUntil, origin, combination } = proposal;
  const { reasons, milder } = DECISION_TABLE[decision];
  if (!suits(about, decision)) return { field: 'decision', says: `is not decided of a case of this kind` };
  if (reasons.length > 0 && (reason === null || !reasons.includes(reason)))
    return { field: 'reason', says: `is one of ${reasons.join(', ')}` };
  if (reasons.length === 0 && reason !== null) return { field: 'reason', says: 'is not given with this decision' };
  if (words(grounds) < GROUNDS.min || grounds.length > GROUNDS.max)
    return { field: 'grounds', says: `have ${GROUNDS.min} to ${GROUNDS.max} characters` };
  if (milder && words(milderMeasures) === 0) return { field: 'milderMeasures', says: 'must say what was considered' };
  if (approves(proposal)) {
    if (about.hits.some(({ kind, verdict }) => kind === 'SANCTION' && verdict === 'SAME'))
      return { key: 'error.case.sanctioned' };
    if (about.hits.some(({ verdict }) => verdict === null || verdict === 'UNSURE'))
      return { key: 'error.case.points.open' };
  }
  if (reason === 'RISK_HANDLED' && (validUntil === null || !isIsoDate(validUntil) || validUntil <= today))
    return { field: 'validUntil', says: 'is a day to come' };
  if (
    approves(proposal) &&
    isEnhanced(about, proposal) &&
    (!words(origin?.wealth ?? null) || !words(origin?.funds ?? null))
  )
    return { field: 'origin', says: 'names where wealth and funds come from' };
  if (decision === 'COMBINE') {
    const unknown = (combination ?? []).flat().filter((name) => !about.persons.includes(name));
    if (!combination?.length || combination.some((one) => one.length === 0) || unknown.length > 0)
      return { field: 'combination', says: `names persons of the register: ${about.persons.join(', ')}` };
  }
  return null;
}
