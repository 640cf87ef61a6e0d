/** The children's journey's part in the customer declaration: a guardian answers about the child, and everybody with a part is screened. */
import type { Guardian } from '@bli-kunde/domain/children/application.ts';
import { CHILD_PROCESS, withDeclaration, withGuardians } from '@bli-kunde/domain/children/apply.ts';
import { declaredProducts } from '@bli-kunde/domain/children/packages.ts';
import { declaredAs } from '@bli-kunde/domain/cases/standing.ts';
import { completedFor, lastDeclared } from '@bli-kunde/domain/kyc/applied-for.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { answeredTo, entryOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import type { OutsideCall } from '../http/handler.ts';
import { guardianOnCase } from '../kyc/guardian-on-case.ts';
import type { AtCompletion, DeclarationJourney } from '../kyc/journey.ts';
import { countriesOf, registeredAs, registeredFacts } from '../person/look-up.ts';
import type { RegisteredPerson } from '../registers/population-register.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { checked } from './check.ts';
import { guardianOf } from './look.ts';
import { keyOfMe, readOf } from './read.ts';
import { signingPage } from './signing-page.ts';
import { childApplications, type Loaded, loadAsGuardian } from './store.ts';

const APPLICATION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws 'error.not.found' for whoever is no guardian by the last look at the register, as for an absent one. */
async function ofGuardian(context: Context, { bank, session, now }: OutsideCall, id: string | null) {
  const key = { id: id ?? '', bank: bank.slug, personKey: session.personKey };
  const loaded = APPLICATION_ID.test(key.id) ? await loadAsGuardian(context.db, context.vault, key, now) : null;
  if (loaded === null) throw new Refusal('error.not.found');
  return loaded;
}

/** The child by the register. Throws 'error.no.hit.in.population.register'. */
async function registeredChild(
  context: Context,
  call: OutsideCall,
  { id, document }: Loaded,
): Promise<RegisteredPerson> {
  const found = await withRegisterTrail(context.db, { kind: 'application', id }, answeredTo(context, call), (trail) =>
    registeredAs(context, document.child.nationalId, trail, call.outside),
  );
  if (found === null) throw new Refusal('error.no.hit.in.population.register');
  return found;
}

/** The guardians who were screened, for the transaction that completes. */
type Screened = readonly Guardian[];

/** The child and all its guardians, with what each has told the bank of positions of their own. */
async function atCompletion(
  context: Context,
  call: OutsideCall,
  declaration: { readonly applicationId: string | null },
): Promise<AtCompletion & { own: Screened }> {
  const loaded = await ofGuardian(context, call, declaration.applicationId);
  const { guardians } = await checked(context, call, await readOf(context, call, loaded));
  const child = await registeredChild(context, call, loaded);
  const named = guardians.map((one) => ({
    name: fullName(one),
    birthDate: one.birthDate,
    key: personKey(context.vault, call.bank.slug, one.nationalId),
  }));
  const onCase = await Promise.all(named.map((one) => guardianOnCase(context, call, one)));
  return {
    cautions: child.cautions,
    own: guardians.map((one) => guardianOf(context.vault, call.bank, one)),
    persons: [casePerson('CHILD', fullName(child), loaded.document.child.birthDate, countriesOf(child)), ...onCase],
    // The other guardian's word is asked for before the second signature, about the whole of it.
    waiting: { executorsMissing: ['NO'] },
  };
}

export const childDeclaration: DeclarationJourney = {
  processes: [CHILD_PROCESS],
  channels: ['CUSTOMER_ONBOARDING'],

  /** The subject is named by the application, whose id the guardian has in the address. */
  async open(context, call, { process, subject }) {
    const loaded = await ofGuardian(context, call, subject);
    const read = await readOf(context, call, loaded);
    withDeclaration(read.facts, process, { id: '' });
    await checked(context, call, read);
    const { child } = loaded.document;
    return {
      applicationId: loaded.id,
      subjectKey: loaded.subjectKey,
      declared: lastDeclared(loaded.document),
      nationalId: child.nationalId,
      childName: child.firstName,
      facts: {
        organisation: null,
        ...declaredProducts(loaded.document),
        person: registeredFacts(await registeredChild(context, call, loaded)),
      },
    };
  },

  atCompletion,

  async record(context, call, queries, { id, applicationId, document: { facts } }, status, own) {
    const { bank, session, now } = call;
    const key = { id: applicationId ?? '', bank: bank.slug, personKey: session.personKey };
    const loaded = applicationId === null ? null : await loadAsGuardian(queries, context.vault, key, now);
    if (loaded === null) throw new Refusal('error.step.not.allowed');
    const { facts: read } = await readOf(context, call, loaded, queries);
    // Whether it may be noted is judged by how things stood before it.
    const declarations = read.standing.declarations.filter((one) => one.id !== id);
    const application = withGuardians(read.application, own as Screened);
    const before = { ...read, application, standing: { ...read.standing, declarations } };
    const document = withDeclaration(before, facts.process, {
      ...completedFor(id, facts),
      by: keyOfMe(context, call),
    });
    const audit = entryOf(context, call, 'declaration.recorded', { declaration: id, outcome: status });
    if ((await childApplications(context).save(loaded, { document, audit }, queries)) === null)
      throw new Refusal('error.state.changed');
  },

  async recordAnswer(context, call, queries, { id, applicationId, document: { facts } }, status, own) {
    const key = { id: applicationId ?? '', bank: call.bank.slug, personKey: call.session.personKey };
    const loaded = applicationId === null ? null : await loadAsGuardian(queries, context.vault, key, call.now);
    if (loaded === null) return;
    const document = {
      ...withGuardians(loaded.document, own as Screened),
      ...declaredAs({ ...completedFor(id, facts), by: keyOfMe(context, call) }),
    };
    const audit = entryOf(context, call, 'declaration.recorded', { declaration: id, outcome: status });
    if ((await childApplications(context).save(loaded, { document, audit }, queries)) === null)
      throw new Refusal('error.state.changed');
  },

  goesOn: signingPage,

  async mayAnswerAgain(context, { bank, session, now }, { applicationId }) {
    const key = { id: applicationId ?? '', bank: bank.slug, personKey: session.personKey };
    return applicationId !== null && (await loadAsGuardian(context.db, context.vault, key, now)) !== null;
  },
};
