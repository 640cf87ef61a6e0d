/** Becomes a customer: everything checked again, the agreement frozen, one signing order made, everybody told. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import type { BusinessApplication, BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { mayEdit, requiresOf } from '@bli-kunde/domain/business/requires.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { accountsOf } from '@bli-kunde/domain/business/steps/produkter.ts';
import { businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { overviewOf, paperOf } from '@bli-kunde/domain/business/summary.ts';
import { termsOfBusiness } from '@bli-kunde/domain/business/terms.ts';
import { stateOf } from '@bli-kunde/domain/business/view.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { samePerson } from '@bli-kunde/domain/norway/name.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { selectionProblem } from '@bli-kunde/domain/signing/combinations.ts';
import { withDecided } from '@bli-kunde/domain/signing/decided.ts';
import { rolesText } from '@bli-kunde/domain/signing/rights.ts';
import { allowed } from '@bli-kunde/domain/steps/steps.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { type ApplicationCall, answeredTo, entryOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { AuditedCall, OutsideCall, PersonCall } from '../http/handler.ts';
import { namedPerson } from '../person/name.ts';
import { assertNamed } from '../registers/named-persons.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { peopleDeclared } from '../kyc/sections.ts';
import { agreementContent } from '../signing/agreement-content.ts';
import { dueAtFrom, inBothLanguages, makeOrder, type Ordering, type Worded } from '../signing/make-order.ts';
import { type Order, type OrderPerson, type OrganisationOrderData } from '../orders/order.ts';
import { applications, type Loaded } from './applications.ts';
import { assertNoCustomer, rightsIn } from './eligibility.ts';
import { assertNothingNew } from './register-notice.ts';
import { openSigningRuleCase } from './signing-rule.ts';

type Pressed = ApplicationCall & AuditedCall & OutsideCall;

export interface BecameCustomer {
  readonly loaded: Loaded;
  readonly order: Order;
}

/**
 * Safe to repeat: while an order is live, or once it is completed, the press gives that order and makes no other (S-046).
 * Throws a Refusal when a step is missing, a right has gone, another's order for the organisation is live or the version is stale, and OutsideFailure when the register is silent.
 */
export async function pressed(
  context: Context,
  call: Pressed,
  loaded: Loaded,
  facts: BusinessFacts,
  order: Order | null,
): Promise<BecameCustomer> {
  if (order !== null && !mayEdit(facts)) return { loaded, order };
  const now = { ...facts, order: null };
  if (requiresOf(facts).acceptCounterpart || !allowed(businessSteps, now).includes('oppsummering'))
    throw new Refusal('error.step.not.allowed');
  if (call.version !== loaded.version) throw new Refusal('error.state.changed');
  const askedAt = context.clock.now();
  const { application, problem } = await recheckedByRegisters(context, call, loaded);
  if (problem) {
    // The register says something else than when the signatories were chosen: the next choice is among what it says now.
    const audit = entryOf(context, call, 'signing-rights.changed');
    await context.db.transaction(async (tx) => {
      await saveOn(context, call, loaded, { document: application, audit }, tx);
      await openSigningRuleCase(context, tx, call, loaded, application);
    });
    throw new Refusal(problem);
  }
  return freezeForSigning(context, call, loaded, { ...facts, application, order: null }, order, askedAt);
}

/** Age, role, eligibility and signing rights as they are now, not as they were when the application was started. Throws as {@link pressed}. */
export async function recheckedByRegisters(context: Context, call: OutsideCall, { id, document }: Loaded) {
  const { person } = call.session;
  assertOfAge(person.birthDate, call.now);
  const trail = registerTrail();
  const { outside } = call;
  const { organisationNumber } = document.organisation;
  const rights = rightsIn(context, person, organisationNumber, trail, outside);
  // Somebody else with a role may have been faster.
  const free = assertNoCustomer(context, call.bank, organisationNumber, trail, outside);
  await Promise.allSettled([rights, free]);
  await trail.leave(context.db, { kind: 'application', id }, answeredTo(context, call));
  const { unit, signingRights: registered } = await rights;
  if (document.decidedSigning) assertNamed(registered);
  const signingRights = withDecided(registered, document.decidedSigning);
  const application: BusinessApplication = { ...document, signingRights };
  await free;
  await assertNothingNew(context, call, { id }, document, unit.organisation);
  const alone = isSoleProprietorship(document.organisation);
  return {
    application,
    problem: alone ? null : selectionProblem(document.signatories ?? [], application.signingRights),
  };
}

/** The owner alone for a sole proprietorship (B-040), else exactly the chosen combination. */
function partiesOf(application: BusinessApplication, call: PersonCall): OrderPerson[] {
  const me = namedPerson(call.session.person);
  const roleOf = (one: { name: string; birthDate: string }) =>
    rolesText(application.signingRights.signatories.find((signatory) => samePerson(signatory, one))?.roles ?? []);
  const contact = application.contactPerson;
  if (isSoleProprietorship(application.organisation))
    return [{ ...me, email: contact?.email ?? '', phone: contact?.phone ?? '', isApplicant: true, role: roleOf(me) }];
  return (application.signatories ?? []).map(({ name, birthDate, email, phone }) => ({
    name,
    birthDate,
    email: email ?? '',
    phone: phone ?? '',
    isApplicant: samePerson(me, { name, birthDate }),
    role: roleOf({ name, birthDate }),
  }));
}

const productNames = ({ products }: BusinessState, texts: Texts): readonly string[] =>
  products === null
    ? []
    : [...accountsOf(products, texts), texts(`bm.products.onlineBank.${products.onlineBankingType}.title`)];

/** The agreement and its order by `id`, in the words of the work under way. */
async function worded(
  context: Context,
  call: Pressed,
  loaded: Loaded,
  facts: BusinessFacts,
  id: string,
): Promise<Worded> {
  const { bank, now } = call;
  const { application } = facts;
  const { organisation, contactPerson, declaration } = application;
  const parties = partiesOf(application, call);
  const meta = applications.metaOf(call, { ...loaded, expiresAt: dueAtFrom(now) }, null);
  const state = stateOf(facts, meta);
  // The rows of what is signed have the register's own spelling (decision 0184).
  const names = { organisation: inTitleCase(organisation.name), bank: bank.config.name };
  const title = bank.texts('bm.agreement.title', names);
  const content = await agreementContent(
    context,
    call,
    { id, parties, declaration },
    {
      title,
      intro: bank.texts('bm.agreement.intro', names),
      bound: 'business',
      sections: paperOf(state, bank.texts),
      terms: termsOfBusiness(application),
      people: declaration && (await peopleDeclared(context, bank, declaration.id, parties)),
    },
  );
  const data: OrganisationOrderData = {
    context: 'bm',
    title,
    organisationName: organisation.name,
    organisationNumber: organisation.organisationNumber,
    overview: overviewOf(state, bank.texts),
    products: productNames(state, bank.texts),
    applicantName: namedPerson(call.session.person).name,
    applicantContact: { email: contactPerson?.email ?? '', phone: contactPerson?.phone ?? '' },
    parties,
    ...(application.decidedSigning ? { decidedSigning: application.decidedSigning } : {}),
  };
  return { content, data };
}

/** Makes the order of the application as it is in `facts`; `beside` is for one that takes the place of another. */
export async function freezeForSigning(
  context: Context,
  call: Pressed,
  loaded: Loaded,
  facts: BusinessFacts,
  before: Order | null,
  askedAt: Date,
  beside: Pick<Ordering<BusinessApplication>, 'told' | 'withdraw'> = {},
): Promise<BecameCustomer> {
  const { bank, now } = call;
  const application = { ...facts.application, clickedBecomeCustomerAt: now.toISOString(), productsBefore: null };
  const { organisationNumber } = application.organisation;
  const id = context.random.uuid();
  const { norwegian, english } = await inBothLanguages(bank, () =>
    worded(context, call, loaded, { ...facts, application }, id),
  );
  return makeOrder(context, call, loaded, {
    id,
    document: application,
    before,
    organisation: { key: organisationKey(context.vault, bank.slug, organisationNumber), askedAt },
    invites: true,
    ...beside,
    ...norwegian,
    english,
  });
}
