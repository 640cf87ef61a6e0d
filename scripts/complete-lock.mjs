/**
 * Completes package-lock.json after a package was added: `npm ci` wants every optional package of every machine in it, and npm
 * leaves out those it could not look up. `--check` changes nothing and fails when something is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

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

if (process.argv.includes('--check')) {
  if (added.length > 0) console.error(`package-lock.json lacks:\n${added.join('\n')}`);
  process.exitCode = added.length > 0 ? 1 : 0;
} else if (added.length > 0) {
  const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${added.length} packages added to package-lock.json`);
}
