/** Makes or resumes the application, and begins, changes and offers flows. */
import type * as api from '@bli-kunde/domain/private/api.ts';
import { newApplication, type PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { type FlowStart, withChangedFlow, withFlow } from '@bli-kunde/domain/private/apply-flow.ts';
import { availableFlows, FLOWS, type FlowType } from '@bli-kunde/domain/private/flows.ts';
import { hasEnded, signs } from '@bli-kunde/domain/private/requires.ts';
import { waitIsOver } from '@bli-kunde/domain/onboarding/wait.ts';
import { type ApplicationCall, answeredTo, entryOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { AuditedCall, Handler, OutsideCall, PersonCall } from '../http/handler.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import type { Order } from '../orders/order.ts';
import { flowStart, heard, isCustomer } from './eligibility.ts';
import { waitMark } from '../signing/wait-mark.ts';
import { applications, keyOf, type Loaded } from './applications.ts';

type Api = typeof api;

/** Time at which everybody had signed it or, where nothing is signed, it was confirmed; null while it goes on. */
function endOf(facts: PrivateFacts, order: Order | null): Date | null {
  if (!hasEnded(facts)) return null;
  const { summaryConfirmedAt } = facts.application;
  return signs(facts)
    ? (order?.completedAt ?? null)
    : summaryConfirmedAt === null
      ? null
      : new Date(summaryConfirmedAt);
}

async function begin(context: Context, call: PersonCall): Promise<Loaded> {
  const { bank, session, now } = call;
  const key = keyOf(bank, session);
  await applications.assertWaitIsOver(context, key, null, now);
  const { nationalId, firstName, lastName, birthDate } = session.person;
  const document = newApplication({ nationalId, firstName, lastName, birthDate });
  const audit = entryOf(context, call, 'application.created', { source: 'login' });
  return applications.storeOf(context).create(key, document, audit);
}

/** The state of an application that goes on, by reading alone; null where the next one is due. */
export async function stateAsItIs(context: Context, call: PersonCall, loaded: Loaded) {
  const { order, facts } = await applications.factsNow(context, call, loaded);
  const end = endOf(facts, order);
  return end === null || loaded.document.completedAt === null || !waitIsOver(end, call.now)
    ? { ...applications.replyOf(call, loaded, order), mark: waitMark(loaded, order) }
    : null;
}

export const getPrivateState: Handler<Api['getPrivateState']> = async (context, call) => {
  const before = call.object as Loaded | null;
  const asItIs = before && (await stateAsItIs(context, call, before));
  if (asItIs !== null) return asItIs;
  if (before !== null) await applications.close(context, call, before);
  const loaded = await begin(context, call);
  // What waits for a message to be delivered is given back instead of a new one: its order counts.
  const { order } = await applications.factsNow(context, call, loaded);
  return applications.replyOf(call, loaded, order);
};

type Choice = (facts: PrivateFacts, flow: FlowType | null, start: FlowStart) => PrivateFacts['application'];

/** The rule is asked before the registers are: what it refuses, and a flow that is resumed, is nothing to look up. */
type Choosing = ApplicationCall & AuditedCall & OutsideCall;

const choose = (context: Context, call: Choosing, flow: FlowType | null, choice: Choice) =>
  applications.save(
    context,
    call,
    async (facts, loaded) => {
      const { application } = facts;
      const asItIs = choice(facts, flow, { person: application.person, questions: [] });
      if (asItIs === application || flow === null) return application;
      return heard(context, call, loaded, async (trail) =>
        choice(facts, flow, await flowStart(context, call, flow, trail)),
      );
    },
    // Figures tell channels apart before there is a declaration (D-160).
    flow === null ? {} : { detail: { source: FLOWS[flow].channel } },
  );

/** Asked outside an application: the bank's own trail tells of it. */
async function customerNow(context: Context, call: OutsideCall): Promise<boolean> {
  const bank = { kind: 'bank', bank: call.bank.slug } as const;
  return withRegisterTrail(context.db, bank, answeredTo(context, call), (trail) => isCustomer(context, call, trail));
}

export const setFlowType: Handler<Api['setFlowType']> = (context, call) =>
  choose(context, call, call.body.flowType ?? null, withFlow);

export const changeFlow: Handler<Api['changeFlow']> = (context, call) =>
  choose(context, call, call.body.flowType ?? null, withChangedFlow);

export const getAvailableFlows: Handler<Api['getAvailableFlows']> = async (context, call) => ({
  body: availableFlows(call.bank.config.toggles, await customerNow(context, call)),
});

export const isNewCustomer: Handler<Api['isNewCustomer']> = async (context, call) => ({
  body: !(await customerNow(context, call)),
});
