/** Once everybody has signed: the customer, the accounts and the agreement at the core bank, each made once. */
import { formatAccountNumber } from '@bli-kunde/domain/norway/account-number.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import type { Bank } from '../banks/banks.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { DecidedMessage } from '../cases/effects.ts';
import { mayCreate } from '../cases/hold.ts';
import { decisionNotice } from '../cases/notice.ts';
import type { Context } from '../context.ts';
import { keptUntil } from '../db/application-store.ts';
import type { Handler } from '../jobs/outbox.ts';
import { enqueueSettled } from '../kyc/settled.ts';
import { noticeItems } from '../notices/notice-items.ts';
import { assertMayMakeCustomer } from '../signing/before-customer.ts';
import { keepApplication, noteCustomerMade, orderById, settleOrder } from '../signing/store.ts';
import { businessApplications } from './store.ts';

interface Created {
  readonly customerNumber: string;
  readonly accounts: readonly { readonly name: string; readonly number: string }[];
}

/** Every call carries a key made from the order's id: a repeat after a crash finds what the first made. */
async function atCoreBank(
  context: Context,
  bank: Bank,
  key: string,
  application: BusinessApplication,
  correlationId: string,
): Promise<Created> {
  const { coreBank } = context;
  const { config, texts } = bank;
  const { organisation, organisationContact, contactPerson, products, administrator, accounting } = application;
  const call = { correlationId };
  const { customerNumber } = await coreBank.createCustomer(
    config.bankregnr,
    `${key}:customer`,
    {
      organisationNumber: organisation.organisationNumber,
      name: organisation.name,
      email: organisationContact?.email ?? '',
      phone: organisationContact?.phone ?? '',
      contactPerson: {
        name: `${application.person?.firstName ?? ''} ${application.person?.lastName ?? ''}`.trim(),
        email: contactPerson?.email ?? '',
        phone: contactPerson?.phone ?? '',
      },
    },
    call,
  );
  const wanted = [
    { code: config.businessProducts.operatingAccount, name: texts('bm.products.operatingAccount.title') },
    ...(products?.hasEmployees
      ? [{ code: config.businessProducts.taxDeductionAccount, name: texts('bm.products.taxAccount.title') }]
      : []),
  ];
  const accounts: { name: string; number: string }[] = [];
  for (const { code, name } of wanted) {
    const account = { customerNumber, productCode: code, name };
    const { accountNumber } = await coreBank.openAccount(config.bankregnr, `${key}:account:${code}`, account, call);
    accounts.push({ name, number: accountNumber });
  }
  await coreBank.makeAgreement(
    config.bankregnr,
    `${key}:agreement`,
    {
      customerNumber,
      kind: config.businessProducts.onlineBanking[products?.onlineBankingType ?? 'BASIS'],
      administrator: administrator
        ? {
            name: `${administrator.firstName} ${administrator.lastName}`,
            birthDate: administrator.birthDate,
            email: administrator.email,
            mobile: administrator.phone,
            nameAndRole: administrator.nameAndRole,
          }
        : {},
      accountingOffer: accounting?.wantsOffer ?? false,
    },
    call,
  );
  return { customerNumber, accounts };
}

async function createCustomer(context: Context, orderId: string, messageId: string): Promise<void> {
  const order = await orderById(context.db, context.vault, orderId);
  const bank = order && context.banks.get(order.bank);
  const store = businessApplications(context);
  const loaded = order?.applicationId && (await store.loadForMessage(order.applicationId, order.bank));
  if (!order || !bank || !loaded) throw new Error('an order lacks its bank or its application');
  if (loaded.document.completedAt !== null || !mayCreate(loaded.standing)) return;
  await assertMayMakeCustomer(context, order, { correlationId: messageId });
  const created = await atCoreBank(context, bank, order.id, loaded.document, messageId);
  const now = context.clock.now();
  const document = { ...loaded.document, completedAt: now.toISOString() };
  await context.db.transaction(async (tx) => {
    const audit = {
      at: now,
      actor: 'system',
      action: 'customer.created',
      detail: { order: order.id, count: created.accounts.length },
      rcid: null,
    };
    await keepApplication(tx, loaded.id, keptUntil(now));
    if ((await store.save(loaded, { document, audit }, tx)) === null)
      throw new Error('the application changed meanwhile');
    await noteCustomerMade(tx, order.id, now);
    await settleOrder(tx, order.id, now);
    await context.outbox.enqueue(tx, welcome(bank, loaded.document, order.id, loaded.id, created));
    const { declaration } = loaded.document;
    if (declaration !== null)
      await enqueueSettled(context, tx, { bank: order.bank, id: declaration.id, applicationId: loaded.id });
  });
}

function welcome(bank: Bank, application: BusinessApplication, order: string, applicationId: string, created: Created) {
  const values = {
    name: `${application.person?.firstName ?? ''} ${application.person?.lastName ?? ''}`.trim(),
    organisation: application.organisation.name,
    bank: bank.config.name,
    accounts: created.accounts.map(({ name, number }) => `${name}: ${formatAccountNumber(number)}`).join('\n'),
    phone: formatBankPhone(bank.config.banksPhoneNumber),
  };
  const { texts, slug } = bank;
  const to = application.contactPerson;
  return to === null
    ? []
    : noticeItems(to, {
        bank: slug,
        applicationId,
        key: `welcome:${order}`,
        subject: texts('notice.welcome.subject', values),
        email: texts('notice.welcome.email', values),
        sms: texts('notice.welcome.sms', values),
      });
}

/** Who applied hears that the organisation was turned down, or that it takes longer; that it became a customer, the welcome tells. */
async function tellOfDecision(context: Context, slug: string, { application: id, outcome }: DecidedMessage) {
  const bank = context.banks.get(slug);
  const loaded = bank && (await businessApplications(context).loadById(id, slug, context.clock.now()));
  if (!bank || !loaded || outcome === 'APPROVED') return;
  const { person, contactPerson, organisationContact, organisation } = loaded.document;
  const to = contactPerson ?? organisationContact;
  if (to === null) return;
  const name = person === null ? organisation.name : fullName(person);
  await context.db.transaction((tx) =>
    context.outbox.enqueue(tx, decisionNotice(bank, { to, name, id, outcome, link: '', own: 'bm' })),
  );
}

export const businessEffects = (context: Context): Record<string, Handler> => ({
  'case.decided.bm': ({ bank, payload }) => tellOfDecision(context, bank, payload as DecidedMessage),
  'customer.create.bm': ({ payload, id }) => createCustomer(context, (payload as { order: string }).order, id),
});
