/** Preview of what a decision tells the customer: its own effects, carried out in a transaction that is rolled back. */
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import type { Proposal } from '@bli-kunde/domain/cases/proposal.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { Queries } from '../db/database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import { close } from './decide.ts';
import { keysTold, withoutHidden } from './decision-preview-store.ts';
import type { DecidedMessage } from './decided-message.ts';
import type { VisibleCase } from './visible-store.ts';
import { type DecideParts, lockWithOrder, workOn } from './work-on.ts';

class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

/** Of COMBINE: whom they choose changes nothing of what is told, and somebody is chosen. */
const SOMEBODY = { name: 'Noen', birthDate: '1990-01-01', roles: [] } as const;
const RIGHTS: SigningRights = { signatories: [SOMEBODY], combinations: [], ruleText: null };

const proposalOf = (decision: Decision): Proposal => ({
  decision,
  reason: null,
  grounds: '',
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: decision === 'COMBINE' ? [[SOMEBODY.name]] : null,
});

/**
 * The message by which the application's journey would tell of the decision now; null where nobody would be told. Throws Refusal
 * `error.case.closed`, and `error.step.not.allowed` while the customer is asked.
 */
export async function toldBy(
  parts: DecideParts,
  seen: VisibleCase,
  decision: Decision,
  { actor, rcid }: { readonly actor: string; readonly rcid: string },
): Promise<DecidedMessage | null> {
  const { db, vault, clock, outbox } = parts;
  if (seen.applicationId === null) return null;
  const told: OutboxItem[] = [];
  const kept = { ...outbox, enqueue: async (_: Queries, items: readonly OutboxItem[]) => void told.push(...items) };
  const wanted = { at: clock.now(), actor, rcid, lock: lockWithOrder(vault, seen), version: seen.version };
  const attempt = workOn(parts, wanted, async (work) => {
    if (work.theCase.state === 'WAITING_CUSTOMER') throw new Refusal('error.step.not.allowed');
    await withoutHidden(work.tx, seen);
    await close({ ...parts, outbox: kept }, work, proposalOf(decision), decision === 'COMBINE' ? RIGHTS : null);
    throw new TakenBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  const message = told.find(({ kind }) => kind.startsWith('case.decided.'));
  if (message === undefined || (await keysTold(db, [message.idempotencyKey])).size > 0) return null;
  return message.payload as DecidedMessage;
}
