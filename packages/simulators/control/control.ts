/** The control panel: faults, time and starting afresh, as calls and as a page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityControl } from '../identity/identity.ts';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { controlPage } from './control-page.ts';
import { FAULT_MODES, type FaultMode, SYSTEMS, type System } from './faults.ts';

const DAY_MS = 86_400_000;

type Form = Record<string, unknown> | null;

export async function control(app: FastifyInstance, world: World, identityControl: IdentityControl): Promise<void> {
  const status = () => ({
    now: world.clock.now().toISOString(),
    today: world.clock.today(),
    offsetMs: world.clock.offsetMs(),
    appOrigin: world.appOrigin,
    appOrigins: world.appOrigins,
    identity: identityControl,
    faults: world.faults.all(),
  });
  /** A form goes back to where it was sent from; a call gets the status. */
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return reply.send(status());
    const back = (request.body as Form)?.back;
    const target =
      typeof back === 'string' && world.appOrigins.some((origin) => back === origin || back.startsWith(`${origin}/`))
        ? back
        : '/';
    return reply.redirect(target, 303);
  };

  app.get('/', (_request, reply) =>
    reply
      .header('content-security-policy', pagePolicy(world.appOrigins))
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(controlPage(world, identityControl)),
  );
  app.get('/control', () => status());

  app.post<{ Body: Form }>('/control/faults', (request, reply) => {
    const { system, mode, delayMs, times } = request.body ?? {};
    if (!SYSTEMS.includes(system as System) || !FAULT_MODES.includes(mode as FaultMode))
      return reply
        .code(400)
        .send({ error: `system must be one of ${SYSTEMS.join(', ')}; mode one of ${FAULT_MODES.join(', ')}` });
    world.faults.set(system as System, {
      mode: mode as FaultMode,
      ...numberAs('delayMs', delayMs),
      ...numberAs('times', times),
    });
    return answer(request, reply);
  });

  app.post<{ Body: Form }>('/control/time', async (request, reply) => {
    const { offsetMs, at, addDays } = request.body ?? {};
    const wanted =
      typeof at === 'string' && at !== ''
        ? new Date(at).getTime() - Date.now()
        : addDays !== undefined && addDays !== ''
          ? world.clock.offsetMs() + Number(addDays) * DAY_MS
          : Number(offsetMs);
    if (!Number.isFinite(wanted))
      return reply.code(400).send({ error: 'offsetMs (milliseconds), at (a time) or addDays is needed' });
    world.clock.moveTo(Math.round(wanted));
    await Promise.all(world.appServers.map((origin) => tellClock(origin, Math.round(wanted))));
    return answer(request, reply);
  });

  app.post<{ Body: Form }>('/control/responsibility', (request, reply) => {
    const { child, guardian, lasts } = request.body ?? {};
    const [one, other] = [child, guardian].map((id) => world.people.personById(String(id)));
    if (!one || !other || ![true, false, 'true', 'false'].includes(lasts as boolean))
      return reply.code(400).send({ error: 'child and guardian must be test persons; lasts true or false' });
    world.people.setResponsibility(one, other, String(lasts) === 'true');
    return answer(request, reply);
  });

  app.post<{ Body: Form }>('/control/owners', (request, reply) => {
    const { organisation, owner, interval } = request.body ?? {};
    const [one, person] = [world.people.organisation(String(organisation)), world.people.personById(String(owner))];
    if (!one || !person || !['int1', 'int2', 'int3'].includes(String(interval)))
      return reply
        .code(400)
        .send({ error: 'organisation and owner must be of the test data; interval int1, int2 or int3' });
    world.people.reportOwners(one, [{ person: person.id, interval: String(interval) }]);
    return answer(request, reply);
  });

  app.post<{ Body: Form }>('/control/identity', (request, reply) => {
    const level = request.body?.level;
    if (level !== 'high' && level !== 'substantial')
      return reply.code(400).send({ error: 'level must be high or substantial' });
    identityControl.level = level;
    return answer(request, reply);
  });

  app.post<{ Body: Form }>('/control/reset', async (request, reply) => {
    world.faults.reset();
    identityControl.level = 'high';
    world.state.reset();
    await Promise.all(world.appServers.map((origin) => tellClock(origin, 0)));
    return answer(request, reply);
  });
}

/** The application's clock goes with ours; one that has no demo clock, or is not there, is left in peace. */
async function tellClock(origin: string, offsetMs: number): Promise<void> {
  await fetch(`${origin}/demo/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
    signal: AbortSignal.timeout(2000),
  }).catch(() => {});
}

function numberAs<K extends string>(name: K, value: unknown): Partial<Record<K, number>> {
  return value === undefined || value === '' || !Number.isFinite(Number(value))
    ? {}
    : ({ [name]: Number(value) } as Record<K, number>);
}
