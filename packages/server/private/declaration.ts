/** The private journey's part in the customer declaration: by the flow, for the person alone, where its status goes. */
import { lastDeclared } from '@bli-kunde/domain/kyc/applied-for.ts';
import { assertMaySave } from '@bli-kunde/domain/private/apply-flow.ts';
import { FLOW_TYPES, FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { principalOnCase } from '@bli-kunde/domain/private/principal-on-case.ts';
import { declaredProducts } from '@bli-kunde/domain/private/requires.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { OutsideCall } from '../http/handler.ts';
import type { DeclarationJourney } from '../kyc/journey.ts';
import { registeredAs, registeredFacts } from '../person/look-up.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { applications, keyOf } from './applications.ts';

const flows = FLOW_TYPES.map((flow) => FLOWS[flow]);

/** Whoever asks, by the register. Throws 'error.no.hit.in.population.register', and OutsideFailure. */
async function registeredMe(context: Context, call: OutsideCall, id: string) {
  const { nationalId } = call.session.person;
  const found = await withRegisterTrail(context.db, { kind: 'application', id }, answeredTo(context, call), (trail) =>
    registeredAs(context, nationalId, trail, call.outside),
  );
  if (found === null) throw new Refusal('error.no.hit.in.population.register');
  return found;
}

export const privateDeclaration: DeclarationJourney = {
  processes: flows.map(({ process }) => process),
  channels: flows.map(({ channel }) => channel),

  /** The subject is whoever asks, whatever word is sent for it. */
  async open(context, call, { process, channel }) {
    const application = await applications.storeOf(context).load(keyOf(call.bank, call.session), call.now);
    if (application === null) throw new Refusal('error.not.found');
    const { facts } = await applications.factsNow(context, call, application);
    assertMaySave(facts, 'kyc');
    const { flowType } = facts.application;
    // A declaration of another flow's process would serve this one nothing.
    if (flowType === null || FLOWS[flowType].process !== process || FLOWS[flowType].channel !== channel)
      throw new Refusal('error.step.not.allowed');
    const found = await registeredMe(context, call, application.id);
    return {
      applicationId: application.id,
      subjectKey: application.subjectKey,
      declared: lastDeclared(application.document),
      facts: {
        organisation: null,
        ...declaredProducts(facts),
        person: registeredFacts(found),
      },
    };
  },

  /**
   * Days may have gone since it was opened: what the register has of the person by now counts too. The owner or borrower is the
   * one of its own application, also once that is closed: an advisor's question is answered however the application stands.
   */
  atCompletion: async (context, call, { applicationId }) => {
    if (applicationId === null) return {};
    const key = { id: applicationId, bank: call.bank.slug, personKey: call.session.personKey };
    const application = await applications.storeOf(context).loadOwn(key, call.now);
    // Of one that is gone nobody knows whom to screen.
    if (application === null) throw new Refusal('error.step.not.allowed');
    const { flowType, principal } = application.document;
    const { cautions } = await registeredMe(context, call, applicationId);
    return { cautions, persons: principalOnCase(flowType, principal) };
  },

  record: applications.record,
  recordAnswer: applications.recordAnswer,
};
