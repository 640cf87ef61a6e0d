/** The production entry: settings from the environment, the machine's clock, and graceful shutdown on SIGTERM. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readConfig } from './config.ts';
import { traceOf } from './http/errors.ts';
import { createLog, legibleIds } from './http/log.ts';
import { lineBase } from './instance.ts';
import { serve } from './serve.ts';
import { orEnd } from './told-fault.ts';

const config = await orEnd(() => readConfig(process.env, {}, false));
const clock = { now: () => new Date() };
const log = createLog(config.LOG_LEVEL, undefined, lineBase(config));
const parts = {
  clock,
  wallClock: clock,
  log,
  stopwatch: performance,
  random: { bytes: randomBytes, uuid: legibleIds(randomUUID) },
};
const served = await orEnd(() =>
  serve(config, parts, {
    trustsStates: true,
    // Whoever keeps it running starts it anew, with the key of now.
    lookUpChanged() {
      log.warn('the look-up key has been changed: ending, to be started anew');
      void served.stop().finally(() => process.exit(0));
    },
  }),
);
log.info({ port: served.port }, 'listening');

// A forgotten promise is a fault to mend, and no reason to cut off everybody who is being served.
process.on('unhandledRejection', (error) => log.error(traceOf(error), 'unhandled rejection'));
const stopped = (): Promise<void> => served.drain().then(() => served.stop());
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void stopped().finally(() => process.exit(0)));
