/** Policy of risk that stands in a bank's folder, and what the settings of the server add to any policy. */
import type { BankRisk, RiskDocument } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';

export interface FolderPolicy {
  readonly risk: BankRisk;
  /** Content of `risk.json`, with every field that it leaves out. */
  readonly document: RiskDocument;
  /** `YYYY-MM-DD` until which whoever runs the server has looked after the lists, for every policy of the bank; null is not at all. */
  readonly listsReviewedUntil: string | null;
}

/** The policy with the later of its own day of review and that of the settings. */
export const reviewedToo = (risk: BankRisk, until: string | null): BankRisk => ({
  ...risk,
  reviewedUntil:
    until !== null && (risk.reviewedUntil === null || until > risk.reviewedUntil) ? until : risk.reviewedUntil,
});
