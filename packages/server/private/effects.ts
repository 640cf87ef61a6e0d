/** Once it is signed, or confirmed where nothing is: the customer, accounts, cards and the online bank, each made once. */
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { cardOrdersOf } from '@bli-kunde/domain/private/cards.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { productsOf } from '@bli-kunde/domain/private/requires.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Bank } from '../banks/banks.ts';
import type { DecidedMessage } from '../cases/effects.ts';
import { mayCreate } from '../cases/hold.ts';
import { decisionNotice } from '../cases/notice.ts';
import type { Context } from '../context.ts';
import { keptUntil } from '../db/application-store.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { Handler } from '../jobs/outbox.ts';
import { enqueueSettled } from '../kyc/settled.ts';
import { noticeItems } from '../notices/notice-items.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { keepApplication, orderById, settleOrder } from '../signing/store.ts';
import { reservedFor } from './order.ts';
import { factsOf, privateApplications } from './store.ts';

const KIND = 'customer.create.pm';

/** For a flow that ends without a signature. */
export const customerCreation = ({ slug }: Bank, applicationId: string): OutboxItem => ({
  bank: slug,
  kind: KIND,
  idempotencyKey: `customer.create:${applicationId}`,
  applicationId,
  payload: { application: applicationId, bank: slug },
});

/** Every call carries a key made from `key`, the order's or the application's id: a repeat finds what the first made. */
async function atCoreBank(
  context: Context,
  bank: Bank,
  key: string,
  facts: PrivateFacts,
  call: CallContext,
): Promise<number> {
  const { flowType, person, contact, needHelpMovingBanks } = facts.application;
  const { coreBank, cardSystem } = context;
  const { bankregnr } = bank.config;
  const { nationalId } = person;
  const about = { nationalId, name: fullName(person), email: contact?.email ?? '', phone: contact?.phone ?? '' };
  const { customerNumber } = await coreBank.createCustomer(bankregnr, `${key}:customer`, about, call);
  const access = flowType === null ? 'NONE' : FLOWS[flowType].onlineBank;
  if (access === 'NONE') return 0;

  const products = productsOf(facts);
  const numbers = await reservedFor(context, bank, key, facts, call);
  const accountOf = new Map<number, string>();
  for (const [at, { id, webName }] of products.entries()) {
    const account = { customerNumber, productCode: String(id), name: webName, accountNumber: numbers[at] ?? '' };
    const { accountNumber } = await coreBank.openAccount(bankregnr, `${key}:account:${id}`, account, call);
    accountOf.set(id, accountNumber);
  }
  for (const { productId, pin, deliverTo } of cardOrdersOf(facts)) {
    const card = {
      customerNumber,
      accountNumber: accountOf.get(productId) ?? '',
      productId: String(productId),
      deliverTo,
      pin: pin.kind,
      ...(pin.kind === 'CHOSEN' ? { audit: pin.reference } : {}),
    };
    await cardSystem.orderCard(bankregnr, `${key}:card:${productId}`, card, call);
  }
  const agreement = { customerNumber, kind: `ONLINE_BANK_${access}`, helpMovingBanks: needHelpMovingBanks };
  await coreBank.makeAgreement(bankregnr, `${key}:agreement`, agreement, call);
  return products.length;
}

interface Creation {
  readonly order?: string;
  readonly application?: string;
  readonly bank?: string;
}

async function createCustomer(context: Context, creation: Creation, messageId: string): Promise<void> {
  const order = creation.order === undefined ? null : await orderById(context.db, context.vault, creation.order);
  const applicationId = order?.applicationId ?? creation.application;
  const bank = context.banks.get(order?.bank ?? creation.bank ?? '');
  const store = privateApplications(context);
  const now = context.clock.now();
  const loaded = applicationId === undefined || !bank ? null : await store.loadForMessage(applicationId, bank.slug);
  if (!bank || !loaded) throw new Error('a customer to be created lacks bank or application');
  if (loaded.document.completedAt !== null || !mayCreate(loaded.standing)) return;
  const facts = factsOf(bank, loaded, order, loaded.document.person);
  const count = await atCoreBank(context, bank, order?.id ?? loaded.id, facts, { correlationId: messageId });
  const document = { ...loaded.document, completedAt: context.clock.now().toISOString() };
  const detail = { count, ...(order ? { order: order.id } : {}) };
  const audit = { at: now, actor: 'system', action: 'customer.created', detail, rcid: null };
  await context.db.transaction(async (tx) => {
    await keepApplication(tx, loaded.id, keptUntil(now));
    if ((await store.save(loaded, { document, audit }, tx)) === null)
      throw new Error('the application changed meanwhile');
    if (order !== null) await settleOrder(tx, order.id, now);
    await context.outbox.enqueue(tx, welcome(bank, loaded.document, loaded.id));
    const { declaration } = loaded.document;
    if (declaration !== null)
      await enqueueSettled(context, tx, { bank: bank.slug, id: declaration.id, applicationId: loaded.id });
  });
}

/** A guarantor hears from the advisor, who has the agreement. */
function welcome(bank: Bank, { person, contact, flowType }: PrivateApplication, applicationId: string): OutboxItem[] {
  if (contact === null || flowType === null || FLOWS[flowType].onlineBank === 'NONE') return [];
  const { texts, config, slug } = bank;
  const values = { name: fullName(person), bank: config.name, phone: formatBankPhone(config.banksPhoneNumber) };
  return noticeItems(contact, {
    bank: slug,
    applicationId,
    key: `welcome:${applicationId}`,
    subject: texts('notice.pm.welcome.subject', values),
    email: texts('notice.pm.welcome.email', values),
    sms: texts('notice.pm.welcome.sms', values),
  });
}

/** An applicant hears that it goes on, or that it does not; of why, nobody (A-095, A-097). */
async function tellOfDecision(context: Context, slug: string, { application: id, outcome }: DecidedMessage) {
  const bank = context.banks.get(slug);
  const loaded = bank && (await privateApplications(context).loadById(id, slug, context.clock.now()));
  if (!bank || !loaded) return;
  const { person, contact, suggestedContact, flowType, completedAt } = loaded.document;
  const to = contact ?? suggestedContact;
  if (to === null || completedAt !== null) return;
  const link = `${context.config.publicOrigin}/${slug}/privat/${flowType === null ? '' : `#/${FLOWS[flowType].path}/samtykker`}`;
  await context.db.transaction((tx) =>
    context.outbox.enqueue(tx, decisionNotice(bank, { to, name: fullName(person), id, outcome, link, own: 'pm' })),
  );
}

export const privateEffects = (context: Context): Record<string, Handler> => ({
  'case.decided.pm': ({ bank, payload }) => tellOfDecision(context, bank, payload as DecidedMessage),
  [KIND]: ({ payload, id }) => createCustomer(context, payload as Creation, id),
});
