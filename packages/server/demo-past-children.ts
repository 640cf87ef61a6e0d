/** Children of whom one guardian has signed before the demo begins, made by the functions that make everybody's applications. */
import { signForChild } from '@bli-kunde/domain/children/api.ts';
import type { Child } from '@bli-kunde/domain/children/application.ts';
import { CHILD_PROCESS, withOrder, withPackage } from '@bli-kunde/domain/children/apply.ts';
import { newChildApplication } from '@bli-kunde/domain/children/steps.ts';
import { COUNTRY_LIST_VERSION } from '@bli-kunde/domain/kyc/countries.ts';
import { decideCase } from '@bli-kunde/domain/kyc/case-decision.ts';
import { freeze, knownOf } from '@bli-kunde/domain/kyc/declaration.ts';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { RISK_RULES_VERSION } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { casePerson, personsOnCase } from '@bli-kunde/domain/screening/case-persons.ts';
import { answeredTo, entryOf } from './http/call.ts';
import type { Bank } from './banks/banks.ts';
import { policyInForce } from './banks/policy-in-force.ts';
import { guardianOf } from './children/look.ts';
import { orderingOf } from './children/order.ts';
import { offerTo } from './children/products.ts';
import { readOf } from './children/read.ts';
import { childApplications, setGuardians } from './children/store.ts';
import type { Context } from './context.ts';
import { numberKeyOf, personKey } from './db/look-up-keys.ts';
import { dayBefore, hasPast } from './demo-day.ts';
import type { PersonCall } from './http/handler.ts';
import { hashOf, inLetters } from './declarations/evidence.ts';
import { guardianOnCase } from './kyc/guardian-on-case.ts';
import { insertDeclaration, loadDeclaration, saveDeclaration, tokenHashOf } from './declarations/store.ts';
import { contextOfSections } from './kyc/section-context.ts';
import type { Guardian } from './registers/population-register.ts';
import { screenCase } from './screening/screen-case.ts';
import { makeOrder } from './signing/make-order.ts';
import { SIGNING_DAYS } from '@bli-kunde/domain/signing/days.ts';
import { endSession, openSession } from './signing/session-store.ts';
import { moveOrder } from './orders/store.ts';

/** As the simulators tell it: the first of the guardians has signed, for the first package that the bank offers the child. */
export interface ChildPast {
  /** EXPIRED: nobody else signed in time. */
  readonly kind: 'AWAITS_CO_SIGNER' | 'EXPIRED';
  readonly daysAgo: number;
  readonly child: Child;
  readonly guardians: readonly Guardian[];
}

/** Makes what is not there yet, in every bank. */
export async function makeChildrenPast(context: Context, all: readonly ChildPast[]): Promise<void> {
  for (const bank of context.banks.values()) for (const past of all) await make(context, bank, past);
}

async function make(context: Context, bank: Bank, { kind, daysAgo, child, guardians }: ChildPast): Promise<void> {
  const { db, vault, random, clock } = context;
  const [first] = guardians;
  const keyOf = (nationalId: string): Buffer => personKey(vault, bank.slug, nationalId);
  const childKey = keyOf(child.nationalId);
  const key = { bank: bank.slug, context: 'cm', personKey: childKey, subjectKey: childKey };
  const applications = childApplications(context);
  if (first === undefined || (await applications.load(key, clock.now())) !== null) return;
  const now = dayBefore(clock.now(), daysAgo);
  const session = { idHash: Buffer.alloc(0), person: first, personKey: keyOf(first.nationalId), endsAt: now };
  const call = { row: signForChild, bank, session, version: null, rcid: random.uuid(), now };

  const named = guardians.map((one) => guardianOf(vault, bank, one));
  const begun = entryOf(context, call, 'application.created', { source: 'login' });
  const made = await applications.create(key, newChildApplication(child, named), begun);
  // One that has expired since that day and is not erased yet.
  if (hasPast(made)) return;
  const keys = guardians.map(({ nationalId }) => keyOf(nationalId));
  await setGuardians(db, { id: made.id, bank: bank.slug }, keys);
  const read = await readOf(context, call, made);
  const [offered] = offerTo(bank, read.facts, []);
  if (offered === undefined) return;
  const wantsToHaveCard = offered.mandatoryCard ? 'CHOSEN_TO_HAVE_CARD' : 'CHOSEN_NOT_TO_HAVE_CARD';
  const chosen = withPackage(read.facts, { packageId: offered.id, wantsToHaveCard }, [offered]);
  const declaration = { id: await declared(context, call, made.id, { child, guardians }, offered.name) };
  const id = random.uuid();
  const document = withOrder({ ...read.facts, application: { ...chosen, declaration } }, id);
  // The agreement says of the declaration what it came to.
  const declaredNow = await readOf(context, call, (await applications.load(key, now)) ?? made);
  const ordering = await orderingOf(context, call, declaredNow, guardians, document, id);
  const { order } = await makeOrder(context, call, made, { ...ordering, days: SIGNING_DAYS, before: null });
  // That day's provider has closed its books: what stands here is that it had said so.
  const out = { provider: `past:${order.id}`, attempt: 1, base: order.currentDocument, personKey: session.personKey };
  await openSession(db, order.id, 0, out);
  await endSession(db, order.id, { seq: 0, session: out.provider, status: 'READY' }, 'SIGNED', now);
  if (kind === 'EXPIRED') await moveOrder(db, order.id, 'OPEN', 'EXPIRED', clock.now());
}

/** Questions and answers that the second guardian reads before signing, as they would have been worded then. */
const ASKED = [
  { id: 'CM_PURPOSE', text: 'Hva skal kontoen til barnet brukes til?', code: 'POCKET', worded: 'Lommepenger' },
  { id: 'CM_SOURCE', text: 'Hvor kommer pengene fra?', code: 'PARENTS', worded: 'Foresatte' },
] as const;
const USE = {
  id: 'use',
  kind: 'dynamic',
  title: 'Hva kontoen skal brukes til',
  settings: {
    questions: ASKED.map(({ id, text, code, worded }) => ({
      id,
      version: 1,
      text,
      type: 'CHECKBOX_LIST',
      possibleValues: [{ code, text: worded }],
    })),
  },
};
const SECTIONS = [
  { id: 'country', kind: 'country', settings: { about: 'child' } },
  USE,
  { id: 'tax', kind: 'tax', settings: { about: 'child' } },
] as const;
/** By section: a child who belongs to Norway alone, as the population register has it. */
const NORWEGIAN = { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  country: NORWEGIAN,
  use: {
    answers: ASKED.map(({ id, code }) => ({
      questionId: id,
      questionVersion: 1,
      answerType: 'SIMPLE_LIST',
      listAnswers: [code],
    })),
  },
  tax: {
    hasTaxRelations: 'NO',
    hasAmericanTaxRelation: null,
    hasInternationalTaxRelations: null,
    americanTaxRelation: null,
    taxRelations: [],
  },
};

/** A completed declaration of the plainest answers, decided by the rules as any other: what is looked at anew is held against it. */
async function declared(
  context: Context,
  call: PersonCall,
  applicationId: string,
  { child, guardians }: Pick<ChildPast, 'child' | 'guardians'>,
  product: string,
): Promise<string> {
  const { db, vault, random } = context;
  const { bank, session, now } = call;
  const id = random.uuid();
  const document: DeclarationDocument = {
    questionnaire: { id: 'past', version: 1, process: CHILD_PROCESS, sections: [...SECTIONS] },
    facts: {
      process: CHILD_PROCESS,
      channel: 'CUSTOMER_ONBOARDING',
      organisation: null,
      products: [product],
      person: NORWEGIAN,
    },
    about: { nationalId: child.nationalId },
    answers: Object.fromEntries(SECTIONS.map((one) => [one.id, { answer: ANSWERS[one.id], at: now.toISOString() }])),
    openedAt: now.toISOString(),
    supersedes: null,
    frozen: null,
  };
  const about = { bank: bank.slug, applicationId, taskId: null, process: CHILD_PROCESS } as const;
  const keys = { personKey: session.personKey, subjectKey: personKey(vault, bank.slug, child.nationalId) };
  const made = { id, ...about, ...keys, channel: document.facts.channel, tokenHash: tokenHashOf(id), document };
  await insertDeclaration(db, vault, made, entryOf(context, call, 'declaration.opened', { source: CHILD_PROCESS }));
  const open = await loadDeclaration(db, vault, bank.slug, id);
  if (open === null) throw new Error('the declaration is gone at once');
  const { nationalId, birthDate } = session.person;
  const sections = await contextOfSections(context, call);
  const { risk } = await policyInForce(db, bank, sections.today);
  const parents = guardians.map((one) =>
    guardianOnCase(context, call, { ...one, name: fullName(one), key: personKey(vault, bank.slug, one.nationalId) }),
  );
  const known = knownOf(document, sections.today, sections.ownerLaw);
  const keyOfNumber = (number: string): string => numberKeyOf(vault, bank.slug, number);
  const onCase = personsOnCase(
    { facts: document.facts, answers: known.answers },
    {
      applicant: session.person,
      more: [casePerson('CHILD', fullName(child), child.birthDate), ...(await Promise.all(parents))],
      keyOfNumber,
      today: sections.today,
    },
  );
  const persons = await screenCase(context.screening, onCase);
  const evidence = {
    known,
    facts: document.facts,
    persons,
    numbers: [],
    answersChanged: false,
    questionAnswered: false,
    waiting: { executorsMissing: ['NO'] as const },
    positionsApproved: bank.config.positionsApproved.renewals,
    amlOutcome: 'NO_HIT',
  };
  const decision = decideCase(evidence, risk, sections.today);
  const frozen = freeze(id, document, sections, {
    bank: { name: bank.config.name, registryNumber: bank.config.bankregnr },
    declarant: { nationalId, name: fullName(session.person), birthDate },
    screening: { evaluationId: null, outcome: evidence.amlOutcome, persons },
    ...decision,
    // The first guardian has signed: that day's lists had nothing, whatever today's have.
    status: 'OK',
    versions: { riskRules: RISK_RULES_VERSION, countries: COUNTRY_LIST_VERSION },
    completedAt: now.toISOString(),
  });
  const frozenHash = hashOf(frozen.frozen);
  const audit = {
    ...answeredTo(context, call),
    action: 'declaration.completed' as const,
    detail: { outcome: 'OK', source: inLetters(frozenHash) },
  };
  await saveDeclaration(db, vault, open, { document: frozen, status: 'OK', frozenHash, audit });
  return id;
}
