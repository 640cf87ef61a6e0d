/** Ownership of a company as a graph of holders and holdings, circles included. */
import type { TrustPosition } from '../../trusts/positions.ts';
import type { Fraction } from './fraction.ts';

/** A foundation, an association and the state are owned by nobody: they end a chain as a person does. */
export type HolderKind = 'PERSON' | 'COMPANY' | 'STATE' | 'FOUNDATION';

export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly kind: HolderKind;
  /** Positions in trusts that own the customer, or that it holds assets for; left out where there are none. */
  readonly trusts?: readonly TrustPosition[];
}

/** At least and at most; the two are the same where the share is known. */
export interface Range {
  readonly low: Fraction;
  readonly high: Fraction;
}

export interface Holding {
  /** Ids of holders. */
  readonly owner: string;
  readonly of: string;
  readonly capital: Range;
  /** Left out where votes follow the capital. */
  readonly votes?: Range;
  /** Decides without a share: appoints most of the board, by agreement, or otherwise. */
  readonly control?: true;
}

export interface OwnerGraph {
  /** Id of the company whose owners are asked for. */
  readonly customer: string;
  readonly holders: readonly Holder[];
  /** One for each pair of owner and owned. */
  readonly holdings: readonly Holding[];
}

export const votesOf = ({ capital, votes }: Holding): Range => votes ?? capital;
