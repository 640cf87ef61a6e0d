import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../../texts/texts.ts';
import { lists } from '../countries.ts';
import { confirmCountries, country, type CountryResult, countryResultText } from './country.ts';

const facts: CaseFacts = {
  process: 'BECOME_PRIVATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: null,
  products: [],
};
const person = { countryOfBirth: 'POL', countryOfResidence: 'NOR', citizenship: ['POL', 'NOR'] };
const contentOf = (more: Partial<CaseFacts>) =>
  country.content({
    settings: {},
    facts: { ...facts, ...more },
    lists,
    answers: {},
    today: '2026-11-21',
    allowSynthetic: true,
  });
const content = contentOf({ person });
const problems = (answer: typeof person) =>
  country.problems(answer, content).map(({ path, message }) => `${path} ${message}`);

test('K-081 K-082 the register fills in the countries; a silent register is unknown, not empty', () => {
  assert.deepEqual(content.register, person);
  assert.equal(contentOf({}).register, null);
  assert.equal(contentOf({ person: null }).register, null);
  assert.equal(content.countries[0]?.text, 'Norge');
  assert.deepEqual(problems(person), []);
});

test('K-063 every country is required, and of those there are', () => {
  assert.deepEqual(problems({ countryOfBirth: '', countryOfResidence: 'Norge', citizenship: [''] }), [
    'citizenship.0 kyc.validation.required.country',
    'countryOfBirth kyc.validation.required.country',
    'countryOfResidence kyc.validation.country',
  ]);
  assert.deepEqual(problems({ ...person, citizenship: [] }), ['citizenship.0 kyc.validation.required.country']);
  assert.deepEqual(problems({ ...person, citizenship: ['NOR', 'NOR'] }), [
    'citizenship.1 kyc.validation.citizenship.same',
  ]);
});

test('K-064 a name that is no country is told as such, and a list that stands on its placeholder as unanswered', () => {
  assert.deepEqual(problems({ ...person, countryOfResidence: 'Narnia', citizenship: ['NOR', 'Tysland'] }), [
    'citizenship.1 kyc.validation.country',
    'countryOfResidence kyc.validation.country',
  ]);
  for (const placeholder of ['Velg', 'velg'])
    assert.deepEqual(problems({ ...person, countryOfResidence: placeholder }), [
      'countryOfResidence kyc.validation.select',
    ]);
});

test('a sixth citizenship is refused with its number, not cut', () => {
  const five = ['NOR', 'SWE', 'DNK', 'FIN', 'ISL'];
  assert.deepEqual(problems({ ...person, citizenship: five }), []);
  assert.deepEqual(country.problems({ ...person, citizenship: [...five, 'POL'] }, content), [
    { path: 'citizenship.1', message: 'kyc.validation.citizenship.max', values: { n: 5 } },
  ]);
});

test('K-087 a birth country may be one that is no more, residence and citizenship may not', () => {
  assert.deepEqual(problems({ ...person, countryOfBirth: 'YUG' }), []);
  assert.deepEqual(problems({ ...person, countryOfResidence: 'YUG', citizenship: ['SUN'] }), [
    'citizenship.0 kyc.validation.country',
    'countryOfResidence kyc.validation.country',
  ]);
});

test('R-273 a birth country that nobody knows is one of the answers, in words; a residence is none', () => {
  assert.deepEqual(problems({ ...person, countryOfBirth: 'XUK' }), []);
  assert.deepEqual(problems({ ...person, countryOfResidence: 'XUK' }), ['countryOfResidence kyc.validation.country']);
  const rows = country.summary({ ...person, countryOfBirth: 'XUK' }, content, textsOf());
  assert.equal(rows.find(({ label }) => label === 'Fødeland')?.value, 'Ukjent fødeland');
});

test('K-084 K-203 the call tells one of four results', () => {
  for (const typeInfo of ['OK', 'NOT_VALID', 'NOT_VERIFIED', 'ERROR'])
    assert.ok(confirmCountries.answer?.safeParse({ typeInfo, sections: [] }).success);
  assert.ok(!confirmCountries.answer?.safeParse({ typeInfo: 'MAYBE', sections: [] }).success);
});

test('K-084 K-085 a result that may be another one next time asks to try again, a wrong answer to put it right', () => {
  const told = (result: CountryResult) => {
    const key = countryResultText(result);
    return key && textsOf()(key);
  };
  assert.equal(told('OK'), null);
  assert.match(told('NOT_VALID') ?? '', /^Opplysningene stemmer ikke/);
  for (const result of ['NOT_VERIFIED', 'ERROR'] as const)
    assert.match(told(result) ?? '', /^Vennligst prøv å bekrefte igjen/, result);
});

test('K-184 the summary names the countries', () => {
  assert.deepEqual(
    country.summary(person, content, textsOf()).map(({ value }) => value),
    ['Polen, Norge', 'Polen', 'Norge'],
  );
});
