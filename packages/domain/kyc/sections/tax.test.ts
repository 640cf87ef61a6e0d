import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../../texts/texts.ts';
import { lists } from '../countries.ts';
import { looksWrong } from '../tax/problems.ts';
import { exchangeOf } from '../tax/jurisdictions.ts';
import type { TaxAnswer, TaxRelation } from '../tax/relation.ts';
import { corporateTax } from './corporateTax.ts';
import { tax } from './tax.ts';

const facts: CaseFacts = {
  process: 'BECOME_PRIVATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: null,
  products: [],
};
const contentOf = (existing: TaxRelation[] = [], kind = tax) =>
  kind.content({
    settings: {},
    facts: { ...facts, existing: { pep: [], rca: [], tax: existing.map((row) => ({ ...row, id: row.id ?? '' })) } },
    lists,
    answers: {},
    today: '2026-11-21',
    allowSynthetic: true,
  });
const content = contentOf();

const relation = {
  id: null,
  country: 'POL',
  type: 'WITH_TAX_NUMBER',
  taxNumber: '02070803628',
  reasonForMissingTaxNumber: '',
  createdDate: null,
  endedDate: null,
  current: null,
} satisfies TaxRelation;
const american = { ...relation, country: 'USA', taxNumber: '123-45-6789' };
const answer: TaxAnswer = {
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'YES',
  americanTaxRelation: american,
  hasInternationalTaxRelations: 'YES',
  taxRelations: [relation],
};
const none: TaxAnswer = {
  hasTaxRelations: 'NO',
  hasAmericanTaxRelation: null,
  americanTaxRelation: null,
  hasInternationalTaxRelations: null,
  taxRelations: [],
};
const problems = (given: TaxAnswer, of = content) =>
  tax.problems(given, of).map(({ path, message }) => `${path} ${message}`);
const withRow = (change: Partial<TaxRelation>): TaxAnswer => ({
  ...answer,
  taxRelations: [{ ...relation, ...change }],
});
const withAmerican = (change: Partial<TaxRelation>): TaxAnswer => ({
  ...answer,
  americanTaxRelation: { ...american, ...change },
});

test('K-106 K-063 the main question, and under a yes the United States and other countries apart, must be answered', () => {
  assert.deepEqual(problems({ ...none, hasTaxRelations: null }), ['hasTaxRelations kyc.validation.required.yesNo']);
  assert.deepEqual(problems(none), []);
  assert.deepEqual(problems({ ...none, hasTaxRelations: 'YES' }), [
    'hasAmericanTaxRelation kyc.validation.required.yesNo',
    'hasInternationalTaxRelations kyc.validation.required.yesNo',
  ]);
  assert.deepEqual(problems(answer), []);
  assert.deepEqual(problems({ ...answer, taxRelations: [] }), ['taxRelations kyc.validation.atLeastOne.row']);
});

test('a country that is asked about elsewhere is refused with what to do about it', () => {
  for (const key of ['kyc.validation.tax.norway', 'kyc.validation.tax.usa'] as const)
    assert.match(textsOf()(key), /svar.* over\.$/, key);
});

test('K-107 other countries are all those of today, without Norge and USA, which is the FATCA list; each has its agreement', () => {
  assert.deepEqual(
    content.fatca.map(({ code }) => code),
    ['USA'],
  );
  const codes = content.crs.map(({ code }) => code);
  for (const country of ['POL', 'SWE', 'SRB', 'VNM', 'PHL', 'RUS']) assert.ok(codes.includes(country), country);
  assert.deepEqual(['POL', 'USA', 'VNM'].map(exchangeOf), ['CRS', 'FATCA', null]);
  assert.deepEqual(problems(withRow({ country: 'VNM', taxNumber: '123456789' })), []);
  for (const [country, fault] of [
    ['YUG', 'country'],
    ['Velg', 'select'],
  ] as const)
    assert.deepEqual(problems(withRow({ country, taxNumber: '12-3456789' })), [
      `taxRelations.0.country kyc.validation.${fault}`,
    ]);
  for (const country of ['NOR', 'Norge', ' norge'])
    assert.deepEqual(problems(withRow({ country })), ['taxRelations.0.country kyc.validation.tax.norway']);
  for (const country of ['USA', 'usa', 'Amerika', 'US'])
    assert.deepEqual(problems(withRow({ country })).slice(0, 1), ['taxRelations.0.country kyc.validation.tax.usa']);
  assert.deepEqual(problems({ ...answer, taxRelations: [relation, relation] }), [
    'taxRelations.1.country kyc.validation.tax.sameCountry',
  ]);
});

test('K-112 K-117 a tax number has at most 35 characters, a reason at most 200', () => {
  for (const length of [1, 34, 35, 36, 60]) {
    const wrong = problems(withRow({ country: 'SYC', taxNumber: '1'.repeat(length) }));
    assert.deepEqual(wrong, length <= 35 ? [] : ['taxRelations.0.taxNumber kyc.validation.tin.maxLength']);
  }
  const without = (length: number) =>
    problems(withRow({ type: 'WITH_OUT_TAX_NUMBER', taxNumber: '', reasonForMissingTaxNumber: 'x'.repeat(length) }));
  assert.deepEqual(without(200), []);
  assert.deepEqual(without(201), ['taxRelations.0.reasonForMissingTaxNumber kyc.validation.missingTinReason.max']);
});

test('K-117 K-060 a long reason of an entry that the bank already has is not refused', () => {
  const long = {
    ...relation,
    id: 't1',
    type: 'WITH_OUT_TAX_NUMBER',
    taxNumber: '',
    reasonForMissingTaxNumber: 'x'.repeat(300),
  } as const;
  const said: TaxAnswer = { ...answer, hasAmericanTaxRelation: 'NO', taxRelations: [{ ...long, current: 'YES' }] };
  assert.deepEqual(problems(said, contentOf([long])), []);
});

test('K-118 K-110 the number is required unless a reason is given, and the other way round', () => {
  assert.deepEqual(problems(withAmerican({ taxNumber: ' ' })), [
    'americanTaxRelation.taxNumber kyc.validation.tin.orReason',
  ]);
  assert.deepEqual(problems(withAmerican({ type: 'WITH_OUT_TAX_NUMBER', taxNumber: '' })), [
    'americanTaxRelation.reasonForMissingTaxNumber kyc.validation.required.missingTin',
  ]);
  assert.deepEqual(
    problems(withAmerican({ type: 'WITH_OUT_TAX_NUMBER', taxNumber: '', reasonForMissingTaxNumber: 'Har søkt' })),
    [],
  );
  assert.deepEqual(problems({ ...answer, americanTaxRelation: null }), [
    'americanTaxRelation.taxNumber kyc.validation.tin.orReason',
  ]);
  assert.ok(!tax.answer.safeParse(withRow({ type: 'MAYBE' as 'WITH_TAX_NUMBER' })).success);
});

test('K-115 the American number has nine digits in one of its forms', () => {
  assert.deepEqual(problems(withAmerican({ taxNumber: '91-1144442' })), []);
  assert.deepEqual(problems(withAmerican({ taxNumber: '1234-5-6789' })), [
    'americanTaxRelation.taxNumber kyc.validation.tin.us',
  ]);
});

test("K-115 nine bare digits are kept with the hyphens of a person's number, or of a company's", () => {
  for (const taxNumber of ['123456789', ' 123 45 6789', '123-45-6789']) {
    const given = withAmerican({ taxNumber });
    assert.deepEqual(problems(given), [], taxNumber);
    assert.equal(tax.settle?.(given, content, '').americanTaxRelation?.taxNumber, '123-45-6789');
  }
  const company = contentOf([], corporateTax);
  const kept = corporateTax.settle?.(withAmerican({ taxNumber: '123456789' }), company, '');
  assert.equal(kept?.americanTaxRelation?.taxNumber, '12-3456789');
  const known = { ...american, id: 't1', type: 'WITH_OUT_TAX_NUMBER', taxNumber: '' } as const;
  const told = { ...known, type: 'WITH_TAX_NUMBER', taxNumber: '123456789', current: 'YES' } as const;
  const completed = { ...answer, americanTaxRelation: null, taxRelations: [told] } satisfies TaxAnswer;
  assert.equal(tax.settle?.(completed, contentOf([known]), '').taxRelations[0]?.taxNumber, '123-45-6789');
});

test("K-113 K-116 the server refuses a number that breaks its country's rules, a person's and a company's by their own", () => {
  assert.deepEqual(tax.check?.(answer, content, lists), []);
  assert.deepEqual(tax.check?.(withRow({ taxNumber: '02070803629' }), content, lists), [
    { path: 'taxRelations.0.taxNumber', message: 'kyc.validation.tin.invalid', values: { country: 'Polen' } },
  ]);
  const company = contentOf([], corporateTax);
  assert.equal(corporateTax.check?.(answer, company, lists).length, 1);
  assert.deepEqual(corporateTax.check?.(withRow({ taxNumber: '2234567895' }), company, lists), []);
});

test('K-119 abroad, yet neither American nor elsewhere, is warned of and not refused', () => {
  const odd: TaxAnswer = {
    ...none,
    hasTaxRelations: 'YES',
    hasAmericanTaxRelation: 'NO',
    hasInternationalTaxRelations: 'NO',
  };
  assert.ok(looksWrong(odd, content));
  assert.deepEqual(problems(odd), []);
  for (const fine of [
    answer,
    none,
    { ...odd, hasAmericanTaxRelation: 'YES' as const },
    { ...odd, hasInternationalTaxRelations: null },
  ])
    assert.ok(!looksWrong(fine, content));
  assert.equal(textsOf()('kyc.tax.warning'), 'Dette ser ikke riktig ut, er du sikker på at det stemmer?');
});

test("K-061 K-109 the bank's relation is put back as it was and ends today with a no; a new one begins today", () => {
  const old = { ...relation, id: 't1', country: 'USA', taxNumber: '123-45-6789', createdDate: '2020-01-01' };
  const renewal = contentOf([old]);
  assert.deepEqual(problems(none, renewal), ['taxRelations kyc.validation.required']);
  const given: TaxAnswer = { ...answer, taxRelations: [{ ...old, taxNumber: 'endret', current: 'NO' }, relation] };
  assert.deepEqual(problems(given, renewal), []);
  const kept = tax.settle?.(given, renewal, '2026-11-21');
  assert.deepEqual(kept?.taxRelations, [
    { ...old, current: 'NO', endedDate: '2026-11-21' },
    { ...relation, createdDate: '2026-11-21' },
  ]);
  assert.equal(kept?.americanTaxRelation, null);
  assert.deepEqual(contentOf([{ ...old, endedDate: '2025-01-01' }]).existing, []);
});

test('K-061 what is said of an entry and of its question must agree', () => {
  const renewal = contentOf([
    { ...relation, id: 't1' },
    { ...american, id: 't2' },
  ]);
  const said = (current: 'YES' | 'NO', change: Partial<TaxAnswer>): TaxAnswer => ({
    ...none,
    hasTaxRelations: 'YES',
    hasInternationalTaxRelations: 'YES',
    taxRelations: [
      { ...relation, id: 't1', current },
      { ...american, id: 't2', current },
    ],
    ...change,
  });
  assert.deepEqual(problems(said('YES', {}), renewal), []);
  assert.deepEqual(problems(said('YES', { hasTaxRelations: 'NO' }), renewal), [
    'hasTaxRelations kyc.validation.existing.stillCurrent',
  ]);
  assert.deepEqual(problems(said('YES', { hasInternationalTaxRelations: 'NO' }), renewal), [
    'hasInternationalTaxRelations kyc.validation.existing.stillCurrent',
  ]);
  assert.deepEqual(problems(said('NO', {}), renewal), ['taxRelations kyc.validation.atLeastOne.row']);
  assert.deepEqual(problems(said('NO', { hasTaxRelations: 'NO' }), renewal), []);
  assert.equal(tax.settle?.(said('NO', {}), renewal, '2026-11-21').hasAmericanTaxRelation, 'NO');
  assert.equal(tax.settle?.(said('YES', {}), renewal, '2026-11-21').hasAmericanTaxRelation, 'YES');
});

test('K-060 K-110 a number that the bank lacked may be given, and is checked; one that it has stays', () => {
  const lacking = {
    ...relation,
    id: 't1',
    type: 'WITH_OUT_TAX_NUMBER' as const,
    taxNumber: '',
    reasonForMissingTaxNumber: 'Har søkt',
  };
  const renewal = contentOf([lacking]);
  const given = (taxNumber: string): TaxAnswer => ({
    ...answer,
    hasAmericanTaxRelation: 'NO',
    taxRelations: [{ ...relation, id: 't1', taxNumber, current: 'YES' }],
  });
  assert.deepEqual(problems(given('1'.repeat(36)), renewal), ['taxRelations.0.taxNumber kyc.validation.tin.maxLength']);
  assert.equal(tax.check?.(given('02070803629'), renewal, lists)[0]?.path, 'taxRelations.0.taxNumber');
  assert.deepEqual(tax.check?.(given('02070803628'), renewal, lists), []);
  const kept = (number: string, of = renewal) => tax.settle?.(given(number), of, '2026-11-21').taxRelations[0];
  assert.deepEqual(kept('02070803628'), { ...lacking, ...relation, id: 't1', current: 'YES' });
  assert.deepEqual(kept(' '), { ...lacking, current: 'YES' });
  assert.equal(kept('99999999999', contentOf([{ ...relation, id: 't1' }]))?.taxNumber, relation.taxNumber);
});

test('K-058 sub-forms without their yes are not kept, nor number and reason beside each other', () => {
  const kept = tax.settle?.({ ...answer, hasTaxRelations: 'NO' }, content, '2026-11-21');
  assert.deepEqual(kept, none);
  const reasoned = tax.settle?.(
    withRow({ type: 'WITH_OUT_TAX_NUMBER', reasonForMissingTaxNumber: ' Har søkt ' }),
    content,
    '2026-11-21',
  );
  assert.deepEqual(
    [reasoned?.taxRelations[0]?.taxNumber, reasoned?.taxRelations[0]?.reasonForMissingTaxNumber],
    ['', 'Har søkt'],
  );
  const numbered = tax.settle?.(withRow({ reasonForMissingTaxNumber: 'Har søkt' }), content, '2026-11-21');
  assert.equal(numbered?.taxRelations[0]?.reasonForMissingTaxNumber, '', 'nor a reason beside a number');
});

test('K-184 K-108 both tax sections sum up their relations, in words of their own', () => {
  const texts = textsOf();
  const values = tax.summary(answer, content, texts).map(({ value }) => value);
  for (const value of ['USA', '123-45-6789', 'Polen', '02070803628']) assert.ok(values.includes(value), value);
  assert.equal(tax.summary(null, content, texts)[0]?.value, 'Ikke besvart');
  assert.match(corporateTax.summary(answer, contentOf([], corporateTax), texts)[0]?.label ?? '', /virksomheten/);
});
