/** HTTP clients of outside systems, each with a circuit breaker of its own, and access tokens by bank. */
import {
  type OUTSIDE_SYSTEMS,
  type OutsideSystemRow,
  type SystemName,
  systemOf,
} from '@bli-kunde/domain/outside/systems.ts';
import { type Config, requiredOf } from './config.ts';
import { type AccessTokens, clientCredentials, jwtBearer, tokensByBank } from './registers/access-token.ts';
import type { SigningKey } from './registers/client-keys.ts';
import type { CredentialsOf } from './registers/credentials.ts';
import { withClientCertificate } from './registers/client-certificate.ts';
import { keptAnswers } from './registers/kept-answers.ts';
import { remedyOf } from './registers/maskinporten-errors.ts';
import { type OutsideSystem, outsideSystem } from './registers/outside-call.ts';
import type { SendRequest } from './registers/outside-fetch.ts';
import { personPlaces } from './registers/person-places.ts';
import { type EntryParts, shareOf } from './entry-parts.ts';

type ByKind<K extends string> = Extract<(typeof OUTSIDE_SYSTEMS)[number], { credentials: { kind: K } }>['name'];
type ByMaskinporten = ByKind<'maskinporten'>;
type BySecret = ByKind<'client-secret'>;
type ByKey = ByKind<'private-key'>;

export interface OutsideClients {
  readonly credentialsOf: CredentialsOf;
  /** From the system's setting. */
  readonly addressOf: (name: SystemName) => string;
  /** A client with the deadline of the system's row, or of the setting. Each has its own breaker, also where two are opened under one name. */
  readonly open: (name: SystemName, baseUrl?: string) => OutsideSystem;
  /** The same, whose requests show the certificate of this PEM. Throws where key and certificate cannot be used. */
  readonly openWithCertificate: (name: SystemName, pem: string) => OutsideSystem;
  /** The same for an address that no row has; `limit` is milliseconds for one call with all its attempts. */
  readonly openAt: (system: string, baseUrl: string, limit?: number) => OutsideSystem;
  /** The bank's client id and current private key, for the private_key_jwt of a log-in. */
  readonly clientOf: (bank: string, name: ByKey) => { readonly clientId: string; readonly jwk: SigningKey };
  /** Maskinporten's tokens with the scope of the system's row. */
  readonly tokensFor: (name: ByMaskinporten) => AccessTokens;
  /** Maskinporten's tokens with another scope; `system` is named where one is refused. */
  readonly tokensOfScope: (scope: string, system: SystemName) => AccessTokens;
  /** A client and the system's own tokens, by client id and secret. */
  readonly withTokens: (name: BySecret) => [OutsideSystem, AccessTokens];
}

/** Opens clients as they are asked for and calls nobody. Places per person and kept answers are shared by all of them. */
export function createOutsideClients(
  config: Config,
  deps: Pick<EntryParts, 'wallClock' | 'random' | 'stopwatch' | 'log' | 'observe'>,
  credentialsOf: CredentialsOf,
): OutsideClients {
  const { wallClock, random, stopwatch, log, observe } = deps;
  const required = requiredOf(config);
  const shared = { stopwatch, observe, places: personPlaces(), kept: keptAnswers(stopwatch) };
  const addressOf = (name: SystemName): string => required[systemOf(name).setting];
  const deadlineOf = (name: SystemName): number | undefined => {
    const row: OutsideSystemRow = systemOf(name);
    return row.deadline;
  };
  const openAt = (system: string, baseUrl: string, limit = config.OUTSIDE_TIMEOUT_MS, send?: SendRequest) =>
    outsideSystem({
      ...shared,
      system,
      baseUrl,
      random: () => shareOf(random),
      limit,
      ...(send === undefined ? {} : { send }),
    });
  const open = (name: SystemName, baseUrl = addressOf(name)) => openAt(name, baseUrl, deadlineOf(name));
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
  return {
    credentialsOf,
    addressOf,
    open,
    openWithCertificate: (name, pem) => openAt(name, addressOf(name), deadlineOf(name), withClientCertificate(pem)),
    openAt,
    clientOf(bank, name) {
      const { clientId, keys } = credentialsOf(bank, name);
      return { clientId, jwk: keys.current };
    },
    tokensFor: (name) => tokensOfScope(systemOf(name).credentials.scope, name),
    tokensOfScope,
    withTokens(name) {
      const system = open(name);
      const tokens = tokensByBank((bank) => {
        const { clientId, secret } = credentialsOf(bank, name);
        return clientCredentials(system, { ...systemOf(name).credentials, clientId, clientSecret: secret });
      });
      return [system, tokens];
    },
  };
}
