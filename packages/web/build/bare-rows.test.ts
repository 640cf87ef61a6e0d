import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { bareRows } from './bare-rows.ts';

const domain = join(import.meta.dirname, '../../domain');
const parse = (code: string): unknown => parseSync('row.js', code).program;

for (const table of ['business/api.ts', 'signing/api.ts', 'private/api.ts'])
  test(`the rows of ${table} take no schema, error key or rule into the browser`, () => {
    const code = stripTypeScriptTypes(readFileSync(join(domain, table), 'utf8'));
    const bare = bareRows(code, parse) ?? assert.fail('no rows found');
    assert.equal(bare.match(/endpoint\(\{/g)?.length, code.match(/endpoint\(\{/g)?.length);
    assert.match(bare, /path: '/);
    assert.equal(
      bare.match(/polled: true/g)?.length,
      code.match(/polled: true/g)?.length,
      'a poll is a poll in the browser too',
    );
    assert.doesNotMatch(bare, /(params|query|body|answer): (?!true\b)|(errors|rules|audit|summary): /);
  });
