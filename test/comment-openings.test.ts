/** Doc comments begin with what a thing is or does, not with What, Who, Which, Where, When, How or Whether. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionOpenings } from './comment-openings.ts';
import { pathsBelow, readBelow } from './sources.ts';

/** Places that are not rewritten yet; a folder ends with a slash. Everything else is held. */
const LEFT: readonly string[] = ['packages/server/db/migrations/'];
const isLeft = (path: string): boolean => LEFT.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));

test('no doc comment of a rewritten folder opens with a question word', () => {
  const files = readBelow('packages', /(?<!\.test)\.tsx?$/);
  assert.ok(files.length > 1000, 'the files are read');
  assert.deepEqual(files.filter(({ path }) => !isLeft(path)).flatMap(questionOpenings), []);
});

test('every place that is left to rewrite still exists', () => {
  const paths = pathsBelow('packages');
  assert.deepEqual(
    LEFT.filter((one) => !paths.some((path) => path.startsWith(one))),
    [],
  );
});

test('an opening is found on one line and on several, and a word further on is none', () => {
  const openings = (text: string) => questionOpenings({ path: 'a.ts', text });
  assert.deepEqual(openings('/** What it keeps. */\nconst a = 1;\n/**\n * Whether it holds.\n */'), [
    'a.ts:1',
    'a.ts:3',
  ]);
  assert.deepEqual(
    openings('/** True where it holds; what follows is left. */\n// How it works\n/** Whatever. */'),
    [],
  );
});
