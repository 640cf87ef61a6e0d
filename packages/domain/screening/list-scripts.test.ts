/** Script of an entry that no table reads (N-030). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIST_SCRIPTS, scriptOf } from './list-scripts.ts';

test('N-030 the script is that of the first name that stands in one', () => {
  for (const [names, script] of [
    [['李明'], 'Hani'],
    [['山田たろう'], 'Jpan'],
    [['やまだ'], 'Jpan'],
    [['김시험'], 'Hang'],
    [['ဒေါ်'], 'Mymr'],
    [['J. K.', '김시험', '李明'], 'Hang'],
    [['김 אב'], 'Hang'],
  ] as const)
    assert.equal(scriptOf(names), script, names.join());
});

test('N-030 initials, digits and no name at all are of no script that is told', () => {
  for (const names of [['J. K.'], ['12'], []]) assert.equal(scriptOf(names), 'Zyyy');
  assert.ok(LIST_SCRIPTS.includes('Hani') && LIST_SCRIPTS.at(-1) === 'Zyyy');
});
