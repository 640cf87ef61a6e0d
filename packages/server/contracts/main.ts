/**
 * `npm run contracts -- FOLDER`: puts each recording below a folder (laid out as `packages/simulators/contracts/`, a folder for each
 * system) to its adapter and prints file, outcome and what was dropped. Ends with 1 where an answer is nonsense, with 2 where nothing
 * could be put.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outcomeOf, recordingsIn } from './contract.ts';
import { CONTRACTS } from './systems.ts';

const [folder = 'packages/simulators/contracts'] = process.argv.slice(2);
const counts: Record<string, number> = { value: 0, fault: 0, nonsense: 0, 'not-sent': 0 };
const unknown: string[] = [];
let names: string[] = [];
try {
  names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
} catch {
  process.stderr.write(`${folder} cannot be read\n`);
}

for (const name of names) {
  const contract = CONTRACTS.find((one) => one.folder === name);
  if (contract === undefined) {
    unknown.push(name);
    continue;
  }
  for (const recording of recordingsIn(join(folder, name))) {
    const outcome = await outcomeOf(contract, recording);
    counts[outcome.kind] = (counts[outcome.kind] ?? 0) + 1;
    process.stdout.write(`${name}/${recording.file}\t${outcome.kind}${detailOf(outcome)}\n`);
  }
}

if (unknown.length > 0) process.stdout.write(`no adapter for ${unknown.join(', ')}\n`);
const put = Object.values(counts).reduce((sum, one) => sum + one, 0);
process.stdout.write(
  `${put} recordings: ${counts['value']} read, ${counts['fault']} expected faults, ${counts['nonsense']} nonsense, ${counts['not-sent']} not sent to an adapter\n`,
);
process.exitCode = put === 0 ? 2 : counts['nonsense'] === 0 ? 0 : 1;

function detailOf(outcome: Awaited<ReturnType<typeof outcomeOf>>): string {
  if (outcome.kind === 'not-sent') return '';
  if (outcome.kind !== 'value') return `\t${outcome.reason}`;
  const { unread } = outcome;
  return unread.length === 0 ? '' : `\tdropped ${unread.length}: ${[...new Set(unread)].join(', ')}`;
}
