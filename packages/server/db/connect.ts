/** Opens the database that the settings name: PostgreSQL when there is an address, else the embedded one. */
import type { Database } from './database.ts';
import { openPostgresql } from './postgresql.ts';

export type { Database } from './database.ts';

export interface DatabaseSettings {
  /** `postgres://…`; without it the embedded database lives in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Directory made by `createTemplate`, copied when `dataDir` holds no database yet. */
  readonly template?: string | undefined;
  /** Connections to PostgreSQL. */
  readonly connections?: number;
}

/** Refuses, with an explanation, a database that would lose commits, is too old, or is in use by another process. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return openPostgresql(settings.databaseUrl, settings.connections ?? 10);
  // A database engine that a server on PostgreSQL need not load.
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(settings.dataDir, settings.template);
}
