/** Follow-up reported to the core bank of its customers: freezes, reviews due, decisions. */
import type { FastifyInstance } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { World } from '../world.ts';
import { type SubjectBody, subjectOf } from './subject.ts';

const WHAT = ['FROZEN', 'LIFTED', 'REVIEW_DUE', 'KEPT', 'ENDED'];

type FollowUp = { bank: string; key: string; reference: string; subject: string; what: string; day: string };

export async function customerFollowUps(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const section = world.state.section<{ told: FollowUp[] }>('customer-follow-up', () => ({ told: [] }));
  addFaultHooks(app, world.faults, 'core-bank');
  keepContract(app, world, 'core-bank');

  app.get('/core/v1/ledger/follow-up', { config: { faultless: true } }, () => section.value.told);

  app.post<{
    Body: { reference?: string; subject?: SubjectBody; what?: string; at?: string; reviewOn?: string } | null;
  }>('/core/v1/customers/follow-up', { config: { contract: 'follow-up' } }, (request, reply) => {
    if (!tokens.accepts(request, 'core'))
      return reply.code(401).send({ code: 'UNAUTHORIZED', message: 'A bearer token is needed' });
    const bank = request.headers['x-bank'];
    const key = request.headers['idempotency-key'];
    if (typeof bank !== 'string' || typeof key !== 'string' || key === '')
      return reply
        .code(400)
        .send({ code: 'IDEMPOTENCY_KEY_MISSING', message: 'X-Bank and Idempotency-Key are needed' });
    const { reference, subject, what = '', at, reviewOn } = request.body ?? {};
    const known = subjectOf(world.people, subject);
    const day = what === 'REVIEW_DUE' ? reviewOn : at;
    if (typeof reference !== 'string' || known === null || !WHAT.includes(what) || typeof day !== 'string')
      return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'The message is not whole' });
    if (!section.value.told.some((one) => one.key === key && one.bank === bank)) {
      section.value.told.push({ bank, key, reference, subject: known.key, what, day });
      section.save();
    }
    return reply.code(201).send({ reference });
  });
}
