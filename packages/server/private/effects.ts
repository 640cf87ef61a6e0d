/** Once it is signed, or confirmed where nothing is: the customer, accounts, cards and the online bank, each made once. */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { accountLines, type OpenedAccount } from '@bli-kunde/domain/onboarding/opened-accounts.ts';
import { cardOrdersOf, cardsBy } from '@bli-kunde/domain/private/cards.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { productsOf } from '@bli-kunde/domain/private/requires.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { calledName, fullName } from '@bli-kunde/domain/norway/name.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { customerEffects, type MadeCustomer, type Making, welcomeItems } from '../application/customer-effects.ts';
import type { KeptLetter } from '../application/keep-for-later.ts';
import type { Context } from '../context.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { leaveUnconfirmedOwner } from './account-owner.ts';
import { mayBecomeCustomer, registeredNow } from './before-customer.ts';
import { reservedFor } from './order.ts';
import { factsOf } from './applications.ts';

async function atCoreBank(
  context: Context,
  { bank, key, application, order }: Making<PrivateApplication>,
  call: CallContext,
): Promise<MadeCustomer> {
  const facts = factsOf(bank, application, order);
  const { flowType, person, contact, needHelpMovingBanks, principal } = facts.application;
  const { coreBank, cardSystem } = context;
  const { bankregnr } = bank.config;
  const { nationalId } = person;
  const about = { nationalId, name: fullName(person), email: contact?.email ?? '', phone: contact?.phone ?? '' };
  const { customerNumber } = await coreBank.createCustomer(bankregnr, `${key}:customer`, about, call);
  const access = flowType === null ? 'NONE' : FLOWS[flowType].onlineBank;
  if (access === 'NONE') return { openedAccounts: [] };

  const products = productsOf(facts);
  const numbers = await reservedFor(context, bank, { id: key, order, facts }, call);
  const accountOf = new Map<number, string>();
  const openedAccounts: OpenedAccount[] = [];
  for (const [at, { id, webName }] of products.entries()) {
    const account = { customerNumber, productCode: String(id), name: webName, accountNumber: numbers[at] ?? '' };
    const { accountNumber } = await coreBank.openAccount(bankregnr, `${key}:account:${id}`, account, call);
    accountOf.set(id, accountNumber);
    openedAccounts.push({ name: webName, accountNumber });
  }
  for (const { productId, pin, deliverTo } of cardOrdersOf(facts)) {
    const card = {
      customerNumber,
      accountNumber: accountOf.get(productId) ?? '',
      productId: String(productId),
      ...(deliverTo === undefined ? {} : { deliverTo }),
      pin: pin.kind,
      ...(pin.kind === 'CHOSEN' ? { audit: pin.reference } : {}),
    };
    await cardSystem.orderCard(bankregnr, `${key}:card:${productId}`, card, call);
  }
  const agreement = {
    customerNumber,
    kind: `ONLINE_BANK_${access}`,
    helpMovingBanks: needHelpMovingBanks,
    // Left out of one made before it was asked: a repeat under the same key has the same body.
    ...(principal === undefined ? {} : { accountOwner: principal }),
  };
  await coreBank.makeAgreement(bankregnr, `${key}:agreement`, agreement, call);
  // Asked of a core bank that has just answered: the first silence of one that is down would stand as its answer, since a cause has one case.
  await leaveUnconfirmedOwner(context, { bank, application }, call);
  return { openedAccounts };
}

/** Contact data confirmed in the application, or known of an earlier one. */
export const contactIn = ({ contact, suggestedContact }: PrivateApplication): ContactData | null =>
  contact ?? suggestedContact;

/** The summary's page leads to the first step that is not done. */
export function keptLetter(document: PrivateApplication, texts: Texts): KeptLetter | null {
  const { flowType, person, summaryConfirmedAt, completedAt } = document;
  const to = contactIn(document);
  if (to === null || flowType === null || completedAt !== null) return null;
  const { path, signs } = FLOWS[flowType];
  if (!signs && summaryConfirmedAt !== null) return null;
  const page = `privat/#/${path}/oppsummering`;
  return { to, name: fullName(person), about: texts(`pm.flowName.${flowType}`), page };
}

export const privateEffects = customerEffects<PrivateApplication, MadeCustomer>({
  context: 'pm',
  mayMake: mayBecomeCustomer,
  registeredNow,
  atCoreBank,
  /** A guarantor hears from the advisor, who has the agreement. */
  welcome(_, making, { openedAccounts }) {
    const { id, document } = making.application;
    const { person, contact: to, flowType, needHelpMovingBanks } = document;
    const { texts } = making.bank;
    if (to === null || flowType === null || FLOWS[flowType].onlineBank === 'NONE') return [];
    const facts = factsOf(making.bank, making.application, making.order);
    const date = cardsBy(facts);
    const ownPin = cardOrdersOf(facts).some(({ pin }) => pin.kind === 'CHOSEN');
    const words = {
      name: fullName(person),
      firstName: calledName(person),
      accounts: [
        accountLines(openedAccounts),
        date === null ? '' : texts('notice.pm.welcome.card', { date: formatLongDate(date) }),
        date !== null && ownPin ? texts('notice.pm.welcome.ownPin') : '',
      ]
        .filter(Boolean)
        .join('\n'),
      further: [
        flowType === 'DISPONENT' ? texts('notice.pm.welcome.disponent') : '',
        needHelpMovingBanks ? texts('pm.thanks.movingBanks') : '',
      ]
        .filter(Boolean)
        .join(' '),
    };
    return welcomeItems(making, { to, key: id, notice: 'notice.pm.welcome', words });
  },
  decisionTo(_, { application: { document } }) {
    const { person, flowType, completedAt } = document;
    const to = contactIn(document);
    if (to === null || completedAt !== null) return [];
    const place = flowType === null ? '' : `#/${FLOWS[flowType].path}/samtykker`;
    return [{ to, name: fullName(person), goesOn: `privat/${place}`, rejected: 'notice.case.rejected' }];
  },
});
