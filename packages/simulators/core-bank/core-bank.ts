/** The core bank over HTTP: customers and how long they are, accounts, agreements and money-laundering evaluations, each created once per key. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { type AccessTokens, clientCredentials } from '../identity/access-tokens.ts';
import type { People } from '../people/people.ts';
import type { World } from '../world.ts';
import { nextAccountNumber } from './account-number.ts';
import { customersOf, FROM_BEFORE } from './customers.ts';
import { emptyLedger } from './ledger.ts';
import { type SubjectBody, subjectOf } from './subject.ts';

const MOST_SUBJECTS = 100;
const SYSTEM = { name: 'core-bank', secret: 'demo-core-secret', scope: 'core' };

type Answer = { status: number; body: Record<string, unknown> };
type Body = SubjectBody & Record<string, unknown>;

export async function coreBank(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const section = world.state.section('core-bank', emptyLedger);
  const register = customersOf(world);
  const people = world.people;
  const next = () => section.value.running++;

  app.get('/core/v1/ledger', { config: { faultless: true } }, () => {
    const { customers, accounts, agreements, evaluations, requests } = section.value;
    return {
      customers,
      accounts,
      agreements,
      evaluations,
      requests: requests.map(({ key, path, bank, count }) => ({ key, path, bank, count })),
    };
  });

  app.put<{ Body: { bank?: unknown; subject?: unknown; endedOn?: string | null } | null }>(
    '/core/v1/ledger/relations',
    { config: { faultless: true } },
    (request, reply) => {
      const { bank, subject, endedOn = null } = request.body ?? {};
      const customer = section.value.customers.find((one) => one.bank === bank && one.subject === subject);
      if (!customer) return reply.code(404).send(problem('CUSTOMER_NOT_FOUND', 'No such customer'));
      customer.endedOn = endedOn;
      section.save();
      return reply.code(204).send();
    },
  );

  addFaultHooks(app, world.faults, 'core-bank');
  keepContract(app, world, 'core-bank');
  app.post('/core/oauth/token', (request, reply) => clientCredentials(tokens, world, SYSTEM, request, reply));

  /** Checks token and bank; answers null when it has refused. */
  const bankOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    if (!tokens.accepts(request, SYSTEM.scope)) {
      reply.code(401).send(problem('UNAUTHORIZED', 'A bearer token is needed'));
      return null;
    }
    const bank = request.headers['x-bank'];
    if (typeof bank === 'string' && /^\d{4}$/.test(bank)) return bank;
    reply.code(400).send(problem('INVALID_REQUEST', 'X-Bank must be four digits'));
    return null;
  };

  app.post<{ Body: Body | null }>(
    '/core/v1/customers/search',
    { config: { contract: 'customer-search' } },
    (request, reply) => {
      const bank = bankOf(request, reply);
      if (!bank) return reply;
      const subject = subjectOf(people, request.body);
      if (!subject) return reply.code(400).send(badSubject);
      if (subject.customerCheckFails) return reply.code(500).send(systemError);
      const customer = register.lasting(bank, subject);
      return { customer: customer ? { customerNumber: customer.customerNumber, kind: customer.kind } : null };
    },
  );

  app.post<{ Body: { subjects?: unknown } | null }>(
    '/core/v1/customers/relations',
    { config: { contract: 'relations' } },
    (request, reply) => {
      const bank = bankOf(request, reply);
      if (!bank) return reply;
      const asked = request.body?.subjects;
      const subjects = Array.isArray(asked) ? asked.map((one: SubjectBody) => subjectOf(people, one)) : [];
      if (subjects.length === 0 || subjects.length > MOST_SUBJECTS || subjects.includes(null))
        return reply.code(400).send(badSubject);
      const relations = subjects.map((subject) => {
        const customer = subject && register.find(bank, subject);
        return customer && { startedOn: customer.startedOn ?? FROM_BEFORE, endedOn: customer.endedOn ?? null };
      });
      return { relations };
    },
  );

  app.post<{ Body: { accountNumber?: unknown; name?: unknown } | null }>(
    '/core/v1/accounts/owner-check',
    { config: { contract: 'account-owner' } },
    (request, reply) => {
      const bank = bankOf(request, reply);
      if (!bank) return reply;
      const { accountNumber, name } = request.body ?? {};
      if (typeof accountNumber !== 'string' || typeof name !== 'string')
        return reply.code(400).send(problem('INVALID_REQUEST', 'accountNumber and name are needed'));
      // Of an account in another bank nothing is known.
      if (!accountNumber.startsWith(bank)) return {};
      const account = section.value.accounts.find((each) => each.bank === bank && each.accountNumber === accountNumber);
      const owner = account && register.byNumber(bank, account.customerNumber);
      return { outcome: owner && plainName(owner.name) === plainName(name) ? 'SAME' : 'OTHER' };
    },
  );

  /** Answers a POST that creates: carried out the first time its key comes, remembered and repeated afterwards. */
  const creates = (path: string, contract: string, create: (bank: string, body: Body) => Answer) =>
    app.post<{ Body: Body | null }>(path, { config: { contract } }, (request, reply) => {
      const bank = bankOf(request, reply);
      if (!bank) return reply;
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || key === '')
        return reply.code(400).send(problem('IDEMPOTENCY_KEY_MISSING', 'Idempotency-Key is needed'));
      const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
      const known = section.value.requests.find((one) => one.key === key && one.path === path && one.bank === bank);
      if (known) {
        known.count += 1;
        section.save();
        if (known.bodyHash !== bodyHash)
          return reply.code(422).send(problem('IDEMPOTENCY_KEY_REUSED', 'The key was used with another body'));
        return reply.code(known.status).send(known.answer);
      }
      const { status, body } = create(bank, request.body ?? {});
      // A failure of the system may be tried again with the same key; only a decision is remembered.
      if (status < 500) section.value.requests.push({ key, path, bank, count: 1, bodyHash, status, answer: body });
      section.save();
      return reply.code(status).send(body);
    });

  creates('/core/v1/customers', 'new-customer', (bank, body) => {
    const subject = subjectOf(people, body);
    if (!subject || typeof body.name !== 'string') return { status: 400, body: badSubject };
    const already = register.find(bank, subject);
    if (already)
      return {
        status: 409,
        body: { ...problem('ALREADY_CUSTOMER', 'The subject is a customer'), customerNumber: already.customerNumber },
      };
    const customerNumber = String(next());
    section.value.customers.push({
      bank,
      customerNumber,
      kind: subject.kind,
      subject: subject.key,
      name: body.name,
      seeded: false,
      startedOn: world.clock.today(),
      endedOn: null,
      ...(Array.isArray(body.guardians) ? { guardians: idsOf(people, body.guardians) } : {}),
    });
    return { status: 201, body: { customerNumber } };
  });

  creates('/core/v1/accounts', 'account', (bank, body) => {
    const customer = register.byNumber(bank, body.customerNumber);
    if (!customer) return { status: 404, body: problem('CUSTOMER_NOT_FOUND', 'No such customer') };
    if (typeof body.productCode !== 'string')
      return { status: 400, body: problem('INVALID_REQUEST', 'productCode is needed') };
    const stub = people.personById(customer.subject)?.stub ?? {};
    if (stub.accountReservation === 'FAILED')
      return { status: 500, body: problem('ACCOUNT_NOT_RESERVED', 'The number could not be reserved') };
    if (stub.accountCreation === 'FAILED')
      return { status: 500, body: problem('ACCOUNT_NOT_CREATED', 'The account could not be opened') };
    const made = nextAccountNumber(bank, section.value.running);
    // A number that was set aside beforehand is the account's, whatever the books would have given next.
    const given = typeof body.accountNumber === 'string' ? body.accountNumber : null;
    if (given === null) section.value.running = made.next;
    const accountNumber = given ?? made.accountNumber;
    section.value.accounts.push({
      bank,
      customerNumber: customer.customerNumber,
      productCode: body.productCode,
      accountNumber,
      name: typeof body.name === 'string' ? body.name : null,
    });
    return { status: 201, body: stub.accountNumber === 'MISSING' ? {} : { accountNumber } };
  });

  creates('/core/v1/aml/evaluations', 'evaluation', (bank, body) => {
    const subject = subjectOf(people, body.subject as SubjectBody | undefined);
    if (!subject) return { status: 400, body: badSubject };
    if (subject.aml === 'FAILED') return { status: 500, body: systemError };
    const evaluation = { bank, evaluationId: `aml-${next()}`, subject: subject.key, outcome: subject.aml };
    section.value.evaluations.push(evaluation);
    return { status: 200, body: { evaluationId: evaluation.evaluationId, outcome: evaluation.outcome } };
  });

  creates('/core/v1/agreements', 'agreement', (bank, body) => {
    const customer = register.byNumber(bank, body.customerNumber);
    if (!customer) return { status: 404, body: problem('CUSTOMER_NOT_FOUND', 'No such customer') };
    if (typeof body.kind !== 'string') return { status: 400, body: problem('INVALID_REQUEST', 'kind is needed') };
    if (people.personById(customer.subject)?.stub.agreementService === 'SYSTEM_ERROR')
      return { status: 500, body: systemError };
    const holder = body.holder === undefined ? null : subjectOf(people, body.holder);
    if (body.holder !== undefined && !holder) return { status: 400, body: badSubject };
    if (holder && !register.lasting(bank, holder))
      return { status: 409, body: problem('GUARDIAN_NOT_CUSTOMER', 'Who gets access must be a customer') };
    const agreementNumber = `A${next()}`;
    section.value.agreements.push({
      bank,
      agreementNumber,
      customerNumber: customer.customerNumber,
      kind: body.kind,
      ...(holder ? { holder: holder.key } : {}),
      content: withoutIds(body),
    });
    return { status: 201, body: { agreementNumber } };
  });
}

const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('nb');

/** The test ids of persons by national id; strangers are left out. */
const idsOf = (people: People, nationalIds: readonly unknown[]): string[] =>
  nationalIds.flatMap((one) => people.personByNationalId(String(one))?.id ?? []);

/** A ledger that anybody may read holds no eleven-digit ids. */
function withoutIds(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) =>
      key === 'nationalId' || (typeof value === 'string' && /^\d{11}$/.test(value)) ? undefined : value,
    ),
  );
}

function problem(code: string, message: string) {
  return { code, message };
}

const badSubject = problem('INVALID_REQUEST', 'Exactly one valid nationalId or organisationNumber is needed');
const systemError = problem('SYSTEM_ERROR', 'Something failed');
