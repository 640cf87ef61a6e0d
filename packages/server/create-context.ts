/** Opens everything that the server works with, from settings to adapters, and starts nothing. */
import { resolve } from 'node:path';
import { type OUTSIDE_SYSTEMS, type SystemName, systemOf } from '@bli-kunde/domain/outside/systems.ts';
import type { Logger } from 'pino';
import { loadBanks } from './banks/banks.ts';
import { placeOf } from './banks/place.ts';
import { followUpEffects } from './cases/follow-up.ts';
import type { Clock, Random } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { contradictionsIn } from './customer-providers.ts';
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
import { loginWords } from './login/login-words.ts';
import { identityProvider } from './login/provider.ts';
import { mailAddressFault, secretFault } from './production-settings.ts';
import { noticeJoins } from './notices/join.ts';
import { notices } from './notices/notices.ts';
import { settledEffects } from './kyc/settled.ts';
import { type AccessTokens, clientCredentials, jwtBearer, tokensByBank } from './registers/access-token.ts';
import { altinnTokens } from './registers/altinn-token.ts';
import { listSource } from './registers/list-source.ts';
import { authorizedParties } from './registers/authorized-parties.ts';
import { beneficialOwnerRegister } from './registers/beneficial-owner-register.ts';
import { type BusinessRegister, businessRegister } from './registers/business-register.ts';
import { businessRegisterFeed } from './registers/business-register-changes.ts';
import { cardSystem } from './registers/card-system.ts';
import { childBanking } from './registers/child-banking.ts';
import { coreBank } from './registers/core-bank.ts';
import { creditInformation } from './registers/credit-information.ts';
import { readCredentials } from './registers/credentials.ts';
import { customerFollowUp } from './registers/customer-follow-up.ts';
import { declarationTasks } from './registers/declaration-tasks.ts';
import { keptAnswers } from './registers/kept-answers.ts';
import { type CallEvent, type OutsideSystem, outsideSystem, type Stopwatch } from './registers/outside-call.ts';
import { whyOf } from './registers/outside-failure.ts';
import { remedyOf } from './registers/maskinporten-errors.ts';
import { organisationRoles } from './registers/organisation-roles.ts';
import { personPlaces } from './registers/person-places.ts';
import { personalBanking } from './registers/personal-banking.ts';
import { populationEvents } from './registers/population-events.ts';
import { populationRegister } from './registers/population-register.ts';
import { settledDeclarations } from './registers/settled-declarations.ts';
import { listDownload } from './screening/list-download.ts';
import { listInForce } from './screening/in-force-store.ts';
import { createScreening } from './screening/screening.ts';
import { BANKID_LIMIT, BANKID_SETTINGS, BANKID_TOKEN, bankidSigning } from './signing/bankid.ts';
import { type CallBackProof, isProven } from './signing/call-back-proof.ts';
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
  readonly countMessageFault?: (channel: string, fault: string) => void;
  /** Database files to start the embedded database from. */
  readonly template?: string;
  /** One that is open already, instead of the one that the settings name. */
  readonly database?: Database;
}

type ByKind<K extends string> = Extract<(typeof OUTSIDE_SYSTEMS)[number], { credentials: { kind: K } }>['name'];
type ByMaskinporten = ByKind<'maskinporten'>;
type BySecret = ByKind<'client-secret'>;
type ByKey = ByKind<'private-key'>;

/** Makes what belongs to a bank when it is first asked for. */
function eachOnce<T>(make: (bank: string) => T): (bank: string) => T {
  const made = new Map<string, T>();
  return (bank) => {
    const known = made.get(bank);
    if (known !== undefined) return known;
    const fresh = make(bank);
    made.set(bank, fresh);
    return fresh;
  };
}

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
    wordsOf: (slug) => loginWords(config.customerProviders.get(slug)?.provider ?? config.OIDC_PROVIDER),
  });
  const unknown = [...bankOrigins.keys()].filter((slug) => !banks.has(slug));
  if (unknown.length > 0) throw new Error(`BANK_ORIGINS: no bank has the name ${unknown.join(', ')}`);
  const contradictions = contradictionsIn(config.customerProviders, banks);
  if (contradictions.length > 0)
    throw new Error(`Malformed settings:\n${contradictions.map((line) => `- ${line}`).join('\n')}`);
  const issuers = issuersOf(config, banks);
  const vault = createVault({ masterKeys: masterKeys(required.MASTER_KEYS), random });
  const seal = sealFromPem(required.SEAL_PEM);
  const { credentialsOf, publicKeys } = readCredentials([...banks.values()], {
    secretNamed: config.secretNamed,
    clientIdIn: (setting) => config[setting as 'OIDC_CLIENT_ID'],
    supplier: config.MASKINPORTEN_ORGANISATION,
    ...(config.SIGNING_PROVIDER === 'bankid' ? { inPlaceOf: { signing: BANKID_SETTINGS } } : {}),
    ...(config.allowSynthetic ? { secretFault: () => null } : { secretFault, addressFault: mailAddressFault }),
  });
  const shared = { stopwatch, observe, places: personPlaces(), kept: keptAnswers(stopwatch) };
  const addressOf = (name: SystemName): string => required[systemOf(name).setting];
  const open = (name: SystemName, baseUrl = addressOf(name)) =>
    outsideSystem({
      ...shared,
      system: name,
      baseUrl,
      limit: systemOf(name).deadline,
      random: () => share(random),
    });

  const clientOf = (bank: string, name: ByKey) => {
    const { clientId, keys } = credentialsOf(bank, name);
    return { clientId, jwk: keys.current };
  };

  const maskinporten = open('maskinporten');
  const tokensOfScope = (scope: string, system: SystemName) =>
    tokensByBank((bank) => {
      const { clientId, keys, consumerOrg } = credentialsOf(bank, 'maskinporten');
      return jwtBearer(maskinporten, {
        path: '/token',
        clientId,
        audience: `${addressOf('maskinporten')}/`,
        scope,
        jwk: keys.current,
        consumerOrg,
        now: () => wallClock.now(),
        newId: () => random.uuid(),
        refused: ({ status, code, trace }) =>
          log.error({ bank, system, status, code, trace, remedy: remedyOf(code) }, 'no token of Maskinporten'),
      });
    });
  const tokensFor = (name: ByMaskinporten) => tokensOfScope(systemOf(name).credentials.scope, name);
  const withTokens = (name: BySecret): [OutsideSystem, AccessTokens] => {
    const system = open(name);
    const tokens = tokensByBank((bank) => {
      const { clientId, secret } = credentialsOf(bank, name);
      return clientCredentials(system, { ...systemOf(name).credentials, clientId, clientSecret: secret });
    });
    return [system, tokens];
  };
  const core = withTokens('core-bank');
  const signsAtSignicat = () => {
    const { SIGNICAT_WEBHOOK_HEADER: header, SIGNICAT_WEBHOOK_FORM: form, SIGNING_METHOD: method } = config;
    return signicat(...withTokens('signing'), {
      proofs: new Map(
        [...banks.keys()].map((bank) => [
          bank,
          { secrets: credentialsOf(bank, 'signing').webhookSecrets, header, form },
        ]),
      ),
      method,
      now: () => clock.now(),
    });
  };
  const signsAtBankid = () => {
    const baseUrl = required.BANKID_SIGNING_ORIGIN;
    const at = (address: string) =>
      outsideSystem({
        ...shared,
        system: 'signing',
        baseUrl: address,
        random: () => share(random),
        limit: BANKID_LIMIT,
      });
    const realm = at(required.BANKID_SIGNING_ISSUER);
    const tokens = tokensByBank((bank) => {
      const { clientId, secret } = credentialsOf(bank, 'signing');
      return clientCredentials(realm, { ...BANKID_TOKEN, clientId, clientSecret: secret });
    });
    return bankidSigning(at(baseUrl), tokens, {
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
  const platform = open('authorized-parties');
  const platformTokens = tokensFor('authorized-parties');
  const altinn = authorizedParties(
    platform,
    config.ALTINN_TOKEN_KIND === 'maskinporten'
      ? platformTokens
      : tokensByBank(() => altinnTokens(platform, platformTokens, () => wallClock.now())),
    config.ALTINN_SUBSCRIPTION_KEY,
  );
  const unitsSystem = open('business-register');
  const units = businessRegister(unitsSystem, {
    ...(config.BUSINESS_REGISTER_ROLES_SCOPE === undefined
      ? {}
      : { authorised: tokensOfScope(config.BUSINESS_REGISTER_ROLES_SCOPE, 'business-register') }),
    // The same name to whoever is told of a failure, and a breaker of its own.
    ...(config.CERTIFICATE_ORIGIN === undefined
      ? {}
      : { certificates: open('business-register', config.CERTIFICATE_ORIGIN) }),
  });
  const { SCREENING_SOURCE: source, SCREENING_SOURCE_TOKEN: licence } = config;
  const download =
    source === undefined
      ? null
      : listDownload({
          source: listSource(
            outsideSystem({ ...shared, system: 'lists', baseUrl: new URL(source).origin, random: () => share(random) }),
            source,
            licence,
            shared,
          ),
          folder: resolve(config.DATA_DIR, 'lists'),
          failed: (error) => log.error({ why: whyOf(error) }, 'list not downloaded'),
        });
  const population = [open('population-register'), tokensFor('population-register')] as const;
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
    publicKeys,
    applications: createApplicationStore<unknown>({
      database: db,
      vault,
      random,
      stopwatch,
      outboxFilled: () => outbox.wake(),
    }),
    identityOf: eachOnce((bank) => {
      const client = clientOf(bank, 'identity');
      const provider = config.customerProviders.get(bank) ?? {
        issuer: addressOf('identity'),
        provider: config.OIDC_PROVIDER,
        clientId: client.clientId,
        clientSecret: config.OIDC_CLIENT_SECRET,
      };
      return identityProvider({
        ...provider,
        jwk: client.jwk,
        now: () => wallClock.now(),
        allowSynthetic: config.allowSynthetic,
      });
    }),
    advisorProviders: new Map(
      [...issuers].map(([slug, issuer]) => [
        slug,
        advisorProvider({ issuer, ...clientOf(slug, 'advisor-identity'), now: () => wallClock.now() }),
      ]),
    ),
    businessRegisterFeed: businessRegisterFeed(unitsSystem),
    businessRegister: units,
    authorizedParties: altinn,
    organisationRoles: organisationRoles(altinn, units, clock),
    beneficialOwnerRegister: beneficialOwnerRegister(
      open('beneficial-owner-register'),
      tokensFor('beneficial-owner-register'),
    ),
    populationRegister: populationRegister(...population, {
      now: () => clock.now(),
      refused: (told) => log.error(told, 'the population register refuses parts of a person'),
    }),
    populationEvents: populationEvents(...population),
    coreBank: coreBank(...core),
    childBanking: childBanking(...core),
    personalBanking: personalBanking(...core),
    creditInformation: creditInformation(...withTokens('credit-information')),
    cardSystem: cardSystem(...withTokens('card-system')),
    declarationTasks: declarationTasks(...core),
    settledDeclarations: settledDeclarations(...core),
    customerFollowUp: customerFollowUp(...core),
    screening: createScreening({
      path: download?.path ?? (config.SCREENING_LIST === undefined ? undefined : resolve(config.SCREENING_LIST)),
      ...(download === null ? {} : { download }),
      maxAgeDays: config.SCREENING_MAX_AGE_DAYS,
      clock,
      pin: (version) => listInForce(db, version, clock.now()),
      loaded: ({ name, date, entries, unread = 0 }) =>
        log[unread > 0 ? 'warn' : 'info']({ list: name, date, entries, unread }, 'screening list loaded'),
      // A message may hold what stands in the list.
      failed: ({ name }) => log.error({ why: name }, 'screening list not loaded'),
    }),
    signing: config.SIGNING_PROVIDER === 'bankid' ? signsAtBankid() : signsAtSignicat(),
    provesCallBack: (bank, system, headers, rawBody) =>
      banks.has(bank) &&
      isProven(
        { ...receiptProof(config, system), secrets: credentialsOf(bank, system).webhookSecrets },
        headers,
        rawBody,
      ),
    notices: notices({
      smtpUrlOf: (bank) => credentialsOf(bank, 'email').address,
      from: config.MAIL_FROM,
      smsGateway: open('sms'),
      receiptsTo: (bank) =>
        credentialsOf(bank, 'sms').webhookSecrets.length === 0 ? null : `${publicOrigin}/webhooks/sms/${bank}`,
      smsAccountOf: (bank) => credentialsOf(bank, 'sms'),
      keyedHash: (...parts) => vault.keyedHash('message-id', ...parts),
      failed: (failure) => {
        around.countMessageFault?.(failure.system, failure.fault);
        if (failure.fault === 'OURS') log.error({ why: whyOf(failure) }, 'messages are refused by a fault of ours');
      },
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

/** The bank's own mail system is told how to prove itself; a gateway has its way. */
const receiptProof = (config: Config, system: 'sms' | 'email'): Omit<CallBackProof, 'secrets'> =>
  system === 'sms'
    ? { header: config.SMS_RECEIPT_HEADER, form: config.SMS_RECEIPT_FORM }
    : { header: 'authorization', form: 'bearer' };

/** `readConfig` has refused settings that miss any of these. */
const requiredOf = (config: Config): { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> } =>
  config as { readonly [Name in keyof Config]-?: NonNullable<Config[Name]> };
