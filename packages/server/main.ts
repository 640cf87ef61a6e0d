/** The production entry: settings from the environment, the machine's clock, and a clean stop on SIGTERM. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Config, readConfig } from './config.ts';
import { traceOf } from './http/errors.ts';
import { createLog } from './http/log.ts';
import { lineBase } from './instance.ts';
import { serve } from './serve.ts';

const config = settings();
const clock = { now: () => new Date() };
const log = createLog(config.LOG_LEVEL, undefined, lineBase(config));
const served = await serve(
  config,
  { clock, wallClock: clock, log, stopwatch: performance, random: { bytes: randomBytes, uuid: randomUUID } },
  { trustsStates: true },
);
log.info({ port: served.port }, 'listening');

// A forgotten promise is a fault to mend, and no reason to cut off everybody who is being served.
process.on('unhandledRejection', (error) => log.error(traceOf(error), 'unhandled rejection'));
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void served.stop().finally(() => process.exit(0)));

/** Whoever starts the server reads what is wrong, and no trace of it. */
function settings(): Config {
  try {
    return readConfig(process.env, {}, false);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'the settings cannot be read'}\n`);
    return process.exit(1);
  }
}
