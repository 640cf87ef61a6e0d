import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textsOf } from '../../texts/texts.ts';
import { lists } from '../countries.ts';
import type { PepAnswer, PepEntry, RcaEntry } from '../pep/entry.ts';
import { MONTHS } from '../rows/role-end.ts';
import { pep } from './pep.ts';

const facts: CaseFacts = {
  process: 'BECOME_PRIVATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: null,
  products: [],
};
const contentOf = (existing?: CaseFacts['existing'], descriptionMin = 10) =>
  pep.content({
    settings: { descriptionMin },
    facts: { ...facts, ...(existing === undefined ? {} : { existing }) },
    lists,
    answers: {},
    today: '2026-11-21',
    allowSynthetic: true,
  });
const content = contentOf();

const position = {
  id: null,
  current: null,
  roleTypeCode: 'PARLIAMENT_MEMBER',
  roleCountry: 'NOR',
  description: 'Stortingsrepresentant for Oslo',
  roleEnd: null,
} satisfies PepEntry;
const relative = {
  ...position,
  firstName: 'Ola',
  lastName: 'Prøve',
  countryOfResidence: 'SWE',
  relationTypeCode: 'PARENT',
} satisfies RcaEntry;
const none: PepAnswer = { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] };
const withPep = (...pepList: PepEntry[]): PepAnswer => ({ ...none, isPep: 'YES', pepList });
const withRca = (...rcaList: RcaEntry[]): PepAnswer => ({ ...none, isRca: 'YES', rcaList });
const problems = (answer: PepAnswer, of = content) =>
  pep.problems(answer, of).map(({ path, message }) => `${path} ${message}`);

test('K-063 K-097 both questions must be answered, and a yes needs a position', () => {
  assert.deepEqual(problems({ ...none, isPep: null, isRca: null }), [
    'isPep kyc.validation.required.yesNo',
    'isRca kyc.validation.required.yesNo',
  ]);
  assert.deepEqual(problems(none), []);
  assert.deepEqual(problems(withPep()), ['pepList kyc.validation.atLeastOne.row']);
  assert.deepEqual(problems(withRca()), ['rcaList kyc.validation.atLeastOne.row']);
});

test('K-101 position, country and description are required of an own position; name, relation and residence too of a relative', () => {
  const empty = { roleTypeCode: '', roleCountry: '', description: ' ' };
  assert.deepEqual(problems(withPep({ ...position, ...empty })), [
    'pepList.0.roleTypeCode kyc.validation.select',
    'pepList.0.roleCountry kyc.validation.required.country',
    'pepList.0.description kyc.validation.required.position',
  ]);
  const nobody = { firstName: '', lastName: ' ', countryOfResidence: '', relationTypeCode: '' };
  assert.deepEqual(
    problems(withRca({ ...relative, ...empty, ...nobody })).map((one) => one.split(' ')[0]),
    [
      'firstName',
      'lastName',
      'countryOfResidence',
      'relationTypeCode',
      'roleTypeCode',
      'roleCountry',
      'description',
    ].map((field) => `rcaList.0.${field}`),
  );
  assert.deepEqual(problems(withRca(relative)), []);
});

test("K-064 a list left on 'Velg', which is empty, an unknown code and a country that is no more are no choices", () => {
  for (const code of ['', 'Velg', 'velg', 'KING'])
    assert.deepEqual(problems(withPep({ ...position, roleTypeCode: code })), [
      'pepList.0.roleTypeCode kyc.validation.select',
    ]);
  assert.deepEqual(problems(withPep({ ...position, roleCountry: 'YUG' })), [
    'pepList.0.roleCountry kyc.validation.country',
  ]);
});

test('K-104 K-065 a description needs ten characters, counted trimmed, or what the bank sets', () => {
  const described = (description: string, of = content) => problems(withPep({ ...position, description }), of);
  assert.deepEqual(described(' 123456789 '), ['pepList.0.description kyc.validation.comment.min10']);
  assert.deepEqual(described('1234567890'), []);
  assert.deepEqual(described('x'.repeat(1000)), []);
  assert.deepEqual(described('x'.repeat(1001)), ['pepList.0.description kyc.validation.maxLength']);
  assert.equal(pep.settings.parse({}).descriptionMin, 10);
  const strict = contentOf(undefined, 12);
  assert.deepEqual(pep.problems(withPep({ ...position, description: '12345678901' }), strict), [
    { path: 'pepList.0.description', message: 'kyc.validation.minLength', values: { n: 12 } },
  ]);
});

test('K-102 K-103 K-100 the end is optional; its year is this one or one of the four before', () => {
  assert.deepEqual(content.endYears, [2026, 2025, 2024, 2023, 2022]);
  assert.equal(MONTHS.length, 12);
  assert.deepEqual([MONTHS[0], MONTHS[11]], ['JANUARY', 'DECEMBER']);
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2040 }), fc.constantFrom(null, ...MONTHS), (year, month) => {
      const wrong = problems(withPep({ ...position, roleEnd: { year, month } }));
      const future = year === 2026 && month === 'DECEMBER';
      assert.deepEqual(
        wrong,
        future
          ? ['pepList.0.roleEnd.month kyc.validation.roleEnd.future']
          : year >= 2022 && year <= 2026
            ? []
            : ['pepList.0.roleEnd.year kyc.validation.select'],
      );
    }),
  );
  assert.deepEqual(problems(withPep({ ...position, roleEnd: { year: null, month: null } })), []);
  assert.deepEqual(problems(withPep({ ...position, roleEnd: { year: null, month: 'MAY' } })), [
    'pepList.0.roleEnd.year kyc.validation.roleEnd.year',
  ]);
});

test('K-102 K-103 no position ends in a month that has not come', () => {
  const ended = (month: (typeof MONTHS)[number], year = 2026) =>
    problems(withRca({ ...relative, roleEnd: { year, month } }));
  for (const month of MONTHS) assert.deepEqual(ended(month, 2025), [], month);
  for (const [at, month] of MONTHS.entries())
    assert.deepEqual(ended(month), at > 10 ? ['rcaList.0.roleEnd.month kyc.validation.roleEnd.future'] : [], month);
});

const existing = { pep: [{ ...position, id: 'p1' }], rca: [{ ...relative, id: 'r1' }], tax: [] };
const renewal = contentOf(existing);
const said = (current: 'YES' | 'NO' | null): PepAnswer => ({
  isPep: 'YES',
  pepList: [{ ...position, id: 'p1', roleCountry: 'DNK', roleTypeCode: '', current }],
  isRca: 'YES',
  rcaList: [{ ...relative, id: 'r1', lastName: 'Annen', current: 'YES' }],
});

test('K-061 each entry that the bank has must be told of, and none can be left out, doubled or made up', () => {
  assert.deepEqual(problems(none, renewal), ['pepList kyc.validation.required', 'rcaList kyc.validation.required']);
  assert.deepEqual(problems(said(null), renewal), ['pepList.0.current kyc.validation.required.yesNo']);
  assert.deepEqual(problems(said('YES'), renewal), []);
  const [one] = said('YES').pepList;
  assert.ok(one);
  assert.deepEqual(problems({ ...said('YES'), pepList: [one, one] }, renewal), [
    'pepList.1.current kyc.validation.select',
  ]);
  assert.deepEqual(problems(withPep({ ...position, id: 'p9', current: 'YES' })), [
    'pepList.0.current kyc.validation.select',
  ]);
});

test('K-061 a no beside an entry that is said to be current is asked about, and an entry that has ended is a yes too', () => {
  assert.deepEqual(problems({ ...said('YES'), isPep: 'NO', isRca: 'NO' }, renewal), [
    'isPep kyc.validation.existing.stillCurrent',
    'isRca kyc.validation.existing.stillCurrent',
  ]);
  assert.deepEqual(problems({ ...said('NO'), isPep: 'NO' }, renewal), []);
  assert.deepEqual(problems(said('NO'), renewal), []);
  const had = contentOf({ pep: [{ ...position, id: 'p1', roleEnd: { month: null, year: 2025 } }], rca: [], tax: [] });
  assert.deepEqual([had.existingPep, had.hadPep, had.hadRca], [[], true, false]);
  assert.deepEqual(problems({ ...none, isPep: 'YES' }, had), []);
});

test("K-060 K-061 the bank's entry stays as it was; one that is no longer current ends this month", () => {
  const kept = pep.settle?.(said('NO'), renewal, '2026-11-21');
  assert.deepEqual(kept?.pepList, [
    { ...position, id: 'p1', current: 'NO', roleEnd: { month: 'NOVEMBER', year: 2026 } },
  ]);
  assert.deepEqual(kept?.rcaList, [{ ...relative, id: 'r1', current: 'YES' }]);
});

test('K-058 rows under a no are not kept', () => {
  const kept = pep.settle?.({ ...none, pepList: [position], rcaList: [relative] }, content, '2026-11-21');
  assert.deepEqual([kept?.pepList, kept?.rcaList], [[], []]);
});

test('K-185 the summary tells roles and relations in words, and what is unanswered', () => {
  const texts = textsOf();
  const rows = pep.summary(
    { ...withPep({ ...position, roleEnd: { month: 'MAY', year: 2025 } }), isRca: 'YES', rcaList: [relative] },
    content,
    texts,
  );
  const values = rows.map(({ value }) => value);
  for (const value of ['Medlem av nasjonalforsamling', 'Norge', 'mai 2025', 'Forelder', 'Ola Prøve', 'Sverige'])
    assert.ok(values.includes(value), value);
  assert.deepEqual(
    pep.summary(null, content, texts).map(({ value }) => value),
    ['Ikke besvart', 'Ikke besvart'],
  );
});

test('D-093 by the coming law siblings are family of those in the highest offices alone, and by today’s of nobody', () => {
  const coming = pep.content({
    settings: { descriptionMin: 10 },
    facts,
    lists,
    answers: {},
    today: '2026-11-21',
    allowSynthetic: true,
    ownerLaw: 'COMING',
  });
  const sibling = (roleTypeCode: string) => withRca({ ...relative, relationTypeCode: 'SIBLING', roleTypeCode });
  assert.deepEqual(problems(sibling('STATE_LEADER'), coming), []);
  assert.deepEqual(problems(sibling('PARLIAMENT_MEMBER'), coming), [
    'rcaList.0.relationTypeCode kyc.validation.rca.sibling',
  ]);
  assert.deepEqual(problems(sibling('STATE_LEADER')), ['rcaList.0.relationTypeCode kyc.validation.select']);
  assert.ok(pep.summary(sibling('STATE_LEADER'), coming, textsOf()).some(({ value }) => value === 'Søsken'));
  const codes = content.relations.map(({ code }) => code);
  assert.deepEqual(
    coming.relations.map(({ code }) => code).filter((code) => code !== 'SIBLING'),
    codes,
  );
});
