/** What goes over the wire: the fields and values that the specification names, and the calls that carry them. */
import type { CaseFacts } from './case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { COMPANY_FORMS } from '../organisation/company-form.ts';
import { nb } from '../texts/nb.ts';
import { actor, board } from './actors/actor.ts';
import { decision } from './actors/decision.ts';
import { submitCorporateActors } from './actors/submit-actors.ts';
import { kycApi } from './api.ts';
import type { Form } from './api-schemas.ts';
import { getForm } from './calls.ts';
import { CASE_STATUSES, CHANNELS, PROCESSES, type Process } from './case.ts';
import { lists } from './countries.ts';
import { inContext } from './form-context.ts';
import { owner } from './owners/answer.ts';
import { makeOwnersContent } from './owners/content.ts';
import { pepEntry, rcaEntry } from './pep/entry.ts';
import { MONTHS } from './rows/role-end.ts';
import { boardConfirmed, someOwner } from './sections/answers.fixture.ts';
import { checkboxSourceOfIncome } from './sections/checkboxSourceOfIncome.ts';
import { corporateFinancialInstitution, INSTITUTION_TYPES } from './sections/corporateFinancialInstitution.ts';
import { corporateInformationSection } from './sections/corporateInformationSection.ts';
import { sectionKinds } from './sections/registry.ts';

const facts: CaseFacts = {
  process: 'BECOME_CORPORATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: {
    name: 'Prøvebakeriet AS',
    organisationNumber: '319000003',
    companyForm: 'AS',
    companyFormName: 'Aksjeselskap',
    establishedOn: '2018-04-16',
    businessCodes: [{ code: '10.710', name: 'Produksjon av brød' }],
  },
  products: [],
};
const source = <S>(settings: S) => ({ settings, facts, lists, answers: {}, today: '2026-11-21', allowSynthetic: true });
const fieldsOf = (schema: z.ZodMiniType): string[] =>
  Object.keys((z.toJSONSchema(schema) as { properties?: object }).properties ?? {}).sort();
const sorted = (...names: string[]) => names.sort();
const takes = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

test('K-004 channels have the seven values', () => {
  assert.deepEqual(sorted(...CHANNELS), [
    'ADVISOR',
    'CUSTOMER_ONBOARDING',
    'CUSTOMER_ONBOARDING_DISPONENT',
    'CUSTOMER_ONBOARDING_GUARANTOR',
    'EKB_CLIENT',
    'NETTBANK',
    'SIGNING_ROOM',
  ]);
});

test('K-005 K-006 processes are the five of onboarding and the eight others', () => {
  const onboarding = PROCESSES.filter((process) => process.startsWith('BECOME_'));
  assert.deepEqual(
    onboarding.map((process) => process.replace(/^BECOME_(.*)_CUSTOMER$/, '$1')),
    ['PRIVATE', 'DISPONENT', 'GUARANTOR', 'CHILD', 'CORPORATE'],
  );
  assert.deepEqual(
    PROCESSES.filter((process) => !onboarding.includes(process)),
    [
      'RENEWAL_PRIVATE',
      'RENEWAL_CHILD',
      'RENEWAL_CORPORATE',
      'RENEWAL_TAX_PRIVATE',
      'RENEWAL_TAX_CHILD',
      'RENEWAL_TAX_CORPORATE',
      'CREDIT_CARD',
      'CAR_LOAN',
    ],
  );
});

test('K-052 the case status has five values', () => {
  assert.deepEqual(sorted(...CASE_STATUSES), [
    'AWAITING_EXECUTOR',
    'AWAITING_SIGNEE',
    'FAILED',
    'OK',
    'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  ]);
});

test('K-075 K-080 company information has establishment, form with its description, and codes with names', () => {
  const content = corporateInformationSection.content(source({}));
  assert.deepEqual(
    { ...content },
    {
      name: 'Prøvebakeriet AS',
      organisationNumber: '319000003',
      establishDate: '2018-04-16',
      corporateFormType: 'AS',
      corporateFormText: 'Aksjeselskap',
      businessCodes: [{ code: '10.710', name: 'Produksjon av brød' }],
    },
  );
});

test('K-077 some 45 company forms have a Norwegian description', () => {
  assert.ok(Object.keys(COMPANY_FORMS).length >= 45);
  const names = (['AS', 'ASA', 'ENK', 'NUF', 'STI', 'KOMM'] as const).map((code) => COMPANY_FORMS[code].name);
  assert.deepEqual(names, [
    'Aksjeselskap',
    'Allmennaksjeselskap',
    'Enkeltpersonforetak',
    'Norskregistrert utenlandsk foretak',
    'Stiftelse',
    'Kommune',
  ]);
});

test('K-088 K-089 K-090 the institution section asks of the type, then of the GIIN or of passive income', () => {
  const { answer } = corporateFinancialInstitution;
  assert.deepEqual([...INSTITUTION_TYPES], ['financialInstitution', 'nonFinancialInstitution']);
  assert.deepEqual(
    fieldsOf(answer),
    sorted('financialInstitution', 'passiveCorporate', 'globalIntermediaryIdentificationNumber'),
  );
  const question = { text: 'Er {threshold} passive?', help: '' };
  const content = corporateFinancialInstitution.content(
    source({ institution: question, giin: question, passive: question }),
  );
  assert.equal(content.passive.text, 'Er mer enn 50 prosent passive?', 'K-096');
  const problems = (given: Partial<z.infer<typeof answer>>) =>
    corporateFinancialInstitution
      .problems(
        {
          financialInstitution: null,
          passiveCorporate: null,
          globalIntermediaryIdentificationNumber: null,
          ...given,
        },
        content,
      )
      .map(({ path, message }) => `${path} ${message}`);
  assert.deepEqual(problems({}), ['financialInstitution kyc.validation.required.yesNo']);
  assert.deepEqual(problems({ financialInstitution: 'nonFinancialInstitution' }), [
    'passiveCorporate kyc.validation.required.yesNo',
  ]);
  assert.deepEqual(problems({ financialInstitution: 'nonFinancialInstitution', passiveCorporate: true }), []);
  assert.deepEqual(problems({ financialInstitution: 'financialInstitution', passiveCorporate: false }), [
    'globalIntermediaryIdentificationNumber.number kyc.validation.required.giin',
  ]);
  const number = 'PR0VE1.00000.LE.578';
  const giin = { globalIntermediaryIdentificationNumber: { number } };
  assert.deepEqual(problems({ financialInstitution: 'financialInstitution', ...giin }), []);
});

test('K-098 K-099 K-100 a position has role, country, description and end; a relative’s has the person and relation too', () => {
  const own = ['roleTypeCode', 'roleCountry', 'description', 'roleEnd'];
  const locked = ['id', 'current'];
  assert.deepEqual(fieldsOf(pepEntry), sorted(...own, ...locked));
  const more = ['firstName', 'lastName', 'hasOneName', 'countryOfResidence', 'relationTypeCode'];
  assert.deepEqual(fieldsOf(rcaEntry), sorted(...own, ...more, ...locked));
  assert.deepEqual([MONTHS.length, MONTHS[0], MONTHS[11]], [12, 'JANUARY', 'DECEMBER']);
  const entry = { roleTypeCode: 'A', roleCountry: 'NOR', description: 'B', roleEnd: { month: 'MAY', year: 2025 } };
  assert.ok(takes(pepEntry, entry));
  assert.ok(!takes(pepEntry, { ...entry, roleEnd: { month: 'MAI', year: 2025 } }));
});

test('K-124 K-126 K-212 the checkbox form has header, question and sources; its answer is source and comment', () => {
  const option = { sourceId: 'GIFT', text: 'Gave', requiresComment: true };
  const settings = { header: 'Kryss av', question: null, sources: [option] };
  assert.deepEqual(checkboxSourceOfIncome.content(source(settings)), settings);
  assert.ok(takes(checkboxSourceOfIncome.answer, [{ sourceId: 'GIFT', comment: 'Fra tante' }]));
  assert.ok(!takes(checkboxSourceOfIncome.answer, [{ sourceId: 'GIFT', amount: '5' }]));
  const doubled = checkboxSourceOfIncome.problems([{ sourceId: 'GIFT', comment: 'Tante' }, { sourceId: 'GIFT' }], {
    ...settings,
  });
  assert.deepEqual(doubled, [{ path: '1.sourceId', message: 'kyc.validation.soi.same' }]);
});

const somebody = {
  firstName: 'Live',
  lastName: 'Prøve',
  publicId: { value: null, token: 'dagl-1' },
  birthDate: '1980-01-01',
  address: {
    addressLines: ['Prøveveien 1', 'Oppgang B', 'c/o Prøve'],
    postalCode: { code: '0155' },
    postalArea: { value: 'OSLO' },
    country: 'NOR',
  },
  citizenship: ['NOR'],
  countryOfBirth: 'NOR',
};

test('K-146 K-147 a board actor has name, number or token, citizenships, birth country, and an address of at most three lines', () => {
  assert.ok(takes(actor, somebody));
  const four = { ...somebody.address, addressLines: ['1', '2', '3', '4'] };
  assert.ok(!takes(actor, { ...somebody, address: four }));
  for (const field of ['firstName', 'lastName', 'publicId', 'citizenship', 'countryOfBirth'])
    assert.ok(!takes(actor, { ...somebody, [field]: undefined }), field);
});

test('K-148 the board has managing director, chairman, members and beneficial owners', () => {
  assert.deepEqual(fieldsOf(board), sorted('ceo', 'boardChairman', 'boardMembers', 'beneficialOwners'));
});

test('K-140 K-149 the decision is confirmed, or rejected with a comment, in the words of the specification', () => {
  assert.ok(takes(decision, { typeInfo: 'CONFIRMED' }));
  assert.ok(!takes(decision, { typeInfo: 'CONFIRMED', comment: 'men likevel' }));
  assert.ok(takes(decision, { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'Styreleder er byttet' }));
  assert.ok(!takes(decision, { typeInfo: 'REJECTED_WITH_COMMENT' }));
  assert.equal(nb['kyc.actor.confirm'], 'Jeg bekrefter at informasjonen over er korrekt');
  assert.equal(nb['kyc.actor.reject'], 'Informasjonen over er ikke korrekt');
});

test('K-222 K-223 one call carries ceo, chairman, board and answer, or the owners and answer, told apart by the type name', () => {
  const given = boardConfirmed({
    board: { ceo: somebody, boardChairman: null, boardMembers: [], beneficialOwners: [] },
  });
  assert.deepEqual(Object.keys(given).sort(), sorted('typeInfo', 'ceo', 'chairman', 'board', 'answer'));
  const body = submitCorporateActors.body ?? assert.fail();
  assert.ok(takes(body, given));
  assert.ok(!takes(body, { ...given, typeInfo: 'BENEFICIAL_OWNERS_V2' }));
  assert.ok(!takes(body, { ...given, typeInfo: 'CEO_CHAIRMAN_BOARD_V3' }));
});

test('K-174 K-175 an owner’s payload has the names of the wire, share and reasons among them', () => {
  const sent = someOwner({ eierandel: '33.3333', beneficialOwnerReasons: { 'posisjontype.eier': true } });
  assert.ok(takes(owner, sent));
  assert.ok(!takes(owner, { ...sent, beneficialOwnerReasons: { 'posisjontype.eier': 'ja' } }));
  for (const field of ['eierandel', 'beneficialOwnerReasons', 'birthCountry', 'postalPlace'])
    assert.ok(!takes(owner, { ...sent, [field]: undefined }), field);
});

test('K-170 K-171 K-172 K-173 the form’s owner has person, address and what the register knows of the share', () => {
  const registered = {
    token: 'r-1',
    firstName: 'Astrid',
    lastName: 'Ledermo',
    birthDate: '1970-03-21',
    citizenship: ['NOR', 'SWE'],
    countryOfResidence: 'NOR',
    positions: [{ code: 'posisjontype.eier', interval: null, indirect: false, via: [] }],
  };
  const content = makeOwnersContent({
    settings: { reasons: [{ code: 'posisjontype.eier', text: 'Eierskap', help: '' }] },
    facts: {
      ...facts,
      beneficialOwners: { status: 'REGISTERED', statement: null, registeredOn: null, owners: [registered] },
    },
    lists,
    today: '2026-11-21',
    allowSynthetic: true,
  });
  const [form] = content.owners;
  assert.deepEqual(Object.keys(form ?? {}).sort(), [
    'address',
    'beneficialOwnerReasons',
    'birthDate',
    'citizenship',
    'countryOfBirth',
    'countryOfResidence',
    'firstName',
    'lastName',
    'ownershipPercentage',
    'pepList',
    'publicId',
    'rcaList',
    'taxRelationList',
  ]);
  assert.deepEqual(form?.citizenship, ['NOR', 'SWE']);
  assert.deepEqual(Object.keys(form?.address ?? {}).sort(), ['addressLines', 'country', 'postalArea', 'postalCode']);
  assert.deepEqual(form?.beneficialOwnerReasons, [{ code: 'posisjontype.eier', text: 'Eierskap' }]);
});

const CALLS: readonly (readonly [rule: string, path: string, kinds: readonly string[]])[] = [
  ['K-202', 'kyc/confirmCorporateInformation', ['corporateInformationSection']],
  ['K-203', 'kyc/confirmCountries', ['country']],
  ['K-201', 'kyc/confirmCaseSummary/{id}', ['caseSummary', 'processSummary']],
  ['K-212', 'kyc/submitCheckboxSourceOfIncomeSection', ['checkboxSourceOfIncome']],
  ['K-213', 'kyc/submitCorporateInstitutionTypeSection', ['corporateFinancialInstitution']],
  ['K-214', 'kyc/submitDynamicSection', ['dynamic', 'dynamicSubset']],
  ['K-215', 'kyc/submitPepRca', ['pep']],
  ['K-216', 'kyc/submitSourceOfIncomeSection', ['sourceOfIncome']],
  ['K-217', 'kyc/submitTaxRelationSection', ['corporateTax', 'tax']],
];
for (const [rule, path, kinds] of CALLS)
  test(`${rule} POST ${path} saves ${kinds.join(' and ')}`, () => {
    const saving = Object.values(sectionKinds).filter((kind) => kind.submit?.path === path);
    assert.deepEqual(sorted(...saving.map(({ kind }) => kind)), sorted(...kinds));
    assert.ok(kycApi.some((row) => row.method === 'POST' && row.path === path));
    for (const kind of saving) if (kind.submit?.body) assert.equal(kind.submit.body, kind.answer, kind.kind);
  });

test('K-195 K-225 the form is asked for whole, or by one of four contexts', () => {
  const section = (kind: string) =>
    ({ id: kind, kind, title: '', why: null, content: {}, answer: null, answered: false }) as Form['sections'][number];
  const sections = ['welcome', 'country', 'dynamic', 'dynamicSubset', 'pep'].map(section);
  const of = (process: Process, context: Parameters<typeof inContext>[1]) =>
    inContext({ process, sections } as unknown as Form, context).sections.map(({ kind }) => kind);
  assert.equal(of('RENEWAL_PRIVATE', undefined).length, 5);
  assert.equal(of('RENEWAL_PRIVATE', 'UNKNOWN').length, 5);
  assert.deepEqual(of('RENEWAL_PRIVATE', 'COUNTRY'), ['country']);
  assert.deepEqual(of('CAR_LOAN', 'PRODUCTS_PM'), ['dynamic', 'dynamicSubset']);
  assert.deepEqual(of('CAR_LOAN', 'PRODUCTS_BM'), []);
  assert.deepEqual(of('RENEWAL_CORPORATE', 'PRODUCTS_BM'), ['dynamic', 'dynamicSubset']);
  assert.deepEqual(of('RENEWAL_CORPORATE', 'PRODUCTS_PM'), []);
  assert.equal(getForm.path, 'kyc/v8/form');
  assert.ok(!takes(getForm.query ?? assert.fail(), { kycContext: 'STARS' }));
});

test('K-041 K-230 titles and texts that the specification gives whole', () => {
  for (const kind of [sectionKinds.welcome, sectionKinds.welcomeWithProducts])
    assert.equal(nb[kind.title], 'Kundeerklæring antihvitvask');
  assert.equal(
    nb['kyc.error.save.text'],
    'Vi kunne ikke lagre svarene dine. Vennligst prøv igjen senere eller kontakt banken dersom problemene vedvarer.',
  );
});
