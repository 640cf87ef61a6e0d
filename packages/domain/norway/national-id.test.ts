/** National ids against published and generated numbers, and against the arithmetic of both check rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import vectors from './id-test-vectors.json' with { type: 'json' };
import { nineDigits, numbersWith } from './national-id.fixture.ts';
import { isNationalId, readNationalId } from './national-id.ts';
import { formatNationalId, maskNationalId } from './national-id-digits.ts';

const everyone = { allowSynthetic: true };
const production = { allowSynthetic: false };

test('K-072 K-073 every published vector is read as its source says', () => {
  assert.ok(vectors.nationalIds.length > 60);
  for (const row of vectors.nationalIds) {
    const result = readNationalId(row.number, everyone);
    if (row.problem === undefined) {
      assert.ok(result.ok, row.number);
      assert.equal(result.id.kind, row.kind, row.number);
      assert.equal(result.id.series, row.series, row.number);
      assert.equal(result.id.birthDate, row.olderRule ? row.birthDate : null, row.number);
      assert.deepEqual(readNationalId(row.number, production), { ok: false, problem: 'synthetic' });
    } else {
      assert.deepEqual(result, { ok: false, problem: row.problem }, row.number);
    }
  }
});

test('K-073 a number holds by the rule from before 2032 or by the one after, and its date is read from the older only', () => {
  fc.assert(
    fc.property(nineDigits, ({ birthDate, dNumber, raised, nine }) => {
      for (const { digits, remainder } of numbersWith(nine)) {
        const result = readNationalId(digits, everyone);
        assert.ok(result.ok);
        assert.equal(result.id.kind, dNumber ? 'd-number' : 'national-id');
        assert.equal(result.id.series, { 0: 'real', 40: 'dolly', 65: 'nhn', 80: 'tenor' }[raised]);
        assert.equal(result.id.birthDate, remainder === 0 ? birthDate : null);
        assert.equal(isNationalId(digits, production), raised === 0);
      }
    }),
  );
});

test('K-073 one wrong digit is never taken for another valid number of the older rule', () => {
  fc.assert(
    fc.property(nineDigits, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 }), ({ nine }, at, by) => {
      for (const { digits } of numbersWith(nine)) {
        const changed = `${digits.slice(0, at)}${(Number(digits[at]) + by) % 10}${digits.slice(at + 1)}`;
        assert.equal(isNationalId(changed, everyone), false);
      }
    }),
  );
});

test('K-072 nothing typed, and anything that is not eleven digits, is refused without throwing', () => {
  for (const nothing of [null, undefined, '', '  ']) {
    assert.deepEqual(readNationalId(nothing, everyone), { ok: false, problem: 'missing' });
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      assert.equal(readNationalId(text, everyone).ok && !/^\d{11}$/.test(text.replace(/[\s\p{Cf}]/gu, '')), false);
    }),
  );
});

test('K-072 spaces do not matter', () => {
  assert.equal(isNationalId(' 128490 49826 ', everyone), true);
});

test('B-074 a national id is shown as six and five digits', () => {
  assert.equal(formatNationalId('12849049826'), '128490 49826');
  assert.equal(formatNationalId('128490 49826'), '128490 49826');
  assert.equal(formatNationalId('123'), '123');
});

test('a masked national id shows the birth date only', () => {
  assert.equal(maskNationalId('12849049826'), '128490 *****');
  assert.equal(maskNationalId('1284904982'), '***********');
});
