/**
 * Builds what has changed: the pages, the production server, and of both the folder `dist/`, which runs with Node alone (decision
 * 0161). `--web` or `--server` builds one of them without the folder, `--force` all anyway. `--processors=x64,arm64` puts machine code
 * for other processors than this one's into the folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../packages/web/build/build-web.ts';
import { isFresh, modulesFile, sourceHash, stamp, type Target, TARGETS } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';
import { PROCESSORS } from './native-packages.ts';
import { makeRelease } from './release.ts';

const root = join(import.meta.dirname, '..');
const modulesOf = (target: Target): string[] => JSON.parse(readFileSync(modulesFile(target), 'utf8')) as string[];

const named = process.argv.flatMap((each) => /^--processors=(.+)$/.exec(each)?.[1]?.split(',') ?? []);
const processors = PROCESSORS.filter((processor) =>
  named.length > 0 ? named.includes(processor) : processor === process.arch,
);

const BUILDERS: Readonly<Record<Target, () => Promise<string[]>>> = {
  web: buildWeb,
  server: () => bundleServer(),
  release: async () => {
    const modules = [...modulesOf('web'), ...modulesOf('server')];
    makeRelease(join(root, 'dist'), modules, processors);
    return modules;
  },
};
const asked = TARGETS.filter((target) => process.argv.includes(`--${target}`));

for (const target of asked.length > 0 ? asked : TARGETS) {
  const again = process.argv.includes('--force') || (target === 'release' && named.length > 0);
  if (!again && isFresh(target)) {
    console.log(`${target}: unchanged`);
    continue;
  }
  const started = performance.now();
  const hash = sourceHash(target);
  const modules = await BUILDERS[target]();
  stamp(target, hash, modules);
  console.log(`${target}: built in ${Math.round(performance.now() - started)} ms`);
}
