/** Trusts: what an answer must say, what is kept of it, and how it reads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textsOf } from '../../texts/texts.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { corporateTrusts } from '../sections/corporateTrusts.ts';
import { type Trust, TRUST_KINDS, TRUST_RELATIONS, TRUST_ROLES, trustsAnswer, type TrustsAnswer } from './answer.ts';
import { ownerKeys, type TrustsContent } from './content.ts';
import { organisationOf, partyOf, PEOPLE, trustOf, trustsOf } from './trusts.fixture.ts';

const [SETTLOR, TRUSTEE, BENEFICIARY] = PEOPLE;
const content: TrustsContent = {
  organisationName: 'Prøvebakeriet AS',
  threshold: '25 prosent eller mer',
  shares: true,
  countries: [
    { code: 'NOR', text: 'Norge', past: false },
    { code: 'GBR', text: 'Storbritannia', past: false },
    { code: 'SWE', text: 'Sverige', past: false },
    { code: 'SUN', text: 'Sovjetunionen', past: true },
  ],
  owners: [...PEOPLE],
  allowSynthetic: true,
};
const { settle = (answer: TrustsAnswer) => answer } = corporateTrusts;
const wrong = (answer: TrustsAnswer, of: Partial<TrustsContent> = {}): string[] =>
  corporateTrusts.problems(answer, { ...content, ...of }).map(({ path, message }) => `${path} ${message}`);
const wrongIn = (more: Partial<Trust>, of: Partial<TrustsContent> = {}) => wrong(trustsOf(more), of);
const without = (...roles: string[]) => trustOf().parties.filter(({ role }) => !roles.includes(role));

test('D-099 it is said whether there is a trust, and of each its name, kind, law and what it has to do with the company', () => {
  assert.deepEqual(wrong({ hasTrusts: null, trusts: [] }), ['hasTrusts kyc.validation.required.yesNo']);
  assert.deepEqual(wrong({ hasTrusts: 'NO', trusts: [] }), []);
  assert.deepEqual(wrong({ hasTrusts: 'YES', trusts: [] }), ['trusts kyc.validation.atLeastOne.row']);
  assert.deepEqual(wrong(trustsOf({})), []);
  assert.deepEqual(wrongIn({ reference: '' }), [], 'many have no number');
  assert.deepEqual(wrongIn({ name: ' ', kind: '', country: 'SUN', relation: '' }), [
    'trusts.0.name kyc.validation.trust.name',
    'trusts.0.kind kyc.validation.select',
    'trusts.0.country kyc.validation.country',
    'trusts.0.relation kyc.validation.select',
  ]);
  assert.deepEqual(wrongIn({ kind: 'OTHER' }), ['trusts.0.kindInWords kyc.validation.trust.kind']);
  assert.deepEqual(wrongIn({ share: '101' }), ['trusts.0.share kyc.validation.ownership.max']);
  assert.deepEqual(wrongIn({ share: '' }, { shares: false }), [], 'nobody owns a share of such a form');
  assert.deepEqual(wrongIn({ share: '', relation: 'HELD_BY_CUSTOMER' }), [], 'it owns nothing of the customer');
  assert.deepEqual(wrongIn({ companies: [{ name: '', organisationNumber: '12' }] }), [
    'trusts.0.companies.0.name kyc.validation.required.companyName',
    'trusts.0.companies.0.organisationNumber kyc.validation.organisationNumber',
  ]);
});

test('D-100 D-103 everybody with a position is a declared owner, or an organisation with owners behind it, and nobody has one twice', () => {
  const party = (one: Trust['parties'][number], of: Partial<TrustsContent> = {}) =>
    wrongIn({ parties: [...trustOf().parties, one] }, of);
  assert.deepEqual(party(partyOf('', '')), [
    'trusts.0.parties.3.role kyc.validation.select',
    'trusts.0.parties.3.who kyc.validation.select',
  ]);
  assert.deepEqual(party(partyOf('PROTECTOR', 'Ukjent Person')), ['trusts.0.parties.3.who kyc.validation.select']);
  assert.deepEqual(
    wrong(trustsOf({}), { owners: [SETTLOR, TRUSTEE] }),
    ['trusts.0.parties.2.who kyc.validation.select'],
    'taken out of the owners since',
  );
  assert.deepEqual(party(partyOf('TRUSTEE', TRUSTEE)), ['trusts.0.parties.3.who kyc.validation.trust.twice']);
  assert.deepEqual(party(partyOf('PROTECTOR', TRUSTEE)), [], 'one may have two positions');
  assert.deepEqual(party(partyOf('OBJECT_OF_POWER', TRUSTEE)), ['trusts.0.parties.3.role kyc.validation.select']);
  assert.deepEqual(party(organisationOf('TRUSTEE', 'Forvaltning Ltd', [TRUSTEE])), []);
  assert.deepEqual(party(organisationOf('TRUSTEE', '', [], { country: '', organisationNumber: '9' })), [
    'trusts.0.parties.3.name kyc.validation.required.companyName',
    'trusts.0.parties.3.organisationNumber kyc.validation.organisationNumber',
    'trusts.0.parties.3.country kyc.validation.required.country',
    'trusts.0.parties.3.behind kyc.validation.trust.behind',
  ]);
  assert.deepEqual(party(organisationOf('TRUSTEE', 'Forvaltning Ltd', [TRUSTEE, 'Ukjent Person'])), [
    'trusts.0.parties.3.behind kyc.validation.trust.behind',
  ]);
});

test('D-101 without a settlor or a trustee nothing is taken but a reason of ten characters', () => {
  for (const role of ['SETTLOR', 'TRUSTEE']) {
    const parties = without(role);
    assert.deepEqual(wrongIn({ parties }), ['trusts.0.whyMissing kyc.validation.trust.missing'], role);
    assert.deepEqual(wrongIn({ parties, whyMissing: ' kort    ' }), [
      'trusts.0.whyMissing kyc.validation.trust.missing',
    ]);
    assert.deepEqual(wrongIn({ parties, whyMissing: 'Stifteren er død' }), []);
    assert.deepEqual(wrongIn({ parties, whyMissing: 'a'.repeat(501) }), [
      'trusts.0.whyMissing kyc.validation.maxLength',
    ]);
  }
  assert.deepEqual(wrongIn({ parties: without('PROTECTOR') }), [], 'many have none');
});

test('D-102 beneficiaries are named or described, and so is who takes by default while nobody is chosen', () => {
  const parties = without('BENEFICIARY');
  assert.deepEqual(wrongIn({ parties }), ['trusts.0.beneficiaries kyc.validation.trust.beneficiaries']);
  assert.deepEqual(wrongIn({ parties, beneficiaries: 'Barnebarna til stifteren' }), []);
  const choosing = { kind: 'DISCRETIONARY_TRUST', parties } as const;
  assert.deepEqual(wrongIn({ ...choosing, beneficiaries: 'Barnebarna' }), [
    'trusts.0.defaultTakers kyc.validation.trust.defaultTakers',
  ]);
  assert.deepEqual(wrongIn({ ...choosing, beneficiaries: 'Barnebarna', defaultTakers: 'Røde Kors' }), []);
  const [object, taker] = [partyOf('OBJECT_OF_POWER', SETTLOR), partyOf('DEFAULT_TAKER', BENEFICIARY)];
  assert.deepEqual(wrongIn({ ...choosing, parties: [...parties, object, taker] }), []);
  assert.deepEqual(wrongIn({ ...choosing, parties: trustOf().parties }), [], 'somebody is chosen');
});

test('D-099 D-101 nothing is kept that is not asked for, and what is kept stands by itself', () => {
  const kept = (more: Partial<Trust>) => settle(trustsOf(more), content, '2026-11-30').trusts[0] ?? assert.fail();
  assert.deepEqual(settle({ ...trustsOf({}), hasTrusts: 'NO' }, content, '2026-11-30').trusts, []);
  assert.equal(kept({ name: '  Nordlys \u00a0Trust ' }).name, 'Nordlys Trust');
  assert.equal(kept({ share: '33,5' }).share, '33.5');
  assert.equal(kept({ whyMissing: 'Stifteren er død' }).whyMissing, '', 'nobody is missing');
  assert.equal(kept({ kindInWords: 'Waqf' }).kindInWords, '');
  assert.equal(kept({ defaultTakers: 'Røde Kors' }).defaultTakers, '');
  const held = kept({ relation: 'HELD_BY_CUSTOMER', companies: [{ name: 'A', organisationNumber: '' }] });
  assert.deepEqual([held.share, held.companies], ['', []]);
  const [party] = kept({ parties: [{ ...organisationOf('SETTLOR', 'X', [SETTLOR]), who: SETTLOR }] }).parties;
  assert.deepEqual(party, partyOf('SETTLOR', SETTLOR));
});

test('D-100 the summary has every trust with its parties by position, and who stands behind an organisation', () => {
  const trust = {
    parties: [
      ...without('TRUSTEE'),
      organisationOf('TRUSTEE', 'Forvaltning Ltd', [TRUSTEE], { organisationNumber: '319000003' }),
    ],
    companies: [{ name: 'Mellom AS', organisationNumber: '' }],
    kind: 'DISCRETIONARY_TRUST',
    beneficiaries: 'Barnebarna',
    defaultTakers: 'Røde Kors',
  };
  const rows = corporateTrusts.summary(trustsOf(trust, { name: 'Annen Trust', reference: '' }), content, textsOf());
  const first = rows.filter(({ group }) => group === 'Trust 1').map(({ value }) => value);
  assert.equal(rows[0]?.value, 'Ja');
  assert.deepEqual(first, [
    'Nordlys Family Trust',
    'Trust der forvalteren velger',
    'Storbritannia',
    'NFT 77',
    'Den eier eller kontrollerer',
    '40 %',
    'Mellom AS',
    SETTLOR,
    `Forvaltning Ltd (319000003), Sverige. Eies eller kontrolleres av ${TRUSTEE}`,
    BENEFICIARY,
    'Barnebarna',
    'Røde Kors',
  ]);
  assert.ok(rows.some(({ group, value }) => group === 'Trust 2' && value === 'Har ikke nummer'));
});

test('D-103 owners of one name are told apart, and the first keeps the name', () => {
  const named = (firstName: string, lastName: string) => someOwner({ firstName, lastName });
  assert.deepEqual(ownerKeys([named('Kari', 'Prøve'), named('Ola', 'Prøve'), named('Kari ', 'Prøve')]), [
    'Kari Prøve',
    'Ola Prøve',
    'Kari Prøve (2)',
  ]);
});

const words = fc.oneof(fc.constantFrom('', 'Nordlys', ' ', 'a'.repeat(501)), fc.string({ maxLength: 20 }));
const anyParty = fc.record({
  role: fc.constantFrom('', 'NONE', ...TRUST_ROLES),
  who: fc.constantFrom('', '#ORGANISATION', 'Ukjent', ...PEOPLE),
  name: words.map((text) => text.slice(0, 200)),
  organisationNumber: fc.constantFrom('', '319000003', '9'),
  country: fc.constantFrom('', 'NOR', 'SUN', 'Nor'),
  behind: fc.subarray([...PEOPLE, 'Ukjent']),
});
/** One that is right, with a few things otherwise. */
const anyTrust = fc
  .record(
    {
      relation: fc.constantFrom('', ...TRUST_RELATIONS),
      name: words.map((text) => text.slice(0, 200)),
      kind: fc.constantFrom('', ...TRUST_KINDS),
      kindInWords: fc.constantFrom('', 'Waqf'),
      country: fc.constantFrom('', 'GBR', 'SUN'),
      reference: fc.constantFrom('', 'NFT 77'),
      share: fc.constantFrom('', '0', '25', '33,3333', '101', 'mye'),
      companies: fc.array(
        fc.record({ name: fc.constantFrom('', 'A AS'), organisationNumber: fc.constantFrom('', '9') }),
        {
          maxLength: 2,
        },
      ),
      parties: fc.array(anyParty, { maxLength: 5 }),
      beneficiaries: words,
      defaultTakers: words,
      whyMissing: words,
    },
    { requiredKeys: [] },
  )
  .map(trustOf);

test('D-099 D-100 D-103 what may be saved may be saved again as it is kept, and reads without a hole', () => {
  const texts = textsOf();
  let saved = 0;
  fc.assert(
    fc.property(
      fc.record({
        hasTrusts: fc.constantFrom('YES' as const, 'NO' as const, null),
        trusts: fc.array(anyTrust, { maxLength: 2 }),
      }),
      (given) => {
        const answer = trustsAnswer.parse(given);
        corporateTrusts.summary(answer, content, texts);
        if (corporateTrusts.problems(answer, content).length > 0) return;
        saved += answer.trusts.length;
        const kept = settle(answer, content, '2026-11-30');
        assert.deepEqual(trustsAnswer.parse(kept), kept);
        assert.deepEqual(corporateTrusts.problems(kept, content), []);
        assert.deepEqual(settle(kept, content, '2026-11-30'), kept);
        for (const { value } of corporateTrusts.summary(kept, content, texts))
          assert.notEqual(value, texts('kyc.summary.unanswered'));
      },
    ),
    { numRuns: 300 },
  );
  assert.ok(saved > 0, 'something may be saved');
});
