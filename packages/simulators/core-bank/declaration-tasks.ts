/** Customer declarations that the core bank asks for, their persons, and the reported outcomes. */
import type { FastifyInstance } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import { fullName } from '../people/person.ts';
import type { World } from '../world.ts';
import tasksData from './declaration-tasks.json' with { type: 'json' };

type Seed = {
  readonly id: string;
  readonly process: string;
  /** A test person's id or an organisation number. */
  readonly subject: string;
  /** Days from the day the world was seeded; null for none. */
  readonly dueInDays: number | null;
  readonly completedDaysAgo: number | null;
  readonly products?: readonly string[];
  /** Persons who are asked though they are neither the subject nor act for it. */
  readonly alsoAsked?: readonly string[];
  /** One bank's only; every bank's without it. */
  readonly bank?: string;
  readonly scenario?: string;
};
type Answered = {
  bank: string;
  taskId: string;
  declarationId: string;
  status: string;
  enhancedMeasures?: boolean;
  decision?: string;
  answeredAt: string;
  key: string;
};
type State = { day: string; added: Seed[]; answers: Answered[] };

/** As long as the case is with these the task is answered. */
const FINAL = ['OK', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'];
const SEEDS: readonly Seed[] = tasksData;

/** Persons who are asked at the start, for the lobby. */
export function askedAtStart(world: World): { person: string; scenario: string }[] {
  return SEEDS.flatMap((seed) => askedOf(world, seed).map((person) => ({ person, scenario: seed.scenario ?? '' })));
}

function askedOf({ people }: World, { subject, alsoAsked = [] }: Seed): string[] {
  const person = people.personById(subject);
  const own = person
    ? person.guardians
      ? people.guardiansOf(person).map(({ id }) => id)
      : [person.id]
    : (people.organisation(subject)?.roles ?? []).map((role) => role.person);
  return [...new Set([...own, ...alsoAsked])];
}

export async function declarationTasks(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const { people, clock, state } = world;
  const section = state.section<State>('declaration-tasks', () => ({ day: clock.today(), added: [], answers: [] }));
  const everySeed = () => [...SEEDS, ...section.value.added];

  addFaultHooks(app, world.faults, 'core-bank');
  keepContract(app, world, 'core-bank');
  app.get('/core/v1/ledger/declarations', { config: { faultless: true } }, () => section.value);
  app.put<{ Body: Partial<Seed> | null }>(
    '/core/v1/ledger/declarations/tasks',
    { config: { faultless: true } },
    (request, reply) => {
      const { process, subject, ...rest } = request.body ?? {};
      const known = subject !== undefined && (people.personById(subject) ?? people.organisation(subject));
      if (process === undefined || subject === undefined || !known)
        return reply.code(400).send(problem('INVALID_REQUEST', 'process and a known subject are needed'));
      const id = `dt-${100 + section.value.added.length}`;
      section.value.added.push({ dueInDays: null, completedDaysAgo: null, ...rest, process, subject, id });
      section.save();
      return reply.code(201).send({ taskId: id });
    },
  );

  app.post<{ Body: { nationalId?: unknown } | null }>(
    '/core/v1/declarations/tasks/search',
    { config: { contract: 'declaration-tasks' } },
    (request, reply) => {
      if (!tokens.accepts(request, 'core')) return reply.code(401).send(unauthorized);
      const bank = request.headers['x-bank'];
      const nationalId = request.body?.nationalId;
      if (typeof bank !== 'string' || typeof nationalId !== 'string' || !/^\d{11}$/.test(nationalId))
        return reply.code(400).send(problem('INVALID_REQUEST', 'X-Bank and a nationalId are needed'));
      const me = people.personByNationalId(nationalId);
      const mine = everySeed().filter(
        (seed) => me !== null && (seed.bank ?? bank) === bank && askedOf(world, seed).includes(me.id),
      );
      return { tasks: mine.map((seed) => taskOf(seed, bank)) };
    },
  );

  function taskOf(seed: Seed, bank: string) {
    const person = people.personById(seed.subject);
    const done = section.value.answers.findLast(
      (one) => one.bank === bank && one.taskId === seed.id && FINAL.includes(one.status),
    );
    return {
      taskId: seed.id,
      process: seed.process,
      subject: person ? { nationalId: person.foedselsnummer } : { organisationNumber: seed.subject },
      subjectName: person ? fullName(person) : (people.organisation(seed.subject)?.name ?? ''),
      products: seed.products ?? [],
      state: done ? 'DONE' : 'OPEN',
      dueOn: dayAfter(section.value.day, seed.dueInDays),
      lastCompletedOn:
        done?.answeredAt.slice(0, 10) ??
        dayAfter(section.value.day, seed.completedDaysAgo === null ? null : -seed.completedDaysAgo),
    };
  }

  app.post<{ Body: Partial<Answered> | null }>(
    '/core/v1/declarations/answers',
    { config: { contract: 'declaration-answered' } },
    (request, reply) => {
      if (!tokens.accepts(request, 'core')) return reply.code(401).send(unauthorized);
      const bank = request.headers['x-bank'];
      const key = request.headers['idempotency-key'];
      const { taskId, declarationId, status, enhancedMeasures = false, decision, answeredAt } = request.body ?? {};
      if (typeof bank !== 'string' || typeof key !== 'string' || key === '')
        return reply.code(400).send(problem('IDEMPOTENCY_KEY_MISSING', 'X-Bank and Idempotency-Key are needed'));
      if (!everySeed().some(({ id }) => id === taskId))
        return reply.code(404).send(problem('TASK_NOT_FOUND', 'No such task'));
      if (!taskId || !declarationId || !status || !answeredAt)
        return reply.code(400).send(problem('INVALID_REQUEST', 'declarationId, status and answeredAt are needed'));
      if (!section.value.answers.some((one) => one.key === key)) {
        const decided = decision === undefined ? {} : { decision };
        section.value.answers.push({
          bank,
          taskId,
          declarationId,
          status,
          enhancedMeasures,
          ...decided,
          answeredAt,
          key,
        });
        section.save();
      }
      return reply.code(201).send({ taskId });
    },
  );
}

function dayAfter(day: string, days: number | null): string | null {
  return days === null ? null : new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function problem(code: string, message: string) {
  return { code, message };
}
const unauthorized = problem('UNAUTHORIZED', 'A bearer token is needed');
