import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { bareRows, bareSteps } from './bare-rows.ts';

const domain = join(import.meta.dirname, '../../domain');
const parse = (code: string): unknown => parseSync('row.js', code).program;

for (const table of ['business/api.ts', 'signing/api.ts', 'private/api.ts', 'children/api.ts'])
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

test('what several rows have alike takes no schema into the browser either', () => {
  const code = stripTypeScriptTypes(readFileSync(join(domain, 'api/journey-rows.ts'), 'utf8'));
  const bare = bareRows(code, parse) ?? assert.fail('no parts of rows found');
  assert.match(bare, /method: 'POST'/);
  assert.doesNotMatch(bare, /(body|answer): (?!true\b)|(errors|rules|audit|summary): /);
});

test('a step takes no schema, save or rule of its order into the browser', () => {
  const path = join(domain, 'business/steps/administrator-nettbank.ts');
  const code = stripTypeScriptTypes(readFileSync(path, 'utf8'));
  const bare = bareSteps(code, parse) ?? assert.fail('no step found');
  assert.match(bare, /name: 'administrator-nettbank'/);
  assert.match(bare, /problems: administratorProblems/);
  assert.match(bare, /summary: \(/);
  assert.doesNotMatch(bare, /^ {2}(answer|apply|complete|empty|flag|read|shown?)\b/m);
});
