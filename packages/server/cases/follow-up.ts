/** Messages to the core bank about a customer, through the outbox: freeze and lift, a review that is due, what was decided. */
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { Handler } from '../outbox/outbox.ts';
import type { CoreBankSubject } from '../registers/core-bank.ts';
import type { FollowUp } from '../registers/customer-follow-up.ts';
import type { StoredCase } from './case-store.ts';
import type { CaseWork } from './work-on.ts';

type Parts = Pick<Context, 'outbox'>;
const KIND = 'customer.follow-up';

/** A national id has eleven digits, an organisation number nine. */
const subjectOf = (number: string): CoreBankSubject =>
  number.length === 9 ? { organisationNumber: number } : { nationalId: number };

const item = (bank: string, key: string, payload: FollowUp): OutboxItem => ({
  bank,
  kind: KIND,
  idempotencyKey: `${KIND}:${key}`,
  applicationId: null,
  payload,
});

/** Whoever only applies has nothing yet that could be frozen: the hold keeps it so. */
export const mayBeFrozen = ({ applicationId, holds }: Pick<StoredCase, 'applicationId' | 'holds'>): boolean =>
  applicationId === null || !holds;

/**
 * `hit` is its id in the case; LIFTED when two persons have said that it is somebody else. One message for each verdict, and an entry in the case's trail.
 * Nothing where there is nothing to freeze.
 */
export async function tellFreeze(
  { outbox }: Parts,
  { tx, theCase, at, rcid }: CaseWork,
  hit: string,
  what: 'FROZEN' | 'LIFTED',
): Promise<void> {
  const number = theCase.data.subject?.number ?? '';
  if (!mayBeFrozen(theCase) || number === '') return;
  const reference = `${theCase.id}:${hit}`;
  const told: FollowUp = { reference, subject: subjectOf(number), what, at: at.toISOString() };
  await outbox.enqueue(tx, [item(theCase.bank, `${what}:${reference}:${told.at}`, told)]);
  const action = what === 'FROZEN' ? 'case.freeze.asked' : 'case.freeze.lifted';
  await appendAudit(tx, { kind: 'case', id: theCase.id }, { at, actor: 'system', action, detail: {}, rcid });
}

/** Sixty days before a review date, once for each date. */
export const tellReviewDue = (
  { outbox }: Parts,
  tx: Queries,
  about: { readonly bank: string; readonly declaration: string; readonly number: string; readonly reviewOn: string },
): Promise<void> => {
  const { bank, declaration, number, reviewOn } = about;
  const told: FollowUp = { reference: declaration, subject: subjectOf(number), what: 'REVIEW_DUE', reviewOn };
  return outbox.enqueue(tx, [item(bank, `REVIEW_DUE:${declaration}:${reviewOn}`, told)]);
};

/** Enqueues a decision about a customer for the core bank, once by its idempotency key. */
export async function tellDecision(
  { outbox }: Parts,
  tx: Queries,
  theCase: StoredCase,
  { what, at }: { readonly what: 'KEPT' | 'ENDED'; readonly at: Date },
): Promise<void> {
  const number = theCase.data.subject?.number ?? '';
  if (number === '') return;
  const told: FollowUp = { reference: theCase.id, subject: subjectOf(number), what, at: at.toISOString() };
  await outbox.enqueue(tx, [item(theCase.bank, `${what}:${theCase.id}:${told.at}`, told)]);
}

export const followUpEffects = ({
  banks,
  customerFollowUp,
}: Pick<Context, 'banks' | 'customerFollowUp'>): Record<string, Handler> => ({
  [KIND]: async ({ bank, payload, idempotencyKey, id }) => {
    const registryNumber = banks.get(bank)?.config.bankregnr;
    if (registryNumber === undefined) throw new Error('a follow-up lacks its bank');
    await customerFollowUp.tell(registryNumber, idempotencyKey, payload as FollowUp, { correlationId: id, bank });
  },
});
