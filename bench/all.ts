/**
 * Runs every bench, one after the other, and writes one table of what they measured: `npm run bench [-- NAME …]`. A bench is a file of this
 * folder whose first comment says how it is run; what it prints by `console.table` goes into the table, with a verdict where the label names
 * a goal and the machine was quiet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOf, verdictOf } from './every/verdict.ts';
import { parentOf } from './server/processes.ts';
import { NOISE, OWN_LOOK, watchOthers } from './server/quiet.ts';
import { serverUrl } from './server/database.ts';
import pg from 'pg';

const root = join(import.meta.dirname, '..');
const result = join(root, '.build/bench.md');

/** Names without `.ts`, of those that say themselves how they are run. */
const benches = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && file !== 'all.ts')
    .filter((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .slice(0, 1_000)
        .includes(`node bench/${file}`),
    )
    .map((file) => file.slice(0, -'.ts'.length));

/** The process that all of the database server's descend from: its work is the bench's. */
async function postmaster(): Promise<number[]> {
  const client = new pg.Client({ connectionString: serverUrl() });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows.map(({ pid }) => parentOf(pid));
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benches().includes(name));
if (unknown.length > 0) throw new Error(`no bench is called ${unknown.join(', ')}; there are ${benches().join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const families = await postmaster();
const lines = [
  `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  '',
  '| Bench | Measure | Measured | Met |',
  '|---|---|---|---|',
];
let failed = false;
try {
  for (const name of asked.length > 0 ? asked : benches()) {
    console.log(`\n— ${name}`);
    const record = join(folder, name);
    const others = watchOthers(families);
    const { status } = spawnSync(
      process.execPath,
      [`--import=${join(import.meta.dirname, 'every/record.ts')}`, join('bench', `${name}.ts`)],
      { cwd: root, stdio: 'inherit', env: { ...process.env, BENCH_RECORD: record } },
    );
    const outside = others();
    const tables = existsSync(record) ? readFileSync(record, 'utf8').trim().split('\n') : [];
    const rows = tables.flatMap((line) => rowsOf(JSON.parse(line)));
    const own = rows.find(({ measure }) => measure === OWN_LOOK);
    const noise = own === undefined ? outside : Number(own.value);
    failed ||= status !== 0;
    lines.push(
      `| **${name}** | others’ share of the machine (void above ${NOISE}) | ${noise.toFixed(2)} | ${status === 0 ? '' : 'failed'} |`,
    );
    for (const row of rows)
      lines.push(`| ${name} | ${row.measure} | ${row.value} | ${verdictOf(row, noise <= NOISE)} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
mkdirSync(join(root, '.build'), { recursive: true });
writeFileSync(result, `${lines.join('\n')}\n`);
console.log(`\n${lines.join('\n')}\n\nWritten to ${result}`);
process.exitCode = failed ? 1 : 0;
