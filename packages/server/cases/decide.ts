/** Decides cases: a proposal, the agreements it needs from other persons, and then what follows, in one transaction. */
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { agreementFor, type Proposal, wrongWith } from '@bli-kunde/domain/cases/proposal.ts';
import { DECISION_TABLE } from '@bli-kunde/domain/cases/kinds.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { loadKept } from '../declarations/evidence-store.ts';
import { proofOf } from '../declarations/evidence.ts';
import { decideJudgements } from '../screening/judgement-store.ts';
import type { Opener } from './case.ts';
import { applyDecision } from './apply-decision.ts';
import { serverHalf } from './kind-on-server.ts';
import { type CaseWorker, workerKey } from './case-worker.ts';
import { caseByNumber, entriesOf, type StoredCase } from './case-store.ts';
import { basisOf, decidable, decidedHits, sameInBank, standsOn } from './decidable.ts';
import { besideOf } from './measures.ts';
import { ownIn, refuseOwn } from './own-case.ts';
import { readRule } from './rule-in-words.ts';
import { type CaseAddress, type CaseWork, type DecideParts, lockWithOrder, workOn } from './work-on.ts';

/** Result of a step: decided, or the roles whose agreement is next. */
export type DecisionProgress = { readonly decided: true } | { readonly decided: false; readonly next: readonly Role[] };

/** A case that stands on a declaration is decided only while that can be proven. */
async function assertProven({ db, vault }: DecideParts, { declarationId }: StoredCase): Promise<void> {
  if (declarationId === null) return;
  const kept = await loadKept(db, declarationId);
  if (kept === null || typeof (await proofOf(db, vault, kept)) === 'string')
    throw new Refusal('error.declaration.not.proven');
}

/** The advisor in a role that may act. Throws Refusal `error.advisor.no.role`. */
function inRole({ name, role, roles = [role] }: CaseWorker, allowed: readonly Role[]): { name: string; role: Role } {
  const acts = roles.find((each) => allowed.includes(each));
  if (acts === undefined) throw new Refusal('error.advisor.no.role');
  return { name, role: acts };
}

/** Carries out an agreed decision that leaves the case open, and moves it back to IN_PROGRESS. */
async function carryOut(parts: DecideParts, work: CaseWork, proposal: Proposal): Promise<void> {
  const { theCase, actor } = work;
  const { decision } = proposal;
  await work.append({ kind: 'CARRIED_OUT', content: { decision } });
  const moved = { state: 'IN_PROGRESS', assignedTo: theCase.assignedTo ?? actor, awaits: [], barred: [] } as const;
  await work.change(moved, 'case.signing.cancelled', { source: decision });
  const audit = work.audited('case.signing.cancelled', { case: theCase.id });
  await applyDecision(parts, { work, proposal, audit, rights: null });
}

/** Hits of somebody else, by whose verdicts it was approved of, are so in the whole bank from now on (D-012). */
async function restsOnJudgements(work: CaseWork): Promise<void> {
  const hits = decidedHits(work, await sameInBank(work, osloDate(work.at)));
  const cleared = hits.filter(({ verdict, isJudgedHere }) => verdict === 'NOT_SAME' && isJudgedHere === true);
  if (cleared.length > 0)
    await decideJudgements(
      work.tx,
      work.theCase.id,
      cleared.map(({ id }) => id),
      work.at,
    );
}

/** Everybody has agreed: the decision's entry, the closed case and what follows. */
export async function close(
  parts: DecideParts,
  work: CaseWork,
  proposal: Proposal,
  rights: SigningRights | null,
): Promise<void> {
  const { decision } = proposal;
  const { outcome } = DECISION_TABLE[decision];
  if (outcome === null) return carryOut(parts, work, proposal);
  if (decision === 'APPROVE' || decision === 'KEEP') await restsOnJudgements(work);
  const notice = (await serverHalf(parts.caseKinds, work.theCase.kind)?.notice?.(parts, work, decision)) ?? null;
  await work.append({ kind: 'DECISION', content: { decision, outcome, ...(notice === null ? {} : { notice }) } });
  const moved = { state: 'CLOSED', outcome, awaits: [], barred: [] } as const;
  await work.change(moved, 'case.decided', { source: decision, outcome });
  const audit = work.audited('case.decided', { case: work.theCase.id, outcome });
  await applyDecision(parts, { work, proposal, audit, rights });
}

interface Begun extends Opener {
  readonly seen: StoredCase;
  readonly rcid: string;
}

/** The case as it is before its lock, by which a register may be asked; only while its declaration can be proven. */
async function begun(parts: DecideParts, address: CaseAddress, by: CaseWorker): Promise<Begun> {
  const { db, vault, clock, random } = parts;
  const actor = workerKey(parts, address.bank, by);
  const seen = await caseByNumber(db, vault, address.bank, address.number);
  if (seen === null) throw new Refusal('error.case.not.found');
  await assertProven(parts, seen);
  return { seen, at: clock.now(), actor, rcid: address.rcid ?? random.uuid() };
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
): Promise<DecisionProgress> {
  const { vault, clock, banks } = parts;
  const { seen, ...opener } = await begun(parts, address, by);
  const rights = proposal.decision === 'COMBINE' ? await readRule(parts, address, seen, opener) : null;
  const wanted = { ...opener, at: clock.now(), lock: lockWithOrder(vault, address), version: address.version };
  return workOn(parts, wanted, async (work) => {
    const { theCase, entries, at, actor } = work;
    const today = osloDate(at);
    // What the customer is asked is answered, taken back or left unanswered before anything is proposed.
    if (theCase.state === 'WAITING_CUSTOMER') throw new Refusal('error.step.not.allowed');
    const same = await sameInBank(work, today);
    const { role, roles = [role] } = by;
    const bank = banks.get(theCase.bank);
    const about = decidable(work, same, await besideOf(work, bank, { roles, today }));
    const wrong = wrongWith(proposal, about, today);
    if (wrong !== null)
      throw 'key' in wrong ? new Refusal(wrong.key) : new Refusal('error.bad.request', wrong.problems);
    const own = await ownIn(work, by);
    // Who says of themselves that they are somebody else has a second person look at it (D-041).
    const fourEyes = own.isNamesake || bank?.config.fourEyes === 'ALL';
    const { proposes, agrees } = agreementFor(about, proposal, fourEyes);
    const proposer = inRole(by, proposes);
    refuseOwn(own);
    if (pendingOf(entries) !== null) await work.append({ kind: 'RETURN', content: { replaced: true } });
    const basis = await basisOf(work, same, proposal.decision);
    const content = { ...proposal, by: proposer, basis, wanted: agrees };
    await work.append({ kind: 'PROPOSAL', content });
    const next = agrees[0];
    if (next === undefined) {
      await close(parts, work, content, rights);
      return { decided: true };
    }
    const moved = { state: 'WAITING_APPROVAL', assignedTo: actor, awaits: next, barred: [actor] } as const;
    await work.change(moved, 'case.proposed', { source: proposal.decision });
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
): Promise<DecisionProgress> {
  const { db, vault, clock } = parts;
  const { seen, ...opener } = await begun(parts, address, by);
  const waits = pendingOf(await entriesOf(db, vault, seen))?.proposal.content;
  const rights = waits?.decision === 'COMBINE' ? await readRule(parts, address, seen, opener) : null;
  const wanted = { ...opener, at: clock.now(), lock: lockWithOrder(vault, address), version: address.version };
  return workOn(parts, wanted, async (work) => {
    const { theCase, entries, at, actor } = work;
    const pending = theCase.state === 'WAITING_APPROVAL' ? pendingOf(entries) : null;
    if (pending === null) throw new Refusal('error.step.not.allowed');
    const { proposal, given } = pending;
    const { content } = proposal;
    if (address.proposal !== undefined && address.proposal !== proposal.seq)
      throw new Refusal('error.case.proposal.stale');
    const own = await ownIn(work, by);
    if ([proposal, ...given].some(own.isOwn)) throw new Refusal('error.case.own.proposal');
    // Whoever settled what the proposal stands on does not agree to it.
    if (entries.some((entry) => entry.kind === 'JUDGEMENT' && own.isOwn(entry)))
      throw new Refusal('error.case.disqualified');
    refuseOwn(own);
    const agreer = inRole(by, content.wanted[given.length] ?? []);
    const same = await sameInBank(work, osloDate(at));
    if (!(await standsOn(work, same, content, by.roles ?? [by.role]))) throw new Refusal('error.case.proposal.stale');
    const grounds = address.grounds?.trim() ?? '';
    const approval = { by: agreer, proposal: proposal.seq, ...(grounds === '' ? {} : { grounds }) };
    await work.append({ kind: 'APPROVAL', content: approval });
    const next = content.wanted[given.length + 1];
    if (next === undefined) {
      await close(parts, work, content, rights);
      return { decided: true };
    }
    const moved = { state: 'WAITING_APPROVAL', awaits: next, barred: [...theCase.barred, actor] } as const;
    await work.change(moved, 'case.agreed', { source: content.decision });
    return { decided: false, next };
  });
}
