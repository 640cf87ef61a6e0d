import type { DeclarationDocument } from './kept-declaration.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Refusal } from '../errors/refusal.ts';
import { textsOf } from '../texts/texts.ts';
import { lists } from './countries.ts';
import { formOf, freeze, isReady, summaryOf, withAnswer } from './declaration.ts';
import { reopened } from './renewal/reopened.ts';
import { chooseSections, questionnaire } from './questionnaire.ts';
import { questionnaireProblems } from './questionnaire-faults.ts';

const file = new URL('../../../banks/default/questionnaires/become-corporate-customer.v1.json', import.meta.url);
const corporate = questionnaire.parse(JSON.parse(readFileSync(file, 'utf8')));
const context = { texts: textsOf(), lists, today: '2026-11-21' };
const at = '2026-11-21T10:00:00.000Z';
const ID = '11111111-1111-4111-8111-111111111111';

const opened = (codes = ['64.210', '68.200']): DeclarationDocument => ({
  questionnaire: corporate,
  facts: {
    process: 'BECOME_CORPORATE_CUSTOMER',
    channel: 'CUSTOMER_ONBOARDING',
    organisation: {
      name: 'Prøvebakeriet AS',
      organisationNumber: '319000003',
      companyForm: 'AS',
      companyFormName: 'Aksjeselskap',
      establishedOn: '2018-04-16',
      businessCodes: codes.map((code) => ({ code, name: `Næring ${code}` })),
    },
    products: [],
  },
  answers: {},
  openedAt: at,
  supersedes: null,
  frozen: null,
});

const COMPANY = ['confirmCorporateInformation', { businessCode: '68.200' }] as const;
const INSTITUTION = [
  'submitCorporateInstitutionTypeSection',
  {
    financialInstitution: 'financialInstitution',
    passiveCorporate: null,
    globalIntermediaryIdentificationNumber: { number: 'PR0VE1.00000.LE.578' },
  },
] as const;
const INCOME = ['submitCheckboxSourceOfIncomeSection', [{ sourceId: 'SALES' }]] as const;
const CONFIRM = ['confirmCaseSummary', { confirmed: true }] as const;
type Step = readonly [string, unknown];

const answer = (document: DeclarationDocument, ...steps: readonly Step[]): DeclarationDocument =>
  steps.reduce((now, [name, body]) => withAnswer(now, { name, section: undefined, body, at }, context), document);
const refusal = (work: () => unknown): Refusal => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('not refused');
};
const answered = (document: DeclarationDocument): string[] =>
  formOf(ID, document, context, 8)
    .sections.filter((section) => section.answered)
    .map((section) => section.id);
const frozenOf = (document: DeclarationDocument) =>
  freeze(ID, document, context, {
    screening: { evaluationId: 'e1', outcome: 'NO_HIT' },
    status: 'OK',
    reasons: [],
    versions: { riskRules: 1, countries: 'c' },
    completedAt: at,
  });

test('K-002 the corporate questionnaire is well-formed and asks of company, institution and income before the summary', () => {
  assert.deepEqual(questionnaireProblems(corporate), []);
  const kinds = formOf(ID, opened(), context, 8).sections.map((section) => section.kind);
  assert.deepEqual(kinds, [
    'welcome',
    'corporateInformationSection',
    'corporateFinancialInstitution',
    'checkboxSourceOfIncome',
    'caseSummary',
  ]);
});

test('K-047 the form has process, channel, sections with content, and no answers at first', () => {
  const form = formOf(ID, opened(), context, 8);
  assert.equal(form.process, 'BECOME_CORPORATE_CUSTOMER');
  assert.equal(form.caseStatus, null);
  assert.deepEqual(answered(opened()), ['welcome']);
  assert.equal(form.sections[0]?.title, 'Kundeerklæring antihvitvask');
  assert.deepEqual(formOf(ID, opened(), context, 7).sections, form.sections);
});

test('K-016 a questionnaire with an unknown kind, doubled ids, wrong settings or a condition on nothing is refused', () => {
  const [welcome, company] = corporate.sections;
  assert.ok(welcome && company);
  const faults = (sections: typeof corporate.sections) => questionnaireProblems({ ...corporate, sections }).join('\n');
  assert.match(faults([{ ...welcome, kind: 'horoscope' }]), /no kind 'horoscope'/);
  assert.match(faults([welcome, welcome]), /used twice/);
  assert.match(faults([{ ...welcome, settings: {} }]), /settings\.ingress: should be of type string/);
  assert.match(faults([{ ...welcome, when: { fact: 'moon', oneOf: ['full'] } }]), /no fact 'moon'/);
  assert.match(faults([{ ...welcome, when: { answerTo: 'pep', at: 'x', oneOf: ['y'] } }]), /no earlier section/);
});

test('K-016 a section is left out when its condition says no, and stays while it can not be told', () => {
  const [welcome, company] = corporate.sections;
  assert.ok(welcome && company);
  const asked = {
    ...corporate,
    sections: [
      company,
      { ...welcome, when: { answerTo: 'corporateInformationSection', at: 'businessCode', oneOf: ['64.210'] } },
    ],
  };
  const ids = (value: unknown) =>
    chooseSections(asked, { facts: {}, answers: [{ section: 'company', kind: company.kind, answer: value }] }).map(
      ({ id }) => id,
    );
  assert.deepEqual(ids(null), ['company', 'welcome']);
  assert.deepEqual(ids({ businessCode: '64.210' }), ['company', 'welcome']);
  assert.deepEqual(ids({ businessCode: '68.200' }), ['company']);
});

test('S-141 a section can not be answered before those in front of it', () => {
  assert.equal(refusal(() => answer(opened(), INCOME)).key, 'error.step.not.allowed');
  assert.equal(refusal(() => answer(opened(), COMPANY, CONFIRM)).key, 'error.step.not.allowed');
  assert.deepEqual(answered(answer(opened(), COMPANY, INSTITUTION)), ['welcome', 'company', 'institution']);
});

test('K-180 an answer that was given may be changed while one before it is missing, but nothing is confirmed there', () => {
  const all = answer(opened(), COMPANY, INSTITUTION, INCOME, CONFIRM);
  const gone = Object.fromEntries(Object.entries(all.answers).filter(([id]) => id !== 'institution'));
  const changed = answer({ ...all, answers: gone }, [
    'submitCheckboxSourceOfIncomeSection',
    [{ sourceId: 'OTHER', comment: 'Utleie' }],
  ]);
  assert.deepEqual(changed.answers['income']?.answer, [{ sourceId: 'OTHER', comment: 'Utleie' }]);
  assert.equal(refusal(() => answer({ ...all, answers: gone }, CONFIRM)).key, 'error.step.not.allowed');
});

test('K-053 a body that fits no section, or a section by another name, is refused', () => {
  const wrong = (section: string | undefined, body: unknown) =>
    refusal(() => withAnswer(opened(), { name: 'confirmCorporateInformation', section, body, at }, context)).key;
  assert.equal(wrong(undefined, { businessCode: 1 }), 'error.bad.request');
  assert.equal(wrong('welcome', { businessCode: null }), 'error.bad.request');
});

test('K-078 with several business codes one of them must be chosen', () => {
  const of = (businessCode: string | null, codes?: string[]) => () =>
    answer(opened(codes), ['confirmCorporateInformation', { businessCode }]);
  const { key, fields } = refusal(of(null));
  assert.equal(key, 'error.bad.request');
  assert.deepEqual(fields, [{ path: 'businessCode', message: 'kyc.validation.businessCode' }]);
  assert.equal(refusal(of('99.999')).key, 'error.bad.request');
  assert.deepEqual(
    of(null, ['10.710'])().answers['company']?.answer,
    { businessCode: '10.710' },
    'the only one needs no choice',
  );
});

test('K-079 without a business code the summary says Ingen funnet', () => {
  const rows = summaryOf(answer(opened([]), ['confirmCorporateInformation', { businessCode: null }]), context)[0]?.rows;
  assert.deepEqual(
    rows?.map((row) => row.value),
    ['2018', 'Aksjeselskap', 'Ingen funnet'],
  );
});

test('K-091 the GIIN is required of financial institutions only', () => {
  const of = (body: unknown) => () => answer(opened(), COMPANY, ['submitCorporateInstitutionTypeSection', body]);
  const none = { passiveCorporate: null, globalIntermediaryIdentificationNumber: null };
  assert.deepEqual(refusal(of({ ...none, financialInstitution: null })).fields, [
    { path: 'financialInstitution', message: 'kyc.validation.required.yesNo' },
  ]);
  assert.deepEqual(refusal(of({ ...none, financialInstitution: 'financialInstitution' })).fields, [
    { path: 'globalIntermediaryIdentificationNumber.number', message: 'kyc.validation.required.giin' },
  ]);
  assert.deepEqual(refusal(of({ ...none, financialInstitution: 'nonFinancialInstitution' })).fields, [
    { path: 'passiveCorporate', message: 'kyc.validation.required.yesNo' },
  ]);
  const kept = of({
    financialInstitution: 'nonFinancialInstitution',
    passiveCorporate: true,
    globalIntermediaryIdentificationNumber: { number: 'x' },
  })();
  assert.deepEqual(kept.answers['institution']?.answer, {
    financialInstitution: 'nonFinancialInstitution',
    passiveCorporate: true,
    globalIntermediaryIdentificationNumber: null,
  });
});

test('K-125 K-123 K-127 a source that asks for a comment needs four characters, and at least one source is chosen', () => {
  const of = (body: unknown) => () =>
    answer(opened(), COMPANY, INSTITUTION, ['submitCheckboxSourceOfIncomeSection', body]);
  const message = (body: unknown) => refusal(of(body)).fields[0]?.message;
  assert.equal(message([]), 'kyc.validation.soi.atLeastOne');
  assert.equal(message([{ sourceId: 'OTHER' }]), 'kyc.validation.soi.comment');
  assert.equal(message([{ sourceId: 'OTHER', comment: ' arv ' }]), 'kyc.validation.soiComment.min4', 'counted trimmed');
  assert.equal(message([{ sourceId: 'MOON' }]), 'kyc.validation.select');
  assert.equal(message([{ sourceId: 'SALES' }, { sourceId: 'SALES' }]), 'kyc.validation.soi.same');
  const kept = of([
    { sourceId: 'OTHER', comment: ' arv fra tante ' },
    { sourceId: 'SALES', comment: 'not asked for' },
  ])();
  assert.deepEqual(kept.answers['income']?.answer, [
    { sourceId: 'SALES', comment: null },
    { sourceId: 'OTHER', comment: 'arv fra tante' },
  ]);
});

test('K-182 what is not answered reads Ikke besvart', () => {
  const sections = summaryOf(opened(), context);
  assert.deepEqual(
    sections.map(({ id }) => id),
    ['company', 'institution', 'income'],
  );
  assert.equal(sections[0]?.rows[2]?.value, 'Ikke besvart');
  assert.equal(sections[2]?.rows[0]?.value, 'Ikke besvart');
});

test('K-185 the summary of an institution shows its GIIN and how it is classified, as does that of another company', () => {
  const shown = (...answers: readonly Step[]) =>
    summaryOf(answer(opened(), ...answers), context)[1]?.rows.map((row) => row.value);
  const other = (passiveCorporate: boolean): Step => [
    'submitCorporateInstitutionTypeSection',
    {
      financialInstitution: 'nonFinancialInstitution',
      passiveCorporate,
      globalIntermediaryIdentificationNumber: null,
    },
  ];
  assert.deepEqual(shown(COMPANY, INSTITUTION), ['Ja', 'PR0VE1.00000.LE.578', 'Finansinstitusjon']);
  assert.deepEqual(shown(COMPANY, other(true)), ['Nei', 'Ja', 'Passiv virksomhet']);
  assert.deepEqual(shown(COMPANY, other(false)), ['Nei', 'Nei', 'Aktiv virksomhet']);
  assert.deepEqual(shown(COMPANY), ['Ikke besvart']);
});

test('K-201 a changed answer takes the confirmation back', () => {
  const confirmed = answer(opened(), COMPANY, INSTITUTION, INCOME, CONFIRM);
  assert.ok(isReady(confirmed, context));
  const changed = answer(confirmed, INCOME);
  assert.ok(!isReady(changed, context));
  assert.ok(isReady(answer(changed, CONFIRM), context));
});

test('K-120 a commitment is taken back by a change of what stands before it, and of nothing that comes after', () => {
  const document = opened();
  const sections = document.questionnaire.sections.flatMap((row) =>
    row.kind === 'checkboxSourceOfIncome' ? [{ id: 'signing', kind: 'taxSigning', settings: {} }, row] : [row],
  );
  const start = { ...document, questionnaire: { ...document.questionnaire, sections } };
  const signed = answer(start, COMPANY, INSTITUTION, ['confirmTaxSigning', { commitment: true }], INCOME);
  assert.ok(answered(signed).includes('signing'));
  assert.ok(!answered(answer(signed, INSTITUTION)).includes('signing'));
});

test('K-200 a completed declaration keeps questions as worded, answers and extracts, and takes no change', () => {
  const done = frozenOf(answer(opened(), COMPANY, INSTITUTION, INCOME, CONFIRM));
  assert.deepEqual(done.frozen.questionnaire, { id: 'become-corporate-customer', version: 1 });
  assert.equal(done.frozen.sections[2]?.rows[0]?.label, 'Er virksomheten en finansinstitusjon?');
  assert.equal(done.frozen.sections[2]?.answeredAt, at);
  assert.equal(done.frozen.facts.organisation?.name, 'Prøvebakeriet AS');
  assert.equal(refusal(() => answer(done, INCOME)).key, 'error.step.not.allowed');
  assert.equal(formOf(ID, done, context, 8).caseStatus, 'OK');
});

test('K-200 a declaration opened after a completed one begins with its answers and asks for a new confirmation', () => {
  const done = frozenOf(answer(opened(), COMPANY, INSTITUTION, INCOME, CONFIRM));
  const again = reopened(done, { questionnaire: corporate, facts: done.facts, openedAt: at });
  assert.equal(again.supersedes, ID);
  assert.equal(again.frozen, null);
  assert.deepEqual(answered(again), ['welcome', 'company', 'institution', 'income']);
  const fewer = reopened(done, { questionnaire: corporate, facts: { ...opened(['1.1', '2.2']).facts }, openedAt: at });
  assert.deepEqual(
    answered(fewer),
    ['welcome', 'institution', 'income'],
    'an answer that no longer stands is asked again',
  );
});

test('K-202 the whole declaration can be answered in order', () => {
  assert.deepEqual(answered(answer(opened(), COMPANY, INSTITUTION, INCOME, CONFIRM)), [
    'welcome',
    'company',
    'institution',
    'income',
    'summary',
  ]);
});
