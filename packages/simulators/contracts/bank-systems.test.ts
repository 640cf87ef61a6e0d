/** Asks the core bank, the credit bureau and the card system about every test person: each answer keeps its contract, in each shape. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSimulators } from '../start.ts';
import { contractOf, SHAPES } from './contract.ts';

const BANK = '9812';
const SECRETS = { core: 'demo-core-secret', credit: 'demo-credit-secret', cards: 'demo-card-secret' };

const ABOUT_PERSONS: readonly (readonly [string, string, string, (nationalId: string) => object])[] = [
  ['core-bank', 'customer-search', 'core/v1/customers/search', (nationalId) => ({ nationalId })],
  ['core-bank', 'relations', 'core/v1/customers/relations', (nationalId) => ({ subjects: [{ nationalId }] })],
  ['core-bank', 'contact', 'core/v1/customers/contact', (nationalId) => ({ nationalId })],
  ['core-bank', 'children', 'core/v1/children/search', (nationalId) => ({ nationalIds: [nationalId] })],
  ['core-bank', 'admission', 'core/v1/customers/admission', (nationalId) => ({ nationalId, postalCode: '0484' })],
  ['core-bank', 'offer', 'core/v1/products/offered', (nationalId) => ({ nationalId })],
  [
    'core-bank',
    'consent-questions',
    'core/v1/consents/questions',
    (nationalId) => ({ nationalId, customerKind: 'STANDARD' }),
  ],
  [
    'core-bank',
    'reservation',
    'core/v1/reservations',
    (nationalId) => ({ nationalId, productIds: [10], onlineBank: 'FULL' }),
  ],
  ['core-bank', 'evaluation', 'core/v1/aml/evaluations', (nationalId) => ({ subject: { nationalId } })],
  ['core-bank', 'declaration-tasks', 'core/v1/declarations/tasks/search', (nationalId) => ({ nationalId })],
  ['core-bank', 'new-customer', 'core/v1/customers', (nationalId) => ({ nationalId, name: 'A' })],
  ['credit-information', 'check', 'credit/v1/checks', (nationalId) => ({ nationalId, purpose: 'Kredittkort' })],
  [
    'card-system',
    'pin-session',
    'cards/v1/pin-sessions',
    (nationalId) => ({ nationalId, application: 'a', productId: '1' }),
  ],
];

for (const shape of SHAPES)
  test(`R-010 what the bank's own systems say of every test person keeps their contracts, ${shape}`, async () => {
    const simulators = await startSimulators({ port: 0, appOrigin: 'http://127.0.0.1:1', shape });
    const post = (path: string, body: object | string, headers: Record<string, string>) =>
      fetch(`${simulators.origin}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    try {
      const tokens = new Map<string, string>();
      for (const [system, secret] of Object.entries(SECRETS)) {
        const answer = await post(`${system}/oauth/token`, 'grant_type=client_credentials', {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`bli-kunde:${secret}`).toString('base64')}`,
        });
        tokens.set(system, ((await answer.json()) as { access_token: string }).access_token);
      }
      const { people } = simulators.world;
      const persons = [...people.persons(), ...people.children()];
      let answered = 0;
      for (const { id, foedselsnummer } of persons)
        for (const [system, definition, path, bodyOf] of ABOUT_PERSONS) {
          const answer = await post(path, bodyOf(foedselsnummer), {
            authorization: `Bearer ${tokens.get(path.split('/')[0] ?? '')}`,
            'x-bank': BANK,
            'idempotency-key': `${id} ${path}`,
          });
          const body = await answer.text();
          assert.doesNotMatch(body, /breaks its contract/, `${id} ${path}`);
          if (![200, 201].includes(answer.status)) continue;
          answered += 1;
          if (shape === 'whole' || shape === 'sparse' || shape === 'next')
            contractOf(system).check(definition, JSON.parse(body));
        }
      assert.ok(answered > persons.length * 10, String(answered));
    } finally {
      await simulators.close();
    }
  });
