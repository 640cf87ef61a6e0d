/**
 * `npm run screen -- PAIRS.csv`: holds labelled pairs of names against each other by the newest thresholds and prints recall, false positives
 * and every pair that came out otherwise. Ends with 2 where nothing could be compared; reads no settings and asks nobody.
 */
import { readFileSync } from 'node:fs';
import { SCREENING_POLICIES } from '@bli-kunde/domain/screening/policy.ts';
import { notesOf, readPairs, tryPairs } from './pairs.ts';
import { PAIRS_USAGE, pairLines } from './pairs-report.ts';

const [file] = process.argv.slice(2);
const policy = SCREENING_POLICIES.at(-1);

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    process.stderr.write(`${path} cannot be read\n`);
    return null;
  }
}

const text = file === undefined ? null : textOf(file);
if (text === null || policy === undefined) {
  process.stderr.write(`${PAIRS_USAGE}\n`);
  process.exitCode = 2;
} else {
  const { pairs, faults } = readPairs(text);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (pairs.length === 0) process.exitCode = 2;
  else {
    const hits = tryPairs(pairs, policy);
    const lines = pairLines(pairs, hits, notesOf(pairs, hits, policy));
    process.stdout.write(`${[`${pairs.length} pairs by the thresholds of ${policy.from}`, ...lines].join('\n')}\n`);
  }
}
