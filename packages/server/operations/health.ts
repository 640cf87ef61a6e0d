/** Liveness of the process, and readiness to serve a browser (S-025). */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { RETRY_AFTER } from '../http/send-error.ts';
import { answers, writeSomething } from './store.ts';

/** True when the part can be used. */
export type ReadyCheck = () => Promise<boolean>;

/** Milliseconds a part may take to answer before it counts as away. */
const LIMIT = 2_000;

export function mountHealth(app: FastifyInstance, context: Context, more: Readonly<Record<string, ReadyCheck>>): void {
  const checks: Readonly<Record<string, ReadyCheck>> = {
    database: databaseCheck(context),
    // Away while the look-up key is changed (O-095).
    lookUpKey: async () => context.keys.lookUpState === 'in use',
    banks: async () => context.banks.size > 0,
    // Whatever came of it: without a list nobody is let through unseen, and everything else can be used.
    screening: async () => context.screening.attempted,
    ...more,
  };
  app.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await within(check)) ? 'ok' : 'away'] as const),
    );
    const ready = found.every(([, state]) => state === 'ok');
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    if (!ready) reply.header('retry-after', String(RETRY_AFTER));
    // No reason to be taken away: it answers everything but no, until it has the list in force.
    const { version, inForce } = context.screening;
    const other = version !== null && inForce === null ? { list: 'not in force' } : {};
    return { status: ready ? 'ok' : 'not ready', parts: Object.fromEntries(found), ...other };
  });
}

/** Milliseconds without a refused write until a write is tried to see whether the database takes them again. */
const CALM = 10_000;

/** Away while it doesn't answer, and from a write that it refused until one is taken, some time after the last refusal. */
function databaseCheck({ db, clock }: Pick<Context, 'db' | 'clock'>): ReadyCheck {
  let seen = 0;
  let refusedAt: number | null = null;
  return async () => {
    const now = clock.now().getTime();
    const refused = db.refusedWrites();
    if (refused > seen) [seen, refusedAt] = [refused, now];
    if ((await answers(db)).length !== 1) return false;
    if (refusedAt === null) return true;
    if (Math.abs(now - refusedAt) < CALM) return false;
    await writeSomething(db, clock.now());
    refusedAt = null;
    return true;
  };
}

async function within(check: ReadyCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, LIMIT, false)));
  return Promise.race([check().catch(() => false), late]).finally(() => clearTimeout(timer));
}
