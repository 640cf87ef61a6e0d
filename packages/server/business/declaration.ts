/** The business journey's part in the customer declaration: whose it is, when it may be answered, where its status goes. */
import { assertMaySave } from '@bli-kunde/domain/business/apply.ts';
import { organisationFacts } from '@bli-kunde/domain/kyc/organisation-facts.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { answeredTo } from '../http/call.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { DeclarationJourney } from '../kyc/journey.ts';
import { answeringOwner, companyActors } from '../kyc/company-actors.ts';
import { registeredBusiness } from '../kyc/registered-business.ts';
import { signersOf } from '../rescreening/organisation-now.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { administratorOnCase } from './administrators.ts';
import { applications } from './applications.ts';
import { declaredProducts } from './products.ts';

export const businessDeclaration: DeclarationJourney = {
  processes: ['BECOME_CORPORATE_CUSTOMER'],
  channels: ['CUSTOMER_ONBOARDING'],

  async open(context, call, { subject: organisationNumber }) {
    const bank = call.bank.slug;
    const subjectKey = organisationKey(context.vault, bank, organisationNumber);
    const key = { bank, context: 'bm', personKey: call.session.personKey, subjectKey };
    const application = await applications.storeOf(context).load(key, call.now);
    if (application === null) throw new Refusal('error.not.found');
    assertMaySave((await applications.factsNow(context, call, application)).facts, 'kyc');
    const trail = registerTrail();
    const { organisation } = application.document;
    const [actors, business] = await Promise.all([
      companyActors(context, organisationNumber, trail, call.outside),
      registeredBusiness(context, organisation, osloDate(call.now), trail, call.outside),
    ]);
    const owner = await answeringOwner(context, call.session.person, actors.beneficialOwners, trail, call.outside);
    await trail.leave(context.db, { kind: 'application', id: application.id }, answeredTo(context, call));
    return {
      applicationId: application.id,
      subjectKey,
      facts: {
        organisation: organisationFacts(organisationNumber, organisation),
        ...declaredProducts(application.document, call.bank.texts),
        ...actors,
        answeringOwner: owner,
        business,
      },
    };
  },

  /** Whoever may sign is on the case, also where the form has no board to name them, and who is to administer the online bank (D-019). */
  async atCompletion(context, { bank, now }, { applicationId }) {
    const application = applicationId && (await applications.storeOf(context).loadById(applicationId, bank.slug, now));
    if (!application) return {};
    const { document } = application;
    return { persons: [...signersOf(document.signingRights), ...administratorOnCase(document)] };
  },

  record: applications.record,
  recordWaiting: applications.recordWaiting,
  recordAnswer: applications.recordAnswer,
};
