/** Shows which registered rules in words are read by machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStandardRule } from './rule-words.ts';

test('R-084 one word beyond those of the roles makes a rule one for a person to read', () => {
  for (const rule of ['Styrets leder alene.', 'DAGLIG LEIAR OG STYRELEIAR SAMAN', 'To styremedlemmer i fellesskap', ''])
    assert.equal(isStandardRule(rule), true, rule);
  for (const rule of ['Styrets leder alene inntil 100000', 'Daglig leder sammen med Kari', 'Prokura'])
    assert.equal(isStandardRule(rule), false, rule);
});
