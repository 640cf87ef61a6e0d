/** The card system over HTTP: sessions in which a PIN is set, and cards, each ordered once per key. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { type AccessTokens, clientCredentials } from '../identity/access-tokens.ts';
import type { World } from '../world.ts';
import { createPinSessions, type PinRefusal } from './pin-sessions.ts';

const SYSTEM = { name: 'card-system', secret: 'demo-card-secret', scope: 'cards' };

/** Book entry of a card; no PIN, no whole card number and no national id. */
interface CardBook {
  running: number;
  /** PINs that were set and wait for their card, by audit number. */
  pins: { bank: string; audit: string; application: string; productId: string }[];
  cards: {
    bank: string;
    orderNumber: string;
    customerNumber: string;
    accountNumber: string;
    productId: string;
    pin: string;
    lastFour: string;
    /** Set if the order had an address; else the card system knows one by itself. */
    deliverTo?: 'GIVEN' | 'KNOWN';
  }[];
  requests: { key: string; bank: string; bodyHash: string; answer: { status: number; body: unknown }; count: number }[];
}

export const emptyCardBook = (): CardBook => ({ running: 1, pins: [], cards: [], requests: [] });

const PIN_STATUS: Readonly<Record<PinRefusal, number>> = {
  SESSION_UNKNOWN: 404,
  SESSION_OF_ANOTHER: 403,
  SESSION_ENDED: 410,
  SESSION_USED: 409,
  UNREADABLE: 400,
  PIN_NOT_ALLOWED: 422,
};
const PIN_KINDS = ['RANDOM', 'CHOSEN', 'CONFIGURED'] as const;

const problem = (code: string, message = code) => ({ code, message });
const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

export async function cardSystem(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const section = world.state.section('card-system', emptyCardBook);
  const sessions = createPinSessions(() => world.clock.now().getTime());

  app.get('/cards/v1/ledger', { config: { faultless: true } }, () => {
    const { pins, cards, requests } = section.value;
    return { pins, cards, requests: requests.map(({ key, bank, count }) => ({ key, bank, count })) };
  });

  addFaultHooks(app, world.faults, 'card-system');
  keepContract(app, world, 'card-system');
  app.post('/cards/oauth/token', (request, reply) => clientCredentials(tokens, world, SYSTEM, request, reply));

  /** The bank of a request that may be answered; null when it has been refused. */
  const bankOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    const bank = request.headers['x-bank'];
    if (!tokens.accepts(request, SYSTEM.scope)) reply.code(401).send(problem('UNAUTHORIZED'));
    else if (typeof bank === 'string' && /^\d{4}$/.test(bank)) return bank;
    else reply.code(400).send(problem('INVALID_REQUEST', 'X-Bank must be four digits'));
    return null;
  };

  type PinBody = Partial<Record<'nationalId' | 'application' | 'productId' | 'audit' | 'sgw' | 'data', unknown>> | null;
  const useOf = (bank: string, body: PinBody) => {
    const { nationalId, application, productId } = body ?? {};
    return typeof nationalId === 'string' && /^\d{11}$/.test(nationalId) && text(application) && text(productId)
      ? { bank, holder: nationalId, application, productId }
      : null;
  };

  app.post<{ Body: PinBody }>(
    '/cards/v1/pin-sessions',
    { config: { contract: 'pin-session' } },
    async (request, reply) => {
      const bank = bankOf(request, reply);
      if (bank === null) return reply;
      const use = useOf(bank, request.body);
      return use ? reply.code(201).send(await sessions.open(use)) : reply.code(400).send(problem('INVALID_REQUEST'));
    },
  );

  app.post<{ Body: PinBody }>('/cards/v1/pins', async (request, reply) => {
    const bank = bankOf(request, reply);
    if (bank === null) return reply;
    const use = useOf(bank, request.body);
    const { audit, sgw, data } = request.body ?? {};
    if (!use || !text(audit) || !text(sgw) || !text(data)) return reply.code(400).send(problem('INVALID_REQUEST'));
    const refused = await sessions.set(use, audit, sgw, data);
    if (refused !== null) return reply.code(PIN_STATUS[refused]).send(problem(refused));
    const { application, productId } = use;
    section.value.pins.push({ bank, audit, application, productId });
    section.save();
    return reply.code(204).send();
  });

  app.post<{ Body: Record<string, unknown> | null }>(
    '/cards/v1/cards',
    { config: { contract: 'card' } },
    (request, reply) => {
      const bank = bankOf(request, reply);
      if (bank === null) return reply;
      const key = request.headers['idempotency-key'];
      if (!text(key)) return reply.code(400).send(problem('IDEMPOTENCY_KEY_MISSING'));
      const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
      const known = section.value.requests.find((one) => one.key === key && one.bank === bank);
      if (known) known.count += 1;
      if (known && known.bodyHash !== bodyHash) return reply.code(422).send(problem('IDEMPOTENCY_KEY_REUSED'));
      const answer = known?.answer ?? order(bank, request.body ?? {});
      if (!known) section.value.requests.push({ key, bank, bodyHash, answer, count: 1 });
      section.save();
      return reply.code(answer.status).send(answer.body);
    },
  );

  function order(bank: string, body: Record<string, unknown>): { status: number; body: unknown } {
    const { customerNumber, accountNumber, productId, pin, audit } = body;
    const kind = PIN_KINDS.find((one) => one === pin);
    if (!text(customerNumber) || !text(accountNumber) || !text(productId) || kind === undefined)
      return { status: 400, body: problem('INVALID_REQUEST') };
    const chosen = section.value.pins.find((one) => one.audit === audit && one.bank === bank);
    if (kind === 'CHOSEN' && !chosen?.productId.split(',').includes(productId))
      return { status: 422, body: problem('PIN_NOT_SET') };
    const lastFour = (typeof audit === 'string' ? sessions.cardOf(audit)?.number : null)?.slice(-4) ?? '0000';
    const orderNumber = `K${section.value.running++}`;
    const deliverTo = body['deliverTo'] ? 'GIVEN' : 'KNOWN';
    const card = {
      bank,
      orderNumber,
      customerNumber,
      accountNumber,
      productId,
      pin: kind,
      lastFour,
      deliverTo,
    } as const;
    section.value.cards.push(card);
    return { status: 201, body: { orderNumber } };
  }
}
