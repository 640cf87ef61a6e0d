/** No package that is served has a circle of imports, of types neither: each file can be read with what it stands on read before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readModule } from './module-facts.ts';
import { readBelow } from './sources.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Modules that lie in a circle, or on a way between circles: what is left when those that lead nowhere are taken away. */
function inCircles(graph: Graph): string[] {
  const left = new Map(graph);
  let gone = [...left.keys()].filter((path) => !left.get(path)?.some((target) => left.has(target)));
  while (gone.length > 0) {
    for (const path of gone) left.delete(path);
    gone = [...left.keys()].filter((path) => !left.get(path)?.some((target) => left.has(target)));
  }
  return [...left.keys()].filter((path) => [...left.values()].some((targets) => targets.includes(path)));
}

for (const place of ['domain', 'server', 'web'])
  test(`no module of ${place} imports what imports it, types and later imports included`, () => {
    const modules = readBelow(`packages/${place}`, /\.tsx?$/).map(readModule);
    assert.ok(modules.length > 100, 'the package is read');
    const graph = new Map(modules.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
    assert.deepEqual(inCircles(graph), []);
  });

test('a planted circle is found, a chain of imports is none', () => {
  const types = (path: string, text: string) =>
    [path, readModule({ path, text }).imports.map(({ target }) => target)] as const;
  const a = types('packages/domain/a.ts', "import type { B } from './b.ts'; export type A = B;");
  const b = types('packages/domain/b.ts', "export type { C } from './c.ts';");
  const c = types('packages/domain/c.ts', "import type { A } from './a.ts'; export type C = A;");
  const end = types('packages/domain/c.ts', 'export type C = string;');
  assert.deepEqual(inCircles(new Map([a, b, c])), [
    'packages/domain/a.ts',
    'packages/domain/b.ts',
    'packages/domain/c.ts',
  ]);
  assert.deepEqual(inCircles(new Map([a, b, end])), []);
});
