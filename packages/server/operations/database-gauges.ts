/** Gauges of what the database has: messages, cases, anchors, jobs, keys. Each is read at most once in {@link FRESH}, however often it is asked for. */
import { Gauge } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { anchorLag, lastRuns, caseCounts, outboxDepth, ringKeys } from './store.ts';

/** Milliseconds for which what was read is told again: of several scrapers, or of two scrapes in a row, one asks. */
const FRESH = 15_000;

interface Value {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Wanted {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

/** All gauges of one query: it is made for whichever is asked first, and answers the others for `freshFor` milliseconds. */
export function gaugesOf<Found>(
  clock: Clock,
  read: () => Promise<readonly Found[]>,
  wanted: readonly (Wanted & { readonly valueOf: (found: Found, now: number) => Value | readonly Value[] })[],
  freshFor = FRESH,
): Gauge[] {
  let kept: { at: number; readonly found: Promise<readonly Found[]> } | null = null;
  const fresh = (now: number): Promise<readonly Found[]> => {
    if (kept !== null && Math.abs(now - kept.at) < freshFor) return kept.found;
    const asked = {
      at: now,
      // A database that is away must not take the other metrics with it; what it last said is not told again.
      found: read().catch(() => {
        asked.at = now - freshFor + FRESH;
        return [] as readonly Found[];
      }),
    };
    kept = asked;
    return asked.found;
  };
  return wanted.map(
    (gauge) =>
      new Gauge({
        name: gauge.name,
        help: gauge.help,
        labelNames: [...gauge.labelNames],
        registers: [],
        async collect() {
          const now = clock.now().getTime();
          const found = await fresh(now);
          this.reset();
          for (const each of found) {
            for (const { labels, value } of [gauge.valueOf(each, now)].flat()) this.set(labels, value);
          }
        },
      }),
  );
}

const ageOf = (since: Date, now: number): number => Math.max(0, (now - since.getTime()) / 1000);

/** Gauges that stand in no registry yet. */
export function databaseGauges(database: Database, clock: Clock): Gauge[] {
  return [
    ...gaugesOf(clock, () => outboxDepth(database), [
      {
        name: 'outbox_messages',
        help: 'Unfinished messages, by what they are to do: waiting, failing for an hour, or given up and not decided',
        labelNames: ['state', 'kind'],
        valueOf: ({ state, kind, count }) => ({ labels: { state, kind }, value: count }),
      },
      {
        name: 'outbox_oldest_message_seconds',
        help: 'Age of the oldest unfinished message, by what it is to do',
        labelNames: ['state', 'kind'],
        valueOf: ({ state, kind, oldest }, now) => ({ labels: { state, kind }, value: ageOf(oldest, now) }),
      },
      {
        name: 'outbox_overdue_seconds',
        help: 'Time since the message that should have been tried longest ago was due; nobody works on messages when it grows',
        labelNames: ['state', 'kind'],
        valueOf: ({ state, kind, due }, now) => ({ labels: { state, kind }, value: ageOf(due, now) }),
      },
    ]),
    ...gaugesOf(clock, () => caseCounts(database, clock.now()), [
      {
        name: 'cases_open',
        help: 'Cases that are not closed, by bank and kind; never those that nobody else may know of',
        labelNames: ['bank', 'kind'],
        valueOf: ({ bank, kind, count }) => ({ labels: { bank, kind }, value: count }),
      },
      {
        name: 'cases_overdue',
        help: 'Open cases whose day has passed, by bank and kind',
        labelNames: ['bank', 'kind'],
        valueOf: ({ bank, kind, overdue }) => ({ labels: { bank, kind }, value: overdue }),
      },
    ]),
    ...gaugesOf(clock, () => anchorLag(database), [
      {
        name: 'audit_unanchored_seconds',
        help: 'Age of the oldest entry of the audit trail that no anchor holds yet; 0 where each is held',
        labelNames: [],
        valueOf: ({ since }, now) => ({ labels: {}, value: since === null ? 0 : ageOf(since, now) }),
      },
      {
        name: 'audit_anchors',
        help: 'Anchors of the audit trail: they only ever grow in number',
        labelNames: [],
        valueOf: ({ anchors }) => ({ labels: {}, value: anchors }),
      },
    ]),
    ...gaugesOf(clock, () => lastRuns(database), [
      {
        name: 'job_last_run_seconds',
        help: 'Time since the periodic job was last begun, by whichever server',
        labelNames: ['task'],
        valueOf: ({ name, at }, now) => ({ labels: { task: name }, value: ageOf(at, now) }),
      },
    ]),
    ...gaugesOf(clock, () => ringKeys(database), [
      {
        name: 'key_ring_keys',
        help: 'Keys of the key ring, by purpose, and whether they are in use, closed for new data or retired',
        labelNames: ['purpose', 'state'],
        valueOf: ({ purpose, state, count }) => ({ labels: { purpose, state }, value: count }),
      },
    ]),
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database, and callers that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(database.stats())) this.set({ state }, count);
      },
    }),
  ];
}
