import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  PIN_OPTIONS,
  type PinDecision,
  pinDecision,
  pinForOtherCards,
  pinOptionsOf,
  pinQuestion,
  pinQuestionForOtherCards,
  RANDOM_PIN,
  sameAmong,
  shownPinOption,
  typesOwnPin,
} from './pin-option.ts';

const SET: PinDecision = { option: 'CHOSEN', reference: 'ref-00001' };
const anyDecision = fc.record({
  option: fc.constantFrom(...PIN_OPTIONS),
  reference: fc.constantFrom(null, 'ref-00001'),
  again: fc.boolean(),
});

test('P-045 there are four options: two before a PIN is set, keep or change afterwards', () => {
  assert.deepEqual(PIN_OPTIONS, ['RANDOM', 'CHOSEN', 'CONFIGURED', 'CHANGE']);
  assert.deepEqual(pinOptionsOf(RANDOM_PIN), ['RANDOM', 'CHOSEN']);
  assert.deepEqual(pinOptionsOf(SET), ['RANDOM', 'CONFIGURED', 'CHANGE']);
});

test('P-045 the option that stands chosen is always one of those offered', () =>
  fc.assert(fc.property(anyDecision, (one) => assert.ok(pinOptionsOf(one).includes(shownPinOption(one))))));

test('P-045 only keeping keeps a PIN that was set; changing it or leaving it to the bank lets it go', () => {
  assert.deepEqual(pinDecision(SET, 'CONFIGURED'), { option: 'CONFIGURED', reference: 'ref-00001' });
  assert.deepEqual(pinDecision(SET, 'CHANGE'), { option: 'CHANGE', reference: null });
  assert.deepEqual(pinDecision(SET, 'RANDOM'), RANDOM_PIN);
  assert.deepEqual(pinDecision(SET, 'CHOSEN'), SET);
});

test('P-045 nobody keeps or changes a PIN that was never set', () => {
  for (const option of ['CONFIGURED', 'CHANGE'] as const) assert.equal(pinDecision(RANDOM_PIN, option), null);
});

test('P-071 P-072 a PIN is typed by who chooses or changes one, and by nobody else', () =>
  assert.deepEqual(
    PIN_OPTIONS.filter((option) => typesOwnPin({ option, reference: null })),
    ['CHOSEN', 'CHANGE'],
  ));

test('P-045 what is asked while other cards are chosen is what is asked once they are saved', () =>
  fc.assert(
    fc.property(anyDecision, (one) => {
      const saved = pinForOtherCards(one);
      assert.deepEqual(pinQuestionForOtherCards(pinQuestion(one)), pinQuestion(saved));
      assert.equal(saved.reference, null);
      const wasSet = one.option !== 'RANDOM' && (one.reference !== null || one.again);
      assert.equal(pinQuestion(saved).again, wasSet, 'it is said to be asked again only where one was set');
    }),
  ));

test("P-045 one's own PIN stays one's own and the bank's the bank's, whatever is offered", () => {
  assert.equal(sameAmong(['RANDOM', 'CHOSEN'], 'CONFIGURED'), 'CHOSEN');
  assert.equal(sameAmong(['RANDOM', 'CHOSEN'], 'CHANGE'), 'CHOSEN');
  assert.equal(sameAmong(['RANDOM', 'CONFIGURED', 'CHANGE'], 'CHOSEN'), 'CONFIGURED');
  assert.equal(sameAmong(['RANDOM', 'CONFIGURED', 'CHANGE'], 'CHANGE'), 'CHANGE');
  for (const one of [RANDOM_PIN, SET])
    for (const option of PIN_OPTIONS) {
      const found = sameAmong(pinOptionsOf(one), option);
      assert.ok(pinOptionsOf(one).includes(found));
      assert.equal(found === 'RANDOM', option === 'RANDOM');
    }
});

test('a PIN that was chosen and never set is not said to be chosen anew for other cards', () => {
  assert.equal(pinForOtherCards({ option: 'CHOSEN', reference: null }).again, false);
  assert.equal(pinForOtherCards({ option: 'CHOSEN', reference: 'r' }).again, true);
});

test('a PIN that the bank makes stays so, whatever is offered', () => {
  assert.equal(sameAmong(['CONFIGURED', 'CHANGE'], 'RANDOM'), 'RANDOM');
});
