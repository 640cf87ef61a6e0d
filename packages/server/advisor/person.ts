/** Handlers of the calls about the advisor who is logged in. */
import type { getAdvisor, setAway } from '@bli-kunde/domain/advisor/person-api.ts';
import { pagesGiven } from '@bli-kunde/domain/bank/supervisor-packs.ts';
import { pagesFor, queuesOf } from '@bli-kunde/domain/cases/permissions.ts';
import { awayProblems } from '@bli-kunde/domain/advisor/away.ts';
import { refuseProblems } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Handler } from '../http/handler.ts';
import type { Context } from '../context.ts';
import type { AdvisorSession } from '../sessions/person.ts';
import type { Bank } from '../banks/banks.ts';
import { awayUntilOf, noteAway } from '../sessions/advisor-store.ts';
import { visitorMark } from '../sessions/visitor-mark.ts';

async function shown(
  { db }: Context,
  { session: { advisor, personKey, endsAt }, bank, now }: { session: AdvisorSession; bank: Bank; now: Date },
) {
  const { key, name, roles } = advisor;
  const awayUntil = await awayUntilOf(db, bank.slug, key);
  const today = osloDate(now);
  return {
    key,
    visitor: visitorMark(personKey),
    name,
    roles: [...roles],
    awayUntil: awayUntil !== null && awayUntil >= today ? awayUntil : null,
    queues: queuesOf(roles),
    pages: pagesFor(roles, pagesGiven(bank.config.supervisorPacks, today)),
    sessionEndsAt: endsAt.toISOString(),
    today,
  };
}

const me: Handler<typeof getAdvisor> = async (context, call) => ({ body: await shown(context, call) });

const away: Handler<typeof setAway> = async (context, call) => {
  const { until } = call.body;
  if (until !== null) refuseProblems(awayProblems(until, osloDate(call.now)));
  await noteAway(context.db, call.bank.slug, call.session.advisor.key, until);
  return { body: await shown(context, call) };
};

export const personHandlers = { getAdvisor: me, setAway: away };
