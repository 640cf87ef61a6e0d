/** Shows what the bank gets of a declaration that counts: each answer that the questionnaires say is for the bank, and nothing else. */
import type { FrozenDeclaration } from './kept-declaration.ts';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { answered, context, openedOn } from './asked.fixture.ts';
import type { Process } from './case.ts';
import { freeze } from './declaration.ts';
import type { Owner } from './owners/answer.ts';
import { type Questionnaire, questionnaire } from './questionnaire.ts';
import { someOwner } from './sections/answers.fixture.ts';
import { settledOf } from './settled.ts';
import { settledDeclaration } from './settled-schema.ts';

const folder = new URL('../../../banks/default/questionnaires/', import.meta.url);
const newest = (process: Process): Questionnaire =>
  readdirSync(folder)
    .map((file) => questionnaire.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .filter((one) => one.process === process)
    .sort((a, b) => b.version - a.version)[0] ?? assert.fail(process);

const OUTCOME = {
  screening: { evaluationId: null, outcome: 'NO_HIT' },
  status: 'OK',
  reasons: [
    { rule: 'a-rule', verdict: 'unknown', status: null, reason: 'Ikke svart' },
    { rule: 'another', verdict: 'no', status: null, reason: 'Nei' },
  ],
  versions: { riskRules: 6, countries: 'test' },
  completedAt: '2026-11-21T10:00:00.000Z',
} as unknown as Parameters<typeof freeze>[3];
const CUSTOMER = { name: 'Kari Prøve', nationalId: '12849049826', birthDate: '1990-04-12' };

function settled(process: Process, given: Readonly<Record<string, object>>, outcome: Partial<FrozenDeclaration> = {}) {
  const data = newest(process);
  const document = freeze('d1', answered(openedOn(data), given), context, { ...OUTCOME, ...outcome });
  const subject = { nationalId: CUSTOMER.nationalId };
  // As it is read again from what is kept.
  const frozen = JSON.parse(JSON.stringify(document.frozen)) as FrozenDeclaration;
  const message = settledOf({ frozen, questionnaire: data, subject, customer: CUSTOMER });
  assert.equal(settledDeclaration.safeParse(message).success, true);
  return message;
}

const ownersSection = (beneficialOwners: readonly Owner[]) => ({
  id: 'owners',
  kind: 'corporateBeneficialOwnerActorsV3',
  title: '',
  answered: true,
  rows: [],
  answer: { beneficialOwners },
  answeredAt: null,
});

const POSITION = {
  id: null,
  current: null,
  roleTypeCode: 'PARLIAMENT_MEMBER',
  roleCountry: 'SWE',
  description: 'Medlem av Riksdagen',
  roleEnd: { month: 'MAY', year: 2026 },
};
const RELATION = {
  id: null,
  current: null,
  country: 'POL',
  type: 'WITH_TAX_NUMBER',
  taxNumber: '1234563218',
  reasonForMissingTaxNumber: '',
  createdDate: null,
  endedDate: null,
};
const ABROAD = {
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'NO',
  americanTaxRelation: null,
  hasInternationalTaxRelations: 'YES',
  taxRelations: [RELATION],
};

test('a private declaration tells the bank of tax, positions, purpose, volumes and sources, as they were answered', () => {
  const message = settled('RENEWAL_PRIVATE', {
    tax: ABROAD,
    pep: { isPep: 'YES', pepList: [POSITION], isRca: 'NO', rcaList: [] },
    income: [{ sourceId: 'SALARY' }, { sourceId: 'GIFT', comment: 'Fra besteforeldre' }],
  });
  const [relation] = message.taxRelations;
  assert.deepEqual(
    { ...relation, since: null },
    {
      of: 'CUSTOMER',
      owner: null,
      ...CUSTOMER,
      country: 'POL',
      exchange: 'CRS',
      taxNumber: '1234563218',
      reasonForMissingTaxNumber: null,
      since: null,
      until: null,
    },
  );
  assert.equal(relation?.since, context.today);
  assert.deepEqual(message.positions, [
    {
      of: 'CUSTOMER',
      owner: null,
      name: 'Kari Prøve',
      relation: null,
      role: 'PARLIAMENT_MEMBER',
      country: 'SWE',
      ended: '2026-05',
    },
  ]);
  assert.deepEqual(
    message.purpose.map(({ question, codes, words }) => ({ question, codes, words })),
    [{ question: 'PM_PURPOSE', codes: ['DAILY'], words: ['Daglig økonomi og betaling av regninger'] }],
  );
  assert.ok(message.expected.some(({ question, words }) => question === 'PM_INCOME' && words[0] === 'Under 20 000 kr'));
  assert.deepEqual(message.sourceOfIncome[0]?.rows, [
    { source: 'SALARY' },
    { source: 'GIFT', comment: 'Fra besteforeldre' },
  ]);
  assert.deepEqual(message.countries, { birth: 'NOR', residence: 'NOR', citizenships: ['NOR'] });
  assert.equal(message.business, null);
});

test('an answer whose use is a rule alone is not sent, nor what explains it', () => {
  const message = JSON.stringify(settled('RENEWAL_PRIVATE', {}));
  assert.ok(!message.includes('PM_BUSINESS') && !message.includes('PM_BEHALF'));
});

test('rows of a list go by the codes of their fields', () => {
  const data = newest('RENEWAL_PRIVATE');
  const use = data.sections.find(({ id }) => id === 'use') ?? assert.fail('use');
  const plain = answered(openedOn(data)).answers['use']?.answer as { answers: { questionId: string }[] };
  const row = { country: 'SWE', amount: '4000', purpose: 'Hytte' };
  const list = { questionId: 'PM_ABROAD_LIST', questionVersion: 1, answerType: 'LIST', listAnswers: [row] };
  const answers = plain.answers.map((one) =>
    one.questionId === 'PM_ABROAD' ? { ...one, answer: 'YES', subQuestion: [list] } : one,
  );
  const { expected } = settled('RENEWAL_PRIVATE', { [use.id]: { answers } });
  assert.deepEqual(expected.find(({ question }) => question === 'PM_ABROAD_LIST')?.rows, [row]);
  assert.equal(expected.find(({ question }) => question === 'PM_ABROAD')?.codes[0], 'YES');
});

test('a company tells of its codes, its income and what kind of institution it is', () => {
  const message = settled('BECOME_CORPORATE_CUSTOMER', {});
  assert.deepEqual(message.business, { companyForm: 'AS', codes: ['10.710'], chosenCode: '10.710' });
  assert.deepEqual(message.institution, { financial: false, passive: false, giin: null });
  assert.ok(message.purpose.length > 0 && message.expected.length > 0 && message.sourceOfIncome.length === 1);
});

test('of two owners of one name who are born the same day, each position and tax relation is the right one’s', () => {
  const twin = (token: string, more: Partial<Owner>): Owner =>
    someOwner({ publicId: { value: null, token }, birthDate: '1990-04-12', ...more });
  const position = { pepCountryCode: 'SWE', pepRelationType: 'PARLIAMENT_MEMBER' };
  const relative = {
    rcaFirstName: 'Per',
    rcaLastName: 'Nær',
    rcaCountryOfResidence: 'NOR',
    rcaCountryCode: 'DNK',
    pepRelationType: 'MINISTER',
    rcaRelationType: 'SPOUSE',
  };
  const relation = {
    internationalTaxRelationsCountry: 'POL',
    internationalTin: '1234563218',
    internationalReasonForMissingTaxNumber: '',
  };
  const beneficialOwners = [
    twin('first', { pep: [position], hasAmericanTaxRelation: 'YES', tin: '123-45-6789' }),
    twin('second', { id: 'd0:owner:3', rca: [relative], taxRelations: [relation] }),
  ];
  const message = settled('BECOME_CORPORATE_CUSTOMER', {}, { sections: [ownersSection(beneficialOwners)] });
  const ids = message.beneficialOwners.map(({ id }) => id);
  assert.deepEqual(ids, ['d1:owner:0', 'd0:owner:3'], 'one that the bank knows keeps its id');
  assert.deepEqual(
    message.positions.map(({ of, owner, name, country }) => [of, owner, name, country]),
    [
      ['OWNER', ids[0], 'Kari Prøve', 'SWE'],
      ['RELATED_TO_OWNER', ids[1], 'Per Nær', 'DNK'],
    ],
  );
  assert.deepEqual(
    message.taxRelations.map(({ owner, name, country }) => [owner, name, country]),
    [
      [ids[0], 'Kari Prøve', 'USA'],
      [ids[1], 'Kari Prøve', 'POL'],
    ],
  );
});

test('an owner’s tax relation that has ended is told with its own number and reason, beside one that lasts with another', () => {
  const ended = { id: 'd0:owner-0-tax:usa', current: 'NO', tin: '111-22-3333', endedDate: '2026-10-01' } as const;
  const owner = someOwner({
    hasAmericanTaxRelation: 'YES',
    tin: '123-45-6789',
    reasonForMissingTaxNumber: '',
    americanTaxRelation: { ...ended, reasonForMissingTaxNumber: 'Var søkt om' },
  });
  const { taxRelations } = settled('BECOME_CORPORATE_CUSTOMER', {}, { sections: [ownersSection([owner])] });
  assert.deepEqual(
    taxRelations.map(({ taxNumber, reasonForMissingTaxNumber, until }) => [
      taxNumber,
      reasonForMissingTaxNumber,
      until,
    ]),
    [
      ['123-45-6789', null, null],
      ['111-22-3333', 'Var søkt om', '2026-10-01'],
    ],
  );
});

test('only what a rule found, or could not tell, is a reason', () => {
  const { risk, decidedBy } = settled('RENEWAL_PRIVATE', {});
  assert.deepEqual(risk.reasons, [{ rule: 'a-rule', verdict: 'unknown', words: 'Ikke svart' }]);
  assert.equal(decidedBy, 'RULES');
  assert.equal(settled('RENEWAL_PRIVATE', {}, { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' }).decidedBy, 'ADVISOR');
});

test('a declaration that waited for another person is decided by who decides what comes after', () => {
  const by = (after: 'OK' | 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR') =>
    settled('RENEWAL_CORPORATE', {}, { status: 'AWAITING_SIGNEE', after }).decidedBy;
  assert.deepEqual(
    { ok: by('OK'), manual: by('REQUIRES_MANUAL_CONTROL_BY_ADVISOR') },
    { ok: 'RULES', manual: 'ADVISOR' },
  );
});
