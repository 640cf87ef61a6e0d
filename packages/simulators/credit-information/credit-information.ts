/** The credit information bureau over HTTP: one check of one person for one bank. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { type AccessTokens, clientCredentials } from '../identity/access-tokens.ts';
import type { World } from '../world.ts';

const SYSTEM = { name: 'credit-information', secret: 'demo-credit-secret', scope: 'credit' };

/** Outcomes of the bureau by a person's scenario; anybody else is approved. */
const OUTCOMES: Readonly<Record<string, string>> = { BLOCKED: 'BLOCKED', NO: 'NO', NOT_APPROVED: 'NOT_APPROVED' };

export async function creditInformation(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  addFaultHooks(app, world.faults, 'credit-information');
  keepContract(app, world, 'credit-information');
  app.post('/credit/oauth/token', (request, reply) => clientCredentials(tokens, world, SYSTEM, request, reply));

  app.post<{ Body: { nationalId?: unknown; purpose?: unknown } | null }>(
    '/credit/v1/checks',
    { config: { contract: 'check' } },
    (request, reply) => {
      if (!tokens.accepts(request, SYSTEM.scope))
        return reply.code(401).send({ code: 'UNAUTHORIZED', message: 'A bearer token is needed' });
      const { nationalId, purpose } = request.body ?? {};
      if (typeof nationalId !== 'string' || !/^\d{11}$/.test(nationalId) || typeof purpose !== 'string')
        return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'nationalId and purpose are needed' });
      const asked = world.people.personByNationalId(nationalId)?.stub.creditCheck ?? 'OK';
      if (asked === 'SYSTEM_ERROR')
        return reply.code(500).send({ code: 'SYSTEM_ERROR', message: 'The check could not be made' });
      return { checkId: randomUUID(), outcome: OUTCOMES[asked] ?? 'APPROVED' };
    },
  );
}
