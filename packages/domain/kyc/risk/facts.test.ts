/** Facts that rules of risk read: gathered over sections, questions, owners and registers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseFacts } from '../case-facts.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { trustsOf } from '../trusts/trusts.fixture.ts';
import { question, TODAY } from './cases.fixture.ts';
import { countryDifferencesOf, type OwnersFound, riskFacts } from './facts.ts';

const FACTS: CaseFacts = { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', organisation: null, products: [] };
const known = (answers: Readonly<Record<string, unknown>>) => ({
  answers: Object.entries(answers).map(([kind, answer]) => ({ section: kind, kind, answer })),
  facts: {},
});
const factsOf = (answers: Readonly<Record<string, unknown>>, more: Partial<CaseFacts> = {}, found?: OwnersFound) =>
  riskFacts(known(answers), { ...FACTS, ...more }, TODAY, undefined, found);

test('K-052 one unanswered section of several leaves all that they say unknown', () => {
  const salary = [{ sourceId: 'SALARY' }];
  assert.deepEqual(factsOf({ checkboxSourceOfIncome: salary })['incomeSources'], ['SALARY']);
  assert.equal(factsOf({ checkboxSourceOfIncome: salary, sourceOfIncome: null })['incomeSources'], null);
  assert.deepEqual(factsOf({})['questions'], [], 'who is asked nothing has no unknown answer');
  assert.equal(factsOf({ dynamic: null })['questions'], null);
});

test('K-052 a question has its answers that are filled, and a row its fields', () => {
  const { answer, rows } = question;
  const answers = [
    answer('PM_EMPTY', ''),
    { ...answer('PM_NULL', ''), answer: null },
    { ...answer('PM_LEFT_OUT', ''), answer: undefined },
    rows('PM_LIST', ['SALE', '', 'OTHER']),
    rows('PM_ROWS', [{ country: 'SWE', amount: '' }]),
  ];
  const facts = Object.entries(factsOf({ dynamic: { answers } })).filter(([name]) => name.startsWith('question.'));
  assert.deepEqual(Object.fromEntries(facts.filter(([name]) => !name.endsWith('.band'))), {
    'question.PM_EMPTY': [],
    'question.PM_NULL': [],
    'question.PM_LEFT_OUT': [],
    'question.PM_LIST': ['SALE', 'OTHER'],
    'question.PM_ROWS': [],
    'question.PM_ROWS.country': ['SWE'],
    'question.PM_ROWS.amount': [],
  });
});

const owned = (given: Parameters<typeof someOwner>[0], found?: OwnersFound) =>
  factsOf({ corporateBeneficialOwnerActorsV3: { beneficialOwners: [someOwner(given)] } }, {}, found);

test('K-052 an owner’s citizenships are those given and those that the population register has', () => {
  const registered = { name: '', birthDate: '1990-04-12', countryCodes: [], residence: 'NOR', citizenships: ['PRK'] };
  const facts = owned({ citizenship: 'NOR', secondaryCitizenship: '' }, [{ registered }, { registered: null }]);
  assert.deepEqual([facts['ownerCitizenship'], facts['highRiskOwnerCitizenship']], [['NOR', 'PRK'], ['PRK']]);
});

test('K-052 an owner is taxable without a number only where there is none', () => {
  const row = (internationalTaxRelationsCountry: string, internationalTin: string) => ({
    internationalTaxRelationsCountry,
    internationalTin,
  });
  const without = (given: object) => owned(given)['ownerTaxCountriesWithoutNumber'];
  const taxRelations = [row('SWE', '19900412-1234'), row('DNK', '')];
  assert.deepEqual(without({ hasAmericanTaxRelation: 'YES', tin: '536-90-4399', taxRelations }), ['DNK']);
  assert.deepEqual(without({ hasAmericanTaxRelation: 'YES', tin: '' }), ['USA']);
  assert.deepEqual(without({ hasAmericanTaxRelation: 'NO', tin: '' }), []);
});

test('R-044 countries that differ from the register are kept with both values', () => {
  const country = { countryOfBirth: 'NOR', countryOfResidence: 'SWE', citizenship: ['NOR'] };
  const person = { ...country, countryOfResidence: 'NOR' };
  assert.deepEqual(countryDifferencesOf(known({ country }), { ...FACTS, person }), [
    { field: 'countryOfResidence', answered: ['SWE'], registered: ['NOR'] },
  ]);
  assert.deepEqual(countryDifferencesOf(known({ country: null }), { ...FACTS, person }), []);
});

test('D-065 the home of a foreign enterprise is the register’s, and none where it has none', () => {
  const organisation = {
    name: 'Prøve NUF',
    organisationNumber: '319000003',
    companyForm: 'NUF',
    companyFormName: 'NUF',
    establishedOn: null,
    businessCodes: [],
  };
  const home = (country: string | null) => {
    const of = country === null ? organisation : { ...organisation, home: { country, foreignNumber: '1234' } };
    const facts = factsOf({}, { organisation: of });
    return [facts['homeCountry'], facts['highRiskHome']];
  };
  assert.deepEqual(home('IRN'), [['IRN'], ['IRN']]);
  assert.deepEqual(home('GBR'), [['GBR'], []]);
  assert.deepEqual(home(null), [[], []]);
});

test('what is known of a board, of layers and of the law in force has a value each', () => {
  const organisation = {
    name: 'Prøve AS',
    organisationNumber: '319000003',
    companyForm: 'AS',
    companyFormName: 'Aksjeselskap',
    establishedOn: null,
    businessCodes: [],
  };
  const board = { ceo: null, boardChairman: null, boardMembers: [], beneficialOwners: [] };
  const boardKnown = (more: Partial<CaseFacts>) => factsOf({}, { organisation, ...more })['boardKnown'];
  assert.deepEqual(boardKnown({ board }), ['YES']);
  assert.deepEqual(boardKnown({ board, isBoardInPart: true }), ['IN_PART']);
  assert.deepEqual(boardKnown({ board: null }), ['NO']);
  assert.deepEqual(owned({})['ownerLayers'], ['FEW']);
  assert.deepEqual(factsOf({})['ownerLaw'], ['CURRENT']);
});

test('K-052 earlier kinds of a section are read as the present ones', () => {
  const answers = [question.answer('PM_CASH', 'YES')];
  assert.deepEqual(factsOf({ dynamicSubset: { answers } })['question.PM_CASH'], ['YES']);
  const old = factsOf({ corporateBeneficialOwnerActorsV2: { beneficialOwners: [someOwner({ citizenship: 'SWE' })] } });
  assert.deepEqual(old['ownerCitizenship'], ['SWE']);
});

test('K-052 unanswered questions leave payments and the place of business unknown', () => {
  const { highRiskPayments, highRiskPlace } = factsOf({ dynamic: null });
  assert.deepEqual([highRiskPayments, highRiskPlace], [null, null]);
  const asked = factsOf({ dynamic: { answers: [] } });
  assert.deepEqual([asked['highRiskPayments'], asked['highRiskPlace']], [[], []]);
});

test('D-104 a company without trusts has none, one with a settlor and a trustee lacks nobody', () => {
  const told = (answer: unknown) => {
    const { trusts, trustParties } = factsOf({ corporateTrusts: answer });
    return [trusts, trustParties];
  };
  assert.deepEqual(told({ hasTrusts: 'NO', trusts: [] }), [['NO'], ['WHOLE']]);
  assert.deepEqual(told(trustsOf({})), [['YES'], ['WHOLE']]);
  assert.deepEqual(told(trustsOf({ parties: [] })), [['YES'], ['MISSING']]);
  assert.deepEqual(told(null), [null, null]);
});

test('D-028 who is not asked about owners has no young one, and the register tells the age of one who is', () => {
  const owner = { token: 'a', firstName: 'Kari', lastName: 'Prøve', birthDate: '2006-04-01', citizenship: ['NOR'] };
  const owners = [{ ...owner, countryOfResidence: 'NOR', positions: [] }];
  const beneficialOwners = { status: 'REGISTERED', statement: null, registeredOn: null, owners } as const;
  const answer = { beneficialOwners: [someOwner({ birthDate: null })] };
  assert.deepEqual(factsOf({}, { beneficialOwners })['youngSoleOwner'], ['NO']);
  assert.deepEqual(factsOf({ corporateBeneficialOwnerActorsV3: answer }, { beneficialOwners })['youngSoleOwner'], [
    'YES',
  ]);
});

test('K-052 of a person nobody asks for a board', () => {
  assert.equal(factsOf({})['boardKnown'], null);
});
