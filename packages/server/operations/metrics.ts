/** Metrics in the format that Prometheus reads: by route pattern and system, never by person or address. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { listsInForce } from '@bli-kunde/domain/kyc/risk/lists-in-force.ts';
import { daysBetween, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Clock } from '../clock.ts';
import { policiesInForce } from '../banks/policy-in-force.ts';
import type { Context } from '../context.ts';
import type { Database, Queries } from '../db/database.ts';
import type { KeyRing } from '../db/key-ring.ts';
import type { ExportedMetric } from '../observe/otlp.ts';
import type { CallEvent } from '../registers/outside-call.ts';
import type { Screening } from '../screening/screening.ts';
import { BUILD, type Build } from './build.ts';
import { databaseGauges } from './database-gauges.ts';
import { funnelGauges } from './funnel-gauges.ts';

export interface CountedEvent {
  readonly bank: string;
  /** `bm`, `pm`, `cm`; `declaration` for one that belongs to no application, empty for what belongs to the bank alone. */
  readonly journey: string;
  readonly event: string;
  /** Code of what came of it; for a case that was opened its kind; empty where there are no others. */
  readonly outcome: string;
}

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
  /**
   * Begins counts at zero. One that appears with its first fault has not grown, for whoever looks at how much it grew, and what must
   * never happen happens once.
   */
  expect(of: Readonly<Record<'banks' | 'jobs' | 'faults', readonly string[]>>): void;
  /** Something of the business that has become durable. */
  business(event: CountedEvent): void;
  /** A customer that was made, so many seconds after the application was begun. */
  completed(of: Pick<CountedEvent, 'bank' | 'journey'>, seconds: number): void;
  /** A request that was refused; `bank` is empty outside the banks' addresses. */
  refused(bank: string, error: ErrorKey, act: 'read' | 'save'): void;
  loginRefused(bank: string, reason: string): void;
  /** Reads what the database has, at most once in some seconds. */
  watch(database: Database, clock: Clock): void;
  /** Reads each time whether the key ring may still be used. */
  watchKeys(keys: Pick<KeyRing, 'current'>): void;
  /** Reads each time which screening list is asked, and how old it is. */
  watchList(screening: Pick<Screening, 'version' | 'inForce' | 'unfindable'>, clock: Clock): void;
  /** Reads each time how long the lists of risk may still be used for whoever they do not name. */
  watchRiskLists(database: Queries, banks: Context['banks'], clock: Clock): void;
  /** Reads the funnel of each bank, at most once an hour. */
  watchFunnel(database: Database, banks: Context['banks'], clock: Clock): void;
  /** The same as values, for whoever sends them on. */
  exported(): Promise<readonly ExportedMetric[]>;
  /** Prometheus' text. */
  text(): Promise<string>;
  readonly contentType: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Seconds. */
const DAY = 86_400;

/** `build` is what `build_info` says; the version of a checkout when left out. */
export function createMetrics(build: Build = BUILD): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Gauges whose names end as counters' do; by type they stay (`nodejs_active_resources`).
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  new Gauge({
    name: 'build_info',
    help: 'What runs here, always 1',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ ...build, node: process.version }, 1);
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
    labelNames: ['task'],
    registers,
  });
  const rows = new Counter({
    name: 'job_rows_failed_total',
    help: 'Rows that a periodic job could not work on and left behind',
    labelNames: ['task'],
    registers,
  });
  const messageFaults = new Counter({
    name: 'message_faults_total',
    help: 'E-mails and text messages that were not taken, by whose fault it is; OURS needs somebody now',
    labelNames: ['channel', 'fault'],
    registers,
  });
  const business = new Counter({
    name: 'business_events_total',
    help: 'What became of applications, declarations, signatures, cases and log-ins, as the audit trail has it',
    labelNames: ['bank', 'journey', 'event', 'outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Requests that were refused, by the error key that they were answered with',
    labelNames: ['bank', 'error', 'act'],
    registers,
  });
  const broken = new Counter({
    name: 'evidence_broken_total',
    help: 'Stored documents and declarations that are not what was stored',
    labelNames: ['bank'],
    registers,
  });
  const durations = new Histogram({
    name: 'application_duration_seconds',
    help: 'Time from the beginning of an application until its customer is made, by bank and journey',
    labelNames: ['bank', 'journey'],
    buckets: [300, 900, 3_600, 6 * 3_600, DAY, 3 * DAY, 7 * DAY, 30 * DAY],
    registers,
  });
  const logins = new Counter({
    name: 'logins_refused_total',
    help: 'Log-ins that came to nothing, by why: what the provider said, or that it said nothing',
    labelNames: ['bank', 'reason'],
    registers,
  });
  return {
    business(event) {
      business.inc({ ...event });
      if (event.event === 'evidence_broken') broken.inc({ bank: event.bank });
    },
    expect({ banks: slugs, jobs: names, faults }) {
      for (const bank of slugs) broken.inc({ bank }, 0);
      for (const task of names) for (const counter of [jobs, rows]) counter.inc({ task }, 0);
      for (const channel of ['email', 'sms']) for (const fault of faults) messageFaults.inc({ channel, fault }, 0);
    },
    completed: ({ bank, journey }, seconds) => durations.observe({ bank, journey }, seconds),
    refused: (bank, error, act) => refusals.inc({ bank, error, act }),
    loginRefused: (bank, reason) => logins.inc({ bank, reason }),
    exported: () => registry.getMetricsAsJSON(),
    messageFault: (channel, fault) => messageFaults.inc({ channel, fault }),
    jobFailed: (task) => jobs.inc({ task }),
    jobRowFailed: (task) => rows.inc({ task }),
    requestEnded: (route, method, status, seconds) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    callEnded({ system, operation, outcome, attempts: made, milliseconds, unread }) {
      calls.observe({ system, operation, outcome }, milliseconds / 1000);
      attempts.inc({ system, operation }, made);
      for (const field of unread) unreadFields.inc({ system, field });
    },
    watch(database, clock) {
      for (const gauge of databaseGauges(database, clock)) registry.registerMetric(gauge);
    },
    watchKeys(keys) {
      const usable = new Gauge({
        name: 'key_ring_usable',
        help: '1 while this server may encrypt by the key that it knows; 0 once it has not read the key ring for too long',
        registers: [],
        collect() {
          this.set(canWrap(keys) ? 1 : 0);
        },
      });
      registry.registerMetric(usable);
    },
    watchList(screening, clock) {
      const age = new Gauge({
        name: 'screening_list_age_seconds',
        help: 'Age of the screening list; absent while there is none',
        labelNames: ['list'],
        registers: [],
        collect() {
          this.reset();
          const { version } = screening;
          if (version === null) return;
          this.set({ list: version.name }, (clock.now().getTime() - Date.parse(version.date)) / 1000);
        },
      });
      const which = new Gauge({
        name: 'screening_list_info',
        help: 'The list that this server asks, always 1; absent while there is none',
        labelNames: ['list', 'version', 'sha256'],
        registers: [],
        collect() {
          this.reset();
          const { version } = screening;
          if (version === null) return;
          const { name: list, sha256 } = version;
          this.set({ list, version: version.version ?? version.date, sha256 }, 1);
        },
      });
      const inForce = new Gauge({
        name: 'screening_list_in_force',
        help: 'Whether the list of this server is the version in force for all of them; absent while there is none',
        labelNames: ['list'],
        registers: [],
        collect() {
          this.reset();
          const { version } = screening;
          if (version !== null) this.set({ list: version.name }, screening.inForce === null ? 0 : 1);
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
      registry.registerMetric(which);
      registry.registerMetric(unfindable);
      registry.registerMetric(inForce);
      registry.registerMetric(unread);
    },
    watchRiskLists(database, banks, clock) {
      const left = new Gauge({
        name: 'risk_list_left_seconds',
        help: 'Time until a list of risk must be looked at anew; below zero everybody it does not name is unknown',
        labelNames: ['bank', 'list'],
        registers: [],
        async collect() {
          const now = clock.now();
          const today = osloDate(now);
          this.reset();
          // A database that does not answer takes this figure away, and no other.
          const found = await policiesInForce(database, banks.values(), now).catch(() => []);
          for (const { bank, policy } of found)
            for (const { name, reviewedUntil } of listsInForce(today, policy.risk))
              this.set({ bank: bank.slug, list: name }, daysBetween(today, reviewedUntil) * DAY);
        },
      });
      registry.registerMetric(left);
    },
    watchFunnel(database, banks, clock) {
      for (const gauge of funnelGauges(database, banks, clock)) registry.registerMetric(gauge);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function canWrap(keys: Pick<KeyRing, 'current'>): boolean {
  try {
    keys.current();
    return true;
  } catch {
    return false;
  }
}
