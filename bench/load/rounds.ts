/** Rounds of a load and of its yardstick in turn, each with what it used: rate, latency, processor time, write-ahead log. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from '../server/database.ts';
import { familyTime } from '../server/processes.ts';
import { NOISE, untilQuiet, watchOthers } from '../server/quiet.ts';
import type { Process } from '../server/production.ts';
import { percentile, ratios, spread } from '../spread.ts';
import { pressNaive } from './pgbench.ts';
import { pace } from './pace.ts';
import { type Client, press, type Pressed } from './press.ts';

/** What one thing cost in one round. */
export interface Round {
  readonly perSecond: number;
  /** Milliseconds of processor time each. */
  readonly database: number;
  readonly node: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes of write-ahead log each. */
  readonly log: number;
  /** Milliseconds of processor time each that the load itself took from the others. */
  readonly load: number;
  /** Answers that were neither 200 nor 304. */
  readonly refused: number;
  /** Share of the machine that other work took, 0 to 1. */
  readonly others: number;
}

type Done = Omit<Round, 'database' | 'node' | 'log' | 'others'> & { readonly done: number };

/** Measures what `work` used beside what it did. The pause lets the database write what it had put off. */
async function measured(database: BenchDatabase, node: number | null, work: () => Promise<Done>): Promise<Round> {
  const nodeTime = (): number => (node === null ? 0 : familyTime(node));
  await untilQuiet([database.postmaster]);
  const log = await database.logPosition();
  const [databaseBefore, nodeBefore] = [database.processorTime(), nodeTime()];
  const others = watchOthers([database.postmaster]);
  const { done, ...rest } = await work();
  const noise = others();
  await pause(300);
  return {
    ...rest,
    others: noise,
    database: (database.processorTime() - databaseBefore) / done,
    node: (nodeTime() - nodeBefore) / done,
    log: ((await database.logPosition()) - log) / done,
  };
}

export const naiveRound = (database: BenchDatabase, clients: number, seconds: number, count: number): Promise<Round> =>
  measured(database, null, async () => {
    const { saves, seconds: took, latency } = await pressNaive(database, clients, seconds, count);
    return { done: saves, perSecond: saves / took, p50: latency, p99: Number.NaN, load: 0, refused: 0 };
  });

export const pressedRound = (
  database: BenchDatabase,
  server: Process,
  clients: readonly Client[],
  seconds: number,
): Promise<Round> => measured(database, server.pid, async () => doneOf(await press(portOf(server), clients, seconds)));

/** The same with clients who ask every `interval` milliseconds. */
export const pacedRound = (
  database: BenchDatabase,
  server: Process,
  clients: readonly Client[],
  interval: number,
  seconds: number,
): Promise<Round> =>
  measured(database, server.pid, async () => doneOf(await pace(portOf(server), clients, interval, seconds)));

const portOf = ({ origin }: Process): number => Number(new URL(origin).port);

const doneOf = (found: Pressed): Done => ({
  done: found.answers,
  perSecond: found.answers / found.seconds,
  p50: percentile(found.latencies, 0.5),
  p99: percentile(found.latencies, 0.99),
  load: found.ownTime / found.answers,
  refused: Object.values(found.failures).reduce((sum, count) => sum + count, 0),
});

export interface Compared {
  readonly yardstick: readonly Round[];
  readonly ours: readonly Round[];
  /** Pairs thrown away because other work took too much of the machine, or kept the server from answering. */
  readonly voided: number;
  /** True when there were never enough quiet rounds, and noisy ones had to be taken. */
  readonly noisy: boolean;
}

/** How many void pairs are borne for each one wanted. */
const BORNE = 3;

/** Throws when the server turns requests away in most rounds. */
export async function inTurn(
  rounds: number,
  yardstick: () => Promise<Round>,
  ours: () => Promise<Round>,
): Promise<Compared> {
  const pairs: (readonly [Round, Round])[] = [];
  const noise = ([one, other]: readonly [Round, Round]): number => Math.max(one.others, other.others);
  const quiet = () => pairs.filter((pair) => noise(pair) <= NOISE);
  let refused = 0;
  while (quiet().length < rounds && pairs.length < rounds * (BORNE + 1)) {
    const pair = [await yardstick(), await ours()] as const;
    if (pair[1].refused === 0) pairs.push(pair);
    else if (++refused > rounds) throw new Error(`${refused} rounds had answers other than 200`);
  }
  const best = [...pairs].sort((left, right) => noise(left) - noise(right)).slice(0, rounds);
  return {
    yardstick: best.map(([one]) => one),
    ours: best.map(([, other]) => other),
    voided: pairs.length - best.length + refused,
    noisy: quiet().length < rounds,
  };
}

/** `7 rounds, 2 void`, and whether even the best of them were noisy. */
export const roundsOf = ({ ours, voided, noisy }: Compared): string =>
  `${ours.length} rounds, ${voided} void${noisy ? '; the machine was never quiet enough, the quietest rounds are shown' : ''}`;

/** Prints what was reached against its goals; where the machine was not quiet nothing can be said, and the bench fails. */
export function verdict({ noisy, yardstick, ours }: Compared, measures: Readonly<Record<string, string>>): void {
  if (!noisy) return console.table(measures);
  const most = Math.max(...[...yardstick, ...ours].map(({ others }) => others));
  console.log(
    `No verdict: other work took up to ${(most * 100).toFixed(0)} % of the machine, ${NOISE * 100} % are borne.`,
  );
  process.exitCode = 1;
}

const of = (all: readonly Round[], name: keyof Round): number[] => all.map((round) => round[name]);
const processor = (all: readonly Round[]): number[] => all.map((round) => round.database + round.node);

export const rowOf = (all: readonly Round[]) => ({
  'per second': spread(of(all, 'perSecond'), 0),
  'database ms': spread(of(all, 'database'), 3),
  'node ms': spread(of(all, 'node'), 3),
  'p50 ms': spread(of(all, 'p50'), 1),
  'p99 ms': spread(of(all, 'p99'), 1),
  'log bytes': spread(of(all, 'log'), 0),
  'load ms': spread(of(all, 'load'), 3),
  'others %': spread(
    of(all, 'others').map((share) => share * 100),
    0,
  ),
});

export const ratioOf = ({ yardstick, ours }: Compared, name: keyof Round): string =>
  spread(ratios(of(ours, name), of(yardstick, name)));

/** Median, least and most of all rounds. */
export const spreadOf = (all: readonly Round[], name: keyof Round): string => spread(of(all, name), 3);

/** Database and server together. */
export const processorRatio = ({ yardstick, ours }: Compared): string =>
  spread(ratios(processor(ours), processor(yardstick)));

export const tail = ({ ours }: Compared): string => spread(ratios(of(ours, 'p99'), of(ours, 'p50')), 1);
