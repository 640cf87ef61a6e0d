/** As whom a bank asks an outside system: client id, secret, keys and account by bank and by system (R-101, R-102). */
import type { OutsideIdentity } from '@bli-kunde/domain/bank/outside-identity.ts';
import { OUTSIDE_SYSTEMS, type OutsideSystemRow, type SystemName } from '@bli-kunde/domain/outside/systems.ts';
import type { JWK } from 'jose';
import { type ClientKeys, publishedOnce, readClientKeys } from './client-keys.ts';

export interface Credentials {
  readonly clientId: string;
  /** Throws where the system's row has no secret. */
  readonly secret: string;
  /** Address with user and password in it. Throws where the row's credentials stand elsewhere. */
  readonly address: string;
  /** Any of them proves what the system sends for this bank, the newest first; none where it sends nothing (R-290, R-291). */
  readonly webhookSecrets: readonly string[];
  /** Private keys, of which the current one signs. Throws where the system's row has none. */
  readonly keys: ClientKeys;
  /** Organisation number that a supplier asks for at Maskinporten; null where the client is the bank's own. */
  readonly consumerOrg: string | null;
  /** The bank's account or tenant there; null where the system has none. */
  readonly account: string | null;
}

/** Throws a TypeError for a bank that is not served: nobody is asked as somebody else. */
export type CredentialsOf = (bank: string, system: SystemName) => Credentials;

export interface AllCredentials {
  readonly credentialsOf: CredentialsOf;
  /** Every public key of every bank, for the one address at which they are fetched. */
  readonly publicKeys: readonly JWK[];
}

/** The part of a bank that is read. */
interface BankAtSystems {
  readonly slug: string;
  readonly config: {
    readonly organisationNumber: string;
    readonly systems?: Readonly<Record<string, OutsideIdentity>> | undefined;
  };
}

export interface Installation {
  /** Environment variable, or the content of the file that its `_FILE` namesake names; undefined where neither is set. */
  readonly secretNamed: (variable: string) => string | undefined;
  /** Client id by its setting. */
  readonly clientIdIn: (setting: string) => string | undefined;
  /** Organisation number of whoever the installation's client at Maskinporten belongs to; undefined where each bank has its own. */
  readonly supplier: string | undefined;
  /** Settings of client id and secret that are read in place of those that a system's row names. */
  readonly inPlaceOf?: Readonly<Partial<Record<SystemName, { readonly clientId: string; readonly secret: string }>>>;
  /** Null for a secret that may be used, else what is wrong with it. */
  readonly secretFault: (secret: string) => string | null;
  /** The same of an address with credentials in it. */
  readonly addressFault?: (address: string) => string | null;
}

/** Reads the credentials of every bank at every system. Throws one Error with a line for each fault; no line holds a value. */
export function readCredentials(banks: Iterable<BankAtSystems>, installation: Installation): AllCredentials {
  const faults = new Set<string>();
  const secrets = secretsIn(installation, (fault) => faults.add(fault));
  const bySlug = new Map<string, ReadonlyMap<string, Credentials>>();
  for (const bank of banks)
    bySlug.set(
      bank.slug,
      new Map(
        (OUTSIDE_SYSTEMS as readonly OutsideSystemRow[]).map((row) => {
          const own = bank.config.systems?.[row.name] ?? {};
          const fault = (field: string, what: string) =>
            faults.add(`${bank.slug}/bank.json: systems.${row.name}.${field}: ${what}`);
          for (const field of misplacedIn(row, own)) fault(field, 'the system has no use for it');
          const consumerOrg = row.name === 'maskinporten' ? consumerOf(own, bank.config, installation.supplier) : null;
          if (consumerOrg !== null && consumerOrg === installation.supplier)
            fault('consumerOrg', "is the client's own organisation");
          return [row.name, credentialsAt(row, own, consumerOrg, installation, secrets)] as const;
        }),
      ),
    );
  for (const slug of bySlug.keys())
    for (const name of Object.keys([...banks].find((bank) => bank.slug === slug)?.config.systems ?? {}))
      if (!OUTSIDE_SYSTEMS.some((row) => row.name === name))
        faults.add(`${slug}/bank.json: systems.${name}: there is no such system`);
  if (faults.size > 0) throw new Error(`Malformed settings:\n${[...faults].map((one) => `- ${one}`).join('\n')}`);
  return {
    credentialsOf(bank, system) {
      const found = bySlug.get(bank)?.get(system);
      if (found === undefined) throw new TypeError('an outside system is asked for no bank that is served');
      return found;
    },
    publicKeys: publishedOnce(secrets.keySets()),
  };
}

function credentialsAt(
  row: OutsideSystemRow,
  own: OutsideIdentity,
  consumerOrg: string | null,
  { clientIdIn, secretNamed, inPlaceOf = {} }: Installation,
  secrets: ReturnType<typeof secretsIn>,
): Credentials {
  const { name, credentials } = row;
  const { kind } = credentials;
  const instead = inPlaceOf[name as SystemName];
  const secret =
    kind === 'client-secret' || kind === 'secret'
      ? secrets.secret(own.secret ?? instead?.secret ?? credentials.secret)
      : undefined;
  const address = kind === 'address' ? secrets.address(own.secret ?? row.setting) : undefined;
  const webhookSecrets = instead === undefined ? webhookSecretsOf(row, own, secrets) : [];
  // The system's own key where one is set, else what all share.
  const keys =
    kind === 'private-key'
      ? secrets.keys(own.key ?? credentials.keys.find((variable) => secretNamed(variable)) ?? credentials.keys[0] ?? '')
      : undefined;
  const settings = instead !== undefined ? [instead.clientId] : 'clientIds' in credentials ? credentials.clientIds : [];
  const shared = settings.map(clientIdIn).find((id) => id !== undefined);
  return {
    clientId: own.clientId ?? shared ?? '',
    get secret() {
      if (secret === undefined) throw new TypeError(`${name} has no secret`);
      return secret;
    },
    get address() {
      if (address === undefined) throw new TypeError(`${name} has no credentials in its address`);
      return address;
    },
    webhookSecrets,
    get keys() {
      if (keys === undefined) throw new TypeError(`${name} has no key`);
      return keys;
    },
    consumerOrg,
    account: own.account ?? null,
  };
}

/** Of the bank's own variable, else of the installation's, which may be unset where it is optional. */
function webhookSecretsOf(
  { webhookSecret }: OutsideSystemRow,
  own: OutsideIdentity,
  secrets: ReturnType<typeof secretsIn>,
): readonly string[] {
  if (webhookSecret === undefined) return [];
  return secrets.severalIn(own.webhookSecret ?? webhookSecret.secret, {
    optional: own.webhookSecret === undefined && webhookSecret.optional === true,
  });
}

/** Reads each variable once; what is missing or unfit is told and stays undefined. */
function secretsIn(
  { secretNamed, secretFault, addressFault = () => null }: Installation,
  tell: (fault: string) => void,
) {
  const sets = new Map<string, ClientKeys>();
  const one = (variable: string, faultOf: (value: string) => string | null): string | undefined => {
    const value = secretNamed(variable);
    const fault = value === undefined ? 'is not set' : faultOf(value);
    if (fault !== null) tell(`${variable}: ${fault}`);
    return value;
  };
  return {
    keySets: () => [...sets.values()],
    secret: (variable: string): string | undefined => one(variable, secretFault),
    address: (variable: string): string | undefined => one(variable, addressFault),
    severalIn(variable: string, { optional }: { readonly optional: boolean }): readonly string[] {
      if (optional && secretNamed(variable) === undefined) return [];
      const faultOf = (value: string) =>
        secretsWithin(value)
          .map(secretFault)
          .find((fault) => fault !== null) ?? null;
      return secretsWithin(one(variable, faultOf) ?? '');
    },
    keys(variable: string): ClientKeys | undefined {
      const known = sets.get(variable);
      if (known !== undefined) return known;
      const text = secretNamed(variable);
      const read = text === undefined ? 'is not set' : readClientKeys(text);
      if (typeof read === 'string') {
        tell(`${variable}: ${read}`);
        return undefined;
      }
      sets.set(variable, read);
      return read;
    },
  };
}

/** Secrets apart by blanks or lines: one, or while it is rotated two. */
export const secretsWithin = (value: string): readonly string[] => value.split(/\s+/).filter((one) => one !== '');

/** Fields that a system of this kind does not have. */
function misplacedIn({ name, credentials: { kind }, webhookSecret }: OutsideSystemRow, own: OutsideIdentity): string[] {
  const fits: Readonly<Record<string, boolean>> = {
    clientId: kind === 'client-secret' || kind === 'private-key',
    secret: kind === 'client-secret' || kind === 'secret' || kind === 'address',
    webhookSecret: webhookSecret !== undefined,
    key: kind === 'private-key',
    consumerOrg: name === 'maskinporten',
  };
  return Object.keys(own).filter((field) => fits[field] === false);
}

/**
 * A supplier asks for the bank, whose organisation number is its own; a client of the bank's own asks for nobody, since Maskinporten
 * refuses a client that asks for itself.
 */
function consumerOf(
  { clientId, consumerOrg }: OutsideIdentity,
  { organisationNumber }: BankAtSystems['config'],
  supplier: string | undefined,
): string | null {
  if (consumerOrg !== undefined) return consumerOrg === 'none' ? null : consumerOrg;
  const isSuppliers = clientId === undefined && supplier !== undefined && supplier !== organisationNumber;
  return isSuppliers ? organisationNumber : null;
}
