/** For tests: time passes at a server whose scheduler and outbox are not started, so that a test says what happens when. */
import assert from 'node:assert/strict';
import type { Context } from './context.ts';
import { runsAt } from './schedule/runs-at.fixture.ts';
import { jobsOf } from './serve.ts';
import { timeMoves } from './simulated-world.fixture.ts';
import type { TestServer } from './test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

/** Messages that are due go out; of several servers at the same time. */
export const drained = async (...servers: readonly { readonly context: Pick<Context, 'outbox'> }[]): Promise<void> =>
  void (await Promise.all(servers.map(({ context }) => context.outbox.drain())));

/** One run of a job of the server, by its name. */
export async function runs({ context }: { readonly context: Context }, name: string): Promise<void> {
  await runsAt(jobsOf(context).find((one) => one.name === name) ?? assert.fail(name), context.clock.now());
}

/**
 * Time passes: the clocks here and of the outside world move, then each job runs once, as at a server that was down meanwhile, and what is
 * due goes out. With `jobs` those of such names alone.
 */
export async function later(server: TestServer, time: Duration, jobs = /^/): Promise<void> {
  const { days = 0, hours = 0, minutes = 0 } = time;
  timeMoves(server, days * DAY + hours * HOUR + minutes * MINUTE);
  for (const job of jobsOf(server.context)) if (jobs.test(job.name)) await runsAt(job, server.clock.now());
  await drained(server);
}
