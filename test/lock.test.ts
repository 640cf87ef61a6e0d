import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** Packages for other machines whose hash no registry asked so far could tell; `complete-lock.mjs` fills them in. May only shrink. */
const WITHOUT_HASH = 70;

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

test('npm ci finds every optional package of every machine in the lock file', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});

test('a package is installed by its hash, and what has none is for another machine', () => {
  const bare = Object.entries(packages).filter(
    ([key, { link, integrity }]) => key.includes('node_modules/') && link !== true && integrity === undefined,
  );
  assert.ok(bare.length <= WITHOUT_HASH, bare.map(([key]) => key).join('\n'));
  for (const [key, { optional, os = [], cpu = [], libc = ['glibc'] }] of bare) {
    assert.ok(optional === true && os.length + cpu.length > 0, `${key} is for every machine`);
    const usual = os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
    assert.ok(!usual, `${key} is for the machine that most run on`);
  }
});

test('no entry of the lock file names where a package came from', () => {
  const addresses = Object.values(packages).flatMap(({ link, ...rest }) =>
    link === true || !('resolved' in rest) ? [] : [rest.resolved],
  );
  assert.deepEqual(addresses, []);
});
