/** No screen may come before its texts. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { initialFiles, isRefusedElsewhere, keysIn, startKeys } from './texts-by-need.ts';

const main = join(import.meta.dirname, '../business/main.tsx');
const keys = Object.keys(nb);

test('a key is found whole and by how a template begins, and not inside another', () => {
  const known = ['a.b', 'a.b.c', 'x.y.1', 'x.y.2', 'x.z'];
  assert.deepEqual(keysIn("texts('a.b')", known), ['a.b']);
  assert.deepEqual(keysIn('texts(`x.y.${n}`)', known), ['x.y.1', 'x.y.2']);
  assert.deepEqual(keysIn('const plain = `a ${b}`', known), []);
  assert.deepEqual(keysIn("const two = `${texts('a.b')} ${texts('x.z')}`", known), ['a.b', 'x.z']);
});

test('what the first screen brings along says no text that comes later', { skip: !existsSync(main) }, () => {
  const start = startKeys([main], keys);
  const files = [...initialFiles(main)].filter(
    (file) => !/texts\/nb(-\w+)?\.ts$|cases\/(kinds\/[\w-]+|acts)\.ts$|errors\/catalogue\.ts$/.test(file),
  );
  assert.ok(files.length > 10, 'the imports are followed');
  // What rows may answer with is told by the server, and comes with what it tells.
  const said = (file: string) => readFileSync(file, 'utf8').replaceAll(/\berrors: \[[^\]]*\]/g, '');
  const late = files
    .filter((file) => !file.endsWith('api/row-errors.ts'))
    .flatMap((file) => keysIn(said(file), keys))
    .filter((key) => !start.has(key));
  const own = late.filter((key) => !isRefusedElsewhere([main], key));
  assert.deepEqual(own, []);
  assert.ok(start.has('error.intern.feil'), 'where no server answers');
  assert.ok(!start.has('error.wait.before.new.onboarding'), 'what the server tells comes with what it tells');
  assert.ok(start.size < keys.length / 2, 'most texts come later');
});
