import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Digits, erasedAt, filledFrom, noDigits, typedInto } from './pin-digits.ts';

const EMPTY = noDigits(4);
const digit = fc.integer({ min: 0, max: 9 }).map(String);
const anyDigits: fc.Arbitrary<Digits> = fc.array(fc.oneof(fc.constant(''), digit), { minLength: 4, maxLength: 4 });
const anyBox = fc.integer({ min: 0, max: 3 });

test('P-046 four digits typed one by one fill the four boxes, each leading to the next', () => {
  let digits = EMPTY;
  let box = 0;
  for (const typed of '2580') {
    const moved = typedInto(digits, box, typed) ?? assert.fail('a digit was refused');
    digits = moved.digits;
    box = moved.next;
  }
  assert.deepEqual(digits, ['2', '5', '8', '0']);
  assert.equal(box, 3);
});

test('P-046 what is no digit changes nothing', () => {
  for (const text of ['a', ' ', '-', 'é']) {
    assert.equal(typedInto(EMPTY, 0, text), null);
    assert.equal(filledFrom(EMPTY, 0, text), null);
  }
});

test('P-046 a digit typed over another takes its place, before or after it', () => {
  const one = ['1', '', '', ''];
  assert.deepEqual(typedInto(one, 0, '19')?.digits, ['9', '', '', '']);
  assert.deepEqual(typedInto(one, 0, '91')?.digits, ['9', '', '', '']);
  assert.deepEqual(typedInto(one, 0, '11')?.digits, ['1', '', '', '']);
});

test('P-046 four pasted digits fill all boxes from whichever they are pasted into, however they are written', () =>
  fc.assert(
    fc.property(anyDigits, anyBox, fc.constantFrom('2580', '2 5 8 0', '2-5-8-0\n', '25801'), (before, at, text) => {
      assert.deepEqual(filledFrom(before, at, text), { digits: ['2', '5', '8', '0'], next: 3 });
    }),
  ));

test('P-046 fewer pasted digits stand from the box on, and none runs past the last', () => {
  assert.deepEqual(filledFrom(EMPTY, 1, '25'), { digits: ['', '2', '5', ''], next: 3 });
  assert.deepEqual(filledFrom(EMPTY, 3, '25'), { digits: ['', '', '', '2'], next: 3 });
});

test('P-046 backspace takes the digit of its box, and in an empty box the one before', () => {
  assert.deepEqual(erasedAt(['2', '5', '', ''], 1), { digits: ['2', '', '', ''], next: 1 });
  assert.deepEqual(erasedAt(['2', '5', '', ''], 2), { digits: ['2', '', '', ''], next: 1 });
  assert.deepEqual(erasedAt(EMPTY, 0), { digits: EMPTY, next: 0 });
});

test('P-046 whatever is typed, pasted or erased, there are four boxes of at most one digit', () =>
  fc.assert(
    fc.property(anyDigits, anyBox, fc.string(), (before, at, text) => {
      for (const moved of [typedInto(before, at, text), filledFrom(before, at, text), erasedAt(before, at)]) {
        if (moved === null) continue;
        assert.equal(moved.digits.length, 4);
        assert.ok(moved.digits.every((one) => /^\d?$/.test(one)));
        assert.ok(moved.next >= 0 && moved.next <= 3);
      }
    }),
  ));
