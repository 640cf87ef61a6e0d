/** Becomes a customer: everything checked again, the agreement frozen, one signing order made, everybody told. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BusinessApplication, BusinessFacts } from '@bli-kunde/domain/business/application.ts';
import { mayEdit, requiresOf } from '@bli-kunde/domain/business/requires.ts';
import { businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { endOfLimit } from '@bli-kunde/domain/norway/oslo-date.ts';
import { samePerson } from '@bli-kunde/domain/norway/name.ts';
import { assertOfAge } from '@bli-kunde/domain/onboarding/age.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { selectionProblem } from '@bli-kunde/domain/signing/combinations.ts';
import { statusFor } from '@bli-kunde/domain/signing/status.ts';
import { allowed } from '@bli-kunde/domain/steps/steps.ts';
import type { Context } from '../context.ts';
import { signatoryKey } from '../db/look-up-keys.ts';
import { agreementPdf } from '../documents/agreement.ts';
import { storeDocument } from '../documents/store.ts';
import type { Call } from '../http/handler.ts';
import { registerTrail } from '../registers/register-trail.ts';
import { declarationSections } from '../kyc/sections.ts';
import { enqueueInvitations } from '../signing/effects.ts';
import { type Order, type OrderPerson, SIGNING_DAYS } from '../signing/order.ts';
import { insertOrder, orderById } from '../signing/store.ts';
import { agreementOf } from './agreement.ts';
import { answeredTo, auditOf, type Loaded, personOf } from './call.ts';
import { assertNoCustomer, rightsIn } from './eligibility.ts';
import { businessApplications, nameOf, seqOf } from './store.ts';

/** Milliseconds that an application outlives its order, so that nobody is left untold when the last day is over. */
const AFTER_DUE = 24 * 60 * 60 * 1000;

export interface BecameCustomer {
  readonly loaded: Loaded;
  readonly facts: BusinessFacts;
  readonly order: Order;
}

/**
 * Safe to repeat: while an order is live, or once it is completed, the press gives that order and makes no other (S-046).
 * Throws a Refusal when a step is missing, a right has gone or the version is stale, and OutsideFailure when the register is silent.
 */
export async function becomeCustomer(
  context: Context,
  call: Call,
  loaded: Loaded,
  facts: BusinessFacts,
  order: Order | null,
): Promise<BecameCustomer> {
  if (order !== null && !mayEdit(facts)) return { loaded, facts, order };
  const pressed = { ...facts, order: null };
  if (requiresOf(facts).acceptCounterpart || !allowed(businessSteps, pressed).includes('oppsummering'))
    throw new Refusal('error.step.not.allowed');
  if (call.version !== loaded.version) throw new Refusal('error.state.changed');
  const { application, problem } = await checkedAgain(context, call, loaded);
  if (problem) {
    // The register says something else than when the signatories were chosen: the next choice is among what it says now.
    const audit = auditOf(context, call, 'signing-rights.changed');
    await businessApplications(context).save(loaded, { document: application, audit });
    throw new Refusal(problem);
  }
  return freeze(context, call, loaded, { ...facts, application, order: null }, order);
}

/** Age, role, eligibility and signing rights as they are now, not as they were when the application was started. */
async function checkedAgain(context: Context, call: Call, { id, document }: Loaded) {
  const person = personOf(call);
  assertOfAge(person.birthDate, call.now);
  const trail = registerTrail();
  const outside = { correlationId: call.rcid };
  const { organisationNumber } = document.organisation;
  const rights = rightsIn(context, person, organisationNumber, trail, outside);
  // Somebody else with a role may have been faster.
  const free = assertNoCustomer(context, call.bank, organisationNumber, trail, outside);
  await Promise.allSettled([rights, free]);
  await trail.leave(context.db, { kind: 'application', id }, answeredTo(context, call));
  const application: BusinessApplication = { ...document, signingRights: (await rights).signingRights };
  await free;
  const alone = isSoleProprietorship(document.organisation);
  return {
    application,
    problem: alone ? null : selectionProblem(document.signatories ?? [], application.signingRights),
  };
}

/** The owner alone for a sole proprietorship (B-040), else exactly the chosen combination. */
function partiesOf(application: BusinessApplication, call: Call): OrderPerson[] {
  const person = personOf(call);
  const me = { name: nameOf(person), birthDate: person.birthDate };
  const roleOf = (one: { name: string; birthDate: string }) =>
    application.signingRights.signatories.find((signatory) => samePerson(signatory, one))?.roles.join(', ') ?? '';
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

async function freeze(
  context: Context,
  call: Call,
  loaded: Loaded,
  facts: BusinessFacts,
  before: Order | null,
): Promise<BecameCustomer> {
  const { db, vault, random } = context;
  const { bank, now } = call;
  const application = { ...facts.application, clickedBecomeCustomerAt: now.toISOString() };
  const parties = partiesOf(application, call);
  const [id, document] = [random.uuid(), random.uuid()];
  const me = { name: nameOf(personOf(call)), birthDate: personOf(call).birthDate };
  const dueAt = endOfLimit(now, SIGNING_DAYS);
  const keepUntil = new Date(dueAt.getTime() + AFTER_DUE);
  const content = agreementPdf(
    agreementOf({
      bank,
      parties,
      madeAt: now,
      reference: id,
      facts: { ...facts, application },
      meta: { version: loaded.version, keptUntil: dueAt.toISOString(), me, orderId: null, signingPage: () => '' },
      declaration: application.declaration
        ? await declarationSections(context, bank.slug, application.declaration.id)
        : [],
      logo: await readFile(join(bank.directory, bank.config.images.logo), 'utf8').catch(() => null),
    }),
  );
  const version = await db.transaction(async (tx) => {
    const saved = await businessApplications(context).save(
      loaded,
      {
        document: application,
        keepUntil,
        audit: auditOf(context, call, 'becomecustomer.pressed', { order: id, document }),
      },
      tx,
    );
    if (saved === null) throw new Refusal('error.state.changed');
    await storeDocument(tx, vault, {
      id: document,
      bank: bank.slug,
      applicationId: loaded.id,
      orderId: id,
      kind: 'agreement',
      content,
      now,
    });
    await insertOrder(tx, vault, {
      id,
      bank: bank.slug,
      applicationId: loaded.id,
      attempt: (before?.attempt ?? 0) + 1,
      provider: context.signing.name,
      document,
      now,
      dueAt,
      matchKeys: parties.map((party) => signatoryKey(vault, bank.slug, party.name, party.birthDate)),
      data: {
        context: 'bm',
        title: bank.texts('bm.agreement.title', {
          organisation: application.organisation.name,
          bank: bank.config.name,
        }),
        organisationName: application.organisation.name,
        organisationNumber: application.organisation.organisationNumber,
        applicantName: me.name,
        applicantContact: {
          email: application.contactPerson?.email ?? '',
          phone: application.contactPerson?.phone ?? '',
        },
        parties,
      },
    });
    const made = await orderById(tx, vault, id);
    if (made !== null) await enqueueInvitations(context, tx, made);
    return saved;
  });
  const order = await orderById(db, vault, id);
  if (order === null) throw new Error('the order is gone at once');
  const seq = seqOf(order, personOf(call));
  const party = seq === null ? null : (order.parties[seq] ?? null);
  return {
    loaded: { ...loaded, version, document: application, expiresAt: keepUntil },
    facts: { ...facts, application, order: { state: order.state, statusForMe: statusFor(order.state, party) } },
    order,
  };
}
