/** Every regular expression that is written in the product, tried on long inputs of its own characters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growsOver, patternsIn } from './pattern-growth.ts';
import { readBelow } from './sources.ts';

/** What reads nothing that comes from outside: by file, and why. */
const OF_OUR_OWN: Readonly<Record<string, string>> = {
  'packages/server/banks/theme-values.ts': 'a stylesheet of the bank, read at the start',
  'packages/server/settings.ts': 'a setting, read at the start',
  'packages/web/build/texts-by-need.ts': 'our own sources, while they are built',
  'packages/web/card/cut.ts': 'words of the bank, cut to some lines before',
  'packages/web/kyc/screens.ts': 'names of our own modules',
};
/** Characters; a step of the search that is done again for each of them shows, and the whole takes seconds. */
const LENGTH = 10_000;

test('R-307 no pattern that reads what comes from outside takes a time that grows by more than its length', () => {
  const patterns = ['packages/domain', 'packages/server', 'packages/web']
    .flatMap((folder) => readBelow(folder, /(?<!\.test|\.fixture)\.tsx?$/))
    .flatMap(patternsIn);
  assert.ok(patterns.length > 150, 'the patterns are found');
  const slow = patterns
    .filter(({ path }) => !(path in OF_OUR_OWN))
    .flatMap((pattern) => {
      const seed = growsOver(pattern, LENGTH);
      return seed === null ? [] : [`${pattern.path}: /${pattern.source}/ on ${JSON.stringify(seed)}`];
    });
  assert.deepEqual(slow, []);
});

test('R-307 a pattern that backtracks over and over is found, and one that looks like it is not', () => {
  for (const source of ['(\\d+) (\\d+) R\\b', '0+$', '\\s*\\n'])
    assert.notEqual(growsOver({ path: '', source, flags: 'g' }, LENGTH), null, source);
  for (const source of ['\\b(\\d{1,10}) (\\d{1,5}) R\\b', '^0+(?=\\d)', '^\\s+', '^[^"]*"'])
    assert.equal(growsOver({ path: '', source, flags: 'u' }, LENGTH), null, source);
});
