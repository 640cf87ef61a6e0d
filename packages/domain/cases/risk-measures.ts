/** Measures of a case of high risk without a hit: for which grounds, who agrees, what must be said, and what a bank has decided otherwise (D-030 to D-035). */
import type { BankAgreement, OneAdvisor } from '../kyc/risk/bank-risk.ts';
import { groundOfRule, RISK_GROUNDS, type RiskGround } from '../kyc/risk/risk-ground.ts';
import type { RiskReason } from '../kyc/risk.ts';
import type { IsoDate } from '../norway/oslo-date.ts';

/** A reason of a case, as its rule left it. */
export type RiskPoint = Pick<RiskReason, 'rule' | 'verdict'>;

export interface RiskMeasures {
  /** Grounds for which two persons decide, each once, in the order of the table. */
  readonly grounds: readonly RiskGround[];
  /** Grounds for which the bank lets one advisor be enough today. */
  readonly oneAdvisor: readonly OneAdvisor[];
  /** The management agrees last. */
  readonly management: boolean;
  /** The origin of wealth and of funds is named. */
  readonly origin: boolean;
  /** The customer owes the bank an organigram, and the grounds of an approval say what has become of it (D-107). */
  readonly organigram: boolean;
}

/** Rule of a structure with so many layers that the bank gets an organigram of it. */
const LAYERS_RULE = 'owner-layers';

/** The bank's decisions that one advisor is enough, those in force on `day`. */
export const oneAdvisorOn = ({ oneAdvisor }: BankAgreement, day: IsoDate): OneAdvisor[] =>
  oneAdvisor.filter(({ from, until }) => from <= day && day <= until);

/** Those of the reasons that take two persons, whatever a bank has decided. */
export const takingTwo = <Point extends RiskPoint>(points: readonly Point[]): Point[] =>
  points.filter(({ rule, verdict }) => groundOfRule(rule, verdict) !== null);

/**
 * @param points reasons that sent the declaration to an advisor
 * @param earlier those of declarations that an answer to the bank has replaced: they take two still, and ask for nothing to be said
 * @param today `YYYY-MM-DD` in Oslo
 */
export function riskMeasures(
  { points, earlier }: { readonly points: readonly RiskPoint[]; readonly earlier: readonly RiskPoint[] },
  agreement: BankAgreement,
  today: IsoDate,
): RiskMeasures {
  const groundsOf = (all: readonly RiskPoint[]) =>
    new Set(all.flatMap(({ rule, verdict }) => groundOfRule(rule, verdict) ?? []));
  const said = groundsOf(points.filter(({ verdict }) => verdict === 'yes'));
  const all = groundsOf([...points, ...earlier]);
  const lessened = oneAdvisorOn(agreement, today).filter(({ ground }) => all.has(ground));
  const grounds = RISK_GROUNDS.filter((one) => all.has(one) && !lessened.some(({ ground }) => ground === one));
  return {
    grounds,
    oneAdvisor: lessened,
    management: grounds.some((one) => agreement.management.includes(one)),
    // What is only unknown says no country: grounds of its own settle it.
    origin: said.has('COUNTRY') || grounds.some((one) => agreement.origin.includes(one)),
    organigram: points.some(({ rule, verdict }) => rule === LAYERS_RULE && verdict === 'yes'),
  };
}
