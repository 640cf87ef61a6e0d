/** Eligibility of children for a guardian's choice, and why not (C-006 to C-008, C-036 to C-038). */
import type { ErrorKey } from '../errors/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';
import { calledName, fullName } from '../norway/name.ts';
import { ageOn, type IsoDate, osloDate } from '../norway/oslo-date.ts';
import { isOfAge } from '../onboarding/age.ts';
import { waitIsOver } from '../onboarding/wait.ts';
import { hasSigned } from '../signing/status.ts';
import type { Child, ChildFacts } from './application.ts';
import type { ChildAction, ChildRefusal, ListedChild } from './child.ts';
import { awaitsOtherGuardian, processLockOf } from './lock.ts';
import { approvalOf, isSigned, liveOrder, roleOf } from './order.ts';
import { OWN_CUSTOMERSHIP } from './own-customership.ts';
import { blockOf, isOverForGood } from './requires.ts';

/** Standing of one child now by the registers, the core bank and the store; a register that is silent gives none. */
export interface ChildStanding {
  readonly birthDate: IsoDate;
  /** Every guardian of the child is a customer of the bank. */
  readonly guardiansAreCustomers: boolean;
  /** Birth dates of all guardians. */
  readonly guardiansBornOn: readonly IsoDate[];
  /** The bank's own lock; also while the register does not tell for sure who has the responsibility. */
  readonly bankLock: boolean;
  /** Time at which this guardian last completed an onboarding of this child. */
  readonly lastCompletedAt: Date | null;
}

/** The same of a child that may be listed: what is left to offer, and the application that is open, as this guardian sees it. */
export interface ListedStanding extends ChildStanding {
  /** Count of the packages that the child could still get. */
  readonly offers: number;
  readonly application: (ChildFacts & { readonly processId: string }) | null;
}

/** Keys of what may keep a child from being chosen, the gravest first; null for none. */
export function standingProblem(standing: ChildStanding, now: Date): ErrorKey | null {
  if (isOfAge(standing.birthDate, osloDate(now))) return 'error.child.of.age';
  return lastingProblem(standing, now);
}

/**
 * Refuses a guardian under age, who binds nobody (vergemålsloven § 9). The words are those of the bank's own lock and
 * tell nothing of the other guardian.
 */
function lastingProblem(standing: ChildStanding, now: Date) {
  const { guardiansAreCustomers, guardiansBornOn, bankLock, lastCompletedAt } = standing;
  if (!guardiansAreCustomers) return 'error.parent.must.be.customer' as const;
  const today = osloDate(now);
  if (bankLock || !guardiansBornOn.every((day) => isOfAge(day, today))) return 'error.child.locked' as const;
  const waits = lastCompletedAt !== null && !waitIsOver(lastCompletedAt, now);
  return waits ? ('error.wait.before.new.onboarding' as const) : null;
}

/** Throws the key of {@link standingProblem}: asked at every call that changes something. */
export function assertStanding(standing: ChildStanding, now: Date): void {
  const problem = standingProblem(standing, now);
  if (problem !== null) throw new Refusal(problem);
}

/** The open application as far as it still counts: what is over leaves room for a new one. */
export const openApplication = <Facts extends ChildFacts>(application: Facts | null): Facts | null =>
  application === null || (isOverForGood(application) && blockOf(application) !== 'error.case.rejected')
    ? null
    : application;

/** Why a child without an application that goes on cannot be chosen, or null. */
function refusalOf(standing: ListedStanding, now: Date): ChildRefusal | null {
  const problem = lastingProblem(standing, now);
  if (problem !== null) return problem;
  return openApplication(standing.application) === null && standing.offers === 0 ? 'error.no.valid.children' : null;
}

/** Next action of this guardian in an application that goes on. */
function actionIn(facts: ChildFacts): ChildAction {
  const order = liveOrder(facts);
  if (order === null || blockOf(facts) === 'error.case.rejected') return 'CONTINUE';
  const mine = order.parties.find(({ guardian }) => guardian === facts.me);
  if (isSigned(facts) || mine === undefined || hasSigned(mine)) return 'WAIT';
  return roleOf(facts) === 'FIRST' || approvalOf(facts) !== 'NOT_ASKED' ? 'SIGN' : 'WAIT';
}

/** Names of those who have not signed an order that is out, where that is somebody else. */
const waitsFor = (facts: ChildFacts): string | null => {
  const missing = liveOrder(facts)?.parties.find((party) => party.guardian !== facts.me && !hasSigned(party));
  return facts.application.guardians.find(({ key }) => key === missing?.guardian)?.name ?? null;
};

/** A child as the guardian's list has it, or null for one who is grown up and is not listed (C-007, C-019). */
export function listedChildOf(
  id: string,
  { firstName, lastName, birthDate }: Pick<Child, 'firstName' | 'lastName' | 'birthDate'>,
  standing: ListedStanding,
  now: Date,
): ListedChild | null {
  const today = osloDate(now);
  if (isOfAge(birthDate, today)) return null;
  const refusal = refusalOf(standing, now);
  const application = openApplication(standing.application);
  const begun = application === null ? 'CHOOSE' : actionIn(application);
  const waits = begun === 'WAIT';
  const action = refusal === null || waits ? begun : 'NONE';
  const out = action === 'SIGN' || action === 'WAIT' ? application : null;
  return {
    id,
    name: fullName({ firstName, lastName }),
    firstName: calledName({ firstName, lastName }),
    birthDate,
    age: ageOn(birthDate, today),
    processLock: processLockOf(standing.bankLock, application),
    action,
    refusal: action === 'NONE' ? refusal : null,
    processId: action === 'NONE' ? null : (application?.processId ?? null),
    isReviewed: action !== 'NONE' && application !== null && blockOf(application) === 'error.aml.rejected',
    waitsFor: out === null ? null : waitsFor(out),
    lastDay: out?.order?.state === 'OPEN' ? out.order.lastDay : null,
  };
}

/** Throws 'error.parent.must.be.customer' for a guardian who is none, before anything else is looked at (C-036). */
export function assertGuardian(isCustomer: boolean): void {
  const key = 'error.parent.must.be.customer';
  if (!isCustomer) throw new Refusal(key, [{ path: OWN_CUSTOMERSHIP, message: key }]);
}

/**
 * Throws unless there is something to do on the list: 'error.no.children' without children at all (C-037), and for children of
 * whom none is left 'error.no.valid.children' (C-038), or 'error.parent.must.be.customer' where that alone keeps every one.
 * `known` counts the register's children, grown-up ones too.
 */
export function assertAnyChild(known: number, listed: readonly ListedChild[]): void {
  if (known === 0) throw new Refusal('error.no.children');
  if (listed.some(({ action }) => action !== 'NONE')) return;
  const ofParents = listed.length > 0 && listed.every(({ refusal }) => refusal === 'error.parent.must.be.customer');
  throw new Refusal(ofParents ? 'error.parent.must.be.customer' : 'error.no.valid.children');
}

/**
 * Throws unless the child may be chosen now, anew or to go on: 'choose.child.page.child.not.chosen' for none (C-020),
 * 'error.child.awaits.other.guardian' for one whom a signature has locked (C-008), and the keys of the list.
 */
export function assertMayChoose(standing: ListedStanding | null, now: Date): asserts standing is ListedStanding {
  if (standing === null) throw new Refusal('choose.child.page.child.not.chosen');
  assertStanding(standing, now);
  const application = openApplication(standing.application);
  if (application !== null && awaitsOtherGuardian(application)) throw new Refusal('error.child.awaits.other.guardian');
  const refusal = refusalOf(standing, now);
  if (refusal !== null) throw new Refusal(refusal);
}
