/** Handlers of the lists: a page of cases (keyset pagination), counts of each queue, and the search by number. */
import type * as api from '@bli-kunde/domain/advisor/list-api.ts';
import { MOST_COUNTED } from '@bli-kunde/domain/advisor/limits.ts';
import type { getQueues } from '@bli-kunde/domain/advisor/person-api.ts';
import { GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import { queuesOf } from '@bli-kunde/domain/cases/permissions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { addDays, endOfOsloDay, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { normaliseNationalId } from '@bli-kunde/domain/norway/national-id-digits.ts';
import { normaliseOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import {
  countCases,
  findCases,
  type FoundCase,
  listCases as load,
  type ListFilter,
  type ListKey,
  type Viewer,
} from '../cases/list-store.ts';
import { scopeOfAdvisor } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import type { Call, Handler } from '../http/handler.ts';
import type { Bank } from '../banks/banks.ts';
import type { AdvisorSession } from '../sessions/person.ts';
import { shownRows } from './case-row.ts';

/** Rows of a page. */
const PAGE = 50;

const viewerOf = ({ vault }: Context, bank: Bank, { advisor }: AdvisorSession): Viewer => ({
  bank: bank.slug,
  key: advisor.key,
  ...scopeOfAdvisor(vault, bank.slug, advisor),
});

type Due = 'overdue' | 'today' | 'week';
/** Range of deadlines for a filter: late, due today, or due within a week with the late ones. */
function dueWithin(due: Due, now: Date): NonNullable<ListFilter['due']> {
  const today = osloDate(now);
  if (due === 'overdue') return { from: null, before: now };
  return due === 'today'
    ? { from: now, before: endOfOsloDay(today) }
    : { from: null, before: endOfOsloDay(addDays(today, 7)) };
}

const keyOf = ({ gravity, dueAt, closedAt, id }: FoundCase, state: ListFilter['state']): string =>
  Buffer.from(
    `${GRAVITIES.indexOf(gravity)}.${((state === 'CLOSED' ? closedAt : null) ?? dueAt).getTime()}.${id}`,
  ).toString('base64url');

/** Throws 'error.bad.request' for what is no key of a row. */
function readKey(text: string | undefined): ListKey | null {
  if (text === undefined) return null;
  const [, gravity, at, id = ''] =
    /^([0-3])\.(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (gravity === undefined) throw new Refusal('error.bad.request', [{ path: 'after', message: 'error.bad.request' }]);
  return { gravity: Number(gravity), at: new Date(Number(at)), id };
}

/** Audits a list or a search before anything is read: its filter or field, never the words searched for or the result. */
async function leave(
  context: Context,
  call: Call<typeof api.listCases> | Call<typeof api.searchCases>,
  source: string,
) {
  const { bank, session, row, rcid, now } = call;
  const entry = { at: now, actor: session.advisor.key, action: row.audit, detail: { source }, rcid };
  await appendAudit(context.db, { kind: 'bank', bank: bank.slug }, entry);
}

const listCases: Handler<typeof api.listCases> = async (context, call) => {
  const { bank, session, query, now } = call;
  const from = readKey(query.after);
  await leave(context, call, query.queue ?? query.state ?? 'OPEN');
  const viewer = viewerOf(context, bank, session);
  const { queue, state, assigned, due, reason } = query;
  const filter = {
    queue,
    state,
    assigned: assigned === 'me' ? viewer.key : assigned,
    due: due && dueWithin(due, now),
    reason,
  };
  const found = await load(context, viewer, filter, from, PAGE + 1, now);
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    body: {
      today: osloDate(now),
      cases: await shownRows(context, bank, viewer, page, now),
      next: found.length > PAGE && last ? keyOf(last, state) : null,
    },
  };
};

const searchCases: Handler<typeof api.searchCases> = async (context, call) => {
  const { bank, session, body, now } = call;
  await leave(context, call, Object.keys(body)[0] ?? '');
  const by =
    'caseNumber' in body
      ? { number: body.caseNumber }
      : 'organisationNumber' in body
        ? {
            subjectKey: organisationKey(context.vault, bank.slug, normaliseOrganisationNumber(body.organisationNumber)),
          }
        : { subjectKey: personKey(context.vault, bank.slug, normaliseNationalId(body.nationalId)) };
  const viewer = viewerOf(context, bank, session);
  const found = await findCases(context, viewer, by, PAGE + 1);
  const cases = await shownRows(context, bank, viewer, found.slice(0, PAGE), now);
  return { body: { today: osloDate(now), cases, next: null, isCut: found.length > PAGE } };
};

const counts: Handler<typeof getQueues> = async (context: Context, { bank, session, now }) => {
  const { db } = context;
  const viewer = viewerOf(context, bank, session);
  const count = (filter: ListFilter) => countCases(db, viewer, filter, MOST_COUNTED, now);
  const overdue = dueWithin('overdue', now);
  const queues = await Promise.all(
    queuesOf(viewer.roles).map(async (queue) => ({
      queue,
      open: await count({ queue }),
      overdue: await count({ queue, due: overdue }),
    })),
  );
  return {
    body: {
      queues,
      mine: await count({ assigned: viewer.key }),
      unassigned: await count({ assigned: 'none' }),
      toApprove: await count({ assigned: 'approval' }),
      waitingCustomer: await count({ state: 'WAITING_CUSTOMER' }),
      postponed: await count({ state: 'POSTPONED' }),
      toSend: await count({ state: 'TO_SEND' }),
      dueToday: await count({ assigned: viewer.key, due: dueWithin('today', now) }),
    },
  };
};

export const listHandlers = { listCases, searchCases, getQueues: counts };
