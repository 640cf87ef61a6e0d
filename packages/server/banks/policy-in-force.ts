/** The policy of risk in force: the newest published version whose day has come, and the folder's while there is none (D-179). */
import { type BankRisk, publishedRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { type IsoDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Queries } from '../db/database.ts';
import { type FolderPolicy, reviewedToo } from './folder-policy.ts';
import { publishedOn } from './policy-store.ts';

export interface PolicyInForce {
  /** 0 is the folder's. */
  readonly number: number;
  readonly risk: BankRisk;
}

/** The part of a bank that its policy depends on. */
export interface PolicyBank {
  readonly slug: string;
  readonly folderPolicy: FolderPolicy;
}

/**
 * Reads the version each time: what one server has published is in force for every other at once. `day` is the day in Oslo. Throws where
 * the version cannot be read as a policy, so that nothing is decided without it.
 */
export async function policyInForce(queries: Queries, bank: PolicyBank, day: IsoDate): Promise<PolicyInForce> {
  const { slug, folderPolicy } = bank;
  const published = await publishedOn(queries, slug, day);
  if (published === null) return { number: 0, risk: folderPolicy.risk };
  const { number, document } = published;
  return { number, risk: reviewedToo(publishedRisk(document), folderPolicy.listsReviewedUntil) };
}

/** {@link policyInForce} of each of the banks, one after the other. */
export async function policiesInForce<Of extends PolicyBank>(
  queries: Queries,
  banks: Iterable<Of>,
  now: Date,
): Promise<{ readonly bank: Of; readonly policy: PolicyInForce }[]> {
  const found = [];
  for (const bank of banks) found.push({ bank, policy: await policyInForce(queries, bank, osloDate(now)) });
  return found;
}
