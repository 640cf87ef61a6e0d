/** Organisation numbers: the field, the server's check and the display. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import vectors from './id-test-vectors.json' with { type: 'json' };
import {
  fitsOrganisationNumberField,
  formatOrganisationNumber,
  isOrganisationNumber,
  normaliseOrganisationNumber,
  organisationNumberProblem,
} from './organisation-number.ts';

const everyone = { allowSynthetic: true };
const production = { allowSynthetic: false };

test('B-068 nine digits with a correct modulus-11 check digit are accepted, all zeros are not', () => {
  for (const { number, valid } of vectors.organisationNumbers)
    assert.equal(isOrganisationNumber(number, everyone), valid, number);
  assert.equal(isOrganisationNumber('000000000', everyone), false);
  assert.equal(isOrganisationNumber('319000011', everyone), true);
});

test('B-068 of ten numbers with the same eight digits one at most is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (eight) => {
      const accepted = Array.from({ length: 10 }, (_, last) => `${eight}${last}`).filter((number) =>
        isOrganisationNumber(number, everyone),
      );
      assert.ok(accepted.length <= 1);
    }),
  );
});

test('B-068 the synthetic 3-series is refused in production', () => {
  assert.equal(isOrganisationNumber('319000011', production), false);
  assert.equal(isOrganisationNumber('974760673', production), true);
});

test('B-061 spaces are stripped before the number is checked or sent', () => {
  assert.equal(normaliseOrganisationNumber(' 319 000\u00a0011 '), '319000011');
  assert.equal(isOrganisationNumber('319 000 011', everyone), true);
});

test("the field's own pattern takes one to nine digits", () => {
  assert.deepEqual(['', '1', '319000011', '3190000119', '31a'].map(fitsOrganisationNumberField), [
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('B-059 B-060 B-067 an absent number is missing, a wrong, short or long one is invalid', () => {
  assert.equal(organisationNumberProblem('', everyone), 'missing_orgnr');
  assert.equal(organisationNumberProblem(' ', everyone), 'missing_orgnr');
  for (const wrong of ['31900001', '3190000110'])
    assert.equal(organisationNumberProblem(wrong, everyone), 'invalid_orgnr', wrong);
  assert.equal(organisationNumberProblem('319000012', everyone), 'invalid_orgnr');
  assert.equal(organisationNumberProblem('319 000 011', everyone), null);
});

test('B-066 an organisation number is shown 3-3-3, also while it is typed', () => {
  assert.equal(formatOrganisationNumber('123456789'), '123 456 789');
  assert.equal(formatOrganisationNumber('123 45'), '123 45');
  assert.equal(formatOrganisationNumber('ukjent'), 'ukjent');
});
