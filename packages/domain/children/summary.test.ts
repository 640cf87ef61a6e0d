/** The list that is looked over, signed, and read by the second guardian. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declarationSection } from '../summary/summary.ts';
import { textsOf } from '../texts/texts.ts';
import {
  ALONE,
  ANSWERED,
  BEGUN,
  CHILD,
  CHOSEN,
  factsOf,
  FIRST,
  ordered,
  SECOND,
  shown,
  TODAY,
} from './children.fixture.ts';
import { lastDayToSign, mayBeginAnew } from './last-day.ts';
import { openedIn } from './opened.ts';
import { summaryOf, takenOf, termsOf } from './summary.ts';
import { termsOfChild } from './terms.ts';

const texts = textsOf();
const sections = (facts: Parameters<typeof shown>[0]) => summaryOf(shown(facts), texts);
const rows = (facts: Parameters<typeof shown>[0], id: string) =>
  sections(facts)
    .find((section) => section.id === id)
    ?.rows.map(({ label, value }) => `${label}: ${value}`);

test('C-014 the summary lists the child, what is chosen with its card, the declaration and the guardians', () => {
  const facts = factsOf(ANSWERED);
  assert.deepEqual(
    sections(facts).map(({ id, backTo }) => [id, backTo]),
    [
      ['child', null],
      ['products', 'produkter'],
      ['declaration', 'aml'],
      ['guardians', null],
    ],
  );
  assert.deepEqual(rows(facts, 'child'), ['Navn: Ella Foresattmo', 'Fødselsdato: 20. november 2011']);
  const card = texts('cm.summary.card', { name: 'Ella' });
  assert.deepEqual(rows(facts, 'products'), [
    `${texts('cm.summary.package')}: Pakke UNG`,
    `${texts('cm.summary.accounts')}: Konto UNG`,
    `${card}: ${texts('cm.summary.card.yes')}`,
  ]);
  const none = { ...CHOSEN, canHaveCard: false, wantsToHaveCard: 'NO_SELECTION' as const };
  assert.equal(rows(factsOf({ ...ANSWERED, chosen: none }), 'products')?.length, 2, 'no card to speak of');
  const alike = { ...none, accounts: [{ productCode: 'UNG-KONTO', name: none.name }] };
  assert.deepEqual(rows(factsOf({ ...ANSWERED, chosen: alike }), 'products'), [
    `${texts('cm.summary.package')}: Pakke UNG`,
  ]);
  assert.equal(
    rows(factsOf({ ...ANSWERED, chosen: { ...alike, accounts: [...alike.accounts, ...none.accounts] } }), 'products')
      ?.length,
    2,
    'an account beside the one that is named as the package',
  );
  assert.deepEqual(
    sections(factsOf(BEGUN)).map(({ id }) => id),
    ['child', 'declaration', 'guardians'],
  );
});

test('C-014 both guardians read the same list, and nothing leads to a change once an order is out', () => {
  const [first, second] = (['FIRST', 'SECOND'] as const).map((me) =>
    sections(ordered(me, 'OPEN', ['SIGNED', 'WAITING'])).filter(({ id }) => id !== 'guardians'),
  );
  assert.deepEqual(first, second);
  assert.ok(first?.every(({ backTo }) => backTo === null));
});

test('C-006 guardians stand in the list by their names alone, and who is alone reads of one', () => {
  assert.deepEqual(rows(factsOf(ANSWERED), 'guardians'), ['Navn: Kari Foresattmo (deg)\nKari Foresattmo']);
  assert.deepEqual(rows(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']), 'guardians'), [
    'Navn: Kari Foresattmo\nKari Foresattmo (deg)',
  ]);
  assert.deepEqual(rows(factsOf({ ...ANSWERED }, { me: '' }), 'guardians'), ['Navn: Kari Foresattmo\nKari Foresattmo']);
  assert.deepEqual(rows(factsOf(ALONE), 'guardians'), ['Navn: Kari Foresattmo']);
  const all = JSON.stringify([sections(factsOf(ANSWERED)), termsOf(shown(factsOf(ANSWERED)), texts)]);
  for (const hidden of [FIRST.nationalId, SECOND.nationalId, FIRST.key]) assert.ok(!all.includes(hidden));
});

test('C-003 who has the responsibility alone agrees to words without another guardian', () => {
  const alone = JSON.stringify([sections(factsOf(ALONE)), termsOf(shown(factsOf(ALONE)), texts)]);
  assert.doesNotMatch(alone, /begge|andre foresatte|Foresatte"/);
  assert.match(JSON.stringify(termsOf(shown(factsOf(ANSWERED)), texts)), /begge foresatte/);
});

test('who is first reads of the other guardian’s days, and what a no and their end come to', () => {
  const told = (today: string) => termsOf(shown(factsOf(ANSWERED, { today })), texts).join(' ');
  assert.match(
    told('2029-10-19'),
    /Foresattmo beskjed og har 30 dager på seg\. Sier Kari Foresattmo nei, .*avslutter vi søknaden\. Dere kan starte/,
  );
  // A deadline that the birthday cuts short is told by its day, and nobody begins anew for who is of age.
  const birthday = /må signere senest 19\. november 2029, dagen før Ella fyller 18 år\. .*avslutter vi søknaden\.$/;
  for (const today of ['2029-10-20', '2029-11-18']) assert.match(told(today), birthday);
  assert.match(told('2029-11-19'), /må signere i dag\. I morgen fyller Ella 18 år\. .*avslutter vi søknaden\.$/);
});

test('C-007 a deadline after which the child is of age leaves nothing to begin anew', () => {
  const left = (today: string, lastDay: string | null) => {
    const { soonOfAge } = shown(factsOf(ANSWERED, { today }));
    return mayBeginAnew({ soonOfAge, lastDay });
  };
  assert.deepEqual(
    [left('2029-10-19', '2029-11-18'), left('2029-11-01', '2029-11-18'), left('2029-11-01', '2029-11-19')],
    [true, true, false],
  );
  assert.deepEqual([left('2029-11-01', null), left(TODAY, null)], [false, true]);
  assert.equal(lastDayToSign(CHILD.birthDate, '2029-11-21'), '2029-11-19');
  assert.equal(lastDayToSign(CHILD.birthDate, '2029-11-18'), '2029-11-18');
});

test('two accounts are spoken of as two', () => {
  const of = (accounts: number) => {
    const one = CHOSEN.accounts[0] ?? assert.fail();
    const chosen = { ...CHOSEN, accounts: Array.from({ length: accounts }, () => one) };
    return [ANSWERED, ALONE].map((application) => termsOf(shown(factsOf({ ...application, chosen })), texts).join(' '));
  };
  for (const [accounts, word] of [
    [1, 'kontoen'],
    [2, 'kontoene'],
  ] as const) {
    const [both, alone] = of(accounts);
    assert.match(both ?? '', new RegExp(`Vi oppretter ${word} når begge`));
    assert.match(alone ?? '', new RegExp(`Deretter oppretter vi ${word}\\.`));
  }
});

test('a card that is not wanted is listed as a no, and what is taken goes with its prices', () => {
  const without = { ...CHOSEN, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' as const };
  const facts = factsOf({ ...ANSWERED, chosen: without });
  const card = texts('cm.summary.card', { name: 'Ella' });
  assert.equal(rows(facts, 'products')?.at(-1), `${card}: ${texts('cm.summary.card.no')}`);
  assert.deepEqual(takenOf(shown(factsOf(ANSWERED))), [{ product: 'UNG', card: true }]);
  assert.deepEqual(takenOf(shown(facts)), [{ product: 'UNG', card: false }]);
  assert.deepEqual(takenOf(shown(factsOf(BEGUN))), []);
});

test('the declaration stands as answered only once it is', () => {
  const section = (facts: Parameters<typeof shown>[0]) => sections(facts).find(({ id }) => id === 'declaration');
  assert.deepEqual(section(factsOf(ANSWERED)), declarationSection('aml', true, texts));
  assert.deepEqual(section(factsOf({ ...ANSWERED, declaration: null })), declarationSection('aml', false, texts));
});

test('two guardians stand under the heading of several, one under that of one', () => {
  const heading = (application: typeof ANSWERED) =>
    sections(factsOf(application)).find(({ id }) => id === 'guardians')?.heading;
  assert.deepEqual([heading(ANSWERED), heading(ALONE)], [texts('cm.summary.guardians'), texts('cm.summary.guardian')]);
});

test('whoever signs confirms first that everything is right', () => {
  for (const application of [ANSWERED, ALONE])
    assert.equal(termsOf(shown(factsOf(application)), texts)[0], texts('cm.summary.terms.correct'));
});

test('before a package is chosen one account is spoken of, and no terms of a card are agreed to', () => {
  assert.equal(openedIn(null, texts), texts('cm.account'));
  assert.deepEqual(termsOfChild({ chosen: null }), ['general', 'child-account', 'online-banking']);
});
