/** Choosing a flow, changing it, and what may be saved in it at all. Throws a Refusal and changes nothing. */
import { type ConsentQuestion, unanswered } from '../consent/consent.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Applicant } from '../person/applicant.ts';
import { allowed } from '../steps/steps.ts';
import { NO_ANSWERS, type PrivateApplication, type PrivateFacts } from './application.ts';
import { type FlowType, isFlowOpen } from './flows.ts';
import { blockOf, hasEnded, mayChangeFlow, mayEdit } from './requires.ts';
import { privateSteps, type PrivateStep } from './steps.ts';

/** Start of a flow: the person by the register, and the consents that the flow asks for. */
export interface FlowStart {
  readonly person: Applicant;
  readonly questions: readonly ConsentQuestion[];
}

/** Throws what keeps the whole application from going on (P-029, P-056, P-078). */
export function assertNotBlocked(facts: PrivateFacts): void {
  const block = blockOf(facts);
  if (block !== null) throw new Refusal(block);
}

/** Refuses a step that may not be opened now, and any change once an order is made (S-141, P-074). */
export function assertMaySave(facts: PrivateFacts, step: PrivateStep): void {
  assertNotBlocked(facts);
  if (facts.application.flowType !== null && !mayEdit(facts))
    throw new Refusal('blocked.due.to.documents.already.signed');
  if (!allowed(privateSteps, facts).includes(step)) throw new Refusal('error.step.not.allowed');
}

function assertCanBeChosen(facts: PrivateFacts, flow: FlowType | null): asserts flow is FlowType {
  if (flow === null) throw new Refusal('flow.must.be.selected.on.landingpage');
  if (hasEnded(facts)) throw new Refusal('error.wait.before.new.onboarding');
  if (!isFlowOpen(flow, facts.toggles)) throw new Refusal('resume.flow.not.possible.when.deactivated');
}

/** Everything of an earlier flow is left behind; only how to reach the person is offered again. */
const begun = (application: PrivateApplication, flowType: FlowType, { person, questions }: FlowStart) => ({
  ...NO_ANSWERS,
  flowType,
  person,
  suggestedContact: application.contact ?? application.suggestedContact,
  consents: unanswered(questions),
});

/**
 * The application in the flow that was chosen on the landing page (P-026, P-104). The flow in progress is resumed by
 * choosing it again; another one takes {@link withChangedFlow}, which the person has confirmed.
 */
export function withFlow(facts: PrivateFacts, flow: FlowType | null, start: FlowStart): PrivateApplication {
  const { application } = facts;
  if (flow !== null && flow === application.flowType) {
    assertNotBlocked(facts);
    return application;
  }
  assertCanBeChosen(facts, flow);
  if (application.flowType !== null) throw new Refusal('error.step.not.allowed');
  return begun(application, flow, start);
}

/**
 * The application in another flow, the one in progress cancelled with all its answers (P-092). Not while documents are
 * out or signed. A flow that is switched off can be left this way.
 */
export function withChangedFlow(facts: PrivateFacts, flow: FlowType | null, start: FlowStart): PrivateApplication {
  const { application } = facts;
  const block = blockOf(facts);
  if (block !== null && block !== 'resume.flow.not.possible.when.deactivated') throw new Refusal(block);
  if (application.flowType === null || flow === application.flowType) return withFlow(facts, flow, start);
  assertCanBeChosen(facts, flow);
  if (!mayChangeFlow(facts)) throw new Refusal('blocked.due.to.documents.already.signed');
  return begun(application, flow, start);
}
