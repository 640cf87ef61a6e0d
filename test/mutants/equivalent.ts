/** Mutants that change nothing anybody meets, each with its reason: `test/equivalent-mutants.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

export function readEquivalent(): ReadonlyMap<string, string> {
  const rows: unknown = JSON.parse(readFileSync(join(ROOT, 'test/equivalent-mutants.json'), 'utf8'));
  return new Map(Object.entries(rows as Record<string, string>));
}
