/** Tries another policy over declarations as they were frozen: who would have come out differently, and by which rules; nothing is changed by it. */
import type { TrialOutcome } from '@bli-kunde/domain/advisor/policy-tried.ts';
import type { BankRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import { VaultError } from '../db/vault.ts';
import { keptReader } from '../declarations/kept-reader.ts';
import { decideAnew } from './decide-anew.ts';
import { completedBetween } from './trial-store.ts';

export interface PolicyDifference {
  readonly id: string;
  /** `YYYY-MM-DD` in Oslo. */
  readonly completedOn: string;
  /** As it was decided, by the policy in force, and by the one that is tried; all by the lists of its own day. */
  readonly frozen: TrialOutcome;
  readonly today: TrialOutcome;
  readonly tried: TrialOutcome;
  /** Rules that ask for something under the tried policy and not under today's, and the other way round. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export interface Trial {
  readonly looked: number;
  /** Could not be opened: told, and never counted as the same. */
  readonly unreadable: readonly string[];
  readonly differences: readonly PolicyDifference[];
}

const AT_A_TIME = 200;

const same = (one: TrialOutcome, other: TrialOutcome): boolean =>
  one.status === other.status && one.riskClass === other.riskClass;

/**
 * Declarations of the bank completed from `from` until before `until`, decided anew by the policy in force and by `tried`. Only those
 * are told that come out differently.
 */
export async function tryPolicy(
  { db, vault, banks }: Pick<Context, 'db' | 'vault' | 'banks'>,
  {
    bank: slug,
    inForce,
    tried,
    from,
    until,
  }: {
    readonly bank: string;
    readonly inForce: BankRisk;
    readonly tried: BankRisk;
    readonly from: Date;
    readonly until: Date;
  },
): Promise<Trial> {
  const bank = banks.get(slug);
  if (bank === undefined) throw new RangeError('no bank has this name');
  const policies = { inForce, tried, positionsApproved: bank.config.positionsApproved.renewals };
  const read = keptReader(vault);
  const unreadable: string[] = [];
  const differences: PolicyDifference[] = [];
  let looked = 0;
  for (let after: string | null = null; ; ) {
    const rows = await completedBetween(db, { bank: slug, from, until, after, limit: AT_A_TIME });
    for (const kept of rows) {
      looked += 1;
      try {
        const document = read(kept);
        const { frozen } = document;
        if (frozen === null) throw new VaultError();
        const anew = decideAnew(document, frozen, policies);
        if (same(anew.before, anew.after)) continue;
        differences.push({
          id: kept.id,
          completedOn: osloDate(new Date(frozen.completedAt)),
          frozen: { status: frozen.after ?? frozen.status, riskClass: frozen.riskClass ?? anew.before.riskClass },
          today: anew.before,
          tried: anew.after,
          gained: anew.gained,
          lost: anew.lost,
        });
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        unreadable.push(kept.id);
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return { looked, unreadable, differences };
    after = last.id;
  }
}
