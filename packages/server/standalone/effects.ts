/** The messages of the outbox about declarations on their own: the core bank is told, and a signed case goes on. */
import type { Context } from '../context.ts';
import type { Handler } from '../outbox/outbox.ts';
import type { AnsweredTask } from '../registers/declaration-tasks.ts';
import { caseIsSigned } from './signing.ts';

export const standaloneEffects = (context: Context): Record<string, Handler> => ({
  'declaration.answered': async ({ bank: slug, idempotencyKey, payload, id }) => {
    const bank = context.banks.get(slug);
    if (bank === undefined) throw new Error(`no bank ${slug}`);
    const answer = payload as AnsweredTask;
    await context.declarationTasks.answered(bank.config.bankregnr, idempotencyKey, answer, {
      correlationId: id,
      bank: slug,
    });
  },
  'declaration.signed': ({ payload, id }) => caseIsSigned(context, (payload as { order: string }).order, id),
});
