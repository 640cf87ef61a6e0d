/** Tries another policy over declarations as they were frozen: who would have come out differently, and by which rules; nothing is changed by it. */
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { decideCase } from '@bli-kunde/domain/kyc/case-decision.ts';
import { evidenceAgain } from '@bli-kunde/domain/kyc/decided-again.ts';
import type { DeclarationDocument, FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { BankRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import type { RiskClass } from '@bli-kunde/domain/kyc/risk/risk-class.ts';
import type { RiskReason } from '@bli-kunde/domain/kyc/risk.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import { VaultError } from '../db/vault.ts';
import { openKept } from '../declarations/evidence-store.ts';
import { completedBetween } from './trial-store.ts';

/** Outcome of a declaration, without the persons it waits for. */
export interface Outcome {
  readonly status: CaseStatus;
  readonly riskClass: RiskClass;
}

export interface Difference {
  readonly id: string;
  /** `YYYY-MM-DD` in Oslo. */
  readonly completedOn: string;
  /** As it was decided, by the policy of today, and by the one that is tried; all by the lists of its own day. */
  readonly frozen: Outcome;
  readonly today: Outcome;
  readonly tried: Outcome;
  /** Rules that ask for something under the tried policy and not under today's, and the other way round. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export interface Trial {
  readonly looked: number;
  /** Could not be opened: told, and never counted as the same. */
  readonly unreadable: readonly string[];
  readonly differences: readonly Difference[];
}

const AT_A_TIME = 200;

/** Ids of the rules that ask for something, and of weak signals that count. */
const counting = (reasons: readonly RiskReason[]): string[] =>
  reasons.flatMap(({ rule, status, points }) => (status !== null || points !== undefined ? [rule] : []));

/** By the facts and the lists of the day it was completed on. */
function decidedBy(
  risk: BankRisk,
  document: DeclarationDocument,
  frozen: FrozenDeclaration,
  positionsApproved: string,
) {
  const day = osloDate(new Date(frozen.completedAt));
  const evidence = evidenceAgain(document, frozen, { day, positionsApproved });
  const { after, riskClass, reasons } = decideCase(evidence, risk, day);
  return { outcome: { status: after, riskClass }, rules: counting(reasons) };
}

const same = (one: Outcome, other: Outcome): boolean =>
  one.status === other.status && one.riskClass === other.riskClass;

/**
 * Declarations of the bank completed from `from` until before `until`, decided anew by the bank's policy of today and by
 * `tried`. Only those are told that come out differently.
 */
export async function tryPolicy(
  { db, vault, banks }: Pick<Context, 'db' | 'vault' | 'banks'>,
  {
    bank: slug,
    tried,
    from,
    until,
  }: { readonly bank: string; readonly tried: BankRisk; readonly from: Date; readonly until: Date },
): Promise<Trial> {
  const bank = banks.get(slug);
  if (bank === undefined) throw new RangeError('no bank has this name');
  const { renewals } = bank.config.positionsApproved;
  const unreadable: string[] = [];
  const differences: Difference[] = [];
  let looked = 0;
  for (let after: string | null = null; ; ) {
    const rows = await completedBetween(db, { bank: slug, from, until, after, limit: AT_A_TIME });
    for (const kept of rows) {
      looked += 1;
      try {
        const document = openKept(vault, kept);
        const { frozen } = document;
        if (frozen === null) throw new VaultError();
        const [today, other] = [
          decidedBy(bank.risk, document, frozen, renewals),
          decidedBy(tried, document, frozen, renewals),
        ];
        if (same(today.outcome, other.outcome)) continue;
        differences.push({
          id: kept.id,
          completedOn: osloDate(new Date(frozen.completedAt)),
          frozen: { status: frozen.after ?? frozen.status, riskClass: frozen.riskClass ?? today.outcome.riskClass },
          today: today.outcome,
          tried: other.outcome,
          gained: other.rules.filter((rule) => !today.rules.includes(rule)),
          lost: today.rules.filter((rule) => !other.rules.includes(rule)),
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
