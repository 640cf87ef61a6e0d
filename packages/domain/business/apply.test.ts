import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { answered } from './apply.ts';
import { type BusinessFacts, newApplication } from './application.ts';
import { EMPTY, facts, FILLED, filled, LEADER, MEMBER, OTHER, soleProprietorship } from './example-facts.fixture.ts';
import { administrator as administratorStep, administratorProblems } from './steps/administrator-nettbank.ts';
import { organisationContact } from './steps/kontaktinformasjon.ts';
import { contactPerson } from './steps/kontaktperson.ts';
import { products } from './steps/produkter.ts';
import { accounting } from './steps/regnskap.ts';
import { readSignees, signatories } from './steps/signatarer.ts';
import { signatoryContact } from './steps/signatarer-kontaktinformasjon.ts';

type Body<Step extends { readonly apply: (facts: never, answer: never) => object }> = Parameters<Step['apply']>[1];
const withOrganisationContact = (these: BusinessFacts, body: Body<typeof organisationContact>) =>
  answered(organisationContact, these, body);
const withContactPerson = (these: BusinessFacts, body: Body<typeof contactPerson>) =>
  answered(contactPerson, these, body);
const withProducts = (these: BusinessFacts, body: Body<typeof products>) => answered(products, these, body);
const withAdministrator = (these: BusinessFacts, body: Body<typeof administratorStep>) =>
  answered(administratorStep, these, body);
const withAccounting = (these: BusinessFacts, body: Body<typeof accounting>) => answered(accounting, these, body);
const withSignatories = (these: BusinessFacts, body: Parameters<typeof readSignees>[0]) =>
  answered(signatories, these, readSignees(body));
const withSignatoryContact = (these: BusinessFacts, body: Parameters<typeof readSignees>[0]) =>
  answered(signatoryContact, these, readSignees(body));

const good = { email: ' post@example.com ', phone: '+47 490 01 084' };
const administrator = {
  firstName: 'Berit',
  lastName: 'Medlemsen',
  birthDate: '1974-06-13',
  nameAndRole: 'Styremedlem',
  ...good,
};
const signee = (person: { name: string; birthDate: string }, contact = good) => ({
  ...person,
  email: contact.email,
  mobil: contact.phone,
});

test('B-072 contact info is saved only when both are valid; both errors come at once', () => {
  assert.deepEqual(withOrganisationContact(facts(), good).organisationContact, {
    email: 'post@example.com',
    phone: '49001084',
  });
  refuses('error.bad.request', () => withOrganisationContact(facts(), { email: '', phone: '' }), ['email', 'phone']);
  refuses('error.bad.request', () => withOrganisationContact(facts(), { ...good, phone: '123' }), ['phone']);
});

test('B-150 a phone number is stored as eight digits', () => {
  for (const phone of ['49001084', '+4749001084', '004749001084', ' 490 01 084 '])
    assert.equal(withOrganisationContact(facts(), { ...good, phone }).organisationContact?.phone, '49001084');
});

test('B-075 B-150 who uses the organisation’s contact data gets it, whatever was sent, and follows it when it changes', () => {
  const start = facts({ organisationContact: FILLED.organisationContact });
  const saved = withContactPerson(start, { email: 'x', phone: 'x', useOrganisationContact: true });
  assert.deepEqual(saved.contactPerson, {
    email: 'post@example.com',
    phone: '49001084',
    usesOrganisationContact: true,
  });
  const typed = { email: ' ny@example.com ', phone: '+47 490 01 099' };
  const moved = withOrganisationContact({ ...start, application: saved }, typed);
  assert.deepEqual(moved.organisationContact, { email: 'ny@example.com', phone: '49001099' });
  assert.deepEqual(moved.contactPerson, { ...moved.organisationContact, usesOrganisationContact: true });
});

test('who changes their own e-mail or mobile is reached there as signatory and administrator too, unless another was typed', () => {
  const before = { email: 'ada@example.com', phone: '49001001' };
  const me = { ...LEADER, ...before };
  const [firstName = '', ...rest] = LEADER.name.split(' ');
  const known = filled({
    contactPerson: { ...before, usesOrganisationContact: false },
    signatories: [me, { ...MEMBER, ...before }],
    administrator: {
      ...before,
      firstName,
      lastName: rest.join(' '),
      birthDate: LEADER.birthDate,
      nameAndRole: 'Leder',
    },
  });
  const now = withContactPerson(known, { email: 'ny@example.com', phone: before.phone });
  assert.deepEqual(
    now.signatories?.map(({ email }) => email),
    ['ny@example.com', before.email],
  );
  assert.equal(now.administrator?.email, 'ny@example.com');
  const apart = filled({ ...known.application, signatories: [{ ...me, email: 'privat@example.com' }] });
  const kept = withContactPerson(apart, { email: 'ny@example.com', phone: '49001002' });
  assert.deepEqual(kept.signatories, [{ ...LEADER, email: 'privat@example.com', phone: '49001002' }]);

  const tied = filled({ ...known.application, contactPerson: { ...before, usesOrganisationContact: true } });
  const moved = withOrganisationContact(tied, { email: 'post@example.com', phone: before.phone });
  assert.equal(moved.signatories?.[0]?.email, 'post@example.com');
  assert.equal(withOrganisationContact(known, good).signatories?.[0]?.email, before.email, 'not tied to it');
});

test('B-079 the contact person needs e-mail and mobile', () =>
  refuses('error.bad.request', () => withContactPerson(filled(), { email: 'a@b', phone: '' }), ['email', 'phone']));

test('B-088 neither question answered', () => refuses('noProductsChoiceError', () => withProducts(filled(), {})));

test('B-088 B-089 neither answered has a sentence of its own, in which each question asks for its own answer alone', () => {
  const texts = textsOf();
  assert.match(texts('noProductsChoiceError'), /begge .*ansatte/);
  assert.doesNotMatch(texts('noProductsChoiceError'), /nettbank/);
  assert.notEqual(texts('noProductsChoiceError'), texts('hasEmployeesChoiceError'));
});
test('B-089 employees unanswered', () =>
  refuses('hasEmployeesChoiceError', () => withProducts(filled(), { onlineBankingType: 'BASIS' })));
test('B-090 online bank unanswered', () =>
  refuses('nettbankChoiceError', () => withProducts(filled(), { hasEmployees: false })));
test('B-085 both answers are kept as given', () => {
  for (const hasEmployees of [true, false])
    assert.deepEqual(withProducts(filled(), { hasEmployees, onlineBankingType: 'INTEGRATED' }).products, {
      hasEmployees,
      onlineBankingType: 'INTEGRATED',
    });
});

test('B-094 the names of an administrator go on as they stand, so each is refused by its own field', () => {
  for (const [field, value] of [
    ['firstName', '=cmd|x'],
    ['lastName', 'Nord\u202emann'],
    ['nameAndRole', '+47 Kari\nStyreleder'],
  ] as const)
    refuses('error.bad.request', () => withAdministrator(filled(), { ...administrator, [field]: value }), [field]);
});

test('B-094 an administrator needs valid e-mail, valid mobile and name and role', () => {
  assert.deepEqual(administratorProblems(administrator), []);
  for (const field of ['email', 'phone', 'nameAndRole', 'firstName', 'lastName', 'birthDate'] as const)
    refuses('error.bad.request', () => withAdministrator(filled(), { ...administrator, [field]: ' ' }), [
      field === 'phone' ? 'mobile' : field,
    ]);
});

test('B-097 the accounting answer is refused when the feature is off', () =>
  refuses('error.accounting.off', () =>
    withAccounting(filled({}, { showAccounting: false }), { wantsOffer: true, mayContact: true }),
  ));

test('B-101 exactly one allowed combination is taken; more, fewer and others are refused', () => {
  assert.equal(withSignatories(filled(), [signee(MEMBER), signee(LEADER)]).signatories?.length, 2);
  for (const choice of [[LEADER], [LEADER, MEMBER, OTHER], [MEMBER, OTHER], [LEADER, LEADER], []])
    refuses('error.signees.no.valid.choice', () =>
      withSignatories(
        filled(),
        choice.map((one) => signee(one)),
      ),
    );
});

test('B-101 B-104 whoever stays chosen keeps the contact data, also where the register spells the name anew', () => {
  const { signingRights } = FILLED;
  const capitals = signingRights.signatories.map((one) => ({ ...one, name: one.name.toUpperCase() }));
  const respelled = filled({ signingRights: { ...signingRights, signatories: capitals } });
  const nothing = { email: '', phone: '' };
  const kept = withSignatories(respelled, [signee(LEADER, nothing), signee(MEMBER, nothing)]);
  assert.deepEqual(
    kept.signatories,
    FILLED.signatories?.map((one) => ({ ...one, name: one.name.toUpperCase() })),
  );
  assert.equal(withSignatoryContact(respelled, [signee(LEADER), signee(MEMBER)]).signatories?.length, 2);
});

test('B-175 a namesake who is chosen instead is reached at none of the other’s addresses', () => {
  const son = { ...LEADER, birthDate: '1999-03-21' };
  const { signingRights } = FILLED;
  const both = filled({
    signingRights: {
      ...signingRights,
      signatories: [...signingRights.signatories, { ...son, roles: ['Daglig leder'] }],
      combinations: [{ rule: 'SIGN', members: [signingRights.signatories.length] }],
    },
  });
  assert.deepEqual(withSignatories(both, [signee(son, { email: '', phone: '' })]).signatories, [
    { ...son, email: null, phone: null },
  ]);
});

test('B-103 a company without combinations is told so', () => {
  const none = filled({ signingRights: { ...FILLED.signingRights, combinations: [] } });
  refuses('error.signees.no.combination', () => withSignatories(none, [signee(LEADER)]));
});

test('B-105 every signatory needs a valid e-mail and a valid mobile', () => {
  const ok = withSignatoryContact(filled(), [signee(LEADER), signee(MEMBER)]);
  assert.deepEqual(
    ok.signatories?.map(({ phone }) => phone),
    ['49001084', '49001084'],
  );
  refuses(
    'error.bad.request',
    () => withSignatoryContact(filled(), [signee(LEADER), signee(MEMBER, { email: '', phone: '' })]),
    ['1.email', '1.mobil'],
  );
});

test('B-104 contact data may be given for those who were chosen and for nobody else', () =>
  refuses('error.signees.no.valid.choice', () => withSignatoryContact(filled(), [signee(LEADER), signee(OTHER)])));

test('S-141 a save for a step that is not open yet is refused and so is one for a step that does not apply', () => {
  refuses('error.step.not.allowed', () => withProducts(facts(), { hasEmployees: true, onlineBankingType: 'BASIS' }));
  refuses('error.step.not.allowed', () => withSignatories(filled(soleProprietorship()), [signee(LEADER)]));
});

test('B-050 nothing is saved while the counterpart consent is required', () =>
  refuses('error.step.not.allowed', () =>
    withOrganisationContact(filled({}, { capabilities: { counterpartConsent: true } }), good),
  ));

test('S-120 nothing is changed while documents are out or signed; after a cancelled order it may be', () => {
  for (const state of ['OPEN', 'COMPLETING', 'COMPLETED'] as const)
    refuses('blocked.due.to.documents.already.signed', () =>
      withOrganisationContact(filled({}, { order: { state, statusForMe: 'SENT_TO_SIGNING' } }), good),
    );
  for (const state of ['CANCELLED', 'FAILED', 'EXPIRED'] as const)
    assert.ok(withOrganisationContact(filled({}, { order: { state, statusForMe: 'CANCELLED' } }), good));
});

test('a change of products says what they were, and any other answer ends it', () => {
  const choice = { hasEmployees: false, onlineBankingType: 'INTEGRATED' } as const;
  assert.deepEqual(withProducts(filled(), choice).productsBefore, FILLED.products);
  assert.equal(withOrganisationContact(filled({ productsBefore: FILLED.products }), good).productsBefore, null);
  assert.ok(!('productsBefore' in withProducts(filled({ declaration: null }), choice)), 'on the way to the summary');
});

test('a new application has what the registers answered, and no answer', () => {
  const { organisation, signingRights, person, suggestedContact } = EMPTY;
  const made = newApplication({ organisation, signingRights, person, suggestedContact });
  assert.deepEqual({ ...made, ...EMPTY }, made);
});
