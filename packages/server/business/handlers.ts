/** The calls of the business journey: each applies a domain rule to stored facts and saves what comes out. */
import type * as api from '@bli-kunde/domain/business/api.ts';
import type { BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { answeredBy } from '@bli-kunde/domain/business/apply.ts';
import { businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { administratorOn } from '@bli-kunde/domain/business/steps/administrator-nettbank.ts';
import { signatories, signeesOf } from '@bli-kunde/domain/business/steps/signatarer.ts';
import { combinationsOf, signingOrderOf } from '@bli-kunde/domain/business/view.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { isSoleSignatory } from '@bli-kunde/domain/signing/combinations.ts';
import { allowed } from '@bli-kunde/domain/steps/steps.ts';
import type { ApplicationCall } from '../http/call.ts';
import { keepForLater } from '../application/keep-for-later.ts';
import { stepSaves } from '../application/step-saves.ts';
import type { Context } from '../context.ts';
import { type AuditedCall, type Handler, type Handlers, optimisticSave, type SharedHandler } from '../http/handler.ts';
import { declaredIn } from '../kyc/sections.ts';
import { namedPerson } from '../person/name.ts';
import { documentReply, readingCopyReply } from '../signing/document.ts';
import { administratorCandidates as candidatesOf, knownPersons, roleInNorwegian } from './administrators.ts';
import { applications } from './applications.ts';
import { pressed } from './become-customer.ts';
import { keptLetter } from './effects.ts';
import { loadState } from './load.ts';
import { organisationRoles, showAccounting, validateOrganisationNumber } from './organisations.ts';
import { lookItem } from '../screening/look-item.ts';
import { replaceSignatory } from './replace-signatory.ts';
import { noteSigningRule } from './signing-rule.ts';
import { getSignatures, remindSignatory } from './signatures.ts';

type Api = typeof api;

const { own, pageIn, readFacts, replyOf, save } = applications;

const getProducts: Handler<Api['getProducts']> = async (_, call) => {
  const { version, document } = own(call);
  return { body: document.products ?? { hasEmployees: null, onlineBankingType: null }, version };
};

const administratorCandidates: Handler<Api['administratorCandidates']> = async (_, call) => ({
  body: candidatesOf(own(call).document, call.bank.texts),
});

const saveAdministrator: Handler<Api['saveAdministrator']> = optimisticSave((context, call) =>
  save(
    context,
    call,
    (facts) =>
      answeredBy(administratorOn(osloDate(call.now), knownPersons(facts.application)), facts, {
        ...call.body,
        nameAndRole: roleInNorwegian(facts.application, call.bank.texts, call.body.nameAndRole),
      }),
    // Whoever is chosen after the declaration was decided is screened at once, not first when somebody signs (D-019).
    {
      outbox: (_, { id, version, standing }) =>
        standing.declarations.length === 0
          ? []
          : [lookItem('bm', { bank: call.bank.slug, applicationId: id }, `administrator:${version}`)],
    },
  ),
);

const signeeCombinations: Handler<Api['signeeCombinations']> = async (context, call) => {
  const { facts } = await readFacts(context, call);
  return { body: combinationsOf(facts) };
};

/** True once the applicant has come to the choice of signatories. */
const isDue = (facts: BusinessFacts): boolean => allowed(businessSteps, facts).includes('signatarer');

const getSignees: Handler<Api['getSignees']> = async (context, call) => {
  const { loaded, facts } = await readFacts(context, call);
  const { signatories: found, ruleText } = facts.application.signingRights;
  if (isDue(facts)) await noteSigningRule(context, call, loaded);
  if (found.length === 0 && ruleText === null) throw new Refusal('error.no.signees');
  return { body: signeesOf(facts, namedPerson(call.session.person)) };
};

const saveSignees: Handler<Api['saveSignees']> = async (context, call) => {
  if (isDue((await readFacts(context, call)).facts)) await noteSigningRule(context, call, own(call));
  return save(context, call, (facts) => answeredBy(signatories, facts, call.body));
};

const becomeCustomer: SharedHandler<Api['becomeCustomer'] | Api['retrySigning']> = async (context, call) => {
  const { loaded, order, facts } = await readFacts(context, call);
  const done = await pressed(context, call, loaded, facts, order);
  return replyOf(call, done.loaded, done.order);
};

const getSigningOrder: Handler<Api['getSigningOrder']> = async (context, call) => {
  const { facts, order } = await readFacts(context, call);
  return { body: signingOrderOf(facts, { orderId: order?.id ?? null, signingPage: pageIn(call.bank) }) };
};

const hasSoleSignatory: Handler<Api['hasSoleSignatory']> = async (_, call) => {
  const { organisation, signingRights } = own(call).document;
  const me = namedPerson(call.session.person);
  return { body: isSoleProprietorship(organisation) || isSoleSignatory(signingRights, me) };
};

const isFinished: Handler<Api['isFinished']> = async (_, call) => ({ body: own(call).document.completedAt !== null });

const getDeclaredOfOrganisation: Handler<Api['getDeclaredOfOrganisation']> = async (context, call) => ({
  body: await declaredIn(context, call.bank, (await readFacts(context, call)).facts.application.declaration),
});

const applicantDocument: Handler<Api['applicantDocument']> = async (context, call) =>
  documentReply(context, (await readFacts(context, call)).order);

const applicantReadingCopy: Handler<Api['applicantReadingCopy']> = async (context, call) =>
  readingCopyReply(context, (await readFacts(context, call)).order);

export const businessHandlers = {
  ...stepSaves(
    businessSteps,
    (step) => (context: Context, call: ApplicationCall & AuditedCall & { readonly body: unknown }) =>
      save(context, call, (facts) => answeredBy(step, facts, call.body)),
  ),
  showAccounting,
  organisationRoles,
  validateOrganisationNumber,
  loadState,
  acceptCounterpart: loadState,
  getProducts,
  administratorCandidates,
  saveAdministrator,
  signeeCombinations,
  getSignees,
  saveSignees,
  becomeCustomer,
  getSigningOrder,
  getSignatures,
  remindSignatory,
  replaceSignatory,
  hasSoleSignatory,
  isFinished,
  retrySigning: becomeCustomer,
  saveForLater: keepForLater(keptLetter),
  getDeclaredOfOrganisation,
  applicantDocument,
  applicantReadingCopy,
} satisfies Handlers<Api['businessApi']>;
