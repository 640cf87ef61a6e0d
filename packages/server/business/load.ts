/** Creates or resumes the application for an organisation, and records the counterpart consent. */
import * as api from '@bli-kunde/domain/business/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { waitIsOver } from '@bli-kunde/domain/onboarding/wait.ts';
import { answeredTo, auditOf, personOf } from '../application/call.ts';
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { Chain } from '../db/audit.ts';
import { type Call, type Mounted, mounted, outsideOf } from '../http/handler.ts';
import { heardBy, registerTrail } from '../registers/register-trail.ts';
import type { Loaded } from './call.ts';
import { registeredPerson, startingPoint } from './eligibility.ts';
import { orderOf, replyOf } from './reply.ts';
import { businessApplications, factsOf } from './store.ts';

export const loadHandlers: readonly Mounted[] = [
  mounted(api.loadState, (context, call) =>
    load(context, call, call.params.orgnr, call.query.acceptCounterpart === 'true'),
  ),
  mounted(api.acceptCounterpart, (context, call) =>
    load(context, call, call.params.orgnr, call.query.acceptCounterpart === 'true'),
  ),
];

async function load(context: Context, call: Call, organisationNumber: string, accepts: boolean) {
  // Where the bank asks for no consent there is none to give, and nothing to save.
  const consents = accepts && call.bank.config.capabilities.counterpartConsent;
  let loaded = call.application as Loaded | null;
  const completedAt = loaded?.document.completedAt ?? null;
  if (loaded !== null && completedAt !== null && waitIsOver(new Date(completedAt), call.now)) {
    await businessApplications(context).close(loaded.id, false, auditOf(context, call, 'application.closed'));
    loaded = null;
  }
  loaded ??= await start(context, call, organisationNumber, consents);
  const agreed = loaded.document.counterpartConsentAt !== null || !call.bank.config.capabilities.counterpartConsent;
  if ((consents && loaded.document.counterpartConsentAt === null) || (agreed && loaded.document.person === null))
    loaded = await consent(context, call, loaded, consents);
  const order = await orderOf(context, loaded);
  // Creation and consent have left their own entries; a look at one's own application leaves none.
  return {
    ...replyOf(call, loaded, factsOf(call.bank, loaded, order, personOf(call)), order),
    audited: true as const,
  };
}

async function start(context: Context, call: Call, organisationNumber: string, consents: boolean): Promise<Loaded> {
  if (!isOrganisationNumber(organisationNumber, { allowSynthetic: context.config.allowSynthetic }))
    throw new Refusal('invalid_orgnr');
  const { session, bank } = call;
  if (session === null) throw new Refusal('error.not.logged.in');
  const key = {
    bank: bank.slug,
    context: 'bm',
    personKey: session.personKey,
    subjectKey: organisationKey(context.vault, bank.slug, organisationNumber),
  };
  const last = await businessApplications(context).lastCompletion(key, key.subjectKey);
  if (last !== null && !waitIsOver(last, call.now)) throw new Refusal('error.wait.before.new.onboarding');
  const mayLookUp = consents || !bank.config.capabilities.counterpartConsent;
  const trail = registerTrail();
  let chain: Chain = { kind: 'bank', bank: bank.slug };
  try {
    const document = await startingPoint(
      context,
      bank,
      session.person,
      organisationNumber,
      mayLookUp,
      trail,
      outsideOf(call),
    );
    const withConsent = consents ? { ...document, counterpartConsentAt: call.now.toISOString() } : document;
    const audit = auditOf(context, call, 'application.created', { source: 'business-register' });
    const made = await businessApplications(context).create(key, withConsent, audit);
    chain = { kind: 'application', id: made.id };
    return made;
  } finally {
    await trail.leave(context.db, chain, answeredTo(context, call));
  }
}

/** Looks the person up now that it may be done, and keeps when the consent was given (B-081, B-184). */
async function consent(context: Context, call: Call, loaded: Loaded, consents: boolean): Promise<Loaded> {
  const person = loaded.document.person ?? (await lookedUp(context, call, loaded));
  const counterpartConsentAt = loaded.document.counterpartConsentAt ?? (consents ? call.now.toISOString() : null);
  const document = { ...loaded.document, person, counterpartConsentAt };
  const version = await businessApplications(context).save(loaded, {
    document,
    audit: auditOf(context, call, 'counterpart.consented'),
  });
  if (version !== null) return { ...loaded, document, version };
  // Another tab agreed at the same moment, which is as good.
  const now = await businessApplications(context).loadById(loaded.id, call.bank.slug, call.now);
  if (now === null || now.closedAt !== null || now.document.person === null) throw new Refusal('error.state.changed');
  return now;
}

async function lookedUp(context: Context, call: Call, { id }: Loaded) {
  return heardBy(context.db, { kind: 'application', id }, answeredTo(context, call), (trail) =>
    registeredPerson(context, personOf(call), trail, outsideOf(call)),
  );
}
