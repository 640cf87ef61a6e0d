/** Starts the whole outside world in one process: every simulator behind one HTTP port, and mail beside it. */
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { advisorIdentity } from './advisor-identity/advisor-identity.ts';
import { altinn } from './altinn/altinn.ts';
import { beneficialOwners } from './business-register/beneficial-owners.ts';
import { businessRegister } from './business-register/business-register.ts';
import type { Shape } from './contracts/contract.ts';
import { createClock } from './control/clock.ts';
import { control } from './control/control.ts';
import { createFaults } from './control/faults.ts';
import { createStateStore } from './control/state-store.ts';
import { cardSystem } from './card-system/card-system.ts';
import { childBanking } from './core-bank/child-banking.ts';
import { coreBank } from './core-bank/core-bank.ts';
import { creditInformation } from './credit-information/credit-information.ts';
import { customersPage } from './core-bank/customers-page.ts';
import { declarationTasks } from './core-bank/declaration-tasks.ts';
import { personalBanking } from './core-bank/personal-banking.ts';
import { customerFollowUps } from './core-bank/follow-up.ts';
import { settledDeclarations } from './core-bank/settled.ts';
import { createAccessTokens } from './identity/access-tokens.ts';
import { askedRoute, createAsked } from './identity/asked.ts';
import type { OwnClient } from './identity/clients.ts';
import { type IdentityControl, identity } from './identity/identity.ts';
import { makeEntities } from './lists/make-entities.ts';
import { publishedLists } from './lists/published-lists.ts';
import { SHIPPED } from './lobby/banks.ts';
import { card } from './lobby/card.ts';
import { lobby } from './lobby/lobby.ts';
import { nativeHost } from './native-host/native-host.ts';
import { startFileScanner } from './file-scanner/file-scanner.ts';
import { createInbox } from './notices/inbox.ts';
import { startMailServer } from './notices/mail-server.ts';
import { notices } from './notices/notices.ts';
import { past } from './people/past.ts';
import { createPeople } from './people/people.ts';
import { populationRegister } from './population-register/population-register.ts';
import { signing } from './signing/signing.ts';
import { sealAuthority } from './seal-authority/seal-authority.ts';
import { timeStamp } from './time-stamp/time-stamp.ts';
import { typefaces } from './typefaces.ts';
import type { World } from './world.ts';

export type SimulatorOptions = {
  /** 0 takes a free port. */
  readonly port: number;
  /** 0 (the default) takes a free port. */
  readonly smtpPort?: number;
  /** 0 (the default) takes a free port. */
  readonly scannerPort?: number;
  readonly host?: string;
  /**
   * Origin of the application, e.g. `http://127.0.0.1:3000`. The other spelling of the loopback host is allowed with
   * it.
   */
  readonly appOrigin: string;
  readonly extraOrigins?: readonly string[];
  /** Origins that banks have for themselves: browsers meet the application there, and it is asked nothing by these names. */
  readonly bankOrigins?: readonly string[];
  /** Directory for state that must survive a restart; without it everything is in memory. */
  readonly stateDirectory?: string | null;
  readonly clientJwks?: World['clientJwks'];
  /** Origins to fetch them from when they are not given; the application's own addresses when left out. */
  readonly keyOrigins?: readonly string[];
  /** Milliseconds for which they are kept; they are fetched each time when left out. */
  readonly keysKept?: number;
  /** Clients of banks that no bank's file names. */
  readonly ownClients?: readonly OwnClient[];
  /** Secrets of banks' own clients, by the variable that the bank's file names. */
  readonly secretNamed?: World['secretNamed'];
  readonly webhookSecret?: string;
  /** The folders of the banks that the application serves; those that ship when left out. */
  readonly banksDirectory?: string;
  /** Shape of the registers' answers; `whole` when left out. */
  readonly shape?: Shape;
};

export type Simulators = {
  readonly origin: string;
  readonly smtpPort: number;
  readonly scannerPort: number;
  readonly world: World;
  close(): Promise<void>;
};

/** Resolves when every port answers. */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 30 * 1024 * 1024 });
  await app.register(formbody);
  const state = createStateStore(options.stateDirectory ?? null);
  const clock = createClock(state.section('clock', () => ({ offsetMs: 0 })));
  const seeded = state.section('seeded', () => ({ day: clock.today() }));
  seeded.save();
  const host = options.host ?? '127.0.0.1';
  const port = options.port === 0 ? await freePort(host) : options.port;
  const world: World = {
    origin: `http://127.0.0.1:${port}`,
    appOrigin: options.appOrigin,
    appOrigins: [options.appOrigin, ...(options.extraOrigins ?? []), ...(options.bankOrigins ?? [])]
      .flatMap(bothSpellings)
      .filter((origin, index, all) => all.indexOf(origin) === index),
    appServers: [...new Set([options.appOrigin, ...(options.extraOrigins ?? [])])],
    clientJwks: options.clientJwks ?? null,
    keyOrigins: options.keyOrigins ?? [...new Set([options.appOrigin, ...(options.extraOrigins ?? [])])],
    keysKept: options.keysKept ?? 0,
    ownClients: options.ownClients ?? [],
    secretNamed: options.secretNamed ?? (() => undefined),
    asked: createAsked(),
    webhookSecret: options.webhookSecret ?? 'demo-webhook-secret',
    banksDirectory: options.banksDirectory ?? SHIPPED,
    smtpPort: options.smtpPort ?? 0,
    scannerPort: options.scannerPort ?? 0,
    clock,
    people: createPeople(
      seeded,
      state.section('responsibility', () => ({})),
      state.section('owners', () => ({})),
    ),
    faults: createFaults(),
    state,
    shape: options.shape ?? 'whole',
  };
  const tokens = createAccessTokens(state);
  const inbox = createInbox(state);
  const identityControl: IdentityControl = { level: 'high' };

  app.get('/health/ready', () => ({ status: 'ok' }));
  const simulators = [
    businessRegister,
    (part: typeof app, its: World) => populationRegister(part, its, tokens),
    (part: typeof app, its: World) => altinn(part, its, tokens),
    (part: typeof app, its: World) => beneficialOwners(part, its, tokens),
    (part: typeof app, its: World) => coreBank(part, its, tokens),
    (part: typeof app, its: World) => childBanking(part, its, tokens),
    (part: typeof app, its: World) => personalBanking(part, its, tokens),
    (part: typeof app, its: World) => declarationTasks(part, its, tokens),
    (part: typeof app, its: World) => settledDeclarations(part, its, tokens),
    (part: typeof app, its: World) => customerFollowUps(part, its, tokens),
    (part: typeof app, its: World) => creditInformation(part, its, tokens),
    (part: typeof app, its: World) => cardSystem(part, its, tokens),
    (part: typeof app, its: World) => identity(part, its, identityControl),
    advisorIdentity,
    askedRoute,
    (part: typeof app, its: World) => signing(part, its, tokens),
    timeStamp,
    sealAuthority,
    (part: typeof app, its: World) => notices(part, its, inbox),
    (part: typeof app, its: World) => control(part, its, identityControl),
    past,
    customersPage,
    lobby,
    typefaces,
    card,
    nativeHost,
  ];
  const lists = await publishedLists(app, { origin: () => world.origin, shape: world.shape });
  lists.publish('20261121060000-syn', makeEntities());
  for (const simulator of simulators) await app.register((part) => simulator(part as unknown as typeof app, world));

  const mailServer = await startMailServer(world, inbox);
  const scanner = await startFileScanner(world);
  await app.listen({ port, host });
  return {
    origin: world.origin,
    smtpPort: mailServer.port,
    scannerPort: scanner.port,
    world,
    close: async () => {
      await Promise.all([app.close(), mailServer.close(), scanner.close()]);
    },
  };
}

function bothSpellings(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const at = (host: string) => `${protocol}//${host}${port ? `:${port}` : ''}`;
  return hostname === 'localhost' || hostname === '127.0.0.1'
    ? [at(hostname), at(hostname === 'localhost' ? '127.0.0.1' : 'localhost')]
    : [new URL(origin).origin];
}

/**
 * The provider must know its own address before it listens, so a free port is found first: below those that the system itself
 * gives away (ephemeral ports begin at 32768), or another process could be given it before this one listens.
 */
async function freePort(host: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = randomInt(10_000, 32_768);
    const probe = createServer();
    try {
      await once(probe.listen(port, host), 'listening');
    } catch (error) {
      if (tries === 20) throw error;
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
