/** What each journey's agreement says beside the terms, and which terms it is made with. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsOn, type Terms } from '../bank/terms.ts';
import { termsOfBusiness } from '../business/terms.ts';
import { termsOfChild } from '../children/terms.ts';
import { hasCredit, termsOfPerson } from '../private/terms.ts';
import type { ChosenProduct } from '../product/product.ts';
import { textsOf } from '../texts/texts.ts';
import { caseNumber } from './agreement.ts';
import { type Agreed, chaptersOf } from './agreement-chapters.ts';

const texts = textsOf();
const bank = {
  name: 'Prøvebanken',
  organisationNumber: '319801006',
  address: { street: 'Prøvegata 1', postalCode: '0155', postalArea: 'OSLO' },
  banksPhoneNumber: '49010100',
  email: 'post@example.com',
  contactUrl: 'https://provebanken.example/kontakt',
};
const part = (id: string, heading: string) => ({ id, heading, rows: [{ label: 'Felt', value: `Verdi ${id}` }] });
const agreed = (bound: Agreed['bound'], ids: readonly string[], more: Partial<Agreed> = {}) =>
  chaptersOf(
    bank,
    { bound, sections: ids.map((id) => part(id, id)), declaration: null, credit: false, ...more },
    texts,
  );
const headings = (chapters: ReturnType<typeof agreed>) => chapters.map(({ heading }) => heading);
const wordsOf = (chapters: ReturnType<typeof agreed>) =>
  chapters.flatMap(({ paragraphs = [] }) => paragraphs).join(' ');

const account: ChosenProduct = {
  id: 1,
  webName: 'Brukskonto',
  code: null,
  canHaveCard: true,
  mandatoryCard: false,
  wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD',
};
const withCard: ChosenProduct = { ...account, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' };
const credit: ChosenProduct = { ...withCard, id: 2, webName: 'Kredittkort', code: 'CREDIT_CARD', mandatoryCard: true };

test('an agreement names the parties, what is agreed, the declaration, withdrawal and complaint, in this order', () => {
  const chapters = agreed('person', ['person', 'products', 'declaration', 'consents']);
  assert.deepEqual(headings(chapters), ['Partene', 'Dette er avtalt', 'declaration', 'consents', 'Angrerett', 'Klage']);
  const [parties, things] = chapters;
  assert.deepEqual(
    parties?.groups?.map(({ heading }) => heading),
    ['Banken', 'Kunden'],
  );
  assert.deepEqual(
    parties?.groups?.[0]?.rows.map(({ value }) => value),
    ['Prøvebanken', '319 801 006', 'Prøvegata 1, 0155 OSLO', '490 10 100', 'post@example.com', 'Finanstilsynet'],
  );
  assert.deepEqual(things?.groups, [{ heading: 'products', rows: [{ label: 'Felt', value: 'Verdi products' }] }]);
  assert.match(chapters[3]?.paragraphs?.join('') ?? '', /frivillige og ikke et vilkår/);
});

test('a section that a summary has of its own, as prices, stands among what is agreed', () => {
  const [, things] = agreed('business', ['organisation', 'products', 'prices', 'signatories']);
  assert.deepEqual(
    things?.groups?.map(({ heading }) => heading),
    ['products', 'prices'],
  );
});

test('what is known of the declaration stands in the place of its status', () => {
  const rows = [{ label: 'Kontrollsum', value: 'ab12' }];
  const chapters = agreed('person', ['person', 'declaration'], { declaration: rows });
  assert.deepEqual(chapters.find(({ heading }) => heading === 'declaration')?.rows, rows);
});

test('a consumer may withdraw for fourteen days, guardians for the child, a business never', () => {
  assert.match(wordsOf(agreed('person', ['person'])), /Du har 14 dagers angrerett/);
  assert.match(wordsOf(agreed('child', ['child'])), /Foresatte har 14 dagers angrerett på barnets vegne/);
  const business = wordsOf(agreed('business', ['organisation']));
  assert.match(business, /ikke angrerett/);
  assert.doesNotMatch(business, /14 dager/);
});

test('who is lent money reads what to pay back, and by when; nobody else does', () => {
  assert.match(wordsOf(agreed('person', ['person'], { credit: true })), /brukt av kreditten.*senest 30 dager/);
  assert.doesNotMatch(wordsOf(agreed('person', ['person'])), /kreditt/);
});

test('a complaint goes to the bank first, then to the board; of a business the board may say no', () => {
  const person = wordsOf(agreed('person', ['person']));
  assert.match(person, /post@example\.com, telefon 490\s10\s100.*15 virkedager.*Finansklagenemnda/);
  assert.match(wordsOf(agreed('business', ['organisation'])), /spørre Finansklagenemnda/);
});

test("a person's terms follow the flow, the products and the cards; a guarantor agrees to none", () => {
  assert.deepEqual(termsOfPerson('STANDARD', []), ['general', 'online-banking']);
  assert.deepEqual(termsOfPerson('STANDARD', [account]), ['general', 'account', 'online-banking']);
  assert.deepEqual(termsOfPerson('STANDARD', [withCard]), ['general', 'account', 'card', 'online-banking']);
  assert.deepEqual(termsOfPerson('STANDARD', [credit]), ['general', 'credit-card', 'online-banking']);
  assert.deepEqual(termsOfPerson('DISPONENT', []), ['general', 'disponent', 'online-banking']);
  assert.deepEqual(termsOfPerson('GUARANTOR', []), []);
  assert.deepEqual([hasCredit([account, credit]), hasCredit([withCard])], [true, false]);
});

test('a credit card for another lends money as one of one’s own does', () => {
  assert.equal(hasCredit([account, { ...credit, code: 'CREDIT_CARD_FOR_ANOTHER' }]), true);
});

test("a business with employees agrees to the terms of the tax-deduction account, a child's card to those of a card", () => {
  const business = (hasEmployees: boolean) =>
    termsOfBusiness({ products: { hasEmployees, onlineBankingType: 'BASIS' } });
  assert.ok(business(true).includes('business-tax-account') && !business(false).includes('business-tax-account'));
  const child = { packageId: 'A', name: 'A', accounts: [], canHaveCard: true, mandatoryCard: false } as const;
  assert.deepEqual(termsOfChild({ chosen: { ...child, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' } }), [
    'general',
    'child-account',
    'online-banking',
  ]);
  assert.ok(termsOfChild({ chosen: { ...child, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' } }).includes('child-card'));
});

test('a business agrees to terms of its own, of its account and of its online bank', () => {
  assert.deepEqual(termsOfBusiness({ products: { hasEmployees: false, onlineBankingType: 'BASIS' } }), [
    'business',
    'business-account',
    'business-online-banking',
  ]);
  assert.deepEqual(
    termsOfBusiness({ products: null }),
    termsOfBusiness({ products: { hasEmployees: false, onlineBankingType: 'BASIS' } }),
  );
});

test('an agreement is made with the newest version that is in force on its day, before the first with the first', () => {
  const version = (number: number, validFrom: string): Terms => ({
    id: 'card',
    version: number,
    validFrom,
    title: 'Kort',
    sections: [{ heading: 'En', paragraphs: ['To.'] }],
  });
  const all = [version(2, '2026-06-01'), version(1, '2026-01-01'), version(3, '2027-01-01')];
  const on = (day: string) => termsOn(all, ['card'], day).map((one) => one.version);
  assert.deepEqual(['2025-12-31', '2026-05-31', '2026-06-01', '2027-01-01'].map(on), [[1], [1], [2], [3]]);
  assert.throws(() => termsOn(all, ['general'], '2026-06-01'), /no terms general/);
});

test('a case number is eight letters and digits in two groups', () => {
  assert.equal(caseNumber('3f2a91bc-5a4e-4f43-9a57-0a3c3c1b9f10'), '3F2A 91BC');
});

test('each party stands under its own heading, and who becomes a customer under that of one', () => {
  const partiesOf = (bound: Agreed['bound'], ids: readonly string[]) =>
    agreed(bound, ids)[0]?.groups?.map(({ heading }) => heading);
  assert.deepEqual(partiesOf('child', ['child', 'guardians', 'products']), ['Banken', 'child', 'guardians']);
  assert.deepEqual(partiesOf('business', ['organisation']), ['Banken', 'Kunden']);
});

test('who is not bound by a receipt is told so instead of a right to withdraw', () => {
  const receipt = agreed('nobody', ['person']);
  assert.deepEqual(headings(receipt), ['Partene', texts('agreement.notBound'), 'Klage']);
  assert.doesNotMatch(wordsOf(receipt), /angrerett/);
});

test('a consumer has the board for complaints, which only a business has to ask whether it takes them', () => {
  const board = texts('agreement.complaint.board');
  const ofBusiness = texts('agreement.complaint.board.business');
  for (const bound of ['person', 'child', 'nobody'] as const) {
    const words = wordsOf(agreed(bound, [bound]));
    assert.ok(words.includes(board) && !words.includes(ofBusiness), bound);
  }
});

test('a section without a row is left out, and so is a chapter without a section', () => {
  const empty = (id: string) => ({ id, heading: id, rows: [] });
  const person = part('person', 'person');
  assert.deepEqual(headings(agreed('person', [], { sections: [person, empty('products'), empty('consents')] })), [
    'Partene',
    'Angrerett',
    'Klage',
  ]);
  const [, things] = agreed('person', [], { sections: [person, empty('cards'), part('products', 'products')] });
  assert.deepEqual(
    things?.groups?.map(({ heading }) => heading),
    ['products'],
  );
});

test('an agreement that rests on no known declaration has its status as the summary shows it', () => {
  const chapters = agreed('person', ['person', 'declaration']);
  assert.deepEqual(chapters.find(({ heading }) => heading === 'declaration')?.rows, part('declaration', '').rows);
});
