/** Declared and registered owners as one tree with two sides, each owner by the law of the day and by the coming one. */
import type { IsoDate } from '../../../norway/oslo-date.ts';
import type { Texts } from '../../../texts/texts.ts';
import { type OwnerLawDay, OWNERSHIP, ownerLawOn, thresholdText } from '../../thresholds.ts';
import type { Trust } from '../../trusts/answer.ts';
import type { Owner } from '../answer.ts';
import { isOwnership, isShareAsRegistered, pairsOf, type RegisteredOwner, type RegisteredOwners } from '../register.ts';
import { isReadWhole } from '../register-remarks.ts';
import { isDirect, isSameWay, viaOf } from '../held-through.ts';
import { declaredGraph, registeredGraph } from './declared-graph.ts';
import { percentText, times, WHOLE } from './fraction.ts';
import type { Holder, Holding, OwnerGraph, Range } from './graph.ts';
import { rangeText, type LawStep } from './steps.ts';
import { isTooLarge, type OwnerByLaw, type OwnersByLaw, ownersByTwoLaws } from './two-laws.ts';

export interface AlignedSide {
  readonly share: string | null;
  readonly votes: string | null;
  /** Links from the company to the owner, as they are multiplied. */
  readonly chain: readonly string[];
  readonly control: string | null;
  /** Companies that the register says it is held through. */
  readonly via: readonly string[];
}
interface ByLaw {
  /** Null is unknown. */
  readonly isOwner: boolean | null;
  readonly why: readonly string[];
}
interface AlignedOwner {
  readonly id: string;
  readonly depth: number;
  readonly name: string;
  readonly is: 'PERSON' | 'ORGANISATION' | 'STATE' | 'FOUNDATION';
  readonly declared: AlignedSide | null;
  readonly registered: AlignedSide | null;
  readonly agrees: 'SAME' | 'DIFFERENT' | 'UNKNOWN';
  readonly byToday: ByLaw;
  readonly byComing: ByLaw | null;
}
interface ShownLaw {
  readonly name: string;
  /** Null is a coming law without a day in the bank's policy. */
  readonly from: IsoDate | null;
  readonly threshold: string;
}
export interface AlignedOwners {
  readonly today: ShownLaw;
  readonly coming: ShownLaw | null;
  readonly rows: readonly AlignedOwner[];
}

/** Declared and registered shares of one holder; null is not known. */
interface Known {
  readonly organisation: {
    readonly name: string;
    readonly organisationNumber: string;
  } | null;
  readonly owners: readonly Owner[] | null;
  readonly register: RegisteredOwners | null;
  /** Left out where nobody was asked of them. */
  readonly trusts?: readonly Trust[] | undefined;
}

/** Rows of the tree; a company that several own through several others stands in it once for each way. */
const MOST_ROWS = 500;

const IS = {
  PERSON: 'PERSON',
  COMPANY: 'ORGANISATION',
  STATE: 'STATE',
  FOUNDATION: 'FOUNDATION',
} as const;

const EMPTY: OwnerGraph = { customer: '', holders: [], holdings: [] };

/** The laws with nobody, where the graph is too large to solve. */
const solved = (graph: OwnerGraph): readonly OwnersByLaw[] =>
  ownersByTwoLaws(isTooLarge(graph) ? { ...graph, holdings: [] } : graph);

/** `comingFrom` is the day in the bank's policy (D-090). */
export const shownLaw = (
  { law, threshold }: OwnersByLaw,
  { comingFrom }: Pick<OwnerLawDay, 'comingFrom'>,
): ShownLaw => ({
  name: threshold.law,
  from: law === 'COMING' ? comingFrom : OWNERSHIP[law].from,
  threshold: thresholdText(threshold),
});

const VERDICTS = { yes: true, no: false, unknown: null } as const;

/** A company, a state and a foundation are never beneficial owners; over the limit, who stands behind them is unknown. */
function byLaw(found: OwnerByLaw | undefined, { kind }: Holder, texts: Texts): ByLaw {
  if (found === undefined)
    return kind === 'PERSON' ? { isOwner: null, why: [texts('owners.law.notSolved')] } : { isOwner: false, why: [] };
  const verdict = VERDICTS[found.verdict];
  return {
    isOwner: kind === 'PERSON' ? verdict : verdict === false || kind === 'STATE' ? false : null,
    why: found.steps.map(({ text, values }: LawStep) => texts(text, values)),
  };
}

const sharesOf = ({ low, high }: Range): string | null =>
  high.over === 0n ? null : low.over === 0n && high.over === high.under ? null : rangeText({ low, high });

/** Share that the register has of a person in the end, and through whom; that it is held directly where the answer names companies. */
function registeredSide(
  one: RegisteredOwner,
  declared: Owner | undefined,
  holding: Holding | undefined,
  texts: Texts,
): AlignedSide {
  const via = [...new Set(viaOf(one).map(({ name }) => name))];
  const isHeldOtherwise = isDirect(one) && declared !== undefined && declared.indirectOwnership.length > 0;
  const words = [
    ...(holding?.control ? [texts('owners.side.control')] : []),
    ...(via.length > 0 ? [texts('owners.side.via', { companies: via.join(', ') })] : []),
    ...(isHeldOtherwise ? [texts('owners.side.direct')] : []),
  ];
  return {
    share: holding ? sharesOf(holding.capital) : null,
    votes: holding?.votes ? sharesOf(holding.votes) : null,
    chain: [],
    control: words.length > 0 ? words.join(', ') : null,
    via,
  };
}

interface Walked {
  readonly holder: Holder;
  /** From the customer down to the holder. */
  readonly links: readonly Holding[];
  readonly path: string;
}

/** Depth first from the customer, through no company twice. */
function walked({ customer, holders, holdings }: OwnerGraph): Walked[] {
  const byId = new Map(holders.map((one) => [one.id, one]));
  const owned = new Map<string, Holding[]>();
  for (const one of holdings) owned.set(one.of, [...(owned.get(one.of) ?? []), one]);
  const found: Walked[] = [];
  const walk = (company: string, links: readonly Holding[], path: readonly string[]): void => {
    for (const one of owned.get(company) ?? []) {
      const holder = byId.get(one.owner);
      if (holder === undefined || path.includes(holder.id) || found.length >= MOST_ROWS) continue;
      const way = [...path, holder.id];
      found.push({ holder, links: [...links, one], path: way.join('/') });
      walk(holder.id, [...links, one], way);
    }
  };
  walk(customer, [], [customer]);
  return found;
}

function declaredSide({ holder, links }: Walked, found: OwnerByLaw | undefined, texts: Texts): AlignedSide {
  const product = links.reduce(
    (sum, { capital }) => ({
      low: times(sum.low, capital.low),
      high: times(sum.high, capital.high),
    }),
    { low: WHOLE, high: WHOLE },
  );
  const last = links.at(-1);
  return {
    share: sharesOf(holder.kind === 'PERSON' && found ? found.share : product),
    votes: last?.votes ? sharesOf(last.votes) : null,
    chain: links.map(({ capital: { low, high } }) => (low === high ? percentText(low) : rangeText({ low, high }))),
    control: last?.control ? texts('owners.side.control') : null,
    via: [],
  };
}

/** True unless the register has an owner whom it does not name: then it cannot be said to lack a person. */
const isWhole = (register: RegisteredOwners): boolean =>
  register.status === 'REGISTERED' &&
  (register.withheld ?? 0) === 0 &&
  register.allIdentified !== false &&
  isReadWhole(register);

function likeness(
  owner: Owner | undefined,
  known: RegisteredOwner | undefined,
  register: RegisteredOwners | null,
): AlignedOwner['agrees'] {
  if (register === null || register.status !== 'REGISTERED') return 'UNKNOWN';
  if (owner === undefined) return 'DIFFERENT';
  if (known === undefined) return isWhole(register) ? 'DIFFERENT' : 'UNKNOWN';
  const isOwner = known.positions.some(isOwnership);
  const same = isShareAsRegistered(owner, known);
  if (same !== null) return same && isSameWay(owner, known) ? 'SAME' : 'DIFFERENT';
  return isOwner || owner.eierandel.trim() !== '' ? 'UNKNOWN' : 'SAME';
}

/** The id that the graphs give the owner at a place of the list. */
const ownerId = (at: number): string => `owner-${at + 1}`;

/** Without an organisation there are laws and no rows. */
export function alignedOwners(
  { organisation, owners, register, trusts = [] }: Known,
  day: OwnerLawDay,
  texts: Texts,
): AlignedOwners {
  const given = owners ?? [];
  const registered = register?.status === 'REGISTERED' ? register.owners : [];
  const ours = organisation ? declaredGraph(organisation, { beneficialOwners: [...given] }, trusts) : EMPTY;
  const theirs = organisation ? registeredGraph(organisation, { owners: [...registered] }) : EMPTY;
  const [declaredLaws, registeredLaws] = [solved(ours), solved(theirs)];
  const inForce = ownerLawOn(day) === 'COMING' ? 1 : 0;
  const [law, next] = [declaredLaws[inForce] as OwnersByLaw, declaredLaws[inForce + 1]];
  const pairs = pairsOf(given, registered);
  const of = (laws: readonly OwnersByLaw[], at: number, id: string): OwnerByLaw | undefined =>
    laws[at]?.holders.find(({ holder }) => holder.id === id);
  const verdicts = (laws: readonly OwnersByLaw[], holder: Holder) => ({
    byToday: byLaw(of(laws, inForce, holder.id), holder, texts),
    byComing: next ? byLaw(of(laws, inForce + 1, holder.id), holder, texts) : null,
  });
  const sideOf = (known: RegisteredOwner, answer?: Owner): AlignedSide => {
    const id = ownerId(registered.indexOf(known));
    return registeredSide(
      known,
      answer,
      theirs.holdings.find(({ owner }) => owner === id),
      texts,
    );
  };
  const between = registered.flatMap(viaOf);
  const isVia = ({ id, name }: Holder): boolean =>
    between.some((one) => one.name === name || one.organisationNumber === id);
  const declaredRow = (one: Walked): AlignedOwner => {
    const { holder, links, path } = one;
    const owner = given.find((_, at) => ownerId(at) === holder.id);
    const known = owner && pairs.get(owner);
    const company = holder.kind !== 'PERSON';
    return {
      id: path,
      depth: links.length,
      name: holder.name,
      is: IS[holder.kind],
      declared: declaredSide(one, of(declaredLaws, inForce, holder.id), texts),
      registered: known
        ? sideOf(known, owner)
        : company && isVia(holder)
          ? {
              share: null,
              votes: null,
              chain: [],
              control: texts('owners.side.named'),
              via: [],
            }
          : null,
      agrees: company ? (isVia(holder) ? 'SAME' : 'UNKNOWN') : likeness(owner, known, register),
      ...verdicts(declaredLaws, holder),
    };
  };
  const answered = new Set(pairs.values());
  const registeredRows = registered.flatMap((known, at): AlignedOwner[] => {
    const holder = theirs.holders.find(({ id }) => id === ownerId(at));
    if (holder === undefined || answered.has(known)) return [];
    return [
      {
        id: `registered-${at + 1}`,
        depth: 1,
        name: holder.name,
        is: 'PERSON',
        declared: null,
        registered: sideOf(known),
        agrees: owners === null ? 'UNKNOWN' : 'DIFFERENT',
        ...verdicts(registeredLaws, holder),
      },
    ];
  });
  const below = [...walked(ours).map(declaredRow), ...registeredRows];
  const unasked: ByLaw = { isOwner: null, why: [] };
  const root = organisation && {
    id: organisation.organisationNumber,
    depth: 0,
    name: organisation.name,
    is: 'ORGANISATION' as const,
    declared: null,
    registered: null,
    agrees: 'UNKNOWN' as const,
    byToday: unasked,
    byComing: next ? unasked : null,
  };
  return {
    today: shownLaw(law, day),
    coming: next ? shownLaw(next, day) : null,
    rows: root && below.length > 0 ? [root, ...below] : [],
  };
}
