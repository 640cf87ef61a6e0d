/** A world of its own for each file of journeys: the simulators, one or two servers, and what a journey needs of them. */
import { type APIResponse, expect, type Page, test as base } from '@playwright/test';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@bli-kunde/domain/texts/language.ts';
import { freePort } from '../scripts/free-port.mjs';
import { makeDatabase } from './database.ts';
import { choosePerson } from './choose-person.ts';
import { EVERY_KIND } from './every-kind.ts';
import { bankProxy, ownHost } from './own-hosts.ts';
import { person } from './people.ts';
import { ROOT, type Running, runnable } from './processes.ts';
import { roundRobin } from './round-robin.ts';
import { speak } from './texts.ts';

export { expect };
/** An app by the last part of its address. */
export type App = 'bedrift' | 'privat' | 'barn';
export type Bank = 'provebanken' | 'fjellbanken' | 'havbanken' | 'skogbanken';
export type OutsideSystem =
  | 'business-register'
  | 'population-register'
  | 'core-bank'
  | 'signing'
  | 'identity'
  | 'notices'
  | 'altinn'
  | 'card-system';
export interface Fault {
  readonly mode: 'ok' | 'slow' | 'down' | 'nonsense' | 'half' | 'repeat';
  readonly delayMs?: number;
  readonly times?: number;
}
export interface Message {
  readonly kind: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
export interface Ledger {
  readonly customers: readonly {
    bank: string;
    subject: string;
    name: string;
    seeded: boolean;
    customerNumber: string;
  }[];
  readonly accounts: readonly { bank: string; customerNumber: string; productCode: string; accountNumber: string }[];
  readonly agreements: readonly { bank: string; customerNumber: string; kind: string }[];
}

export interface World {
  /** Where a browser finds the application. */
  readonly origin: string;
  /** Address of a bank: `path` is its segment, and empty on a host name of the bank's own. */
  placeOf(bank: Bank): { readonly origin: string; readonly path: string };
  readonly simulators: string;
  readonly servers: readonly Running[];
  /** Signs in the way a person does: over the provider's page, choosing the person there. */
  logIn(page: Page, bank: Bank, personId: string, route?: string, app?: App): Promise<void>;
  /** Signs in without the provider's page being seen, for tests about something else. */
  logInQuickly(page: Page, bank: Bank, personId: string, route?: string, app?: App): Promise<void>;
  /** Newest first, to one person's e-mail address or number. */
  messagesTo(recipient: string): Promise<readonly Message[]>;
  /** Where the short link of a message leads. */
  addressIn(message: Message | undefined): Promise<string>;
  ledger(): Promise<Ledger>;
  setFault(system: OutsideSystem, fault: Fault): Promise<void>;
  /** Every system well again. */
  noFaults(): Promise<void>;
  moveTime(days: number): Promise<void>;
  /** The register names the guardian as one with the responsibility for the child, or does so no longer; both by their ids. */
  setResponsibility(child: string, guardian: string, lasts: boolean): Promise<void>;
  /** The register of owners has this person alone from now on; `interval` as `int2`, 50 to 74,99 %. */
  reportOwner(organisation: string, owner: string, interval: string): Promise<void>;
  /** The bank's people decide every open case about a declaration. */
  decideCases(bank: Bank, decision: 'APPROVE' | 'REJECT'): Promise<void>;
  /** Cuts every server off in the middle of whatever it does. */
  killServers(): Promise<void>;
  /** `settings` of the environment hold until the servers are cut off. */
  startServers(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Starts the servers anew with these switches of a bank; the other banks are as they were. */
  switchFeatures(bank: Bank, toggles: Readonly<Record<string, boolean>>): Promise<void>;
}

/** What a call of a test needs of the world. */
export type Reached = Pick<World, 'origin'> & Partial<Pick<World, 'placeOf'>>;

/** What a test reads of an answer. */
export type Told = Pick<APIResponse, 'ok' | 'status' | 'url' | 'headers' | 'text' | 'json'>;

export interface WorldOptions {
  database: 'embedded' | 'postgresql';
  instances: number;
  /**
   * 'short' leaves out of the declaration all but one section of each simple kind: most journeys are about what stands around
   * it. 'every' has a section of every kind there is; 'coming' is the whole by the coming owner rule.
   */
  declaration: 'short' | 'whole' | 'every' | 'coming';
  /** Banks that have English beside Norwegian, with commas between. */
  english: string;
  /** Banks on host names of their own, with commas between. */
  ownHosts: string;
  /** Milliseconds that a call to an outside system may take. */
  outsideTimeout: number;
  /** Tests that name another one get a world that no other test has touched. */
  apart: string;
}

/** Longer than the product's: on a machine that runs browsers beside, an answer that is late says nothing of the system. */
const UNHURRIED = 10_000;

const SYSTEMS = [
  'business-register',
  'population-register',
  'core-bank',
  'signing',
  'identity',
  'notices',
  'altinn',
  'card-system',
] as const;

async function control(simulators: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${simulators}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function get<T>(address: string): Promise<T> {
  return (await fetch(address)).json() as Promise<T>;
}

/** Names in the environment by which a run tells its workers what their worlds start from; set by `before-all.ts`. */
export const FROM_RUN = { programs: 'WORLD_PROGRAMS', database: 'WORLD_DATABASE' } as const;

const SHORT = ['welcome', 'company', 'institution', 'income', 'summary', 'exempt'];

/** A copy of the shipped banks, of which a test may change what it likes. */
function copyOfBanks(directory: string): string {
  const banks = join(directory, 'banks');
  cpSync(join(ROOT, 'banks'), banks, { recursive: true });
  return banks;
}

/** A copy of the shipped banks whose questionnaires have only the sections of {@link SHORT}. */
function banksWithShortDeclaration(directory: string): string {
  const banks = copyOfBanks(directory);
  const folder = join(banks, 'default/questionnaires');
  for (const file of readdirSync(folder)) {
    const whole = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sections: { id: string }[] };
    const kept = whole.sections.filter(({ id }) => SHORT.includes(id));
    // One of which nothing else is left asks its first section.
    const sections = kept.length > 0 ? kept : whole.sections.slice(0, 1);
    writeFileSync(join(folder, file), JSON.stringify({ ...whole, sections }));
  }
  return banks;
}

/** A copy of the shipped banks in which becoming a corporate customer asks a section of every kind. */
function banksWithEveryKind(directory: string): string {
  const banks = copyOfBanks(directory);
  writeFileSync(
    join(banks, `default/questionnaires/${EVERY_KIND.id}.v${EVERY_KIND.version}.json`),
    JSON.stringify(EVERY_KIND),
  );
  return banks;
}

/** A copy of the shipped banks in which the coming owner rule is in force at every bank. */
function banksWithComingRule(directory: string): string {
  const banks = copyOfBanks(directory);
  const risk = { ownerRule: { from: '2026-01-01', source: 'Bare for denne prøven' } };
  for (const bank of ['provebanken', 'havbanken', 'fjellbanken', 'skogbanken'])
    writeFileSync(join(banks, bank, 'risk.json'), JSON.stringify(risk));
  return banks;
}

function addEnglish(file: string): void {
  const bank = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...bank, languages: ['nb', 'en'] }));
}

const BANKS: Readonly<Record<WorldOptions['declaration'], (directory: string) => string>> = {
  short: banksWithShortDeclaration,
  whole: copyOfBanks,
  every: banksWithEveryKind,
  coming: banksWithComingRule,
};

/** Ports that nobody listens on, all different. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

interface StartedWorld {
  readonly world: World;
  readonly end: () => Promise<void>;
}

/** Between choosing a free port and listening on it somebody's connection may have got it from the system: then others are chosen. */
export async function startWorld(options: WorldOptions, worker: number): Promise<StartedWorld> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await startOnFreePorts(options, worker);
    } catch (error) {
      if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error;
    }
}

async function startOnFreePorts(options: WorldOptions, worker: number): Promise<StartedWorld> {
  if (!existsSync(join(ROOT, 'packages/web/dist/bedrift.html')))
    throw new Error('packages/web/dist is missing: run "npm run build" before the browser tests');
  const [first, outsidePort, mailPort, scannerPort, proxyPort, ...more] = await freePorts(5 + options.instances);
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const [origin, simulators] = [at(first), at(outsidePort)];
  const directory = mkdtempSync(join(tmpdir(), 'bli-kunde-e2e-'));
  // A build that somebody makes meanwhile changes nothing for the tests under way.
  cpSync(join(ROOT, 'packages/web/dist'), join(directory, 'web'), { recursive: true });
  const banks = BANKS[options.declaration](directory);
  for (const bank of options.english.split(',').filter(Boolean)) addEnglish(join(banks, bank, 'bank.json'));
  const database =
    options.database === 'postgresql'
      ? await makeDatabase(`bk_e2e_${process.pid}_${worker}`, process.env[FROM_RUN.database])
      : null;
  const alone = options.ownHosts.split(',').filter(Boolean);
  const ownOrigin = (bank: string) => `https://${ownHost(bank)}:${proxyPort}`;
  const bankOrigins = alone.map((bank) => `${bank}=${ownOrigin(bank)}`).join(',');
  const origins = options.instances === 1 ? [origin] : more.map(at);

  const programs = process.env[FROM_RUN.programs] ?? (await (await import('./bundle-world.ts')).bundleWorld());
  const outside = runnable(join(programs, 'simulators.js'), simulators, {
    SIMULATORS_PORT: String(outsidePort),
    SIM_SMTP_PORT: String(mailPort),
    SIM_SCANNER_PORT: String(scannerPort),
    APP_ORIGIN: origin,
    SIM_EXTRA_ORIGINS: origins.join(','),
    BANK_ORIGINS: bankOrigins,
    BANKS_DIR: banks,
    SIM_STATE_DIR: join(directory, 'simulators'),
  });
  const servers = origins.map((one) =>
    runnable(join(programs, 'server.js'), one, {
      PORT: new URL(one).port,
      SIMULATORS_PORT: String(outsidePort),
      SIM_SMTP_PORT: String(mailPort),
      SIM_SCANNER_PORT: String(scannerPort),
      DATA_DIR: join(directory, 'data'),
      WEB_DIST: join(directory, 'web'),
      BANKS_DIR: banks,
      PUBLIC_ORIGIN: origin,
      BANK_ORIGINS: bankOrigins,
      DATABASE_URL: database?.url ?? '',
      // How it is turned away from a full server is no part of a journey, and test machines are busy.
      BEHIND_AT_MS: '5000',
      // What is joined into one is tested at the server; a journey waits for nothing but its own messages.
      GATHER_SECONDS: '0',
      OUTSIDE_TIMEOUT_MS: String(options.outsideTimeout),
    }),
  );
  const startServers: World['startServers'] = async (settings) => {
    // The first one makes the keys that the others read.
    for (const server of servers) await server.start(settings);
  };
  let closeProxy: (() => Promise<void>) | null = null;
  let closeBankProxy: (() => Promise<void>) | null = null;
  const end = async () => {
    await closeProxy?.();
    await closeBankProxy?.();
    await Promise.all([...servers, outside].map((one) => one.kill()));
    await database?.drop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await outside.start();
    await startServers();
    if (alone.length > 0) closeBankProxy = await bankProxy(Number(proxyPort), alone, origin);
    if (options.instances > 1) closeProxy = await roundRobin(Number(first), origins);
  } catch (error) {
    await end();
    throw error;
  }

  /** A journey begins when the server takes visitors: on a busy machine its own start may hold it up. */
  const calm = async () => {
    // A connection kept from before a server was cut off breaks at its next use.
    const status = () =>
      fetch(`${origin}/provebanken/bedrift/`).then(
        (answer) => answer.status,
        () => 503,
      );
    while ((await status()) === 503) await new Promise((resolve) => setTimeout(resolve, 500));
  };
  const arrived = (page: Page, bank: Bank, app: App) =>
    page.waitForURL((url) => url.origin === origin && url.pathname.startsWith(`/${bank}/${app}/`));
  const killServers = async () => void (await Promise.all(servers.map((server) => server.kill())));
  const world: World = {
    origin,
    placeOf: (bank) => (alone.includes(bank) ? { origin: ownOrigin(bank), path: '' } : { origin, path: `/${bank}` }),
    simulators,
    servers,
    async logIn(page, bank, personId, route = '', app = 'bedrift') {
      await calm();
      await page.goto(`${origin}/${bank}/${app}/${route}`);
      await page.getByRole('button', { name: /^Logg inn/ }).click();
      await choosePerson(page, `${person(personId).fornavn} ${person(personId).etternavn}`);
      await arrived(page, bank, app);
    },
    async logInQuickly(page, bank, personId, route = '', app = 'bedrift') {
      await page.request.post(`${simulators}/identity/choose`, {
        form: { person: personId, bank, app: origin },
        maxRedirects: 0,
      });
      await calm();
      await page.goto(`${origin}/${bank}/login?${new URLSearchParams({ returnTo: `/${bank}/${app}/${route}` })}`);
      await arrived(page, bank, app);
    },
    messagesTo: async (recipient) =>
      (await get<{ messages: Message[] }>(`${simulators}/inbox.json?to=${encodeURIComponent(recipient)}`)).messages,
    async addressIn(message) {
      const [link = ''] = /https?:\/\/\S+/.exec(message?.text ?? '') ?? [];
      const answer = await fetch(link, { redirect: 'manual' });
      return answer.headers.get('location') ?? '';
    },
    ledger: () => get(`${simulators}/core/v1/ledger`),
    setFault: (system, fault) => control(simulators, 'faults', { system, ...fault }),
    noFaults: async () => {
      for (const system of SYSTEMS) await control(simulators, 'faults', { system, mode: 'ok' });
    },
    moveTime: (days) => control(simulators, 'time', { addDays: days }),
    reportOwner: (organisation, owner, interval) => control(simulators, 'owners', { organisation, owner, interval }),
    setResponsibility: (child, guardian, lasts) => control(simulators, 'responsibility', { child, guardian, lasts }),
    async decideCases(bank, decision) {
      // Half of the server, which few tests need.
      const { decideCases } = await import('./decide.ts');
      const about = { dataDir: join(directory, 'data'), banksDir: banks, databaseUrl: database?.url ?? null };
      if (database !== null) return decideCases(about, bank, decision);
      // One process at a time holds the embedded database.
      await killServers();
      await decideCases(about, bank, decision);
      await startServers();
    },
    killServers,
    startServers,
    async switchFeatures(bank, toggles) {
      const file = join(banks, bank, 'bank.json');
      const config = JSON.parse(readFileSync(file, 'utf8')) as { toggles: object };
      writeFileSync(file, JSON.stringify({ ...config, toggles: { ...config.toggles, ...toggles } }));
      await killServers();
      await startServers();
    },
  };
  return { world, end };
}

/** As a browser asks for it. */
export const LOCALES: Readonly<Record<Language, string>> = { nb: 'nb-NO', en: 'en-GB' };

interface Read {
  /** Language of the pages, asked for by the browser and told to `t`; the bank has to have it. */
  language: Language;
  spoken: void;
  world: World;
}

/** Gives the world of these options; the one before is ended where it was another's. */
type WorldOf = (options: WorldOptions) => Promise<World>;

/**
 * Options and world are those of a test, kept by the worker from one test to the next: fixtures of the worker would end it, and its browser,
 * with each file that has options of its own.
 */
export const test = base.extend<WorldOptions & Read, { worldOf: WorldOf }>({
  database: ['embedded', { option: true }],
  instances: [1, { option: true }],
  declaration: ['short', { option: true }],
  english: ['', { option: true }],
  ownHosts: ['', { option: true }],
  language: ['nb', { option: true }],
  locale: ({ language }, use) => use(LOCALES[language]),
  spoken: [
    async ({ language }, use) => {
      speak(language);
      await use();
      speak('nb');
    },
    { auto: true },
  ],
  outsideTimeout: [UNHURRIED, { option: true }],
  apart: ['', { option: true }],
  worldOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it wants
    async ({}, use, info) => {
      let running: { of: string; world: World; end: () => Promise<void> } | null = null;
      const end = async () => {
        const ended = running;
        running = null;
        await ended?.end();
      };
      const worldOf: WorldOf = async (options) => {
        const of = JSON.stringify(options);
        if (running?.of === of) return running.world;
        await end();
        running = { of, ...(await startWorld(options, info.workerIndex)) };
        return running.world;
      };
      try {
        await use(worldOf);
      } finally {
        await end();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [
    async ({ worldOf, database, instances, declaration, english, ownHosts, outsideTimeout, apart }, use) =>
      use(await worldOf({ database, instances, declaration, english, ownHosts, outsideTimeout, apart })),
    { timeout: 120_000 },
  ],
});

/** Asks once more where a server on a busy machine says 'not now', as its `Retry-After` wants. */
export async function withPatience(ask: () => Promise<Told>): Promise<Told> {
  for (let left = 5; ; left--) {
    const answer = await ask();
    if (answer.status() !== 503 || left === 0 || !(await answer.text()).includes('error.overloaded')) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers()['retry-after'] ?? 1) * 1_000));
  }
}

/** The answer as JSON, or an error that says what came instead. */
export async function json<T>(answer: Told): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.status()} ${answer.url()}: ${await answer.text()}`);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}
