/** Pages of refusals that are no failure: their words say what is so and what comes next, and never why somebody is looked at. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { EXPECTED_REFUSALS } from './expected-refusal.ts';
import { catalogue, type ErrorKey, hasOwnCode, offersRetry } from './catalogue.ts';

const texts = textsOf();
const keys = Object.keys(catalogue) as ErrorKey[];
const calm = keys.filter((key) => catalogue[key].page.startsWith('calm'));

test('every error that the catalogue shows as calm has words of its own, and no other has', () => {
  assert.ok(calm.length > 10);
  assert.deepEqual(Object.keys(EXPECTED_REFUSALS).sort(), calm.toSorted());
});

test('nothing has failed where a page is calm: no retry, no code of its own, no fault of the server', () => {
  for (const key of calm) {
    assert.equal(offersRetry(catalogue[key].errorName), false, key);
    assert.equal(hasOwnCode(key), false, key);
    assert.ok(catalogue[key].status < 500, key);
  }
});

test('a calm page says who does what next, in other words than its title and the error', () => {
  for (const key of calm) {
    const { title, next } = EXPECTED_REFUSALS[key] ?? assert.fail(key);
    const values = { mainUnit: 'PRØVE AS (319 000 011)' };
    const words = [texts(title), texts(catalogue[key].text, values), texts(next, { phone: '21 00 00 00' })];
    assert.equal(new Set(words).size, 3, key);
    assert.doesNotMatch(words.join(' '), /galt|feilkode|\{/i, key);
    assert.match(words[2] ?? '', /^(Ring|Når|Be|Du|Det|Søk) /, key);
  }
});

test('no calm page tells or hints of a control: not of lists, suspicion, risk or a check of the person', () => {
  for (const key of calm) {
    const { title, next } = EXPECTED_REFUSALS[key] ?? assert.fail(key);
    const words = `${texts(title)} ${texts(catalogue[key].text)} ${texts(next)}`;
    assert.doesNotMatch(words, /sanksjon|hvitvask|mistenk|risiko|kontroll(er|eres|ert)|liste\b|treff|undersøk/i, key);
  }
});
