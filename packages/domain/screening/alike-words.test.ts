/** Articles grown on, neighbours in each other's place, words cut off, and two common names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alikeBesideRare, alikeByLetters, alikeWords, withOrWithoutArticle } from './alike-words.ts';
import { foldPersonWord } from './person-word.ts';

test('a word is searched by with each article grown on and without its own, from four letters on', () => {
  const forms = withOrWithoutArticle('kestrel');
  for (const form of ['alkestrel', 'benkestrel', 'vanderkestrel']) assert.ok(forms.includes(form), form);
  assert.ok(!forms.includes('kestrel'));
  assert.ok(withOrWithoutArticle('alkestrel').includes('kestrel'));
  assert.ok(withOrWithoutArticle('kest').includes('alkest'));
  assert.deepEqual(withOrWithoutArticle('kes'), []);
  assert.ok(!withOrWithoutArticle(foldPersonWord('benjamin')).includes('jamin'), 'a common name keeps its letters');
});

test('a word and the same with an article are alike but for a twentieth', () => {
  assert.equal(alikeWords('alkestrel', 'kestrel'), 0.95);
  assert.equal(alikeWords('kestrel', 'alkestrel'), 0.95);
});

test('two neighbours in each other’s place cost less than a letter, wherever they stand', () => {
  for (const swapped of ['ketsrel', 'kesrtel', 'kestrle'])
    assert.equal(alikeByLetters('kestrel', swapped), 0.9, swapped);
  for (const other of ['kesrtle', 'ketsrol']) assert.ok(alikeByLetters('kestrel', other) < 0.9, other);
});

test('a word that was cut off after four letters or more is alike where a date speaks too', () => {
  assert.equal(alikeWords('kest', 'kestrelovich', 1), 0.75);
  assert.equal(alikeWords('kestrelovich', 'kest', 1), 0.75);
  assert.equal(alikeWords('kest', 'kestrelovich'), 0);
  for (const other of ['kes', 'vich', 'most']) assert.ok(alikeWords(other, 'kestrelovich', 1) < 0.75, other);
});

test('two common names stay two beside a rare word, and the same is the same', () => {
  const [hansen = '', jensen = ''] = ['hansen', 'jensen'].map(foldPersonWord);
  assert.equal(alikeBesideRare(hansen, jensen, 1), 0);
  assert.equal(alikeBesideRare(hansen, hansen, 1), 1);
  assert.ok(alikeBesideRare('kestrel', 'kestral', 1) > 0.8);
});
