/**
 * Makes mutants of the product by rule and tells which the tests notice: `npm run mutants -- packages/domain/cases`, or an id of one.
 * docs/mutants.md says how it is used.
 */
import { parseArgs } from 'node:util';
import { readEquivalent } from './equivalent.ts';
import { folderOf, openStores } from './kept.ts';
import type { Mutant } from './mutant.ts';
import { runKind } from './run-kind.ts';
import { sampled } from './sample.ts';
import { filesInScope, KINDS, kindOf, mutantsOf, textOf } from './scope.ts';
import { type Scored, shown, tableOf } from './score.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    operator: { type: 'string' },
  },
});

const isId = (asked: string): boolean => /\.tsx?:/.test(asked);
const isBelow = (file: string, path: string): boolean =>
  file === path || file.startsWith(`${path.replace(/\/$/, '')}/`);

/** Mutants that are asked for by path or id; all of the scope where none is. */
function wanted(): Mutant[] {
  const ids = new Set(positionals.filter(isId));
  const paths = positionals.filter((each) => !isId(each));
  const ofIds = [...ids].map((id) => `packages/${id.split(':')[0] ?? ''}`);
  const isAsked = (file: string) => positionals.length === 0 || paths.some((path) => isBelow(file, path));
  const files = filesInScope().filter((file) => isAsked(file) || ofIds.includes(file));
  const equivalent = readEquivalent();
  const found = files
    .flatMap(mutantsOf)
    .filter(({ id, file }) => (isAsked(file) || ids.has(id)) && !equivalent.has(id))
    .filter(({ operator }) => options.operator === undefined || operator === options.operator);
  if (found.length === 0) throw new Error(`no mutant of ${positionals.join(', ')}`);
  return found;
}

const every = wanted();
const chosen = options.sample === undefined ? every : sampled(every, Number(options.sample), options.seed);
const stores = openStores();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stores.save();
    process.exit(1);
  });

if (options.list) for (const one of chosen) console.log(shown(one, textOf(one.file)));
else {
  const run = { stores, again: options.again, workers: Number(options.workers) };
  if (!options.survivors)
    for (const kind of KINDS) {
      const those = chosen.filter(({ file }) => kindOf(file) === kind);
      if (those.length > 0) await runKind(kind, those, run);
    }
  const scored = chosen.flatMap((mutant): Scored[] => {
    const outcome = stores.outcomes.get(folderOf(mutant.file), mutant.id);
    return outcome === undefined ? [] : [{ mutant, noticedBy: outcome.noticedBy }];
  });
  const survived = scored.filter(({ noticedBy }) => noticedBy === null);
  for (const { mutant } of survived) console.log(`\n${shown(mutant, textOf(mutant.file))}`);
  console.log(`\n${tableOf(scored, options.sample === undefined ? null : every.length)}`);
}
