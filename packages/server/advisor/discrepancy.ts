/** Handlers of the discrepancy desk: the notice to the register of owners as a draft and as it was agreed to, and that it was sent. */
import type * as api from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import { type DiscrepancyNotice, noticeDueAt, noticeOf } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { lastDayBefore, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { ProposalEntry } from '../cases/decide.ts';
import { pendingOf } from '../cases/decide.ts';
import { type CaseEntry, entriesOf } from '../cases/decision-store.ts';
import type { Handler } from '../http/handler.ts';
import { changeCase } from './change.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

interface Sent {
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

interface Agreed {
  readonly notice: DiscrepancyNotice;
  readonly at: Date;
  readonly sent: Sent | null;
}

/** The notice that was agreed to last, unless the case was opened again after it. */
function agreedIn(entries: readonly CaseEntry[]): Agreed | null {
  const at = entries.findLastIndex(({ kind }) => kind === 'DECISION');
  const decision = entries[at];
  const { notice } = (decision?.content ?? {}) as { readonly notice?: DiscrepancyNotice };
  const since = entries.slice(at + 1);
  if (decision === undefined || notice === undefined || since.some(({ kind }) => kind === 'REOPENED')) return null;
  const sent = since.find(({ kind }) => kind === 'NOTICE');
  return { notice, at: decision.at, sent: (sent?.content as Sent | undefined) ?? null };
}

const groundsOf = (entries: readonly CaseEntry[]): string | null => {
  const proposal = pendingOf(entries)?.proposal.content as ProposalEntry | undefined;
  return proposal?.decision === 'REPORT' ? proposal.grounds : null;
};

const notice: Handler<typeof api.getDiscrepancyNotice> = async (context, call) => {
  const { object: one, bank, now } = call;
  if (one.kind !== 'DISCREPANCY') throw new Refusal('error.case.not.found');
  await tellShown(context, call);
  const { frozen } = await provenOf(context, one.declarationId);
  const entries = await entriesOf(context.db, context.vault, one);
  const agreed = agreedIn(entries);
  const draft = frozen && noticeOf(frozen, groundsOf(entries), osloDate(now), bank.texts);
  const shown = agreed?.notice ?? draft;
  return {
    body: {
      organisation: shown?.organisation ?? { number: '', name: one.data.subject?.name ?? '' },
      registered: [...(shown?.registered ?? [])],
      found: [...(shown?.found ?? [])],
      owners: [...(shown?.owners ?? [])],
      why: shown?.why ?? bank.texts('advisor.notice.notProven'),
      due: lastDayBefore(frozen ? noticeDueAt(frozen) : one.dueAt),
      isFrozen: agreed !== null,
      sent: agreed?.sent ? { reference: agreed.sent.reference, on: agreed.sent.on } : null,
      mayAskCustomer: false,
      customerHasUntil: null,
    },
  };
};

const sent: Handler<typeof api.noteDiscrepancyNoticeSent> = (context, call) =>
  changeCase(
    context,
    call,
    ({ me, entries }) => {
      const { reference, on } = call.body;
      const agreed = agreedIn(entries);
      if (agreed === null || agreed.sent !== null) throw new Refusal('error.step.not.allowed');
      if (on < osloDate(agreed.at) || on > osloDate(call.now))
        throw new Refusal('error.bad.request', [{ path: 'on', message: 'advisor.notice.day' }]);
      return { entry: { kind: 'NOTICE', content: { reference, on, by: { name: me.name } } } };
    },
    { closedToo: true },
  );

export const discrepancyHandlers = { getDiscrepancyNotice: notice, noteDiscrepancyNoticeSent: sent };
