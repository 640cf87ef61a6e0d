/** Shows what is said to be alike between a frozen declaration and what the registers had. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { OWNER_REASON, type RegisteredOwners } from '../kyc/owners/register.ts';
import { textsOf } from '../texts/texts.ts';
import { registerFacts } from './declared-and-registered.ts';

const ADA = { firstName: 'Ada', lastName: 'Eier', birthDate: '1980-01-02' };

/** Ada is declared, and the register has her too unless `more` says otherwise; null for one that is silent. */
function likenessOf(more: Partial<RegisteredOwners> | null): [string | undefined, boolean | undefined] {
  const owner = { ...ADA, token: 't', citizenship: [], countryOfResidence: null, positions: [] };
  const register = { status: 'REGISTERED', statement: null, registeredOn: null, owners: [owner], ...more };
  const answer = {
    beneficialOwners: [{ ...ADA, publicId: { token: 't', value: null }, eierandel: '100', indirectOwnership: [] }],
  };
  const frozen = {
    facts: {
      organisation: {
        name: 'Prøve AS',
        companyForm: 'AS',
        companyFormName: '',
        establishedOn: null,
        businessCodes: [],
      },
      beneficialOwners: more === null ? null : register,
    },
    sections: [{ kind: 'corporateBeneficialOwnerActorsV3', answer }],
    screening: {},
    openedAt: '2026-11-24T12:00:00Z',
    completedAt: '2026-11-24T12:00:00Z',
  } as unknown as FrozenDeclaration;
  const texts = textsOf();
  const fact = registerFacts(frozen, 'Prøve AS', texts).find(
    (one) => one.fact === texts('paper.field.beneficialOwners'),
  );
  return [fact?.is, fact?.isSilent];
}

test('A-041 owners are alike only where the register says that it knows them all', () => {
  assert.deepEqual(likenessOf({}), ['SAME', false]);
  assert.deepEqual(likenessOf({ allIdentified: true }), ['SAME', false]);
  assert.deepEqual(likenessOf({ allIdentified: false }), ['UNKNOWN', false]);
  assert.deepEqual(likenessOf({ withheld: 1 }), ['UNKNOWN', false]);
  assert.deepEqual(likenessOf({ owners: [] }), ['DIFFERENT', false]);
  assert.deepEqual(likenessOf({ status: 'NOT_REPORTED', owners: [] }), ['UNKNOWN', false]);
  assert.deepEqual(likenessOf(null), ['UNKNOWN', true]);
});

test('A-041 an owner whose share the register has by another way is not alike', () => {
  const holds = (via: string[]) => {
    const named = via.map((name) => ({ name, organisationNumber: null }));
    const position = { code: OWNER_REASON, interval: { from: 750_000, to: 1_000_000 }, indirect: false, via: named };
    const owner = { ...ADA, token: 't', citizenship: [], countryOfResidence: null, positions: [position] };
    return likenessOf({ owners: [owner] })[0];
  };
  assert.equal(holds([]), 'SAME');
  assert.equal(holds(['Ada Invest AS']), 'DIFFERENT');
});
