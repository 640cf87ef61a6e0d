/** The table of outcomes names every status, kind of case, outcome and decision there is, and only texts that stand somewhere. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CASE_KINDS, DECISIONS, OUTCOMES } from '@bli-kunde/domain/cases/kinds.ts';
import { CASE_STATUSES } from '@bli-kunde/domain/kyc/case.ts';
import { isTextKey } from '@bli-kunde/domain/texts/texts.ts';

const document = readFileSync(join(import.meta.dirname, '../docs/outcomes.md'), 'utf8');
/** Messages and files, which are no texts. */
const OTHERS = ['declaration.settled'];

test('every status, kind of case, outcome and decision stands in docs/outcomes.md', () => {
  const words = new Set(document.match(/\b[A-Z_]{2,}\b/g));
  const wanted = [...CASE_STATUSES, ...CASE_KINDS, ...OUTCOMES, ...DECISIONS];
  assert.deepEqual(
    wanted.filter((one) => !words.has(one)),
    [],
  );
});

test('every text that docs/outcomes.md names is one', () => {
  const keys = [...document.matchAll(/`([a-z]+(?:\.[A-Za-z]+)+)`/g)].map(([, key = '']) => key);
  assert.ok(keys.length > 30);
  assert.deepEqual(
    keys.filter((key) => !isTextKey(key) && !OTHERS.includes(key)),
    [],
  );
});
