/** The summary, which is also what is signed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import type { BusinessApplication, BusinessFacts } from './application.ts';
import { ADA, ANSWERED as EXAMPLE } from './application.fixture.ts';
import { ACCOUNTING_SYSTEM, ONLINE_BANKING } from './prices.ts';
import { overviewOf, paperOf, summaryOf, termsOf } from './summary.ts';
import { stateOf } from './view.ts';

type BusinessSection = ReturnType<typeof summaryOf>[number];

const CONTACT = { email: 'post@example.com', phone: '49001001' };
const ANSWERED: BusinessApplication = {
  ...EXAMPLE,
  organisation: { ...EXAMPLE.organisation, employees: null },
  signingRights: {
    signatories: [{ ...ADA, roles: ['Daglig leder'] }],
    combinations: [{ rule: 'R1', members: [0] }],
    ruleText: null,
  },
  person: {
    firstName: 'Ada',
    lastName: 'Prøve',
    nationalId: '12849049826',
    birthDate: ADA.birthDate,
    address: null,
  },
  contactPerson: { ...CONTACT, usesOrganisationContact: false },
  products: { hasEmployees: true, onlineBankingType: 'INTEGRATED' },
  administrator: {
    ...CONTACT,
    firstName: 'Bo',
    lastName: 'Prøve',
    birthDate: '1981-05-04',
    nameAndRole: 'Bo Prøve, regnskapsfører',
  },
  accounting: { wantsOffer: true, mayContact: true },
  signatories: [{ ...ADA, ...CONTACT }],
};
const texts = textsOf();
const state = (application: BusinessApplication, facts: Partial<BusinessFacts> = {}) =>
  stateOf(
    {
      application,
      capabilities: { counterpartConsent: false },
      showAccounting: true,
      standing: { declarations: [{ id: 'd', status: 'OK' }], hold: null },
      order: null,
      ...facts,
    },
    {
      version: 1,
      keptUntil: '2026-12-21T23:00:00.000Z',
      priceList: null,
      me: ADA,
      orderId: null,
      signingPage: () => '',
    },
  );
const section = (sections: readonly BusinessSection[], id: string): BusinessSection => {
  const found = sections.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};
const valueOf = (one: BusinessSection, label: string) => one.rows.find((row) => row.label === label)?.value;

test('B-106 B-066 B-148 the organisation is listed with grouped numbers and its edit step', () => {
  const one = section(summaryOf(state(ANSWERED), texts), 'organisation');
  assert.equal(one.backTo, 'kontaktinformasjon');
  assert.equal(valueOf(one, 'Organisasjonsnummer'), '319 000 003');
  assert.equal(valueOf(one, 'Mobilnummer'), '+47 490 01 001');
  assert.equal(valueOf(one, 'Adresse'), 'Næringsveien 10, 0155 OSLO');
});

test('B-107 S-149 the contact person is listed without a national id', () => {
  const sections = summaryOf(state(ANSWERED), texts);
  assert.equal(section(sections, 'contactPerson').backTo, 'kontaktperson');
  assert.doesNotMatch(JSON.stringify(sections), /12849049826/);
});

test('B-108 B-085 products name the tax-deduction account only with employees', () => {
  const accounts = (hasEmployees: boolean) =>
    valueOf(
      section(
        summaryOf(state({ ...ANSWERED, products: { hasEmployees, onlineBankingType: 'BASIS' } }), texts),
        'products',
      ),
      'Kontoer',
    );
  assert.equal(accounts(true), 'Driftskonto\nSkattetrekkskonto');
  assert.equal(accounts(false), 'Driftskonto');
  assert.equal(section(summaryOf(state(ANSWERED), texts), 'administrator').backTo, 'administrator-nettbank');
});

test('the agreement says when each account that is opened gets its number', () => {
  const accounts = (application: BusinessApplication) =>
    section(paperOf(state(application), texts), 'accountNumbers').rows.map(({ label }) => label);
  assert.deepEqual(accounts(ANSWERED), ['Driftskonto\nSkattetrekkskonto']);
  const alone = { ...ANSWERED, products: { hasEmployees: false, onlineBankingType: 'BASIS' } as const };
  assert.deepEqual(accounts(alone), ['Driftskonto']);
});

test('B-108 the administrator’s name is said once, and twice only where name and role say another', () => {
  const said = (nameAndRole: string) => {
    assert.ok(ANSWERED.administrator);
    const administrator = { ...ANSWERED.administrator, nameAndRole };
    return section(summaryOf(state({ ...ANSWERED, administrator }), texts), 'administrator')
      .rows.slice(0, 2)
      .map(({ value }) => value);
  };
  assert.deepEqual(said('Bo Prøve, regnskapsfører'), ['Bo Prøve, regnskapsfører', 'post@example.com']);
  assert.deepEqual(said('Bo Prøvesen, regnskapsfører'), ['Bo Prøve', 'Bo Prøvesen, regnskapsfører']);
  assert.deepEqual(said('Regnskapsfører'), ['Bo Prøve', 'Regnskapsfører']);
});

test('the accounting system that is wanted stands among the costs: free at first, and beside the sum after that', () => {
  const monthly = (product: string, kroner: number) => ({
    product,
    prices: [{ kind: 'fee' as const, label: product, kroner, per: 'måned' as const, card: false }],
  });
  const codes = ['OPERATING_ACCOUNT', 'TAX_DEDUCTION_ACCOUNT', ...Object.values(ONLINE_BANKING)];
  const prices = {
    validFrom: '2026-01-01',
    products: [...codes.map((code) => monthly(code, 50)), monthly(ACCOUNTING_SYSTEM, 149)],
  };
  const costs = (more: object) =>
    section(summaryOf({ ...state(ANSWERED), prices, ...more }, texts), 'prices').rows.map(({ label, value }) =>
      `${label}: ${value}`.replaceAll('\u00a0', ' '),
    );
  const wanted = costs({});
  assert.ok(wanted.includes('Regnskapssystem: 0 kr i 6 måneder, deretter 149 kr per måned'), wanted.join('\n'));
  const sumIn = (rows: readonly string[]) => rows.find((one) => one.startsWith('Til sammen'));
  const [first = 0, then = 0, year = 0] =
    /^Til sammen: (\d+) kr per måned i 6 måneder\nderetter (\d+) kr per måned, [\d ]+ kr per år\n([\d ]+) kr det første året$/
      .exec(sumIn(wanted) ?? '')
      ?.slice(1)
      .map((one) => Number(one.replaceAll(' ', ''))) ?? [];
  assert.equal(then - first, 149);
  assert.equal(year, 6 * first + 6 * then);
  const without = costs({ accounting: { wantsOffer: false, mayContact: false } });
  assert.ok(!without.join('\n').includes('egnskapssystem'), without.join('\n'));
  assert.match(sumIn(without) ?? '', new RegExp(`^Til sammen: ${first} kr per måned, [\\d ]+ kr per år$`));
});

test('B-036 B-095 B-109 the accounting answer stands there only when the step is part of the flow', () => {
  const one = section(summaryOf(state(ANSWERED), texts), 'accounting');
  assert.equal(one.backTo, 'regnskap');
  assert.equal(valueOf(one, 'Kan kontaktes om regnskapssystem'), 'Ja');
  assert.ok(!summaryOf(state(ANSWERED, { showAccounting: false }), texts).some(({ id }) => id === 'accounting'));
});

test('B-110 B-040 the signatories are listed with role and contact, the owner of a sole proprietorship alone', () => {
  const one = section(summaryOf(state(ANSWERED), texts), 'signatories');
  assert.equal(one.backTo, 'signatarer');
  const value = 'Daglig leder\npost@example.com\n+47 490 01 001';
  assert.deepEqual(one.rows, [{ label: 'Ada Prøve', value, person: true }]);
  const enk = { ...ANSWERED, organisation: { ...ANSWERED.organisation, companyForm: 'ENK' as const } };
  assert.equal(section(summaryOf(state(enk), texts), 'signatories').backTo, null);
});

test('S-002 a bank words its own terms', () => {
  assert.ok(termsOf(state(ANSWERED), textsOf({ 'bm.summary.terms.alone': 'Våre ord.' })).includes('Våre ord.'));
});

test('who sends in and signs reads so, and who else gets a link; nobody reads it who does not sign', () => {
  const [ada] = state(ANSWERED).signees;
  assert.ok(ada);
  const bo = { ...ada, name: 'Bo Prøve', me: false };
  const told = (...signees: (typeof ada)[]) => termsOf({ ...state(ANSWERED), signees }, texts).at(-1) ?? '';
  assert.match(told({ ...ada, me: true }), /signerer med BankID\. Banken/);
  assert.match(
    told({ ...ada, me: true }, bo),
    /signerer med BankID\. Så får Bo Prøve e-post .*30 dagers frist\. Banken må godkjenne/,
  );
  assert.match(told({ ...ada, me: true, chosen: false }, bo), /^Du signerer ikke selv\. Bo Prøve får lenke/);
  const alone = told({ ...ada, me: true });
  assert.equal(told({ ...ada, me: true }, { ...bo, chosen: false }), alone, 'who was not chosen gets no link');
  const enk = {
    ...ANSWERED,
    organisation: { ...ANSWERED.organisation, companyForm: 'ENK' as const },
    signatories: null,
  };
  assert.equal(termsOf(state(enk), texts).at(-1), alone, 'the owner signs without being chosen');
});

const lines = (one: BusinessSection) =>
  one.rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));

test('each section says all that was answered in it, in the order in which it was asked', () => {
  const all = summaryOf(state({ ...ANSWERED, organisationContact: CONTACT }), texts);
  const told = Object.fromEntries(all.map((one) => [one.id, lines(one)]));
  assert.deepEqual(told.organisation, [
    'Navn: Prøvebakeriet AS',
    'Organisasjonsnummer: 319 000 003',
    'Organisasjonsform: Aksjeselskap',
    'Adresse: Næringsveien 10, 0155 OSLO',
    'E-post: post@example.com',
    'Mobilnummer: +47 490 01 001',
  ]);
  assert.deepEqual(told.contactPerson, ['Navn: Ada Prøve', 'E-post: post@example.com', 'Mobilnummer: +47 490 01 001']);
  assert.deepEqual(told.products, [
    'Kontoer: Driftskonto\nSkattetrekkskonto',
    'Har ansatte: Ja',
    'Nettbank: Nettbank med regnskapsintegrasjon',
  ]);
  assert.deepEqual(told.administrator?.slice(1), [
    'E-post: post@example.com',
    'Mobilnummer: +47 490 01 001',
    'Fødselsdato: 4. mai 1981',
  ]);
  const none = { hasEmployees: false, onlineBankingType: 'BASIS' } as const;
  const without = summaryOf(state({ ...ANSWERED, products: none }), texts);
  assert.deepEqual(lines(section(without, 'products')).slice(1), ['Har ansatte: Nei', 'Nettbank: Nettbank bedrift']);
  const line = section(all, 'organisation').line;
  assert.deepEqual(line, ['Prøvebakeriet AS', '319 000 003']);
});

test('what is unanswered has no section, and an organisation without an e-mail no blank in its line', () => {
  const none = { ...ANSWERED, administrator: null, person: null, accounting: null, products: null };
  const ids = summaryOf(state({ ...none, organisationContact: null }), texts).map(({ id }) => id);
  for (const id of ['administrator', 'contactPerson', 'accounting', 'products']) assert.ok(!ids.includes(id), id);
  const { line } = section(summaryOf(state({ ...ANSWERED, organisationContact: null }), texts), 'organisation');
  assert.deepEqual(line, ['Prøvebakeriet AS', '319 000 003']);
});

test('B-095 B-109 a no to the accounting system stands alone, a yes with whether the bank may get in touch', () => {
  const told = (wantsOffer: boolean, mayContact: boolean) =>
    lines(section(summaryOf(state({ ...ANSWERED, accounting: { wantsOffer, mayContact } }), texts), 'accounting'));
  const label = 'Vil prøve regnskapssystem';
  assert.deepEqual(told(false, true), [`${label}: Nei takk`]);
  const yes = `${label}: Ja, vi vil prøve gratis i 6 måneder`;
  assert.deepEqual(told(true, false), [yes, 'Kan kontaktes om regnskapssystem: Nei']);
  assert.deepEqual(told(true, true), [yes, 'Kan kontaktes om regnskapssystem: Ja']);
});

test('B-110 those who sign are listed by what is known of them, and who was not chosen not at all', () => {
  const signees = (application: Partial<BusinessApplication>) =>
    lines(section(summaryOf(state({ ...ANSWERED, ...application }), texts), 'signatories'));
  assert.deepEqual(signees({ signatories: [{ ...ADA, email: null, phone: null }] }), ['Ada Prøve: Daglig leder']);
  assert.deepEqual(signees({ signatories: null }), []);
  const enk = { organisation: { ...ANSWERED.organisation, companyForm: 'ENK' as const } };
  assert.deepEqual(signees(enk), ['Ada Prøve: Eieren signerer alene.']);
  assert.deepEqual(signees({ ...enk, person: null }), ['Navn: Eieren signerer alene.']);
});

test('what the accounting system costs afterwards stands with a yes to it, where the bank says a price', () => {
  const fee = { kind: 'fee' as const, label: 'System', kroner: 149, per: 'måned' as const, card: false };
  const prices = { validFrom: '2026-01-01', products: [{ product: ACCOUNTING_SYSTEM, prices: [fee] }] };
  const priced = (more: object) => {
    const all = summaryOf({ ...state(ANSWERED), ...more }, texts);
    return all.flatMap((one) => lines(one).flatMap((said) => (said.startsWith('Pris:') ? [`${one.id} ${said}`] : [])));
  };
  assert.deepEqual(priced({ prices }), ['accounting Pris: 149 kr per måned etter prøvetiden']);
  assert.deepEqual(priced({ prices, accounting: { wantsOffer: false, mayContact: true } }), []);
  assert.deepEqual(priced({ prices: null }), []);
  const ids = summaryOf({ ...state(ANSWERED), prices }, texts).map(({ id }) => id);
  assert.equal(ids.indexOf('prices'), ids.indexOf('accounting') + 1, 'costs stand after all that costs');
  const fees = { ...prices, products: [{ product: 'OPERATING_ACCOUNT', prices: [fee] }] };
  const bare = summaryOf({ ...state(ANSWERED), prices: fees, accounting: null }, texts).map(({ id }) => id);
  assert.equal(bare.indexOf('prices'), bare.indexOf('products') + 1, 'also where the offer is unanswered');
});

test('another who signs reads what is chosen, what it costs and who administers it, and nothing of anybody else', () => {
  const codes = ['OPERATING_ACCOUNT', 'TAX_DEDUCTION_ACCOUNT', ...Object.values(ONLINE_BANKING)];
  const fees = codes.map((product) => ({
    product,
    prices: [{ kind: 'fee' as const, label: product, kroner: 50, per: 'måned' as const, card: false }],
  }));
  const seen = { ...state(ANSWERED), prices: { validFrom: '2026-01-01', products: fees } };
  const [products, prices, administered, ...more] = overviewOf(seen, texts);
  assert.deepEqual(more, []);
  const all = summaryOf(seen, texts);
  const plain = (id: string) => section(all, id).rows.map(({ label, value }) => ({ label, value }));
  assert.deepEqual(products, { heading: texts('bm.summary.products'), rows: plain('products') });
  assert.deepEqual(
    prices?.rows.map(({ label, value }) => ({ label, value })),
    plain('prices'),
  );
  assert.deepEqual(
    prices?.rows.filter(({ total }) => total).map(({ label }) => label),
    [texts('price.inAll')],
  );
  assert.ok(products?.rows.every((one) => !('total' in one)));
  assert.deepEqual(
    administered?.rows.map(({ value }) => value),
    ['Bo Prøve, regnskapsfører'],
  );
  assert.equal(overviewOf({ ...seen, administrator: null }, texts).length, 2);
});
