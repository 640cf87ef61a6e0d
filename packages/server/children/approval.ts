/** The second guardian's word on what the first has signed: a yes opens the way to sign, a no ends it for both. */
import type * as api from '@bli-kunde/domain/children/api.ts';
import { withApproval } from '@bli-kunde/domain/children/apply.ts';
import { soonOfAge } from '@bli-kunde/domain/children/last-day.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { auditOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';
import type { Context } from '../context.ts';
import type { Call, Handler } from '../http/handler.ts';
import { enqueueClose, toldItems } from '../signing/effects.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { refreshParty } from '../signing/refresh.ts';
import { lockOrder, moveOrder } from '../orders/store.ts';
import { note } from '../signing/trail.ts';
import { assertMinor, checked } from './check.ts';
import { replyOf } from './reply.ts';
import { keyOfMe, type Read, readFacts, readOf } from './read.ts';
import { guardianKey } from './look.ts';
import { own } from './store.ts';

type ApprovalCall = Call<typeof api.approveForChild>;

/** Takes in the person's signature at the provider first: it counts before the press here. */
async function withOwnSignature(context: Context, call: ApprovalCall, { order }: Read): Promise<void> {
  if (order?.state !== 'OPEN') return;
  const me = keyOfMe(context, call);
  const seq = order.data.parties.findIndex(
    ({ nationalId }) => guardianKey(context.vault, order.bank, nationalId) === me,
  );
  if (seq >= 0 && order.parties[seq]?.status === 'READY') await refreshParty(context, order.id, seq, call.outside);
}

/** Asked before, so that a rule which says no now tells of somebody who was faster (S-045). */
function stillGiven(facts: Read['facts'], { body, now }: ApprovalCall) {
  try {
    return withApproval(facts, body.approved, now.toISOString());
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('error.state.changed') : error;
  }
}

/** In one transaction, with the order locked: a signature of the same moment comes before it or finds the order ended. */
const given = (context: Context, call: ApprovalCall) =>
  context.db.transaction(async (tx) => {
    const loaded = own(call);
    const { orderId } = loaded.document;
    if (orderId !== null) await lockOrder(tx, orderId);
    const read = await readOf(context, call, loaded, tx);
    const { order, facts } = read;
    const document = stillGiven(facts, call);
    if (document === loaded.document || order === null) return read;
    const audit = auditOf(context, call);
    const saved = await saveOn(context, call, loaded, { document, audit }, tx);
    if (document.ending === 'DECLINED') {
      if (!(await moveOrder(tx, order.id, 'OPEN', 'CANCELLED', call.now))) throw new Refusal('error.state.changed');
      const { at, actor, rcid } = audit;
      await note(tx, order, 'signing.declined', { order: order.id }, { at, actor, rcid });
      for (const { status, session } of order.parties)
        if (status === 'READY' && session !== null) await enqueueClose(context, tx, order, session);
      const anew = soonOfAge(document.child.birthDate, read.facts.today) === null;
      const words = { restart: anew ? call.bank.texts('cm.restart') : '' };
      await context.outbox.enqueue(tx, toldItems(order, [{ to: 0, notice: 'declined', words }], call.now));
    }
    return readOf(context, call, saved, tx);
  });

/**
 * A yes asks everything anew. A no is the guardian's own word: nothing outside can refuse it, neither by what it answers nor by saying
 * nothing.
 */
export const approveForChild: Handler<typeof api.approveForChild> = async (context, call) => {
  const read = await readFacts(context, call);
  await assertMinor(context, read, call);
  const { approved } = call.body;
  withApproval(read.facts, approved, call.now.toISOString());
  if (approved) await checked(context, call, read);
  await withOwnSignature(context, call, read).catch((error: unknown) => {
    if (approved || !(error instanceof OutsideFailure)) throw error;
  });
  return replyOf(call, await given(context, call));
};
