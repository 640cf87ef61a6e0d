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

const keyOfNumber = (number: string): string => `key of ${number}`;
const numbered = (
  answered: readonly ReturnType<typeof someOwner>[],
  applicant: Parameters<typeof personsOnCase>[1]['applicant'],
  registered: readonly { readonly token: string; readonly nationalId?: string }[] = [],
) =>
  personsOnCase(
    {
      facts: {
        process: 'RENEWAL_CORPORATE',
        channel: 'NETTBANK',
        organisation: null,
        products: [],
        beneficialOwners: {
          status: 'REGISTERED',
          statement: null,
          registeredOn: null,
          owners: registered.map((one) => ({
            firstName: 'Reg',
            lastName: one.token,
            birthDate: '1957-12-30',
            citizenship: ['NOR'],
            countryOfResidence: null,
            positions: [],
            ...one,
          })),
        },
      },
      answers: [{ section: 'o', kind: 'corporateBeneficialOwnerActorsV3', answer: { beneficialOwners: answered } }],
    },
    { applicant, more: [casePerson('SIGNATORY', 'Kari Prøve', KARI.birthDate)], keyOfNumber, today: '2026-11-21' },
  ).map((one) => [one.name, one.roles.join(), one.numberKey ?? null]);

test('A-063 whoever has a number is kept with the key of it, from whichever source it came, and others without', () => {
  assert.deepEqual(numbered([], { ...KARI, nationalId: FIRST }), [
    ['Kari Prøve', 'APPLICANT,SIGNATORY', keyOfNumber(FIRST)],
  ]);
  assert.deepEqual(numbered([owner(FIRST, false)], KARI), [
    ['Kari Prøve', 'APPLICANT,SIGNATORY,BENEFICIAL_OWNER', keyOfNumber(FIRST)],
  ]);
  assert.deepEqual(numbered([], KARI), [['Kari Prøve', 'APPLICANT,SIGNATORY', null]]);
  assert.deepEqual(numbered([], KARI, [{ token: 'a', nationalId: SECOND }, { token: 'b' }]).slice(1), [
    ['Reg a', 'REGISTERED_OWNER', keyOfNumber(SECOND)],
    ['Reg b', 'REGISTERED_OWNER', null],
  ]);
});

test('A-063 an owner who is chosen from the register has the number that the register has of them', () => {
  const chosen = someOwner({ firstName: 'Wenche', lastName: 'Eiermo', publicId: { value: null, token: 'b' } });
  const register = [
    { token: 'a', nationalId: FIRST },
    { token: 'b', nationalId: SECOND },
  ];
  assert.deepEqual(numbered([chosen], { ...KARI, nationalId: FIRST }, register).at(-1), [
    'Wenche Eiermo',
    'BENEFICIAL_OWNER',
    keyOfNumber(SECOND),
  ]);
});

test('A-063 whom the register has by a typed number is kept with the key of that number', () => {
  const registered = { name: 'Ola Testvik', birthDate: '1957-12-30', countryCodes: ['SWE'] };
  const people = personsOnCase(
    {
      facts: { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', organisation: null, products: [] },
      answers: [
        {
          section: 'o',
          kind: 'corporateBeneficialOwnerActorsV3',
          answer: { beneficialOwners: [owner(SECOND, false)] },
        },
      ],
    },
    {
      applicant: KARI,
      numbers: new Map([[SECOND, { name: 'Kari Prøve', outcome: 'OTHER_NAME', registered }]]),
      keyOfNumber,
      today: '2026-11-21',
    },
  );
  assert.deepEqual(
    people.map(({ name, numberKey }) => [name, numberKey]),
    [
      ['Kari Prøve', keyOfNumber(SECOND)],
      ['Ola Testvik', keyOfNumber(SECOND)],
    ],
  );
});

test('S-160 whoever has no number is the one namesake who has', () => {
  const abroad = someOwner({ ...KARI, hasNoPublicId: true, publicId: { value: null, token: null } });
  const [one, ...others] = onCase([abroad], { ...KARI, nationalId: FIRST });
  assert.equal(one?.roles.join(), 'APPLICANT,BENEFICIAL_OWNER');
  assert.deepEqual(
    others.map(({ subject }) => subject),
    ['ORGANISATION'],
  );
});
