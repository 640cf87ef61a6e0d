/** Handlers by which a case is worked on: whose it is, when it comes back, who sees it, what is noted. */
import { createHash } from 'node:crypto';
import type * as api from '@bli-kunde/domain/advisor/work-api.ts';
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { dueAt, isSecret, KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { rolesOn, rolesTaking } from '@bli-kunde/domain/cases/permissions.ts';
import { lastDayToPostpone } from '@bli-kunde/domain/cases/postpone.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { formatLongDate, osloDate, startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { ownIn } from '../cases/own-case.ts';
import { holdDeclaration } from '../cases/change-store.ts';
import { hasBecomeCustomer } from '../cases/of-customer.ts';
import { openSuspicion } from '../cases/suspicion-case.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { advisorsByKey } from '../sessions/advisor-store.ts';
import { workerOf } from '../sessions/person.ts';
import { undecideJudgements } from '../screening/judgement-store.ts';
import { changeCase, isOwnOf, stepOf } from './change.ts';

const notNow = (): never => {
  throw new Refusal('error.step.not.allowed');
};
const wrong = (path: string, message: string, values?: Readonly<Record<string, string>>): never => {
  throw new Refusal('error.bad.request', [{ path, message, ...(values ? { values } : {}) }]);
};

/** Moves a NEW case to IN_PROGRESS; one that waits for others keeps its state. */
const begun = (state: string) => (state === 'NEW' ? ({ state: 'IN_PROGRESS' } as const) : {});

const takeCase: Handler<typeof api.takeCase> = (context, call) =>
  changeCase(
    context,
    call,
    ({ theCase, me }) => {
      if (theCase.disqualified.includes(me.key)) throw new Refusal('error.step.not.allowed');
      return {
        set: { assignedTo: me.key, ...begun(theCase.state) },
        entry: { kind: 'ASSIGNMENT', content: { to: { name: me.name }, by: { name: me.name } } },
      };
    },
    { taking: true },
  );

const giveCaseBack: Handler<typeof api.giveCaseBack> = (context, call) =>
  changeCase(context, call, ({ theCase, me }) => {
    if (theCase.assignedTo !== me.key || theCase.state !== 'IN_PROGRESS') return notNow();
    return {
      set: { assignedTo: null, state: 'NEW' },
      entry: { kind: 'ASSIGNMENT', content: { to: null, by: { name: me.name } } },
    };
  });

const assignCase: Handler<typeof api.assignCase> = (context, call) =>
  changeCase(context, call, async ({ tx, theCase, me }) => {
    const { advisor: key, grounds } = call.body;
    const to = (await advisorsByKey(tx, context.vault, call.bank.slug, [key])).get(key);
    const works = to !== undefined && to.name !== null && rolesTaking(rolesOn(to.roles, theCase)).length > 0;
    if (!works || theCase.disqualified.includes(key) || isOwnOf(context.vault, theCase, to))
      return wrong('advisor', 'error.bad.request');
    return {
      set: { assignedTo: key, ...begun(theCase.state) },
      entry: { kind: 'ASSIGNMENT', content: { to: { name: to.name }, by: { name: me.name }, grounds } },
    };
  });

const postponeCase: Handler<typeof api.postponeCase> = (context, call) =>
  changeCase(context, call, ({ theCase, me }) => {
    // What waits for an approval is hidden from nobody who may give it.
    if (theCase.state !== 'NEW' && theCase.state !== 'IN_PROGRESS') return notNow();
    const { until, grounds } = call.body;
    const today = osloDate(call.now);
    const last = lastDayToPostpone(theCase.dueAt, today);
    if (until <= today || until > last) return wrong('until', 'advisor.postpone.late', { date: formatLongDate(last) });
    return {
      set: { hiddenUntil: startOfOsloDay(until) },
      entry: { kind: 'ASSIGNMENT', content: { postponed: until, by: { name: me.name }, grounds } },
    };
  });

const disqualifySelf: Handler<typeof api.disqualifySelf> = (context, call) =>
  changeCase(context, call, ({ theCase, me, entries }) => {
    const own = theCase.assignedTo === me.key;
    const pending = theCase.state === 'WAITING_APPROVAL' ? pendingOf(entries) : null;
    const withdraws =
      pending !== null && [pending.proposal, ...pending.given].some(({ advisor }) => advisor === me.key);
    const state = withdraws ? 'IN_PROGRESS' : own && theCase.state === 'IN_PROGRESS' ? 'NEW' : theCase.state;
    return {
      set: {
        state,
        disqualified: [...new Set([...theCase.disqualified, me.key])],
        ...(own ? { assignedTo: null } : {}),
        ...(withdraws ? { awaits: [] } : {}),
      },
      entry: {
        // A proposal of who is disqualified, and one they have agreed to, is taken back with it.
        kind: withdraws ? 'RETURN' : 'ASSIGNMENT',
        content: { disqualified: true, by: { name: me.name }, grounds: call.body.grounds },
      },
    };
  });

/** Kept with its grounds, which the second person reads (D-041). */
const sayAnotherPerson: Handler<typeof api.sayAnotherPerson> = (context, call) =>
  changeCase(context, call, async (changing) => {
    const { me } = changing;
    const { likeness } = await ownIn(changing, workerOf(me));
    if (likeness?.is !== 'NAMESAKE') return notNow();
    const content = { namesake: true, by: { name: me.name }, grounds: call.body.grounds } as const;
    return { entry: { kind: 'ASSIGNMENT', content } };
  });

const reopenCase: Handler<typeof api.reopenCase> = (context, call) =>
  changeCase(
    context,
    call,
    async ({ tx, theCase, me }) => {
      const { state, outcome, kind, gravity } = theCase;
      if (state !== 'CLOSED') return notNow();
      const customer = await hasBecomeCustomer(context, tx, theCase);
      await undecideJudgements(tx, theCase.id);
      // The clock of a difference goes on from the day that it was frozen.
      const due =
        KINDS[kind].keepsDeadline === true
          ? theCase.dueAt
          : dueAt({ kind, gravity, customer }, call.now, call.bank.config.caseDeadlines);
      return {
        // A hold would keep nothing from a customer, and of what is looked at again they are told nothing.
        set: { state: 'IN_PROGRESS', assignedTo: me.key, dueAt: due, holds: theCase.holds && !customer },
        entry: {
          kind: 'REOPENED',
          content: { outcome, customer, by: { name: me.name }, grounds: call.body.grounds },
        },
      };
    },
    { closedToo: true },
  );

const restrictCase: Handler<typeof api.restrictCase> = (context, call) =>
  changeCase(
    context,
    call,
    ({ theCase, me }) => {
      const { restricted, grounds } = call.body;
      // Suspicions, and whoever has a protected address, are never shown to everybody.
      if (!restricted && (isSecret(theCase.kind) || theCase.addressProtected)) return notNow();
      return { set: { restricted }, entry: { kind: 'HOLD', content: { restricted, by: { name: me.name }, grounds } } };
    },
    { closedToo: true },
  );

const addNote: Handler<typeof api.addNote> = (context, call) =>
  changeCase(context, call, ({ me }) => {
    const { kind, text } = call.body;
    return { entry: { kind: 'NOTE', content: { kind, text, by: { name: me.name } } }, detail: { source: kind } };
  });

const holdErasure: Handler<typeof api.holdErasure> = (context, call) =>
  changeCase(
    context,
    call,
    async ({ tx, theCase, me }) => {
      const { held, grounds } = call.body;
      await holdDeclaration(tx, theCase, held);
      return { set: { legalHold: held }, entry: { kind: 'HOLD', content: { held, by: { name: me.name }, grounds } } };
    },
    { closedToo: true },
  );

/** Opens a restricted case and leaves the one it comes from as it was: neither version nor trail of that theCase tells. */
const reportSuspicion: Handler<typeof api.reportSuspicion> = async (context, call) => {
  const { object: theCase, session, body, now, rcid, version } = call;
  if (theCase.version !== version) throw new Refusal('error.case.changed');
  const { key, name } = session.advisor;
  const words = createHash('sha256').update(body.grounds).digest('hex').slice(0, 16);
  // The same words of the same advisor are one report, however often they are sent.
  const by = `${key.slice(0, 16)}:${words}`;
  const suspected = {
    gravity: 'HIGH',
    reason: 'reported-by-advisor',
    seen: { by: name, words: body.grounds },
  } as const;
  await context.db.transaction((tx) =>
    openSuspicion(context, tx, theCase, { ...suspected, by }, { at: now, actor: key, rcid }),
  );
  return stepOf(theCase);
};

export const workHandlers = {
  takeCase,
  giveCaseBack,
  assignCase,
  postponeCase,
  disqualifySelf,
  sayAnotherPerson,
  reopenCase,
  restrictCase,
  addNote,
  reportSuspicion,
  holdErasure,
} satisfies Handlers<typeof api.workApi>;
