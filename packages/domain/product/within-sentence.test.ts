import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spokenInEnglish } from '../texts/spoken.fixture.ts';
import { withinSentence } from './within-sentence.ts';

test('a name of one word is inflected within a sentence, another stays as it is', () =>
  assert.deepEqual(['Sparekonto', 'Kredittkort', 'Konto Pluss', 'BSU'].map(withinSentence), [
    'sparekontoen',
    'kredittkortet',
    'Konto Pluss',
    'BSU',
  ]));

test('N-208 in English an account or a card is one that is known within a sentence, another name stays as it is', () =>
  assert.deepEqual(
    spokenInEnglish(() =>
      ['Savings account', 'Credit card', 'Captain', 'Savings account for children'].map(withinSentence),
    ),
    ['the savings account', 'the credit card', 'Captain', 'Savings account for children'],
  ));
