/** Parental responsibility and what the core bank has of children, from the simulators, and answers that can not be. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { loadBanks } from '../banks/banks.ts';
import { anyToken } from '../contracts/contract.ts';
import { clientCredentials } from './access-token.ts';
import { cardSystem } from './card-system.ts';
import { childBanking } from './child-banking.ts';
import { coreBank } from './core-bank.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { outsideSystem } from './outside-call.ts';
import { errorKeyOf, OutsideFailure } from './outside-failure.ts';
import { current, documentOf, responsibility, simulatedToken } from './population.fixture.ts';
import { populationRegister } from './population-register.ts';
import { simulatedWorld } from './simulators.fixture.ts';

const world = await simulatedWorld();
after(() => world.close());
afterEach(closeListeners);

const BANK = '9801';
const context = { correlationId: 'c-1', bank: 'provebanken' };
const open = (system: string) =>
  outsideSystem({ system, baseUrl: world.origin, stopwatch: performance, random: () => 0 });
const population = populationRegister(open('population-register'), simulatedToken(world), { now: () => new Date() });
const core = open('core-bank');
const tokens = clientCredentials(core, {
  path: '/core/oauth/token',
  clientId: 'bli-kunde',
  clientSecret: 'demo-core-secret',
});
const bank = coreBank(core, tokens);
const children = childBanking(core, tokens);
const id = (person: string) => world.world.people.personById(person)?.foedselsnummer ?? assert.fail(person);
const control = (path: string, body: object, method = 'POST') =>
  fetch(`${world.origin}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const childrenOf = async (guardian: string) =>
  (await population.childrenOf(id(guardian), context)).map(({ firstName }) => firstName);
const failsWith = (code: string) => (error: unknown) => error instanceof OutsideFailure && error.code === code;

test('S-157 the children of a guardian are those who are minors and whom responsibility lasts for', async () => {
  assert.deepEqual(await childrenOf('G01'), ['Emma', 'Noah', 'Ella']);
  assert.deepEqual(await childrenOf('G03'), ['Tobias', 'Filip'], 'who turns 18 today is of age');
  assert.deepEqual(await childrenOf('G10'), []);
  assert.deepEqual(await childrenOf('C02'), []);
  assert.deepEqual(await population.childrenOf('00000000000', context), []);
  const lasts = (value: boolean) => control('/control/responsibility', { child: 'C02', guardian: 'G02', lasts: value });
  await lasts(false);
  assert.deepEqual(await childrenOf('G02'), ['Emma', 'Ella']);
  assert.deepEqual(await childrenOf('G01'), ['Emma', 'Noah', 'Ella'], 'the other one has it still');
  const guardians = await population.guardiansOf(id('C02'), context);
  assert.deepEqual(
    guardians?.guardians.map(({ nationalId }) => nationalId),
    [id('G01')],
  );
  await lasts(true);
  assert.deepEqual(await childrenOf('G02'), ['Emma', 'Noah', 'Ella']);
});

/** Answers by the number at the end of the address. */
async function answering(documents: Readonly<Record<string, object>>) {
  const { system } = await listen((request, response) => {
    const found = documents[/\/(\d{11})\?/.exec(request.path)?.[1] ?? ''];
    return found === undefined ? answer(response, { kode: 'FREG-404' }, 404) : answer(response, found);
  });
  return populationRegister(system, anyToken, { now: () => new Date() });
}
const outcomeOf = <T>(found: Promise<T>) =>
  found.then(
    (all) => all,
    ({ reason }: OutsideFailure) => reason,
  );

test('S-161 R-048 a child is told of once, and neither of oneself nor of whom the register does not know', async () => {
  const [parent, child] = [id('G01'), id('C01')];
  const relation = (relatertPerson: string) => current({ relatertPersonsRolle: 'barn', relatertPerson })[0];
  const familierelasjon = [relation(child), relation(child), relation(parent), relation(id('C02')), null, {}];
  const register = await answering({
    [parent]: documentOf(parent, { familierelasjon }),
    [child]: documentOf(child, responsibility(child, [parent])),
  });
  const found = await register.childrenOf(parent, context);
  assert.deepEqual(
    found.map(({ nationalId }) => nationalId),
    [child],
  );
  const another = await answering({ [parent]: documentOf(id('G02'), { familierelasjon }) });
  assert.equal(await outcomeOf(another.childrenOf(parent, context)), 'nonsense');
});

test('S-161 R-048 a child who is grown up, dead, or in the care of others is nobody’s to choose', async () => {
  const [parent, child] = [id('G01'), id('C01')];
  const familierelasjon = current({ relatertPersonsRolle: 'barn', relatertPerson: child });
  const listed = async (more: object) => {
    const documents = { [parent]: documentOf(parent, { familierelasjon }), [child]: documentOf(child, more) };
    return (await (await answering(documents)).childrenOf(parent, context)).length;
  };
  const hers = responsibility(child, [parent]);
  assert.equal(await listed(hers), 1);
  assert.equal(await listed({}), 0);
  assert.equal(await listed({ ...hers, doedsfall: { erGjeldende: true, doedsdato: '2026-01-02' } }), 0);
  assert.equal(await listed({ ...hers, status: current({ status: 'doed' }) }), 0);
  assert.equal(await listed(responsibility(child, [id('G02')])), 0);
  assert.equal(await listed(responsibility(child, [id('G02')], 'andre')), 0);
  assert.equal(await listed({ ...hers, foedsel: current({ foedselsaar: '2026' }) }), 0);
});

test('S-161 R-048 who has the responsibility is in doubt wherever the register does not tell it whole', async () => {
  const [child, mother, father] = [id('C01'), id('G01'), id('G02')];
  const both = responsibility(child, [mother, father]);
  const doubts = async (more: object, others: object = {}) => {
    const documents = {
      [child]: documentOf(child, more),
      [mother]: documentOf(mother, others),
      [father]: documentOf(father),
    };
    const found = await outcomeOf((await answering(documents)).guardiansOf(child, context));
    return typeof found === 'object' && found !== null ? found.doubts : found;
  };
  const holder = (fields: object) => ({ foreldreansvar: current({ ansvarssubjekt: child, ...fields }) });
  assert.deepEqual(await doubts(both), []);
  assert.deepEqual(await doubts(holder({ ansvar: 'far', ansvarlig: father })), []);
  assert.deepEqual(await doubts({}), ['NOT_TOLD']);
  assert.deepEqual(await doubts(holder({ ansvar: 'andre', ansvarlig: mother })), ['OTHERS']);
  assert.deepEqual(await doubts(holder({ ansvar: 'ukjent', ansvarlig: mother })), ['UNKNOWN']);
  assert.deepEqual(await doubts(holder({ ansvar: 'etNyttOrd', ansvarlig: mother })), ['UNKNOWN']);
  assert.deepEqual(await doubts(holder({ ansvarlig: mother })), ['UNKNOWN']);
  assert.deepEqual(await doubts(holder({ ansvar: 'felles', ansvarlig: mother })), ['NOT_NAMED']);
  assert.deepEqual(await doubts({ foreldreansvar: [...both.foreldreansvar, null] }), ['UNREAD']);
  assert.deepEqual(await doubts(holder({ ansvar: 'mor', ansvarlig: child })), ['NOT_NAMED']);
  assert.deepEqual(await doubts(holder({ ansvar: 'mor', ansvarlig: id('C02') })), ['HOLDER'], 'cannot be looked up');
  assert.deepEqual(await doubts(both, { doedsfall: { doedsdato: '2026-01-02' } }), ['HOLDER']);
  assert.deepEqual(await doubts({ ...both, status: undefined }), ['CHILD']);
  assert.equal(await doubts({ identifikasjonsnummer: current({ foedselsEllerDNummer: mother }) }), 'nonsense');
  assert.equal(await population.guardiansOf('00000000000', context), null);
});

test('S-157 the bank tells the lock and the products of each child in the order asked', async () => {
  const all = await children.childrenAtBank(BANK, [id('C10'), id('C11'), id('C13'), '01810000000'], context);
  assert.deepEqual(
    all.map(({ locked, productCodes }) => [locked, productCodes.length > 0]),
    [
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ],
  );
  await control('/core/v1/ledger/locks', { bank: BANK, child: 'C11', locked: true }, 'PUT');
  assert.deepEqual(await children.childrenAtBank(BANK, [id('C11')], context), [{ locked: true, productCodes: [] }]);
  assert.deepEqual(await children.childrenAtBank('9812', [id('C11')], context), [{ locked: false, productCodes: [] }]);
  assert.deepEqual(await children.childrenAtBank(BANK, [], context), []);
});

test('who has the whole package from before has everything that each bank has for children', async () => {
  const banks = await loadBanks(resolve(import.meta.dirname, '../../../banks'));
  assert.equal(banks.size, 4);
  for (const { config } of banks.values()) {
    const [hedda] = await children.childrenAtBank(config.bankregnr, [id('C13')], context);
    const sold = config.childPackages.flatMap(({ accounts }) => accounts.map(({ productCode }) => productCode));
    assert.deepEqual(hedda?.productCodes, sold, config.name);
  }
});

test('S-161 R-205 an answer short of a child is nonsense, and one without a lock is locked and never free', async () => {
  const free = { locked: false, productCodes: [] };
  for (const [said, expected] of [
    [[free], 'free'],
    [[], 'nonsense'],
    [[free, free], 'nonsense'],
    [[{ productCodes: [] }], 'locked'],
    [[{ locked: false }], 'locked'],
    [[null], 'locked'],
  ] as const) {
    const { system } = await listen((request, response) =>
      answer(
        response,
        request.path === '/token' ? { access_token: 't', token_type: 'Bearer', expires_in: 60 } : { children: said },
      ),
    );
    const its = clientCredentials(system, { path: '/token', clientId: 'me', clientSecret: 's' });
    const heard = childBanking(system, its).childrenAtBank(BANK, [id('C01')], context);
    assert.equal(
      await heard.then(
        ([child]) => (child?.locked ? 'locked' : 'free'),
        (error: OutsideFailure) => error.reason,
      ),
      expected,
    );
  }
});

test('S-157 a customer is reached where the bank reaches them, and who is none is not', async () => {
  const reached = await children.contactOf(BANK, id('G02'), context);
  assert.deepEqual(reached, { email: 'thomas.foresattmo@example.com', phone: '49001049' });
  assert.equal(await children.contactOf(BANK, id('G07'), context), null);
  const { customerNumber } = (await bank.findCustomer(BANK, { nationalId: id('G12') }, context)) ?? assert.fail();
  assert.ok(customerNumber);
  await control('/core/v1/ledger/relations', { bank: BANK, subject: 'G12', endedOn: '2026-01-01' }, 'PUT');
  assert.equal(await children.contactOf(BANK, id('G12'), context), null, 'a former customer is none');
  assert.equal(await bank.findCustomer(BANK, { nationalId: id('G12') }, context), null);
});

test('S-157 an address that nothing can be sent to is none', async () => {
  const { system } = await listen((request, response) =>
    answer(
      response,
      request.path === '/token'
        ? { access_token: 't', token_type: 'Bearer', expires_in: 60 }
        : { contact: { email: 'a@b.no\r\nBcc: c@d.no', phone: '+47 490 01 001' } },
    ),
  );
  const its = clientCredentials(system, { path: '/token', clientId: 'me', clientSecret: 's' });
  assert.deepEqual(await childBanking(system, its).contactOf(BANK, id('G01'), context), {
    email: '',
    phone: '49001001',
  });
});

test('S-157 a child becomes a customer with its guardians, who each get access once, if they are customers', async () => {
  const child = { nationalId: id('C01'), name: 'Emma Foresattmo', guardians: [id('G01'), id('G02')] };
  const { customerNumber, existed } = await bank.createCustomer(BANK, 'k1', child, context);
  assert.equal(existed, false);
  await bank.openAccount(BANK, 'k2', { customerNumber, productCode: 'BARN-BRUK-9801' }, context);
  const give = (key: string, guardian: string) =>
    children.giveAccess(BANK, key, { customerNumber, guardian: id(guardian) }, context);
  const made = await give('k3', 'G01');
  assert.deepEqual(await give('k3', 'G01'), made);
  assert.notDeepEqual(await give('k4', 'G02'), made);
  await assert.rejects(give('k5', 'G07'), failsWith('GUARDIAN_NOT_CUSTOMER'));
  const at = await children.childrenAtBank(BANK, [id('C01')], context);
  assert.deepEqual(at, [{ locked: false, productCodes: ['BARN-BRUK-9801'] }]);
  const books = await (await fetch(`${world.origin}/core/v1/ledger`)).text();
  const { customers, agreements } = JSON.parse(books) as Record<string, Record<string, unknown>[]>;
  assert.deepEqual(customers?.find(({ subject }) => subject === 'C01')?.['guardians'], ['G01', 'G02']);
  assert.deepEqual(
    agreements?.map(({ kind, holder }) => [kind, holder]),
    [
      ['ONLINE_BANK_CHILD', 'G01'],
      ['ONLINE_BANK_CHILD', 'G02'],
    ],
  );
  assert.doesNotMatch(books, new RegExp([id('C01'), id('G01'), id('G02')].join('|')));
});

test('S-157 what was made for a child stands on the core bank’s page, with who has access and no national id', async () => {
  const child = { nationalId: id('C16'), name: 'Sol Likesen', guardians: [id('G14'), id('G15')] };
  const { customerNumber } = await bank.createCustomer(BANK, 's1', child, context);
  const account = { customerNumber, productCode: 'BARN-BRUK-9801', name: 'Brukskonto' };
  const { accountNumber } = await bank.openAccount(BANK, 's2', account, context);
  await children.giveAccess(BANK, 's3', { customerNumber, guardian: id('G14') }, context);
  const cards = open('card-system');
  const path = '/cards/oauth/token';
  const its = clientCredentials(cards, { path, clientId: 'bli-kunde', clientSecret: 'demo-card-secret' });
  const order = { customerNumber, accountNumber, productId: 'BARN_PAKKE', pin: 'RANDOM' } as const;
  await cardSystem(cards, its).orderCard(BANK, 's4', order, context);
  const page = await (await fetch(`${world.origin}/core/customers`)).text();
  const sol = page.split('<section>').find((part) => part.includes('Sol Likesen')) ?? assert.fail();
  const cells = [...sol.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, title, words]) => [
    title,
    words,
  ]);
  const spaced = accountNumber.replace(/^(\d{4})(\d{2})/, '$1 $2 ');
  assert.deepEqual(cells, [
    ['Foresatte', 'Kim Likesen<br>Kim Likesen'],
    ['Konti', `Brukskonto: ${spaced}`],
    ['Kort', `til konto ${spaced}, sendes til adressen som kortsystemet selv har`],
    ['Har tilgang', 'Kim Likesen'],
  ]);
  assert.doesNotMatch(page, /\b\d{11}\b/);
});

test('S-157 the register keeps a protected address to itself, of a guardian and of the child who lives there', async () => {
  const looked = async (person: string) => (await population.person(id(person), context)) ?? assert.fail();
  for (const hidden of ['G14', 'C16']) {
    const { address, addressIsProtected } = await looked(hidden);
    assert.deepEqual({ address, addressIsProtected }, { address: null, addressIsProtected: true });
  }
  assert.equal((await looked('C17')).address?.street, 'Likhetsveien 15');
  const [one, other] = [await looked('G14'), await looked('G15')];
  assert.deepEqual(
    { firstName: one.firstName, lastName: one.lastName, birthDate: one.birthDate },
    { firstName: other.firstName, lastName: other.lastName, birthDate: other.birthDate },
  );
  assert.notEqual(one.nationalId, other.nationalId);
});

test('S-162 what the guardian is told when the bank does not answer about children', async () => {
  const failure = new OutsideFailure('core-bank', 'children-at-bank', 'down');
  assert.equal(errorKeyOf(failure), 'error.already.customer.check.system.error');
});
