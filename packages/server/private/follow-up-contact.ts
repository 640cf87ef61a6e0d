/**
 * Contact data for a person whom the bank takes on by hand: asked on the page that promises a call, kept with the case
 * (A-007, A-010).
 */
import type * as api from '@bli-kunde/domain/private/follow-up-api.ts';
import type { FollowUp } from '@bli-kunde/domain/private/follow-up.ts';
import { contactProblems, storedContact } from '@bli-kunde/domain/contact/contact.ts';
import { lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { causeOf, promiseNow } from '../cases/by-hand.ts';
import type { FollowUpSnapshot } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import { type ApplicationCall, entryOf } from '../http/call.ts';
import { caseByCause, type StoredCase } from '../cases/case-store.ts';
import { workOn } from '../cases/work-on.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { applications } from './applications.ts';

const NOT_PROMISED: FollowUp = { isOpen: false, contact: null, by: null };

const snapshotOf = ({ data }: StoredCase) => data.snapshot as FollowUpSnapshot;

function shown(theCase: StoredCase | null, now: Date): FollowUp {
  if (theCase === null || theCase.state === 'CLOSED') return NOT_PROMISED;
  const { email, phone } = snapshotOf(theCase);
  return {
    isOpen: true,
    contact: email === null || phone === null ? null : { email, phone },
    by: theCase.dueAt > now ? lastDayBefore(theCase.dueAt) : null,
  };
}

const causeNow = async ({ db, vault }: Pick<Context, 'db' | 'vault'>, call: ApplicationCall): Promise<string> => {
  const application = applications.own(call);
  return causeOf(application, await promiseNow(db, vault, application));
};

const getFollowUp: Handler<typeof api.getFollowUp> = async (context, call) => ({
  body: shown(await caseByCause(context.db, context.vault, await causeNow(context, call)), call.now),
});

/**
 * A case that waits on a later day is back in its list with the first contact data alone, so that who alternates two does not call
 * it back each time. Whoever has it open reads it anew before they close it.
 */
const saveFollowUpContact: Handler<typeof api.saveFollowUpContact> = async (context, call) => {
  const { db, vault } = context;
  const problems = contactProblems(call.body);
  if (problems.length > 0) throw new Refusal('error.bad.request', problems);
  const contact = storedContact(call.body);
  const cause = await causeNow(context, call);
  const lock = async (tx: Queries): Promise<StoredCase> => {
    const found = await caseByCause(tx, vault, cause, true);
    if (found === null || found.state === 'CLOSED') throw new Refusal('error.step.not.allowed');
    return found;
  };
  const { action, ...opener } = entryOf(context, call, 'case.contact.given');
  await workOn(context, { ...opener, lock }, async ({ theCase, change }) => {
    const before = snapshotOf(theCase);
    if (before.email === contact.email && before.phone === contact.phone) return;
    const data = { ...theCase.data, snapshot: { ...before, ...contact } satisfies FollowUpSnapshot };
    const wasGiven = before.email !== null && before.phone !== null;
    await change({ data, ...(wasGiven ? { hiddenUntil: theCase.hiddenUntil } : {}) }, action);
  });
  return { body: shown(await caseByCause(db, vault, cause), call.now) };
};

export const followUpHandlers = { getFollowUp, saveFollowUpContact } satisfies Handlers<typeof api.followUpApi>;
