/** A number and a name that belong together, and what their differing comes to for the rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NumberOutcome, namesBelongTogether, numberFacts } from './number-check.ts';

test('S-160 names belong together whatever their order, middle names and spelling, and not by a first name alone', () => {
  for (const [typed, registered] of [
    ['Kari Hansen', 'Kari Hansen'],
    ['HANSEN KARI', 'Kari Hansen'],
    ['Kari Hansen', 'Kari Marie Hansen'],
    // Married: the name before stands in the middle.
    ['Kari Hansen', 'Kari Hansen Berg'],
    ['Kari Hansen Berg', 'Kari Berg'],
    ['Anne-Marie Aas', 'Anne Marie Ås'],
    ['Bjorn Ostby', 'Bjørn Østby'],
    ['Владимир Пробенко', 'Vladimir Probenko'],
  ] as const)
    assert.equal(namesBelongTogether(typed, registered), true, `${typed}, ${registered}`);
  for (const [typed, registered] of [
    ['Kari Hansen', 'Kari Berg'],
    ['Kari Hansen', 'Per Hansen'],
    ['Kari Anne Hansen', 'Kari Anne Berg'],
    ['Ola Testvik', 'Wenche Eiermo'],
    ['', 'Kari Hansen'],
    ['K', 'Kari Hansen'],
    ['Kari', 'Kari Hansen'],
    // Screening finds these; a number that was typed for somebody is asked about.
    ['Oleg Kest Relo Vinsky', 'Oleg Kestrelovinsky'],
    ['Karni Hasnen', 'Karin Hansen'],
    ['K. Hansen', 'Kari Hansen'],
  ] as const)
    assert.equal(namesBelongTogether(typed, registered), false, `${typed}, ${registered}`);
});

test('S-160 K-052 a silent register leaves open what another’s number does not', () => {
  const facts = (...outcomes: NumberOutcome[]) =>
    numberFacts(outcomes.map((outcome) => ({ name: 'Kari', outcome, registered: null }))).ownerNumbers;
  assert.deepEqual(facts(), []);
  assert.deepEqual(facts('BELONGS'), ['BELONGS']);
  assert.equal(facts('BELONGS', 'NO_ANSWER'), null);
  assert.deepEqual(facts('NO_ANSWER', 'OTHER_NAME'), ['NO_ANSWER', 'OTHER_NAME']);
  assert.deepEqual(facts('NO_ANSWER', 'NOBODY'), ['NO_ANSWER', 'NOBODY']);
});
