import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceList } from '../bank/price-list.ts';
import { declarationSection } from '../summary/summary.ts';
import { textsOf } from '../texts/texts.ts';
import type { PrivateFacts } from './application.ts';
import { FLOW_TYPES, type FlowType } from './flows.ts';
import { ALL_ON, answered, declaredAs, factsOf, META, NATIONAL_ID } from './private.fixture.ts';
import { paperOf, summaryOf, takenOf, termsOf } from './summary.ts';
import { hasStep } from './pages.ts';
import { stateOf } from './view.ts';

type PrivateSection = ReturnType<typeof summaryOf>[number];

const texts = textsOf();
const sections = (facts: PrivateFacts) => summaryOf(stateOf(facts, META), texts);
const all = (flow: FlowType) => sections(factsOf(answered(flow)));
const find = (list: readonly PrivateSection[], id: string): PrivateSection => {
  const found = list.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};
const values = (section: PrivateSection) => section.rows.map(({ label, value }) => `${label}: ${value}`);

test('P-060 personal data stand there with their edit step, and without the national id', () => {
  const person = find(all('STANDARD'), 'person');
  assert.equal(person.backTo, 'kontaktinfo');
  assert.deepEqual(values(person), [
    'Navn: Ingrid Prøvemo',
    'Adresse: Prøveveien 1, 0484 OSLO',
    'E-post: ingrid@example.com',
    'Mobilnummer: +47 490 01 001',
  ]);
  assert.ok(!JSON.stringify(all('STANDARD')).includes(NATIONAL_ID));
});

test('a paper says when the customer is born, after the name; the page does not', () => {
  const state = stateOf(factsOf(answered('STANDARD')), META);
  const labels = (list: readonly PrivateSection[]) => find(list, 'person').rows.map(({ label }) => label);
  assert.deepEqual(labels(paperOf(state, '1990-04-12', texts)).slice(0, 2), ['Navn', 'Fødselsdato']);
  assert.ok(values(find(paperOf(state, '1990-04-12', texts), 'person')).includes('Fødselsdato: 12. april 1990'));
  assert.ok(!labels(summaryOf(state, texts)).includes('Fødselsdato'));
  assert.ok(!JSON.stringify(paperOf(state, '1990-04-12', texts)).includes(NATIONAL_ID));
});

test('P-033 P-060 help with moving banks is told of where it is wanted, and offered', () => {
  const wanted = { ...answered('STANDARD'), needHelpMovingBanks: true };
  const help = (helpMovingBanks: boolean) =>
    values(find(sections(factsOf(wanted, { capabilities: { helpMovingBanks } })), 'person')).slice(4);
  assert.deepEqual([help(true), help(false)], [['Hjelp til å bytte bank: Ja'], []]);
});

test('P-061 products and cards stand there with their edit steps', () => {
  const list = all('STANDARD');
  assert.deepEqual(values(find(list, 'products')), ['Du har valgt: Brukskonto\nKredittkort']);
  assert.equal(find(list, 'products').backTo, 'produkter');
  assert.equal(find(list, 'card').backTo, 'kort');
  // Beside one that was chosen or declined, so that nothing speaks of no card and of where it is sent.
  assert.deepEqual(
    find(list, 'card').rows.map(({ label }) => label),
    ['Brukskonto', 'Kredittkort', 'PIN-kode', 'Kortet sendes til'],
  );
  assert.equal(values(find(list, 'card'))[0], 'Brukskonto: Med kort');
});

test('P-061 what came of the credit check stands with what is chosen, where some of it is credit', () => {
  const credit = {
    label: 'Rente',
    percent: 24.9,
    on: 'credit',
    products: [30],
    example: { amount: 15_000, months: 12 },
  };
  const list = priceList.parse({ validFrom: '2026-01-01', groups: [{ heading: 'Privat', prices: [credit] }] });
  const told = (products: PrivateFacts['application']['products']) => {
    const state = stateOf(factsOf({ ...answered('STANDARD'), products }), { ...META, priceList: list });
    return values(find(summaryOf(state, texts), 'products')).filter((line) => line.startsWith('Kredittsjekk'));
  };
  const { products } = answered('STANDARD');
  const [passed = ''] = told((products ?? []).map((one) => ({ ...one, id: one.webName === 'Kredittkort' ? 30 : 10 })));
  assert.match(passed, /^Kredittsjekk: Godkjent\. Kredittgrensen står i kredittavtalen/);
  assert.deepEqual(told([]), []);
  const state = stateOf(
    factsOf({ ...answered('STANDARD'), products: (products ?? []).map((one) => ({ ...one, id: 30 })) }),
    { ...META, priceList: list },
  );
  assert.deepEqual(
    summaryOf(state, texts).flatMap(({ id, rows }) =>
      rows.flatMap(({ label }) => (['Kredittsjekk', 'Du har valgt'].includes(label) ? [`${id} ${label}`] : [])),
    ),
    ['products Du har valgt', 'products Kredittsjekk'],
  );
});

test('P-061 none of these is told as such, and a product without a card has no card row', () => {
  const none = sections(factsOf({ ...answered('STANDARD'), products: [] }));
  assert.deepEqual(values(find(none, 'products')), ['Du har valgt: Ingen av disse']);
  assert.ok(!none.some(({ id }) => id === 'card'));
});

test('P-062 the kind of PIN stands in the section whose edit step asks about it', () => {
  const pinOf = (list: ReturnType<typeof all>) => find(list, 'card').rows.find(({ label }) => label === 'PIN-kode');
  const random = { label: 'PIN-kode', value: 'Banken lager den' };
  assert.deepEqual(pinOf(all('STANDARD')), random);
  assert.equal(find(all('STANDARD'), 'card').backTo, 'kort');
  const own = { ...answered('STANDARD'), pin: { option: 'CHOSEN', reference: 'r' } as const };
  assert.equal(pinOf(sections(factsOf(own)))?.value, 'Valgt selv');
  assert.deepEqual(pinOf(sections(factsOf(own, { toggles: { ...ALL_ON, 'pin-choice': false } }))), random);
});

test('P-063 the address of the card stands there with its edit step; without a card it does not', () => {
  assert.deepEqual(find(all('STANDARD'), 'card').rows.at(-1), {
    label: 'Kortet sendes til',
    value: 'Prøveveien 1, 0484 OSLO',
    backTo: 'kontaktinfo',
  });
  const declined = answered('STANDARD').products?.map((one) => ({
    ...one,
    mandatoryCard: false,
    wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' as const,
  }));
  const without = sections(factsOf({ ...answered('STANDARD'), products: declined ?? [] }));
  assert.deepEqual(values(find(without, 'card')), ['Brukskonto: Uten kort', 'Kredittkort: Uten kort']);
});

test('P-057 P-019 each consent stands there in the words it was answered in', () => {
  const consents = find(all('DISPONENT'), 'consents');
  assert.equal(consents.backTo, 'samtykker');
  assert.deepEqual(values(consents), ['Om offers: Ja takk', 'Om analysis: Ja takk']);
});

test('P-019 P-014 a flow shows what it asks, and every edit link leads to a step it has', () => {
  const ids = (flow: FlowType) => all(flow).map(({ id }) => id);
  assert.deepEqual(ids('STANDARD'), ['person', 'products', 'card', 'declaration', 'consents']);
  for (const flow of ['DISPONENT', 'GUARANTOR'] as const)
    assert.deepEqual(ids(flow), ['person', 'declaration', 'consents']);
  for (const flow of FLOW_TYPES)
    for (const { backTo, rows } of all(flow))
      for (const step of [backTo, ...rows.map((one) => one.backTo ?? null)])
        assert.ok(step === null || hasStep(flow, step), `${flow} ${step}`);
});

test('P-065 a guarantor is told what sending in means, everybody else what signing means', () => {
  const terms = (flow: FlowType) => termsOf(stateOf(factsOf(answered(flow)), META), texts);
  assert.match(terms('GUARANTOR').join(' '), /Kausjonsavtalen/);
  assert.doesNotMatch(terms('GUARANTOR').join(' '), /signerer|angrerett/);
  assert.match(
    terms('STANDARD').join(' '),
    /leser og signerer avtalen med BankID\. Da blir du kunde\. Du har 14 dagers angrerett/,
  );
  assert.match(
    terms('DISPONENT').join(' '),
    /leser og signerer avtalen med BankID\. Da kan eieren gi deg tilgang til kontoen\. Du har 14 dagers angrerett/,
  );
});

test('a consent that is refused is told as such, and one that is unanswered or not asked not at all', () => {
  const [one, other] = answered('DISPONENT').consents;
  assert.ok(one && other);
  const said = (consents: PrivateFacts['application']['consents']) =>
    sections(factsOf({ ...answered('DISPONENT'), consents })).filter(({ id }) => id === 'consents');
  const [section] = said([
    { ...one, answer: false },
    { ...other, answer: null },
  ]);
  assert.deepEqual(section && values(section), [`Om offers: ${texts('pm.consent.no')}`]);
  assert.deepEqual(said([]), []);
});

test('the declaration stands as answered only once it came out well', () => {
  const told = (status: 'OK' | 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR') =>
    find(sections(factsOf(answered('DISPONENT'), { standing: declaredAs(status) })), 'declaration');
  assert.deepEqual(told('OK'), declarationSection('kyc', true, texts));
  assert.deepEqual(told('REQUIRES_MANUAL_CONTROL_BY_ADVISOR'), declarationSection('kyc', false, texts));
});

test('P-061 a product that cannot have a card has no row among the cards, and what is taken goes with its prices', () => {
  const [account, credit] = answered('STANDARD').products ?? [];
  assert.ok(account && credit);
  const savings = { ...account, id: 7, webName: 'Sparekonto', canHaveCard: false };
  const unwanted = { ...credit, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' as const };
  const facts = factsOf({ ...answered('STANDARD'), products: [account, savings, unwanted] });
  assert.deepEqual(values(find(sections(facts), 'card')).slice(0, 2), [
    'Brukskonto: Med kort',
    'Kredittkort: Uten kort',
  ]);
  assert.deepEqual(takenOf(stateOf(facts, META)), [
    { product: String(account.id), card: true },
    { product: '7', card: false },
    { product: String(credit.id), card: false },
  ]);
  assert.deepEqual(takenOf(stateOf(factsOf(answered('GUARANTOR')), META)), []);
});

test('who has no address reads of none, neither as their own nor as that of a card', () => {
  const { person, ...rest } = answered('STANDARD');
  const told = sections(factsOf({ ...rest, person: { ...person, address: null } }));
  const labels = told.flatMap(({ rows }) => rows.map(({ label }) => label));
  assert.ok(labels.includes('Kredittkort') && !labels.includes('Adresse') && !labels.includes('Kortet sendes til'));
});

test('a paper is the page with the birth date among the personal data alone', () => {
  const state = stateOf(factsOf(answered('STANDARD')), META);
  const paper = paperOf(state, '1990-04-12', texts);
  const born = (id: string) => values(find(paper, id)).filter((line) => line.startsWith('Fødselsdato')).length;
  assert.deepEqual(
    paper.map(({ id }) => born(id)),
    paper.map(({ id }) => (id === 'person' ? 1 : 0)),
  );
  const unborn = paper.map((one) => ({ ...one, rows: one.rows.filter(({ label }) => label !== 'Fødselsdato') }));
  assert.deepEqual(unborn, summaryOf(state, texts));
});
