/** Holds every recorded answer of the business register, of rights of signing and of company accounts to the schema of its contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contractOf } from './contract.ts';

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^(autorisert-)?roller/, 'roles'],
  [/^oppdateringer-roller/, 'roleChanges'],
  [/^oppdateringer/, 'unitChanges'],
  [/^sok/, 'search'],
  [/^underenhet/, 'subUnit'],
  [/-410/, 'removed'],
  [/^feil/, 'fault'],
  [/^enhet/, 'unit'],
  [/^(signatur|prokura)/, 'rights'],
  [/^regnskap-/, 'accounts'],
];

for (const system of ['enhetsregisteret', 'fullmakt', 'regnskapsregisteret'])
  test(`R-070 every recorded answer of ${system} keeps its contract`, () => {
    const folder = join(import.meta.dirname, system);
    const files = readdirSync(folder).filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'));
    for (const file of files) {
      const definition = BY_NAME.find(([pattern]) => pattern.test(file))?.[1];
      if (definition === undefined) throw new Error(`no definition for ${file}`);
      contractOf(system).check(definition, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    }
  });
