/** How many companies stand between the customer and an owner. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasManyLayers } from './layers.ts';
import type { RegisteredOwners } from './register.ts';

const company = { name: 'Ledd', organisationNumber: '', share: '100' };
const through = (...layers: number[]) => [
  { indirectOwnership: layers.map((length) => ({ companies: Array.from({ length }, () => company), share: '50' })) },
];
const registered = (layers: number): Pick<RegisteredOwners, 'owners'> => ({
  owners: [
    {
      token: 'register-1',
      firstName: 'Kari',
      lastName: 'Prøve',
      birthDate: '1990-04-12',
      citizenship: ['NOR'],
      countryOfResidence: 'NOR',
      positions: [
        {
          code: 'posisjonstype.eierskap',
          interval: null,
          indirect: true,
          via: Array.from({ length: layers }, (_, at) => ({ name: `Ledd ${at}`, organisationNumber: null })),
        },
      ],
    },
  ],
});

test('D-098 three companies in one chain are many layers, by the answer or by the register, and chains beside each other are not', () => {
  assert.equal(hasManyLayers(through(2, 2, 2), null), false);
  assert.equal(hasManyLayers(through(1, 3), null), true);
  assert.equal(hasManyLayers([], null), false);
  assert.equal(hasManyLayers(through(1), registered(2)), false);
  assert.equal(hasManyLayers([], registered(3)), true);
});

test('D-098 D-104 a trust that owns is a layer before its companies, and one that the customer holds for is none', () => {
  const between = { name: 'Mellom AS', organisationNumber: '' };
  const trust = (relation: string, companies: number) => [
    { relation, companies: Array.from({ length: companies }, () => between) },
  ];
  assert.equal(hasManyLayers([], null, trust('OWNS', 1)), false);
  assert.equal(hasManyLayers([], null, trust('OWNS', 2)), true);
  assert.equal(hasManyLayers([], null, trust('HELD_BY_CUSTOMER', 9)), false);
});
