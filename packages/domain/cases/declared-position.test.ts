/** Answers about a person's public positions, in the words that were frozen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { textsOf } from '../texts/texts.ts';
import { declaredPosition, positionsSaid } from './declared-position.ts';

const texts = textsOf();
const PEP = {
  id: 'pep',
  kind: 'pep',
  answered: true,
  rows: [
    { label: 'Har du et verv?', value: 'Ja' },
    { group: 'Verv 1', label: 'Stilling', value: 'Dommer' },
    { label: 'Står du nær noen?', value: 'Ja' },
    { group: 'Person 1', label: 'Navn', value: 'Nora Nær' },
  ],
};
const OWNERS = {
  id: 'owners',
  kind: 'corporateBeneficialOwnerActorsV3',
  answered: true,
  answer: {
    beneficialOwners: [
      { firstName: 'Ada', lastName: 'Eiermo', birthDate: null, publicId: { value: null, token: null } },
      { firstName: 'Bo', lastName: 'Eiermo', birthDate: null, publicId: { value: null, token: null } },
    ],
  },
  rows: [
    { label: 'Har noen mer enn 25 %?', value: 'Ja' },
    ...['Eier 1', 'Eier 2'].flatMap((group, at) => [
      { group, label: texts('kyc.bo.pep'), value: at === 0 ? 'Ja\nDommer, Norge' : 'Nei' },
      { group, label: texts('kyc.bo.rca'), value: 'Nei' },
    ]),
  ],
};
const frozen = {
  declarant: { nationalId: '', name: 'Kari Prøve', birthDate: '1990-04-12' },
  sections: [PEP, OWNERS],
} as unknown as FrozenDeclaration;
const told = (name: string, more: object = {}) =>
  declaredPosition(frozen, { kind: 'PEP', name, birthDate: '1990-04-12', roles: [], ...more }, texts);

test('A-042 beside a hit stands what its own person was asked and answered, and nothing of anybody else', () => {
  assert.equal(told('Kari Prøve'), 'Har du et verv? Ja\nStilling: Dommer');
  assert.equal(told('Kari Prøve', { kind: 'RCA' }), 'Står du nær noen? Ja\nNavn: Nora Nær');
  assert.equal(told('Nora Nær', { birthDate: null, roles: ['RELATED_PEP'] }), 'Står du nær noen? Ja\nNavn: Nora Nær');
  assert.equal(told('Ada Eiermo'), `${texts('kyc.bo.pep')} Ja\nDommer, Norge`);
  assert.equal(told('Bo Eiermo'), `${texts('kyc.bo.pep')} Nei`);
  assert.equal(told('Bo Eiermo', { kind: 'RCA' }), `${texts('kyc.bo.rca')} Nei`);
  assert.equal(told('Styre Medlem', { roles: ['BOARD_MEMBER'] }), null);
  assert.equal(told('Kari Prøve', { birthDate: '1951-01-01' }), null, 'a namesake');
});

/** Owners of one name by birth date, the first of whom holds a position. */
const namesakes = (...born: readonly (string | null)[]) =>
  ({
    declarant: null,
    sections: [
      {
        ...OWNERS,
        answer: {
          beneficialOwners: born.map((birthDate, at) => ({
            firstName: 'Ada',
            lastName: 'Eiermo',
            birthDate,
            publicId: { value: null, token: null },
            isBeneficialOwnerPep: at === 0 ? 'YES' : 'NO',
            pep: at === 0 ? [{ roleEnd: null }] : [],
            isBeneficialOwnerRca: 'NO',
            rca: [],
          })),
        },
      },
    ],
  }) as unknown as FrozenDeclaration;

test('A-042 an owner’s answer is told of the owner by birth date, and of none where namesakes cannot be told apart', () => {
  const toldOf = (owners: FrozenDeclaration, birthDate: string | null) => {
    const ada = { kind: 'PEP', name: 'Ada Eiermo', birthDate, roles: [] } as const;
    const words =
      declaredPosition(owners, ada, texts)
        ?.replace(`${texts('kyc.bo.pep')} `, '')
        .split('\n')[0] ?? null;
    return [positionsSaid(owners, ada)?.answer ?? null, words];
  };
  const two = namesakes('1950-02-03', '1990-04-12');
  assert.deepEqual(toldOf(two, '1990-04-12'), ['NO', 'Nei']);
  assert.deepEqual(toldOf(two, '1950-02-03'), ['YES', 'Ja']);
  assert.deepEqual(toldOf(two, '1971-01-01'), [null, null], 'neither of them');
  assert.deepEqual(toldOf(two, null), [null, null], 'either of them');
  assert.deepEqual(toldOf(namesakes('1950-02-03', null), '1990-04-12'), ['NO', 'Nei']);
  assert.deepEqual(toldOf(namesakes(null, '1990-04-12'), '1990-04-12'), [null, null]);
  assert.deepEqual(toldOf(namesakes('1950-02-03'), '1990-04-12'), [null, null], 'a namesake of the only owner');
  assert.deepEqual(toldOf(namesakes(null), '1990-04-12'), ['YES', 'Ja']);
});
