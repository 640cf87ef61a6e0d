/** An owner whose numbers and names were pasted: what is wrong with them, and how they are kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lists } from '../countries.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 as owners } from '../sections/corporateBeneficialOwnerActorsV3.ts';
import { ownerProblems } from './problems.ts';
import { settledOwner } from './settle.ts';
import { ownersTwice } from './twice.ts';

const asked = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'NETTBANK', organisation: null, products: [] } as const;
const content = {
  ...owners.content({
    facts: { ...asked, products: [] },
    lists,
    answers: {},
    today: '2026-11-21',
    allowSynthetic: true,
    settings: { question: 'x', reasons: [{ code: 'posisjontype.eier', text: 'Eier', help: '' }] },
  }),
  shares: true,
};
const NUMBER = '12849049826';
const withNumber = (value: string) => someOwner({ publicId: { value, token: null } });
const wrong = (owner: ReturnType<typeof someOwner>) => ownerProblems(owner, content).map(({ path }) => path);

test('N-016 N-017 an owner’s national id is kept as its digits, however it was pasted', () => {
  for (const value of [
    'Fnr: 128490 49826',
    'Fødselsnummer 128490-49826',
    "'12849049826",
    '128490.49826;',
    '\uff11\uff12\uff18\uff14\uff19\uff10 \uff14\uff19\uff18\uff12\uff16',
    '\u0661\u0662\u0668\u0664\u0669\u0660\u0664\u0669\u0668\u0662\u0666',
  ]) {
    assert.ok(!wrong(withNumber(value)).includes('publicId.value'), value);
    assert.equal(settledOwner(withNumber(value), content).publicId.value, NUMBER, value);
    const twice = [withNumber(NUMBER), withNumber(value)];
    assert.equal(ownersTwice(twice, null).size, 1, 'the same person twice');
  }
  for (const value of ['Konto: 12849049826', '128490*49826', '1284904982\u2076'])
    assert.ok(wrong(withNumber(value)).includes('publicId.value'), value);
});

test('N-016 N-022 a company between is kept by its digits and in plain letters, however it was pasted', () => {
  const through = (organisationNumber: string, name = 'Prøve AS') =>
    someOwner({ indirectOwnership: [{ companies: [{ name, organisationNumber, share: '50' }], share: '50' }] });
  const path = 'indirectOwnership.0.companies.0.organisationNumber';
  for (const typed of [
    'Org.nr. 923 609 016',
    'NO 923 609 016 MVA',
    '\uff19\uff12\uff13609016',
    '923,609,016',
    '"923609016"',
  ]) {
    assert.ok(!wrong(through(typed)).includes(path), typed);
    const [chain] = settledOwner(through(typed, '\uff30\uff32 \ufb01rma'), content).indirectOwnership;
    assert.equal(chain?.companies[0]?.organisationNumber, '923609016', typed);
    assert.equal(chain?.companies[0]?.name, 'PR firma');
  }
  for (const typed of ['DK12345678', '923 609 017', 'Fnr 923609016'])
    assert.ok(wrong(through(typed)).includes(path), typed);
});

test('N-023 a tax number of an owner is kept without the word before it', () => {
  const owner = someOwner({
    hasAmericanTaxRelation: 'YES',
    tin: 'SSN: 123456789',
    hasInternationalTaxRelations: 'YES',
    taxRelations: [
      {
        internationalTaxRelationsCountry: 'POL',
        internationalTin: 'PESEL: 02070803628.',
        internationalReasonForMissingTaxNumber: '',
      },
    ],
  });
  const kept = settledOwner(owner, content);
  assert.equal(kept.tin, '123-45-6789');
  assert.equal(kept.taxRelations[0]?.internationalTin, '02070803628');
});
