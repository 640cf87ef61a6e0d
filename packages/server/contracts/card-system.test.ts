/** Each recorded answer of a card system with what is right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardSystemContract } from './card-system.ts';
import { readOf, recordedJson } from './expected.fixture.ts';

const read = (file: string) => readOf(cardSystemContract, file);

const RIGHT: Readonly<Record<string, unknown>> = {
  'kort.json': { orderNumber: 'K1' },
  'kort-uten-nummer.json': { orderNumber: null },
  'kort-feil-422-pin-ikke-satt.json': 'refused',
  'pin-feil-404-ukjent-okt.json': 'SESSION',
  'pin-feil-409-brukt-okt.json': 'SESSION',
  'pin-feil-422-for-enkel.json': 'NOT_ALLOWED',
  'pin-feil-500.json': 'down',
  'feil-pin-okt-eksponent-1.json': 'nonsense',
};
test('R-200 a card is ordered without its number, and what is not asked of a session may be left out', async () => {
  for (const [file, right] of Object.entries(RIGHT)) assert.deepEqual(await read(file), right, file);
});

test('R-200 a PIN session is what goes into the ciphertext, and nothing else is asked of it', async () => {
  const { session, card, publicKey } = recordedJson(cardSystemContract, 'pin-okt.json') as {
    session: object;
    card: object;
    publicKey: { kty: string; n: string; e: string };
  };
  const { kty, n, e } = publicKey;
  for (const file of ['pin-okt.json', 'pin-okt-faa-felter.json'])
    assert.deepEqual(await read(file), { session, publicKey: { kty, n, e }, card });
});
