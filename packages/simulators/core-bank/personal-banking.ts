/** The core bank before a person is a customer: admission, what is offered, consents, and numbers that are set aside. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { World } from '../world.ts';
import { nextAccountNumber } from './account-number.ts';
import data from './personal-banking.json' with { type: 'json' };
import { type Subject, type SubjectBody, subjectOf } from './subject.ts';

type Body = SubjectBody & { readonly productIds?: unknown; readonly customerKind?: unknown };
/** Numbers set aside under a key; they are open to nobody else. */
type Reserved = { running: number; made: { bank: string; key: string; subject: string; accountNumbers: string[] }[] };

/** Product that disappears from the offer of a test person with a product that goes away. */
const GOES_AWAY = 20;

const problem = (code: string, message = code) => ({ code, message });

export async function personalBanking(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const section = world.state.section<Reserved>('core-bank-reserved', () => ({ running: 500_001, made: [] }));
  /** Persons who have seen the offer already, by bank. */
  const shown = new Set<string>();
  addFaultHooks(app, world.faults, 'core-bank');
  keepContract(app, world, 'core-bank');

  /** Serves a POST about one person; `answer` gets the person and the bank. */
  const about = (
    path: string,
    contract: string,
    answer: (
      subject: Subject,
      bank: string,
      request: FastifyRequest<{ Body: Body | null }>,
      reply: FastifyReply,
    ) => unknown,
  ) =>
    app.post<{ Body: Body | null }>(`/core/v1/${path}`, { config: { contract } }, (request, reply) => {
      const bank = request.headers['x-bank'];
      const subject = subjectOf(world.people, { nationalId: request.body?.nationalId ?? '' });
      if (!tokens.accepts(request, 'core')) return reply.code(401).send(problem('UNAUTHORIZED'));
      if (typeof bank !== 'string' || !/^\d{4}$/.test(bank) || subject === null)
        return reply.code(400).send(problem('INVALID_REQUEST'));
      return answer(subject, bank, request, reply);
    });

  about('customers/admission', 'admission', ({ stub }, _bank, _request, reply) => {
    if (stub.gateway === 'TIMEOUT') return reply.code(504).send(problem('GATEWAY_TIMEOUT'));
    if (stub.backend === 'HTML_500')
      return reply.code(500).type('text/html').send('<!doctype html><title>Feil</title><h1>Internal Server Error</h1>');
    if (stub.backend === 'UNKNOWN_CODE_MESSAGE') return reply.code(409).send(problem('CORE_STATE_UNKNOWN'));
    if (stub.process === 'TIMEOUT') return reply.code(500).send(problem('PROCESS_TIMEOUT'));
    return {
      marketArea: stub.geo === 'REJECTED' ? 'OUTSIDE' : 'INSIDE',
      customerProcess: stub.customerProcess === 'MANUAL' ? 'MANUAL' : 'AUTOMATIC',
    };
  });

  about('products/offered', 'offer', ({ key, stub }, bank) => {
    const gone = stub.product === 'NO_LONGER_AVAILABLE' && shown.has(`${bank} ${key}`);
    shown.add(`${bank} ${key}`);
    return { products: data.products.filter(({ id }) => !gone || id !== GOES_AWAY) };
  });

  about('consents/questions', 'consent-questions', ({ stub }, _bank, { body }, reply) => {
    if (stub.consent === 'SYSTEM_ERROR') return reply.code(500).send(problem('SYSTEM_ERROR'));
    // Both are about products of one's own, which neither a disponent nor a guarantor gets.
    return { questions: body?.customerKind === 'STANDARD' ? data.questions : [] };
  });

  about('reservations', 'reservation', ({ key: subject, stub }, bank, request, reply) => {
    const key = request.headers['idempotency-key'];
    const wanted = request.body?.productIds;
    if (typeof key !== 'string' || !Array.isArray(wanted)) return reply.code(400).send(problem('INVALID_REQUEST'));
    if (stub.accountReservation === 'FAILED') return reply.code(409).send(problem('ACCOUNT_NOT_RESERVED'));
    if (stub.agreementService === 'SYSTEM_ERROR') return reply.code(409).send(problem('AGREEMENT_NOT_PREPARED'));
    const known = section.value.made.find((one) => one.key === key && one.bank === bank);
    const accountNumbers = known?.accountNumbers ?? wanted.map(() => setAside(bank));
    if (!known) section.value.made.push({ bank, key, subject, accountNumbers });
    section.save();
    return reply.code(201).send({ accountNumbers: stub.accountNumber === 'MISSING' ? [] : accountNumbers });
  });

  function setAside(bank: string): string {
    const { accountNumber, next } = nextAccountNumber(bank, section.value.running);
    section.value.running = next;
    return accountNumber;
  }
}
