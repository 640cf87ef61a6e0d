/** Edits, proposes and publishes a bank's policy of risk: each step on the version that was read, published by another person than who proposed (D-180 to D-189). */
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import { groundsProblem } from '@bli-kunde/domain/cases/grounds.ts';
import { Refusal, refuseProblems } from '@bli-kunde/domain/errors/refusal.ts';
import { checkBankRisk, type RiskFault } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import {
  changedParts,
  firstDayOf,
  mayMove,
  type PolicyDraft,
  type ProposalKind,
  proposalProblems,
  type ProposalState,
} from '@bli-kunde/domain/policy/policy.ts';
import { isCountry } from '../banks/bank-folder.ts';
import type { PolicyBank } from '../banks/policy-in-force.ts';
import { otherLogins } from '../cases/case-worker.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { AuditDetail } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import { type Advisor, workerOf } from '../sessions/person.ts';
import {
  insertPolicy,
  lockProposal,
  newestNumber,
  publishedDocument,
  type StoredProposal,
  writeProposal,
} from './policy-store.ts';

type Parts = Pick<Context, 'db' | 'vault'>;

/** Actor in a bank's policy, with the time of the act. */
export interface PolicyActor {
  readonly bank: PolicyBank;
  readonly advisor: Advisor;
  readonly now: Date;
  readonly rcid: string;
}

/** Everything that is wrong with a document, by field. */
export const faultsIn = (document: PolicyDraft): readonly RiskFault[] =>
  checkBankRisk(document, RISK_RULES, isCountry).faults;

/** Content of a version; 0 is the folder's. Throws where there is none of the number. */
export async function policyDocument(
  queries: Queries,
  { slug, folderPolicy }: PolicyBank,
  number: number,
): Promise<PolicyDraft> {
  if (number === 0) return folderPolicy.document;
  const document = await publishedDocument(queries, slug, number);
  if (document === null) throw new Error('no policy was published under this number');
  return document;
}

/** True of who proposed, by whichever of their log-ins (D-042). */
export async function isProposer(
  { vault }: Pick<Parts, 'vault'>,
  queries: Queries,
  bank: string,
  advisor: Advisor,
  proposedBy: string,
): Promise<boolean> {
  if (advisor.key === proposedBy) return true;
  return (await otherLogins(queries, vault, bank, workerOf(advisor), [proposedBy])).has(proposedBy);
}

const audited = (
  tx: Queries,
  { bank, advisor, now, rcid }: PolicyActor,
  action: AuditAction,
  detail: AuditDetail,
): Promise<void> =>
  appendAudit(tx, { kind: 'bank', bank: bank.slug }, { at: now, actor: advisor.key, action, detail, rcid });

interface Step {
  readonly kind: ProposalKind;
  /** As it was read; 0 where there was none. */
  readonly version: number;
  readonly to: ProposalState;
  readonly action: AuditAction;
}

type Changed = Omit<StoredProposal, 'kind' | 'state' | 'version' | 'changedAt'>;

/**
 * One change of a proposal in a transaction: locked, compared with the version that was read, moved by the transition table, told in the
 * bank's trail. Throws Refusal `error.policy.changed` where another came first.
 */
async function moved(
  { db }: Parts,
  actor: PolicyActor,
  { kind, version, to, action }: Step,
  change: (tx: Queries, before: StoredProposal | null) => Promise<Changed>,
): Promise<{ version: number }> {
  const { slug } = actor.bank;
  return db.transaction(async (tx) => {
    const before = await lockProposal(tx, slug, kind);
    const isRead = (before?.version ?? 0) === version && mayMove(kind, before?.state ?? 'ENDED', to);
    if (!isRead) throw new Refusal('error.policy.changed');
    const changed = await change(tx, before);
    const after = { ...changed, kind, state: to, version: version + 1, changedAt: actor.now };
    if (!(await writeProposal(tx, slug, before, after))) throw new Refusal('error.policy.changed');
    await audited(tx, actor, action, { source: kind, version: after.version });
    return { version: after.version };
  });
}

const NOT_PROPOSED = { validFrom: null, grounds: null, takesBack: null, proposedBy: null, proposedAt: null } as const;

/** Begins the bank's draft or saves it, with whatever is still wrong in it. */
export const saveDraft = (
  parts: Parts,
  actor: PolicyActor,
  { version, document }: { readonly version: number; readonly document: PolicyDraft },
): Promise<{ version: number }> =>
  moved(parts, actor, { kind: 'CHANGE', version, to: 'DRAFT', action: 'policy.draft.saved' }, async (tx, before) => {
    if (before?.state === 'PROPOSED') throw new Refusal('error.policy.changed');
    const isNew = before === null || before.state === 'ENDED';
    const base = isNew ? await newestNumber(tx, actor.bank.slug) : before.base;
    return { ...NOT_PROPOSED, base, document, begunBy: isNew ? actor.advisor.key : before.begunBy };
  });

/** Throws Refusal `error.bad.request` with what is wrong with document, day or grounds, by field. */
export const proposeDraft = (
  parts: Parts,
  actor: PolicyActor,
  { version, validFrom, grounds }: { readonly version: number; readonly validFrom: string; readonly grounds: string },
): Promise<{ version: number }> =>
  moved(parts, actor, { kind: 'CHANGE', version, to: 'PROPOSED', action: 'policy.proposed' }, async (tx, before) => {
    if (before === null) throw new Refusal('error.policy.changed');
    const base = await newestNumber(tx, actor.bank.slug);
    const isChanged = changedParts(await policyDocument(tx, actor.bank, base), before.document).length > 0;
    const faults = faultsIn(before.document);
    refuseProblems(proposalProblems({ validFrom, grounds }, { faults, isChanged }, osloDate(actor.now)));
    return { ...before, base, validFrom, grounds, proposedBy: actor.advisor.key, proposedAt: actor.now };
  });

/** Sent back by a colleague, or withdrawn by who proposed; a taking back ends by it. */
export const sendBack = (
  parts: Parts,
  actor: PolicyActor,
  { kind, version }: { readonly kind: ProposalKind; readonly version: number },
): Promise<{ version: number }> =>
  moved(
    parts,
    actor,
    { kind, version, to: kind === 'CHANGE' ? 'DRAFT' : 'ENDED', action: 'policy.returned' },
    async (_, before) => {
      if (before?.state !== 'PROPOSED') throw new Refusal('error.policy.changed');
      return { ...before, ...NOT_PROPOSED };
    },
  );

/** The version before `number`, which is the newest, proposed anew. */
export const proposeBefore = (
  parts: Parts,
  actor: PolicyActor,
  { version, number, grounds }: { readonly version: number; readonly number: number; readonly grounds: string },
): Promise<{ version: number }> =>
  moved(
    parts,
    actor,
    { kind: 'TAKE_BACK', version, to: 'PROPOSED', action: 'policy.taking.back.proposed' },
    async (tx) => {
      refuseProblems(groundsProblem('grounds', grounds));
      const { bank, advisor, now } = actor;
      if (number < 1 || (await newestNumber(tx, bank.slug)) !== number) throw new Refusal('error.policy.changed');
      const document = await policyDocument(tx, bank, number - 1);
      const proposed = { validFrom: osloDate(now), grounds, proposedBy: advisor.key, proposedAt: now };
      return { ...proposed, base: number, document, takesBack: number, begunBy: advisor.key };
    },
  );

/**
 * Publishes a proposal as the version after the one that it was made on. Throws Refusal `error.case.own.proposal` to who proposed it,
 * and `error.policy.changed` where another was published or the proposal was changed since.
 */
export async function publish(
  { db, vault }: Parts,
  actor: PolicyActor,
  { kind, version }: { readonly kind: ProposalKind; readonly version: number },
): Promise<{ number: number; validFrom: string }> {
  const { bank, advisor, now } = actor;
  return db.transaction(async (tx) => {
    const found = await lockProposal(tx, bank.slug, kind);
    if (found?.version !== version || found.state !== 'PROPOSED') throw new Refusal('error.policy.changed');
    const { base, document, grounds, validFrom: wanted, proposedBy, proposedAt, takesBack } = found;
    if (proposedBy === null || proposedAt === null || wanted === null || grounds === null)
      throw new Error('a proposal is not whole');
    if (await isProposer({ vault }, tx, bank.slug, advisor, proposedBy)) throw new Refusal('error.case.own.proposal');
    if ((await newestNumber(tx, bank.slug)) !== base) throw new Refusal('error.policy.changed');
    // A list may have changed since; what is taken back to was in force before.
    if (kind === 'CHANGE' && faultsIn(document).length > 0)
      throw new Refusal('error.bad.request', [{ path: 'document', message: 'advisor.console.policy.problem.faults' }]);
    const number = base + 1;
    const validFrom = firstDayOf(wanted, osloDate(now));
    const agreed = { agreedBy: advisor.key, agreedAt: now };
    const policy = { number, validFrom, document, grounds, takesBack, proposedBy, proposedAt, ...agreed };
    if (!(await insertPolicy(tx, bank.slug, policy))) throw new Refusal('error.policy.changed');
    const ended = { ...found, ...NOT_PROPOSED, state: 'ENDED', version: version + 1, changedAt: now } as const;
    if (!(await writeProposal(tx, bank.slug, found, ended))) throw new Refusal('error.policy.changed');
    await audited(tx, actor, 'policy.agreed', { source: kind, version: number });
    return { number, validFrom };
  });
}
