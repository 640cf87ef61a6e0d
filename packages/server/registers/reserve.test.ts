/** Account numbers that are set aside: an odd element spoils none that is needed, and is no account. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { anyToken } from '../contracts/contract.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { personalBanking } from './personal-banking.ts';

afterEach(closeListeners);

const BANK = '9812';
const [A, B] = ['98121100002', '98121100010'];
const WRONG_DIGIT = '98121100009';
async function reserved(accountNumbers: unknown, products = 2): Promise<readonly string[] | 'missing'> {
  const { system } = await listen((_, response) => answer(response, { accountNumbers }, 201));
  const productIds = Array.from({ length: products }, (_, at) => 10 + at);
  const wanted = { nationalId: '12849049826', productIds, onlineBank: 'FULL' } as const;
  const asked = personalBanking(system, anyToken).reserve(BANK, 'k', wanted, {
    correlationId: 'c',
    bank: 'provebanken',
  });
  return asked.catch(({ code }: { code?: string }) => (code === 'ACCOUNT_NUMBER_MISSING' ? 'missing' : assert.fail()));
}

test('R-245 an odd element beside the numbers that are needed spoils nothing, wherever it stands', async () => {
  for (const odd of [
    null,
    '',
    {},
    { accountNumber: A },
    [B],
    true,
    -98121100002,
    9.8121100002,
    '9.8121100002',
    '-98121100002',
    '98-12-11-00-00-2',
    '12345678903',
    `${A},${B}`,
    WRONG_DIGIT,
  ])
    for (const all of [
      [odd, A, B],
      [A, odd, B],
      [A, B, odd],
    ])
      assert.deepEqual(await reserved(all), [A, B], JSON.stringify(odd));
});

test('R-245 an odd element stands for no number that is needed', async () => {
  for (const odd of [-98121100037, 9.8121100037, '9.8121100037', '-98121100037', { accountNumber: B }, null])
    assert.equal(await reserved([A, odd]), 'missing', JSON.stringify(odd));
  assert.equal(await reserved([A, B, '98121100029']), 'missing', 'which two of three is not told');
  assert.equal(await reserved([A, A]), 'missing');
});

test('R-245 numbers are taken as they are written, and one whose check digit is not explained where there is no other', async () => {
  assert.deepEqual(await reserved(['9812.11.00002', '9812 11 00010']), [A, B]);
  assert.deepEqual(await reserved([98121100002, '9812-11-00010']), [A, B]);
  assert.deepEqual(await reserved([A, WRONG_DIGIT]), [A, WRONG_DIGIT]);
});
