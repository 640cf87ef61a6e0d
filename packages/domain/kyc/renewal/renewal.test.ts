import type { DeclarationDocument, FrozenDeclaration } from '../kept-declaration.ts';
import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { textsOf } from '../../texts/texts.ts';
import type { Process } from '../case.ts';
import { lists } from '../countries.ts';
import { formOf, freeze, isReady, knownOf, summaryOf, withAnswer } from '../declaration.ts';
import { reopened } from './reopened.ts';
import type { PepAnswer } from '../pep/entry.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { ownersConfirmed } from '../sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 } from '../sections/corporateBeneficialOwnerActorsV3.ts';
import type { TaxAnswer } from '../tax/relation.ts';
import { earlierOf } from './earlier.ts';
import { existingOf, standing } from './history.ts';

const context = { texts: textsOf(), lists, today: '2026-11-21', allowSynthetic: true };
const section = (id: string, kind: string, settings = {}) => ({ id, kind, settings });
const question = (id: string, text: string) => ({ id, version: 1, text, type: 'CHOICE_YES_NO' });
const asking = (process: Process, ...sections: Questionnaire['sections']): Questionnaire => ({
  id: process.toLowerCase().replaceAll('_', '-'),
  version: 1,
  process,
  sections,
});
const BECOME = asking(
  'BECOME_PRIVATE_CUSTOMER',
  section('use', 'dynamic', { questions: [question('CASH', 'Kontanter?'), question('ABROAD', 'Utlandet?')] }),
  section('pep', 'pep'),
  section('tax', 'tax'),
  section('summary', 'caseSummary', { ingress: '' }),
);
const TAX_AGAIN = asking('RENEWAL_TAX_PRIVATE', section('tax-again', 'tax'));
const AGAIN = asking(
  'RENEWAL_PRIVATE',
  section('habits', 'dynamicSubset', {
    questions: [question('CASH', 'Kontanter?'), question('CRYPTO', 'Krypto?')],
    always: ['CASH', 'CRYPTO'],
  }),
  section('positions', 'pep'),
  section('taxes', 'tax', { main: { text: 'Skatter du til andre land?' } }),
  section('summary', 'caseSummary', { ingress: '' }),
);

const facts = (process: Process): CaseFacts => ({
  process,
  channel: 'NETTBANK',
  organisation: null,
  products: [],
});

function opened(data: Questionnaire, history: readonly FrozenDeclaration[], at: string): DeclarationDocument {
  const before = standing(history, null);
  const known = { ...facts(data.process), existing: existingOf(before) };
  const earlier = earlierOf(before, data, known, context);
  return { questionnaire: data, facts: known, earlier, answers: {}, openedAt: at, supersedes: null, frozen: null };
}

/** A summary is confirmed where it is asked for; `given` is by call. */
function completed(
  id: string,
  start: DeclarationDocument,
  at: string,
  given: Readonly<Record<string, unknown>>,
): FrozenDeclaration {
  const answered = Object.entries({
    ...given,
    ...(start.questionnaire === TAX_AGAIN ? {} : { confirmCaseSummary: { confirmed: true } }),
  }).reduce(
    (now, [name, body]) =>
      withAnswer(now, { name, section: undefined, body, at }, { ...context, today: at.slice(0, 10) }),
    start,
  );
  assert.ok(isReady(answered, context));
  return freeze(id, answered, context, {
    screening: { evaluationId: null, outcome: 'NO_HIT' },
    status: 'OK',
    reasons: [],
    versions: { riskRules: 1, countries: 'c' },
    completedAt: at,
  }).frozen;
}

const yesNo = (questionId: string, answer: string) => ({
  questionId,
  questionVersion: 1,
  answerType: 'YES_NO',
  answer,
  listAnswers: [],
  subQuestion: [],
});
const position = {
  id: null,
  current: null,
  roleTypeCode: 'PARLIAMENT_MEMBER',
  roleCountry: 'NOR',
  description: 'Stortingsrepresentant for Oslo',
  roleEnd: null,
} as const;
const isPep = { isPep: 'YES', pepList: [position], isRca: 'NO', rcaList: [] };
const relation = { id: null, country: 'SWE', type: 'WITH_OUT_TAX_NUMBER', reasonForMissingTaxNumber: 'Har søkt' };
const isTaxable = {
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'YES',
  americanTaxRelation: { ...relation, country: 'USA', type: 'WITH_TAX_NUMBER', taxNumber: '123-45-6789' },
  hasInternationalTaxRelations: 'YES',
  taxRelations: [relation],
};
const first = (): FrozenDeclaration =>
  completed('d1', opened(BECOME, [], '2024-03-03T10:00:00.000Z'), '2024-03-03T10:00:00.000Z', {
    submitDynamicSection: { answers: [yesNo('CASH', 'NO'), yesNo('ABROAD', 'YES')] },
    submitPepRca: isPep,
    submitTaxRelationSection: isTaxable,
  });
const sectionOf = (document: DeclarationDocument, id: string) =>
  formOf('d', document, context, 8).sections.find((one) => one.id === id) ?? assert.fail(id);
/** What is offered, with each of the bank's entries said to be current or not. */
const saying = <A extends PepAnswer | TaxAnswer>(
  offered: unknown,
  current: 'YES' | 'NO',
  change: Partial<A> = {},
): A => {
  const told = (rows: readonly object[]) => rows.map((row) => ({ ...row, current }));
  const answer = offered as Record<string, unknown>;
  const entries = Object.entries(answer).filter(([, rows]) => Array.isArray(rows));
  return {
    ...answer,
    ...Object.fromEntries(entries.map(([name, rows]) => [name, told(rows as object[])])),
    ...change,
  } as unknown as A;
};

test('K-060 the entries of the last declaration are the locked ones of the next, in whatever process and section it asks', () => {
  const d1 = first();
  const tax = opened(TAX_AGAIN, [d1], '2025-03-03T10:00:00.000Z');
  assert.deepEqual(
    tax.facts.existing?.tax.map(({ id, country, createdDate }) => [id, country, createdDate]),
    [
      ['d1:tax:usa', 'USA', '2024-03-03'],
      ['d1:tax:0', 'SWE', '2024-03-03'],
    ],
  );
  const { answer } = sectionOf(tax, 'tax-again');
  const d2 = completed('d2', tax, '2025-03-03T10:00:00.000Z', {
    submitTaxRelationSection: saying<TaxAnswer>(answer, 'NO', { hasTaxRelations: 'NO' }),
  });
  const third = opened(AGAIN, [d1, d2], '2026-11-21T10:00:00.000Z');
  assert.deepEqual(
    third.facts.existing?.tax.map(({ id, endedDate }) => [id, endedDate]),
    [
      ['d1:tax:usa', '2025-03-03'],
      ['d1:tax:0', '2025-03-03'],
    ],
  );
  assert.deepEqual(
    (sectionOf(third, 'taxes').answer as TaxAnswer).taxRelations,
    [],
    'what has ended is not asked again',
  );
  assert.deepEqual(
    (sectionOf(third, 'positions').answer as PepAnswer).pepList.map(({ id, current }) => [id, current]),
    [['d1:pep:0', null]],
    'what the one between did not ask about is there',
  );
});

test('S-141 K-057 what was answered before is offered with its date, and counts when it is sent in', () => {
  const same = sectionOf(opened(BECOME, [first()], '2026-11-21T10:00:00.000Z'), 'use');
  assert.deepEqual([same.fromEarlier, same.answered], [true, false], 'one that is right as it stands counts no more');
  const renewal = opened(AGAIN, [first()], '2026-11-21T10:00:00.000Z');
  const offered = sectionOf(renewal, 'habits');
  assert.deepEqual(
    [offered.fromEarlier, offered.answered, offered.answeredAt],
    [true, false, '2024-03-03T10:00:00.000Z'],
  );
  assert.deepEqual(offered.answer, { answers: [yesNo('CASH', 'NO')] }, 'only what is asked again');
  assert.ok(!isReady(renewal, context));
  assert.ok(
    knownOf(renewal, context.today).answers.every(({ answer }) => answer === null),
    'no rule takes it for an answer',
  );
  assert.deepEqual([sectionOf(renewal, 'summary').fromEarlier, sectionOf(renewal, 'summary').answer], [false, null]);
  const at = '2026-11-21T11:00:00.000Z';
  const body = { answers: [yesNo('CASH', 'NO'), yesNo('CRYPTO', 'NO')] };
  assert.throws(
    () => withAnswer(renewal, { name: 'submitPepRca', section: undefined, body: isPep, at }, context),
    (error) => error instanceof Refusal && error.key === 'error.step.not.allowed',
  );
  const confirmed = sectionOf(
    withAnswer(renewal, { name: 'submitDynamicSection', section: undefined, body, at }, context),
    'habits',
  );
  assert.deepEqual([confirmed.fromEarlier, confirmed.answered, confirmed.answeredAt], [false, true, at]);
});

test('S-141 an answer that stands from before its declaration is offered with the day of the answer', () => {
  const d1 = first();
  const sections = d1.sections.map((one) => ({
    ...one,
    answeredAt: one.id === 'use' ? '2023-05-05T09:00:00.000Z' : null,
  }));
  const renewal = opened(AGAIN, [{ ...d1, sections }], '2026-11-21T10:00:00.000Z');
  assert.deepEqual(
    ['habits', 'positions'].map((id) => sectionOf(renewal, id).answeredAt),
    ['2023-05-05T09:00:00.000Z', d1.completedAt],
    'of one that does not say when it was answered the day of the declaration is told',
  );
});

test('K-060 K-061 what may be given again as it stands is told in words; where an entry is to be told of, or a question is new, it is not', () => {
  const at = '2024-03-03T10:00:00.000Z';
  const plain = completed('d1', opened(BECOME, [], at), at, {
    submitDynamicSection: { answers: [yesNo('CASH', 'NO'), yesNo('ABROAD', 'YES')] },
    submitPepRca: { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] },
    submitTaxRelationSection: {
      hasTaxRelations: 'NO',
      hasAmericanTaxRelation: null,
      americanTaxRelation: null,
      hasInternationalTaxRelations: null,
      taxRelations: [],
    },
  });
  const told = (data: Questionnaire, before: FrozenDeclaration) =>
    formOf('d', opened(data, [before], '2026-11-21T10:00:00.000Z'), context, 8).sections.map(({ id, unchanged }) => [
      id,
      unchanged?.map(({ value }) => value) ?? null,
    ]);
  assert.deepEqual(told(BECOME, plain), [
    ['use', ['Nei', 'Ja']],
    ['pep', ['Nei', 'Nei']],
    ['tax', ['Nei']],
    ['summary', null],
  ]);
  assert.deepEqual(
    told(AGAIN, first()).map(([, rows]) => rows),
    [null, null, null, null],
  );
  const reworded = asking(
    'RENEWAL_PRIVATE',
    section('use', 'dynamic', {
      questions: [{ ...question('CASH', 'Mye kontanter?'), version: 2 }, question('ABROAD', 'Utlandet?')],
    }),
  );
  assert.deepEqual(told(reworded, plain), [['use', null]]);
  const { answer } = sectionOf(opened(reworded, [plain], at), 'use');
  assert.deepEqual(answer, { answers: [yesNo('ABROAD', 'YES')] }, 'nobody has answered what is worded anew');
});

test('K-061 K-184 the case keeps what changed since, in the words of today, and the summary shows it', () => {
  const at = '2026-11-21T11:00:00.000Z';
  const renewal = opened(AGAIN, [first()], at);
  const given = {
    submitDynamicSection: { answers: [yesNo('CASH', 'YES'), yesNo('CRYPTO', 'NO')] },
    submitPepRca: saying<PepAnswer>(sectionOf(renewal, 'positions').answer, 'NO'),
    submitTaxRelationSection: saying<TaxAnswer>(sectionOf(renewal, 'taxes').answer, 'YES'),
  };
  const { changes } = completed('d2', renewal, at, given);
  const told = (changes ?? []).map(({ section: id, declaration, rows }) => [
    id,
    declaration,
    rows.map(({ kind, label, before, after }) => `${kind} ${label}: ${before} > ${after}`),
  ]);
  assert.deepEqual(told, [
    ['habits', 'd1', ['CHANGED Kontanter?: Nei > Ja', 'NEW Krypto?: null > Nei', 'ENDED Utlandet?: Ja > null']],
    ['positions', 'd1', ['ENDED Sluttet: null > november 2026']],
    ['taxes', 'd1', []],
  ]);
  const answered = withAnswer(
    renewal,
    { name: 'submitDynamicSection', section: undefined, body: given.submitDynamicSection, at },
    context,
  );
  const summary = summaryOf(
    withAnswer(answered, { name: 'submitPepRca', section: undefined, body: given.submitPepRca, at }, context),
    context,
  );
  assert.deepEqual(
    summary[1]?.rows.flatMap(({ label, change }) => (change ? [`${change} ${label}`] : [])),
    ['ENDED Sluttet'],
  );
  assert.ok(
    summary[2]?.rows.every(({ change }) => change === undefined),
    'nothing is compared before it is answered',
  );
  assert.ok(
    summary.every(({ unchanged }) => unchanged === undefined),
    'and nothing is unchanged before',
  );
  const tax = withAnswer(
    opened(TAX_AGAIN, [first()], at),
    { name: 'submitTaxRelationSection', section: undefined, body: given.submitTaxRelationSection, at },
    context,
  );
  assert.deepEqual(
    summaryOf(tax, context).map(({ unchanged }) => unchanged),
    [true],
  );
  assert.deepEqual(first().changes, []);
});

test('K-200 a declaration that was replaced is no earlier one, nor is the one that is opened again', () => {
  const d1 = first();
  const d2 = { ...first(), id: 'd2', supersedes: 'd1', completedAt: '2024-03-04T10:00:00.000Z' };
  const d3 = { ...first(), id: 'd3', completedAt: '2023-01-01T10:00:00.000Z' };
  const ids = (replaces: string | null) => standing([d1, d2, d3], replaces).map(({ id }) => id);
  assert.deepEqual(ids(null), ['d2', 'd3']);
  assert.deepEqual(ids('d2'), ['d3']);
  assert.equal(existingOf([]), null);
});

test('K-160 K-200 owners are offered under the tokens of the register of today, and count again only while it says the same', () => {
  const [ada, bo] = ['Ada', 'Bo'].map((firstName, at) => ({
    token: `register-${at + 1}`,
    firstName,
    lastName: 'Prøve',
    birthDate: `198${at}-01-01`,
    citizenship: ['NOR'],
    countryOfResidence: 'NOR',
    positions: [{ code: 'posisjontype.eier', interval: null, indirect: false, via: [] }],
  }));
  assert.ok(ada && bo);
  const register = (...owners: (typeof ada)[]) => ({
    status: 'REGISTERED' as const,
    statement: null,
    registeredOn: null,
    owners: owners.map((one, at) => ({ ...one, token: `register-${at + 1}` })),
  });
  const of = (beneficialOwners: ReturnType<typeof register>): CaseFacts => ({
    ...facts('RENEWAL_CORPORATE'),
    beneficialOwners,
  });
  const reasons = [{ code: 'posisjontype.eier', text: 'Eierskap', help: '' }];
  const asked = asking('RENEWAL_CORPORATE', section('owners', 'corporateBeneficialOwnerActorsV3', { reasons }));
  const at = '2026-11-21T10:00:00.000Z';
  const start = { questionnaire: asked, facts: of(register(ada)), openedAt: at, supersedes: null, frozen: null };
  const content = formOf('d1', { ...start, answers: {} }, context, 8).sections[0]?.content;
  const answer = ownersConfirmed(corporateBeneficialOwnerActorsV3.contentSchema.parse(content));
  const answers = {
    owners: {
      answer: { ...answer, beneficialOwners: answer.beneficialOwners.map((one) => ({ ...one, eierandel: '100' })) },
      at,
    },
  };
  const done = freeze('d1', { ...start, answers }, context, {
    screening: { evaluationId: null, outcome: 'NO_HIT' },
    status: 'OK',
    reasons: [],
    versions: { riskRules: 1, countries: 'c' },
    completedAt: at,
  });
  const again = (beneficialOwners: ReturnType<typeof register>) =>
    sectionOf(reopened(done, { questionnaire: asked, facts: of(beneficialOwners), openedAt: at }), 'owners');
  assert.deepEqual([again(register(ada)).answered, again(register(ada)).fromEarlier], [true, false]);
  const other = again(register(bo, ada));
  assert.deepEqual([other.answered, other.fromEarlier], [false, true]);
  const tokens = (shown: unknown) =>
    (shown as typeof answer).beneficialOwners.map(({ firstName, publicId }) => [firstName, publicId.token]);
  assert.deepEqual(tokens(other.answer), [['Ada', 'register-2']]);
  assert.deepEqual(tokens(again(register(bo)).answer), [['Ada', null]], 'somebody else is never taken for her');
});
