/** Sends an application to signing: everything checked again, numbers set aside, the agreement frozen, one order made. */
import * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { needsOrder, withOrder, withoutOrder } from '@bli-kunde/domain/private/apply.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { asksProducts, productsOf } from '@bli-kunde/domain/private/requires.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { summaryOf, termsOf } from '@bli-kunde/domain/private/summary.ts';
import { stateOf } from '@bli-kunde/domain/private/view.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { assertStillOffered } from '@bli-kunde/domain/product/choose.ts';
import { auditOf, personOf } from '../application/call.ts';
import { saveOn } from '../application/save.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { type Call, type Mounted, mounted, outsideOf, type Reply } from '../http/handler.ts';
import { declarationReference } from '../kyc/sections.ts';
import { namedPerson } from '../person/name.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { agreementContent } from '../signing/agreement-content.ts';
import { dueAtFrom, logoOf, makeOrder } from '../signing/make-order.ts';
import { type Order, type OrderPerson, partyOfPerson } from '../signing/order.ts';
import { latestOrder } from '../signing/store.ts';
import { flowStart, heard } from './eligibility.ts';
import { offerOf } from './products.ts';
import { readFacts, replyOf } from './reply.ts';
import type { Loaded } from './store.ts';

/**
 * The numbers that are set aside for an order, in the order of the chosen products: the same whenever they are asked for.
 * Throws OutsideFailure.
 */
export async function reservedFor(
  context: Context,
  bank: Bank,
  orderId: string,
  facts: PrivateFacts,
  call: CallContext,
): Promise<readonly string[]> {
  const { flowType, person } = facts.application;
  const onlineBank = flowType && FLOWS[flowType].onlineBank;
  if (onlineBank === null || onlineBank === 'NONE') return [];
  const productIds = productsOf(facts).map(({ id }) => id);
  const wanted = { nationalId: person.nationalId, productIds, onlineBank };
  return context.personalBanking.reserve(bank.config.bankregnr, `${orderId}:reserve`, wanted, call);
}

/**
 * What is sent in is checked as when the flow was begun, days ago perhaps. Throws the first no, 'error.product.no.longer.available',
 * and OutsideFailure.
 */
export const checkedAgain = (context: Context, call: Call, loaded: Loaded, facts: PrivateFacts): Promise<void> =>
  heard(context, call, loaded, async (trail) => {
    const { flowType } = facts.application;
    if (flowType === null) throw new Refusal('error.step.not.allowed');
    const start = flowStart(context, call, flowType, trail);
    const offer = asksProducts(facts) ? offerOf(context, call, trail) : null;
    await Promise.allSettled([start, offer]);
    await start;
    assertStillOffered(productsOf(facts), (await offer) ?? []);
  });

/** What is gone from the offer can be exchanged only where answers may be changed: an order that came to nothing is let go. */
async function letGo(context: Context, call: Call, loaded: Loaded, facts: PrivateFacts): Promise<void> {
  const audit = auditOf(context, call, 'signing.order.left');
  await saveOn(context, call, loaded, { document: withoutOrder(facts), audit });
}

/** Safe to repeat: while an order is live, or once it is signed, the press gives that order and makes no other (S-046). */
async function order(context: Context, call: Call): Promise<Reply<PrivateState>> {
  const { loaded, facts } = await readFacts(context, call);
  if (!needsOrder(facts)) return replyOf(call, loaded, facts);
  try {
    await checkedAgain(context, call, loaded, facts);
  } catch (error) {
    const isGone = error instanceof Refusal && error.key === 'error.product.no.longer.available';
    if (isGone && facts.order !== null) await letGo(context, call, loaded, facts);
    throw error;
  }
  // Not the one that the application names: an order of a flow that was left counts too.
  const before = await latestOrder(context.db, context.vault, loaded.id);
  const id = context.random.uuid();
  await reservedFor(context, call.bank, id, facts, outsideOf(call));
  const document = withOrder(facts, id);
  const made = await makeOrder(
    context,
    call,
    loaded,
    await orderingOf(context, call, { loaded, facts, before }, document, id),
  );
  const party = partyOfPerson(made.order, namedPerson(personOf(call)));
  return replyOf(call, made.loaded, { ...facts, application: document, order: { state: made.order.state, party } });
}

interface Before {
  readonly loaded: Loaded;
  readonly facts: PrivateFacts;
  readonly before: Order | null;
}

/** The agreement of this person alone and all that its order is made of; `document` names the order by `id`. */
export async function orderingOf(
  context: Context,
  call: Call,
  { loaded, facts, before }: Before,
  document: PrivateApplication,
  id: string,
) {
  const { bank, now } = call;
  const { texts, config } = bank;
  const contact = document.contact ?? { email: '', phone: '' };
  const me: OrderPerson = { ...namedPerson(personOf(call)), ...contact, isApplicant: true, role: '' };
  const keptUntil = dueAtFrom(now).toISOString();
  const meta = {
    version: loaded.version,
    keptUntil,
    bankregnr: config.bankregnr,
    orderId: null,
    signingPage: () => '',
  };
  const state = stateOf({ ...facts, order: null }, meta);
  const names = { name: me.name, bank: config.name };
  const title = texts('pm.agreement.title', names);
  const { declaration } = document;
  const content = agreementContent(
    {
      bank,
      parties: [me],
      madeAt: now,
      reference: id,
      declaration: declaration && (await declarationReference(context, bank.slug, declaration.id)),
      logo: await logoOf(bank),
    },
    {
      title,
      intro: texts('pm.agreement.intro', names),
      sections: summaryOf(state, texts),
      terms: termsOf(state, texts),
    },
  );
  const about = { organisationName: '', organisationNumber: '', applicantName: me.name, applicantContact: contact };
  return {
    id,
    document,
    content,
    before,
    audit: 'signing.ordered',
    // Whoever presses signs next, and has nobody to wait for.
    invites: false,
    data: { context: 'pm' as const, title, ...about, parties: [me] },
  };
}

export const orderHandlers: readonly Mounted[] = [mounted(api.createSigningOrder, order)];
