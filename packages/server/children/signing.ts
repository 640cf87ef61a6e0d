/** Signing a child's agreement: one guardian after the other, each known by national id, while the registers allow it. */
import { maySign } from '@bli-kunde/domain/children/order.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { calledName, firstNameIn } from '@bli-kunde/domain/norway/name.ts';
import { endOfLimit } from '@bli-kunde/domain/norway/oslo-date.ts';
import { SIGNING_DAYS } from '@bli-kunde/domain/signing/days.ts';
import { draftKeptUntil } from '@bli-kunde/domain/signing/retention.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { personKey } from '../db/look-up-keys.ts';
import { keepPapersOfOrder } from '../documents/store.ts';
import { enqueueTold } from '../signing/effects.ts';
import { emailTexts, noticeTexts } from '../notices/notice-texts.ts';
import { type SigningEvent, type SigningHooks, type Told } from '../signing/hooks.ts';
import { AFTER_DUE } from '../signing/make-order.ts';
import { missingOf, nobodySigned, type Order, wordsRead } from '../orders/order.ts';
import { keepApplication, moveDueDate } from '../orders/store.ts';
import { type ChildOrderData, lastDayFor } from './child-order.ts';
import { guardianKey } from './look.ts';
import { factsOf } from './read.ts';
import { signingPage } from './signing-page.ts';
import { askStillAllowed, endApplication } from './still-allowed.ts';
import { childApplications } from './store.ts';

/** `seq` of who made the order. */
const FIRST = 0;

/**
 * Everybody is told once they have part in it: by a signature that waits for another, or by the last one. What stopped an order is told
 * by who stopped it, who knows why, and one that nobody has signed ends without a word.
 */
function told(event: SigningEvent, order: Order<ChildOrderData>): readonly Told[] {
  const all = order.data.parties.map((_, seq) => seq);
  const tell = (to: readonly number[], notice: string): Told[] => to.map((seq) => ({ to: seq, notice }));
  if (event === 'invited') return [...tell(all.slice(1), 'invited'), ...tell([FIRST], 'waiting')];
  if (event === 'completed') return tell(all, all.length === 1 ? 'alone' : 'completed');
  return event === 'expired' && !nobodySigned(order) ? tell(all, 'expired') : [];
}

export const childSigning: SigningHooks<ChildOrderData> = {
  pageOf: ({ applicationId }) => signingPage(applicationId ?? ''),
  matchKeyOf: (vault, bank, { nationalId }) => personKey(vault, bank, nationalId ?? ''),
  askStillAllowed,

  /** The second guardian reads, confirms and signs once the first has signed. */
  async assertMayStart(context, order, seq) {
    const { applicationId, bank, data } = order;
    const now = context.clock.now();
    const loaded = applicationId && (await childApplications(context).loadById(applicationId, bank, now));
    const nationalId = data.parties[seq]?.nationalId;
    if (!loaded || nationalId === undefined) throw new Refusal('error.not.found');
    const me = guardianKey(context.vault, bank, nationalId);
    if (!maySign(factsOf(context, { loaded, order, me, now }))) throw new Refusal('error.step.not.allowed');
  },

  /** The other has 30 days from the first signature, and is asked now; the first has a receipt that says so. */
  async onSigned(context, tx, order, seq, signedAt) {
    if (seq !== FIRST) return;
    const dueAt = endOfLimit(signedAt, SIGNING_DAYS);
    await moveDueDate(tx, order.id, dueAt);
    await keepPapersOfOrder(tx, order.id, draftKeptUntil(dueAt));
    if (order.applicationId !== null)
      await keepApplication(tx, order.applicationId, new Date(dueAt.getTime() + AFTER_DUE));
    // A register that was silent for all of them leaves nothing to be asked for: the order ends.
    if (dueAt > context.clock.now()) await enqueueTold(context, tx, order, 'invited');
  },

  cancelled: (parts, tx, order, when) => endApplication(parts, tx, order, 'STOPPED', when),

  notices: {
    invited: noticeTexts('notice.cm.invited'),
    waiting: emailTexts('notice.cm.waiting'),
    reminder: noticeTexts('notice.cm.reminder'),
    completed: noticeTexts('notice.cm.completed'),
    alone: noticeTexts('notice.cm.alone'),
    welcome: noticeTexts('notice.cm.welcome'),
    declined: noticeTexts('notice.cm.declined'),
    expired: noticeTexts('notice.cm.expired'),
    ofAge: noticeTexts('notice.cm.ofAge'),
    stopped: noticeTexts('notice.cm.stopped'),
  },
  told,
  wordsOf: (order) => ({
    guardian: order.data.applicantName,
    asker: firstNameIn(order.data.applicantName),
    child: calledName(order.data.child),
    other: listOf(missingOf(order).names),
    products: listOf(wordsRead(order.data).products ?? []),
    due: formatDeadline(lastDayFor(order)),
  }),

  /** Asked of the bank when it is written: nobody's address is stored with an order that another signs too. */
  async addressOf(context, order, to, call) {
    const person = order.data.parties[to === 'applicant' ? FIRST : to];
    const bank = context.banks.get(order.bank);
    if (person === undefined || bank === undefined) return null;
    return context.childBanking.contactOf(bank.config.bankregnr, person.nationalId, call);
  },
};
