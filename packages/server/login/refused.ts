/** The page after a login that came to nothing: it says so and offers another try; a dead provider takes nothing else with it (S-161). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { sendErrorPage } from '../pages/error-page.ts';
import { sendLevelTooLow, sendLoginCancelled } from '../pages/login-not-done.ts';
import { noteLoginRefused } from '../observe/scope.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { LoginRefused } from './oidc-client.ts';

/** `again` is the path of another try. Throws what is no answer of the outside. */
export function sendRefused(
  context: Context,
  error: unknown,
  bank: Bank,
  request: FastifyRequest,
  reply: FastifyReply,
  again: string,
): FastifyReply {
  if (error instanceof LoginRefused) {
    // Whose level is not told at all has a provider that is set up wrongly, which nobody but us can mend.
    const ours = error.reason === 'level-unknown';
    noteLoginRefused(bank.slug, error.reason);
    request.log[ours ? 'error' : 'warn']({ why: error.reason }, 'login refused');
    if (error.reason === 'cancelled') return sendLoginCancelled(context, bank, reply, again);
    if (error.reason === 'level') return sendLevelTooLow(context, bank, reply, again);
    return sendErrorPage(context, ours ? 'error.login.level.unknown' : 'error.login.failed', request, reply, again);
  }
  if (error instanceof OutsideFailure) {
    noteLoginRefused(bank.slug, error.reason);
    request.log.warn({ why: error.message }, 'a login got no answer from the outside');
    return sendErrorPage(context, 'error.gateway.timeout', request, reply, again);
  }
  throw error;
}
