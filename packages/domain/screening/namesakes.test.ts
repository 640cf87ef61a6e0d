/** Namesakes born the same day on one case: what one has declared is said of no other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { someOwner } from '../kyc/sections/answers.fixture.ts';
import { casePerson, personsOnCase } from './case-persons.ts';

const KARI = { firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12' };
/** Test numbers of that date. */
const [FIRST, SECOND] = ['12849049826', '12849049907'] as const;
const state = [{ pepCountryCode: 'NOR', pepRelationType: 'STATE_LEADER' }];
const owner = (value: string, isPep: boolean) =>
  someOwner({
    ...KARI,
    birthDate: null,
    publicId: { value, token: null },
    isBeneficialOwnerPep: isPep ? 'YES' : 'NO',
    pep: isPep ? state : [],
  });

const onCase = (
  owners: readonly ReturnType<typeof owner>[],
  applicant: Parameters<typeof personsOnCase>[1]['applicant'],
  more: Parameters<typeof personsOnCase>[1]['more'] = [],
) =>
  personsOnCase(
    {
      facts: { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', organisation: null, products: [] },
      answers: [{ section: 'o', kind: 'corporateBeneficialOwnerActorsV3', answer: { beneficialOwners: owners } }],
    },
    { applicant, more, today: '2026-11-21' },
  );

test('S-160 two of one name and birth date with numbers of their own are two, and a position is declared of one of them', () => {
  const other = { ...KARI, firstName: 'Ola', nationalId: FIRST };
  const both = [owner(FIRST, true), owner(SECOND, false)];
  fc.assert(
    fc.property(fc.shuffledSubarray(both, { minLength: 2 }), (owners) => {
      const [, ...found] = onCase(owners, other);
      assert.deepEqual(
        found.map(({ declared }) => declared.pep),
        owners.map(({ pep }) => pep.length > 0),
      );
    }),
  );
  const [applicant, namesake] = onCase([owner(SECOND, true)], { ...KARI, nationalId: FIRST });
  assert.deepEqual([applicant?.roles, applicant?.declared.pep], [['APPLICANT'], false]);
  assert.deepEqual([namesake?.roles, namesake?.declared.pep], [['BENEFICIAL_OWNER'], true]);
});

test('S-160 the same number is the same person, and whoever has none stands beside the two that have', () => {
  const applicant = { ...KARI, nationalId: FIRST };
  const spaced = owner(`${FIRST.slice(0, 6)} ${FIRST.slice(6)}`, true);
  const signatory = casePerson('SIGNATORY', 'Kari Prøve', KARI.birthDate);
  const roles = (people: ReturnType<typeof onCase>) => people.map((one) => one.roles.join());
  assert.deepEqual(roles(onCase([spaced], applicant, [signatory])), ['APPLICANT,SIGNATORY,BENEFICIAL_OWNER']);
  assert.deepEqual(roles(onCase([owner(SECOND, true)], applicant, [signatory])), [
    'APPLICANT',
    'SIGNATORY',
    'BENEFICIAL_OWNER',
  ]);
});

test('no national id is kept with those who were screened', () => {
  const kept = JSON.stringify(onCase([owner(FIRST, false), owner(SECOND, true)], { ...KARI, nationalId: FIRST }));
  assert.ok(!kept.includes(FIRST) && !kept.includes(SECOND));
});
