/** The graph of owners by the customer's answer, and by the register of beneficial owners, which knows intervals only. */
import { nameKey } from '../../../norway/name.ts';
import type { OwnersAnswer } from '../answer.ts';
import type { Trust } from '../../trusts/answer.ts';
import { positionsOf } from '../../trusts/positions.ts';
import { positionKind } from '../position-codes.ts';
import { isOwnership, type RegisteredOwners } from '../register.ts';
import { exactShare, readChain, type Share } from '../share.ts';
import { compare, fraction, type Fraction, minus, NONE, ofPercent, ofUnits, sum, times, WHOLE } from './fraction.ts';
import type { Holder, Holding, OwnerGraph, Range } from './graph.ts';

interface Customer {
  readonly name: string;
  readonly organisationNumber: string;
}

/** Votes without capital. */
const isVotes = (code: string): boolean => positionKind(code) === 'VOTES';
const isControl = (code: string): boolean => ['BOARD', 'OTHER'].includes(positionKind(code) ?? '');

const known = (share: Fraction): Range => ({ low: share, high: share });
const UNKNOWN: Range = { low: NONE, high: WHOLE };
const NOTHING: Range = known(NONE);
const exactly = (share: Share): Range => (share === null ? UNKNOWN : known(ofPercent(share)));
/** Control over votes says that there are enough of them, and not how many. */
const MANY_VOTES: Range = { low: fraction(2501n, 10_000n), high: WHOLE };

const customerOf = ({ name, organisationNumber }: Customer): Holder => ({
  id: organisationNumber,
  name,
  kind: 'COMPANY',
});
const companyOf = ({
  name,
  organisationNumber,
}: {
  readonly name: string;
  readonly organisationNumber: string;
}): Holder => ({
  id: organisationNumber || nameKey(name),
  name: name || organisationNumber,
  kind: 'COMPANY',
});

/** One for each pair: two owners who tell of the same link tell of one. Where they differ, it may be either. */
function merged(holdings: readonly Holding[]): Holding[] {
  const byPair = new Map<string, Holding>();
  for (const one of holdings) {
    const key = `${one.owner}\n${one.of}`;
    const before = byPair.get(key);
    byPair.set(key, before ? { ...one, capital: hull(before.capital, one.capital) } : one);
  }
  return [...byPair.values()];
}
const hull = (a: Range, b: Range): Range => ({
  low: compare(a.low, b.low) <= 0 ? a.low : b.low,
  high: compare(a.high, b.high) >= 0 ? a.high : b.high,
});

/** Direct share: the given share, which is everything that the owner has, less the part that chains explain. */
function directOf(given: Range, chains: readonly (readonly Range[])[]): Range {
  const through = (side: keyof Range): Fraction =>
    sum(chains.map((links) => links.map((one) => one[side]).reduce(times)));
  const rest = (whole: Fraction, part: Fraction): Fraction => (compare(whole, part) > 0 ? minus(whole, part) : NONE);
  return { low: rest(given.low, through('high')), high: rest(given.high, through('low')) };
}

export function declaredGraph(
  customer: Customer,
  { beneficialOwners }: Pick<OwnersAnswer, 'beneficialOwners'>,
  trusts: readonly Trust[] = [],
): OwnerGraph {
  const itself = customerOf(customer);
  const positions = positionsOf(beneficialOwners, trusts);
  const holders = new Map<string, Holder>([[itself.id, itself]]);
  const holdings: Holding[] = [];
  beneficialOwners.forEach((owner, at) => {
    const id = `owner-${at + 1}`;
    const inTrusts = positions[at] ?? [];
    holders.set(id, {
      id,
      name: `${owner.firstName} ${owner.lastName}`.trim(),
      kind: 'PERSON',
      ...(inTrusts.length > 0 ? { trusts: inTrusts } : {}),
    });
    const chains = owner.indirectOwnership.map((chain) => {
      const nodes = chain.companies.map(companyOf);
      for (const one of nodes) if (!holders.has(one.id)) holders.set(one.id, one);
      const shares = readChain(chain).map(exactly);
      const path = [id, ...nodes.map((item) => item.id), itself.id];
      shares.forEach((capital, link) => {
        holdings.push({ owner: path[link] ?? id, of: path[link + 1] ?? itself.id, capital });
      });
      return shares;
    });
    const reasons = owner.beneficialOwnerReasons;
    const given = owner.eierandel.trim() === '' ? NOTHING : exactly(exactShare(owner.eierandel));
    const direct = directOf(given, chains);
    const ticked = Object.keys(reasons).filter((code) => reasons[code] === true);
    const votes = ticked.some(isVotes);
    const control = ticked.some(isControl);
    if (direct.high.over > 0n || votes || control || inTrusts.length > 0)
      holdings.push({
        owner: id,
        of: itself.id,
        capital: direct,
        ...(votes ? { votes: MANY_VOTES } : {}),
        ...(control ? { control: true as const } : {}),
      });
  });
  return { customer: itself.id, holders: [...holders.values()], holdings: merged(holdings) };
}

/** The register tells what each has in the end, as an interval, and through whom, without the shares between. */
export function registeredGraph(customer: Customer, { owners }: Pick<RegisteredOwners, 'owners'>): OwnerGraph {
  const itself = customerOf(customer);
  const holders = owners.map(
    ({ firstName, lastName }, at): Holder => ({
      id: `owner-${at + 1}`,
      name: `${firstName} ${lastName}`.trim(),
      kind: 'PERSON',
    }),
  );
  const holdings = owners.flatMap(({ positions }, at): Holding[] => {
    const share = positions.find(isOwnership);
    const votes = positions.find(({ code }) => isVotes(code));
    // Whoever holds a position that nobody here knows decides in some way.
    const control = positions.some(({ code }) => isControl(code) || positionKind(code) === null);
    const rangeOf = (one: typeof share, otherwise: Range): Range =>
      one?.interval ? { low: ofUnits(BigInt(one.interval.from)), high: ofUnits(BigInt(one.interval.to)) } : otherwise;
    return [
      {
        owner: `owner-${at + 1}`,
        of: itself.id,
        capital: share ? rangeOf(share, UNKNOWN) : NOTHING,
        ...(votes ? { votes: rangeOf(votes, MANY_VOTES) } : {}),
        ...(control ? { control: true as const } : {}),
      },
    ];
  });
  return { customer: itself.id, holders: [itself, ...holders], holdings };
}
