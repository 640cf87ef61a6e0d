/** English of words that are data: looked up by the Norwegian, at any depth, and never in keys. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords, wordBookFaults, wordIn } from './word-book.ts';

const book = { Sparing: 'Saving', Land: 'Country', 'Eier {n}': 'Owner {n}' };

test('N-208 a word of the book is read in English, and one that it lacks as it stands', () => {
  assert.equal(wordIn(book, 'Sparing'), 'Saving');
  for (const word of ['sparing', 'Lån', 'toString', '__proto__']) assert.equal(wordIn(book, word), word);
});

test('N-208 data keeps its keys, its codes and all that is no text, and is not changed itself', () => {
  const data = { Land: [{ code: 'LAND', text: 'Land', order: 1, more: null, isOld: true }, 'Sparing'] };
  const before = structuredClone(data);
  assert.deepEqual(inWords(data, book), {
    Land: [{ code: 'LAND', text: 'Country', order: 1, more: null, isOld: true }, 'Saving'],
  });
  assert.deepEqual(data, before);
});

test('N-209 a book whose English lacks a placeholder, or has another, is faulty', () => {
  assert.deepEqual(wordBookFaults(book), []);
  assert.deepEqual(wordBookFaults({ 'Eier {n}': 'Owner', Land: 'Country {n}' }), [
    'Eier {n}: must hold the placeholders n',
    'Land: must hold the placeholders (none)',
  ]);
});

test('N-174 words about a child are read in English with the name that stands in them, and without one', () => {
  const about = {
    'Hva skal {child} bruke kontoen til?': 'What will {child} use the account for?',
    '{child} får penger fra utlandet': '{child} gets money from abroad',
    '{child} og det {child} eier': 'Of {child} and what {child} owns',
  };
  const read = (text: string) => wordIn(about, text);
  assert.equal(read('Hva skal Åse Marie bruke kontoen til?'), 'What will Åse Marie use the account for?');
  assert.equal(read('Hva skal $& bruke kontoen til?'), 'What will $& use the account for?');
  assert.equal(read('Hva skal barnet bruke kontoen til?'), 'What will the child use the account for?');
  assert.equal(read('Barnet får penger fra utlandet'), 'The child gets money from abroad');
  assert.equal(read('Bo og det Bo eier'), 'Of Bo and what Bo owns');
  for (const other of ['Bo og det Ada eier', 'Hva skal  bruke kontoen til?', 'Hva skal Bo bruke kontoen til? Ja.'])
    assert.equal(read(other), other);
});
