/** Creates or resumes the application for an organisation, and records the counterpart consent. */
import type * as api from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { organisationNumberProblem } from '@bli-kunde/domain/norway/organisation-number.ts';
import { waitIsOver } from '@bli-kunde/domain/onboarding/wait.ts';
import { answeredTo, entryOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { Chain } from '../db/audit.ts';
import type { OutsideCall, PersonCall, Reply, SharedHandler } from '../http/handler.ts';
import { withRegisterTrail, registerTrail } from '../registers/register-trail.ts';
import { applications, type Loaded } from './applications.ts';
import { registeredPerson, startingPoint } from './eligibility.ts';

/** The state of an application that goes on, by reading alone; null where the next one is due or the person is to be looked up. */
export async function stateAsItIs(
  context: Context,
  call: PersonCall,
  loaded: Loaded,
): Promise<Reply<BusinessState> | null> {
  const { completedAt, person } = loaded.document;
  if (completedAt !== null && waitIsOver(new Date(completedAt), call.now)) return null;
  if (person === null && mayLookUp(call, loaded)) return null;
  const { order } = await applications.factsNow(context, call, loaded);
  return applications.replyOf(call, loaded, order);
}

/** True if the registers may be asked: where the bank requires a consent, only once it is given. */
const mayLookUp = ({ bank }: Pick<PersonCall, 'bank'>, { document }: Loaded): boolean =>
  document.counterpartConsentAt !== null || !bank.config.capabilities.counterpartConsent;

/** Creation, consent and a later look-up leave entries of their own; a look at one's own application leaves none. */
export const loadState: SharedHandler<typeof api.loadState | typeof api.acceptCounterpart> = async (context, call) => {
  const accepts = call.query.acceptCounterpart === 'true';
  // Where the bank asks for no consent there is none to give, and nothing to save.
  const consents = accepts && call.bank.config.capabilities.counterpartConsent;
  let loaded = call.object as Loaded | null;
  const asItIs = loaded !== null && !consents ? await stateAsItIs(context, call, loaded) : null;
  if (asItIs !== null) return asItIs;
  const completedAt = loaded?.document.completedAt ?? null;
  if (loaded !== null && completedAt !== null && waitIsOver(new Date(completedAt), call.now)) {
    await applications.close(context, call, loaded);
    loaded = null;
  }
  loaded ??= await start(context, call, call.params.orgnr, consents);
  const { counterpartConsentAt, person } = loaded.document;
  if ((consents && counterpartConsentAt === null) || (person === null && mayLookUp(call, loaded)))
    loaded = await knowPerson(context, call, loaded, consents);
  const { order } = await applications.factsNow(context, call, loaded);
  return applications.replyOf(call, loaded, order);
};

async function start(
  context: Context,
  call: OutsideCall,
  organisationNumber: string,
  consents: boolean,
): Promise<Loaded> {
  const problem = organisationNumberProblem(organisationNumber, { allowSynthetic: context.config.allowSynthetic });
  if (problem !== null) throw new Refusal(problem);
  const { session, bank } = call;
  const key = {
    bank: bank.slug,
    context: 'bm',
    personKey: session.personKey,
    subjectKey: organisationKey(context.vault, bank.slug, organisationNumber),
  };
  await applications.assertWaitIsOver(context, key, key.subjectKey, call.now);
  const looksUp = consents || !bank.config.capabilities.counterpartConsent;
  const trail = registerTrail();
  let chain: Chain = { kind: 'bank', bank: bank.slug };
  try {
    const document = await startingPoint(
      context,
      bank,
      session.person,
      organisationNumber,
      looksUp,
      trail,
      call.outside,
    );
    const audit = entryOf(context, call, 'application.created', { source: 'business-register' });
    const made = await applications.storeOf(context).create(key, document, audit);
    chain = { kind: 'application', id: made.id };
    return made;
  } finally {
    await trail.leave(context.db, chain, answeredTo(context, call));
  }
}

/**
 * Looks the person up now that it may be done, and keeps when the consent was given (B-081, B-184). Where the bank stopped asking for
 * one since the application began, none is kept and none is told of in the trail.
 */
async function knowPerson(context: Context, call: OutsideCall, loaded: Loaded, consents: boolean): Promise<Loaded> {
  const person = loaded.document.person ?? (await lookedUp(context, call, loaded));
  const counterpartConsentAt = loaded.document.counterpartConsentAt ?? (consents ? call.now.toISOString() : null);
  const document = { ...loaded.document, person, counterpartConsentAt };
  const version = await applications.storeOf(context).save(loaded, {
    document,
    audit: entryOf(context, call, consents ? 'counterpart.consented' : 'person.looked.up'),
  });
  if (version !== null) return { ...loaded, document, version };
  // Another tab agreed at the same moment, which is as good.
  const now = await applications.storeOf(context).loadById(loaded.id, call.bank.slug, call.now);
  if (now === null || now.closedAt !== null || now.document.person === null) throw new Refusal('error.state.changed');
  return now;
}

async function lookedUp(context: Context, call: OutsideCall, { id }: Loaded) {
  return withRegisterTrail(context.db, { kind: 'application', id }, answeredTo(context, call), (trail) =>
    registeredPerson(context, call.session.person, trail, call.outside),
  );
}
