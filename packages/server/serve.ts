/** Starts the server on its port and shuts it down gracefully (graceful shutdown, drain): requests, messages and jobs end before the database closes. */
import { resolve } from 'node:path';
import { bankApi } from '@bli-kunde/domain/bank/api.ts';
import { noticesApi } from '@bli-kunde/domain/notices/api.ts';
import { kycApi } from '@bli-kunde/domain/kyc/api.ts';
import { signingApi } from '@bli-kunde/domain/signing/api.ts';
import { advisorCalls } from './advisor/calls.ts';
import { type AppParts, createApp } from './app.ts';
import { FAULTS } from './notices/delivery-failure.ts';
import { noticesHandlers } from './notices/short-link.ts';
import { bankHandlers } from './pages/handlers.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import { type Mounted, mounted } from './http/handler.ts';
import { anchorCheckJob, anchorJob } from './jobs/anchor.ts';
import { advisorMailJob } from './jobs/advisor-mail.ts';
import { casesJob } from './jobs/cases.ts';
import { correctionsJob } from './jobs/corrections.ts';
import { handedPartsJob } from './jobs/handed-parts.ts';
import { questionsJob } from './jobs/questions.ts';
import { papersJob } from './jobs/papers.ts';
import { personAsker } from './jobs/person-look.ts';
import { registerChangesJob } from './jobs/register-changes.ts';
import { messagesJob } from './jobs/messages.ts';
import { purgeJob } from './jobs/purge.ts';
import { monitoringJob } from './monitoring/job.ts';
import { populationJob } from './monitoring/population.ts';
import { reviewsJob } from './monitoring/reviews.ts';
import { relationsJob } from './jobs/relations.ts';
import { riskListsJob } from './jobs/risk-lists.ts';
import { createScheduler, type Job } from './schedule/scheduler.ts';
import { upkeepJobs } from './jobs/upkeep.ts';
import { JOURNEYS } from './journeys.ts';
import type { Observing } from './observe/scope.ts';
import { kycHandlers } from './kyc/handlers.ts';
import { loadQuestionnaires } from './kyc/questionnaires.ts';
import { type BusinessEvents, businessEvents } from './operations/business-events.ts';
import { createMetrics } from './operations/metrics.ts';
import { observeCalls } from './operations/observe-calls.ts';
import { openOtlp } from './open-otlp.ts';
import { whyOf } from './registers/outside-failure.ts';
import { signingHandlers } from './signing/handlers.ts';
import { reconciliationJob } from './signing/reconcile.ts';
import { signingJobs } from './signing/watch.ts';
import type { EntryParts } from './entry-parts.ts';

export interface Served {
  readonly context: Context;
  /** Port that was listened on. */
  readonly port: number;
  /** Tells whoever asks that the server is not ready, and goes on serving for the seconds of the settings, in which balancers turn elsewhere. */
  drain(): Promise<void>;
  /** Resolves when nothing runs any more, after two seconds at the latest. */
  stop(): Promise<void>;
}

/** Milliseconds that requests and messages under way get to end by themselves. */
const GRACE = 1_500;

/** Every call of the product with its function. Throws when a questionnaire is faulty. */
export function handlersOf(config: Pick<Config, 'BANKS_DIR'>): Mounted[] {
  const questionnaires = loadQuestionnaires(resolve(config.BANKS_DIR));
  const journeys = JOURNEYS.map(({ declaration }) => declaration);
  return [
    ...mounted(bankApi, bankHandlers),
    ...mounted(noticesApi, noticesHandlers),
    ...JOURNEYS.flatMap(({ calls }) => calls),
    ...mounted(signingApi, signingHandlers),
    ...mounted(kycApi, kycHandlers({ journeys, questionnaires })),
    ...advisorCalls,
  ];
}

/** Every periodic job of the server, in the order in which they run. */
export const jobsOf = (context: Context): readonly Job[] => [
  ...signingJobs(context),
  ...JOURNEYS.flatMap(({ jobs }) => jobs?.(context) ?? []),
  relationsJob(context),
  messagesJob(context),
  reconciliationJob(context),
  casesJob(context),
  questionsJob(context),
  handedPartsJob(context),
  papersJob(context),
  registerChangesJob(context),
  correctionsJob(context),
  advisorMailJob(context),
  reviewsJob(context),
  populationJob({ ...context, askPerson: personAsker(context) }),
  purgeJob(context),
  anchorJob(context.db, context.vault),
  anchorCheckJob(context.db, context.vault),
  riskListsJob(context),
  ...upkeepJobs(context.db),
  // Last, as it works for as long as a minute.
  monitoringJob(context),
];

interface ServerParts extends AppParts {
  /** Runs before any message is sent and any job looks; the port is listened on meanwhile, and is not ready. */
  readonly prepare?: (context: Context) => Promise<void>;
  /** Called when the look-up key has been changed: this process hashes by the one before, and is to be started anew. */
  readonly lookUpChanged?: () => void;
}

export async function serve(
  config: Config,
  deps: Omit<EntryParts, 'observe' | 'countRowFailed' | 'countMessageFault'>,
  parts: ServerParts = {},
): Promise<Served> {
  const metrics = parts.metrics ?? createMetrics();
  const otlp = await openOtlp(config, deps, metrics);
  let events: BusinessEvents | null = null;
  const observing: Observing = {
    random: deps.random,
    tracer: otlp?.tracer ?? null,
    audited: (entry) => events?.audited(entry),
    loginRefused: (bank, reason) => metrics.loginRefused(bank, reason),
  };
  const context = await createContext(config, {
    ...deps,
    observe: observeCalls(metrics, deps.log),
    observing,
    countRowFailed: (job) => metrics.jobRowFailed(job),
    countMessageFault: (channel, fault) => metrics.messageFault(channel, fault),
  });
  const { db, keys, outbox, clock, log, screening, typesetter } = context;
  events = businessEvents(db, metrics);
  const jobs = jobsOf(context);
  metrics.expect({ banks: [...context.banks.keys()], jobs: jobs.map(({ name }) => name), faults: FAULTS });
  const scheduler = createScheduler({
    observing,
    database: db,
    clock,
    jobs,
    failed: (job, error) => {
      log.error({ job, why: whyOf(error) }, 'job failed');
      metrics.jobFailed(job);
    },
  });
  let draining = false;
  const ready = { ...parts.ready, serving: async () => !draining };
  try {
    const app = await createApp(context, handlersOf(config), { ...parts, ready, metrics, observing });
    await app.listen({ port: config.PORT, host: config.HOST });
    await parts.prepare?.(context);
    outbox.start();
    scheduler.start();
    const endFollowing = keys.follow(
      deps.stopwatch,
      (error) => log.error({ why: whyOf(error) }, 'the key ring was not read again'),
      () => {
        if (keys.lookUpState === 'being changed') log.warn('the look-up key is being changed: nothing is answered');
        if (keys.lookUpState === 'changed') parts.lookUpChanged?.();
      },
    );
    const address = app.server.address();
    return {
      context,
      port: typeof address === 'object' && address !== null ? address.port : config.PORT,
      async drain() {
        draining = true;
        await new Promise((passed) => setTimeout(passed, config.DRAIN_SECONDS * 1_000));
      },
      async stop() {
        endFollowing();
        const cut = setTimeout(() => app.server.closeAllConnections(), GRACE);
        await Promise.all([app.close(), within(outbox.stop()), within(scheduler.stop())]);
        clearTimeout(cut);
        await within(Promise.all([screening.close(), typesetter.close()]));
        await Promise.all([within(db.close()), otlp?.stop()]);
      },
    };
  } catch (error) {
    await screening.close();
    await db.close();
    throw error;
  }
}

/**
 * Waits for work at the end, for a limited time; the rest is left as if the machine had stopped: messages and jobs are
 * taken up again by their leases.
 */
async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((passed) => (timer = setTimeout(passed, GRACE)));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
