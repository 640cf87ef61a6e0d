/** Once everybody has signed: the customer, the accounts and the agreement at the core bank, each made once. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { accountLines, type OpenedAccount } from '@bli-kunde/domain/onboarding/opened-accounts.ts';
import { customerEffects, type MadeCustomer, type Making, welcomeItems } from '../application/customer-effects.ts';
import type { KeptLetter } from '../application/keep-for-later.ts';
import type { Context } from '../context.ts';
import { evaluatedNow } from '../kyc/evaluated-now.ts';
import { organisationNow } from '../rescreening/organisation-now.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { RegisteredNow } from '../rescreening/rescreen.ts';
import { assertMayMakeCustomer } from '../signing/before-customer.ts';
import type { Order, OrganisationOrderData } from '../orders/order.ts';
import { noteCustomerMade } from '../orders/store.ts';
import { administratorOnCase } from './administrators.ts';
import { applicantOf } from './applicant-name.ts';

async function atCoreBank(
  { coreBank }: Context,
  { bank, key, application: { document } }: Making<BusinessApplication>,
  call: CallContext,
): Promise<MadeCustomer> {
  const { config, texts } = bank;
  const { organisation, organisationContact, contactPerson, products, administrator, accounting } = document;
  const { customerNumber } = await coreBank.createCustomer(
    config.bankregnr,
    `${key}:customer`,
    {
      organisationNumber: organisation.organisationNumber,
      name: organisation.name,
      email: organisationContact?.email ?? '',
      phone: organisationContact?.phone ?? '',
      contactPerson: {
        name: applicantOf(document),
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
  const openedAccounts: OpenedAccount[] = [];
  for (const { code, name } of wanted) {
    const account = { customerNumber, productCode: code, name };
    const { accountNumber } = await coreBank.openAccount(config.bankregnr, `${key}:account:${code}`, account, call);
    openedAccounts.push({ name, accountNumber });
  }
  await coreBank.makeAgreement(
    config.bankregnr,
    `${key}:agreement`,
    {
      customerNumber,
      kind: config.businessProducts.onlineBanking[products?.onlineBankingType ?? 'BASIS'],
      administrator: administrator
        ? {
            name: fullName(administrator),
            birthDate: administrator.birthDate,
            email: administrator.email,
            mobile: administrator.phone,
            nameAndRole: administrator.nameAndRole,
          }
        : {},
      accountingOffer: accounting?.wantsOffer ?? false,
      accountingContact: accounting?.mayContact ?? false,
    },
    call,
  );
  return { openedAccounts };
}

/** The organisation as the registers have it by now, and the core bank's control of it. Throws OutsideFailure while one is silent. */
async function registeredNow(
  context: Context,
  { bank, application: { id, document } }: Making<BusinessApplication>,
  call: CallContext,
): Promise<RegisteredNow> {
  const chain = { kind: 'application', id } as const;
  const { organisationNumber } = document.organisation;
  const customer = { bankregnr: bank.config.bankregnr, subject: { organisationNumber } };
  const [registered, control] = await Promise.all([
    organisationNow(context, chain, organisationNumber, call),
    evaluatedNow(context, chain, customer, call),
  ]);
  return { ...registered, named: administratorOnCase(document), control };
}

/** The person who applied, else the organisation. */
export const contactIn = ({ contactPerson, organisationContact }: BusinessApplication): ContactData | null =>
  contactPerson ?? organisationContact;

/**
 * To who applies by their own address: the organisation's may be read by a whole office. The summary's page leads to the first step
 * that is not done.
 */
export const keptLetter = ({
  contactPerson,
  organisation,
  completedAt,
  ...rest
}: BusinessApplication): KeptLetter | null =>
  contactPerson === null || completedAt !== null
    ? null
    : {
        to: contactPerson,
        name: applicantOf(rest),
        about: inTitleCase(organisation.name),
        page: `bedrift/#/erklaring/${organisation.organisationNumber}/oppsummering`,
      };

export const businessEffects = customerEffects<BusinessApplication, MadeCustomer>({
  context: 'bm',
  async mayMake(context, { order }, call) {
    if (order === null) throw new Error('a business becomes a customer by signatures');
    await assertMayMakeCustomer(context, order as Order<OrganisationOrderData>, call);
    return true;
  },
  registeredNow,
  atCoreBank,
  completed: (_, tx, { key }, now) => noteCustomerMade(tx, key, now),
  welcome(_, making, { openedAccounts }) {
    const { document } = making.application;
    const words = {
      name: applicantOf(document),
      organisation: document.organisation.name,
      accounts: accountLines(openedAccounts),
      administrator: document.administrator === null ? '' : fullName(document.administrator),
    };
    const to = document.contactPerson;
    return to === null ? [] : welcomeItems(making, { to, key: making.key, notice: 'notice.welcome', words });
  },
  decisionTo(_, { application: { document }, outcome }) {
    const to = contactIn(document);
    const name = applicantOf(document) || document.organisation.name;
    const goesOn = `bedrift/#/erklaring/${document.organisation.organisationNumber}/signatarer`;
    const there = outcome === 'COMBINED' ? { goesOn } : {};
    return to === null || document.completedAt !== null
      ? []
      : [{ to, name, ...there, rejected: 'notice.bm.case.rejected' }];
  },
});
