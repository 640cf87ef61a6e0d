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
import { combinationsOf, signeesOf, signingOrderOf, type stateOf } from '@bli-kunde/domain/business/view.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { isSoleSignatory } from '@bli-kunde/domain/signing/combinations.ts';
import type { Context } from '../context.ts';
import { type Call, type Mounted, mounted, type Reply } from '../http/handler.ts';
import { documentById, documentOfOrder } from '../documents/store.ts';
import { signingPage } from '../signing/page.ts';
import { administratorCandidates } from './administrators.ts';
import { becomeCustomer } from './become-customer.ts';
import { organisationHandlers } from './organisations.ts';
import { signingHandlers } from './signing-handlers.ts';
import { readFacts, replyOf } from './reply.ts';
import { businessApplications, nameOf } from './store.ts';
import { loadHandlers } from './load.ts';
import { auditOf, own, personOf } from './call.ts';

/** Rule, then save on the version that was read, then the fresh state (S-044, S-045). */
async function save(
  context: Context,
  call: Call,
  audit: string,
  change: (facts: BusinessFacts) => BusinessApplication,
): Promise<Reply<ReturnType<typeof stateOf>>> {
  const { loaded, order, facts } = await readFacts(context, call);
  const document = change(facts);
  if (call.version !== loaded.version) throw new Refusal('error.state.changed');
  const version = await businessApplications(context).save(loaded, { document, audit: auditOf(context, call, audit) });
  if (version === null) throw new Refusal('error.state.changed');
  const expiresAt = new Date(Math.max(loaded.expiresAt.getTime(), call.now.getTime() + 30 * 86_400_000));
  return replyOf(call, { version, expiresAt }, { ...facts, application: document }, order);
}

const pdf = (bytes: Buffer | null, fileName: string) => {
  if (bytes === null) throw new Refusal('error.not.found');
  return { body: null, bytes, fileName };
};

export const businessHandlers: readonly Mounted[] = [
  ...organisationHandlers,
  ...loadHandlers,
  ...signingHandlers,
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
    const { facts } = await readFacts(context, call);
    const person = personOf(call);
    const { signatories, ruleText } = facts.application.signingRights;
    if (signatories.length === 0 && ruleText === null) throw new Refusal('error.no.signees');
    return { body: signeesOf(facts, { name: nameOf(person), birthDate: person.birthDate }) };
  }),
  mounted(api.saveSignees, (context, call) =>
    save(context, call, 'signees.saved', (facts) => withSignatories(facts, call.body)),
  ),
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
      body: signingOrderOf(facts, { orderId: order?.id ?? null, signingPage: (id) => signingPage(call.bank.slug, id) }),
    };
  }),
  mounted(api.hasSoleSignatory, async (_, call) => {
    const { document } = own(call);
    const person = personOf(call);
    const me = { name: nameOf(person), birthDate: person.birthDate };
    return { body: isSoleProprietorship(document.organisation) || isSoleSignatory(document.signingRights, me) };
  }),
  mounted(api.isFinished, async (_, call) => ({ body: own(call).document.completedAt !== null })),
  mounted(api.saveForLater, async (context, call) => {
    const loaded = own(call);
    const version = await businessApplications(context).save(loaded, {
      document: loaded.document,
      audit: auditOf(context, call, 'application.kept'),
    });
    if (version === null) throw new Refusal('error.state.changed');
    const kept = await businessApplications(context).loadById(loaded.id, call.bank.slug, call.now);
    return { body: { keptUntil: (kept?.expiresAt ?? loaded.expiresAt).toISOString() }, audited: true };
  }),
  mounted(api.applicantDocument, async (context, call) => {
    const { order } = await readFacts(context, call);
    if (order === null) throw new Refusal('error.not.found');
    const sealed = await documentOfOrder(context.db, context.vault, order.id, 'sealed');
    return pdf(sealed ?? (await documentById(context.db, context.vault, order.currentDocument)), 'avtale.pdf');
  }),
];
