/** Half that browsers are given of a row, a step and a kind. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'vite';
import { serverSide, TREE } from './server-side.ts';

const domain = join(import.meta.dirname, '../../domain');

/** The script that browsers are given of a module which imports these names and does something with them. */
async function bundled(imports: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bundled-'));
  try {
    const entry = join(folder, 'entry.js');
    const lines = Object.entries(imports).map(([name, file]) => `import { ${name} } from '${join(domain, file)}';`);
    writeFileSync(entry, `${lines.join('\n')}\nconsole.log(${Object.keys(imports).join()});`);
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [serverSide([])],
      build: { write: false, minify: false, rolldownOptions: { input: entry, treeshake: TREE } },
    });
    const [{ output }] = [built].flat() as unknown as [{ output: { code?: string }[] }];
    return output.map(({ code = '' }) => code).join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SCHEMAS = /ZodMini/;

test('a row is given as how its call is made, without its summary, schemas, errors and audit event', async () => {
  const code = await bundled({
    saveOrganisationContact: 'business/api.ts',
    confirmCountries: 'kyc/sections/country.ts',
  });
  assert.match(code, /path: "bm\/organisasjon\/\{orgnr\}\/contactinfo\/org"/);
  assert.match(code, /path: "kyc\/confirmCountries"/);
  assert.doesNotMatch(code, SCHEMAS);
  assert.doesNotMatch(code, /declaration\.countries\.asked|Confirms citizenship|'?who'?: "|rules: \[/);
});

test('a poll is a poll in browsers too', async () => {
  assert.match(await bundled({ getPrivateState: 'private/api.ts' }), /polled: true/);
});

test('a step is given with its rule and its summary, without its save and its order', async () => {
  const code = await bundled({ administrator: 'business/steps/administrator-nettbank.ts' });
  assert.match(code, /name: "administrator-nettbank"/);
  assert.match(code, /problems: administratorProblems/);
  assert.match(code, /summary: \(/);
  assert.doesNotMatch(code, SCHEMAS);
  assert.doesNotMatch(code, /\b(apply|complete|read|show): /);
});

test('a kind of section is given with its rule and its call, without its schemas and its summary', async () => {
  const kinds = readdirSync(join(domain, 'kyc/sections'))
    .filter((file) => /^(?!registry|.*\.(test|fixture)\.)/.test(file))
    .map((file) => file.slice(0, -'.ts'.length));
  assert.ok(kinds.length > 20);
  const code = await bundled(Object.fromEntries(kinds.map((kind) => [kind, `kyc/sections/${kind}.ts`])));
  assert.match(code, /kind: "sourceOfIncome"/);
  assert.match(code, /path: "kyc\/submitTaxRelationSection"/);
  assert.doesNotMatch(code, SCHEMAS);
  assert.doesNotMatch(code, /\b(contentSchema|settle|summary): /);
});
