/** The calls of the business journey: each applies a domain rule to stored facts and saves what comes out. */
import * as api from '@bli-kunde/domain/business/api.ts';
import type { BusinessApplication, BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import {
  withAccounting,
  withAdministrator,
  withContactPerson,
  withOrganisationContact,
  withProducts,
  withSignatories,
  withSignatoryContact,
} from '@bli-kunde/domain/business/apply.ts';
import { businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { combinationsOf, signeesOf, signingOrderOf, type stateOf } from '@bli-kunde/domain/business/view.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { isSoleSignatory } from '@bli-kunde/domain/signing/combinations.ts';
import { allowed } from '@bli-kunde/domain/steps/steps.ts';
import type { Context } from '../context.ts';
import { type Call, type Mounted, mounted, type Reply } from '../http/handler.ts';
import { auditOf, personOf } from '../application/call.ts';
import { keepForLater, saveOn } from '../application/save.ts';
import { namedPerson } from '../person/name.ts';
import { documentReply } from '../signing/document.ts';
import { signingPage } from '../signing/page.ts';
import { administratorCandidates } from './administrators.ts';
import { becomeCustomer } from './become-customer.ts';
import { organisationHandlers } from './organisations.ts';
import { readFacts, replyOf } from './reply.ts';
import { loadHandlers } from './load.ts';
import { noteSigningRule } from './signing-rule.ts';
import { own } from './call.ts';

/** Rule, then save on the version that was read, then the fresh state (S-044, S-045). */
async function save(
  context: Context,
  call: Call,
  audit: string,
  change: (facts: BusinessFacts) => BusinessApplication,
): Promise<Reply<ReturnType<typeof stateOf>>> {
  const { loaded, order, facts } = await readFacts(context, call);
  const saving = { document: change(facts), audit: auditOf(context, call, audit) };
  const saved = await saveOn(context, call, loaded, saving);
  return replyOf(call, saved, { ...facts, application: saved.document }, order);
}

/** Whether the applicant has come to the choice of signatories. */
const isDue = (facts: BusinessFacts): boolean => allowed(businessSteps, facts).includes('signatarer');

export const businessHandlers: readonly Mounted[] = [
  ...organisationHandlers,
  ...loadHandlers,
  mounted(api.saveOrganisationContact, (context, call) =>
    save(context, call, 'contact.organisation.saved', (facts) => withOrganisationContact(facts, call.body)),
  ),
  mounted(api.saveContactPerson, (context, call) =>
    save(context, call, 'contact.person.saved', (facts) => withContactPerson(facts, call.body)),
  ),
  mounted(api.getProducts, async (context, call) => {
    const { loaded } = await readFacts(context, call);
    const { products } = loaded.document;
    return { body: products ?? { hasEmployees: null, onlineBankingType: null }, version: loaded.version };
  }),
  ...[api.saveProducts, api.postProducts].map((row) =>
    mounted(row, (context, call) => save(context, call, 'products.saved', (facts) => withProducts(facts, call.body))),
  ),
  mounted(api.administratorCandidates, async (context, call) => {
    const { facts } = await readFacts(context, call);
    return { body: administratorCandidates(facts.application) };
  }),
  mounted(api.saveAdministrator, (context, call) =>
    save(context, call, 'administrator.saved', (facts) => {
      const { birthDate, birthdate, mobile, mobil, ...rest } = call.body;
      return withAdministrator(facts, {
        ...rest,
        birthDate: birthDate ?? birthdate ?? '',
        phone: mobile ?? mobil ?? '',
      });
    }),
  ),
  mounted(api.saveAccounting, (context, call) =>
    save(context, call, 'accounting.saved', (facts) => withAccounting(facts, call.body)),
  ),
  mounted(api.signeeCombinations, async (context, call) => {
    const { facts } = await readFacts(context, call);
    return { body: combinationsOf(facts) };
  }),
  mounted(api.getSignees, async (context, call) => {
    const { loaded, facts } = await readFacts(context, call);
    const { signatories, ruleText } = facts.application.signingRights;
    if (signatories.length === 0 && ruleText === null) throw new Refusal('error.no.signees');
    if (isDue(facts)) await noteSigningRule(context, call, loaded);
    return { body: signeesOf(facts, namedPerson(personOf(call))) };
  }),
  mounted(api.saveSignees, async (context, call) => {
    if (isDue((await readFacts(context, call)).facts)) await noteSigningRule(context, call, own(call));
    return save(context, call, 'signees.saved', (facts) => withSignatories(facts, call.body));
  }),
  mounted(api.saveSigneeContactData, (context, call) =>
    save(context, call, 'signees.contact.saved', (facts) => withSignatoryContact(facts, call.body)),
  ),
  ...[api.becomeCustomer, api.retrySigning].map((row) =>
    mounted(row, async (context, call) => {
      const { loaded, order, facts } = await readFacts(context, call);
      const done = await becomeCustomer(context, call, loaded, facts, order);
      return replyOf(call, done.loaded, done.facts, done.order);
    }),
  ),
  mounted(api.getSigningOrder, async (context, call) => {
    const { facts, order } = await readFacts(context, call);
    return {
      body: signingOrderOf(facts, {
        orderId: order?.id ?? null,
        signingPage: (id) => signingPage(call.bank.slug, id, 'bm'),
      }),
    };
  }),
  mounted(api.hasSoleSignatory, async (_, call) => {
    const { document } = own(call);
    const me = namedPerson(personOf(call));
    return { body: isSoleProprietorship(document.organisation) || isSoleSignatory(document.signingRights, me) };
  }),
  mounted(api.isFinished, async (_, call) => ({ body: own(call).document.completedAt !== null })),
  mounted(api.saveForLater, keepForLater),
  mounted(api.applicantDocument, async (context, call) =>
    documentReply(context, (await readFacts(context, call)).order),
  ),
];
