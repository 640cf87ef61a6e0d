/** Every text is said somewhere: a key that no code names is deleted, or used. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { keysIn } from '../packages/web/build/texts-by-need.ts';
import { isTest, PACKAGES } from './house-rules.ts';
import { readBelow } from './sources.ts';

/** Given by the specification word by word, and no screen has a place for it (S-003). */
const UNSAID = ['common.tips'];

/** Files that the catalogue of texts is made of. */
const CATALOGUE = /\/domain\/(texts\/nb(-\w+)?|cases\/(kinds\/[\w-]+|acts))\.ts$/;

const said = (sources: readonly string[], keys: readonly string[]): string[] => {
  const found = new Set(sources.flatMap((source) => keysIn(source, keys)));
  return keys.filter((key) => found.has(key));
};

test('every text is named by code that runs', () => {
  const sources = PACKAGES.flatMap((name) => readBelow(`packages/${name}`, /\.tsx?$/))
    .filter(({ path }) => !isTest(path) && !CATALOGUE.test(path))
    .map(({ text }) => text);
  assert.ok(sources.length > 300, 'the packages are read');
  const keys = Object.keys(nb);
  const used = new Set([...said(sources, keys), ...UNSAID]);
  assert.deepEqual(
    keys.filter((key) => !used.has(key)),
    [],
  );
});

const keysOf = (text: string): string[] =>
  [...text.matchAll(/^  '?([\w.-]+)'?:/gm)].map(([, key = '']) => key).filter((key) => Object.hasOwn(nb, key));

test('a text stands once in the files that make the catalogue', () => {
  const keys = readBelow('packages/domain', /\.ts$/)
    .filter(({ path }) => CATALOGUE.test(path))
    .flatMap(({ text }) => keysOf(text));
  assert.deepEqual([...new Set(keys)].sort(), Object.keys(nb).sort());
  assert.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) !== at),
    [],
  );
});

test('a text that is named only in a comment of a test or not at all is found', () => {
  assert.deepEqual(said(["texts('a.b')", 'texts(`x.y.${n}`)'], ['a.b', 'a.c', 'x.y.1', 'x.z']), ['a.b', 'x.y.1']);
});
