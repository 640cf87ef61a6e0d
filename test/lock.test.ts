import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('npm ci finds every optional package of every machine in the lock file', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});
