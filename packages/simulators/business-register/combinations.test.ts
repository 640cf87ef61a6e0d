/** Checks the signing combinations against what every test organisation states, and the worked example of the rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import organisationsData from '../people/organisations.json' with { type: 'json' };
import type { Organisation } from '../people/person.ts';
import { registeredCombinations, statutoryCombinations } from './combinations.ts';

const organisations = organisationsData as unknown as Organisation[];
const persons = (combinations: readonly { holders: readonly { person: string }[] }[]) =>
  combinations.map(({ holders }) => holders.map(({ person }) => person).sort());
const sorted = (combinations: readonly (readonly string[])[]) => combinations.map((one) => [...one].sort());

for (const organisation of organisations) {
  test(`${organisation.id} ${organisation.signingRule?.code ?? 'no rule'}: the registered combinations are the expected ones`, () => {
    assert.deepEqual(persons(registeredCombinations(organisation)), sorted(organisation.expectedCombinations));
  });
}

const worked = {
  ...organisations[0],
  roles: [
    ['LEDE', 'A'],
    ['NEST', 'B'],
    ['MEDL', 'C'],
    ['MEDL', 'D'],
    ['DAGL', 'E'],
  ].map(([role, person]) => ({ role, person })),
} as unknown as Organisation;
const workedCases: [string, string][] = [
  ['R0004', 'AB AC AD'],
  ['R0005', 'AB AC AD BC BD CD'],
  ['R0012', 'A BC BD CD'],
  ['R0014', 'AE BE CE DE'],
  ['R0017', 'ABC ABD ACD'],
];
for (const [code, expected] of workedCases) {
  test(`the worked example of ${code}`, () => {
    const found = persons(registeredCombinations({ ...worked, signingRule: { code, text: '' } }));
    assert.equal(found.map((one) => one.join('')).join(' '), expected);
  });
}

test('the whole board stands beside every registered rule, and a person with two roles counts once', () => {
  const byId = (id: string) => organisations.find((organisation) => organisation.id === id) as Organisation;
  assert.deepEqual(persons(statutoryCombinations(byId('O02'))), [['B01', 'B03', 'B12']]);
  assert.deepEqual(persons(statutoryCombinations(byId('O21'))), [['B19']]);
  assert.deepEqual(statutoryCombinations(byId('O08')), []);
  assert.deepEqual(statutoryCombinations(byId('O12')), []);
  const partnership = { ...byId('O12'), signingRule: null };
  assert.deepEqual(persons(statutoryCombinations(partnership)), [['B08'], ['B09']]);
});

test('a manager who also sits on the board signs with the others, not with themself', () => {
  const both = {
    ...worked,
    roles: [...worked.roles.slice(0, 4), { role: 'DAGL', person: 'C' }],
    signingRule: { code: 'R0014', text: '' },
  };
  assert.deepEqual(
    persons(registeredCombinations(both)).map((one) => one.join('')),
    ['AC', 'BC', 'CD'],
  );
});
