/** Handlers of the discrepancy desk: the notice to the register of owners as a draft and as it was agreed to, that it was sent, and the customer who is asked to correct the register. */
import { hasNotice } from '@bli-kunde/domain/cases/kinds.ts';
import type * as api from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import { lastDayToCorrect, whyNotAsked } from '@bli-kunde/domain/cases/correction.ts';
import type { CaseEntry, CorrectionContent } from '@bli-kunde/domain/cases/entries.ts';
import { noticeDueAt, noticeOf } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import {
  endOfOsloDay,
  formatLongDate,
  type IsoDate,
  lastDayBefore,
  osloDate,
} from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Bank } from '../banks/banks.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import { agreedIn } from '../cases/agreed-notice.ts';
import { entriesOf } from '../cases/case-store.ts';
import { hasLaterHits } from '../cases/beside-store.ts';
import { askedOf } from '../application/question-text.ts';
import type { Handler } from '../http/handler.ts';
import { emailOf, noticeItems } from '../notices/notice-items.ts';
import { emailTexts } from '../notices/notice-texts.ts';
import { changeCase } from './change.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

/** The customer was asked to correct the register; null where nobody asked. */
function correctionIn(entries: readonly CaseEntry[]): CorrectionContent | null {
  const content = entries.find((entry) => entry.kind === 'QUESTION')?.content;
  return content !== undefined && 'until' in content ? content : null;
}

const firstOf = (day: Date, other: Date | null): string => lastDayBefore(other !== null && other < day ? other : day);

/** The e-mail that asks a customer to correct the register until the day. */
const requestTo = (bank: Bank, { facts }: FrozenDeclaration, name: string, until: IsoDate) => ({
  bank,
  texts: emailTexts('notice.case.correction'),
  values: { name, organisation: facts.organisation?.name ?? '', date: formatLongDate(until) },
});

/** The same e-mail as it would be sent today. */
function requestShown(bank: Bank, frozen: FrozenDeclaration, today: IsoDate) {
  const due = lastDayToCorrect(today);
  const { subject, text } = emailOf(requestTo(bank, frozen, frozen.declarant?.name ?? '', due));
  return { subject, text, due };
}

const notice: Handler<typeof api.getDiscrepancyNotice> = async (context, call) => {
  const { object: theCase, bank, now } = call;
  if (!hasNotice(theCase.kind)) throw new Refusal('error.case.not.found');
  await tellShown(context, call);
  const { frozen } = await provenOf(context, theCase.declarationId);
  const entries = await entriesOf(context.db, context.vault, theCase);
  const agreed = agreedIn(entries);
  const asked = correctionIn(entries);
  const { risk } = await policyInForce(context.db, bank, osloDate(now));
  const draft = frozen && noticeOf(frozen, ownerLawDay(osloDate(now), risk), bank.texts);
  const shown = agreed?.notice ?? draft;
  const obstacle = whyNotAsked(theCase.state, frozen, {
    wasAsked: asked !== null,
    hasLaterHits: await hasLaterHits(context.db, context.vault, theCase),
  });
  return {
    body: {
      organisation: shown?.organisation ?? { number: '', name: theCase.data.subject?.name ?? '' },
      registered: [...(shown?.registered ?? [])],
      found: [...(shown?.found ?? [])],
      owners: [...(shown?.owners ?? [])],
      areOwnersKnown: shown?.areOwnersKnown ?? (shown !== null && shown.owners.length > 0),
      why: shown?.why ?? bank.texts('advisor.notice.notProven'),
      // Who asked the customer first has the customer's days; a difference that an answer has changed keeps its clock.
      due: asked?.until ?? firstOf(theCase.dueAt, frozen && noticeDueAt(frozen)),
      isFrozen: agreed !== null,
      sent: agreed?.sent ? { reference: agreed.sent.reference, on: agreed.sent.on } : null,
      whyNotAsked: obstacle,
      request: obstacle === null && frozen ? requestShown(bank, frozen, osloDate(now)) : null,
      customerHasUntil: asked?.until ?? null,
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

const askForCorrection: Handler<typeof api.askForCorrection> = async (context, call) => {
  const { object, bank, now, outside } = call;
  const { frozen } = await provenOf(context, object.declarationId);
  if (!hasNotice(object.kind) || frozen === null) throw new Refusal('error.step.not.allowed');
  const until = lastDayToCorrect(osloDate(now));
  // Midnight has passed since it was shown.
  if (until !== call.body.due)
    throw new Refusal('error.bad.request', [{ path: 'due', message: 'advisor.console.question.dueChanged' }]);
  const asked = await askedOf(context, bank, object, frozen, outside);
  return changeCase(context, call, async ({ tx, theCase, me, entries }) => {
    const isSame = theCase.declarationId === object.declarationId;
    const about = {
      wasAsked: correctionIn(entries) !== null,
      hasLaterHits: await hasLaterHits(tx, context.vault, theCase),
    };
    if (!isSame || whyNotAsked(theCase.state, frozen, about) !== null) throw new Refusal('error.step.not.allowed');
    const items = noticeItems(asked.to, {
      ...requestTo(bank, frozen, asked.name, until),
      applicationId: theCase.applicationId,
      key: `case.correction:${theCase.id}`,
      alone: true,
    });
    // Whom no e-mail reaches is not asked: nobody would know.
    if (items.length === 0) throw new Refusal('error.step.not.allowed');
    await context.outbox.enqueue(
      tx,
      items.map((item) => ({ ...item, declarationId: theCase.declarationId })),
    );
    const content = { until, grounds: call.body.grounds, by: { name: me.name } };
    return { set: { dueAt: endOfOsloDay(until) }, entry: { kind: 'QUESTION', content } };
  });
};

export const discrepancyHandlers = {
  getDiscrepancyNotice: notice,
  noteDiscrepancyNoticeSent: sent,
  askForCorrection,
};
