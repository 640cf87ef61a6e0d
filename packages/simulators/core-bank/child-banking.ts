/** The core bank about children and guardians: locks, what a child has already, and how a customer is reached. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';
import childProducts from './child-products.json' with { type: 'json' };
import { customersOf } from './customers.ts';
import { emptyLedger } from './ledger.ts';
import { type SubjectBody, subjectOf } from './subject.ts';

const MOST_CHILDREN = 50;
/** Product codes of everything that a bank has for children, by the bank's number. */
const CHILD_PRODUCTS: Readonly<Record<string, readonly string[]>> = childProducts;

const problem = (code: string, message = code) => ({ code, message });

export async function childBanking(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const section = world.state.section('core-bank', emptyLedger);
  const customers = customersOf(world);
  const { people } = world;

  app.put<{ Body: { bank?: unknown; child?: unknown; locked?: unknown } | null }>(
    '/core/v1/ledger/locks',
    { config: { faultless: true } },
    (request, reply) => {
      const { bank, child, locked } = request.body ?? {};
      if (typeof bank !== 'string' || !people.personById(String(child)) || typeof locked !== 'boolean')
        return reply.code(400).send(problem('INVALID_REQUEST'));
      const others = (section.value.locks ?? []).filter((one) => one.bank !== bank || one.child !== child);
      section.value.locks = [...others, { bank, child: String(child), locked }];
      section.save();
      return reply.code(204).send();
    },
  );

  addFaultHooks(app, world.faults, 'core-bank');
  keepContract(app, world, 'core-bank');

  /** The bank of a request that may be answered; null when it has been refused. */
  const bankOf = (request: FastifyRequest, reply: FastifyReply): string | null => {
    const bank = request.headers['x-bank'];
    if (!tokens.accepts(request, 'core')) reply.code(401).send(problem('UNAUTHORIZED'));
    else if (typeof bank === 'string' && /^\d{4}$/.test(bank)) return bank;
    else reply.code(400).send(problem('INVALID_REQUEST'));
    return null;
  };

  const isLocked = (bank: string, { id, processLock }: Person): boolean =>
    section.value.locks?.find((one) => one.bank === bank && one.child === id)?.locked ??
    processLock?.lockReason === 'GENERIC_LOCK';

  /** The whole package is every product that the bank has for children. */
  const codesOf = (bank: string, { id, existingProducts }: Person): string[] => {
    const numbers = section.value.customers
      .filter((customer) => customer.bank === bank && customer.subject === id)
      .map(({ customerNumber }) => customerNumber);
    const opened = section.value.accounts.filter((one) => one.bank === bank && numbers.includes(one.customerNumber));
    const before = existingProducts?.includes('BARN_PAKKE') ? (CHILD_PRODUCTS[bank] ?? []) : [];
    return [...new Set([...before, ...opened.map(({ productCode }) => productCode)])];
  };

  app.post<{ Body: { nationalIds?: unknown } | null }>(
    '/core/v1/children/search',
    { config: { contract: 'children' } },
    (request, reply) => {
      const bank = bankOf(request, reply);
      if (bank === null) return reply;
      const asked = request.body?.nationalIds;
      if (!Array.isArray(asked) || asked.length === 0 || asked.length > MOST_CHILDREN)
        return reply.code(400).send(problem('INVALID_REQUEST'));
      const children = asked.map((nationalId) => {
        const child = people.personByNationalId(String(nationalId));
        return child
          ? { locked: isLocked(bank, child), productCodes: codesOf(bank, child) }
          : { locked: false, productCodes: [] };
      });
      return { children };
    },
  );

  app.post<{ Body: SubjectBody | null }>(
    '/core/v1/customers/contact',
    { config: { contract: 'contact' } },
    (request, reply) => {
      const bank = bankOf(request, reply);
      if (bank === null) return reply;
      const nationalId = request.body?.nationalId ?? '';
      const subject = subjectOf(people, { nationalId });
      if (subject === null) return reply.code(400).send(problem('INVALID_REQUEST'));
      if (!customers.lasting(bank, subject)) return { contact: null };
      const { epost = null, mobil = null } = people.personByNationalId(nationalId) ?? {};
      return { contact: { email: epost, phone: mobil } };
    },
  );
}
