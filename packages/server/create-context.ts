/** Composition root: opens everything that the server works with, from settings to adapters, and starts nothing. */
import { followUpEffects } from './cases/follow-up.ts';
import { messageCases } from './cases/message-case.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { advisorIssuersOf, credentialsIn, servedBanks } from './create-banks.ts';
import { createLogin } from './create-login.ts';
import { createNotices } from './create-notices.ts';
import { createOutsideClients } from './create-outside-clients.ts';
import { createRegisters } from './create-registers.ts';
import { createListScreening } from './create-list-screening.ts';
import { createFileScanner } from './create-file-scanner.ts';
import { createSeal } from './create-seal.ts';
import { createSigning } from './create-signing.ts';
import { createApplicationStore } from './db/application-store.ts';
import { claimBanks } from './db/banks-here.ts';
import { databaseSettings } from './database-settings.ts';
import { openDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { type KeyRing, openKeyRing } from './db/key-ring.ts';
import { fencedDatabase } from './db/look-up-fence.ts';
import { migrate } from './db/migrate.ts';
import { createVault } from './db/vault.ts';
import { createPaperRenderer } from './documents/paper-renderer.ts';
import { createTypesetter } from './documents/typesetter.ts';
import { paperEffects } from './cases/paper-check.ts';
import { evidenceEffects } from './evidence/requests.ts';
import { policyTrialEffects } from './policy/trial-job.ts';
import { openMasterKeys } from './master-key-settings.ts';
import { createOutbox, type Handler } from './outbox/outbox.ts';
import { judgedSameEffects } from './monitoring/judged-same.ts';
import { caseKinds } from './case-kinds.ts';
import { JOURNEYS, journeysByContext } from './journeys.ts';
import { settledEffects } from './kyc/settled.ts';
import { noticeJoins } from './notices/join.ts';
import { whyOf } from './registers/outside-failure.ts';
import { signingEffects } from './signing/effects.ts';
import { waitingLooks } from './signing/wait-store.ts';
import type { EntryParts } from './entry-parts.ts';

/** Throws, naming what is wrong, when banks, keys or the database can't be used. Close its database and its screening when done. */
export async function createContext(config: Config, deps: EntryParts): Promise<Context> {
  const { clock, random, stopwatch, log } = deps;
  const banks = await servedBanks(config);
  const issuers = advisorIssuersOf(config, banks);
  const { credentialsOf, publicKeys } = credentialsIn(config, banks);
  const clients = createOutsideClients(config, deps, credentialsOf);
  const seal = createSeal(config, deps, clients);
  const database = await migratedDatabase(config, deps, banks.keys());
  const keys = await keyRingIn(database, config, deps);
  const db = fencedDatabase(database, keys, stopwatch);
  const vault = createVault({ keys, random });
  const handlers: Record<string, Handler> = {};
  const cases = messageCases({ vault, random, banks });
  const outbox = createOutbox({
    database: db,
    vault,
    clock,
    random,
    messageCases: cases,
    handlers,
    joins: noticeJoins(banks),
    settings: { gatherFor: config.GATHER_SECONDS * 1_000 },
    ...(deps.observing === undefined ? {} : { observing: deps.observing }),
    failed: ({ id, kind, attempt }, error, needsPeople) =>
      log[needsPeople ? 'error' : 'warn']({ message: id, kind, attempt, why: whyOf(error) }, 'message not sent'),
  });
  const outboxFilled = () => outbox.wake();
  const context: Context = {
    config,
    clock,
    random,
    log,
    journeys: journeysByContext,
    caseKinds,
    banks,
    db,
    vault,
    keys,
    waiting: waitingLooks(db),
    outbox,
    messageCases: cases,
    rowFailed: (job, about, error) => {
      log.warn({ job, ...about, why: whyOf(error) }, 'a job could not work on a row');
      deps.countRowFailed?.(job);
    },
    ...seal,
    typesetter: typesetterOf(deps),
    paperRenderer: createPaperRenderer({ lost: (why) => log.warn({ why }, 'a paper could not be made a copy of') }),
    publicKeys,
    applications: createApplicationStore<unknown>({ database: db, vault, random, stopwatch, outboxFilled }),
    ...createLogin(config, deps, clients, issuers),
    ...createRegisters(config, deps, clients),
    ...createListScreening(config, deps, clients, db),
    ...createSigning(config, deps, clients, banks),
    ...createFileScanner(config, deps),
    ...createNotices(config, deps, clients, { banks, vault }),
  };
  // The handlers work with the whole context, of which the outbox is a part.
  Object.assign(handlers, ...handlersOf(context));
  return context;
}

/** The one that is handed in, which stays open, or one of its own. */
const typesetterOf = ({ typesetter, log }: EntryParts): Context['typesetter'] =>
  typesetter === undefined
    ? createTypesetter({ failed: (why) => log.error({ why }, 'the typesetting thread was lost') })
    : { set: (paper) => typesetter.set(paper), close: async () => {} };

/** The database of the settings, or the one that is handed in, with its schema migrated and of the served banks; closed again where that fails. */
async function migratedDatabase(
  config: Config,
  { template, database, log, clock }: EntryParts,
  served: Iterable<string>,
): Promise<Database> {
  const met = (what: string) => log.info({ met: what }, 'database');
  const db = database ?? (await openDatabase({ ...databaseSettings(config), template, met }));
  try {
    await migrate(db);
    await claimBanks(db, served, { named: config.BANKS !== undefined, now: clock.now() });
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/** The key ring of the database, which is closed where the master keys don't open it or the look-up key is being changed. */
async function keyRingIn(database: Database, config: Config, { clock, random }: EntryParts): Promise<KeyRing> {
  try {
    const ring = await openKeyRing({ database, masters: await openMasterKeys(config, random), clock, random });
    if (ring.lookUpState !== 'in use')
      throw new Error('the look-up key is being changed: start again when `keys rotate-look-up` has said done');
    return ring;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Handlers of the outbox, by kind of message. */
const handlersOf = (context: Context): Readonly<Record<string, Handler>>[] => [
  signingEffects(context),
  settledEffects(context),
  followUpEffects(context),
  judgedSameEffects(context),
  evidenceEffects(context),
  policyTrialEffects(context),
  paperEffects(context),
  ...JOURNEYS.map(({ effects }) => effects(context)),
];
