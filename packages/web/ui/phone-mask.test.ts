/** What the phone field shows and reports for everything that can be typed or pasted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { backspaceOver } from './mask.ts';
import { phoneProblem } from '@bli-kunde/domain/contact/contact.ts';
import { formatPhone, PHONE_FORMATTED_LENGTH, PHONE_TYPED_MAX, phoneDigits } from '@bli-kunde/domain/norway/phone.ts';
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

test('R-235 a number that was copied or typed with its country loses no digit and gets none twice', () => {
  for (const raw of [
    '\u202a+47 412 34 567\u202c',
    '\u202d+47412 34 567',
    '\u200e0047 412 34 567',
    'tel:+4741234567',
    '+47\u00a0412\u00a034\u00a0567',
    '+47-412-34-567',
  ])
    assert.deepEqual(
      [maskPhone(raw).display, maskPhone(raw).value],
      ['+47 412 34 567', '41234567'],
      JSON.stringify(raw),
    );
  for (const keys of ['4741234567', '+4741234567', '004741234567', '41234567', '47123456']) {
    let display = '';
    for (const key of keys) display = maskPhone(display + key, display.length + 1).display;
    assert.equal(display, keys === '47123456' ? '+47 471 23 456' : '+47 412 34 567', keys);
  }
});

test('N-018 N-017 the field shows what the rules read, with whatever word, sign and digits it was pasted', () => {
  for (const raw of [
    'Tlf. 412 34 567',
    'Mobil: +47 412 34 567',
    'Tlf (+47) 412 34 567',
    '(+47) 412 34 567',
    '+47 (0) 412 34 567',
    '+0047 412 34 567',
    '\u{1f4de} 412 34 567',
    '\uff14\uff11\uff12 34 567',
    '\uff0b\uff14\uff17 412 34 567',
    '\u0664\u0661\u0662\u0663\u0664\u0665\u0666\u0667',
    '"412 34 567",',
    "'41234567",
  ])
    assert.deepEqual([maskPhone(raw).display, maskPhone(raw).value], ['+47 412 34 567', '41234567'], raw);
  assert.equal(maskPhone('Tlf. +46 70 123').value, '+4670123');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0047912(). -'.split('')), maxLength: 18 }), (raw) => {
      const digits = phoneDigits(raw);
      if (digits !== null) assert.equal(maskPhone(raw).value, digits);
    }),
    { numRuns: 1000 },
  );
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

test('P-034 a field of 14 characters shows a digit too many, which is then refused', () => {
  const narrow = (raw: string, caret = raw.length) => maskPhone(raw, caret, PHONE_FORMATTED_LENGTH);
  assert.equal(narrow('+47 40 00 00 00').display, '+47 400 00 000');
  assert.equal(narrow('0047 400 00 000').display, '+47 400 00 000');
  assert.deepEqual(narrow('+47 400 00 0001'), { display: '+47400000001', caret: 12, value: '400000001' });
  assert.equal(phoneProblem('400000001'), 'validation.phone');
  assert.deepEqual(narrow('40000000'), { display: '+47 400 00 000', caret: 14, value: '40000000' });
  assert.deepEqual(narrow('+46 70 123 45 67'), { display: '+46701234567', caret: 12, value: '+46701234567' });
});

test("'0047' is taken away as well when it is typed key by key", () => {
  for (const most of [PHONE_FORMATTED_LENGTH, PHONE_TYPED_MAX]) {
    let display = '';
    for (const key of '0047 40000000') display = maskPhone(display + key, display.length + 1, most).display;
    assert.equal(display, '+47 400 00 000');
  }
});

test('P-034 B-149 what is shown never gets longer than what may be typed, and masking twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'+0123456789 -a'.split('')), maxLength: 40 }),
      fc.constantFrom(PHONE_FORMATTED_LENGTH, PHONE_TYPED_MAX),
      (raw, most) => {
        const once = maskPhone(raw, raw.length, most);
        assert.ok(once.display.length <= most, once.display);
        assert.ok(once.caret <= once.display.length);
        assert.equal(maskPhone(once.display, once.display.length, most).display, once.display);
      },
    ),
    {
      examples: [
        ['082093105', PHONE_FORMATTED_LENGTH],
        ['+-47', PHONE_FORMATTED_LENGTH],
      ],
    },
  );
});
