/** Statements that a version sends while its own tests run in its own folder, of those that its own schema understands. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Tests of what the journeys alone do not send: console, packs, monitoring, jobs, purges. */
const TESTS = [
  'db/{retention,session-applications,application-store,sent-messages,guardian-access}',
  'monitoring/{job,monitoring,population,reviews,judged-same,health}',
  'evidence/{access,case-facts,case-questions}',
  'advisor/{cases,case-decisions,questions,searched,statistics,timeline,documents,person,cancel-signing}',
  '{rescreening,jobs,operations,notices,keys}/*',
];

/** Runs the tests of the version in this folder; what they send is theirs where a test fails as well. */
export function sentByTests(folder: string): string[] {
  const place = mkdtempSync(join(tmpdir(), 'statements-'));
  const file = join(place, 'sent');
  try {
    const hook = join(import.meta.dirname, 'statement-hook.mjs');
    const tests = TESTS.map((path) => `packages/server/${path}.test.ts`);
    spawnSync(process.execPath, ['--import', hook, '--test', '--test-concurrency=1', ...tests], {
      cwd: folder,
      env: { ...process.env, STATEMENTS: file, TMPDIR: place },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    return lines.map((line) => JSON.parse(line) as string);
  } finally {
    rmSync(place, { recursive: true });
  }
}

const READS_OR_CHANGES = /^\s*(select|insert|update|delete|with)\b/i;
/** Of a migration, of tests about the database itself, and of what a connection is told. */
const OF_THE_SYSTEM = /\b(pg_\w+|information_schema|kysely_\w+|set_config|current_setting)\b/;

/** Those of a table that the database at this address understands. */
export async function understood(databaseUrl: string, statements: Iterable<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const known: string[] = [];
  for (const text of [...new Set(statements)].sort()) {
    if (!READS_OR_CHANGES.test(text) || OF_THE_SYSTEM.test(text)) continue;
    const isKnown = await client.query(`prepare known as ${text}`).then(
      () => true,
      () => false,
    );
    if (!isKnown) continue;
    await client.query('deallocate known');
    known.push(text);
  }
  await client.end();
  return known;
}
