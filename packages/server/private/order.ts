/** Sends an application to signing: everything checked again, numbers set aside, the agreement frozen, one order made. */
import type * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { needsOrder, withOrder, withoutOrder } from '@bli-kunde/domain/private/apply.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { asksProducts, productsOf } from '@bli-kunde/domain/private/requires.ts';
import { paperOf } from '@bli-kunde/domain/private/summary.ts';
import { hasCredit, termsOfPerson } from '@bli-kunde/domain/private/terms.ts';
import { stateOf } from '@bli-kunde/domain/private/view.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { formatAccountNumber } from '@bli-kunde/domain/norway/account-number.ts';
import { assertStillOffered } from '@bli-kunde/domain/product/choose.ts';
import type { ChosenProduct } from '@bli-kunde/domain/product/product.ts';
import { row } from '@bli-kunde/domain/summary/summary.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { type ApplicationCall, entryOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Handler, OutsideCall, PersonCall } from '../http/handler.ts';
import { namedPerson } from '../person/name.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { agreementContent } from '../signing/agreement-content.ts';
import { dueAtFrom, inBothLanguages, makeOrder } from '../signing/make-order.ts';
import type { Order, OrderData, OrderPerson } from '../orders/order.ts';
import { latestOrder } from '../orders/store.ts';
import { flowStart, heard } from './eligibility.ts';
import { offerOf } from './products.ts';
import { applications, type Loaded } from './applications.ts';

/** Numbers that the core bank keeps for somebody: the same whenever they are asked for under the key. */
interface SetAside {
  readonly key: string;
  readonly productIds: readonly number[];
  readonly onlineBank: 'FULL' | 'LIMITED';
}

export interface PrivateOrderData extends OrderData {
  /** Left out where no account is opened, and of an order made by a server that kept a key of each order's own. */
  readonly setAside?: SetAside;
}

type PrivateOrder = Order<PrivateOrderData>;

/** Numbers that an order sets aside: those of the one before it, which its applicant has seen, where the same is chosen. */
function setAsideFor(facts: PrivateFacts, id: string, before: PrivateOrder | null): SetAside | null {
  const { flowType } = facts.application;
  const onlineBank = flowType === null ? 'NONE' : FLOWS[flowType].onlineBank;
  if (onlineBank === 'NONE') return null;
  const productIds = productsOf(facts).map((one) => one.id);
  const earlier = before?.data.setAside;
  const isSame = earlier?.onlineBank === onlineBank && earlier.productIds.join() === productIds.join();
  return { key: isSame ? earlier.key : `${id}:reserve`, productIds, onlineBank };
}

/** In the order of the chosen products. Throws OutsideFailure. */
async function numbersOf(
  context: Context,
  bank: Bank,
  { person }: PrivateApplication,
  setAside: SetAside | null,
  call: CallContext,
): Promise<readonly string[]> {
  if (setAside === null) return [];
  const { key, productIds, onlineBank } = setAside;
  const wanted = { nationalId: person.nationalId, productIds, onlineBank };
  return context.personalBanking.reserve(bank.config.bankregnr, key, wanted, call);
}

/** The numbers that are set aside for what was signed; `id` is the order's, or the application's where nothing was. Throws OutsideFailure. */
export const reservedFor = (
  context: Context,
  bank: Bank,
  { id, order, facts }: { readonly id: string; readonly order: PrivateOrder | null; readonly facts: PrivateFacts },
  call: CallContext,
): Promise<readonly string[]> =>
  numbersOf(context, bank, facts.application, order?.data.setAside ?? setAsideFor(facts, id, null), call);

/**
 * Repeats the checks from the flow's beginning, which may be days ago, when it is sent in. Throws the first refusal,
 * 'error.product.no.longer.available', and OutsideFailure.
 */
export const checkedAgain = (
  context: Context,
  call: ApplicationCall & OutsideCall,
  loaded: Loaded,
  facts: PrivateFacts,
): Promise<void> =>
  heard(context, call, loaded, async (trail) => {
    const { flowType } = facts.application;
    if (flowType === null) throw new Refusal('error.step.not.allowed');
    const start = flowStart(context, call, flowType, trail);
    const offer = asksProducts(facts) ? offerOf(context, call, trail) : null;
    await Promise.allSettled([start, offer]);
    await start;
    assertStillOffered(productsOf(facts), (await offer) ?? []);
  });

/**
 * Drops an order that came to nothing, since products gone from the offer can be exchanged only where answers may be
 * changed.
 */
async function letGo(context: Context, call: ApplicationCall, loaded: Loaded, facts: PrivateFacts): Promise<void> {
  const audit = entryOf(context, call, 'signing.order.left');
  await saveOn(context, call, loaded, { document: withoutOrder(facts), audit });
}

/** Safe to repeat: while an order is live, or once it is signed, the press gives that order and makes no other (S-046). */
export const createSigningOrder: Handler<typeof api.createSigningOrder> = async (context, call) => {
  const { loaded, order, facts } = await applications.readFacts(context, call);
  if (!needsOrder(facts)) return applications.replyOf(call, loaded, order);
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
  const setAside = setAsideFor(facts, id, before);
  const accountNumbers = await numbersOf(context, call.bank, facts.application, setAside, call.outside);
  const document = withOrder(facts, id);
  const { norwegian, english } = await inBothLanguages(call.bank, () =>
    orderingOf(context, call, { loaded, facts, before, setAside, accountNumbers }, document, id),
  );
  const made = await makeOrder(context, call, loaded, { ...norwegian, english });
  return applications.replyOf(call, made.loaded, made.order);
};

interface Before {
  readonly loaded: Loaded;
  readonly facts: PrivateFacts;
  readonly before: Order | null;
  /** Set aside for the products, in their order; none where nothing is. */
  readonly accountNumbers?: readonly string[];
  readonly setAside?: SetAside | null;
}

/** The number of each product, where one is set aside. */
function accountSection(products: readonly ChosenProduct[], numbers: readonly string[], texts: Texts) {
  const rows = products.flatMap(({ webName }, at) => row(webName, formatAccountNumber(numbers[at] ?? '')));
  return rows.length === 0 ? [] : [{ id: 'accountNumbers', heading: texts('agreement.accounts'), rows }];
}

/** Of a disponent it says whose account it is about, where that was asked. */
function introOf(
  { flowType, principal }: PrivateApplication,
  names: { readonly name: string; readonly bank: string },
  texts: Texts,
): string {
  return flowType === 'DISPONENT' && principal
    ? texts('pm.agreement.intro.disponent', { ...names, owner: principal.name })
    : texts('pm.agreement.intro', names);
}

/** The agreement of this person alone and all that its order is made of; `document` names the order by `id`. */
export async function orderingOf(
  context: Context,
  call: PersonCall,
  { loaded, facts, before, accountNumbers = [], setAside = null }: Before,
  document: PrivateApplication,
  id: string,
) {
  const { bank, now } = call;
  const { texts, config } = bank;
  const contact = document.contact ?? { email: '', phone: '' };
  const { nationalId } = call.session.person;
  const me: OrderPerson = { ...namedPerson(call.session.person), nationalId, ...contact, isApplicant: true };
  const meta = applications.metaOf(call, { ...loaded, expiresAt: dueAtFrom(now) }, null);
  const state = stateOf({ ...facts, order: null }, meta);
  const names = { name: me.name, bank: config.name };
  const title = texts('pm.agreement.title', names);
  const { declaration } = document;
  const products = productsOf(facts);
  const content = await agreementContent(
    context,
    call,
    { id, parties: [me], declaration },
    {
      title,
      intro: introOf(document, names, texts),
      bound: 'person',
      sections: [
        ...paperOf(state, document.person.birthDate, texts),
        ...accountSection(products, accountNumbers, texts),
      ],
      credit: hasCredit(products),
      terms: termsOfPerson(document.flowType ?? 'STANDARD', products),
    },
  );
  return {
    id,
    document,
    content,
    before,
    // Whoever presses signs next, and has nobody to wait for.
    invites: false,
    data: {
      context: 'pm',
      title,
      applicantName: me.name,
      applicantContact: contact,
      parties: [me],
      ...(setAside === null ? {} : { setAside }),
    } satisfies PrivateOrderData,
  };
}
