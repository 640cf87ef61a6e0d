/** Numbers that a law sets, with the day each holds from where that is settled; the only place they stand (K-096, K-167 to K-169). */
import { language } from '../texts/language.ts';
import { compareShares, exact, type ExactShare, shareText } from './owners/share.ts';

export interface Limit {
  readonly law: string;
  /** Ten-thousandths of a percent. */
  readonly units: bigint;
  /** True if the limit itself is over it: '25 % or more' and not 'more than 25 %'. */
  readonly inclusive: boolean;
}

export interface Threshold extends Limit {
  /** First day it holds, `YYYY-MM-DD`. */
  readonly from: string;
}

const percent = (whole: number): bigint => BigInt(whole * 10_000);
const NORWEGIAN = { from: '2018-10-15', law: 'Hvitvaskingsloven § 14' } as const;

/** The law about beneficial owners that a bank goes by: hvitvaskingsloven, or Regulation (EU) 2024/1624 from the day in its policy (D-090). */
export type OwnerLaw = 'CURRENT' | 'COMING';

/** Of assets or votes (K-167): over a quarter each, three who own equally are owners and four are not (K-169). */
export const OWNERSHIP = {
  CURRENT: { ...NORWEGIAN, units: percent(25), inclusive: false },
  COMING: { law: 'Forordning (EU) 2024/1624 artikkel 52', units: percent(25), inclusive: true },
} as const satisfies Record<OwnerLaw, Limit>;

/** A day and the first day of the coming owner rule by the bank's policy, both `YYYY-MM-DD` in Oslo; null is a policy without one. */
export interface OwnerLawDay {
  readonly today: string;
  readonly comingFrom: string | null;
}

export const ownerLawOn = ({ today, comingFrom }: OwnerLawDay): OwnerLaw =>
  comingFrom !== null && comingFrom <= today ? 'COMING' : 'CURRENT';

/** By what is measured, oldest first. */
const THRESHOLDS = {
  /** Votes that amount to control of a company between an owner and the customer (K-168). */
  votingControl: [{ ...NORWEGIAN, units: 498_000n, inclusive: false }],
  /** Of revenue or assets (K-096). */
  passiveIncome: [{ from: '2016-01-01', law: 'Skatteforvaltningsloven § 7-3', units: percent(50), inclusive: false }],
} as const satisfies Record<string, readonly Threshold[]>;

/** The one in force on a day; the oldest before any was. `day` is `YYYY-MM-DD`. */
export const thresholdOn = (kind: keyof typeof THRESHOLDS, day: string): Threshold => {
  const rows: readonly Threshold[] = THRESHOLDS[kind];
  return rows.findLast(({ from }) => from <= day) ?? (rows[0] as Threshold);
};

export function isOver(share: ExactShare, { units, inclusive }: Pick<Limit, 'units' | 'inclusive'>): boolean {
  const side = compareShares(share, exact(units));
  return side > 0 || (side === 0 && inclusive);
}

/** 'mer enn 25 prosent' or '25 prosent eller mer', in the language of the work under way. */
export function thresholdText({ units, inclusive }: Pick<Limit, 'units' | 'inclusive'>): string {
  const share = shareText(exact(units));
  if (language() === 'en') return inclusive ? `${share} per cent or more` : `more than ${share} per cent`;
  const number = share.replace('.', ',');
  return inclusive ? `${number} prosent eller mer` : `mer enn ${number} prosent`;
}
