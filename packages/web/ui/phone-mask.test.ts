/** What the phone field shows and reports for everything that can be typed or pasted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { backspaceOver } from './mask.ts';
import { formatPhone, PHONE_TYPED_MAX } from '@bli-kunde/domain/norway/phone.ts';
import { maskPhone } from './phone-mask.ts';

test("B-148 a stored number is shown as '+47 ### ## ###'", () => {
  assert.equal(maskPhone('41234567').display, formatPhone('41234567'));
  assert.equal(maskPhone('').display, '');
});

test("B-150 '+47' and '0047' are taken away however they are written", () => {
  for (const raw of [
    '+4741234567',
    '+47 41 23 45 67',
    '0047 412 34 567',
    '004741234567',
    '4741234567',
    ' +47 412 34 567 ',
    '412 34 567',
  ]) {
    assert.deepEqual(maskPhone(raw).value, '41234567', raw);
    assert.equal(maskPhone(raw).display, '+47 412 34 567', raw);
  }
});

test('a number that itself begins with 47 keeps all its eight digits', () => {
  assert.equal(maskPhone('47123456').value, '47123456');
});

test('a foreign number stays as it was written, so that the complaint is about what one sees', () => {
  assert.equal(maskPhone('+46 70 123').display, '+46 70 123');
  assert.equal(maskPhone('+46 70 123').value, '+4670123');
});

test('B-148 the caret stays behind the same digit when a space comes or goes', () => {
  // '+47 412 34 567' with a 9 typed behind the first 4, caret behind the 9.
  assert.equal(maskPhone('+47 4912 34 567', 6).display, '+47 491 23 4567');
  assert.equal(maskPhone('+47 4912 34 567', 6).caret, 6);
  // Typing the fourth digit at the end moves over the new space.
  assert.deepEqual(maskPhone('+47 4123', 8), { display: '+47 412 3', caret: 9, value: '4123' });
  // Deleting the second digit.
  assert.deepEqual(maskPhone('+47 42 34 567', 5), { display: '+47 423 45 67', caret: 5, value: '4234567' });
});

test('backspace behind a space takes the digit before it', () => {
  assert.deepEqual(backspaceOver('+47 412 34 567', '+47 41234 567', 7), { raw: '+47 4134 567', caret: 6 });
  assert.deepEqual(backspaceOver('+47 412 34 567', '+47 412 34 56', 13), { raw: '+47 412 34 56', caret: 13 });
});

test('B-149 what is shown never gets longer than what may be typed, and masking twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -a'.split('')), maxLength: 40 }), (raw) => {
      const once = maskPhone(raw);
      assert.ok(once.display.length <= PHONE_TYPED_MAX, once.display);
      assert.ok(once.caret <= once.display.length);
      assert.equal(maskPhone(once.display).display, once.display);
    }),
  );
});
