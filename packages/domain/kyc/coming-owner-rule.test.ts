/** What is asked of a company from the day in the bank's policy on, and that nothing of it is asked, shown or kept before. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { personsOnCase } from '../screening/case-persons.ts';
import { answered, context, openedOn } from './asked.fixture.ts';
import { freeze, knownOf, sectionsOf, summaryOf, withAnswer } from './declaration.ts';
import type { DeclarationDocument } from './kept-declaration.ts';
import { questionnaire, type Questionnaire } from './questionnaire.ts';
import type { OwnersAnswer } from './owners/answer.ts';
import { riskFacts } from './risk/facts.ts';
import { someOwner } from './sections/answers.fixture.ts';
import { TRUSTS_KIND } from './trusts/answer.ts';
import { organisationOf, PEOPLE, trustOf, trustsOf } from './trusts/trusts.fixture.ts';

const read = (name: string): Questionnaire =>
  questionnaire.parse(
    JSON.parse(readFileSync(new URL(`../../../banks/default/questionnaires/${name}.json`, import.meta.url), 'utf8')),
  );
const CORPORATE = ['become-corporate-customer.v10', 'renewal-corporate.v5'].map(read);
const COMING = { ...context, ownerLaw: 'COMING' } as const;
const ASKED = ['company-coming', 'nominees'];

const EMPTY_OWNERS: OwnersAnswer = {
  typeInfo: 'BENEFICIAL_OWNERS_V2',
  hasBeneficialOwners: 'NO',
  beneficialOwners: [],
  registerDifference: null,
  answer: { typeInfo: 'CONFIRMED' },
};

const yesNo = (questionId: string, answer: 'YES' | 'NO', subQuestion: object[] = []) => ({
  questionId,
  questionVersion: 1,
  answerType: 'YES_NO',
  answer,
  subQuestion,
});
const single = (questionId: string, answer: string) => ({
  questionId,
  questionVersion: 1,
  answerType: 'SINGLE',
  answer,
});
const names = {
  answers: [
    yesNo('BM_TRADE_NAME', 'YES', [single('BM_TRADE_NAME_WHAT', 'Nordre Brødhus')]),
    yesNo('BM_PLACE', 'YES', [
      single('BM_PLACE_ADDRESS', 'Calle Mayor 4, Alicante'),
      single('BM_PLACE_COUNTRY', 'ESP'),
    ]),
  ],
};
const row = { nominee: 'Nils Navnmo', role: 'SHAREHOLDER', nominator: 'Fjerne Holding Ltd', behind: 'Olga Bakmo' };
const nominees = {
  answers: [
    yesNo('BM_NOMINEES', 'YES', [
      { questionId: 'BM_NOMINEES_LIST', questionVersion: 1, answerType: 'LIST', listAnswers: [row] },
    ]),
  ],
};

/** Every section answered in the plainest way, by the coming law. */
function wholly(document: DeclarationDocument): DeclarationDocument {
  for (let now = document; ; ) {
    const next = sectionsOf(now, COMING).find((section) => !section.answered);
    if (!next) return now;
    const body = { 'company-coming': names, nominees }[next.row.id];
    if (body === undefined) return now;
    now = withAnswer(now, { name: next.kind.submit?.name ?? '', section: next.row.id, body, at: 'now' }, COMING);
  }
}

test('D-090 D-094 D-096 before the day nothing of it is asked, shown or kept, and from the day on it is, of companies alone', () => {
  for (const one of CORPORATE) {
    const ids = (form: 'AS' | 'ENK' | 'KOMM', of: typeof context | typeof COMING) =>
      sectionsOf(openedOn(one, form), of).flatMap(({ row: { id } }) => (ASKED.includes(id) ? [id] : []));
    assert.deepEqual(ids('AS', context), []);
    assert.deepEqual(ids('AS', COMING), ASKED);
    assert.deepEqual(ids('KOMM', COMING), ['company-coming']);
    assert.deepEqual(ids('ENK', COMING), []);
    const before = answered(openedOn(one));
    const kept = freeze('id', before, context, {} as never).frozen;
    assert.equal('ownerLaw' in kept, false);
    assert.doesNotMatch(JSON.stringify([kept.sections, summaryOf(before, context)]), /BM_NOMINEES|COMING/);
  }
});

/** Up to the first section that is asked by the coming law, and through those. */
function throughComing(one: Questionnaire): DeclarationDocument {
  const at = one.sections.findIndex(({ id }) => id === ASKED[0]);
  const only = { ...one, sections: one.sections.slice(at, at + ASKED.length) };
  return wholly(openedOn(only));
}

test('D-094 D-095 D-096 the answers stand in the summary, and everybody they name is screened', () => {
  for (const one of CORPORATE) {
    const document = throughComing(one);
    const shown = JSON.stringify(summaryOf(document, COMING));
    for (const words of ['Nordre Brødhus', 'Calle Mayor 4, Alicante', 'Spania', ...Object.values(row).toSpliced(1, 1)])
      assert.ok(shown.includes(words), words);
    const { answers } = knownOf(document, context.today, 'COMING');
    const persons = personsOnCase(
      { facts: document.facts, answers },
      { applicant: { firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12' }, today: context.today },
    ).map(({ subject, name, roles }) => `${subject} ${name} ${roles.join()}`);
    for (const subject of ['PERSON', 'ORGANISATION'])
      for (const name of [row.nominee, row.nominator, row.behind])
        assert.ok(persons.includes(`${subject} ${name} NOMINEE`), `${subject} ${name}`);
    assert.ok(persons.includes('ORGANISATION Nordre Brødhus CUSTOMER'));
    assert.equal(freeze('id', document, COMING, {} as never).frozen.ownerLaw, 'COMING');
  }
});

test('D-094 a place of business is no payment, and by today’s law there is none', () => {
  const [one] = CORPORATE;
  assert.ok(one);
  const facts = (document: DeclarationDocument, law: 'CURRENT' | 'COMING') =>
    riskFacts(knownOf(document, context.today, law), document.facts, context.today);
  const document = throughComing(one);
  assert.deepEqual(facts(document, 'COMING')['highRiskPayments'], []);
  assert.deepEqual(facts(document, 'COMING')['highRiskPlace'], []);
  assert.deepEqual(facts(document, 'COMING')['ownerLaw'], ['COMING']);
  assert.deepEqual(facts(document, 'CURRENT')['ownerLaw'], ['CURRENT']);
  assert.equal(knownOf(document, context.today, 'CURRENT').answers.length, 0);
});

test('D-099 D-100 D-103 D-105 trusts are asked after the owners from the day on, of companies alone, by owners as they are declared', () => {
  const withPeople: Partial<OwnersAnswer> = {
    hasBeneficialOwners: 'YES',
    beneficialOwners: PEOPLE.map((name, at) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      const birthDate = `198${at}-04-12`;
      const abroad = { publicId: { value: null, token: null }, hasNoPublicId: true, countryOfResidence: 'SWE' };
      return someOwner({ firstName, lastName, birthDate, eierandel: '0', birthPlace: 'Bergen', ...abroad });
    }),
  };
  for (const one of CORPORATE) {
    const kinds = (form: 'AS' | 'STI' | 'ENK' | 'KOMM', of: typeof context | typeof COMING) =>
      sectionsOf(openedOn(one, form), of).map(({ row: { kind } }) => kind);
    assert.equal(kinds('AS', context).includes(TRUSTS_KIND), false);
    for (const form of ['ENK', 'KOMM'] as const) assert.equal(kinds(form, COMING).includes(TRUSTS_KIND), false, form);
    for (const form of ['AS', 'STI'] as const) {
      const asked = kinds(form, COMING);
      assert.match(asked[asked.indexOf(TRUSTS_KIND) - 1] ?? '', /^corporateBeneficialOwner/, form);
    }
    const owners = one.sections.find(({ id }) => id === 'owners') ?? assert.fail();
    const trusts = one.sections.find(({ kind }) => kind === TRUSTS_KIND) ?? assert.fail();
    const document = openedOn({ ...one, sections: [owners, trusts] });
    const given = (beneficialOwners: OwnersAnswer['beneficialOwners']): DeclarationDocument => ({
      ...document,
      answers: {
        owners: { answer: { ...EMPTY_OWNERS, ...withPeople, beneficialOwners }, at: '' },
        trusts: {
          answer: trustsOf({ parties: [...trustOf().parties, organisationOf('PROTECTOR', 'Vern Ltd', [PEOPLE[0]])] }),
          at: '',
        },
      },
    });
    const isAnswered = (now: DeclarationDocument) => sectionsOf(now, COMING).map((section) => section.answered);
    const people = withPeople.beneficialOwners ?? [];
    assert.deepEqual(isAnswered(given(people)), [true, true]);
    assert.deepEqual(isAnswered(given(people.slice(1))), [true, false], 'the settlor is no owner any more');
    const { answers } = knownOf(given(people), context.today, 'COMING');
    const applicant = { firstName: 'Kari', lastName: 'Prøve', birthDate: '1990-04-12' };
    const persons = personsOnCase({ facts: document.facts, answers }, { applicant, today: context.today });
    const rolesOf = (name: string) =>
      persons.filter((person) => person.name === name).map(({ subject, roles }) => `${subject} ${roles.join()}`);
    for (const name of PEOPLE) assert.ok(rolesOf(name).includes('PERSON BENEFICIAL_OWNER'), name);
    for (const name of [trustOf().name, 'Vern Ltd']) assert.deepEqual(rolesOf(name), ['ORGANISATION TRUST'], name);
    assert.equal(knownOf(given(people), context.today, 'CURRENT').answers.length, 1, 'by today’s law there is none');
  }
});
