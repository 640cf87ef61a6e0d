/** Database options read from the settings: for the server, and for the commands that take a few settings alone. */
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Environment, settingOf } from './config.ts';
import type { DatabaseSettings } from './db/connect.ts';
import { databaseFault } from './production-settings.ts';
import { type Settings, settingsSchema } from './settings.ts';

const OF_DATABASE = {
  DATABASE_URL: true,
  DATABASE_CONNECTIONS: true,
  DATABASE_CONNECT_TIMEOUT_MS: true,
  DATABASE_STATEMENT_TIMEOUT_MS: true,
  DATABASE_LOCK_TIMEOUT_MS: true,
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: true,
  DATABASE_POOLER: true,
  DATABASE_PREPARED_STATEMENTS: true,
} as const satisfies Partial<Record<keyof Settings, true>>;
const schema = z.pick(settingsSchema, OF_DATABASE);

type OfDatabase = Pick<Settings, keyof typeof OF_DATABASE>;

export const databaseSettings = (settings: OfDatabase & Pick<Settings, 'DATA_DIR'>): DatabaseSettings => ({
  ...postgresqlSettings(settings),
  dataDir: resolve(settings.DATA_DIR),
});

const postgresqlSettings = (settings: OfDatabase): Omit<DatabaseSettings, 'dataDir'> => ({
  databaseUrl: settings.DATABASE_URL,
  connections: settings.DATABASE_CONNECTIONS,
  connectTimeout: settings.DATABASE_CONNECT_TIMEOUT_MS,
  statementTimeout: settings.DATABASE_STATEMENT_TIMEOUT_MS,
  lockTimeout: settings.DATABASE_LOCK_TIMEOUT_MS,
  idleInTransactionTimeout: settings.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  pooler: settings.DATABASE_POOLER,
  prepares: settings.DATABASE_PREPARED_STATEMENTS === 'on',
});

/**
 * Of a command that needs the database and no other system. Throws one Error that names the setting that is missing, malformed or unsafe,
 * and never its value.
 */
export function commandDatabase(env: Environment): DatabaseSettings {
  const given = Object.keys(OF_DATABASE).flatMap((name) => {
    const value = settingOf(env, name);
    return value === undefined ? [] : [[name, value]];
  });
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw new Error(`Malformed settings: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  const { DATABASE_URL: address } = parsed.data;
  if (address === undefined) throw new Error('DATABASE_URL: name the PostgreSQL');
  const fault = databaseFault(address);
  if (fault !== null) throw new Error(`DATABASE_URL: ${fault}`);
  return { ...postgresqlSettings(parsed.data), dataDir: '', connections: 1 };
}
