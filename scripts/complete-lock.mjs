/**
 * Completes package-lock.json after a package was added: `npm ci` wants every optional package of every machine in it, and npm
 * leaves out those it could not look up. Each entry gets the hash that an installed package must have. `--check` changes
 * nothing and fails when something is missing.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILE = new URL('../package-lock.json', import.meta.url);
const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win32: 'win32',
  windows: 'win32',
};
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'arm', 'wasm32'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

/** Where Node would find a package from another one, nearest first. */
function found(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[key]) return packages[key];
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`];
  }
}

const added = [];
for (const [key, each] of Object.entries(packages))
  for (const [name, wanted] of Object.entries(each.optionalDependencies ?? {})) {
    const there = found(key, name);
    const exact = /^\d/.test(wanted);
    if (there && (!exact || there.version === wanted)) continue;
    const words = name.toLowerCase().split(/[-/@]/);
    const os = Object.keys(OS).find((one) => words.includes(one));
    const cpu = CPU.find((one) => words.includes(one));
    if (!os && !cpu) continue;
    const holder = `${key.slice(0, key.lastIndexOf('node_modules/'))}node_modules/${name}`;
    const places = [`node_modules/${name}`, holder, `${key}/node_modules/${name}`];
    const place = places.find((one) => !packages[one]);
    packages[place] = {
      version: wanted.replace(/^[\^~]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(each.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [OS[os]] } : {}),
      ...(words.includes('musl') ? { libc: ['musl'] } : words.includes('gnu') ? { libc: ['glibc'] } : {}),
    };
    added.push(place);
  }

const unproven = Object.keys(packages).filter((key) => {
  const { link, integrity } = packages[key];
  return key.includes('node_modules/') && !link && !integrity;
});

/** What npm itself writes into a lock file for these entries, by resolving nothing but them in an empty project. */
function integrityOf(keys) {
  const place = mkdtempSync(join(tmpdir(), 'complete-lock-'));
  const name = (key) => packages[key].name ?? key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const wanted = Object.fromEntries(keys.map((key, at) => [`p${at}`, `npm:${name(key)}@${packages[key].version}`]));
  try {
    copyFileSync(new URL('../.npmrc', import.meta.url), join(place, '.npmrc'));
    writeFileSync(join(place, 'package.json'), JSON.stringify({ private: true, optionalDependencies: wanted }));
    execFileSync('npm', ['install', '--package-lock-only', '--silent'], { cwd: place, stdio: 'inherit' });
    const written = JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')).packages;
    return keys.map((_, at) => written[`node_modules/p${at}`]?.integrity);
  } finally {
    rmSync(place, { recursive: true });
  }
}

if (process.argv.includes('--check')) {
  if (added.length > 0) console.error(`package-lock.json lacks:\n${added.join('\n')}`);
  // A registry that does not carry the packages of another machine can't tell their hashes either.
  const bare = unproven.filter((key) => !added.includes(key) && !packages[key].optional);
  if (bare.length > 0) console.error(`package-lock.json has no hash of:\n${bare.join('\n')}`);
  process.exitCode = added.length + bare.length > 0 ? 1 : 0;
} else if (unproven.length > 0) {
  let proven = 0;
  for (const [at, integrity] of integrityOf(unproven).entries()) {
    if (integrity === undefined) continue;
    const { version, ...rest } = packages[unproven[at]];
    packages[unproven[at]] = { version, integrity, ...rest };
    proven += 1;
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(
    `${added.length} packages added to package-lock.json, ${proven} hashes; ${unproven.length - proven} without one`,
  );
}
