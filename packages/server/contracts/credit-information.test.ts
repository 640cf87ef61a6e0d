/** Each recorded answer of a credit bureau with what is right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creditInformationContract } from './credit-information.ts';
import { readOf } from './expected.fixture.ts';

const RIGHT: Readonly<Record<string, unknown>> = {
  'sjekk-godkjent.json': { outcome: 'APPROVED' },
  'sjekk-uten-nummer.json': { outcome: 'APPROVED' },
  'sjekk-sperret.json': { outcome: 'BLOCKED' },
  'sjekk-anmerkning.json': { outcome: 'NO' },
  'sjekk-ikke-godkjent.json': { outcome: 'NOT_APPROVED' },
  'sjekk-ukjent-utfall.json': [{ outcome: 'UNKNOWN' }, ['outcome']],
  'sjekk-uten-utfall.json': [{ outcome: 'UNKNOWN' }, ['outcome']],
  'sjekk-feil-401.json': 'refused',
  'sjekk-feil-500.json': 'down',
};
test('R-202 an outcome of the bureau that nobody here knows, or none, is unknown and never approved', async () => {
  for (const [file, right] of Object.entries(RIGHT))
    assert.deepEqual(await readOf(creditInformationContract, file), right, file);
});
