/** The core bank's answers about persons who are about to become customers, from the simulator by the scenarios of its test persons. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';
import { errorKeyOf, OutsideFailure } from './outside-failure.ts';

const BANK = '9812';
const context = { correlationId: 'c-1', bank: 'provebanken' };
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer();
});
after(() => server.close());

const bank = () => server.context.personalBanking;
const id = (person: string) =>
  server.simulators.world.people.personById(person)?.foedselsnummer ?? assert.fail(`no ${person}`);
const failsWith = async (key: string, answer: Promise<unknown>) =>
  assert.rejects(answer, (error) => error instanceof OutsideFailure && errorKeyOf(error) === key);

test('S-157 S-110 where the person lives and whether the bank takes the person on by itself are told apart', async () => {
  const admission = (person: string) => bank().admission(BANK, id(person), '0484', context);
  assert.deepEqual(await admission('P01'), { marketArea: 'INSIDE', customerProcess: 'AUTOMATIC' });
  assert.deepEqual(await admission('P12'), { marketArea: 'OUTSIDE', customerProcess: 'AUTOMATIC' });
  assert.deepEqual(await admission('P15'), { marketArea: 'INSIDE', customerProcess: 'MANUAL' });
  await failsWith('error.process.timeout', admission('P37'));
});

test('S-157 S-122 the offer has a product with a card, one without and one that needs credit information; one can go away', async () => {
  const offer = await bank().offeredProducts(BANK, id('P01'), context);
  assert.deepEqual(
    offer.map(({ canHaveCard, mandatoryCard, needsCreditCheck }) => [canHaveCard, mandatoryCard, needsCreditCheck]),
    [
      [true, false, false],
      [false, false, false],
      [true, true, true],
    ],
  );
  const counts = [
    await bank().offeredProducts(BANK, id('P32'), context),
    await bank().offeredProducts(BANK, id('P32'), context),
  ];
  assert.deepEqual(
    counts.map(({ length }) => length),
    [3, 2],
  );
});

test('S-157 consents are asked for by the bank, and its silence is told as such', async () => {
  assert.equal((await bank().consentQuestions(BANK, id('P01'), 'STANDARD', context)).length, 2);
  await failsWith('error.consent.system.error', bank().consentQuestions(BANK, id('P20'), 'STANDARD', context));
});

test('S-157 account numbers are set aside once for a key, of this bank alone; each failure has its own text', async () => {
  const reserve = (person: string, key: string, name = BANK) =>
    bank().reserve(name, key, { nationalId: id(person), productIds: [10, 20], onlineBank: 'FULL' }, context);
  const numbers = await reserve('P01', 'k1');
  assert.equal(new Set(numbers).size, 2);
  assert.ok(numbers.every((number) => number.startsWith(BANK)));
  assert.deepEqual(await reserve('P01', 'k1'), numbers);
  assert.notDeepEqual(await reserve('P01', 'k2'), numbers);
  await failsWith('error.failed.to.reserve.account.number', reserve('P16', 'k3'));
  await failsWith('error.agreement.service.system.error', reserve('P41', 'k4'));
  await failsWith('error.missing.account.number', reserve('P43', 'k5'));
});
