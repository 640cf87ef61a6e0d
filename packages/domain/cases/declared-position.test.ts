/** Answers about a person's public positions, in the words that were frozen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { textsOf } from '../texts/texts.ts';
import { declaredPosition } from './declared-position.ts';

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
      { firstName: 'Ada', lastName: 'Eiermo' },
      { firstName: 'Bo', lastName: 'Eiermo' },
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
