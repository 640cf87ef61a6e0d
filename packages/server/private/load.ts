/** Makes or resumes the application, and begins, changes and offers flows. */
import * as api from '@bli-kunde/domain/private/api.ts';
import { newApplication, type PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { type FlowStart, withChangedFlow, withFlow } from '@bli-kunde/domain/private/apply-flow.ts';
import { availableFlows, type FlowType } from '@bli-kunde/domain/private/flows.ts';
import { hasEnded, signs } from '@bli-kunde/domain/private/requires.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { waitIsOver } from '@bli-kunde/domain/onboarding/wait.ts';
import { answeredTo, auditOf, personOf } from '../application/call.ts';
import type { Context } from '../context.ts';
import { type Call, type Mounted, mounted } from '../http/handler.ts';
import { heardBy } from '../registers/register-trail.ts';
import type { Order } from '../signing/order.ts';
import { flowStart, heard, isCustomer } from './eligibility.ts';
import { orderOf, replyOf, save } from './reply.ts';
import { waitMark } from '../signing/wait-mark.ts';
import { factsOf, keyOf, type Loaded, privateApplications } from './store.ts';

/** When what was begun was signed by all or, where nothing is signed, confirmed; null while it goes on. */
function endOf(facts: PrivateFacts, order: Order | null): Date | null {
  if (!hasEnded(facts)) return null;
  const { summaryConfirmedAt } = facts.application;
  return signs(facts)
    ? (order?.completedAt ?? null)
    : summaryConfirmedAt === null
      ? null
      : new Date(summaryConfirmedAt);
}

async function begin(context: Context, call: Call): Promise<Loaded> {
  const { bank, session, now } = call;
  if (session === null) throw new Refusal('error.not.logged.in');
  const key = keyOf(bank, session);
  const last = await privateApplications(context).lastCompletion(key, null);
  if (last !== null && !waitIsOver(last, now)) throw new Refusal('error.wait.before.new.onboarding');
  const { nationalId, firstName, lastName, birthDate } = session.person;
  const document = newApplication({ nationalId, firstName, lastName, birthDate });
  const audit = auditOf(context, call, 'application.created', { source: 'login' });
  return privateApplications(context).create(key, document, audit);
}

async function load(context: Context, call: Call) {
  let loaded = call.application as Loaded | null;
  if (loaded !== null) {
    const order = await orderOf(context, loaded.document);
    const facts = factsOf(call.bank, loaded, order, personOf(call));
    const end = endOf(facts, order);
    if (end === null || loaded.document.completedAt === null || !waitIsOver(end, call.now))
      return { ...replyOf(call, loaded, facts), mark: waitMark(loaded, order) };
    await privateApplications(context).close(loaded.id, false, auditOf(context, call, 'application.closed'));
  }
  loaded = await begin(context, call);
  // What waits for a message to be delivered is given back instead of a new one: its order counts.
  const order = await orderOf(context, loaded.document);
  return replyOf(call, loaded, factsOf(call.bank, loaded, order, personOf(call)));
}

type Choice = (facts: PrivateFacts, flow: FlowType | null, start: FlowStart) => PrivateFacts['application'];

/** The rule is asked before the registers are: what it refuses, and a flow that is resumed, is nothing to look up. */
const choose = (context: Context, call: Call, audit: string, flow: FlowType | null, choice: Choice) =>
  save(context, call, audit, async (facts, loaded) => {
    const { application } = facts;
    const asItIs = choice(facts, flow, { person: application.person, questions: [] });
    if (asItIs === application || flow === null) return application;
    return heard(context, call, loaded, async (trail) =>
      choice(facts, flow, await flowStart(context, call, flow, trail)),
    );
  });

/** Asked outside an application: the bank's own trail tells of it. */
async function customerNow(context: Context, call: Call): Promise<boolean> {
  const bank = { kind: 'bank', bank: call.bank.slug } as const;
  return heardBy(context.db, bank, answeredTo(context, call), (trail) => isCustomer(context, call, trail));
}

export const loadHandlers: readonly Mounted[] = [
  mounted(api.getPrivateState, load),
  mounted(api.setFlowType, (context, call) =>
    choose(context, call, 'flow.chosen', call.body.flowType ?? null, withFlow),
  ),
  mounted(api.changeFlow, (context, call) =>
    choose(context, call, 'flow.changed', call.body.flowType ?? null, withChangedFlow),
  ),
  mounted(api.getAvailableFlows, async (context, call) => ({
    body: availableFlows(call.bank.config.toggles, await customerNow(context, call)),
  })),
  mounted(api.isNewCustomer, async (context, call) => ({ body: !(await customerNow(context, call)) })),
];
