/** Signing a private application: somebody signs for themselves, while the population register has nothing that only an advisor can judge. */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { MANUAL } from '../cases/by-hand.ts';
import type { Context } from '../context.ts';
import type { ApplicationStore } from '../db/application-store.ts';
import { personKey, signatoryKey } from '../db/look-up-keys.ts';
import { noticeTexts } from '../notices/notice-texts.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { type Allowance, type SigningHooks, toldSignatories } from '../signing/hooks.ts';
import type { Order } from '../orders/order.ts';
import { leaveToAdvisor, registerNow } from './register-again.ts';

/**
 * Whoever has got a guardian in money matters since, or is no longer known to the register, signs nothing here: the order ends, and the
 * case that is promised to whoever is taken on by hand says why. Throws OutsideFailure while the register is silent.
 */
async function askStillAllowed(context: Context, order: Order, call: CallContext): Promise<Allowance> {
  const { applicationId, bank } = order;
  const store = context.applications as ApplicationStore<PrivateApplication>;
  const application = applicationId === null ? null : await store.loadForMessage(applicationId, bank);
  if (application === null) throw new Error('a private order lacks its application');
  const found = await registerNow(context, application, call);
  if (found.reasons.length === 0) return { allowed: true };
  return {
    allowed: false,
    why: MANUAL,
    endsAs: 'FAILED',
    atOnce: true,
    stopped: (tx, _, when) => leaveToAdvisor(context, tx, bank, application, found, { ...when, actor: 'system' }),
  };
}

export const privateSigning: SigningHooks = {
  pageOf: ({ id }) => `privat/#/signering/${id}`,
  /** By name and birth date only where an older order has no national id. */
  matchKeyOf: (vault, bank, { nationalId, name, birthDate }) =>
    nationalId === undefined ? signatoryKey(vault, bank, name, birthDate) : personKey(vault, bank, nationalId),
  isParty: async () => true,
  askStillAllowed,
  notices: {
    invited: noticeTexts('notice.pm.invited'),
    ended: noticeTexts('notice.pm.ended'),
    expired: noticeTexts('notice.pm.expired'),
    completed: noticeTexts('notice.pm.completed'),
  },
  /** No message about a stopped order: the advisor calls, as the page promises. */
  told: (event, order) => (event === 'stopped' ? [] : toldSignatories(event, order)),
  wordsOf: ({ data }) => ({ applicant: data.applicantName }),
};
