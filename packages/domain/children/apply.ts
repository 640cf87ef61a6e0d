/** Changes of the stored application by each call: the rule first, then the new facts. Throws a Refusal and changes nothing. */
import { assertDeclaredOk, type Completed, declaredAs, NOT_DECLARED } from '../cases/standing.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Process } from '../kyc/case.ts';
import { allowed } from '../steps/steps.ts';
import type { ChildApplication, ChildFacts, Guardian } from './application.ts';
import { awaitsOtherGuardian } from './lock.ts';
import { approvalOf, endingOf, isSigned, liveOrder, roleOf } from './order.ts';
import { choosePackage, type OfferedPackage, type PackageChoice } from './packages.ts';
import { blockOf } from './requires.ts';
import type { ChildStep } from './step-names.ts';
import { childSteps } from './steps.ts';

/** Process of the declaration that the journey asks for. */
export const CHILD_PROCESS = 'BECOME_CHILD_CUSTOMER' as const satisfies Process;

function assertNotEnded(facts: ChildFacts): void {
  const ending = endingOf(facts);
  if (ending === 'TURNED_18') throw new Refusal('error.child.of.age');
  if (ending !== null) throw new Refusal('error.child.application.ended');
}

/** Throws what keeps the application from going on at all, for whoever asks. */
function assertGoesOn(facts: ChildFacts): void {
  assertNotEnded(facts);
  const block = blockOf(facts);
  if (block !== null) throw new Refusal(block);
}

/**
 * Throws unless answers may be changed: not once an order is out. A guardian whose order it is goes on to sign or cancels there;
 * the other one waits.
 */
function assertMayEdit(facts: ChildFacts): void {
  assertGoesOn(facts);
  if (awaitsOtherGuardian(facts)) throw new Refusal('error.child.awaits.other.guardian');
  if (liveOrder(facts) === null && facts.application.completedAt === null) return;
  throw new Refusal(
    roleOf(facts) === 'FIRST' || isSigned(facts) ? 'blocked.due.to.documents.already.signed' : 'error.signing.busy',
  );
}

/** Refuses a step that may not be opened now (S-141). */
function assertMaySave(facts: ChildFacts, step: ChildStep): void {
  assertMayEdit(facts);
  if (!allowed(childSteps, facts).includes(step)) throw new Refusal('error.step.not.allowed');
}

/** C-032. */
export function withPackage(
  facts: ChildFacts,
  choice: PackageChoice,
  offered: readonly OfferedPackage[],
): ChildApplication {
  assertMaySave(facts, 'produkter');
  const { application } = facts;
  const begins = allowed(childSteps, facts).includes('sammendrag');
  return {
    ...application,
    chosen: choosePackage(choice, offered, application.chosen),
    ...(begins ? { productsBefore: application.chosen } : {}),
  };
}

/** Notes which declaration was completed; one of another process serves a child nothing. */
export function withDeclaration(facts: ChildFacts, process: Process, declaration: Completed): ChildApplication {
  assertMaySave(facts, 'aml');
  if (process !== CHILD_PROCESS) throw new Refusal('error.step.not.allowed');
  return { ...facts.application, ...declaredAs(declaration) };
}

/** Throws unless the stored declaration lets the guardian go on to the summary; what a client says of it counts for nothing. */
export function assertDeclared(facts: ChildFacts): void {
  assertGoesOn(facts);
  assertDeclaredOk(facts.standing, facts.application.declaration);
}

/**
 * True if pressing to sign must make an order: false for an order that this person signs now or has signed (S-046).
 * Throws for a summary that may not be opened yet, for the guardian whose turn it is not, and for the second who has
 * not confirmed.
 */
export function needsOrder(facts: ChildFacts): boolean {
  assertGoesOn(facts);
  const role = roleOf(facts);
  if (liveOrder(facts) === null) {
    assertMaySave(facts, 'sammendrag');
    return true;
  }
  if (role === null) throw new Refusal('error.step.not.allowed');
  if (role === 'FIRST' || isSigned(facts)) return false;
  const approval = approvalOf(facts);
  if (approval === 'NOT_ASKED') throw new Refusal('error.signing.busy');
  if (approval !== 'APPROVED') throw new Refusal('error.step.not.allowed');
  return false;
}

/** The application with an order, `id`: who makes it signs first, and the other one is asked anew. */
export const withOrder = ({ application, me }: ChildFacts, id: string): ChildApplication => ({
  ...application,
  orderId: id,
  firstGuardian: me,
  approvedAt: null,
  productsBefore: null,
});

/**
 * The second guardian's word; `at` is an ISO time. A no ends the application, also after a yes while nothing is signed by them.
 * Saying the same again changes nothing. A case holds up a yes and no no: who ends it asks the bank for nothing.
 */
export function withApproval(facts: ChildFacts, approved: boolean, at: string): ChildApplication {
  const { application, me, order } = facts;
  if (!approved && application.ending === 'DECLINED') return application;
  if (approved) assertGoesOn(facts);
  else assertNotEnded(facts);
  const approval = approvalOf(facts);
  if (roleOf(facts) !== 'SECOND' || approval === 'NOT_ASKED') throw new Refusal('error.step.not.allowed');
  const mine = order?.parties.find(({ guardian }) => guardian === me)?.status;
  if (mine === 'SIGNED' || mine === 'TAKEN') throw new Refusal('blocked.due.to.documents.already.signed');
  if (!approved) return { ...application, ending: 'DECLINED' };
  return approval === 'APPROVED' ? application : { ...application, approvedAt: at };
}

/** The application ended for a reason that no answer of it is; the first one stays. */
export const withEnding = (
  application: ChildApplication,
  ending: NonNullable<ChildApplication['ending']>,
): ChildApplication => (application.ending === null ? { ...application, ending } : application);

/**
 * The guardians as the register has them now; the same ones change nothing. A declaration was answered by one of those named then,
 * with all of them screened: other guardians answer anew.
 */
export function withGuardians(application: ChildApplication, guardians: readonly Guardian[]): ChildApplication {
  const among = (same: (one: Guardian, other: Guardian) => boolean): boolean =>
    guardians.length === application.guardians.length &&
    guardians.every((one) => application.guardians.some((other) => same(one, other)));
  const isOne = (one: Guardian, other: Guardian): boolean => one.key === other.key;
  if (among((one, other) => isOne(one, other) && one.name === other.name)) return application;
  return { ...application, guardians, ...(among(isOne) ? {} : NOT_DECLARED) };
}
