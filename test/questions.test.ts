/** The table of questions is what the questionnaires say, and every answer in it has a use and a law. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { QUESTIONS_FILE, questionsDocument } from '../scripts/questions.ts';

test('docs/questions.md is what the questionnaires say today; `npm run questions` makes it', () => {
  assert.equal(readFileSync(QUESTIONS_FILE, 'utf8'), questionsDocument());
});

test('every question in the table has somebody who uses the answer, and a law that asks for it', () => {
  const rows = questionsDocument()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '));
  assert.ok(rows.length > 50);
  for (const [question, , uses = '', law = ''] of rows) {
    assert.match(uses, /^`/, `${question} has no use`);
    assert.match(law, /lov(en|a) §/, `${question} has no law`);
  }
});
