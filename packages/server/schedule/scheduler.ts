/** Runs periodic jobs, each once over all instances: whoever moves the job's row forward runs it. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { inRoot, type Observing } from '../observe/scope.ts';
import { traceIdOf } from '../observe/trace-context.ts';
import { claimRun } from './store.ts';

export interface Job {
  readonly name: string;
  /** Milliseconds from one run to the next. */
  readonly every: number;
  /** Stops early when `signal` is aborted; what is left waits for the next run. */
  readonly run: (now: Date, signal: AbortSignal) => Promise<unknown>;
}

export interface Scheduler {
  /** Runs what is due now, one after the other, and gives the names. A failing job is reported and comes again in its turn. */
  runDue(): Promise<readonly string[]>;
  start(): void;
  /** Lets the running job end at its next pause. */
  stop(): Promise<void>;
}

export function createScheduler(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: readonly Job[];
  /** Milliseconds between looks at the clock. */
  readonly lookEvery?: number;
  readonly failed: (job: string, error: unknown) => void;
  /** Each run is a trace of its own; without it calls of jobs belong to none. */
  readonly observing?: Observing;
}): Scheduler {
  const { database, clock, jobs, lookEvery = 15_000, failed, observing } = parts;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;

  const claim = (job: Job, now: Date): Promise<boolean> => claimRun(database, job.name, job.every, now);

  const traced = (job: string, run: () => Promise<unknown>): Promise<unknown> =>
    observing === undefined
      ? run()
      : inRoot(
          observing,
          {
            name: `job ${job}`,
            kind: 'internal',
            traceId: traceIdOf(observing.random.uuid()),
            attributes: { 'job.name': job },
          },
          run,
        );

  const runDue = async (): Promise<string[]> => {
    const ran: string[] = [];
    for (const job of jobs) {
      if (stopping.signal.aborted) break;
      try {
        const now = clock.now();
        if (!(await claim(job, now))) continue;
        ran.push(job.name);
        await traced(job.name, () => job.run(now, stopping.signal));
      } catch (error) {
        failed(job.name, error);
      }
    }
    return ran;
  };

  return {
    runDue,
    start() {
      const look = (): void => {
        running ??= runDue().finally(() => (running = null));
      };
      look();
      timer = setInterval(look, lookEvery);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
