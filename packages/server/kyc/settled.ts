/** The message that tells the core bank what a declaration holds for it: sent once, when the declaration counts and its customer exists. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { settledOf } from '@bli-kunde/domain/kyc/settled.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Handler } from '../outbox/outbox.ts';
import type { CoreBankSubject } from '../registers/core-bank.ts';
import { proofOf } from '../declarations/evidence.ts';
import { loadKept } from '../declarations/evidence-store.ts';

/** Subject of a declaration, as far as it names one itself. */
export function subjectIn({
  facts: { organisation },
  about,
  frozen,
}: Pick<DeclarationDocument, 'facts' | 'about' | 'frozen'>): CoreBankSubject | null {
  if (organisation !== null) return { organisationNumber: organisation.organisationNumber };
  const nationalId = about?.nationalId ?? frozen?.declarant?.nationalId;
  return nationalId === undefined ? null : { nationalId };
}

/**
 * Writes the message through the caller's transaction: the one that makes the customer, or for who is one already the one
 * that lets the declaration count. Its payload is the id alone; what is sent is read from the frozen content.
 */
export const enqueueSettled = (
  context: Pick<Context, 'outbox'>,
  tx: Queries,
  { bank, id, applicationId }: { readonly bank: string; readonly id: string; readonly applicationId: string | null },
): Promise<void> =>
  context.outbox.enqueue(tx, [
    {
      bank,
      kind: 'declaration.settled',
      idempotencyKey: `declaration.settled:${id}`,
      applicationId,
      declarationId: id,
      payload: { declaration: id },
    },
  ]);

/** Throws for what is gone or can't be proven: the core bank is told nothing that the evidence does not say. */
async function sendSettled(context: Context, slug: string, id: string, key: string, messageId: string): Promise<void> {
  const bank = context.banks.get(slug);
  const kept = await loadKept(context.db, id);
  if (bank === undefined || kept === null) throw new Error('a settled declaration lacks its bank or is gone');
  const proof = await proofOf(context.db, context.vault, kept);
  if (typeof proof === 'string') throw new Error(`a settled declaration can not be proven: ${proof}`);
  const { frozen, questionnaire, about } = proof;
  const subject = subjectIn({ facts: frozen.facts, frozen, ...(about ? { about } : {}) });
  if (subject === null) throw new Error('a settled declaration says of nobody');
  const child = frozen.screening.persons?.find(({ roles }) => roles.includes('CHILD'));
  const person = about ? child : frozen.declarant;
  const customer = {
    name: frozen.facts.organisation?.name ?? person?.name ?? '',
    nationalId: 'nationalId' in subject ? subject.nationalId : null,
    birthDate: 'nationalId' in subject ? (person?.birthDate ?? null) : null,
  };
  const message = settledOf({ frozen, questionnaire, subject, customer });
  await context.settledDeclarations.settled(bank.config.bankregnr, key, message, {
    correlationId: messageId,
    bank: slug,
  });
}

export const settledEffects = (context: Context): Record<string, Handler> => ({
  'declaration.settled': ({ bank, payload, idempotencyKey, id }) =>
    sendSettled(context, bank, (payload as { declaration: string }).declaration, idempotencyKey, id),
});
