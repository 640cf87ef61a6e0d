/** The business journey's part in the customer declaration: whose it is, when it may be answered, where its status goes. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { assertMaySave } from '@bli-kunde/domain/business/apply.ts';
import { COMPANY_FORMS } from '@bli-kunde/domain/organisation/company-form.ts';
import type { ProductCode } from '@bli-kunde/domain/kyc/product-codes.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Context } from '../context.ts';
import type { StoredApplication } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { outsideOf } from '../http/handler.ts';
import type { Asker, DeclarationJourney } from '../kyc/journey.ts';
import { companyActors } from '../kyc/company-actors.ts';
import { auditOf } from '../kyc/open.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { latestOrder } from '../signing/store.ts';
import { businessApplications, factsOf } from './store.ts';

/** @throws Refusal when the step `kyc` may not be saved now */
async function assertMayDeclare(
  context: Context,
  asker: Asker,
  queries: Queries,
  application: StoredApplication<BusinessApplication>,
): Promise<void> {
  const order = await latestOrder(queries, context.vault, application.id);
  assertMaySave(factsOf(asker.bank, application, order, asker.session.person), 'kyc');
}

/** What is applied for: by the names of the products step, and by codes for conditions. */
function chosenProducts(
  { products }: BusinessApplication,
  texts: Texts,
): { products: string[]; productCodes: ProductCode[] | null } {
  if (products === null) return { products: [], productCodes: null };
  const { hasEmployees, onlineBankingType } = products;
  return {
    products: [
      texts('bm.products.operatingAccount.title'),
      ...(hasEmployees ? [texts('bm.products.taxAccount.title')] : []),
      texts(`bm.products.onlineBank.${onlineBankingType}.title`),
    ],
    productCodes: [
      'OPERATING_ACCOUNT',
      ...(hasEmployees ? (['TAX_DEDUCTION_ACCOUNT'] as const) : []),
      `ONLINE_BANKING_${onlineBankingType}`,
    ],
  };
}

export const businessDeclaration: DeclarationJourney = {
  processes: ['BECOME_CORPORATE_CUSTOMER'],
  channels: ['CUSTOMER_ONBOARDING'],

  async open(context, asker, { subject: organisationNumber }) {
    const bank = asker.bank.slug;
    const subjectKey = organisationKey(context.vault, bank, organisationNumber);
    const key = { bank, context: 'bm', personKey: asker.session.personKey, subjectKey };
    const application = await businessApplications(context).load(key, asker.now);
    if (application === null) throw new Refusal('error.not.found');
    await assertMayDeclare(context, asker, context.db, application);
    const { name, companyForm, establishedOn, businessCodes } = application.document.organisation;
    const companyFormName = COMPANY_FORMS[companyForm].name;
    const trail = registerTrail();
    const actors = await companyActors(context, organisationNumber, trail, outsideOf(asker));
    const { at, actor, rcid } = auditOf(context, asker, 'register.answered', {});
    await trail.leave(context.db, { kind: 'application', id: application.id }, { at, actor, rcid });
    return {
      applicationId: application.id,
      subjectKey,
      facts: {
        organisation: { name, organisationNumber, companyForm, companyFormName, establishedOn, businessCodes },
        ...chosenProducts(application.document, asker.bank.texts),
        ...actors,
      },
    };
  },

  /** Whoever may sign is on the case, also where the form has no board to name them. */
  async atCompletion(context, { bank, now }, { applicationId }) {
    const application = applicationId && (await businessApplications(context).loadById(applicationId, bank.slug, now));
    const signatories = application ? application.document.signingRights.signatories : [];
    return { persons: signatories.map(({ name, birthDate }) => casePerson('SIGNATORY', name, birthDate)) };
  },

  async record(context, asker, queries, { id, applicationId }, status) {
    const applications = businessApplications(context);
    const application =
      applicationId && (await applications.loadById(applicationId, asker.bank.slug, asker.now, queries));
    if (!application || application.closedAt !== null) throw new Refusal('error.step.not.allowed');
    await assertMayDeclare(context, asker, queries, application);
    const audit = auditOf(context, asker, 'declaration.recorded', {
      declaration: id,
      outcome: status,
    });
    const document = { ...application.document, declaration: { id } };
    if ((await applications.save(application, { document, audit }, queries)) === null)
      throw new Refusal('error.state.changed');
  },
};
