import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'oxc-parser';
import { bareKinds, bareRows, bareSteps, optionalSchemas } from './strip-server-fields.ts';

const domain = join(import.meta.dirname, '../../domain');
const parse = (code: string): unknown => parseSync('row.js', code).program;

for (const table of [
  'business/api.ts',
  'signing/api.ts',
  'private/api.ts',
  'children/api.ts',
  'advisor/list-api.ts',
  'advisor/proposals-api.ts',
])
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

for (const table of ['api/journey-rows.ts', 'advisor/rows.ts'])
  test(`what several rows of ${table} have alike takes no schema into the browser either`, () => {
    const code = stripTypeScriptTypes(readFileSync(join(domain, table), 'utf8'));
    const bare = bareRows(code, parse) ?? assert.fail('no parts of rows found');
    assert.match(bare, /method: 'POST'/);
    assert.doesNotMatch(bare, /(params|body|answer): (?!true\b)|(errors|rules|audit|summary): /);
  });

test('a schema that a function of its module makes may be left out as any other', () => {
  const code =
    'const text = (n) => z.string().check(z.maxLength(n));\nexport const note = text(5);\nexport const none = z.optional(text(3));\nexport const other = made(1);\n';
  const marked = optionalSchemas(code, parse) ?? assert.fail('no schema found');
  assert.match(marked, /note = \/\* @__PURE__ \*\/ \(\(\) => text\(5\)\)\(\)/);
  assert.match(marked, /none = \/\* @__PURE__ \*\//);
  assert.match(marked, /other = made\(1\)/);
});

test('a kind of section takes its rule and its call into the browser, and no schema or word of its summary', () => {
  const code = stripTypeScriptTypes(readFileSync(join(domain, 'kyc/sections/informationSection.ts'), 'utf8'));
  const bare = bareKinds(code, parse) ?? assert.fail('no kind found');
  assert.match(bare, /kind: 'informationSection', problems: \(\) => \[\], submit: null/);
  assert.doesNotMatch(bare, /^ {2}(settings|contentSchema|content|answer|ends|summary)\b/m);
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
