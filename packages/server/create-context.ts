/** Opens everything that the server works with, from settings to adapters, and starts nothing. */
import { resolve } from 'node:path';
import { type OUTSIDE_SYSTEMS, type SystemName, systemOf } from '@bli-kunde/domain/outside/systems.ts';
import type { JWK } from 'jose';
import type { Logger } from 'pino';
import { loadBanks } from './banks/banks.ts';
import { placeOf } from './banks/place.ts';
import { followUpEffects } from './cases/follow-up.ts';
import type { Clock, Random } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createApplicationStore } from './db/application-store.ts';
import { openDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createVault, type MasterKey } from './db/vault.ts';
import { sealFromPem } from './documents/seal.ts';
import { createTypesetter } from './documents/typesetter.ts';
import { evidenceEffects } from './evidence/requests.ts';
import { createOutbox, type Handler } from './jobs/outbox.ts';
import { JOURNEYS, journeysByContext } from './journeys.ts';
import { advisorProvider } from './login/advisor-provider.ts';
import { identityProvider } from './login/provider.ts';
import { noticeJoins } from './notices/join.ts';
import { notices } from './notices/notices.ts';
import { settledEffects } from './kyc/settled.ts';
import { type AccessTokens, clientCredentials, jwtBearer } from './registers/access-token.ts';
import { authorizedParties } from './registers/authorized-parties.ts';
import { beneficialOwnerRegister } from './registers/beneficial-owner-register.ts';
import { type BusinessRegister, businessRegister } from './registers/business-register.ts';
import { cardSystem } from './registers/card-system.ts';
import { childBanking } from './registers/child-banking.ts';
import { coreBank } from './registers/core-bank.ts';
import { creditInformation } from './registers/credit-information.ts';
import { customerFollowUp } from './registers/customer-follow-up.ts';
import { declarationTasks } from './registers/declaration-tasks.ts';
import { keptAnswers } from './registers/kept-answers.ts';
import { type CallEvent, type OutsideSystem, outsideSystem, type Stopwatch } from './registers/outside-call.ts';
import { whyOf } from './registers/outside-failure.ts';
import { organisationRoles } from './registers/organisation-roles.ts';
import { personPlaces } from './registers/person-places.ts';
import { personalBanking } from './registers/personal-banking.ts';
import { populationRegister } from './registers/population-register.ts';
import { settledDeclarations } from './registers/settled-declarations.ts';
import { createScreening } from './screening/screening.ts';
import { BANKID_LIMIT, BANKID_TOKEN, bankidSigning } from './signing/bankid.ts';
import { signingEffects } from './signing/effects.ts';
import { signicat } from './signing/signicat.ts';
import { waitingLooks } from './signing/wait-store.ts';

/** What the entry hands in, since no module finds its own. */
export interface Surroundings {
  /** The time that rules go by; the demo moves it. */
  readonly clock: Clock;
  /** The machine's time, which other systems check our tokens against. */
  readonly wallClock: Clock;
  readonly random: Random;
  readonly stopwatch: Stopwatch;
  readonly log: Logger;
  readonly observe: (event: CallEvent) => void;
  /** Counts a row that the named job could not work on. */
  readonly countRowFailed?: (job: string) => void;
  /** Database files to start the embedded database from. */
  readonly template?: string;
  /** One that is open already, instead of the one that the settings name. */
  readonly database?: Database;
}

type ByKind<K extends string> = Extract<(typeof OUTSIDE_SYSTEMS)[number], { credentials: { kind: K } }>['name'];
type ByMaskinporten = ByKind<'maskinporten'>;
type BySecret = ByKind<'client-secret'>;

/** From 0 to 1. */
const share = (random: Random): number => random.bytes(4).readUInt32BE() / 2 ** 32;

/** The business register alone, for a command that asks nobody else. `baseUrl` is empty where the settings name none: then it is silent. */
export const businessRegisterAt = (
  baseUrl: string,
  { stopwatch, random }: Pick<Surroundings, 'stopwatch' | 'random'>,
): BusinessRegister =>
  businessRegister(
    outsideSystem({
      system: 'business-register',
      baseUrl,
      stopwatch,
      random: () => share(random),
      places: personPlaces(),
      kept: keptAnswers(stopwatch),
    }),
  );

/** `version:base64,…` as the settings have them. */
export function masterKeys(text: string): MasterKey[] {
  return text.split(',').map((one) => {
    const [version = '', key = ''] = one.trim().split(':');
    return { version: Number(version), key: Buffer.from(key, 'base64') };
  });
}

/** Throws, naming what is wrong, when banks, keys or the database can't be used. Close its database and its screening when done. */
export async function createContext(config: Config, around: Surroundings): Promise<Context> {
  const { clock, wallClock, random, stopwatch, log, observe } = around;
  const required = requiredOf(config);
  const { publicOrigin, bankOrigins } = config;
  const banks = await loadBanks(resolve(config.BANKS_DIR), {
    reviewedUntil: config.RISK_LISTS_REVIEWED_UNTIL ?? null,
    placeOf: (slug) => placeOf(slug, publicOrigin, bankOrigins),
  });
  const unknown = [...bankOrigins.keys()].filter((slug) => !banks.has(slug));
  if (unknown.length > 0) throw new Error(`BANK_ORIGINS: no bank has the name ${unknown.join(', ')}`);
  const issuers = issuersOf(config, banks);
  const vault = createVault({ masterKeys: masterKeys(required.MASTER_KEYS), random });
  const seal = sealFromPem(required.SEAL_PEM);
  const jwk = JSON.parse(required.CLIENT_JWK) as JWK;
  const shared = { stopwatch, observe, places: personPlaces(), kept: keptAnswers(stopwatch) };
  const addressOf = (name: SystemName): string => required[systemOf(name).setting];
  const open = (name: SystemName) =>
    outsideSystem({
      ...shared,
      system: name,
      baseUrl: addressOf(name),
      limit: systemOf(name).deadline,
      random: () => share(random),
    });

  const maskinporten = open('maskinporten');
  const tokensFor = (name: ByMaskinporten) =>
    jwtBearer(maskinporten, {
      path: '/token',
      clientId: config.OIDC_CLIENT_ID,
      audience: `${addressOf('maskinporten')}/`,
      scope: systemOf(name).credentials.scope,
      jwk,
      now: () => wallClock.now(),
      newId: () => random.uuid(),
    });
  const withTokens = (name: BySecret, clientId: string): [OutsideSystem, AccessTokens] => {
    const system = open(name);
    const { credentials } = systemOf(name);
    return [
      system,
      clientCredentials(system, { ...credentials, clientId, clientSecret: required[credentials.secret] }),
    ];
  };
  const core = withTokens('core-bank', config.OIDC_CLIENT_ID);
  const signsAtSignicat = () => {
    const { SIGNICAT_WEBHOOK_HEADER: header, SIGNICAT_WEBHOOK_FORM: form, SIGNING_METHOD: method } = config;
    return signicat(...withTokens('signing', config.SIGNICAT_CLIENT_ID), {
      proof: { secret: required[systemOf('signing').webhookSecret.secret], header, form },
      method,
      now: () => clock.now(),
    });
  };
  const signsAtBankid = () => {
    const baseUrl = required.BANKID_SIGNING_ORIGIN;
    const client = { clientId: config.BANKID_SIGNING_CLIENT_ID, clientSecret: required.BANKID_SIGNING_SECRET };
    const at = (address: string) =>
      outsideSystem({
        ...shared,
        system: 'signing',
        baseUrl: address,
        random: () => share(random),
        limit: BANKID_LIMIT,
      });
    const realm = at(required.BANKID_SIGNING_ISSUER);
    return bankidSigning(at(baseUrl), clientCredentials(realm, { ...BANKID_TOKEN, ...client }), {
      webOrigin: required.BANKID_SIGNING_WEB_ORIGIN,
      issuer: new URL(baseUrl).host,
      now: () => clock.now(),
    });
  };

  const settings = { databaseUrl: config.DATABASE_URL, dataDir: resolve(config.DATA_DIR), template: around.template };
  const db = around.database ?? (await openDatabase(settings));
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  const altinn = authorizedParties(open('authorized-parties'), tokensFor('authorized-parties'));
  const handlers: Record<string, Handler> = {};
  const outbox = createOutbox({
    database: db,
    vault,
    clock,
    random,
    banks,
    handlers,
    joins: noticeJoins(banks),
    settings: { gatherFor: config.GATHER_SECONDS * 1_000 },
    failed: ({ id, kind, attempt }, error, needsPeople) =>
      log[needsPeople ? 'error' : 'warn']({ message: id, kind, attempt, why: whyOf(error) }, 'message not sent'),
  });
  const context: Context = {
    config,
    clock,
    random,
    log,
    journeys: journeysByContext,
    banks,
    db,
    vault,
    waiting: waitingLooks(db),
    outbox,
    rowFailed: (job, about, error) => {
      log.warn({ job, ...about, why: whyOf(error) }, 'a job could not work on a row');
      around.countRowFailed?.(job);
    },
    seal,
    typesetter: createTypesetter({ failed: (why) => log.error({ why }, 'the typesetting thread was lost') }),
    applications: createApplicationStore<unknown>({
      database: db,
      vault,
      random,
      stopwatch,
      outboxFilled: () => outbox.wake(),
    }),
    identity: identityProvider({
      issuer: addressOf('identity'),
      provider: config.OIDC_PROVIDER,
      clientId: config.OIDC_CLIENT_ID,
      jwk,
      allowSynthetic: config.allowSynthetic,
    }),
    advisorProviders: new Map(
      [...issuers].map(([slug, issuer]) => [
        slug,
        advisorProvider({ issuer, clientId: config.ADVISOR_CLIENT_ID, jwk, now: () => wallClock.now() }),
      ]),
    ),
    businessRegister: businessRegister(open('business-register')),
    authorizedParties: altinn,
    organisationRoles: organisationRoles(altinn, clock),
    beneficialOwnerRegister: beneficialOwnerRegister(
      open('beneficial-owner-register'),
      tokensFor('beneficial-owner-register'),
    ),
    populationRegister: populationRegister(open('population-register'), null),
    coreBank: coreBank(...core),
    childBanking: childBanking(...core),
    personalBanking: personalBanking(...core),
    creditInformation: creditInformation(...withTokens('credit-information', config.OIDC_CLIENT_ID)),
    cardSystem: cardSystem(...withTokens('card-system', config.OIDC_CLIENT_ID)),
    declarationTasks: declarationTasks(...core),
    settledDeclarations: settledDeclarations(...core),
    customerFollowUp: customerFollowUp(...core),
    screening: createScreening({
      path: config.SCREENING_LIST === undefined ? undefined : resolve(config.SCREENING_LIST),
      maxAgeDays: config.SCREENING_MAX_AGE_DAYS,
      clock,
      loaded: ({ name, date, entries }) => log.info({ list: name, date, entries }, 'screening list loaded'),
      // A message may hold what stands in the list.
      failed: ({ name }) => log.error({ why: name }, 'screening list not loaded'),
    }),
    signing: config.SIGNING_PROVIDER === 'bankid' ? signsAtBankid() : signsAtSignicat(),
    notices: notices({
      smtpUrl: addressOf('email'),
      from: config.MAIL_FROM,
      smsGateway: open('sms'),
      smsSecret: required[systemOf('sms').credentials.secret],
      keyedHash: (...parts) => vault.keyedHash('message-id', ...parts),
    }),
  };
  // The handlers work with the whole context, of which the outbox is a part.
  Object.assign(
    handlers,
    signingEffects(context),
    settledEffects(context),
    followUpEffects(context),
    evidenceEffects(context),
    ...JOURNEYS.map(({ effects }) => effects(context)),
  );
  return context;
}

/** Of every bank whose people have a console, in its own settings; throws, naming the banks, where one has no issuer. */
function issuersOf({ advisorIssuer }: Config, banks: Context['banks']): Map<string, string> {
  const wanted = [...banks.values()].filter(({ config }) => config.advisors !== undefined).map(({ slug }) => slug);
  const lacking = wanted.filter((slug) => advisorIssuer(slug) === null);
  if (lacking.length > 0)
    throw new Error(`${systemOf('advisor-identity').setting}: no issuer for ${lacking.join(', ')}`);
  return new Map(wanted.map((slug) => [slug, advisorIssuer(slug) ?? '']));
}

/** `readConfig` has refused settings that miss any of these. */
const requiredOf = (config: Config): { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> } =>
  config as { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> };
