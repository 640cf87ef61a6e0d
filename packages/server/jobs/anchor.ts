/** The audit trail's heads, hashed together and sealed each hour, and the seals looked at each day (S-152). */
import { anchorAudit, verifyAnchors } from '../db/audit-anchor.ts';
import type { Database } from '../db/database.ts';
import type { Vault } from '../db/vault.ts';
import type { Job } from '../schedule/scheduler.ts';

const HOUR = 60 * 60 * 1000;

export const anchorJob = (database: Database, vault: Vault): Job => ({
  name: 'audit-anchor',
  every: HOUR,
  run: (now) => anchorAudit(database, vault, now),
});

/** Its name is what the log tells of a failed job: which anchor, and what is wrong with it. */
class BrokenAnchor extends Error {
  constructor(anchor: number, fault: string) {
    super(`audit anchor ${anchor}: ${fault}`);
    this.name = `BrokenAnchor ${anchor} ${fault}`;
  }
}

/** Fails, and is told of as a failed job, when an entry or an anchor is not what was sealed: somebody changed the trail. */
export const anchorCheckJob = (database: Database, vault: Vault): Job => ({
  name: 'audit-anchor-check',
  every: 24 * HOUR,
  run: async (_, signal) => {
    const verdict = await verifyAnchors(database, vault, signal);
    if (verdict?.whole === false) throw new BrokenAnchor(verdict.anchor, verdict.fault);
  },
});
