/** Tests that cover a file which no module imports. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const coveringAll = (path: string): string[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'tests-of.ts'), path], { encoding: 'utf8' }),
  ) as string[];

test('a questionnaire, and a file of a bank, is covered by the tests that read them as data, before those of the house', () => {
  for (const path of ['banks/default/questionnaires/renewal-corporate.v5.json', 'banks/havbanken/bank.json']) {
    const all = coveringAll(path);
    const [asked, house] = [all.indexOf('packages/domain/kyc/asked.test.ts'), all.indexOf('test/law.test.ts')];
    assert.ok(asked >= 0 && asked < 60, 'among the nearest');
    assert.ok(all.includes('packages/server/banks/banks.test.ts') && house > asked);
    assert.ok(
      !all.includes('packages/server/declarations/store.test.ts') && !all.some((each) => each.startsWith('e2e/')),
    );
  }
});
