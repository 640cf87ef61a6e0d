/** The import rule and the other rules of the house, held over every module, each with a planted fault that it must find. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUSE_RULES, isTest, PACKAGES, SERVER_FLOORS } from './house-rules.ts';
import { type ModuleFacts, readModule } from './module-facts.ts';
import { readBelow } from './sources.ts';

const CODE = /\.tsx?$/;
const modules = ['packages', 'gallery', 'test', 'e2e', 'scripts', 'bench']
  .flatMap((folder) => readBelow(folder, CODE))
  .map(readModule);

/** Fewest modules a package may have for its rules to mean anything. */
const AT_LEAST = { domain: 30, server: 20, web: 20, simulators: 8 } as const;

test('the modules of every package are read', () => {
  for (const name of PACKAGES) {
    const count = modules.filter(({ path }) => path.startsWith(`packages/${name}/`)).length;
    assert.ok(count >= AT_LEAST[name], `${name} has ${count} modules`);
  }
  assert.ok(modules.flatMap(({ imports }) => imports).length > modules.length);
});

for (const { name, faults } of HOUSE_RULES)
  test(name, () => {
    const found = modules.flatMap((module) => faults(module).map((fault) => `${module.path}: ${fault}`));
    assert.deepEqual(found, []);
  });

/** A module that breaks each rule, by the rule's name; beside it one that nearly does. */
const PLANTED: Readonly<Record<string, readonly { path: string; bad: string; good: string; goodPath?: string }[]>> = {
  'a package imports only what the table allows': [
    {
      path: 'packages/domain/a/b.ts',
      bad: "import { x } from '../../server/x.ts'",
      good: "import { x } from '../x.ts'",
    },
    {
      path: 'packages/domain/a/b.ts',
      bad: "import type { X } from '@bli-kunde/web/ui/x.tsx'",
      good: "import { x } from '@bli-kunde/domain/x.ts'",
    },
    {
      path: 'packages/server/a/b.ts',
      bad: "const x = await import('@bli-kunde/simulators/x.ts')",
      good: "import { x } from '@bli-kunde/domain/x/y.ts'",
    },
    {
      path: 'packages/web/a/b.tsx',
      bad: "export { x } from '../../server/x.ts'",
      good: "export { x } from '../ui/x.ts'",
    },
    {
      path: 'packages/web/a/b.tsx',
      bad: "type X = import('../../server/x.ts').X",
      good: "type X = import('../ui/x.ts').X",
    },
    {
      path: 'packages/simulators/a/b.ts',
      bad: "import { x } from '@bli-kunde/domain/texts/x.ts'",
      good: "import { x } from '@bli-kunde/domain/norway/x.ts'",
    },
    {
      path: 'packages/simulators/a/b.ts',
      bad: "import { x } from '@bli-kunde/domain/outsider/x.ts'",
      good: "import { x } from '@bli-kunde/domain/outside/x.ts'",
    },
    {
      path: 'packages/domain/a/b.ts',
      bad: "import { x } from '../../../test/x.ts'",
      good: "import { x } from 'stdnum'",
    },
  ],
  'the domain touches no Node': [
    {
      path: 'packages/domain/a/b.ts',
      bad: "import { readFileSync } from 'node:fs'",
      good: "import { idnr } from '@navikt/fnrvalidator'",
    },
    { path: 'packages/domain/a/b.ts', bad: 'const x = process.cwd()', good: 'const x = facts.process' },
  ],
  'a page touches no Node': [
    { path: 'packages/web/ui/b.tsx', bad: "import { join } from 'node:path'", good: "import { useId } from 'react'" },
    {
      path: 'packages/web/ui/b.tsx',
      bad: "import { join } from 'node:path'",
      good: "import { join } from 'node:path'",
      goodPath: 'packages/web/build/theme.ts',
    },
  ],
  'what a page loads has the small schema library': [
    { path: 'packages/domain/a/b.ts', bad: "import * as z from 'zod'", good: "import * as z from 'zod/mini'" },
    { path: 'packages/web/a/b.ts', bad: "import { z } from 'zod'", good: "import type { ZodType } from 'zod'" },
  ],
  'a journey imports no other journey, and what is shared imports none': [
    {
      path: 'packages/server/business/b.ts',
      bad: "import { x } from '../private/x.ts'",
      good: "import { x } from '../kyc/x.ts'",
    },
    {
      path: 'packages/server/business/b.ts',
      bad: "import { x } from '@bli-kunde/domain/children/x.ts'",
      good: "import { x } from '@bli-kunde/domain/business/x.ts'",
    },
    {
      path: 'packages/domain/signing/b.ts',
      bad: "import type { X } from '../business/x.ts'",
      good: "import type { X } from '../organisation/x.ts'",
    },
    {
      path: 'packages/web/ui/b.tsx',
      bad: "import { x } from '@bli-kunde/domain/business/x.ts'",
      good: "import { x } from '@bli-kunde/domain/contact/x.ts'",
    },
    {
      path: 'packages/web/app/b.ts',
      bad: "const x = () => import('../card/x.ts')",
      good: "const x = () => import('../card/x.ts')",
      goodPath: 'packages/web/entries.ts',
    },
  ],
  'a folder of the server imports only what stands below it': [
    {
      path: 'packages/server/http/b.ts',
      bad: "import type { X } from '../pages/x.ts'",
      good: "import { x } from '../sessions/x.ts'",
    },
    {
      path: 'packages/server/signing/b.ts',
      bad: "import { x } from '../rescreening/x.ts'",
      good: "import { x } from '../kyc/x.ts'",
    },
    {
      path: 'packages/server/kyc/b.ts',
      bad: "import { x } from '../journeys.ts'",
      good: "import { x } from '../context.ts'",
    },
    {
      path: 'packages/server/cases/b.ts',
      bad: "import { x } from '../journeys.ts'",
      good: "import { x } from '../journeys.ts'",
      goodPath: 'packages/server/cases/main.ts',
    },
    {
      path: 'packages/server/elsewhere/b.ts',
      bad: 'export const x = 1',
      good: 'export const x = 1',
      goodPath: 'packages/server/orders/b.ts',
    },
  ],
  'SQL stands in store files and in db/': [
    {
      path: 'packages/server/business/handlers.ts',
      bad: "const q = 'SELECT id FROM application'",
      good: "const q = 'select your bank'",
    },
    { path: 'packages/server/business/handlers.ts', bad: 'const q = sql`select 1`', good: 'const q = html`select 1`' },
    {
      path: 'packages/server/jobs/purge.ts',
      bad: "db.deleteFrom('application')",
      good: "db.deleteFrom('application')",
      goodPath: 'packages/server/jobs/purge-store.ts',
    },
    {
      path: 'packages/server/jobs/purge.ts',
      bad: 'const q = `\n update ${t} set x = 1`',
      good: 'const q = `update ${t} set x = 1`',
      goodPath: 'packages/server/db/audit.ts',
    },
  ],
  'only registers, login, signing and notices call out': [
    { path: 'packages/server/business/handlers.ts', bad: 'await fetch(url)', good: 'await context.fetch(url)' },
    {
      path: 'packages/server/http/b.ts',
      bad: "import { request } from 'node:https'",
      good: "import type { Socket } from 'node:net'",
    },
    {
      path: 'packages/server/http/b.ts',
      bad: "import { request } from 'node:http'",
      good: "import { STATUS_CODES } from 'node:http'",
    },
    {
      path: 'packages/server/http/b.ts',
      bad: "import http from 'node:http'; http.get(url)",
      good: "import http from 'node:http'; http.createServer()",
    },
    {
      path: 'packages/server/jobs/b.ts',
      bad: "import nodemailer from 'nodemailer'",
      good: "import nodemailer from 'nodemailer'",
      goodPath: 'packages/server/notices/mail.ts',
    },
    {
      path: 'packages/server/jobs/b.ts',
      bad: 'const call = globalThis.fetch',
      good: 'await fetch(url)',
      goodPath: 'packages/server/signing/signicat.ts',
    },
  ],
  'only app/ fetches in a page, and the domain never does': [
    {
      path: 'packages/web/business/b.tsx',
      bad: 'await fetch(url)',
      good: 'await fetch(url)',
      goodPath: 'packages/web/app/client.ts',
    },
    { path: 'packages/domain/app/b.ts', bad: 'await fetch(url)', good: 'await client.fetch(url)' },
  ],
  'only main.ts and demo.ts read the environment': [
    { path: 'packages/server/config.ts', bad: 'const port = process.env.PORT', good: 'const port = env.PORT' },
    {
      path: 'packages/server/config.ts',
      bad: "const port = process['env']['PORT']",
      good: 'const port = process.env.PORT',
      goodPath: 'packages/server/main.ts',
    },
    {
      path: 'packages/server/config.ts',
      bad: "import { env } from 'node:process'",
      good: "import { pid } from 'node:process'",
    },
  ],
  'time, random numbers and ids are handed in': [
    { path: 'packages/server/b/c.ts', bad: 'const now = Date.now', good: 'const now = clock.now()' },
    { path: 'packages/domain/b/c.ts', bad: 'const now = new Date()', good: 'const now = new Date(time)' },
    { path: 'packages/server/b/c.ts', bad: 'const x = Math.random()', good: 'const x = Math.max(1, 2)' },
    {
      path: 'packages/server/b/c.ts',
      bad: "import { randomUUID } from 'node:crypto'",
      good: "import { createHash } from 'node:crypto'",
    },
    {
      path: 'packages/server/b/c.ts',
      bad: 'const now = new Date()',
      good: 'const now = new Date()',
      goodPath: 'packages/server/main.ts',
    },
  ],
  'a page calls nothing younger than the oldest web view': [
    { path: 'packages/domain/a/b.ts', bad: 'list.toSorted()', good: '[...list].sort()' },
    { path: 'packages/web/ui/b.ts', bad: 'const x = /(?<=a)b/', good: 'const x = /(?<name>a)(?=b)/' },
    { path: 'packages/web/ui/b.ts', bad: 'Object.groupBy(list, by)', good: 'Object.entries(list)' },
  ],
  'no folder has a name that says nothing': [
    {
      path: 'packages/web/utils/date.ts',
      bad: 'export const x = 1',
      good: 'export const x = 1',
      goodPath: 'packages/web/app/utils.ts',
    },
  ],
  'no file only passes on what others export': [
    { path: 'packages/web/ui/all.ts', bad: "export * from './x.ts'", good: "export { x } from './x.ts'" },
    {
      path: 'packages/web/ui/index.ts',
      bad: 'export const x = 1',
      good: 'export const x = 1',
      goodPath: 'packages/web/ui/index-card.ts',
    },
  ],
  'what a page loads makes its formatters when they are asked for': [
    {
      path: 'packages/domain/a/b.ts',
      bad: "const DAY = new Intl.DateTimeFormat('nb')",
      good: "const day = lazily(() => new Intl.DateTimeFormat('nb'))",
    },
    {
      path: 'packages/web/a/b.ts',
      bad: "export const AND = new Intl.ListFormat('nb')",
      good: "export const and = (all: string[]) => new Intl.ListFormat('nb').format(all)",
    },
  ],
  'files have kebab-case names, except those that spell a section kind': [
    {
      path: 'packages/web/ui/ErrorCard.tsx',
      bad: 'export const x = 1',
      good: 'export const x = 1',
      goodPath: 'packages/web/kyc/sections/caseSummary.tsx',
    },
  ],
};

const planted = (path: string, text: string): ModuleFacts => readModule({ path, text });

for (const { name, faults } of HOUSE_RULES)
  test(`a planted fault is found: ${name}`, () => {
    const cases = PLANTED[name] ?? [];
    assert.ok(cases.length > 0, 'the rule has no planted fault');
    for (const { path, bad, good, goodPath } of cases) {
      assert.ok(faults(planted(path, bad)).length > 0, `${path}: ${bad}`);
      assert.deepEqual(faults(planted(goodPath ?? path, good)), [], good);
    }
  });

test('ARCHITECTURE.md names the floors of the server as they are', () => {
  const [page] = readBelow('.', /^ARCHITECTURE\.md$/);
  const [, table = ''] = (page?.text ?? '').split('| Floor of the server, from the ground |');
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2);
  const named = rows.map((row) => [...row.matchAll(/`([a-z]+)`/g)].map(([, folder]) => folder));
  assert.deepEqual(named, SERVER_FLOORS);
  const folders = new Set(modules.map(({ path }) => /^packages\/server\/([^/]+)\/.+$/.exec(path)?.[1] ?? null));
  assert.deepEqual([...folders].filter((folder) => folder !== null).sort(), SERVER_FLOORS.flat().sort());
});

test('tests are free to stand up the outside world, what they test is not', () => {
  const [table] = HOUSE_RULES;
  const text = "import { x } from '@bli-kunde/simulators/x.ts'";
  assert.deepEqual(table?.faults(planted('packages/server/app.test.ts', text)), []);
  assert.equal(table?.faults(planted('packages/server/app.ts', text)).length, 1);
});

test('a module that does not parse is an error, not a module without faults', () => {
  assert.throws(() => planted('packages/domain/a/b.ts', 'export const ='), /does not parse/);
});

/** Everything that is loaded with `start` before the page can do anything. */
function loadedWith(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  const module = modules.find(({ path }) => path === start);
  for (const { target, typeOnly } of module?.imports ?? []) if (!typeOnly) loadedWith(target, seen);
  return seen;
}

test('no page loads the table of postal areas', () => {
  // The galleries are pages of tests, over the product's own rules.
  const isPage = (path: string) => path.startsWith('packages/web/') && !isTest(path);
  const pages = modules.filter(({ path }) => isPage(path));
  const table = 'packages/domain/norway/postal-area.ts';
  assert.ok(modules.some(({ path }) => path === table));
  assert.ok(loadedWith(table).has('norwegian-postalcodes-mapper'));
  for (const { path } of pages) assert.equal(loadedWith(path).has(table), false, path);
});

test('the domain is compiled without the browser and without Node', () => {
  const [tsconfig] = readBelow('packages/domain', /domain\/tsconfig\.json$/);
  const { compilerOptions } = JSON.parse(tsconfig?.text ?? '{}');
  assert.deepEqual(compilerOptions, { lib: ['es2023'], types: [] });
});
