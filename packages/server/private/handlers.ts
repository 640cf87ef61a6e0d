/** The calls of the private journey: each applies a domain rule to stored facts and saves what comes out. */
import type * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { answeredBy, assertDeclared, withOrderLeft, withSummaryConfirmed } from '@bli-kunde/domain/private/apply.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { signs } from '@bli-kunde/domain/private/requires.ts';
import { STEPS } from '@bli-kunde/domain/private/steps.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { maskNationalId } from '@bli-kunde/domain/norway/national-id-digits.ts';
import type { ApplicationCall } from '../http/call.ts';
import { customerCreation } from '../application/customer-effects.ts';
import { keepForLater } from '../application/keep-for-later.ts';
import { stepSaves } from '../application/step-saves.ts';
import { siteConfigOf } from '../banks/site-config.ts';
import type { Context } from '../context.ts';
import type { AuditedCall, Handler, Handlers } from '../http/handler.ts';
import { declaredIn } from '../kyc/sections.ts';
import { loadNewest } from '../declarations/store.ts';
import { documentReply, readingCopyReply } from '../signing/document.ts';
import { applications } from './applications.ts';
import { keptLetter } from './effects.ts';
import { followUpCase } from './promised-call.ts';
import { changeFlow, getAvailableFlows, getPrivateState, isNewCustomer, setFlowType } from './load.ts';
import { checkedAgain, createSigningOrder } from './order.ts';
import { getPinSession, setPin } from './pin.ts';
import { getCustomersProducts, saveChosenProductsAndCards } from './products.ts';
import { receiptReply } from './receipt.ts';

type Api = typeof api;

const { own, readFacts, replyOf, save } = applications;

/**
 * Throws what keeps the person from going on after the declaration. One whose completion failed is not noted with the
 * application, since it may be tried again: only the declaration itself knows.
 */
async function assertDeclaredNow(context: Context, call: ApplicationCall, facts: PrivateFacts): Promise<void> {
  const { application } = facts;
  if (application.flowType !== null) {
    const { bank, session } = call;
    const { personKey } = session;
    const { process } = FLOWS[application.flowType];
    const about = { bank: bank.slug, applicationId: own(call).id, process, personKey, subjectKey: personKey };
    const newest = await loadNewest(context.db, context.vault, about);
    if (newest?.status === 'FAILED') throw new Refusal('error.aml.validation.system.error');
  }
  assertDeclared(facts);
}

const confirmSummary: Handler<Api['confirmSummary']> = (context, call) =>
  save(
    context,
    call,
    async (facts, loaded) => {
      const document = withSummaryConfirmed(facts, call.now.toISOString());
      // Where nothing is signed, this is what makes the customer (P-065).
      if (document !== facts.application && !signs(facts)) await checkedAgain(context, call, loaded, facts);
      return document;
    },
    {
      outbox: ({ flowType }, { id }) =>
        flowType !== null && !FLOWS[flowType].signs ? [customerCreation('pm', call.bank, id)] : [],
      // The page says that the advisor sends the agreement.
      caseOf: (document, loaded) =>
        document.flowType !== null && !FLOWS[document.flowType].signs
          ? followUpCase(context, call, loaded, document, 'guarantor')
          : null,
    },
  );

const leaveSigningOrder: Handler<Api['leaveSigningOrder']> = (context, call) => save(context, call, withOrderLeft);

const getKycMask: Handler<Api['getKycMask']> = async (_, call) => {
  const { nationalId, birthDate } = own(call).document.person;
  return { body: { maskedId: maskNationalId(nationalId), birthDate } };
};

const recordDeclaration: Handler<Api['recordDeclaration']> = async (context, call) => {
  const { loaded, order, facts } = await readFacts(context, call);
  await assertDeclaredNow(context, call, facts);
  return replyOf(call, loaded, order);
};

const getDeclared: Handler<Api['getDeclared']> = async (context, call) => ({
  body: await declaredIn(context, call.bank, (await readFacts(context, call)).facts.application.declaration),
});

const getPostAddress: Handler<Api['getPostAddress']> = async (_, call) => {
  const { address } = own(call).document.person;
  if (address === null) throw new Refusal('error.no.norwegian.address');
  return { body: address };
};

const privateDocument: Handler<Api['privateDocument']> = async (context, call) => {
  const { loaded, facts, order } = await readFacts(context, call);
  return (await receiptReply(context, call, loaded, facts)) ?? documentReply(context, signs(facts) ? order : null);
};

const privateReadingCopy: Handler<Api['privateReadingCopy']> = async (context, call) => {
  const { facts, order } = await readFacts(context, call);
  return readingCopyReply(context, signs(facts) ? order : null);
};

const getPrivateConfig: Handler<Api['getPrivateConfig']> = async (_, { bank }) => ({ body: siteConfigOf(bank, 'pm') });

const showPin: Handler<Api['showPin']> = async (_, { bank }) => ({ body: bank.config.toggles['pin-choice'] });

const showProducts: Handler<Api['showProducts']> = async (_, { bank }) => ({
  body: bank.config.toggles['product-display'],
});

const getFeatureToggles: Handler<Api['getFeatureToggles']> = async (_, { bank }) => ({ body: bank.config.toggles });

export const privateHandlers = {
  ...stepSaves(
    STEPS,
    (step) => (context: Context, call: ApplicationCall & AuditedCall & { readonly body: unknown }) =>
      save(context, call, (facts) => answeredBy(step, facts, call.body)),
  ),
  getPrivateState,
  setFlowType,
  changeFlow,
  getAvailableFlows,
  isNewCustomer,
  confirmSummary,
  createSigningOrder,
  leaveSigningOrder,
  getKycMask,
  recordDeclaration,
  getDeclared,
  getPostAddress,
  getCustomersProducts,
  saveChosenProductsAndCards,
  getPinSession,
  setPin,
  keepPrivateForLater: keepForLater(keptLetter),
  privateDocument,
  privateReadingCopy,
  getPrivateConfig,
  showPin,
  showProducts,
  getFeatureToggles,
} satisfies Handlers<Api['privateApi']>;
