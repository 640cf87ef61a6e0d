/** A bank's policy of risk as it is edited, proposed and published in the console (D-179 to D-190). */
import * as z from 'zod/mini';
import { groundsProblem } from '../cases/grounds.ts';
import type { FieldProblem } from '../errors/refusal.ts';
import type { RiskFault } from '../kyc/risk/bank-risk.ts';
import { addDays, isIsoDate, type IsoDate } from '../norway/oslo-date.ts';

/** CHANGE is the bank's one draft; TAKE_BACK makes the version before the newest one anew. Each bank has one of each at most. */
export const PROPOSAL_KINDS = ['CHANGE', 'TAKE_BACK'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['DRAFT', 'PROPOSED', 'ENDED'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

type Moves = Readonly<Record<ProposalState, readonly ProposalState[]>>;

/** Allowed changes of state. What has ended begins anew under its next version, so that a version never means two things. */
const TRANSITIONS: Readonly<Record<ProposalKind, Moves>> = {
  CHANGE: { DRAFT: ['DRAFT', 'PROPOSED'], PROPOSED: ['DRAFT', 'ENDED'], ENDED: ['DRAFT'] },
  TAKE_BACK: { DRAFT: [], PROPOSED: ['ENDED'], ENDED: ['PROPOSED'] },
};

export const mayMove = (kind: ProposalKind, from: ProposalState, to: ProposalState): boolean =>
  TRANSITIONS[kind][from].includes(to);

const line = (most: number) => z.string().check(z.maxLength(most));
const dated = { from: line(10), reviewedUntil: line(10), source: line(1000) };
const rows = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.maxLength(100));
const named = z.array(line(40)).check(z.maxLength(30));

/** A draft as it is typed: the shape of `risk.json` with fields that may be wrong, so that nothing is lost while they are. */
export const policyDraft = z.strictObject({
  countries: rows(z.strictObject({ countries: z.array(line(40)).check(z.maxLength(260)), ...dated })),
  trades: rows(z.strictObject({ startsWith: line(10), name: line(200), alone: z.boolean(), ...dated })),
  reviewed: z.nullable(z.strictObject({ until: line(10), source: line(1000) })),
  ownerRule: z.nullable(z.strictObject({ from: line(10), source: line(1000) })),
  weights: z.record(line(80), z.number()).check(z.refine((weights) => Object.keys(weights).length <= 100)),
  answersReused: z.nullable(z.strictObject({ NORMAL: z.number(), HIGH: z.number() })),
  agreement: z.strictObject({
    management: named,
    origin: named,
    oneAdvisor: rows(
      z.strictObject({ ground: line(40), from: line(10), until: line(10), decidedBy: line(200), why: line(1000) }),
    ),
  }),
});
export type PolicyDraft = z.output<typeof policyDraft>;

/** Parts of a policy, in the order in which they are shown. */
export const POLICY_PARTS = [
  'countries',
  'trades',
  'weights',
  'reviewed',
  'ownerRule',
  'answersReused',
  'agreement',
] as const satisfies readonly (keyof PolicyDraft)[];
export type PolicyPart = (typeof POLICY_PARTS)[number];

/** JSON with the fields of each object in one order: two policies are one where it is the same. */
export function canonicalPolicy(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalPolicy).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalPolicy(inner)}`).join(',')}}`;
}

/** Parts in which two policies differ. */
export const changedParts = (left: PolicyDraft, right: PolicyDraft): PolicyPart[] =>
  POLICY_PARTS.filter((part) => canonicalPolicy(left[part]) !== canonicalPolicy(right[part]));

/** Days ahead that a version may begin. */
const MOST_AHEAD = 366;

/** Everything that keeps a draft from being proposed, by field; `faults` are those of the document itself. */
export function proposalProblems(
  { validFrom, grounds }: { readonly validFrom: string; readonly grounds: string },
  { faults, isChanged }: { readonly faults: readonly RiskFault[]; readonly isChanged: boolean },
  today: IsoDate,
): FieldProblem[] {
  const isDay = isIsoDate(validFrom) && validFrom >= today && validFrom <= addDays(today, MOST_AHEAD);
  return [
    ...(isDay ? [] : [{ path: 'validFrom', message: 'advisor.console.policy.problem.validFrom' }]),
    ...groundsProblem('grounds', grounds),
    ...(faults.length > 0 ? [{ path: 'document', message: 'advisor.console.policy.problem.faults' }] : []),
    ...(isChanged ? [] : [{ path: 'document', message: 'advisor.console.policy.problem.same' }]),
  ];
}

/** First day of a version by the day that was proposed and the day it is agreed to: never before the latter. */
export const firstDayOf = (proposed: IsoDate, today: IsoDate): IsoDate => (proposed < today ? today : proposed);
