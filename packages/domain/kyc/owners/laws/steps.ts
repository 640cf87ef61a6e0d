/** The way from an owner to the customer in steps, each a text with its values, in words that whoever leads a company understands. */
import type { TextKey } from '../../../texts/nb.ts';
import { fill, type Values } from '../../../texts/texts.ts';
import { nb } from '../../../texts/nb.ts';
import { thresholdText } from '../../thresholds.ts';
import { compare, fraction, percentText, sum, times, WHOLE } from './fraction.ts';
import { type Holder, type Holding, type OwnerGraph, type Range, votesOf } from './graph.ts';
import { controlledBy } from './interest.ts';
import type { Law, OwnerVerdict } from './law.ts';

export interface LawStep {
  readonly text: Extract<TextKey, `owners.law.${string}`>;
  readonly values: Values;
}

export const stepText = ({ text, values }: LawStep): string => fill(nb[text], values);

const HALF = fraction(1n, 2n);
/** Longer chains are told by their result alone. */
const MOST_CHAINS = 20;

export const rangeText = ({ low, high }: Range): string =>
  compare(low, high) === 0 ? percentText(low) : `${percentText(low).replace(' %', '')}–${percentText(high)}`;

/** Every chain from the owner to the customer that passes no company twice. */
function chainsFrom({ holdings, customer }: OwnerGraph, owner: string): Holding[][] {
  const found: Holding[][] = [];
  const walk = (at: string, before: readonly Holding[], seen: ReadonlySet<string>): void => {
    if (found.length >= MOST_CHAINS) return;
    for (const one of holdings) {
      if (one.owner !== at || seen.has(one.of)) continue;
      const chain = [...before, one];
      if (one.of === customer) found.push(chain);
      else walk(one.of, chain, new Set([...seen, one.of]));
    }
  };
  walk(owner, [], new Set([owner]));
  return found;
}

/** True if a company on the way owns, through others, a part of itself. */
function isInCircle({ holdings, customer }: OwnerGraph): boolean {
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    holdings.some((one) => {
      if (one.owner !== from) return false;
      if (one.of === to) return true;
      if (seen.has(one.of)) return false;
      seen.add(one.of);
      return reaches(one.of, to, seen);
    });
  return holdings.some(({ of }) => (of === customer || reaches(of, customer, new Set())) && reaches(of, of, new Set()));
}

interface Found {
  readonly share: Range;
  readonly votes: Range;
  readonly verdict: OwnerVerdict;
  /** True if a share or votes are over the limit, without regard to control. */
  readonly isOver: boolean;
  /** Company over whose limit the owner is, and that decides in the customer; null where there is none, or the law does not ask. */
  readonly controller: { readonly id: string; readonly share: Range; readonly votes: Range } | null;
}

/** The steps for one owner by one law: what is held, how it counts, what it comes to, and the limit. */
export function stepsFor(
  graph: OwnerGraph,
  holder: Holder,
  { threshold, chain, countsTrusts }: Law,
  found: Found,
): LawStep[] {
  const names = new Map(graph.holders.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const decided = controlledBy(graph, holder.id, 'low');
  const whole = chain === 'CONTROL_COUNTS_WHOLE';
  const chains = chainsFrom(graph, holder.id);
  const steps: LawStep[] = [];
  const told = new Set<Holding>();
  for (const links of chains) {
    for (const one of links) {
      if (told.has(one)) continue;
      told.add(one);
      const [owner, company] = [nameOf(one.owner), nameOf(one.of)];
      const votes = votesOf(one);
      if (one.capital.high.over > 0n)
        steps.push({ text: 'owners.law.owns', values: { owner, company, share: rangeText(one.capital) } });
      if (
        one.votes !== undefined &&
        (compare(votes.low, one.capital.low) !== 0 || compare(votes.high, one.capital.high) !== 0)
      )
        steps.push({ text: 'owners.law.votes', values: { owner, company, share: rangeText(votes) } });
      if (one.control) steps.push({ text: 'owners.law.controls', values: { owner, company } });
      if (decided.has(one.of) && one.of !== graph.customer && whole)
        steps.push({ text: 'owners.law.whole', values: { owner: holder.name, company } });
    }
    if (links.length > 1 && links.every(({ capital: { high } }) => high.over > 0n))
      steps.push(productOf(links, whole ? decided : new Set(), nameOf(graph.customer)));
  }
  if (isInCircle(graph)) steps.push({ text: 'owners.law.circle', values: {} });
  if (chains.length > 1 || isInCircle(graph))
    steps.push({ text: 'owners.law.together', values: { owner: holder.name, share: rangeText(found.share) } });
  const { controller } = found;
  if (controller !== null && !decided.has(controller.id))
    steps.push({
      text: 'owners.law.ofController',
      values: {
        owner: holder.name,
        share: rangeText(
          compare(controller.share.low, controller.votes.low) >= 0 ? controller.share : controller.votes,
        ),
        controller: nameOf(controller.id),
        company: nameOf(graph.customer),
      },
    });
  const inTrusts = countsTrusts ? trustSteps(holder) : [];
  return [...steps, ...inTrusts, ...ending(graph, holder, threshold, found, inTrusts.length > 0)];
}

/** Positions in trusts, each in a sentence. */
const trustSteps = ({ name: owner, trusts = [] }: Holder): LawStep[] =>
  trusts.map(({ trust, role: code, through }) => {
    const role = nb[`kyc.trust.role.${code}`];
    return through === null
      ? { text: 'owners.law.trust', values: { owner, trust, role } }
      : { text: 'owners.law.trust.behind', values: { owner, organisation: through, trust, role } };
  });

/** The step that multiplies a chain of shares; a controlled company counts whole. */
function productOf(links: readonly Holding[], decided: ReadonlySet<string>, company: string): LawStep {
  const counted = links.map(({ capital, of }, at) =>
    decided.has(of) && at < links.length - 1 ? { low: WHOLE, high: WHOLE } : capital,
  );
  const product = counted.reduce((one, other) => ({
    low: times(one.low, other.low),
    high: times(one.high, other.high),
  }));
  const sharesInWords = counted.map(rangeText).join(' × ');
  return { text: 'owners.law.product', values: { shares: sharesInWords, share: rangeText(product), company } };
}

function ending(
  graph: OwnerGraph,
  holder: Holder,
  threshold: Law['threshold'],
  { verdict, isOver }: Found,
  inTrusts: boolean,
): LawStep[] {
  const limit = thresholdText(threshold);
  const controls = controlledBy(graph, holder.id, 'low').has(graph.customer);
  const direct = graph.holdings.filter(({ owner, of }) => owner === holder.id && of === graph.customer);
  const equal = (['low', 'high'] as const).every(
    (side) => compare(sum(direct.map(({ capital }) => capital[side])), HALF) === 0,
  );
  const company = graph.holders.find(({ id }) => id === graph.customer)?.name ?? graph.customer;
  const kinds = {
    STATE: 'owners.law.state',
    FOUNDATION: 'owners.law.foundation',
    COMPANY: 'owners.law.behind',
  } as const;
  return [
    ...(controls ? [{ text: 'owners.law.decides' as const, values: { owner: holder.name, company } }] : []),
    ...(equal && !controls ? [{ text: 'owners.law.half' as const, values: {} }] : []),
    {
      text:
        verdict === 'yes' && !isOver
          ? `owners.law.verdict.yes.${controls || !inTrusts ? 'control' : 'trust'}`
          : `owners.law.verdict.${verdict}`,
      values: { owner: holder.name, limit },
    },
    ...(verdict !== 'no' && holder.kind !== 'PERSON'
      ? [{ text: kinds[holder.kind], values: { owner: holder.name } }]
      : []),
  ];
}
