/** Counts each call to an outside system, and logs which fields of its answer could not be read. */
import type { Logger } from 'pino';
import type { CallEvent } from '../registers/outside-call.ts';
import type { Metrics } from './metrics.ts';

/** To be handed to every outside system as its `observe`; names fields and never what stood in them (S-149). */
export const observeCalls =
  (metrics: Pick<Metrics, 'callEnded'>, log: Pick<Logger, 'warn'>) =>
  (event: CallEvent): void => {
    metrics.callEnded(event);
    const { system, operation, unread } = event;
    if (unread.length > 0) log.warn({ system, operation, unread }, 'part of an answer could not be read');
  };
