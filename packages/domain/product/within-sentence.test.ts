import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withinSentence } from './within-sentence.ts';

test('a name of one word is inflected within a sentence, another stays as it is', () =>
  assert.deepEqual(['Sparekonto', 'Kredittkort', 'Konto Pluss', 'BSU'].map(withinSentence), [
    'sparekontoen',
    'kredittkortet',
    'Konto Pluss',
    'BSU',
  ]));
