/** Decides cases: a proposal, the agreements it needs from other persons, and then what follows, in one transaction. */
import { hitsKept, keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { createHash } from 'node:crypto';
import { type DiscrepancyNotice, noticeOf } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import type { CaseEntry, EntryContent } from '@bli-kunde/domain/cases/entries.ts';
import { endedInSilence, judgementsIn, pendingOf, reopenedOfCustomer } from '@bli-kunde/domain/cases/history.ts';
import { agreementFor, type Decidable, type Proposal, wrongWith } from '@bli-kunde/domain/cases/proposal.ts';
import { type CaseHit, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { type Decision, DECISION_TABLE } from '@bli-kunde/domain/cases/kinds.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { type IsoDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { judgementOf } from '@bli-kunde/domain/screening/judgement.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { proofOf } from '../declarations/evidence.ts';
import type { Vault } from '../db/vault.ts';
import { decideJudgements, judgedPersonKey, judgementsOf } from '../screening/judgement-store.ts';
import { type CaseWorker, workerKey } from './case-worker.ts';
import type { StoredCase } from './case-store.ts';
import { addEntry, caseByNumber, declarationOf, entriesOf, moveTo } from './case-store.ts';
import { mayAdmit } from './by-hand.ts';
import { applyDecision } from './effects.ts';
import { besideOf, leavesUnnamed } from './measures.ts';
import { ownIn, refuseOwn } from './own-case.ts';
import { readRule, shownRule } from './rule-in-words.ts';
import { openOrderOf } from './rule-store.ts';
import { type CaseAddress, type DecideParts, lockedCase } from './worked-on.ts';

/** Result of a step: decided, or the roles whose agreement is next. */
export type Step = { readonly decided: true } | { readonly decided: false; readonly next: readonly Role[] };

/** Ids of the hits whose person the bank holds to be the one on the list, whichever case that was judged in. */
export async function sameInBank(
  queries: Queries,
  vault: Vault,
  { id: caseId, bank, subjectKey, data }: StoredCase,
  today: IsoDate,
): Promise<ReadonlySet<string>> {
  const hits = hitsKept(data.snapshot).map((hit) => ({ hit, key: judgedPersonKey(vault, bank, subjectKey, hit) }));
  const kept = await judgementsOf(
    queries,
    vault,
    { bank, caseId },
    hits.map(({ key }) => key),
  );
  const isSame = ({ hit, key }: (typeof hits)[number]): boolean =>
    judgementOf(kept.get(key.toString('hex')) ?? [], hit, hit, today)?.verdict === 'SAME';
  return new Set(hits.filter(isSame).map(({ hit }) => hit.id));
}

/** The hits of a case with the verdict that each has by now; `same` is {@link sameInBank}. */
export const decidedHits = (
  { data }: StoredCase,
  entries: readonly CaseEntry[],
  same: ReadonlySet<string>,
): (Decidable['hits'][number] & Pick<CaseHit, 'id'>)[] => {
  const judged = judgementsIn(entries);
  return hitsKept(data.snapshot).map((hit) => ({
    id: hit.id,
    kind: hit.kind,
    verdict: same.has(hit.id) ? 'SAME' : verdictOn(hit, judged),
    isJudgedHere: judged.some((one) => one.hit === hit.id && one.awaitsSecond !== true),
  }));
};

/** Builds the facts that the rules of deciding check; `same` is {@link sameInBank}. */
export function decidable(
  one: StoredCase,
  entries: readonly CaseEntry[],
  same: ReadonlySet<string>,
  beside: Pick<Decidable, 'order' | 'latest' | 'risk' | 'discrepancies'>,
): Decidable {
  const { kind, gravity, applicationId, reasons, data } = one;
  return {
    kind,
    gravity,
    enhanced: keptIn(data.snapshot, 'enhanced') ?? false,
    application: applicationId !== null && !reopenedOfCustomer(entries),
    hits: decidedHits(one, entries, same),
    reasons,
    persons: shownRule(one)?.persons.map(({ name }) => name) ?? [],
    unanswered: endedInSilence(entries),
    admits: mayAdmit(one),
    ...beside,
  };
}

/** Of these another signature is another basis. */
const ENDS_ORDER: readonly Decision[] = ['CANCEL_SIGNING', 'RELEASE'];

/** Stands for everything that a proposal is made on; another one means that somebody must look again. */
async function basisOf(
  tx: Queries,
  one: StoredCase,
  entries: readonly CaseEntry[],
  same: ReadonlySet<string>,
  decision: Decision,
): Promise<string> {
  const declaration = one.declarationId === null ? null : await declarationOf(tx, one.declarationId);
  const parts: unknown[] = [
    one.reasons,
    one.gravity,
    declaration?.hash ?? null,
    declaration?.status ?? null,
    one.data.snapshot,
  ];
  const judged = judgementsIn(entries);
  if (judged.length > 0) parts.push(judged);
  if (same.size > 0) parts.push([...same]);
  if (ENDS_ORDER.includes(decision)) parts.push(await openOrderOf(tx, one));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** A case that stands on a declaration is decided only while that can be proven. */
async function assertProven({ db, vault }: DecideParts, { declarationId }: StoredCase): Promise<void> {
  if (declarationId === null) return;
  const kept = await loadKept(db, declarationId);
  if (kept === null || typeof (await proofOf(db, vault, kept)) === 'string')
    throw new Refusal('error.declaration.not.proven');
}

interface Acting {
  readonly parts: DecideParts;
  readonly tx: Queries;
  readonly one: StoredCase;
  readonly at: Date;
  readonly actor: string;
  readonly rcid: string;
}
const auditOf = ({ at, actor, rcid }: Acting, action: string, detail: AuditEntry['detail']): AuditEntry => ({
  at,
  actor,
  action,
  detail,
  rcid,
});

/** The advisor in a role that may act. Throws Refusal `error.advisor.no.role`. */
function inRole({ name, role, roles = [role] }: CaseWorker, allowed: readonly Role[]): { name: string; role: Role } {
  const acts = roles.find((one) => allowed.includes(one));
  if (acts === undefined) throw new Refusal('error.advisor.no.role');
  return { name, role: acts };
}

/** True while a pending proposal's basis hash is unchanged and it names every open difference (D-036). */
export const standsOn = async (
  queries: Queries,
  one: StoredCase,
  entries: readonly CaseEntry[],
  same: ReadonlySet<string>,
  proposed: Pick<EntryContent<'PROPOSAL'>, 'basis' | 'decision' | 'grounds'>,
  roles: readonly Role[],
): Promise<boolean> =>
  proposed.basis === (await basisOf(queries, one, entries, same, proposed.decision)) &&
  !(await leavesUnnamed(queries, one, proposed, roles));

/** Opens the frozen declaration of a case; null where it has none, or one that was not completed. */
export async function frozenOf({ vault }: Pick<DecideParts, 'vault'>, queries: Queries, { declarationId }: StoredCase) {
  const kept = declarationId === null ? null : await loadKept(queries, declarationId);
  return kept && openKept(vault, kept).frozen;
}

/** Freezes the notice to the register in the decision's own entry, where nothing later changes it. */
async function noticeAgreedTo(
  { parts, tx, one, at }: Acting,
  { decision }: Proposal,
): Promise<DiscrepancyNotice | null> {
  const frozen = decision === 'REPORT' ? await frozenOf(parts, tx, one) : null;
  const bank = parts.banks.get(one.bank);
  return frozen && bank ? noticeOf(frozen, ownerLawDay(osloDate(at), bank.risk), bank.texts) : null;
}

/** Carries out an agreed decision that leaves the case open, and moves it back to IN_PROGRESS. */
async function carryOut(acting: Acting, proposal: Proposal, seq: number): Promise<void> {
  const { parts, tx, one, at, actor } = acting;
  const content = { decision: proposal.decision };
  await addEntry(tx, parts.vault, one, { seq, at, advisor: actor, kind: 'CARRIED_OUT', content });
  const audit = auditOf(acting, 'case.signing.cancelled', { source: proposal.decision });
  await moveTo(tx, one, ['IN_PROGRESS'], null, audit, { assignTo: one.assignedTo ?? actor });
  await applyDecision(parts, tx, one, proposal, auditOf(acting, 'case.signing.cancelled', { case: one.id }), null);
}

/** Hits of somebody else, by whose verdicts it was approved of, are so in the whole bank from now on (D-012). */
async function restsOnJudgements({ parts, tx, one, at }: Acting): Promise<void> {
  const same = await sameInBank(tx, parts.vault, one, osloDate(at));
  const hits = decidedHits(one, await entriesOf(tx, parts.vault, one), same);
  const cleared = hits.filter(({ verdict, isJudgedHere }) => verdict === 'NOT_SAME' && isJudgedHere === true);
  if (cleared.length > 0)
    await decideJudgements(
      tx,
      one.id,
      cleared.map(({ id }) => id),
      at,
    );
}

/** Everybody has agreed: the decision's entry, the closed case and what follows. */
export async function close(
  acting: Acting,
  proposal: Proposal,
  seq: number,
  rights: SigningRights | null,
): Promise<void> {
  const { parts, tx, one, at, actor } = acting;
  const { outcome } = DECISION_TABLE[proposal.decision];
  if (outcome === null) return carryOut(acting, proposal, seq);
  if (proposal.decision === 'APPROVE' || proposal.decision === 'KEEP') await restsOnJudgements(acting);
  const notice = await noticeAgreedTo(acting, proposal);
  const content = { decision: proposal.decision, outcome, ...(notice === null ? {} : { notice }) };
  await addEntry(tx, parts.vault, one, { seq, at, advisor: actor, kind: 'DECISION', content });
  const audit = auditOf(acting, 'case.decided', { source: proposal.decision, outcome });
  await moveTo(tx, one, one.state === 'NEW' ? ['IN_PROGRESS', 'CLOSED'] : ['CLOSED'], outcome, audit);
  await applyDecision(parts, tx, one, proposal, auditOf(acting, 'case.decided', { case: one.id, outcome }), rights);
}

/**
 * Proposes a decision, in the place of an earlier proposal that was not decided, and decides when nobody must agree. Throws
 * Refusal: `error.case.not.found`, `error.case.closed`, `error.advisor.no.role`, `error.case.sanctioned`, those of {@link refuseOwn},
 * `error.declaration.not.proven`, `error.message.not.stopped`, `error.case.rule.changed`,
 * `error.step.not.allowed` while the customer is asked, and `error.bad.request` with the field that is wrong. Throws OutsideFailure
 * while a register that must be read anew is silent.
 */
export async function propose(
  parts: DecideParts,
  address: CaseAddress,
  by: CaseWorker,
  proposal: Proposal,
): Promise<Step> {
  const { db, vault, clock, random, banks } = parts;
  const actor = workerKey(parts, address.bank, by);
  const seen = await caseByNumber(db, vault, address.bank, address.number);
  if (seen === null) throw new Refusal('error.case.not.found');
  await assertProven(parts, seen);
  const rcid = address.rcid ?? random.uuid();
  const reading = { address, seen, actor, rcid };
  const rights = proposal.decision === 'COMBINE' ? await readRule(parts, reading) : null;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const one = await lockedCase(parts, tx, address);
    // What the customer is asked is answered, taken back or left unanswered before anything is proposed.
    if (one.state === 'WAITING_CUSTOMER') throw new Refusal('error.step.not.allowed');
    const acting = { parts, tx, one, at, actor, rcid };
    const entries = await entriesOf(tx, vault, one);
    const same = await sameInBank(tx, vault, one, osloDate(at));
    const { role, roles = [role] } = by;
    const frozen = await frozenOf(parts, tx, one);
    const beside = await besideOf(tx, banks.get(one.bank), one, { frozen, roles, today: osloDate(at) });
    const about = decidable(one, entries, same, beside);
    const wrong = wrongWith(proposal, about, osloDate(at));
    if (wrong !== null)
      throw 'key' in wrong ? new Refusal(wrong.key) : new Refusal('error.bad.request', wrong.problems);
    const own = await ownIn(parts, tx, one, entries, by, frozen);
    // Who says of themselves that they are somebody else has a second person look at it (D-041).
    const fourEyes = own.isNamesake || banks.get(address.bank)?.config.fourEyes === 'ALL';
    const { proposes, agrees } = agreementFor(about, proposal, fourEyes);
    const proposer = inRole(by, proposes);
    refuseOwn(own);
    let seq = (entries.at(-1)?.seq ?? 0) + 1;
    if (pendingOf(entries) !== null) {
      const content = { replaced: true } as const;
      await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'RETURN', content });
      seq += 1;
    }
    const basis = await basisOf(tx, one, entries, same, proposal.decision);
    const content = { ...proposal, by: proposer, basis, wanted: agrees };
    await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'PROPOSAL', content });
    const next = agrees[0];
    if (next === undefined) {
      await close(acting, content, seq + 1, rights);
      return { decided: true };
    }
    const path =
      one.state === 'WAITING_APPROVAL'
        ? (['WAITING_APPROVAL'] as const)
        : (['IN_PROGRESS', 'WAITING_APPROVAL'] as const);
    const audit = auditOf(acting, 'case.proposed', { source: proposal.decision });
    await moveTo(tx, one, path, null, audit, { assignTo: actor, awaits: next, barred: [actor] });
    return { decided: false, next };
  });
}

/**
 * Agrees to the proposal that waits; the last agreement decides. Throws Refusal as {@link propose}, and
 * `error.case.own.proposal` to who proposed or agreed before, `error.case.disqualified` to who judged a hit, `error.case.proposal.stale` when its basis has changed,
 * `error.step.not.allowed` when nothing waits.
 */
export async function agree(
  parts: DecideParts,
  address: CaseAddress & { readonly proposal?: number; readonly grounds?: string | undefined },
  by: CaseWorker,
): Promise<Step> {
  const { db, vault, clock, random } = parts;
  const actor = workerKey(parts, address.bank, by);
  const seen = await caseByNumber(db, vault, address.bank, address.number);
  if (seen === null) throw new Refusal('error.case.not.found');
  await assertProven(parts, seen);
  const rcid = address.rcid ?? random.uuid();
  const waits = pendingOf(await entriesOf(db, vault, seen))?.proposal.content;
  const reading = { address, seen, actor, rcid };
  const rights = waits?.decision === 'COMBINE' ? await readRule(parts, reading) : null;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const one = await lockedCase(parts, tx, address);
    const acting = { parts, tx, one, at, actor, rcid };
    const entries = await entriesOf(tx, vault, one);
    const pending = one.state === 'WAITING_APPROVAL' ? pendingOf(entries) : null;
    if (pending === null) throw new Refusal('error.step.not.allowed');
    const { proposal, given } = pending;
    const { content } = proposal;
    if (address.proposal !== undefined && address.proposal !== proposal.seq)
      throw new Refusal('error.case.proposal.stale');
    const own = await ownIn(parts, tx, one, entries, by, await frozenOf(parts, tx, one));
    if ([proposal, ...given].some(own.isOwn)) throw new Refusal('error.case.own.proposal');
    // Whoever settled what the proposal stands on does not agree to it.
    if (entries.some((entry) => entry.kind === 'JUDGEMENT' && own.isOwn(entry)))
      throw new Refusal('error.case.disqualified');
    refuseOwn(own);
    const agreer = inRole(by, content.wanted[given.length] ?? []);
    const same = await sameInBank(tx, vault, one, osloDate(at));
    if (!(await standsOn(tx, one, entries, same, content, by.roles ?? [by.role])))
      throw new Refusal('error.case.proposal.stale');
    const seq = (entries.at(-1)?.seq ?? 0) + 1;
    const grounds = address.grounds?.trim() ?? '';
    const approval = { by: agreer, proposal: proposal.seq, ...(grounds === '' ? {} : { grounds }) };
    await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'APPROVAL', content: approval });
    const next = content.wanted[given.length + 1];
    if (next === undefined) {
      await close(acting, content, seq + 1, rights);
      return { decided: true };
    }
    const audit = auditOf(acting, 'case.agreed', { source: content.decision });
    await moveTo(tx, one, ['WAITING_APPROVAL'], null, audit, { awaits: next, barred: [...one.barred, actor] });
    return { decided: false, next };
  });
}
