/** Shows that whoever the register says has moved abroad does not live in Norway, and that nothing else is held against them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryDifferences } from './countries-said.ts';

const lives = (countryOfResidence: string) => ({ countryOfBirth: 'NOR', countryOfResidence, citizenship: ['NOR'] });
const REGISTERED = { countryOfBirth: 'NOR', citizenship: ['NOR'] };
const abroad = (countryOfResidence: string | null) => ({
  ...REGISTERED,
  countryOfResidence,
  livesAbroad: true as const,
});

test('D-021 who has moved abroad, to where the register does not know, differs by an answer of Norway alone', () => {
  assert.deepEqual(countryDifferences(lives('NOR'), abroad(null)), [
    { field: 'countryOfResidence', answered: ['NOR'], registered: ['XUK'] },
  ]);
  assert.deepEqual(countryDifferences(lives('SWE'), abroad(null)), []);
  const nothingElse = { countryOfBirth: null, citizenship: [], countryOfResidence: null, livesAbroad: true as const };
  assert.equal(countryDifferences(lives('NOR'), nothingElse)?.length, 1);
});

test('R-044 a country that the register knows is held against the answer as before', () => {
  assert.equal(countryDifferences(lives('NOR'), abroad('SWE'))?.length, 1);
  assert.equal(countryDifferences(lives('DNK'), abroad('SWE'))?.length, 1);
  assert.deepEqual(countryDifferences(lives('NOR'), { ...REGISTERED, countryOfResidence: null }), []);
});

test('R-044 a country of birth that the register does not know differs from one that is answered', () => {
  const register = { countryOfBirth: 'XUK', countryOfResidence: 'NOR', citizenship: ['NOR'] };
  assert.deepEqual(countryDifferences({ ...lives('NOR'), countryOfBirth: 'SWE' }, register), [
    { field: 'countryOfBirth', answered: ['SWE'], registered: ['XUK'] },
  ]);
});

test('R-044 a citizenship more is a difference, whichever side has it', () => {
  const both = { ...lives('NOR'), citizenship: ['NOR', 'SWE'] };
  for (const [answer, register] of [
    [both, lives('NOR')],
    [lives('NOR'), both],
  ] as const)
    assert.deepEqual(
      countryDifferences(answer, register)?.map(({ field }) => field),
      ['citizenship'],
    );
});
