/** Metrics in the format that Prometheus reads: by route pattern and system, never by person or address. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { listsInForce } from '@bli-kunde/domain/kyc/risk/lists-in-force.ts';
import { daysBetween, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { ageInDays } from '@bli-kunde/domain/screening/outcome.ts';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { CallEvent } from '../registers/outside-call.ts';
import type { Screening } from '../screening/screening.ts';
import { type OutboxDepth, outboxDepth } from './store.ts';

export interface Metrics {
  /** `route` is the pattern, `seconds` from the first byte in to the last out. */
  requestEnded(route: string, method: string, status: number, seconds: number): void;
  /** To be handed to every outside system as its `observe`. */
  callEnded(event: CallEvent): void;
  jobFailed(job: string): void;
  /** A row that a job could not work on, while it went on with the others. */
  jobRowFailed(job: string): void;
  /** A message that a relay or a gateway did not take, by whose fault it is. */
  messageFault(channel: string, fault: string): void;
  /** Reads the database's gauges each time the metrics are asked for. */
  watch(database: Database, clock: Clock): void;
  /** Reads each time which screening list is asked, and how old it is. */
  watchList(screening: Pick<Screening, 'version' | 'inForce' | 'unfindable'>, clock: Clock): void;
  /** Reads each time how long the lists of risk may still be used for whoever they do not name. */
  watchRiskLists(banks: Context['banks'], clock: Clock): void;
  /** Prometheus' text. */
  text(): Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Requests by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'outside_call_seconds',
    help: 'Calls to outside systems by outcome',
    labelNames: ['system', 'operation', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const attempts = new Counter({
    name: 'outside_call_attempts_total',
    help: 'Attempts of calls to outside systems',
    labelNames: ['system', 'operation'],
    registers,
  });
  const unreadFields = new Counter({
    name: 'outside_fields_unread_total',
    help: 'Fields of outside answers that could not be read and were dropped',
    labelNames: ['system', 'field'],
    registers,
  });
  const jobs = new Counter({
    name: 'job_failures_total',
    help: 'Runs of periodic jobs that ended in an error',
    labelNames: ['job'],
    registers,
  });
  const rows = new Counter({
    name: 'job_rows_failed_total',
    help: 'Rows that a periodic job could not work on and left behind',
    labelNames: ['job'],
    registers,
  });
  const messageFaults = new Counter({
    name: 'message_faults_total',
    help: 'E-mails and text messages that were not taken, by whose fault it is; OURS needs somebody now',
    labelNames: ['channel', 'fault'],
    registers,
  });
  return {
    messageFault: (channel, fault) => messageFaults.inc({ channel, fault }),
    jobFailed: (job) => jobs.inc({ job }),
    jobRowFailed: (job) => rows.inc({ job }),
    requestEnded: (route, method, status, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    callEnded({ system, operation, outcome, attempts: made, milliseconds, unread }) {
      calls.observe({ system, operation, outcome }, milliseconds / 1000);
      attempts.inc({ system, operation }, made);
      for (const field of unread) unreadFields.inc({ system, field });
    },
    watch(database, clock) {
      let reading: Promise<OutboxDepth[]> | null = null;
      // One look for both gauges. A database that is away must not take the other metrics with it.
      const depth = (): Promise<OutboxDepth[]> =>
        (reading ??= outboxDepth(database)
          .catch(() => [])
          .finally(() => (reading = null)));
      const messages = new Gauge({
        name: 'outbox_messages',
        help: 'Unfinished messages, by what they are to do: waiting, failing for an hour, or given up and not decided',
        labelNames: ['state', 'kind'],
        registers: [],
        async collect() {
          const found = await depth();
          this.reset();
          for (const { state, kind, count } of found) this.set({ state, kind }, count);
        },
      });
      const oldest = new Gauge({
        name: 'outbox_oldest_message_seconds',
        help: 'Age of the oldest unfinished message, by what it is to do',
        labelNames: ['state', 'kind'],
        registers: [],
        async collect() {
          const found = await depth();
          this.reset();
          const now = clock.now().getTime();
          for (const { state, kind, oldest: since } of found)
            this.set({ state, kind }, Math.max(0, (now - since.getTime()) / 1000));
        },
      });
      const connections = new Gauge({
        name: 'database_connections',
        help: 'Connections to the database, and callers that wait for one',
        labelNames: ['state'],
        registers: [],
        collect() {
          for (const [state, count] of Object.entries(database.stats())) this.set({ state }, count);
        },
      });
      registry.registerMetric(messages);
      registry.registerMetric(oldest);
      registry.registerMetric(connections);
    },
    watchList(screening, clock) {
      const age = new Gauge({
        name: 'screening_list_age_days',
        help: 'Age of the screening list; absent while there is none',
        labelNames: ['list', 'sha256'],
        registers: [],
        collect() {
          this.reset();
          const { version } = screening;
          if (version === null) return;
          this.set({ list: version.name, sha256: version.sha256 }, ageInDays(version, clock.now().toISOString()));
        },
      });
      const inForce = new Gauge({
        name: 'screening_list_in_force',
        help: 'Whether the list of this server is the version in force for all of them; absent while there is none',
        labelNames: ['list', 'version'],
        registers: [],
        collect() {
          this.reset();
          const { version } = screening;
          if (version === null) return;
          this.set(
            { list: version.name, version: version.version ?? version.sha256 },
            screening.inForce === null ? 0 : 1,
          );
        },
      });
      const unread = new Gauge({
        name: 'screening_list_unread',
        help: 'Lines, entries and names of the list that could not be read or compared; absent while there is none',
        labelNames: ['list'],
        registers: [],
        collect() {
          this.reset();
          const { version } = screening;
          if (version !== null) this.set({ list: version.name }, version.unread ?? 0);
        },
      });
      const unfindable = new Gauge({
        name: 'screening_list_unfindable',
        help: 'Entries of the list that no name finds, by the script of their names (ISO 15924); absent while there are none',
        labelNames: ['list', 'script'],
        registers: [],
        collect() {
          this.reset();
          const { version } = screening;
          for (const { script, count } of version === null ? [] : screening.unfindable)
            this.set({ list: version?.name ?? '', script }, count);
        },
      });
      registry.registerMetric(age);
      registry.registerMetric(unfindable);
      registry.registerMetric(inForce);
      registry.registerMetric(unread);
    },
    watchRiskLists(banks, clock) {
      const left = new Gauge({
        name: 'risk_list_days_left',
        help: 'Days until a list of risk must be looked at anew; below zero everybody it does not name is unknown',
        labelNames: ['bank', 'list'],
        registers: [],
        collect() {
          this.reset();
          const today = osloDate(clock.now());
          for (const { slug, risk } of banks.values())
            for (const { name, reviewedUntil } of listsInForce(today, risk))
              this.set({ bank: slug, list: name }, daysBetween(today, reviewedUntil));
        },
      });
      registry.registerMetric(left);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
