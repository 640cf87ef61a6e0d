/** Hourly: the audit trail's heads are hashed together and sealed (S-152). */
import { anchorAudit } from '../db/audit-anchor.ts';
import type { Database } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import type { Job } from './scheduler.ts';

export const anchorJob = (database: Database, vault: Vault): Job => ({
  name: 'audit-anchor',
  every: 60 * 60 * 1000,
  run: (now) => anchorAudit(database, vault, now),
});
