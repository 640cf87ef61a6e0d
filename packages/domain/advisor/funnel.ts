/** The funnel of a bank's journeys by journey, channel and week, and for all the weeks that are told (D-160 to D-170). */
import type { Channel } from '../kyc/case.ts';
import { addDays, type IsoDate, osloDate } from '../norway/oslo-date.ts';
import { areTold, type JoinedParts, blocksOf, isTold, LEAST_OF_P90, LEAST_TOLD, namedTold } from './funnel-cells.ts';
import type { FunnelError, PlacedJourney } from './funnel-journey.ts';
import { FUNNEL_JOURNEYS, type FunnelJourney, type StageName, stagesOf } from './funnel-stages.ts';
import { weekOf, weightedMedian, weightedPercentile } from './statistics.ts';

/** Whole seconds; null where fewer have one than are told. */
export interface Times {
  readonly medianSeconds: number | null;
  readonly p90Seconds: number | null;
}

/** A step of a week, of journeys that have ended. */
export interface ToldStage extends Times {
  readonly stage: StageName;
  /** Came at least so far; null where it is told with the step before. */
  readonly reached: number | null;
  /** Came no further and are no customers; null where it is told with other steps. */
  readonly left: number | null;
}

export interface ToldError {
  readonly stage: StageName;
  readonly error: FunnelError;
  readonly count: number;
}

/** A part of those it is of. */
export interface ToldShare {
  readonly count: number;
  readonly of: number;
}

interface Counts {
  /** Null where one of the two that it is made of is not told. */
  readonly begun: number | null;
  readonly underway: number | null;
  readonly ended: number | null;
  readonly customers: number | null;
  /** Customers and refused. */
  readonly decided: number | null;
  readonly withoutPerson: ToldShare | null;
  readonly sameVisit: ToldShare | null;
}

export interface ToldWeek extends Counts, Times {
  /** Its Monday. */
  readonly week: IsoDate;
  /** Empty where too few have ended. */
  readonly stages: ToldStage[];
  readonly errors: ToldError[];
}

/** Sums of what is told of the weeks. */
export interface ToldSums extends Times {
  readonly begun: number;
  readonly ended: number;
  readonly customers: number;
  /** True if a week does not tell all three: they are as many at least. */
  readonly isLeast: boolean;
  readonly withoutPerson: ToldShare | null;
  readonly sameVisit: ToldShare | null;
  readonly stages: (Times & {
    readonly stage: StageName;
    readonly reached: number;
    /** True if some week does not tell it: it is as many at least. */
    readonly isLeast: boolean;
  })[];
  readonly errors: ToldError[];
}

export interface ToldFunnel {
  readonly journey: FunnelJourney;
  readonly channel: Channel;
  readonly sums: ToldSums;
  readonly weeks: ToldWeek[];
}

export interface Funnel {
  /** First and last week that are told, by their Mondays. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly funnels: ToldFunnel[];
}

/** Monday of the first week of which nobody has reached an age of `keptDays` days at `now` (D-170). */
export function firstWeek(now: Date, keptDays: number): IsoDate {
  const oldest = osloDate(new Date(now.getTime() - keptDays * 86_400_000));
  return addDays(weekOf(oldest), 7);
}

/** Adds up what is told of journeys that began from `from` on; those of an earlier week are passed over. */
export function funnelOf(placed: readonly PlacedJourney[], { from, to }: Pick<Funnel, 'from' | 'to'>): Funnel {
  const groups = grouped(
    placed.filter(({ week }) => week >= from && week <= to),
    ({ journey, channel }) => `${FUNNEL_JOURNEYS.indexOf(journey)} ${channel}`,
  );
  const funnels = [...groups].sort(byKey).flatMap(([, journeys]) => toldOf(journeys) ?? []);
  return { from, to, funnels };
}

const byKey = ([item]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  item < other ? -1 : 1;

function grouped<One>(all: readonly One[], keyOf: (item: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const item of all) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** All of one journey and channel; null where no week of it is told. */
function toldOf(all: readonly PlacedJourney[]): ToldFunnel | null {
  const [item] = all;
  if (item === undefined) return null;
  const { journey, channel } = item;
  const byWeek = grouped(all, ({ week }) => week);
  const told = [...byWeek].sort(byKey).flatMap(([week, journeys]) => {
    const found = weekTold(journey, week, journeys);
    return found === null ? [] : [found];
  });
  if (told.length === 0) return null;
  const weeks = told.map(({ shown }) => shown);
  return { journey, channel, sums: sumsOf(journey, told), weeks };
}

/** A week as it is shown, beside the times that it may tell of. */
interface Told {
  readonly shown: ToldWeek;
  readonly seconds: readonly number[];
  readonly stageSeconds: readonly (readonly number[])[];
}

/** Null where too few began, or too few of both those that have ended and those under way. */
function weekTold(journey: FunnelJourney, week: IsoDate, all: readonly PlacedJourney[]): Told | null {
  const ended = all.filter(({ end }) => end !== 'UNDERWAY');
  const underway = all.length - ended.length;
  if (ended.length < LEAST_TOLD && underway < LEAST_TOLD) return null;
  const both = areTold(ended.length, underway);
  const stages = stagesOf(journey);
  const parts = stages.map((_, place) => ended.filter(({ furthest }) => furthest === place).length);
  const blocks = ended.length < LEAST_TOLD ? [] : blocksOf(parts);
  const customers = blocks.at(-1)?.from === stages.length - 1 ? (parts.at(-1) ?? 0) : null;
  const seconds = enough(customers === null ? [] : ended.flatMap(({ seconds: each }) => each ?? []));
  const stageSeconds = stages.map((_, place) =>
    enough(blocks.length === 0 ? [] : ended.flatMap(({ stageSeconds: each }) => each[place] ?? [])),
  );
  return {
    shown: {
      week,
      begun: both ? all.length : null,
      underway: isTold(underway) ? underway : null,
      ended: isTold(ended.length) ? ended.length : null,
      customers,
      ...decidedTold(ended, customers),
      ...timesOf(seconds),
      stages:
        blocks.length === 0
          ? []
          : stages.map(({ name }, place) => ({
              stage: name,
              ...stepTold(blocks, place, stages.length - 1),
              ...timesOf(stageSeconds[place] ?? []),
            })),
      errors: errorsTold(journey, ended, blocks),
    },
    seconds,
    stageSeconds,
  };
}

const enough = (times: readonly number[]): readonly number[] => (times.length < LEAST_TOLD ? [] : times);

function stepTold(blocks: readonly JoinedParts[], place: number, last: number): Pick<ToldStage, 'reached' | 'left'> {
  const block = blocks.find(({ from }) => from === place);
  if (block === undefined) return { reached: null, left: null };
  const reached = blocks.filter(({ from }) => from >= place).reduce((sum, each) => sum + each.sum, 0);
  if (place === last) return { reached, left: 0 };
  return { reached, left: block.to === place ? block.sum : null };
}

/** Of each step by itself, the errors of those who came no further. */
function errorsTold(
  journey: FunnelJourney,
  ended: readonly PlacedJourney[],
  blocks: readonly JoinedParts[],
): ToldError[] {
  return stagesOf(journey)
    .slice(0, -1)
    .flatMap(({ name: stage }, place) => {
      const block = blocks.find(({ from, to }) => from === place && to === place);
      if (block === undefined) return [];
      const counts = new Map<FunnelError, number>();
      for (const { furthest, error } of ended)
        if (furthest === place && error !== null) counts.set(error, (counts.get(error) ?? 0) + 1);
      return namedTold(block.sum, counts).map(({ name, count }) => ({ stage, error: name, count }));
    });
}

function decidedTold(
  ended: readonly PlacedJourney[],
  customers: number | null,
): Pick<Counts, 'decided' | 'withoutPerson' | 'sameVisit'> {
  const decided = ended.filter(({ end }) => end === 'CUSTOMER' || end === 'REFUSED');
  const isToldOf = customers !== null && areTold(decided.length - customers, ended.length - decided.length);
  return {
    decided: isToldOf ? decided.length : null,
    withoutPerson: isToldOf ? shareTold(decided.filter(({ isByPerson }) => !isByPerson).length, decided.length) : null,
    sameVisit: customers === null ? null : shareTold(ended.filter(({ isSameVisit }) => isSameVisit).length, customers),
  };
}

const shareTold = (count: number, of: number): ToldShare | null =>
  of > 0 && areTold(count, of - count) ? { count, of } : null;

function timesOf(times: readonly number[]): Times {
  const counted = times.map((value) => ({ value, count: 1 }));
  const median = times.length < LEAST_TOLD ? null : weightedMedian(counted);
  return {
    medianSeconds: median === null ? null : Math.round(median),
    p90Seconds: times.length < LEAST_OF_P90 ? null : weightedPercentile(counted, 0.9),
  };
}

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((all, each) => all + (each ?? 0), 0);

function shareOf(shares: readonly (ToldShare | null)[]): ToldShare | null {
  const told = shares.filter((share) => share !== null);
  return told.length === 0 ? null : { count: sum(told.map(({ count }) => count)), of: sum(told.map(({ of }) => of)) };
}

/** Made of what the weeks tell and of nothing else, so that no other week comes to light by it. */
function sumsOf(journey: FunnelJourney, told: readonly Told[]): ToldSums {
  const weeks = told.map(({ shown }) => shown);
  const errors = weeks.flatMap((week) => week.errors);
  const ofWeeks = weeks.filter(({ stages }) => stages.length > 0);
  return {
    begun: sum(weeks.map(({ begun, ended, underway }) => begun ?? ended ?? underway)),
    ended: sum(weeks.map(({ ended }) => ended)),
    customers: sum(weeks.map(({ customers }) => customers)),
    isLeast: weeks.some(({ begun, ended, customers }) => begun === null || (ended !== 0 && customers === null)),
    withoutPerson: shareOf(weeks.map(({ withoutPerson }) => withoutPerson)),
    sameVisit: shareOf(weeks.map(({ sameVisit }) => sameVisit)),
    ...timesOf(told.flatMap(({ seconds }) => seconds)),
    stages: stagesOf(journey).map(({ name: stage }, place) => ({
      stage,
      // Those who came to the next step that is told have come to this one.
      reached: sum(
        ofWeeks.map(({ stages }) => stages.slice(place).find(({ reached }) => reached !== null)?.reached ?? 0),
      ),
      isLeast: ofWeeks.some(({ stages }) => stages[place]?.reached === null),
      ...timesOf(told.flatMap(({ stageSeconds }) => stageSeconds[place] ?? [])),
    })),
    errors: [...grouped(errors, ({ stage, error }) => `${stage} ${error}`).values()]
      .flatMap((same) => same.slice(0, 1).map((item) => ({ ...item, count: sum(same.map(({ count }) => count)) })))
      .sort((item, other) => other.count - item.count),
  };
}
