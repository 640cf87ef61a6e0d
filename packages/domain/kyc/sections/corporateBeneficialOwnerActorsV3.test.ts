import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textsOf } from '../../texts/texts.ts';
import type { OwnerLaw } from '../thresholds.ts';
import { lists } from '../countries.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import type { RegisteredOwner, RegisteredOwners } from '../owners/register.ts';
import { ownersConfirmed, SOME_IDS, someOwner } from './answers.fixture.ts';
import { corporateBeneficialOwnerActorsV2 } from './corporateBeneficialOwnerActorsV2.ts';
import { corporateBeneficialOwnerActorsV3 as kind } from './corporateBeneficialOwnerActorsV3.ts';

const reasons = [
  { code: 'posisjontype.eier', text: 'Eierskap', help: '' },
  { code: 'posisjontype.kont', text: 'Kontroll over stemmeretter', help: '', hidden: true },
  { code: 'posisjontype.anne', text: 'Kontroll på annen måte', help: '' },
];
const astrid: RegisteredOwner = {
  token: 'register-1',
  firstName: 'Astrid',
  lastName: 'Ledermo',
  birthDate: '1970-03-21',
  citizenship: ['NOR', 'SWE'],
  countryOfResidence: 'NOR',
  positions: [{ code: 'posisjonstype.eierskap', interval: { from: 500_000, to: 749_900 }, indirect: false, via: [] }],
};
const register = (owners = [astrid]): RegisteredOwners => ({
  status: 'REGISTERED',
  statement: null,
  registeredOn: '2025-01-15',
  owners,
});
const contentOf = (
  beneficialOwners: RegisteredOwners | null,
  today = '2026-11-21',
  allowSynthetic = true,
  ownerLaw: OwnerLaw = 'CURRENT',
) =>
  kind.content({
    settings: { reasons },
    facts: {
      process: 'BECOME_CORPORATE_CUSTOMER',
      channel: 'CUSTOMER_ONBOARDING',
      organisation: null,
      products: [],
      beneficialOwners,
    },
    lists,
    answers: {},
    today,
    allowSynthetic,
    ownerLaw,
  });
const content = contentOf(null);
const answerOf = (owners: OwnersAnswer['beneficialOwners'], more: Partial<OwnersAnswer> = {}): OwnersAnswer => ({
  typeInfo: 'BENEFICIAL_OWNERS_V2',
  hasBeneficialOwners: 'YES',
  beneficialOwners: owners,
  registerDifference: null,
  answer: { typeInfo: 'CONFIRMED' },
  ...more,
});
const wrong = (given: Parameters<typeof someOwner>[0], of = content): string[] =>
  kind
    .problems(answerOf([someOwner(given)]), of)
    .map(({ path, message }) => `${path.replace('beneficialOwners.0.', '')} ${message}`);

test('K-174 K-223 an owner with everything answered is right, and the payload has the names of the wire', () => {
  assert.deepEqual(wrong({}), []);
  const sent = { ...someOwner(), pep: [{ pepCountryCode: 'NOR', pepRelationType: 'STATE_LEADER' }] };
  assert.ok(kind.answer.safeParse(answerOf([sent])).success);
  assert.ok(!kind.answer.safeParse(answerOf([{ ...sent, ownershipPercentage: '30' } as never])).success);
});

test('K-063 K-163 what is not answered is asked for, and the decision too', () => {
  const empty = someOwner({
    firstName: ' ',
    lastName: '',
    publicId: { value: '', token: null },
    birthCountry: '',
    citizenship: '',
    countryOfResidence: '',
    address: '',
    postalPlace: '',
    eierandel: '',
    beneficialOwnerReasons: {},
    isBeneficialOwnerPep: null,
    isBeneficialOwnerRca: null,
    hasAmericanTaxRelation: null,
    hasInternationalTaxRelations: null,
  });
  const problems = kind.problems(answerOf([empty], { answer: null }), content);
  assert.equal(problems.length, 15);
  assert.deepEqual(problems.at(-1), { path: 'answer', message: 'kyc.validation.decision' });
  assert.deepEqual(kind.problems(answerOf([], { hasBeneficialOwners: null }), content), [
    { path: 'hasBeneficialOwners', message: 'kyc.validation.required.yesNo' },
  ]);
});

test('K-150 with a no there is nothing to fill in, and nothing is kept', () => {
  const given = answerOf([someOwner({ firstName: '' })], { hasBeneficialOwners: 'NO' });
  assert.deepEqual(kind.problems(given, content), []);
  assert.deepEqual(kind.settle?.(given, content, content.today).beneficialOwners, []);
});

test('K-072 K-073 K-074 a number is checked, of nobody the register knows, and a synthetic one never holds in production', () => {
  const bad = { publicId: { value: '12849049827', token: null } };
  assert.deepEqual(wrong(bad), ['publicId.value kyc.validation.nationalId']);
  const typed = (value: string) =>
    kind
      .problems(answerOf([someOwner({ publicId: { value, token: null } })]), content)
      .map(({ message, values }) => textsOf()(message as 'kyc.validation.nationalId', values));
  assert.deepEqual(typed('123'), [
    'Fødselsnummeret har 11 siffer, og her står det 3.\nIkke gyldig Fødselsnummer / D-nummer.',
  ]);
  assert.deepEqual(typed('128490 498 267'), [
    'Fødselsnummeret har 11 siffer, og her står det 12.\nIkke gyldig Fødselsnummer / D-nummer.',
  ]);
  assert.deepEqual(typed('Kari'), ['Skriv bare siffer.\nIkke gyldig Fødselsnummer / D-nummer.']);
  assert.deepEqual(wrong({}, contentOf(null, '2026-11-21', false)), ['publicId.value kyc.validation.nationalId']);
  const known = { publicId: { value: null, token: 'register-1' }, eierandel: '60' };
  assert.deepEqual(wrong(known, contentOf(register())), []);
  assert.deepEqual(wrong(known), ['publicId.value kyc.validation.required'], 'a token that the register never gave');
});

test('K-154 somebody abroad without a Norwegian number gives a birth date; nobody in Norway gets by without one', () => {
  const abroad = {
    publicId: { value: null, token: null },
    hasNoPublicId: true,
    countryOfResidence: 'POL',
    postalCode: '00-950',
    postalPlace: 'Warszawa',
  };
  assert.deepEqual(wrong({ ...abroad, birthDate: '1980-12-24' }), []);
  assert.deepEqual(wrong(abroad), ['birthDate kyc.validation.required.birthDate']);
  assert.deepEqual(wrong({ ...abroad, birthDate: '2030-01-01' }), ['birthDate kyc.validation.birthDate']);
  assert.deepEqual(wrong({ ...abroad, countryOfResidence: 'NOR', postalCode: '0155' }), [
    'publicId.value kyc.validation.required.nationalId',
  ]);
});

test('K-158 K-157 one reason at least; the hidden one counts only where the register has it', () => {
  assert.deepEqual(wrong({ beneficialOwnerReasons: {} }), ['beneficialOwnerReasons kyc.validation.atLeastOne']);
  const hidden = { beneficialOwnerReasons: { 'posisjontype.kont': true } };
  assert.deepEqual(wrong(hidden), ['beneficialOwnerReasons kyc.validation.atLeastOne']);
  const votes = { ...astrid, positions: [{ code: 'posisjontype.kont', interval: null, indirect: false, via: [] }] };
  const given = { publicId: { value: null, token: 'register-1' }, beneficialOwnerReasons: {} };
  const of = contentOf(register([votes]));
  assert.deepEqual(wrong(given, of), []);
  const [kept] = kind.settle?.(answerOf([someOwner(given)]), of, of.today).beneficialOwners ?? [];
  assert.deepEqual(kept?.beneficialOwnerReasons, {
    'posisjontype.eier': false,
    'posisjontype.kont': true,
    'posisjontype.anne': false,
  });
});

test('K-162 the two citizenships differ', () => {
  assert.deepEqual(wrong({ secondaryCitizenship: 'NOR' }), ['secondaryCitizenship kyc.validation.citizenship.same']);
  assert.deepEqual(wrong({ secondaryCitizenship: 'SWE' }), []);
});

test('K-161 a Norwegian postal code has four digits here and is in use on the server; a foreign one is taken as it is', () => {
  assert.deepEqual(wrong({ postalCode: '155' }), ['postalCode kyc.validation.postalCode']);
  assert.deepEqual(wrong({ postalCode: '0000' }), []);
  const check = (given: Parameters<typeof someOwner>[0]) => kind.check?.(answerOf([someOwner(given)]), content, lists);
  assert.deepEqual(check({ postalCode: '0000' }), [
    { path: 'beneficialOwners.0.postalCode', message: 'kyc.validation.postalCode' },
  ]);
  assert.deepEqual(check({}), []);
  assert.deepEqual(check({ countryOfResidence: 'POL', postalCode: '0000' }), []);
});

test('K-159 K-160 no share above 100, and all together no more either', () => {
  assert.deepEqual(wrong({ eierandel: '100,1' }), ['eierandel kyc.validation.ownership.max']);
  const total = (shares: string[]) =>
    kind
      .problems(answerOf(shares.map((eierandel) => someOwner({ eierandel }))), content)
      .some(({ message }) => message === 'kyc.validation.ownership.total.text');
  assert.equal(total(['33,3333', '33,3333', '33,3334']), false);
  assert.equal(total(['33,3333', '33,3333', '33,3335']), true);
});

test('K-156 K-176 K-177 K-179 a sub-form is asked for under its yes only, and emptied under a no', () => {
  assert.deepEqual(wrong({ isBeneficialOwnerPep: 'YES' }), ['pep kyc.validation.atLeastOne.row']);
  const row = { pepCountryCode: 'NOR', pepRelationType: 'PRESIDENT' };
  assert.deepEqual(wrong({ isBeneficialOwnerPep: 'YES', pep: [row] }), ['pep.0.pepRelationType kyc.validation.select']);
  assert.deepEqual(wrong({ isBeneficialOwnerPep: 'NO', pep: [row] }), []);
  const settled = kind.settle?.(answerOf([someOwner({ isBeneficialOwnerPep: 'NO', pep: [row] })]), content, '');
  assert.deepEqual(settled?.beneficialOwners[0]?.pep, []);
  const country = { internationalTin: '12-3456789', internationalReasonForMissingTaxNumber: '' };
  const tax = (code: string) => ({ internationalTaxRelationsCountry: code, ...country });
  assert.deepEqual(wrong({ hasInternationalTaxRelations: 'YES', taxRelations: [tax('POL'), tax('POL')] }), [
    'taxRelations.1.internationalTaxRelationsCountry kyc.validation.tax.sameCountry',
  ]);
});

test("an owner's other tax country is told as a company's: neither Norge nor USA, and a name that is no country as such", () => {
  for (const [typed, fault] of [
    ['USA', 'tax.usa'],
    ['Amerika', 'tax.usa'],
    ['NOR', 'tax.norway'],
    ['norge', 'tax.norway'],
    ['', 'required.country'],
    ['Velg', 'select'],
    ['UAE', 'country'],
    ['Narnia', 'country'],
  ] as const) {
    const row = {
      internationalTaxRelationsCountry: typed,
      internationalTin: '123-45-6789',
      internationalReasonForMissingTaxNumber: '',
    };
    assert.deepEqual(
      wrong({ hasInternationalTaxRelations: 'YES', taxRelations: [row] }),
      [`taxRelations.0.internationalTaxRelationsCountry kyc.validation.${fault}`],
      typed,
    );
  }
});

test('names of owners and of those near them are names, as the administrator of the online bank must have one', () => {
  assert.deepEqual(wrong({ firstName: '12 ??', lastName: '=A1' }), [
    'firstName validation.name',
    'lastName validation.name',
  ]);
  assert.deepEqual(wrong({ firstName: "Anne-Lise O'Hara", lastName: 'Nguy\u1ec5n St. Clair' }), []);
  const row = {
    rcaFirstName: '12 ??',
    rcaLastName: '',
    rcaCountryOfResidence: 'NOR',
    rcaCountryCode: 'NOR',
    pepRelationType: '',
    rcaRelationType: '',
  };
  assert.deepEqual(wrong({ isBeneficialOwnerRca: 'YES', rca: [row] }).slice(0, 2), [
    'rca.0.rcaLastName kyc.validation.required.lastName',
    'rca.0.rcaFirstName validation.name',
  ]);
});

test('K-115 K-117 K-118 K-178 a US number has nine digits, or there is a reason of at most 200 characters', () => {
  const us = (tin: string, reason = '') =>
    wrong({ hasAmericanTaxRelation: 'YES', tin, reasonForMissingTaxNumber: reason }).map((one) => one.split(' ')[1]);
  for (const tin of ['123-45-6789', '12-3456789', '912-34-5678', '123456789']) assert.deepEqual(us(tin), [], tin);
  for (const tin of ['1234-5678', '123-456-789', '12345678A'])
    assert.deepEqual(us(tin), ['kyc.validation.tin.us'], tin);
  const kept = kind.settle?.(answerOf([someOwner({ hasAmericanTaxRelation: 'YES', tin: '123456789' })]), content, '');
  assert.equal(kept?.beneficialOwners[0]?.tin, '123-45-6789');
  assert.deepEqual(us(''), ['kyc.validation.tin.orReason']);
  assert.deepEqual(us('', 'Har søkt'), []);
  assert.deepEqual(us('', 'x'.repeat(201)), ['kyc.validation.missingTinReason.max']);
  assert.deepEqual(us('1'.repeat(36)), ['kyc.validation.tin.maxLength']);
});

test('K-164 K-165 a rejection needs ten characters, and what was written is kept trimmed', () => {
  const messages = (comment: string) =>
    kind
      .problems(answerOf([someOwner()], { answer: { typeInfo: 'REJECTED_WITH_COMMENT', comment } }), content)
      .map(({ message }) => message);
  assert.deepEqual(messages('  '), ['kyc.validation.required.wrong']);
  assert.deepEqual(messages(' ni tegn!!  '), ['kyc.validation.actorComment.min10']);
  assert.deepEqual(messages('ti tegn!!!'), []);
});

test('K-171 the register fills in what it knows, and an interval is no share', () => {
  const of = contentOf(register());
  assert.equal(of.owners[0]?.ownershipPercentage, '50 %–74,99 %'.replace(' %–', '–'));
  assert.deepEqual(of.owners[0]?.citizenship, ['NOR', 'SWE']);
  assert.deepEqual(kind.problems(ownersConfirmed(of), of), []);
  assert.equal(contentOf(null).register, null);
});

test('K-165 where the picture differs from the register the customer is asked once, and the difference is kept', () => {
  const of = contentOf(register());
  const stranger = answerOf([someOwner()]);
  assert.deepEqual(kind.problems(stranger, of), [
    { path: 'registerDifference.answer', message: 'kyc.validation.decision' },
  ]);
  const told = answerOf([someOwner()], { registerDifference: { answer: 'UNSURE', differences: [] } });
  assert.deepEqual(kind.problems(told, of), []);
  assert.deepEqual(kind.settle?.(told, of, of.today).registerDifference, {
    answer: 'UNSURE',
    differences: [
      { kind: 'NOT_IN_ANSWER', name: 'Astrid Ledermo' },
      { kind: 'NOT_IN_REGISTER', name: 'Kari Prøve' },
    ],
  });
  const known = { publicId: { value: null, token: 'register-1' } };
  for (const [share, differs] of [
    ['49,99', true],
    ['50', false],
    ['74,995', false],
    ['75', true],
  ] as const)
    assert.equal(kind.problems(answerOf([someOwner({ ...known, eierandel: share })]), of).length > 0, differs, share);
  const silent = kind.settle?.(told, content, content.today);
  assert.equal(silent?.registerDifference, null, 'a silent register differs from nothing');
});

test('K-159 shares through companies are computed and kept, and one above the share given is marked', () => {
  const chain = { companies: [{ name: 'Holding AS', organisationNumber: '', share: '50' }], share: '66,6667' };
  const settle = (eierandel: string) =>
    kind.settle?.(answerOf([someOwner({ eierandel, indirectOwnership: [chain, chain] })]), content, '')
      .beneficialOwners[0];
  assert.equal(settle('70')?.indirectShare, '66.6667');
  assert.equal(settle('70')?.indirectAboveGiven, false);
  assert.equal(settle('66,6666')?.indirectAboveGiven, true);
  const bad = { companies: [{ name: '', organisationNumber: '123456789', share: '' }], share: '200' };
  assert.equal(wrong({ indirectOwnership: [bad] }).length, 4);
});

test('K-184 the summary has every owner, in words and Norwegian numbers', () => {
  const given = answerOf([someOwner({ eierandel: '33.3333' })]);
  const rows = kind.summary(given, content, textsOf());
  assert.equal(rows[0]?.value, 'Ja');
  assert.ok(rows.some(({ group, value }) => group === 'Reell rettighetshaver #1' && value === '33,3333 %'));
  assert.ok(rows.some(({ value }) => value === 'Norge'));
  assert.equal(kind.summary(null, content, textsOf())[0]?.value, 'Ikke besvart');
});

test('K-167 D-090 the question says the limit of the law that is asked by, whatever day it is', () => {
  assert.equal(content.threshold, 'mer enn 25 prosent');
  assert.equal(contentOf(null, '2099-08-01').threshold, 'mer enn 25 prosent');
  assert.equal(contentOf(null, '2026-11-21', true, 'COMING').threshold, '25 prosent eller mer');
});

test('K-025 K-026 K-224 the older kind asks the same by its own name', () => {
  assert.equal(kind.kindInForm7, corporateBeneficialOwnerActorsV2.kind);
  assert.equal(corporateBeneficialOwnerActorsV2.problems, kind.problems);
});

test('K-165 what is kept is right, and keeping it again changes nothing', () => {
  const share = fc.integer({ min: 0, max: 400_000 }).map((units) => (units / 10_000).toFixed(4).replace('.', ','));
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 2 }), fc.boolean(), (shares, spaced) => {
      const owners = shares.map((eierandel, at) =>
        someOwner({
          eierandel,
          firstName: spaced ? ' Kari  Anne ' : 'Kari',
          publicId: { value: SOME_IDS[at] ?? '', token: null },
        }),
      );
      const once = kind.settle?.(answerOf(owners), content, '') ?? assert.fail();
      assert.deepEqual(kind.problems(once, content), []);
      assert.deepEqual(kind.settle?.(once, content, ''), once);
    }),
    { numRuns: 30 },
  );
});

test('D-093 of an owner too siblings are family of those in the highest offices alone, by the coming law', () => {
  const coming = contentOf(null, '2026-11-21', true, 'COMING');
  const rca = {
    rcaFirstName: 'Ola',
    rcaLastName: 'Prøve',
    rcaCountryOfResidence: 'NOR',
    rcaCountryCode: 'NOR',
    rcaRelationType: 'SIBLING',
  };
  const told = (pepRelationType: string, of = coming) =>
    kind
      .problems(
        answerOf([someOwner({ birthPlace: 'Oslo', isBeneficialOwnerRca: 'YES', rca: [{ ...rca, pepRelationType }] })]),
        of,
      )
      .map(({ message }) => message);
  assert.deepEqual(told('STATE_LEADER'), []);
  assert.deepEqual(told('SUPREME_COURT_JUDGE'), ['kyc.validation.rca.sibling']);
  assert.deepEqual(told('STATE_LEADER', content), ['kyc.validation.select']);
});

test('D-097 by the coming law the place of an owner’s birth is asked, kept and shown, and by today’s none of it', () => {
  const coming = contentOf(null, '2026-11-21', true, 'COMING');
  const told = (birthPlace?: string) =>
    answerOf([{ ...someOwner(), ...(birthPlace === undefined ? {} : { birthPlace }) }]);
  const messages = (birthPlace?: string, of = coming) =>
    kind.problems(told(birthPlace), of).map(({ path, message }) => `${path} ${message}`);
  const missing = ['beneficialOwners.0.birthPlace kyc.validation.required.birthPlace'];
  assert.deepEqual([messages(), messages(' '), messages('Bergen')], [missing, missing, []]);
  assert.deepEqual(messages(undefined, content), []);
  const kept = (of: typeof content) => kind.settle?.(told('  Bergen '), of, '2026-11-21').beneficialOwners[0];
  assert.equal(kept(coming)?.birthPlace, 'Bergen');
  assert.equal('birthPlace' in (kept(content) ?? assert.fail()), false);
  const shown = (of: typeof content) => JSON.stringify(kind.summary(told('Bergen'), of, textsOf()));
  assert.match(shown(coming), /Fødested.*Bergen/);
  assert.doesNotMatch(shown(content), /Fødested|Bergen/);
});
