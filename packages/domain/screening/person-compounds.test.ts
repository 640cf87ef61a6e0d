/** Names that were broken, hidden or put together are the same name (N-011). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alikeWords } from './alike-words.ts';
import { compoundOf } from './person-compounds.ts';
import { personReadings } from './person-readings.ts';
import { isReversed } from './reversed-word.ts';

test('N-011 names with din and Allah are the same in one word and in two', () => {
  for (const one of ['noureddine', 'nuruddin', 'nourouddin']) assert.equal(compoundOf(one).at(-1), 'din', one);
  assert.deepEqual(compoundOf('chamseddine'), ['chams', 'din']);
  assert.deepEqual(compoundOf('saifullah'), ['saif', 'allah']);
  for (const one of ['odin', 'yudin', 'nadine', 'gordin', 'martin', 'din', 'ali', 'hall'])
    assert.equal(compoundOf(one).length, 1, one);
  assert.deepEqual(personReadings('Nour al-Din Zerouki')[0], personReadings('Nour Eddine Zerouki')[0]);
});

test('N-011 a word backwards, but for two neighbours, is like the word', () => {
  const word = fc.string({ unit: fc.constantFrom(...Array.from('bdfgklmnprstvaeiou')), minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), (one, seed) => {
      const back = Array.from(one).reverse();
      assert.equal(isReversed(one, back.join('')), back.join('') !== one);
      const at = seed % (back.length - 1);
      [back[at], back[at + 1]] = [back[at + 1] as string, back[at] as string];
      if (back[at] !== back[at + 1]) assert.ok(isReversed(one, back.join('')), `${one} ${back.join('')}`);
    }),
  );
  assert.ok(!isReversed('maria', 'amira'));
  assert.ok(!isReversed('anna', 'anna'));
  assert.ok(!isReversed('rotor', 'rotor'));
});

test('N-011 digits between letters are letters, and numbers are not', () => {
  const first = (name: string) => personReadings(name)[0]?.join(' ');
  assert.equal(first('V1kt0r Pr3venk0'), first('Viktor Prevenko'));
  assert.equal(first('Robert Quill 3rd'), first('Robert Quill rd'));
  assert.equal(first('Robert Quill 2'), first('Robert Quill'));
});

test('N-011 a particle that has grown on is the name with it and without it', () => {
  for (const pair of ['benhadu hadu', 'vandersten sten', 'dupont pont', 'almasri masri', 'benhadu benhadu'])
    assert.ok(alikeWords(...(pair.split(' ') as [string, string])) >= 0.9, pair);
  for (const pair of ['vanesa issa', 'beniamin amin', 'lars ars', 'dela la'])
    assert.ok(alikeWords(...(pair.split(' ') as [string, string])) < 0.65, pair);
});

test('N-011 a title stands beside one word too', () => {
  assert.deepEqual(personReadings('President Kvammenes'), personReadings('Kvammenes'));
  assert.deepEqual(personReadings('Prof. Dr. Ute Krahlmann'), personReadings('Ute Krahlmann'));
  assert.ok(personReadings('President').length > 0, 'a name of nothing else keeps it');
});
