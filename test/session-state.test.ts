/** Nothing that the server asks of PostgreSQL stays in a connection: a pooler lends it to somebody else for the next transaction (decision 0168). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTest } from './house-rules.ts';
import { readBelow } from './sources.ts';

/** Locks, settings, channels, cursors and tables of a session. */
const OF_A_SESSION =
  /pg_(?:try_)?advisory_(?:lock|unlock)|\bset (?:session|statement_timeout|lock_timeout|idle_in|role|search_path|timezone)\b|\bset_config\([^)]*false\)|\breset (?:all|\w+_timeout)|^.\s*(?:un)?listen (?:\*|\w+)\s*.$|^.\s*notify \w+|create (?:local )?temp|\bwith hold\b|\bdiscard \w+/i;
/** Limits for a pooler by session, where a session is lent whole. */
const ALLOWED = ['packages/server/db/postgresql.ts'];

const found = (text: string): string[] =>
  // Comments speak of such statements.
  [...text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').matchAll(/(['"`])(?:(?!\1)[\s\S])*\1/g)]
    .map(([literal]) => OF_A_SESSION.exec(literal)?.[0])
    .filter((match) => match !== undefined);

test('O-031 no statement of the server leaves a lock, a setting, a channel or a table in its connection', () => {
  const files = readBelow('packages/server', /\.ts$/).filter(({ path }) => !isTest(path));
  assert.ok(files.length > 300);
  const faults = files
    .filter(({ path }) => !ALLOWED.includes(path))
    .flatMap(({ path, text }) => found(text).map((match) => `${path}: ${match}`));
  assert.deepEqual(faults, []);
});

test('statements that stay in a session are found, and those of a transaction are not', () => {
  for (const bad of [
    "'select pg_advisory_lock($1)'",
    '`set statement_timeout = 5`',
    "'listen news'",
    "'create temp table t (n int)'",
    "'reset lock_timeout'",
  ])
    assert.equal(found(`const text = ${bad};`).length, 1, bad);
  for (const good of [
    "'select pg_advisory_xact_lock($1)'",
    "'begin; set local lock_timeout = 5'",
    "'update t set state = 1'",
    '/* set session */',
  ])
    assert.deepEqual(found(`const text = ${good};`), [], good);
});
