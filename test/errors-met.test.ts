/** Every error of the catalogue is met in a browser by the spec that says so, or stands with the reason why nobody can meet it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { MET_IN, NOT_MET, PUT_THERE } from '../e2e/errors-met.ts';
import { ROOT } from './sources.ts';

const keys = Object.keys(catalogue) as ErrorKey[];

test('every key of the error catalogue is met in a browser, or has a reason', () => {
  const placed = [...Object.keys(MET_IN), ...Object.keys(NOT_MET)].sort();
  assert.deepEqual(placed, keys.toSorted(), 'each stands in one of the two lists');
  for (const reason of Object.values({ ...NOT_MET, ...PUT_THERE })) assert.ok(reason.length > 20, reason);
});

/** Keys that a spec hands to `met`: as they stand in the call, or in a table of the same file that the call walks. */
const metBy = (spec: string): Set<string> => {
  const source = readFileSync(join(ROOT, 'e2e', `${spec}.spec.ts`), 'utf8');
  const direct = [...source.matchAll(/\bmet\(\s*\w+,\s*'([\w.]+)'/g)].map(([, key = '']) => key);
  const walked = /\bmet\(\s*\w+,\s*(key|fault)\b/.test(source)
    ? [...source.matchAll(/'((?:error|blocked|resume)?[\w.]+)'/g)].map(([, key = '']) => key)
    : [];
  return new Set([...direct, ...walked]);
};

test('an answer that a test puts there itself has a reason, and the reason a test', () => {
  for (const key of Object.keys(PUT_THERE) as (keyof typeof PUT_THERE)[])
    for (const spec of MET_IN[key] ?? assert.fail(key))
      assert.match(readFileSync(join(ROOT, 'e2e', `${spec}.spec.ts`), 'utf8'), /\bansweredWith\(/, key);
});

test('the specs named for a key look at it', () => {
  const missing = Object.entries(MET_IN).flatMap(([key, specs]) =>
    specs.filter((spec) => !metBy(spec).has(key)).map((spec) => `${key}: ${spec}`),
  );
  assert.deepEqual(missing, []);
});
