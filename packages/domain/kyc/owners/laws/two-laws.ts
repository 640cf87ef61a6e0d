/** Beneficial owners by today's law and by the coming one, side by side, each with the steps that lead to it (A-043, decision 0079). */
import { type Limit, OWNERSHIP, type OwnerLaw } from '../../thresholds.ts';
import { compare, type Fraction, ofUnits } from './fraction.ts';
import type { Holder, OwnerGraph } from './graph.ts';
import { controlledBy, controllersOf, interestRanges, type Measure } from './interest.ts';
import type { Law, OwnerVerdict } from './law.ts';
import { type LawStep, stepsFor } from './steps.ts';

export interface OwnerByLaw {
  readonly holder: Holder;
  readonly verdict: OwnerVerdict;
  /** Grounds of a yes; empty for any other verdict. */
  readonly by: readonly ('CAPITAL' | 'VOTES' | 'CONTROL' | 'OF_CONTROLLER' | 'TRUST')[];
  /** The share of the customer's capital, from the least to the most that is possible. */
  readonly share: { readonly low: Fraction; readonly high: Fraction };
  readonly steps: readonly LawStep[];
}

export interface OwnersByLaw {
  readonly law: OwnerLaw;
  readonly threshold: Limit;
  /** Everybody a chain ends with, the largest share first. */
  readonly holders: readonly OwnerByLaw[];
  /** Somebody may be an owner whom nobody knows of: a share is unknown, or a foundation is over the limit whose leaders are not named. */
  readonly isIncomplete: boolean;
}

const LAWS = {
  CURRENT: { threshold: OWNERSHIP.CURRENT, chain: 'MULTIPLIED', countsControllers: false, countsTrusts: false },
  COMING: {
    threshold: OWNERSHIP.COMING,
    chain: 'CONTROL_COUNTS_WHOLE',
    countsControllers: true,
    countsTrusts: true,
  },
} as const satisfies Record<OwnerLaw, Law>;

const isOver = (share: Fraction, { units, inclusive }: Pick<Limit, 'units' | 'inclusive'>): boolean => {
  const side = compare(share, ofUnits(units));
  return side > 0 || (side === 0 && inclusive);
};

/** Decides in the customer: alone, together with companies that they decide in, or by other means. */
const controls = (graph: OwnerGraph, { id }: Holder, side: 'low' | 'high'): boolean =>
  controlledBy(graph, id, side).has(graph.customer);

/** Companies that decide in the customer, by what is known at the least and at the most; none by a law that does not ask. */
interface Controllers {
  readonly low: readonly string[];
  readonly high: readonly string[];
}

function byLaw(graph: OwnerGraph, holder: Holder, law: Law, controllers: Controllers): OwnerByLaw {
  const inCompany = (measure: Measure) => interestRanges(graph, holder.id, { measure, chain: law.chain });
  const [capitalIn, votesIn] = [inCompany('capital'), inCompany('votes')];
  const [share, votes] = [capitalIn(graph.customer), votesIn(graph.customer)];
  const isOverIn = (company: string, side: 'low' | 'high'): boolean =>
    isOver(capitalIn(company)[side], law.threshold) || isOver(votesIn(company)[side], law.threshold);
  const controller = controllers.low.find((company) => isOverIn(company, 'low'));
  const by = [
    ...(isOver(share.low, law.threshold) ? (['CAPITAL'] as const) : []),
    ...(isOver(votes.low, law.threshold) ? (['VOTES'] as const) : []),
    ...(controls(graph, holder, 'low') ? (['CONTROL'] as const) : []),
    ...(controller === undefined ? [] : (['OF_CONTROLLER'] as const)),
    ...(law.countsTrusts && holder.trusts ? (['TRUST'] as const) : []),
  ];
  const may =
    isOver(share.high, law.threshold) ||
    isOver(votes.high, law.threshold) ||
    controls(graph, holder, 'high') ||
    controllers.high.some((company) => isOverIn(company, 'high'));
  const verdict = by.length > 0 ? 'yes' : may ? 'unknown' : 'no';
  return {
    holder,
    verdict,
    by,
    share,
    steps: stepsFor(graph, holder, law, {
      share,
      votes,
      verdict,
      isOver: by.some((one) => one !== 'CONTROL' && one !== 'TRUST'),
      controller:
        controller === undefined ? null : { id: controller, share: capitalIn(controller), votes: votesIn(controller) },
    }),
  };
}

/** Whoever a chain ends with: persons, and what is owned by nobody. */
const ends = ({ holders, holdings, customer }: OwnerGraph): Holder[] =>
  holders.filter(
    ({ id, kind }) =>
      id !== customer &&
      (kind !== 'COMPANY' || !holdings.some(({ of }) => of === id)) &&
      holdings.some(({ owner }) => owner === id),
  );

function ownersBy(graph: OwnerGraph, name: OwnerLaw): OwnersByLaw {
  const law = LAWS[name];
  const controllers: Controllers = law.countsControllers
    ? { low: controllersOf(graph, 'low'), high: controllersOf(graph, 'high') }
    : { low: [], high: [] };
  const holders = ends(graph)
    .map((holder) => byLaw(graph, holder, law, controllers))
    .sort(
      (one, other) => compare(other.share.low, one.share.low) || one.holder.name.localeCompare(other.holder.name, 'nb'),
    );
  const led = ({ holder }: OwnerByLaw): boolean => graph.holdings.some(({ of }) => of === holder.id);
  return {
    law: name,
    threshold: law.threshold,
    holders,
    isIncomplete: holders.some(
      (one) =>
        one.verdict === 'unknown' ||
        (one.verdict === 'yes' && one.holder.kind !== 'PERSON' && one.holder.kind !== 'STATE' && !led(one)),
    ),
  };
}

/**
 * Ends times the square of the companies, and ends times companies times the holdings between companies: what is larger takes longer to
 * solve than anybody may keep the others waiting. Where many hold each other, circles make fractions long, and few companies are much work.
 */
const MOST_EQUATIONS = 5000;
const MOST_CHAINS = 6000;

/** True if the graph takes too long to solve; an applicant types it, so every caller checks first (decision 0085). */
export function isTooLarge({ holders, holdings }: OwnerGraph): boolean {
  const companies = new Set(holders.filter(({ kind }) => kind === 'COMPANY').map(({ id }) => id));
  const atEnds = holders.length - companies.size;
  const between = holdings.filter(({ owner, of }) => companies.has(owner) && companies.has(of)).length;
  return atEnds * companies.size ** 2 > MOST_EQUATIONS || atEnds * companies.size * between > MOST_CHAINS;
}

/** Today's law first. A state is nobody, and there is nobody to find behind it; behind a foundation and an unknown company there is. */
export const ownersByTwoLaws = (graph: OwnerGraph): readonly [OwnersByLaw, OwnersByLaw] => [
  ownersBy(graph, 'CURRENT'),
  ownersBy(graph, 'COMING'),
];
