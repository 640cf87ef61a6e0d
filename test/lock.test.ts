import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

test('npm ci finds every optional package of every machine in the lock file', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});

test('O-004 every package of every machine is installed by its hash, which complete-lock.mjs fills in', () => {
  const bare = Object.entries(packages).filter(
    ([key, { link, integrity }]) => key.includes('node_modules/') && link !== true && integrity === undefined,
  );
  assert.deepEqual(
    bare.map(([key]) => key),
    [],
  );
});

test('no entry of the lock file names where a package came from', () => {
  const addresses = Object.values(packages).flatMap(({ link, ...rest }) =>
    link === true || !('resolved' in rest) ? [] : [rest.resolved],
  );
  assert.deepEqual(addresses, []);
});
