/** The declaration on its own: who may answer what the bank asks for, and where its status goes. */
import { type CasePerson, casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isWaiting, WAITING_DAYS } from '@bli-kunde/domain/kyc/waiting-case.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { endOfLimit } from '@bli-kunde/domain/norway/oslo-date.ts';
import { organisationFacts } from '@bli-kunde/domain/kyc/organisation-facts.ts';
import {
  aboutOf,
  isStandaloneProcess,
  STANDALONE_CHANNELS,
  STANDALONE_PROCESSES,
} from '@bli-kunde/domain/standalone/process.ts';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { answeredTo } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { Chain } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { OutsideCall } from '../http/handler.ts';
import { answeringOwner, companyActors } from '../kyc/company-actors.ts';
import { guardianOnCase } from '../kyc/guardian-on-case.ts';
import type { AtCompletion, DeclarationJourney, DeclarationSubject, DeclarationOpening } from '../kyc/journey.ts';
import { enqueueSettled } from '../kyc/settled.ts';
import type { StoredDeclaration } from '../declarations/store.ts';
import { insertWaiting, waitingOf } from '../declarations/waiting-store.ts';
import { watchedOfCustomer } from '../monitoring/watched-store.ts';
import type { CoreBankSubject } from '../registers/core-bank.ts';
import { foundUnit } from '../registers/found-unit.ts';
import type { RegisteredPerson } from '../registers/population-register.ts';
import { countriesOf, registeredFacts } from '../person/look-up.ts';
import { foundOrNone, withRegisterTrail, type RegisterTrail, someOrNone } from '../registers/register-trail.ts';
import { mayAnswer, type Others, othersOf } from './authority.ts';
import { answersTo, lockTask } from './store.ts';
import { type AskedTask, askedTask } from './subjects.ts';
import { tellCoreBank } from './tell-core-bank.ts';
import { endOverdue, isOpen } from './waiting.ts';

/** Findings of a completion, for the transaction that completes. */
interface Found {
  readonly subject: CoreBankSubject;
  readonly subjectName: string;
  readonly others: Others | null;
}

/** Runs `work` and leaves in that trail what the registers answered. */
function heard<T>(
  context: Context,
  call: OutsideCall,
  chain: Chain,
  work: (trail: RegisterTrail) => Promise<T>,
): Promise<T> {
  return withRegisterTrail(context.db, chain, answeredTo(context, call), work);
}

/** The core bank's tasks for this person that can be answered here. Throws OutsideFailure when it is silent. */
export async function tasksOf(context: Context, call: OutsideCall, trail: RegisterTrail): Promise<AskedTask[]> {
  const { bankregnr } = call.bank.config;
  const { nationalId } = call.session.person;
  const answer = context.declarationTasks.tasksOf(bankregnr, nationalId, call.outside);
  const tasks = await trail.hear('core-bank.declaration-tasks', answer, someOrNone);
  return tasks.flatMap((task) => askedTask(context, call, task) ?? []);
}

/**
 * Throws 'error.step.not.allowed' for a task that another declaration than `own` has answered; a case that nobody finished in
 * time is ended first.
 */
async function assertUnanswered(
  context: Context,
  call: OutsideCall,
  { task }: AskedTask,
  own: string | null = null,
): Promise<void> {
  if (task.state === 'DONE') throw new Refusal('error.step.not.allowed');
  const answers = await answersTo(context.db, call.bank.slug, [task.taskId]);
  const ids = answers.filter(({ status }) => isWaiting(status)).map(({ id }) => id);
  for (const waiting of await waitingOf(context.db, context.vault, ids))
    if (!isOpen(waiting, call.now)) await endOverdue(context, waiting.id, call.now);
  const left = answers.length === 0 ? [] : await answersTo(context.db, call.bank.slug, [task.taskId]);
  if (left.some(({ id }) => id !== own)) throw new Refusal('error.step.not.allowed');
}

async function open(
  context: Context,
  call: OutsideCall,
  { process, subject }: DeclarationOpening,
): Promise<DeclarationSubject> {
  const chain: Chain = { kind: 'bank', bank: call.bank.slug };
  return heard(context, call, chain, async (trail) => {
    const fitting = (await tasksOf(context, call, trail)).filter(
      (one) => one.process === process && one.word === subject,
    );
    const asked = fitting.find(({ task }) => task.state === 'OPEN') ?? fitting[0];
    if (!asked || !(await mayAnswer(context, call, asked.task.subject, trail))) throw new Refusal('error.not.found');
    await assertUnanswered(context, call, asked);
    const { task, subjectKey } = asked;
    const facts = await factsOf(context, call, task.subject, trail);
    // The core bank names products in its own words; only what the process itself is about has a code of ours.
    const productCodes = process === 'CREDIT_CARD' || process === 'CAR_LOAN' ? [process] : null;
    return {
      applicationId: null,
      subjectKey,
      taskId: task.taskId,
      ...(asked.about === 'CHILD' && 'nationalId' in task.subject ? { nationalId: task.subject.nationalId } : {}),
      facts: { ...facts, products: task.products, productCodes },
    };
  });
}

/** Register facts of the subject. Throws OutsideFailure when the register that must answer is silent. */
async function factsOf(context: Context, call: OutsideCall, subject: CoreBankSubject, trail: RegisterTrail) {
  const { outside } = call;
  if ('nationalId' in subject) {
    const person = registeredFacts(await registered(context, call, subject.nationalId, trail));
    return { organisation: null, person };
  }
  const { organisationNumber } = subject;
  const [unit, actors] = await Promise.all([
    trail.hear(
      'business-register.unit',
      context.businessRegister.unit(organisationNumber, outside),
      ({ kind }) => kind,
    ),
    companyActors(context, organisationNumber, trail, outside),
  ]);
  const { organisation } = foundUnit(unit);
  const owner = await answeringOwner(context, call.session.person, actors.beneficialOwners, trail, outside);
  return {
    organisation: organisationFacts(organisationNumber, organisation),
    ...actors,
    answeringOwner: owner,
  };
}

/** Of whom a task, or an advisor's question about one that was answered, is asked. */
interface AskedAgain {
  readonly about: AskedTask['about'];
  readonly task: { readonly subject: CoreBankSubject; readonly subjectName: string };
}

/** As the declaration that is asked about has it; the core bank's request has been answered by then, and is not looked for. */
function askedAgain({ session: { person } }: OutsideCall, { facts, about }: DeclarationDocument): AskedAgain {
  const { process, organisation } = facts;
  if (organisation) {
    const { organisationNumber, name } = organisation;
    return { about: 'ORGANISATION', task: { subject: { organisationNumber }, subjectName: name } };
  }
  const { nationalId } = about ?? person;
  const whom = isStandaloneProcess(process) ? aboutOf(process) : 'SELF';
  return { about: whom, task: { subject: { nationalId }, subjectName: about ? '' : fullName(person) } };
}

/** Checks again at the end that the person still may answer, and who must confirm or sign now. */
async function atCompletion(
  context: Context,
  call: OutsideCall,
  { id, taskId, document }: Pick<StoredDeclaration, 'id' | 'taskId' | 'document'>,
): Promise<AtCompletion & { own: Found }> {
  return heard(context, call, { kind: 'declaration', id }, async (trail) => {
    const asked =
      document.asked === undefined && document.changed === undefined
        ? (await tasksOf(context, call, trail)).find(({ task }) => task.taskId === taskId)
        : askedAgain(call, document);
    if (!asked) throw new Refusal('error.step.not.allowed');
    const { subject, subjectName } = asked.task;
    if (!(await mayAnswer(context, call, subject, trail))) throw new Refusal('error.step.not.allowed');
    // What an advisor asks about is answered already, by the declaration that this one replaces.
    if ('taskId' in asked.task) await assertUnanswered(context, call, asked as AskedTask, id);
    const others = await othersOf(context, call, subject, trail);
    const person = 'nationalId' in subject ? await registered(context, call, subject.nationalId, trail) : null;
    const missing = others?.persons && [others.persons.length > 0 ? ('YES' as const) : ('NO' as const)];
    return {
      own: { subject, subjectName, others },
      ...(person === null ? {} : { cautions: person.cautions }),
      persons: await personsOf(context, call, asked, others, person),
      waiting:
        others?.waits === 'AWAITING_SIGNEE'
          ? { signeesMissing: missing ?? null }
          : { executorsMissing: others === null ? ['NO'] : (missing ?? null) },
    };
  });
}

/** Of the customer's online bank, as it was agreed last: no register and no answer has them (D-019). */
async function administratorsOf(context: Context, call: OutsideCall, subject: CoreBankSubject): Promise<CasePerson[]> {
  if (!('organisationNumber' in subject)) return [];
  const { db, vault } = context;
  const bank = call.bank.slug;
  const watched = await watchedOfCustomer(db, vault, bank, organisationKey(vault, bank, subject.organisationNumber));
  return watched
    .filter(({ roles }) => roles.includes('ADMINISTRATOR'))
    .map(({ nameWasUnusable: _unusable, ...one }) => ({ ...one, roles: ['ADMINISTRATOR'] }));
}

/**
 * Persons whom the screening would not know of otherwise: the child, those who confirm or sign, and the administrator
 * of the online bank.
 */
async function personsOf(
  context: Context,
  call: OutsideCall,
  { about, task }: AskedAgain,
  others: Others | null,
  registeredSubject: RegisteredPerson | null,
): Promise<CasePerson[]> {
  const persons = others?.persons ?? [];
  if (about !== 'CHILD' || registeredSubject === null)
    return [
      ...persons.map(({ name, birthDate }) => casePerson('SIGNATORY', name, birthDate)),
      ...(await administratorsOf(context, call, task.subject)),
    ];
  const child = registeredSubject;
  const { person, personKey: key } = call.session;
  const guardians = [
    ...(others ? [{ name: fullName(person), birthDate: person.birthDate, key }] : []),
    ...persons.map(({ name, birthDate, matchKey }) => ({ name, birthDate, key: matchKey })),
  ];
  const more = await Promise.all(guardians.map((one) => guardianOnCase(context, call, one)));
  return [casePerson('CHILD', fullName(child), child.birthDate, countriesOf(child)), ...more];
}

/** Throws 'error.no.hit.in.population.register'. */
async function registered(context: Context, call: OutsideCall, nationalId: string, trail: RegisterTrail) {
  const answer = context.populationRegister.person(nationalId, call.outside);
  const person = await trail.hear('population-register', answer, foundOrNone);
  if (person === null) throw new Refusal('error.no.hit.in.population.register');
  return person;
}

const record: DeclarationJourney['record'] = async (context, call, queries, declaration, status, own) => {
  const { id, taskId, document } = declaration;
  const { frozen } = document;
  const { subject, subjectName, others } = (own ?? {}) as Partial<Found>;
  // What answers a register's change was asked for by no task.
  const isAskedFor = taskId !== null || document.changed !== undefined;
  if (!isAskedFor || frozen === null || !subject || subjectName === undefined)
    throw new Refusal('error.step.not.allowed');
  if (taskId !== null)
    await assertFirst(queries, call.bank.slug, taskId, [id, ...(document.asked ? [document.supersedes] : [])]);
  if (isWaiting(status)) {
    if (!others?.persons || others.waits !== status) throw new Error('a case waits for nobody');
    await insertWaiting(queries, context.vault, {
      id,
      bank: call.bank.slug,
      matchKeys: others.persons.map(({ matchKey }) => matchKey),
      now: call.now,
      dueAt: endOfLimit(call.now, WAITING_DAYS),
      data: {
        process: document.facts.process,
        taskId,
        subject,
        subjectName,
        answeredBy: fullName(call.session.person),
        answeredAt: call.now.toISOString(),
        waits: status,
        after: frozen.after ?? 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
        others: others.persons.map(({ name, birthDate, role }) => ({ name, birthDate, role })),
      },
    });
  }
  const enhanced = frozen.enhanced ?? false;
  if (taskId !== null)
    await tellCoreBank(context, queries, call.bank.slug, { taskId, declarationId: id, status, enhanced, at: call.now });
  if (status === 'OK') await enqueueSettled(context, queries, { bank: call.bank.slug, id, applicationId: null });
};

/** A task is answered once, whoever answers, but by its own declaration and the one that this replaces; throws 'error.state.changed' for who comes second. */
async function assertFirst(
  queries: Queries,
  bank: string,
  taskId: string,
  own: readonly (string | null)[],
): Promise<void> {
  await lockTask(queries, bank, taskId);
  const others = (await answersTo(queries, bank, [taskId])).filter(({ id }) => !own.includes(id));
  if (others.length > 0) throw new Refusal('error.state.changed');
}

export const standaloneDeclaration: DeclarationJourney = {
  processes: STANDALONE_PROCESSES,
  channels: STANDALONE_CHANNELS,
  open,
  atCompletion,
  record,
  factsAgain: (context, call, { id, document }) =>
    heard(context, call, { kind: 'declaration', id }, async (trail) => {
      const { products, productCodes = null } = document.facts;
      return {
        ...(await factsOf(context, call, askedAgain(call, document).task.subject, trail)),
        products,
        productCodes,
      };
    }),
  mayAnswerAgain: (context, call, { id, document }) =>
    heard(context, call, { kind: 'declaration', id }, (trail) =>
      mayAnswer(context, call, askedAgain(call, document).task.subject, trail),
    ),
};
