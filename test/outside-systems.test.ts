/** The product is put together with the outside world in its composition root, whose files are read here. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  OUTSIDE_SYSTEMS,
  type OutsideSystemRow,
  secretsOf,
  SIMULATORS,
  simulatedSettings,
} from '@bli-kunde/domain/outside/systems.ts';
import { readBelow, ROOT } from './sources.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** `create-context.ts` and the parts beside it, each of which makes some adapters. */
const composition = readBelow('packages/server', /(?<!\.test|\.fixture)\.ts$/).filter(({ path }) =>
  /^packages\/server\/create-[\w-]+\.ts$/.test(path),
);
const creation = composition.map(({ text }) => text).join('\n');
const ROWS: readonly OutsideSystemRow[] = OUTSIDE_SYSTEMS;
const TABLE = 'packages/domain/outside/systems.ts';
/** What runs; tests set settings as whoever runs the server does. */
const sources = ['packages', 'bench']
  .flatMap((folder) => readBelow(folder, /(?<!\.test|\.fixture)\.tsx?$/))
  .filter(({ path }) => path !== TABLE);

test('S-153 every outside system that an adapter calls has a simulator, which the demo and the tests call in its place', () => {
  const behaving = readBelow('packages/simulators', /(?<!\.test)\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/(?:addFaultHooks\(.*?, |faults\.take\()'([\w-]+)'\)/g)].map(([, name = '']) => name),
  );
  assert.deepEqual([...new Set(behaving)].toSorted(), SIMULATORS.map(({ name }) => name).toSorted());
  const called = [
    ...creation.matchAll(/(?:(?:open|addressOf|withTokens|systemOf)\(|credentialsOf\(bank, )'([\w-]+)'/g),
  ].map(([, name = '']) => name);
  assert.deepEqual([...new Set(called)].toSorted(), ROWS.map(({ name }) => name).toSorted());
  const simulated = simulatedSettings({ origin: 'http://simulators', smtpPort: 25, scannerPort: 3310 });
  for (const { setting, address } of ROWS)
    assert.match(
      simulated[setting] ?? '',
      {
        http: /^http:\/\/simulators/,
        smtp: /^smtp:\/\/127\.0\.0\.1:25$/,
        tcp: /^tcp:\/\/127\.0\.0\.1:3310$/,
        'by-bank': /^\*=http:\/\/simulators\//,
      }[address],
    );
  for (const entry of ['packages/server/demo.ts', 'packages/server/test-server.ts'])
    assert.match(read(entry), /\.\.\.simulatedSettings\(/, entry);
});

test('R-100 a setting of an outside system is named in its row and nowhere else that runs', () => {
  const settings = ROWS.flatMap((row) => [row.setting, ...secretsOf(row).map(({ secret }) => secret)]);
  assert.equal(new Set(settings).size, settings.length);
  assert.equal(new Set(ROWS.map(({ name }) => name)).size, ROWS.length);
  for (const { path, text } of sources)
    for (const setting of settings)
      assert.ok(!new RegExp(`\\b${setting}\\b`).test(withoutComments(text)), `${path} names ${setting}`);
});

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('S-153 each adapter is an interface with one maker, which one file of the composition root calls and nothing else', () => {
  const product = readBelow('packages/server', /(?<!\.test|\.fixture)\.ts$/).filter(
    ({ path }) => !/\/test-|\/contracts\//.test(path),
  );
  const adapters = [
    ...read('packages/server/context.ts').matchAll(
      /import type \{ (\w+) \} from '(\.\/(?:registers|signing|login|notices)\/[\w-]+\.ts)'/g,
    ),
  ];
  assert.ok(adapters.length >= 10, `${adapters.length} adapters`);
  for (const [, type = '', from = ''] of adapters) {
    const home = join('packages/server', from);
    assert.match(read(home), new RegExp(`^export interface ${type} \\{`, 'm'), `${type} is an interface`);
    const makers = product.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`^export (?:const|function) (\\w+)[^;{]*\\): ${type}\\b(?!\\[)`, 'gm'))].map(
        ([, name = '']) => ({ path, name }),
      ),
    );
    // People sign at one of two providers, by a setting.
    const wanted = type === 'SigningProvider' ? 2 : 1;
    assert.equal(makers.length, wanted, `${type} is made by ${makers.map(({ path }) => path).join(', ') || 'nobody'}`);
    for (const { path: made, name } of makers) {
      const callers = product.filter(({ path, text }) => path !== made && new RegExp(`\\b${name}\\(`).test(text));
      const paths = callers.map(({ path }) => path);
      assert.ok(
        paths.length === 1 && composition.some(({ path }) => path === paths[0]),
        `${name} is called by ${paths.join(', ') || 'nobody'}`,
      );
    }
  }
  for (const entry of ['main.ts', 'demo.ts']) assert.match(read(`packages/server/${entry}`), /import \{ serve \} from/);
  for (const { path, text } of composition)
    for (const [, part] of text.matchAll(/^export (?:const|function) (create\w+)/gm))
      assert.match(read('packages/server/create-context.ts'), new RegExp(`\\b${part}\\(`), `${part} of ${path}`);
  assert.match(read('packages/server/serve.ts'), /await createContext\(/);
  assert.match(read('packages/server/test-server.ts'), /await createContext\(/);
});
