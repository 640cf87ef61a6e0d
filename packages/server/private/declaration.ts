/** The private journey's part in the customer declaration: by the flow, for the person alone, where its status goes. */
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { withDeclaration } from '@bli-kunde/domain/private/apply.ts';
import { assertMaySave } from '@bli-kunde/domain/private/apply-flow.ts';
import { FLOW_TYPES, FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { declaredProducts } from '@bli-kunde/domain/private/requires.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { StoredApplication } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import { outsideOf } from '../http/handler.ts';
import type { Asker, DeclarationJourney } from '../kyc/journey.ts';
import { auditOf } from '../kyc/open.ts';
import { registeredAs } from '../person/look-up.ts';
import { heardBy } from '../registers/register-trail.ts';
import { orderOf } from './reply.ts';
import { factsOf, keyOf, privateApplications } from './store.ts';

const flows = FLOW_TYPES.map((flow) => FLOWS[flow]);

const factsNow = async (
  context: Context,
  asker: Asker,
  queries: Queries,
  application: StoredApplication<PrivateApplication>,
): Promise<PrivateFacts> =>
  factsOf(asker.bank, application, await orderOf(context, application.document, queries), asker.session.person);

export const privateDeclaration: DeclarationJourney = {
  processes: flows.map(({ process }) => process),
  channels: flows.map(({ channel }) => channel),

  /** The subject is whoever asks, whatever word is sent for it. */
  async open(context, asker, { process, channel }) {
    const application = await privateApplications(context).load(keyOf(asker.bank, asker.session), asker.now);
    if (application === null) throw new Refusal('error.not.found');
    const facts = await factsNow(context, asker, context.db, application);
    assertMaySave(facts, 'kyc');
    const { flowType } = facts.application;
    // A declaration of another flow's process would serve this one nothing.
    if (flowType === null || FLOWS[flowType].process !== process || FLOWS[flowType].channel !== channel)
      throw new Refusal('error.step.not.allowed');
    const { nationalId } = asker.session.person;
    const { at, actor, rcid } = auditOf(context, asker, 'register.answered', {});
    const chain = { kind: 'application', id: application.id } as const;
    const found = await heardBy(context.db, chain, { at, actor, rcid }, (trail) =>
      registeredAs(context, nationalId, trail, outsideOf(asker)),
    );
    if (found === null) throw new Refusal('error.no.hit.in.population.register');
    const { birthCountry, residenceCountry, citizenships } = found;
    return {
      applicationId: application.id,
      subjectKey: application.subjectKey,
      facts: {
        organisation: null,
        ...declaredProducts(facts),
        person: { countryOfBirth: birthCountry, countryOfResidence: residenceCountry, citizenship: citizenships },
      },
    };
  },

  async record(context, asker, queries, { id, applicationId, document: { facts } }, status) {
    const applications = privateApplications(context);
    const application =
      applicationId === null ? null : await applications.loadById(applicationId, asker.bank.slug, asker.now, queries);
    if (application === null || application.closedAt !== null) throw new Refusal('error.step.not.allowed');
    const now = await factsNow(context, asker, queries, application);
    // Whether it may be noted is judged by how things stood before it.
    const declarations = now.standing.declarations.filter((one) => one.id !== id);
    const before = { ...now, standing: { ...now.standing, declarations } };
    const document = withDeclaration(before, facts.process, id);
    const audit = auditOf(context, asker, 'declaration.recorded', { declaration: id, outcome: status });
    if ((await applications.save(application, { document, audit }, queries)) === null)
      throw new Refusal('error.state.changed');
  },
};
