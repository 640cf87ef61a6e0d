/** Ends an order that is out so that another, with one signatory changed, takes its place (N-129 to N-132). */
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { hasSigned } from '@bli-kunde/domain/signing/status.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { type Order, partyOf, partyOfApplicant } from '../orders/order.ts';
import { lockOrder, moveOrder, orderById } from '../orders/store.ts';
import { toldAmongAsked } from './effects.ts';
import { refreshParty } from './refresh.ts';
import { type Moment, note } from './trail.ts';

const isInWindow = ({ turn }: Order, now: Date): boolean => turn !== null && turn.endsAt > now;

/** Why nobody else may sign in the place of the party, as far as the order says; null where somebody may. An applicant who signs does so first. */
export function replacingProblem(order: Order, seq: number, now: Date): ErrorKey | null {
  const party = partyOf(order, seq);
  if (party === null) return 'error.not.found';
  if (hasSigned(party)) return 'blocked.due.to.documents.already.signed';
  const applicant = partyOfApplicant(order);
  if (order.state !== 'OPEN' || order.dueAt <= now || (applicant !== null && !hasSigned(applicant)))
    return 'error.step.not.allowed';
  return isInWindow(order, now) ? 'error.signing.busy' : null;
}

/**
 * Reads at the provider what has become of sessions that are out, and ends those that were left without a signature: what was signed
 * counts. Throws OutsideFailure, and 'error.signing.busy' while somebody sits in the window. Calls out, so not to be used in a transaction.
 */
export async function settleSessions(context: Context, { id }: Order, call: CallContext): Promise<void> {
  const order = await orderById(context.db, context.vault, id);
  for (const { seq, session } of order?.parties ?? []) {
    if (session === null) continue;
    await refreshParty(context, id, seq, call);
    const fresh = await orderById(context.db, context.vault, id);
    if (fresh === null || partyOf(fresh, seq)?.status !== 'READY') continue;
    if (isInWindow(fresh, context.clock.now())) throw new Refusal('error.signing.busy');
    await context.signing.cancel(session, call);
    await refreshParty(context, id, seq, call);
  }
}

/** Swap as it was shown to who presses. */
export interface ShownSwap {
  readonly order: string;
  /** Number of the party who is out. */
  readonly seq: number;
  /** Numbers of those who had signed. */
  readonly signed: readonly number[];
}

/**
 * In the caller's transaction, first of all in it. Signatures so far stay as evidence; who is out is told, where they were asked. Throws the key of
 * {@link replacingProblem}, 'error.state.changed' where somebody has signed meanwhile, and 'error.signing.busy' where a session is out or a
 * signature waits for the register: nothing is changed then, and the signature counts.
 */
export async function withdrawIn(
  context: Context,
  tx: Queries,
  { order: id, seq, signed }: ShownSwap,
  when: Moment & { readonly actor: string },
): Promise<void> {
  await lockOrder(tx, id);
  const order = await orderById(tx, context.vault, id);
  if (order === null) throw new Refusal('error.not.found');
  const problem = replacingProblem(order, seq, when.at);
  if (problem !== null) throw new Refusal(problem);
  if (order.parties.some(({ status }) => status === 'READY' || status === 'TAKEN'))
    throw new Refusal('error.signing.busy');
  const now = order.parties.filter(hasSigned).map((party) => party.seq);
  if (now.join() !== signed.toSorted((left, right) => left - right).join()) throw new Refusal('error.state.changed');
  if (!(await moveOrder(tx, id, 'OPEN', 'CANCELLED', when.at))) throw new Refusal('error.state.changed');
  await note(tx, order, 'signing.cancelled', { order: id, attempt: seq }, when);
  await toldAmongAsked(context, tx, order, [{ to: seq, notice: 'replaced' }]);
}
