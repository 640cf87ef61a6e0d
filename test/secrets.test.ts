/** Nothing that could be a real person, and nothing of the machine it was written on, stands in the project. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccountNumber } from '../packages/domain/norway/account-number.ts';
import { readNationalId } from '../packages/domain/norway/national-id.ts';
import { readBelow, type SourceFile } from './sources.ts';

const TEXT = /\.(tsx?|mjs|cjs|js|json|jsonc|md|css|html|svg|xml|tsv|csv|ya?ml|sh|txt)$|(^|\/)\.[a-z]+(rc|ignore)?$/;
/** `.git` is a file where the checkout is one of several, and is git's own. */
const files = readBelow('.', TEXT).filter(({ path }) => !['package-lock.json', '.git'].includes(path));

/** Eleven digits, in one or written six and five, that are no part of a longer number. */
const ELEVEN = /(?<![\d.-])\d{6} ?\d{5}(?![\d-]|\.\d)/g;

/** The numbers in a text that a living person may have: valid, and of no test population. */
const realNumbersIn = (text: string): string[] =>
  (text.match(ELEVEN) ?? []).filter((digits) => readNationalId(digits, { allowSynthetic: false }).ok);

/** Folders that only a developer's machine has. */
const MACHINE = new RegExp(
  String.raw`(?<![\w.\-/}@:])/(${['work', 'root', 'tmp', 'home', 'Users'].join('|')})/\w|\b[A-Z]:\\\\?Users`,
  'g',
);
const machinePathsIn = (text: string): string[] => text.match(MACHINE) ?? [];

/** Keys and tokens by the form their makers give them. */
const KEY = new RegExp(
  ['-----BEGIN [A-Z ]*PRIVATE KEY', String.raw`\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.`, String.raw`\bgh[pousr]_\w{30,}`].join(
    '|',
  ),
  'g',
);
const keysIn = (text: string): string[] => text.match(KEY) ?? [];

const foundBy = (find: (text: string) => string[], where: readonly SourceFile[] = files) =>
  where.flatMap(({ path, text }) => find(text).map(() => path));

test('the files of the project are read', () => {
  assert.ok(files.length > 150);
  for (const path of ['package.json', 'docs/rules.tsv', 'packages/domain/norway/id-test-vectors.json'])
    assert.ok(
      files.some((file) => file.path === path),
      path,
    );
  assert.ok(files.some(({ text }) => (text.match(ELEVEN) ?? []).length > 10));
});

test('S-013 no file holds a national id that a living person may have', () => {
  assert.deepEqual(foundBy(realNumbersIn), []);
});

test('no file holds a path of the machine it was written on', () => {
  assert.deepEqual(foundBy(machinePathsIn), []);
});

test('no file holds a private key or a token', () => {
  assert.deepEqual(foundBy(keysIn), []);
});

test('a planted number, path and key are found', () => {
  const synthetic = '12849049826';
  // The same person outside the test population: the month lowered by 80 and the check digits made again.
  const nine = `${synthetic.slice(0, 2)}04${synthetic.slice(4, 9)}`;
  const real = Array.from({ length: 100 }, (_, tail) => nine + String(tail).padStart(2, '0')).find(
    (digits) => readNationalId(digits, { allowSynthetic: false }).ok,
  );
  assert.ok(real !== undefined);
  assert.deepEqual(realNumbersIn(`x ${real}, ${real.slice(0, 6)} ${real.slice(6)}.`), [
    real,
    `${real.slice(0, 6)} ${real.slice(6)}`,
  ]);
  assert.deepEqual(realNumbersIn(`${synthetic} 1${real} ${real}0`), []);
  for (const folder of ['work', 'root', 'home']) assert.equal(machinePathsIn(`see "/${folder}/x/y"`).length, 1);
  assert.deepEqual(machinePathsIn('./work/x https://example.com/work/x packages/root/x'), []);
  assert.equal(keysIn(['-----BEGIN RSA PRIVATE', 'KEY-----'].join(' ')).length, 1);
});

test('an account number may stand in the project though it has eleven digits', () => {
  const ten = '9812123456';
  const number = Array.from({ length: 10 }, (_, last) => `${ten}${last}`).find(isAccountNumber);
  assert.ok(number !== undefined);
  assert.deepEqual(realNumbersIn(number), []);
});
