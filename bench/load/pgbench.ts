/** The yardstick: pgbench doing the naive save of a plain state of 2.6 kB, straight at the database. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchDatabase } from '../server/database.ts';

const run = promisify(execFile);
const yardstick = join(import.meta.dirname, '../yardstick');

export async function makeYardstick(database: BenchDatabase, applications: number): Promise<void> {
  const schema = readFileSync(join(yardstick, 'naive-schema.sql'), 'utf8');
  for (const statement of schema.split(/;\n/).filter((text) => text.trim() !== ''))
    await database.query(statement.replaceAll(':applications', String(applications)));
}

export interface Naive {
  readonly saves: number;
  readonly seconds: number;
  /** Mean milliseconds of a save. */
  readonly latency: number;
}

export async function pressNaive(
  database: BenchDatabase,
  clients: number,
  seconds: number,
  applications: number,
): Promise<Naive> {
  const url = new URL(database.url);
  const { stdout } = await run('pgbench', [
    `--host=${url.hostname}`,
    `--port=${url.port || '5432'}`,
    `--username=${url.username || 'postgres'}`,
    '--no-vacuum',
    '--protocol=prepared',
    `--file=${join(yardstick, 'naive-save.sql')}`,
    `--define=n=${applications}`,
    `--client=${clients}`,
    '--jobs=1',
    `--time=${seconds}`,
    url.pathname.slice(1),
  ]);
  const number = (label: RegExp): number => {
    const found = label.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(found);
  };
  const saves = number(/actually processed: (\d+)/);
  return { saves, seconds: saves / number(/tps = ([\d.]+)/), latency: number(/latency average = ([\d.]+)/) };
}
