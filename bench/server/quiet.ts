/** How much of the machine other work takes: a round beside a busy neighbour measures the neighbour. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { familyTime } from './processes.ts';

/** Share of all processors, 0 to 1, above which a round is void. `BENCH_NOISE` names another. */
export const NOISE = Number(process.env['BENCH_NOISE'] ?? 0.1);
/** Milliseconds to wait for quiet before a round is taken anyway. */
const PATIENCE = Number(process.env['BENCH_PATIENCE'] ?? 20) * 1000;
const LOOK = 1_000;

/**
 * Label of the row by which a bench tells its own look at others, taken before anything of it ends: what a process used is lost with
 * it where its parent has gone first, as in a browser that closes.
 */
export const OWN_LOOK = 'other work, share of the machine';

/** Milliseconds that all processors together have been busy. */
function busyTime(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? [];
  return (user + nice + system + irq + softirq + steal) * 10;
}

/** A watch on everything that is neither this process, nor below it, nor in `families`. */
export function watchOthers(families: readonly number[]): () => number {
  const ours = (): number => [process.pid, ...families].reduce((sum, pid) => sum + familyTime(pid), 0);
  const before = { at: performance.now(), others: busyTime() - ours() };
  return () => {
    const took = performance.now() - before.at;
    return Math.max(0, (busyTime() - ours() - before.others) / (took * availableParallelism()));
  };
}

/** Waits until others have been quiet for a second, or until patience ends. */
export async function untilQuiet(families: readonly number[]): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    const others = watchOthers(families);
    await pause(LOOK);
    if (others() <= NOISE) return;
  }
}
