/** Measures of a case that no hit settles: its reasons by the bank's policy of the day, and the open differences about its customer (D-030 to D-037). */
import { discrepancyKind } from '@bli-kunde/domain/cases/kinds/discrepancy.ts';
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { latestReviewOn } from '@bli-kunde/domain/cases/last-day.ts';
import { type Decidable, type Proposal, unnamedIn } from '@bli-kunde/domain/cases/proposal.ts';
import { pointsOf } from '@bli-kunde/domain/cases/of-declaration.ts';
import { rolesOn, type Seen } from '@bli-kunde/domain/cases/permissions.ts';
import { riskMeasures, type RiskMeasures } from '@bli-kunde/domain/cases/risk-measures.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { type BankRisk, NO_OWN_RISK } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import type { IsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type PolicyBank, policyInForce } from '../banks/policy-in-force.ts';
import type { Queries } from '../db/database.ts';
import type { CaseRead } from './case-read.ts';
import type { StoredCase } from './case-store.ts';
import { openDifferences, openOrderOf } from './beside-store.ts';

/** A review has no points of its own: those of its declaration count; `frozen` is null where it has none. */
function measuresOf(
  { agreement }: Pick<BankRisk, 'agreement'>,
  { kind, data }: Pick<StoredCase, 'kind' | 'data'>,
  frozen: FrozenDeclaration | null,
  today: IsoDate,
): RiskMeasures {
  const points = keptIn(data.snapshot, 'points') ?? [];
  const earlier = keptIn(data.snapshot, 'earlier') ?? [];
  return riskMeasures(
    { points: KINDS[kind].isReview && frozen ? pointsOf(frozen) : points, earlier },
    agreement,
    today,
  );
}

/** Numbers of the open DISCREPANCY cases about the same customer or declaration; of restricted ones those that the roles show. */
async function discrepanciesOf(queries: Queries, theCase: StoredCase, roles: readonly Role[]): Promise<number[]> {
  const open = await openDifferences(queries, theCase);
  const isShown = (seen: Pick<Seen, 'restricted' | 'awaits'>): boolean =>
    !seen.restricted || rolesOn(roles, { kind: discrepancyKind.name, ...seen }).length > 0;
  return open.flatMap(({ number, ...seen }) => (isShown(seen) ? number : []));
}

/** Everything that a decision depends on beside the case itself. Throws `VaultError`. */
export async function besideOf(
  { queries, theCase, frozen }: Pick<CaseRead, 'queries' | 'theCase' | 'frozen'>,
  bank: PolicyBank | undefined,
  { roles, today }: { readonly roles: readonly Role[]; readonly today: IsoDate },
): Promise<Pick<Decidable, 'order' | 'latest' | 'risk' | 'discrepancies'>> {
  const declared = await frozen();
  const risk = bank === undefined ? NO_OWN_RISK : (await policyInForce(queries, bank, today)).risk;
  return {
    order: await openOrderOf(queries, theCase),
    latest: declared && latestReviewOn(theCase.kind, declared, today),
    risk: measuresOf(risk, theCase, declared, today),
    discrepancies: await discrepanciesOf(queries, theCase, roles),
  };
}

const APPROVALS: readonly Proposal['decision'][] = ['APPROVE', 'KEEP'];

/** True when an approval does not name a difference that is open now: one found after it was written (D-036). */
export async function leavesUnnamed(
  queries: Queries,
  theCase: StoredCase,
  { decision, grounds }: Pick<Proposal, 'decision' | 'grounds'>,
  roles: readonly Role[],
): Promise<boolean> {
  if (!APPROVALS.includes(decision)) return false;
  return unnamedIn(grounds, await discrepanciesOf(queries, theCase, roles)).length > 0;
}
