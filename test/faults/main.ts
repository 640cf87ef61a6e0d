/**
 * Plants each fault of test/faults in a copy of the project, runs the tests that could notice it and tells which did:
 * `npm run faults`, or `npm run faults -- B-041 children` for some rules and tables; `--again` runs what is known from before
 * too. Fails when fewer than 95 % are noticed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { readRules } from '../rule-coverage.ts';
import { ROOT } from '../sources.ts';
import { freshCopy } from './copies.ts';
import { type Fault, faultProblem, planted, readFaultTables } from './fault-table.ts';
import { failureIn } from './run-tests.ts';
import { readTests, type TestRun, type Tests } from './which-tests.ts';

const WORKERS = 2;
const ENOUGH = 0.95;

interface Outcome {
  /** The test that noticed, as `file › title`, or null: the fault survived. */
  readonly noticedBy: string | null;
  readonly seconds: number;
}

const KEPT = join(ROOT, '.build', 'faults', 'outcomes.json');
const kept: Record<string, Outcome> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
function keep(key: string, outcome: Outcome): void {
  kept[key] = outcome;
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept, null, 1));
}

const textOf = (path: string): string | null =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null;

/** An outcome holds while the fault, its file and the tests that were asked are the same. */
function keyOf(fault: Fault, asked: readonly TestRun[], tests: Tests): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(fault))
    .update(textOf(fault.file) ?? '');
  for (const { path, only } of asked) hash.update(`${path} ${only}`).update(tests.textOf(path));
  return hash.digest('hex');
}

/** Tests that hold in this copy without a fault; asked for those that noticed one, once each. */
const holdsWithout = new Map<string, boolean>();

async function tryFault(copy: string, fault: Fault, asked: readonly TestRun[]): Promise<Outcome> {
  const file = join(copy, fault.file);
  const [whole, started] = [readFileSync(file, 'utf8'), performance.now()];
  const outcome = (noticedBy: string | null) => ({
    noticedBy,
    seconds: Math.round((performance.now() - started) / 1000),
  });
  for (const test of asked) {
    const name = `${test.path} ${test.only}`;
    if (holdsWithout.get(name) === false) continue;
    writeFileSync(file, planted(whole, fault));
    let title: string | null;
    try {
      title = await failureIn(copy, test);
    } finally {
      writeFileSync(file, whole);
    }
    if (title === null) continue;
    if (!holdsWithout.has(name)) holdsWithout.set(name, (await failureIn(copy, test)) === null);
    if (holdsWithout.get(name)) return outcome(`${test.path} › ${title}`);
    console.log(`${test.path} fails without a fault too and is left out`);
  }
  return outcome(null);
}

function wanted(args: readonly string[]): Fault[] {
  const asked = args.filter((arg) => !arg.startsWith('--'));
  const tables = readFaultTables().map(({ path, faults }) => ({ name: basename(path, '.json'), faults }));
  const known = new Set(tables.flatMap(({ name, faults }) => [name, ...faults.map(({ rule }) => rule)]));
  const unknown = asked.filter((arg) => !known.has(arg));
  if (unknown.length > 0) throw new Error(`no fault of ${unknown.join(', ')}`);
  return tables.flatMap(({ name, faults }) =>
    faults.filter(({ rule }) => asked.length === 0 || asked.includes(name) || asked.includes(rule)),
  );
}

const faults = wanted(process.argv.slice(2));
const rules = new Set(readRules().map(({ id }) => id));
const refused = faults.flatMap((fault) => {
  const problem = faultProblem(fault, textOf, rules);
  return problem === null ? [] : [`${fault.rule} ${fault.file}: ${problem}`];
});
if (refused.length > 0) throw new Error(`these faults cannot be planted\n${refused.join('\n')}`);

// Where no browser is, each fault that only a browser's test notices would seem to survive.
if (!ensureChromium()) throw new Error('no browser could be installed');

const tests = readTests();
const again = process.argv.includes('--again');
const outcomes = new Map<Fault, Outcome>();
function tell(fault: Fault, outcome: Outcome, known: boolean): void {
  outcomes.set(fault, outcome);
  const time = known ? 'kept' : `${outcome.seconds} s`;
  const verdict = outcome.noticedBy === null ? 'SURVIVED' : `noticed by ${outcome.noticedBy}`;
  console.log(`${String(outcomes.size).padStart(4)}/${faults.length} ${fault.rule} ${fault.file} ${verdict} (${time})`);
}

const waiting: { fault: Fault; asked: TestRun[]; key: string }[] = [];
for (const fault of faults) {
  const asked = tests.for(fault);
  const key = keyOf(fault, asked, tests);
  const known = kept[key];
  if (known !== undefined && !again) tell(fault, known, true);
  else waiting.push({ fault, asked, key });
}

async function work(number: number): Promise<void> {
  const copy = freshCopy(number);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const outcome = await tryFault(copy, next.fault, next.asked);
    keep(next.key, outcome);
    tell(next.fault, outcome, false);
  }
}
await Promise.all(Array.from({ length: Math.min(WORKERS, waiting.length) }, (_, at) => work(at + 1)));

const survived = faults.filter((fault) => outcomes.get(fault)?.noticedBy === null);
for (const { rule, file, find, replace, why } of survived)
  console.log(`\nSURVIVED ${rule} ${file}\n  ${why}\n  - ${find}\n  + ${replace}`);
const noticed = faults.length - survived.length;
console.log(
  `\n${noticed} of ${faults.length} noticed (${((100 * noticed) / Math.max(1, faults.length)).toFixed(1)} %)`,
);
process.exitCode = noticed >= ENOUGH * faults.length ? 0 : 1;
