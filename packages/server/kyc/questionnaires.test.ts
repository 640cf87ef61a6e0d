import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';
import { loadQuestionnaires } from './questionnaires.ts';

const shipped = join(import.meta.dirname, '../../../banks');
const NAME = 'become-corporate-customer';
const directory = mkdtempSync(join(tmpdir(), 'questionnaires-'));
after(() => rmSync(directory, { recursive: true }));
beforeEach(() => {
  rmSync(directory, { recursive: true });
  cpSync(join(shipped, 'default'), join(directory, 'default'), { recursive: true });
});

const original = JSON.parse(readFileSync(join(shipped, `default/questionnaires/${NAME}.v1.json`), 'utf8')) as Record<
  string,
  unknown
>;
function write(bank: string, file: string, change: Record<string, unknown>): void {
  mkdirSync(join(directory, bank, 'questionnaires'), { recursive: true });
  writeFileSync(join(directory, bank, 'questionnaires', file), JSON.stringify({ ...original, ...change }));
}
const versionOf = (bank: string) => loadQuestionnaires(directory)(bank, 'BECOME_CORPORATE_CUSTOMER')?.version;

test('K-005 every bank has the shared questionnaire, its newest version, until it has its own', () => {
  write('default', `${NAME}.v3.json`, { version: 3 });
  write('havbanken', `${NAME}.v2.json`, { version: 2 });
  assert.equal(versionOf('provebanken'), 3);
  assert.equal(versionOf('havbanken'), 2);
  assert.equal(loadQuestionnaires(directory)('provebanken', 'CAR_LOAN'), undefined);
});

test('K-016 a questionnaire that can not be used stops the start and is named with its fault', () => {
  write('havbanken', `${NAME}.v1.json`, { sections: [{ id: 'stars', kind: 'horoscope', settings: {} }] });
  assert.throws(() => loadQuestionnaires(directory), /stars: there is no kind 'horoscope'/);
  write('havbanken', `${NAME}.v1.json`, { process: 'BECOME_ASTRONAUT' });
  assert.throws(() => loadQuestionnaires(directory), /process/);
  write('havbanken', `${NAME}.v1.json`, { version: 2 });
  assert.throws(() => loadQuestionnaires(directory), /the name should be become-corporate-customer\.v2\.json/);
});

test('K-016 what ships can be used', () => {
  assert.ok(loadQuestionnaires(shipped)('provebanken', 'BECOME_CORPORATE_CUSTOMER'));
});

test('K-003 K-012 each private process has its questionnaire: country, use of the bank, tax, and the summary at the end', () => {
  const shared = loadQuestionnaires(shipped);
  const kinds = (process: Process) => shared('provebanken', process)?.sections.map(({ kind }) => kind) ?? [];
  for (const process of [
    'BECOME_PRIVATE_CUSTOMER',
    'BECOME_DISPONENT_CUSTOMER',
    'BECOME_GUARANTOR_CUSTOMER',
    'BECOME_CHILD_CUSTOMER',
  ] as const) {
    for (const kind of ['country', 'dynamic', 'tax', 'taxSigning']) assert.ok(kinds(process).includes(kind), kind);
    assert.equal(kinds(process).at(-1), 'caseSummary');
    assert.equal(kinds(process).includes('pep'), process !== 'BECOME_CHILD_CUSTOMER');
  }
  assert.ok(kinds('BECOME_PRIVATE_CUSTOMER').includes('checkboxSourceOfIncome'));
});
