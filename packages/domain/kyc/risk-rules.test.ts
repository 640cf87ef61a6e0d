/** Each rule by an example that it says yes to; a rule without one here fails the last test. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type CaseStatus, PROCESSES, type Process } from './case.ts';
import type { Known } from './condition.ts';
import { type Change, decided, question } from './risk/cases.fixture.ts';
import { CHILD, CORPORATE, MANUAL, PERSON, PRODUCT, TAX_ONLY, WHOLE_PERSON } from './risk/rule.ts';
import { AMOUNT_RULES } from './risk/amount-rules.ts';
import { RISK_RULES } from './risk-rules.ts';
import { groundOfRule } from './risk/risk-ground.ts';
import { someOwner } from './sections/answers.fixture.ts';
import type { Trust } from './trusts/answer.ts';
import { organisationOf, trustOf, trustsOf } from './trusts/trusts.fixture.ts';

const shown = new Set<string>();

/** A weak signal turns nobody away alone. */
const aloneOf = (id: string): CaseStatus =>
  RISK_RULES.find((rule) => rule.id === id)?.weight === undefined ? MANUAL : 'OK';

/** The clean case of each process with the change is decided by this rule alone. */
function says(id: string, processes: readonly Process[], change: Change, status: CaseStatus = aloneOf(id)): void {
  for (const process of processes) {
    const decision = decided(process, change);
    const yes = decision.reasons.filter(({ verdict }) => verdict !== 'no').map(({ rule, verdict }) => [rule, verdict]);
    assert.deepEqual([process, yes, decision.status], [process, [[id, 'yes']], status]);
  }
  shown.add(id);
}
/** The same rule is written twice: for those always asked, and with a product where its questionnaire asks. */
function saysOfPersons(id: string, processes: readonly Process[], change: Change): void {
  says(id, processes, change);
  says(`${id}-with-product`, PRODUCT, change);
}
const country = (given: object): Change => ({
  answers: { country: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'], ...given } },
});
const dynamic = (...answers: object[]): Change => ({ answers: { dynamic: { answers } } });
const { answer, rows } = question;
const NO_POSITION = { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] };
const HELD = { roleEnd: null };
const PEP: Change = { answers: { pep: { ...NO_POSITION, isPep: 'YES', pepList: [HELD] } } };
const RCA: Change = { answers: { pep: { ...NO_POSITION, isRca: 'YES', rcaList: [HELD] } } };
const NOWHERE = { hasTaxRelations: 'NO', americanTaxRelation: null, taxRelations: [] };
/** What only companies with owners are asked. */
const unasked = {
  corporateBoardActorsV3: undefined,
  corporateBeneficialOwnerActorsV3: undefined,
  corporateFinancialInstitution: undefined,
  corporateTax: undefined,
};
/** What a company is asked by the coming owner rule, with nothing to tell. */
const ASKED = {
  ...dynamic(answer('BM_NOMINEES', 'NO')).answers,
  corporateTrusts: { hasTrusts: 'NO', trusts: [] },
};
const within = (id: string, ...subQuestion: object[]) => ({ ...answer(id, 'YES'), subQuestion });

test('K-052 S-160 R-181 R-186 the controls: a hit in the core bank or on the list goes to an advisor, as does what the list can not say', () => {
  says('aml-evaluation', [...PERSON, ...CORPORATE], { facts: { amlEvaluation: ['HIT'] } });
  assert.equal(decided('RENEWAL_PRIVATE', { facts: { amlEvaluation: null } }).status, 'FAILED');
  says('sanctions-hit', PROCESSES, { facts: { sanctionsHit: ['YES'] } });
  says('answers-changed', PROCESSES, { facts: { answersChanged: ['YES'] } });
  says('question-answered', PROCESSES, { facts: { questionAnswered: ['YES'] } });
  says('pep-undeclared', PROCESSES, { facts: { pepUndeclared: ['YES'] } });
  says('rca-undeclared', PROCESSES, { facts: { rcaUndeclared: ['YES'] } });
  says('screening-no-list', PROCESSES, { facts: { screeningUnknown: ['NO_LIST'] } });
  says('screening-list-too-old', PROCESSES, { facts: { screeningUnknown: ['LIST_TOO_OLD'] } });
  says('screening-name-unusable', PROCESSES, { facts: { screeningUnknown: ['NAME_UNUSABLE'] } });
  says('listed-hit', PROCESSES, { facts: { screeningUnknown: ['LISTED'] } });
  says('screening-other-list', PROCESSES, { facts: { screeningUnknown: ['OTHER_LIST'] } });
  says('screening-too-many', PROCESSES, { facts: { screeningUnknown: ['TOO_MANY'] } });
});

test('K-043 K-052 a questionnaire that ends where an advisor is to look goes to an advisor', () => {
  says('ended-for-an-advisor', PROCESSES, { facts: { endsWith: [MANUAL] } });
});

test('K-052 K-097 politically exposed persons and who stands near one go to an advisor', () => {
  saysOfPersons('person-pep', WHOLE_PERSON, PEP);
  saysOfPersons('person-rca', WHOLE_PERSON, RCA);
  // 'No longer', and then no to the question: the year after it counts all the same.
  const ended = [{ roleEnd: { month: 'NOVEMBER', year: 2025 } }];
  saysOfPersons('person-pep', WHOLE_PERSON, { answers: { pep: { ...NO_POSITION, pepList: ended } } });
  saysOfPersons('person-rca', WHOLE_PERSON, { answers: { pep: { ...NO_POSITION, rcaList: ended } } });
});

test('K-052 S-160 a child stands near a guardian in a public position: an advisor, with enhanced measures, whoever answers', () => {
  const near: Change = { facts: { guardianPosition: ['YES'] } };
  says('child-near-pep', CHILD, near);
  for (const process of CHILD) {
    assert.equal(decided(process, near).enhanced, true, process);
    assert.equal(decided(process, { facts: { guardianPosition: null } }).status, MANUAL, process);
  }
});

test('K-052 K-097 a bank approves of whoever is new before anything else, and of a renewal afterwards where it says so', () => {
  const facts = { positionsApproved: ['AFTERWARDS'] };
  for (const [id, change] of [
    ['person-pep', { ...PEP, facts }],
    ['person-rca', { ...RCA, facts }],
  ] as const) {
    says(`${id}-noted`, ['RENEWAL_PRIVATE'], change, 'OK');
    says(
      id,
      WHOLE_PERSON.filter((process) => process !== 'RENEWAL_PRIVATE'),
      change,
    );
    says(`${id}-with-product`, PRODUCT, change);
    for (const process of [...WHOLE_PERSON, ...PRODUCT]) assert.equal(decided(process, change).enhanced, true, process);
  }
  assert.deepEqual(decided('RENEWAL_PRIVATE', PEP).status, MANUAL);
  assert.equal(decided('RENEWAL_PRIVATE').enhanced, false);
  assert.equal(decided('RENEWAL_PRIVATE', { ...PEP, facts: { positionsApproved: null } }).status, MANUAL);
});

test('K-052 K-081 living in or belonging to a high-risk country of the day goes to an advisor, as does the USA without tax', () => {
  saysOfPersons('high-risk-residence', WHOLE_PERSON, country({ countryOfResidence: 'IRN' }));
  saysOfPersons('high-risk-citizenship', WHOLE_PERSON, country({ citizenship: ['NOR', 'PRK'] }));
  says('american-without-tax', WHOLE_PERSON, country({ citizenship: ['USA', 'NOR'] }));
  says('american-without-tax', WHOLE_PERSON, country({ countryOfBirth: 'USA' }));
  says('child-high-risk-residence', CHILD, country({ countryOfResidence: 'MMR' }));
  says('child-high-risk-citizenship', CHILD, country({ citizenship: ['AFG'] }));
  says('child-american-without-tax', CHILD, country({ countryOfBirth: 'USA' }));
  const american = { id: null, country: 'USA', type: 'WITH_TAX_NUMBER', taxNumber: '536-90-4399', endedDate: null };
  const tax = {
    hasTaxRelations: 'YES',
    hasAmericanTaxRelation: 'YES',
    americanTaxRelation: american,
    taxRelations: [],
  };
  const both = { answers: { ...country({ countryOfBirth: 'USA' }).answers, tax } };
  for (const process of [...WHOLE_PERSON, ...CHILD]) assert.equal(decided(process, both).status, 'OK', process);
  const over = { ...tax, americanTaxRelation: null, taxRelations: [{ ...american, endedDate: '2026-11-21' }] };
  assert.equal(decided('RENEWAL_PRIVATE', { answers: { ...both.answers, tax: over } }).status, MANUAL);
});

test('K-052 K-081 countries that are not the register’s go to an advisor, and a register that said nothing is unknown', () => {
  const register = { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] };
  const differs = (given: object): Change => ({ ...country(given), person: register });
  for (const given of [{ countryOfBirth: 'SWE' }, { countryOfResidence: 'SWE' }, { citizenship: ['SWE'] }]) {
    saysOfPersons('country-differs', WHOLE_PERSON, differs(given));
    says('child-country-differs', CHILD, differs(given));
  }
  saysOfPersons('country-differs', WHOLE_PERSON, differs({ citizenship: ['NOR', 'SWE'] }));
  for (const process of [...WHOLE_PERSON, ...CHILD])
    assert.equal(decided(process, { person: null }).status, MANUAL, process);
  const birthOnly = { countryOfBirth: 'NOR', countryOfResidence: null, citizenship: [] };
  assert.equal(decided('RENEWAL_PRIVATE', { person: birthOnly }).status, 'OK', 'what the register lacks differs not');
});

test('R-044 stateless and Kosovo are the register’s own words; a citizenship that nobody knows goes to an advisor', () => {
  const person = (citizenship: string[]) => ({ countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship });
  const status = (answered: string, registered: string[]) =>
    decided('RENEWAL_PRIVATE', { ...country({ citizenship: [answered] }), person: person(registered) }).status;
  assert.equal(status('XXX', ['XXX']), 'OK');
  for (const kosovo of ['XKK', 'XXK', 'XKX']) assert.equal(status('XKK', [kosovo]), 'OK', kosovo);
  assert.equal(status('NOR', []), 'OK', 'what the register does not state contradicts nothing');
  assert.equal(status('NOR', ['XXX']), MANUAL);
  saysOfPersons('citizenship-unknown', WHOLE_PERSON, { ...country({ citizenship: ['XUK'] }), person: person([]) });
  says('child-citizenship-unknown', CHILD, { ...country({ citizenship: ['XUK'] }), person: person([]) });
});

test('R-273 a birth country that nobody knows goes to an advisor, and is a difference only where the register states one', () => {
  const rules = (registered: string | null) =>
    decided('BECOME_PRIVATE_CUSTOMER', {
      ...country({ countryOfBirth: 'XUK' }),
      person: { countryOfBirth: registered, countryOfResidence: 'NOR', citizenship: ['NOR'] },
    }).reasons.flatMap(({ rule, verdict }) => (verdict === 'yes' ? [rule] : []));
  assert.deepEqual(rules(null), ['birth-country-unknown']);
  assert.deepEqual(rules('SYR'), ['country-differs', 'birth-country-unknown']);
  const unknown = {
    ...country({ countryOfBirth: 'XUK' }),
    person: { countryOfBirth: null, countryOfResidence: 'NOR', citizenship: ['NOR'] },
  };
  saysOfPersons('birth-country-unknown', WHOLE_PERSON, unknown);
  says('child-birth-country-unknown', CHILD, unknown);
});

test('R-046 R-047 what the register has that only an advisor can judge sends every declaration to one', () => {
  const person = { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'], cautions: ['GUARDIAN'] };
  says('register-caution', PROCESSES, { person } as Change);
});

test('K-052 a country that only the register has counts like one that is answered', () => {
  const rules = (registered: object) =>
    decided('BECOME_PRIVATE_CUSTOMER', {
      person: { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'], ...registered },
    }).reasons.flatMap(({ rule, verdict }) => (verdict === 'yes' ? [rule] : []));
  assert.deepEqual(rules({ citizenship: ['IRN'] }), ['country-differs', 'high-risk-citizenship']);
  assert.deepEqual(rules({ countryOfResidence: 'IRN' }), ['country-differs', 'high-risk-residence']);
  assert.deepEqual(rules({ countryOfBirth: 'USA' }), ['country-differs', 'american-without-tax']);
});

test('K-052 K-122 K-126 sources of income that are unlisted or to be looked at go to an advisor, in both forms', () => {
  const earning = ['BECOME_PRIVATE_CUSTOMER', 'BECOME_GUARANTOR_CUSTOMER', 'RENEWAL_PRIVATE'] as const;
  const income = (...ids: string[]): Change => ({
    answers: { checkboxSourceOfIncome: ids.map((sourceId) => ({ sourceId })) },
  });
  const amounts = (...ids: string[]): Change => ({
    answers: {
      checkboxSourceOfIncome: undefined,
      sourceOfIncome: ids.map((sourceId) => ({ sourceId, amount: '1', version: 1 })),
    },
  });
  for (const form of [income, amounts]) {
    saysOfPersons('unlisted-income', earning, form('SALARY', 'OTHER'));
    saysOfPersons('income-to-be-looked-at', earning, form('CRYPTO'));
    saysOfPersons('income-to-be-looked-at', earning, form('GAMBLING', 'SALARY'));
    says('unlisted-source', CORPORATE, form('SALES', 'OTHER'));
    says('gifts', CORPORATE, form('GIFTS'));
    const foundation = { ...form('GIFTS'), facts: { companyForm: ['STI'] } };
    assert.equal(decided('BECOME_CORPORATE_CUSTOMER', foundation).status, 'OK', 'a foundation lives on gifts');
  }
});

test('K-052 K-129 answers about cash, crypto, other countries and other people go to an advisor', () => {
  const amount = (of: string, much: string) => dynamic(within(of, answer(`${of}_AMOUNT`, much)));
  const to = (id: string, code: string) => dynamic(within(id, rows(`${id}_LIST`, [{ country: code, amount: '1' }])));
  says('high-risk-payments', PERSON, to('PM_ABROAD', 'SYR'));
  says('child-high-risk-payments', CHILD, to('CM_ABROAD', 'YEM'));
  says('company-high-risk-payments', CORPORATE, to('BM_ABROAD', 'HTI'));
  assert.equal(decided('BECOME_PRIVATE_CUSTOMER', to('PM_ABROAD', 'SWE')).status, 'OK');
  says('on-behalf-of-others', PERSON, dynamic(answer('PM_BEHALF', 'YES')));
  says('private-account-for-business', PERSON, dynamic(answer('PM_BUSINESS', 'YES')));
  says('unexplained-connection', PERSON, dynamic(answer('PM_NORWAY', 'OTHER')));
  says('card-for-others', ['CREDIT_CARD'], dynamic(answer('CC_OTHER_USER', 'OTHER')));
  says('car-for-others', ['CAR_LOAN'], dynamic(answer('CL_USER', 'NO')));
  says('unlisted-deposit', ['CAR_LOAN'], dynamic(within('CL_DEPOSIT', rows('CL_DEPOSIT_SOURCE', ['SALE', 'OTHER']))));
  says('child-fortune', CHILD, amount('CM_LARGE', 'GT250'));
  assert.equal(decided('BECOME_CHILD_CUSTOMER', amount('CM_LARGE', '100_250')).status, 'OK');
  says('child-on-behalf-of-others', CHILD, dynamic(answer('CM_BEHALF', 'YES')));
  says('child-unlisted-source', CHILD, dynamic(rows('CM_SOURCE', ['PARENTS', 'OTHER'])));
  says('disponent-as-guardian', ['BECOME_DISPONENT_CUSTOMER'], dynamic(answer('DISPONENT_WHY', 'GUARDIAN')));
  says('disponent-unexplained', ['BECOME_DISPONENT_CUSTOMER'], dynamic(answer('DISPONENT_WHY', 'OTHER')));
  says('guarantor-unexplained', ['BECOME_GUARANTOR_CUSTOMER'], dynamic(answer('GUARANTOR_RELATION', 'OTHER')));
  says('sanctioned-countries', CORPORATE, dynamic(answer('BM_SANCTIONS', 'YES')));
  says('company-crypto', CORPORATE, dynamic(answer('BM_CRYPTO', 'YES')));
  says('client-funds', CORPORATE, dynamic(answer('BM_CLIENT_FUNDS', 'YES')));
  const lawyers = { facts: { businessCodes: ['69.100'] }, ...dynamic(answer('BM_CLIENT_FUNDS', 'YES')) };
  says('client-funds-supervised', CORPORATE, lawyers);
  const unknown = { ...lawyers, facts: { businessCodes: null } };
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', unknown).status, MANUAL);
  const forOthers = decided('RENEWAL_PRIVATE', dynamic(answer('PM_CRYPTO', 'YES'), answer('PM_BEHALF', 'YES')));
  assert.deepEqual(
    forOthers.reasons.flatMap(({ rule, verdict }) => (verdict === 'yes' ? [rule] : [])),
    ['on-behalf-of-others', 'crypto-for-others', 'weak-signals'],
  );
  shown.add('crypto-for-others');
  says('unlisted-equity', CORPORATE, dynamic(answer('BM_EQUITY', 'OTHER')));
});

test('K-052 K-109 K-119 tax abroad without a number or without a country goes to an advisor', () => {
  const row = { id: null, country: 'DEU', type: 'WITH_OUT_TAX_NUMBER', endedDate: null };
  const taxed = (taxRelations: object[], more: object = {}) => ({
    hasTaxRelations: 'YES',
    hasAmericanTaxRelation: 'NO',
    americanTaxRelation: null,
    taxRelations,
    ...more,
  });
  const corporate: readonly Process[] = [...CORPORATE, 'RENEWAL_TAX_CORPORATE'];
  const personal = [...WHOLE_PERSON, ...CHILD, ...TAX_ONLY].filter((process) => !corporate.includes(process));
  const american = { ...row, country: 'USA' };
  const unnumbered = [taxed([row]), taxed([], { hasAmericanTaxRelation: 'YES', americanTaxRelation: american })];
  for (const given of unnumbered) {
    saysOfPersons('tax-without-number', personal, { answers: { tax: given } });
    says('company-tax-without-number', corporate, { answers: { corporateTax: given } });
  }
  saysOfPersons('tax-without-country', personal, { answers: { tax: taxed([]) } });
  says('company-tax-without-country', corporate, { answers: { corporateTax: taxed([]) } });
  const ended = taxed([
    { ...row, type: 'WITH_TAX_NUMBER' },
    { ...row, endedDate: '2026-11-21' },
  ]);
  assert.equal(decided('RENEWAL_TAX_PRIVATE', { answers: { tax: ended } }).status, 'OK');
});

test('K-052 K-088 what a company is goes to an advisor when it is a risk, a financial institution or passive without owners', () => {
  const institution = { financialInstitution: 'financialInstitution', passiveCorporate: null };
  says('financial-institution', CORPORATE, { answers: { corporateFinancialInstitution: institution } });
  const passive = { financialInstitution: 'nonFinancialInstitution', passiveCorporate: true };
  const nobody = { hasBeneficialOwners: 'NO', beneficialOwners: [], answer: { typeInfo: 'CONFIRMED' } };
  const answers = { corporateFinancialInstitution: passive };
  says('passive-without-owners', CORPORATE, {
    answers: { ...answers, corporateBeneficialOwnerActorsV3: nobody },
    facts: { companyForm: ['STI'], ownersUnidentified: ['NO'] },
  });
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', { answers }).status, 'OK');
  says('business-unknown', CORPORATE, { facts: { businessCodes: [] } });
  says('company-form-unknown', CORPORATE, { facts: { companyForm: ['UKJENT'] } });
  says('high-risk-business', CORPORATE, { facts: { businessCodes: ['10.710', '92.000'] } });
  says('watched-business', CORPORATE, { facts: { businessCodes: ['47.810', '10.710'] } });
});

test('D-065 K-052 a foreign enterprise is of normal risk where its home is told and no high-risk country', () => {
  const nuf = (home: string[] | null, more: Known['facts'] = {}) => ({
    facts: { companyForm: ['NUF'], homeCountry: home, highRiskHome: [], ...more },
  });
  const { status, riskClass } = decided('BECOME_CORPORATE_CUSTOMER', nuf(['GBR']));
  assert.deepEqual([status, riskClass], ['OK', 'NORMAL']);
  says('foreign-enterprise', CORPORATE, nuf([]));
  says('foreign-enterprise', CORPORATE, { facts: { companyForm: ['UTLA'], homeCountry: ['GBR'] } });
  says('home-in-high-risk-country', CORPORATE, nuf(['IRN'], { highRiskHome: ['IRN'] }));
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', nuf(null)).status, MANUAL);
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', nuf(['GBR'], { highRiskHome: null })).status, MANUAL);
});

test('D-064 K-052 a company in public hands is of normal risk with nobody behind it, where both registers say so and the answer agrees', () => {
  const answers = {
    corporateBeneficialOwnerActorsV3: {
      hasBeneficialOwners: 'NO',
      beneficialOwners: [],
      answer: { typeInfo: 'CONFIRMED' },
    },
  };
  const publicly = (facts: Known['facts'] = {}) =>
    decided('BECOME_CORPORATE_CUSTOMER', {
      answers,
      facts: { ownerRegister: ['NONE'], publicOwner: ['YES'], ...facts },
    });
  assert.deepEqual([publicly().status, publicly().riskClass], ['OK', 'NORMAL']);
  for (const facts of [
    { publicOwner: ['NO'] },
    { publicOwner: null },
    { ownerRegister: ['WITHHELD'] },
    { ownerRegister: null },
    { ownerRegisterRemarks: ['DISCREPANCY'] },
  ])
    assert.equal(publicly(facts).status, MANUAL, JSON.stringify(facts));
});

test('R-071 R-072 R-079 what the business register tells of a state, a note or too little of a role goes to an advisor', () => {
  for (const [rule, condition] of [
    ['under-reconstruction', 'RECONSTRUCTION'],
    ['insolvency-abroad', 'INSOLVENCY_ABROAD'],
    ['organisation-state-unknown', 'STATE_UNKNOWN'],
    ['register-notes', 'NOTED'],
  ] as const) {
    says(rule, CORPORATE, { facts: { organisationConditions: [condition] } });
    says(rule, CORPORATE, { conditions: [condition] });
  }
  says('board-in-part', CORPORATE, { isBoardInPart: true });
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', { conditions: [], isBoardInPart: false }).status, 'OK');
});

test('K-052 K-165 a board or owners unlike the registers, silent registers and exposed owners go to an advisor', () => {
  const rejected = { answer: { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'Feil styreleder' } };
  const owner = (given: object): Change => ({
    answers: {
      corporateBeneficialOwnerActorsV3: {
        hasBeneficialOwners: 'YES',
        beneficialOwners: [{ ...someOwner(), ...given }],
        answer: { typeInfo: 'CONFIRMED' },
      },
    },
  });
  says('board-unknown', CORPORATE, { board: null });
  says('board-rejected', CORPORATE, { answers: { corporateBoardActorsV3: rejected } });
  says('owner-register-silent', CORPORATE, { facts: { ownerRegister: ['NOT_REPORTED'] } });
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', { facts: { ownerRegister: null } }).status, MANUAL);
  for (const none of ['NONE', 'NOT_OBLIGED'])
    says('owner-register-without-owners', CORPORATE, { facts: { ownerRegister: [none] } });
  const association = { companyForm: ['FLI'], ownersExpected: ['NO'], ownerRegister: ['NOT_OBLIGED'] };
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', { facts: association }).status, 'OK');
  says('owner-register-withholds', CORPORATE, { facts: { ownerRegister: ['WITHHELD'] } });
  says('owner-register-unclear', CORPORATE, { facts: { ownerRegister: ['UNCLEAR'] } });
  for (const [remark, rule] of Object.entries({
    UNREAD: 'unread',
    UNKNOWN_CODE: 'unread',
    NOT_SAID: 'unread',
    ELSEWHERE: 'elsewhere',
    DECEASED: 'deceased',
    DISCREPANCY: 'discrepancy',
    CHAIN_UNNAMED: 'chain-unnamed',
  }))
    says(`owner-register-${rule}`, CORPORATE, { facts: { ownerRegisterRemarks: [remark] } });
  says('owners-differ-from-register', CORPORATE, { facts: { ownersDifferByNumber: ['YES'] } });
  says('owners-unidentified', CORPORATE, {
    answers: {
      corporateBeneficialOwnerActorsV3: {
        hasBeneficialOwners: 'NO',
        beneficialOwners: [],
        answer: { typeInfo: 'CONFIRMED' },
      },
    },
  });
  says('owners-rejected', CORPORATE, {
    answers: {
      corporateBeneficialOwnerActorsV3: { beneficialOwners: [someOwner()], hasBeneficialOwners: 'YES', ...rejected },
    },
  });
  says('owners-differ-from-register', CORPORATE, {
    answers: {
      corporateBeneficialOwnerActorsV3: {
        beneficialOwners: [someOwner()],
        registerDifference: { differences: [{ kind: 'NOT_IN_ANSWER', name: 'Kari' }] },
      },
    },
  });
  for (const outcome of ['OTHER_NAME', 'NOBODY'])
    says('owner-number-differs', CORPORATE, { facts: { ownerNumbers: ['BELONGS', outcome] } });
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', { facts: { ownerNumbers: null } }).status, MANUAL);
  says('owner-indirect-share', CORPORATE, owner({ indirectAboveGiven: true }));
  says('owner-pep', CORPORATE, owner({ isBeneficialOwnerPep: 'YES' }));
  says('owner-rca', CORPORATE, owner({ isBeneficialOwnerRca: 'YES' }));
  const roleEnd = { month: null, year: 2025 };
  says('owner-pep', CORPORATE, owner({ pep: [{ pepCountryCode: 'NOR', pepRelationType: 'STATE_LEADER', roleEnd }] }));
  says('owner-citizenship-unknown', CORPORATE, owner({ citizenship: 'XUK' }));
  says('owner-birth-country-unknown', CORPORATE, owner({ birthCountry: 'XUK' }));
  says('owner-in-high-risk-country', CORPORATE, owner({ countryOfResidence: 'IRN' }));
  says('owner-high-risk-citizenship', CORPORATE, owner({ secondaryCitizenship: 'IRN' }));
  says('owner-tax-without-number', CORPORATE, owner({ hasAmericanTaxRelation: 'YES', tin: '' }));
  const relation = { internationalTaxRelationsCountry: 'SWE', internationalTin: '' };
  says('owner-tax-without-number', CORPORATE, owner({ taxRelations: [relation] }));
});

test('K-052 a sole proprietor has no board and no owners behind', () => {
  const enk: Change = {
    facts: { companyForm: ['ENK'], ownerRegister: null },
    answers: { ...unasked, pep: NO_POSITION, tax: NOWHERE },
    board: null,
  };
  for (const process of CORPORATE) assert.equal(decided(process, enk).status, 'OK', process);
  const exposed = (given: object) => ({ ...enk, answers: { ...enk.answers, pep: { ...NO_POSITION, ...given } } });
  says('proprietor-pep', CORPORATE, exposed({ isPep: 'YES' }));
  says('proprietor-rca', CORPORATE, exposed({ isRca: 'YES' }));
  for (const left of ['pep', 'tax'])
    assert.equal(decided('RENEWAL_CORPORATE', { ...enk, answers: { ...enk.answers, [left]: null } }).status, MANUAL);
});

test('K-052 a public body is not asked who owns it or where it is taxable, and its leaders are known', () => {
  const municipality: Change = { facts: { companyForm: ['KOMM'], ownerRegister: null }, answers: unasked };
  for (const process of [...CORPORATE, 'RENEWAL_TAX_CORPORATE'] as const)
    assert.equal(decided(process, municipality).status, 'OK', process);
  for (const process of CORPORATE) assert.equal(decided(process, { ...municipality, board: null }).status, MANUAL);
  const unknown = { ...municipality, facts: { companyForm: null } };
  assert.equal(decided('RENEWAL_TAX_CORPORATE', unknown).status, MANUAL);
});

test('K-052 a section that is asked and not answered is unknown, whatever the process', () => {
  for (const process of PROCESSES)
    for (const [kind, of] of [
      ['pep', PERSON],
      ['country', [...PERSON, ...CHILD]],
      ['checkboxSourceOfIncome', [...CORPORATE, 'RENEWAL_PRIVATE', ...PRODUCT]],
      ['tax', [...PERSON, ...CHILD, 'RENEWAL_TAX_PRIVATE', 'RENEWAL_TAX_CHILD']],
      ['corporateTax', [...CORPORATE, 'RENEWAL_TAX_CORPORATE']],
      ['dynamic', [...PERSON, ...CHILD, ...CORPORATE]],
      ['corporateFinancialInstitution', CORPORATE],
    ] as const)
      if ((of as readonly Process[]).includes(process))
        assert.equal(decided(process, { answers: { [kind]: null } }).status, MANUAL, `${process} ${kind}`);
});

test('D-094 D-096 D-098 nominees, a place in a high-risk country, three layers and a company that was never asked go to an advisor', () => {
  says('nominees', CORPORATE, dynamic(answer('BM_NOMINEES', 'YES')));
  says(
    'principal-place-high-risk',
    CORPORATE,
    dynamic({ ...answer('BM_PLACE', 'YES'), subQuestion: [answer('BM_PLACE_COUNTRY', 'IRN')] }),
  );
  const company = { name: 'Ledd', organisationNumber: '', share: '100' };
  const through = (layers: number): Change => ({
    facts: { ownerLaw: ['COMING'] },
    answers: {
      ...ASKED,
      corporateBeneficialOwnerActorsV3: {
        hasBeneficialOwners: 'YES',
        beneficialOwners: [
          someOwner({ indirectOwnership: [{ companies: Array.from({ length: layers }, () => company), share: '50' }] }),
        ],
        registerDifference: null,
        answer: { typeInfo: 'CONFIRMED' },
      },
    },
  });
  says('owner-layers', CORPORATE, through(3));
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', through(2)).status, 'OK');
  assert.equal(
    decided('BECOME_CORPORATE_CUSTOMER', { ...through(3), facts: {} }).status,
    'OK',
    'not asked by today’s law',
  );
  says('coming-owner-rule-unasked', CORPORATE, { facts: { ownerLaw: ['COMING'] } });
  const asked = { answers: ASKED, facts: { ownerLaw: ['COMING'] } };
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', asked).status, 'OK');
  const unsure = { ...asked, answers: { ...ASKED, dynamic: null } };
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', unsure).status, MANUAL, 'unanswered is never clean');
});

test('D-104 a trust, one without a settlor or trustee, and one of a high-risk country go to an advisor, as does who was not asked', () => {
  const facts = { ownerLaw: ['COMING'] };
  const withTrust = (more: Partial<Trust>): Change => ({
    facts,
    answers: { ...ASKED, corporateTrusts: trustsOf(more) },
  });
  const rulesOf = (change: Change) =>
    decided('BECOME_CORPORATE_CUSTOMER', change).reasons.flatMap(({ rule, verdict }) =>
      verdict === 'no' ? [] : [rule],
    );
  says('owner-trust', CORPORATE, withTrust({}));
  assert.deepEqual(rulesOf(withTrust({ parties: [] })), ['owner-trust', 'trust-party-missing']);
  assert.deepEqual(rulesOf(withTrust({ country: 'IRN' })), ['owner-trust', 'trust-in-high-risk-country']);
  const behind = organisationOf('PROTECTOR', 'Forvaltning', [], { country: 'IRN' });
  assert.deepEqual(rulesOf(withTrust({ parties: [...trustOf().parties, behind] })), [
    'owner-trust',
    'trust-in-high-risk-country',
  ]);
  for (const id of ['trust-party-missing', 'trust-in-high-risk-country']) shown.add(id);
  const between = [1, 2].map((n) => ({ name: `Mellom ${n}`, organisationNumber: '' }));
  assert.deepEqual(rulesOf(withTrust({ companies: between })), ['owner-trust', 'owner-layers']);
  assert.deepEqual(rulesOf(withTrust({ companies: between, relation: 'HELD_BY_CUSTOMER' })), ['owner-trust']);
  assert.deepEqual(rulesOf({ facts, answers: { ...ASKED, corporateTrusts: undefined } }), [
    'coming-owner-rule-unasked',
  ]);
  assert.equal(
    decided('BECOME_CORPORATE_CUSTOMER', { facts, answers: { ...ASKED, corporateTrusts: null } }).status,
    MANUAL,
    'unanswered is never clean',
  );
  for (const rule of ['owner-trust', 'trust-party-missing']) assert.equal(groundOfRule(rule, 'yes'), 'OWNERS', rule);
  assert.equal(groundOfRule('trust-in-high-risk-country', 'yes'), 'COUNTRY');
});

test('K-003 a private declaration that leaves out a section it must cover is not OK; a product is asked what it calls for', () => {
  for (const kind of ['pep', 'country', 'tax']) {
    for (const process of WHOLE_PERSON)
      assert.equal(decided(process, { answers: { [kind]: undefined } }).status, MANUAL, `${process} ${kind}`);
    for (const process of PRODUCT) assert.equal(decided(process, { answers: { [kind]: undefined } }).status, 'OK');
  }
});

test('K-052 rules have names of their own and reasons an advisor can read', () => {
  const ids = RISK_RULES.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const { id, reason } of RISK_RULES) assert.match(reason, /^[A-ZÆØÅ].{15,160}[^.]$/, id);
});

after(() => {
  const waiting = ['executor-missing', 'signee-missing', 'tax-signee-missing'];
  const elsewhere = AMOUNT_RULES.map(({ id }) => id);
  assert.deepEqual(
    RISK_RULES.map(({ id }) => id).filter((id) => ![...shown, ...waiting, ...elsewhere].includes(id)),
    [],
    'every rule has an example above, or in a test of its own',
  );
});
