/** Machine code of the PDF compiler and of what calls a security module, a package of each for each processor: the build puts them beside the server. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const PROCESSORS = ['x64', 'arm64'] as const;
export type Processor = (typeof PROCESSORS)[number];

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity?: string }>>;
}

export interface NativePackage {
  /** As in the lock file. */
  readonly folder: string;
  /** Absolute. */
  readonly at: string;
}

const NAMES = [
  (processor: Processor) => `@myriaddreamin/typst-ts-node-compiler-linux-${processor}-gnu`,
  (processor: Processor) => `@koromix/koffi-linux-${processor}`,
];

export const nativePackages = (processor: Processor): NativePackage[] =>
  NAMES.map((nameFor) => nativePackage(nameFor(processor), processor));

/**
 * Folder of a processor's package, for Linux with glibc. One that this machine has no use for is installed below `.build/` by
 * the hash in the lock file, and kept there.
 */
function nativePackage(name: string, processor: Processor): NativePackage {
  const folder = `node_modules/${name}`;
  const installed = join(root, folder);
  if (existsSync(installed)) return { folder, at: installed };
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const locked = packages[folder];
  if (locked?.integrity === undefined) throw new Error(`${folder} has no hash in package-lock.json`);
  const place = join(root, '.build/native', `${processor}-${locked.version}`);
  const at = join(place, folder);
  if (!existsSync(at)) installAlone(place, name, locked, processor);
  return { folder, at };
}

function installAlone(place: string, name: string, locked: LockFile['packages'][string], processor: Processor): void {
  const wanted = { name: 'native', version: '0.0.0', optionalDependencies: { [name]: locked.version } };
  const lock = {
    name: 'native',
    version: '0.0.0',
    lockfileVersion: 3,
    packages: { '': wanted, [`node_modules/${name}`]: locked },
  };
  mkdirSync(place, { recursive: true });
  copyFileSync(join(root, '.npmrc'), join(place, '.npmrc'));
  writeFileSync(join(place, 'package.json'), JSON.stringify(wanted));
  writeFileSync(join(place, 'package-lock.json'), JSON.stringify(lock));
  execFileSync('npm', ['ci', '--os=linux', '--libc=glibc', `--cpu=${processor}`], { cwd: place, stdio: 'inherit' });
}
