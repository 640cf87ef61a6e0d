/** Opens the database that the settings name: PostgreSQL when there is an address, else the embedded one. */
import type { Database } from './database.ts';
import { openPostgresql } from './postgresql.ts';
import { POSTGRESQL_DEFAULTS, type PostgresqlSettings } from './postgresql-settings.ts';

export type { Database } from './database.ts';

export interface DatabaseSettings extends Partial<PostgresqlSettings> {
  /** `postgres://…`; without it the embedded database lives in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Directory made by `createTemplate`, copied when `dataDir` holds no database yet. */
  readonly template?: string | undefined;
  /** Told which database was met. */
  readonly met?: (what: string) => void;
}

/** Refuses, with an explanation, a database that can't be reached, would lose commits, is too old, or is in use by another process. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir, template, met, ...rest } = settings;
  if (databaseUrl) return openPostgresql(databaseUrl, { ...POSTGRESQL_DEFAULTS, ...rest }, met);
  // A database engine that a server on PostgreSQL need not load.
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(dataDir, template);
}
