import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import type { PrivateFacts } from './application.ts';
import { FLOW_TYPES, type FlowType } from './flows.ts';
import { ALL_ON, answered, factsOf, META, NATIONAL_ID } from './private.fixture.ts';
import { summaryOf, termsOf } from './summary.ts';
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
    'Hjelp til å bytte bank: Nei',
  ]);
  assert.ok(!JSON.stringify(all('STANDARD')).includes(NATIONAL_ID));
});

test('P-033 P-060 help with moving banks is not told of where it is not offered', () => {
  const not = sections(factsOf(answered('STANDARD'), { capabilities: { helpMovingBanks: false } }));
  assert.equal(find(not, 'person').rows.length, 4);
  assert.equal(find(all('GUARANTOR'), 'person').rows.length, 4);
});

test('P-061 products and cards stand there with their edit steps', () => {
  const list = all('STANDARD');
  assert.deepEqual(values(find(list, 'products')), ['Du har valgt: Brukskonto\nKredittkort']);
  assert.equal(find(list, 'products').backTo, 'produkter');
  assert.deepEqual(values(find(list, 'card')), ['Brukskonto: Med kort', 'Kredittkort: Med kort']);
  assert.equal(find(list, 'card').backTo, 'kort');
});

test('P-061 none of these is told as such, and a product without a card has no card row', () => {
  const none = sections(factsOf({ ...answered('STANDARD'), products: [] }));
  assert.deepEqual(values(find(none, 'products')), ['Du har valgt: Ingen av disse']);
  for (const id of ['card', 'pin', 'cardAddress']) assert.ok(!none.some((one) => one.id === id), id);
});

test('P-062 the kind of PIN stands there with its edit step, where it is asked about', () => {
  const random = find(all('STANDARD'), 'pin');
  assert.deepEqual([values(random), random.backTo], [['Slik får du koden: Banken lager den'], 'kort']);
  const own = { ...answered('STANDARD'), pin: { option: 'CHOSEN', reference: 'r' } as const };
  assert.deepEqual(values(find(sections(factsOf(own)), 'pin')), ['Slik får du koden: Valgt selv']);
  const off = sections(factsOf(own, { toggles: { ...ALL_ON, 'pin-choice': false } }));
  assert.deepEqual([values(find(off, 'pin')), find(off, 'pin').backTo], [values(random), null]);
});

test('P-063 the address of the card stands there with its edit step; without a card it does not', () => {
  const address = find(all('STANDARD'), 'cardAddress');
  assert.deepEqual([values(address), address.backTo], [['Adresse: Prøveveien 1, 0484 OSLO'], 'kontaktinfo']);
  const declined = answered('STANDARD').products?.map((one) => ({
    ...one,
    mandatoryCard: false,
    wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' as const,
  }));
  const without = sections(factsOf({ ...answered('STANDARD'), products: declined ?? [] }));
  assert.deepEqual(values(find(without, 'card')), ['Brukskonto: Uten kort', 'Kredittkort: Uten kort']);
  assert.ok(!without.some((one) => one.id === 'cardAddress' || one.id === 'pin'));
});

test('P-057 P-019 each consent stands there in the words it was answered in', () => {
  const consents = find(all('DISPONENT'), 'consents');
  assert.equal(consents.backTo, 'samtykker');
  assert.deepEqual(values(consents), ['Om offers: Ja, det er greit', 'Om analysis: Ja, det er greit']);
});

test('P-019 P-014 a flow shows what it asks, and every edit link leads to a step it has', () => {
  const ids = (flow: FlowType) => all(flow).map(({ id }) => id);
  assert.deepEqual(ids('STANDARD'), ['person', 'products', 'card', 'pin', 'cardAddress', 'declaration', 'consents']);
  for (const flow of ['DISPONENT', 'GUARANTOR'] as const)
    assert.deepEqual(ids(flow), ['person', 'declaration', 'consents']);
  for (const flow of FLOW_TYPES)
    for (const { backTo } of all(flow)) assert.ok(backTo === null || hasStep(flow, backTo), `${flow} ${backTo}`);
});

test('P-065 a guarantor is told what sending in means, everybody else what signing means', () => {
  const terms = (flow: FlowType) => termsOf(stateOf(factsOf(answered(flow)), META), texts);
  assert.match(terms('GUARANTOR').join(' '), /Kausjonsavtalen/);
  assert.match(terms('STANDARD').join(' '), /signerer den med BankID/);
  assert.deepEqual(terms('DISPONENT'), terms('STANDARD'));
});
