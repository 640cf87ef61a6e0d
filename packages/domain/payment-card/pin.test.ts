import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textsOf } from '../texts/texts.ts';
import { isBirthDatePin, PIN_LENGTH, pinProblem, pinRules } from './pin.ts';

const ALL = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(PIN_LENGTH, '0'));
const forbidden = (pin: string) => assert.equal(pinProblem(pin), 'invalidPinCodeError', pin);
const valid = (pin: string) => assert.equal(pinProblem(pin), null, pin);

test('P-047 P-048 P-049 of the 10,000 PINs of four digits exactly 9,250 are valid', () =>
  assert.equal(ALL.filter((pin) => pinProblem(pin) === null).length, 9_250));

test('P-047 fewer than four digits, more, and anything but digits give pinNeedsFourCharsError', () => {
  for (const pin of ['', '1', '135', '13579', '13 5', '135a', '１３５７', '-135', '1357\n'])
    assert.equal(pinProblem(pin), 'pinNeedsFourCharsError', pin);
  fc.assert(
    fc.property(fc.string(), (typed) => {
      fc.pre(!/^[0-9]{4}$/.test(typed));
      assert.equal(pinProblem(typed), 'pinNeedsFourCharsError');
    }),
  );
});

test('P-048 a digit may stand twice, never three times, wherever it stands', () => {
  for (const pin of ['1111', '1112', '1121', '1211', '2111', '0007']) forbidden(pin);
  for (const pin of ['1122', '1221', '1212', '9042', '1357', '0550']) valid(pin);
});

test('P-049 three digits in a row up or down are forbidden, at the start and at the end', () => {
  for (const pin of ['1234', '4321', '1239', '9123', '9321', '3219', '0123', '7654']) forbidden(pin);
  for (const pin of ['1243', '1324', '1245', '1298', '2468', '9753']) valid(pin);
});

test('P-049 a run goes on over the nought, both ways', () => {
  for (const pin of ['8901', '8905', '3890', '9012', '5901', '1098', '1095', '4109', '2109', '0985']) forbidden(pin);
  for (const pin of ['9024', '1906', '8091', '0908']) valid(pin);
});

test('P-049 P-048 read backwards, or with every digit moved up by one, a PIN is as good as it was', () => {
  for (const pin of ALL) {
    const backwards = Array.from(pin).reverse().join('');
    const moved = Array.from(pin, (digit) => (Number(digit) + 1) % 10).join('');
    assert.equal(pinProblem(backwards), pinProblem(pin), pin);
    assert.equal(pinProblem(moved), pinProblem(pin), pin);
  }
});

test('P-048 P-049 the rules that are shown hold for exactly the PINs that may be chosen', () => {
  for (const pin of ALL)
    assert.equal(
      Object.values(pinRules(Array.from(pin))).every((state) => state === 'held'),
      pinProblem(pin) === null,
      pin,
    );
});

test('a rule is open while digits are missing, and broken as soon as what stands breaks it', () => {
  const states = (...typed: string[]) => Object.values(pinRules(typed));
  assert.deepEqual(states('', '', '', ''), ['open', 'open']);
  assert.deepEqual(states('7', '', '7', '7'), ['broken', 'open']);
  assert.deepEqual(states('1', '2', '3', ''), ['open', 'broken']);
  assert.deepEqual(states('1', '2', '', '3'), ['open', 'open']);
  assert.deepEqual(states('1', '2', '3', '3'), ['held', 'broken']);
});

test('day and month of birth, either way, and the year are told from other PINs', () => {
  // Born on 3 October 1988: as it stands, with 80 added to the month, and a D-number of the same day.
  for (const nationalId of ['03108800000', '03908800000', '43108800000']) {
    for (const pin of ['0310', '1003', '1988']) assert.ok(isBirthDatePin(pin, nationalId), pin);
    for (const pin of ['', '03', '0301', '8810', '1989', '0390', '4310'])
      assert.ok(!isBirthDatePin(pin, nationalId), pin);
  }
});

test('P-050 the boxes are described by the words of the specification', () =>
  assert.equal(textsOf()('pin.error.fourDigits'), 'PIN-koden må være 4 siffer.'));

test('without a day of birth in the number no PIN is that of one', () => {
  for (const pin of ['1204', '1990', '0000']) assert.equal(isBirthDatePin(pin, 'x'), false, pin);
});
