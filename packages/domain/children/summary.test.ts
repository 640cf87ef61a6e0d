/** The list that is looked over, signed, and read by the second guardian. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { ALONE, ANSWERED, BEGUN, CHOSEN, factsOf, FIRST, ordered, SECOND, shown } from './children.fixture.ts';
import { summaryOf, termsOf } from './summary.ts';

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
    sections(ordered(me, 'OPEN', ['SIGNED', 'WAITING'])),
  );
  assert.deepEqual(first, second);
  assert.ok(first?.every(({ backTo }) => backTo === null));
});

test('C-006 guardians stand in the list by their names alone, and who is alone reads of one', () => {
  assert.deepEqual(rows(factsOf(ANSWERED), 'guardians'), ['Navn: Kari Foresattmo\nKari Foresattmo']);
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
  const told = (age: number) => {
    const state = shown(factsOf(ANSWERED));
    return termsOf({ ...state, child: { ...state.child, age } }, texts).join(' ');
  };
  assert.match(told(9), /får Kari Foresattmo beskjed og har 30 dager på seg\. Sier Kari Foresattmo nei, .*avslutter/);
  assert.match(told(17), /30 dager på seg, men ikke lenger enn til dagen før/);
});
