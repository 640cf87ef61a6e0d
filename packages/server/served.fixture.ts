/** For tests: the server as a process of its own, with test persons let in; it tells its port and then its log on standard output. */
import { readConfig } from './config.ts';
import { testRandom } from './db/test-database.ts';
import { createLog } from './http/log.ts';
import { serve } from './serve.ts';

const clock = { now: () => new Date() };
const config = readConfig(process.env, {}, true);
const served = await serve(
  config,
  { clock, wallClock: clock, log: createLog(config.LOG_LEVEL), random: testRandom, stopwatch: performance },
  { writesAMinute: 100_000, shedder: { isBehind: () => false, close: () => undefined } },
);
process.stdout.write(`${JSON.stringify({ port: served.port })}\n`);
const stopped = (): Promise<void> => served.drain().then(() => served.stop());
process.once('SIGTERM', () => void stopped().finally(() => process.exit(0)));
