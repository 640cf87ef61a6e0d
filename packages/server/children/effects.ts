/** Once all guardians have signed: the child as a customer, its accounts and card, and the guardians' access, each made once. */
import { cardBy } from '@bli-kunde/domain/children/card.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { ChildApplication } from '@bli-kunde/domain/children/application.ts';
import { openedIn } from '@bli-kunde/domain/children/opened.ts';
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { accountLines, type OpenedAccount } from '@bli-kunde/domain/onboarding/opened-accounts.ts';
import { customerEffects, type MadeCustomer, type Making } from '../application/customer-effects.ts';
import type { Bank } from '../banks/banks.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { toldItems } from '../signing/effects.ts';
import { lockOrder, settleOrder } from '../orders/store.ts';
import { type OrderOfChild, orderOfChild } from './child-order.ts';
import { inLanguageOf } from '../sessions/language.ts';
import { decisionTo } from './decided.ts';
import { halfMadeCase, mayBeMade } from './half-made.ts';
import { registeredNow } from './registered-now.ts';
import { askProblem, endApplication } from './still-allowed.ts';
import { type Loaded, noteCompletions } from './store.ts';

/** Thrown by a message that waits for what may hold again: it is tried again, and is a matter for people after a while. */
class NotNow extends Error {
  override readonly name = 'NotNow';
}

/** Every call carries a key made from the order's id: a repeat after a crash finds what the first made. */
async function atCoreBank(
  context: Context,
  bank: Bank,
  { id, data: { parties } }: OrderOfChild,
  { document: { child, chosen } }: Loaded,
  call: CallContext,
): Promise<readonly OpenedAccount[]> {
  const { coreBank, childBanking } = context;
  const { bankregnr } = bank.config;
  const guardians = parties.map(({ nationalId }) => nationalId);
  const about = { nationalId: child.nationalId, name: fullName(child), guardians };
  const { customerNumber } = await coreBank.createCustomer(bankregnr, `${id}:customer`, about, call);
  const accounts: OpenedAccount[] = [];
  for (const { productCode, name } of chosen?.accounts ?? []) {
    const account = { customerNumber, productCode, name };
    const { accountNumber } = await coreBank.openAccount(bankregnr, `${id}:account:${productCode}`, account, call);
    accounts.push({ name, accountNumber });
  }
  const [first] = accounts;
  if (chosen && first && wantsCard(chosen)) {
    const card = { customerNumber, accountNumber: first.accountNumber, productId: chosen.packageId };
    await orderCard(context, bank, id, card, child, call);
  }
  for (const [at, guardian] of guardians.entries())
    await childBanking.giveAccess(bankregnr, `${id}:access:${at}`, { customerNumber, guardian }, call);
  return accounts;
}

/** To the child's own address by the register; where that is protected, the card system has its own way. */
async function orderCard(
  context: Context,
  bank: Bank,
  orderId: string,
  card: { readonly customerNumber: string; readonly accountNumber: string; readonly productId: string },
  child: Loaded['document']['child'],
  call: CallContext,
): Promise<void> {
  const registered = await context.populationRegister.person(child.nationalId, call);
  const address = registered?.address;
  const { street, postalCode, postalArea } = address ?? {};
  const deliverTo =
    street !== undefined && postalCode !== undefined && postalArea !== undefined
      ? { deliverTo: { name: fullName(child), address: { street, postalCode, postalArea } } }
      : {};
  const wanted = { ...card, ...deliverTo, pin: 'RANDOM' as const };
  await context.cardSystem.orderCard(bank.config.bankregnr, `${orderId}:card`, wanted, call);
}

/** Everybody had signed, and it is no longer theirs to decide: nothing is made of it, or nothing more where an earlier try died on its way. */
async function stop(
  context: Context,
  bank: Bank,
  order: OrderOfChild,
  ending: 'TURNED_18' | 'STOPPED',
  call: CallContext,
): Promise<void> {
  const halfMade = await mayBeMade(context, bank, order, call);
  await context.db.transaction(async (tx) => {
    const now = context.clock.now();
    await lockOrder(tx, order.id);
    await endApplication(context, tx, order, ending, { at: now, rcid: call.correlationId });
    await settleOrder(tx, order.id, now);
    const opener = { at: now, actor: 'system', rcid: call.correlationId };
    if (halfMade) await openCase(context, tx, halfMadeCase(context, order), opener);
  });
}

/** The order of a child that is to be made a customer. */
function orderIn({ order }: Making<ChildApplication>): OrderOfChild {
  const one = orderOfChild(order);
  if (one === null) throw new Error('a child becomes a customer by signatures');
  return one;
}

export const childrenEffects = customerEffects<ChildApplication, MadeCustomer>({
  context: 'cm',
  async mayMake(context, making, call) {
    if (making.application.document.ending !== null) return false;
    const order = orderIn(making);
    const problem = await askProblem(context, order, call);
    if (problem === null) return true;
    if (problem.ending === null) throw new NotNow();
    await stop(context, making.bank, order, problem.ending, call);
    return false;
  },
  registeredNow,
  async atCoreBank(context, making, call) {
    return { openedAccounts: await atCoreBank(context, making.bank, orderIn(making), making.application, call) };
  },
  async completed({ vault }, tx, making, now) {
    const { bank, application } = making;
    const keyOf = ({ nationalId }: { readonly nationalId: string }): Buffer => personKey(vault, bank.slug, nationalId);
    const children = { bank: bank.slug, childKey: keyOf(application.document.child) };
    await noteCompletions(tx, children, orderIn(making).data.parties.map(keyOf), now);
  },
  async welcome(context, making, { openedAccounts }) {
    const { bank, application } = making;
    const order = orderIn(making);
    const date = cardBy(application.document);
    const { chosen } = application.document;
    const words = async () => ({
      opened: openedIn(chosen, bank.texts),
      accounts: [
        accountLines(openedAccounts),
        date === null ? '' : bank.texts('notice.cm.welcome.card', { date: formatLongDate(date) }),
      ]
        .filter(Boolean)
        .join('\n'),
    });
    const welcomes = await Promise.all(
      order.data.parties.map(async ({ nationalId }, seq) => {
        const keys = [personKey(context.vault, bank.slug, nationalId), application.personKey];
        return { to: seq, notice: 'welcome', words: await inLanguageOf(context.db, bank, keys, words) };
      }),
    );
    return toldItems(order, welcomes, context.clock.now());
  },
  decisionTo,
});
