/** Shows whom the annex of an agreement has of a frozen declaration: owners as answered, leaders as registered, and signers by birth date. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Actor, BoardAnswer } from '../actors/actor.ts';
import type { FrozenDeclaration } from '../kept-declaration.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { declaredPeople } from './declared-people.ts';

const actor = (firstName: string, lastName: string, birthDate: string | null): Actor => ({
  firstName,
  lastName,
  publicId: { value: null, token: `${firstName}-token` },
  birthDate,
  address: {
    addressLines: ['Gata 1'],
    postalCode: { code: '0150' },
    postalArea: { value: 'OSLO' },
    country: 'NOR',
  },
  citizenship: ['NOR'],
  countryOfBirth: 'NOR',
});
const board = {
  ceo: actor('Live', 'Daglund', '1981-01-01'),
  boardChairman: actor('ASTRID', 'LEDERMO', '1970-01-01'),
  boardMembers: [actor('Ola', 'Hansen', '1950-01-01')],
  beneficialOwners: [],
};
const owner = someOwner({
  firstName: 'Astrid',
  lastName: 'Ledermo',
  publicId: { value: null, token: null },
  hasNoPublicId: true,
  birthDate: '1970-01-01',
  eierandel: '60',
  indirectOwnership: [],
});
const through = someOwner({
  firstName: 'Wenche',
  lastName: 'Eiermo',
  publicId: { value: null, token: null },
  hasNoPublicId: true,
  birthDate: '1975-05-05',
  eierandel: '26',
  indirectOwnership: [
    { companies: [{ name: 'EIERMO HOLDING AS', organisationNumber: '319000011', share: '65' }], share: '40' },
  ],
});

const facts: FrozenDeclaration['facts'] = {
  process: 'BECOME_CORPORATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: {
    name: 'PRØVEBAKERIET AS',
    organisationNumber: '319000003',
    companyForm: 'AS',
    companyFormName: 'Aksjeselskap',
    establishedOn: null,
    businessCodes: [],
  },
  products: [],
  board,
};

const frozen = (
  owners: readonly unknown[] | null,
  decision: BoardAnswer['answer'] | null,
): Pick<FrozenDeclaration, 'sections' | 'facts' | 'completedAt'> => ({
  sections: [
    ...(owners === null
      ? []
      : [
          {
            kind: 'corporateBeneficialOwnerActorsV3',
            answer: { hasBeneficialOwners: owners.length > 0 ? 'YES' : 'NO', beneficialOwners: owners },
          },
        ]),
    ...(decision === null ? [] : [{ kind: 'corporateBoardActorsV3', answer: { answer: decision } }]),
  ] as unknown as FrozenDeclaration['sections'],
  facts,
  completedAt: '2026-12-01T10:00:00Z',
});
const CONFIRMED = { typeInfo: 'CONFIRMED' } as const;
const REJECTED = { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'Ola er ute' } as const;
const told = (declared: ReturnType<typeof declaredPeople>) =>
  (declared ?? assert.fail('nobody')).people.nodes.map(({ name, roles }) => `${name}: ${roles.join(' ')}`);

test('N-145 owners as answered, leaders as registered and companies between are drawn with those who sign', () => {
  const declared = declaredPeople(frozen([owner, through], CONFIRMED), [
    { name: 'Astrid Ledermo', birthDate: '1970-01-01' },
  ]);
  assert.deepEqual(told(declared), [
    'Prøvebakeriet AS: ',
    'Astrid Ledermo: OWNER CHAIR CO_SIGNATORY',
    'Wenche Eiermo: OWNER',
    'EIERMO HOLDING AS: ',
    'Live Daglund: CEO',
    'Ola Hansen: MEMBER',
  ]);
  assert.deepEqual(
    declared?.people.links.map(({ share, isIndirect }) => ({ share, isIndirect })),
    [
      { share: '60 %', isIndirect: false },
      { share: '65 %', isIndirect: true },
      { share: '40 %', isIndirect: true },
    ],
  );
  assert.deepEqual([declared?.hasOwners, declared?.board], [true, 'CONFIRMED']);
});

test('N-145 a board that is said to be wrong is drawn as registered, and said to be', () => {
  const declared = declaredPeople(frozen([], REJECTED), []);
  assert.deepEqual([declared?.hasOwners, declared?.board], [false, 'REJECTED']);
  assert.ok(!JSON.stringify(declared).includes('Ola er ute'));
});

test('N-147 a signer is nobody else of that name: father and son are two, and neither birth date is handed on', () => {
  const declared = declaredPeople(frozen([owner], CONFIRMED), [{ name: 'Ola Hansen', birthDate: '1990-01-01' }]);
  assert.deepEqual(told(declared).slice(-2), ['Ola Hansen: MEMBER', 'Ola Hansen: CO_SIGNATORY']);
  const kept = JSON.stringify(declared);
  for (const secret of ['1990-01-01', '1950-01-01', '1970-01-01', 'Gata 1', 'token', 'NOR'])
    assert.ok(!kept.includes(secret), secret);
});

test('N-147 nobody is drawn of a company without a known owner or leader, nor of a person', () => {
  const signers = [{ name: 'Ola Hansen', birthDate: '1990-01-01' }];
  assert.equal(declaredPeople(frozen([], null), signers), null);
  assert.equal(declaredPeople(frozen(null, null), signers), null);
  const rest = frozen([owner], CONFIRMED);
  assert.equal(declaredPeople({ ...rest, facts: { ...facts, organisation: null } }, signers), null);
  assert.equal(declaredPeople({ ...rest, sections: [], facts: { ...facts, board: null } }, signers), null);
});
