/** Builds what has changed: the pages and the production server. `--web` or `--server` builds one of them, `--force` both anyway. */
import { buildWeb } from '../packages/web/build/build-web.ts';
import { isFresh, sourceHash, stamp, type Target, TARGETS } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';

const BUILDERS: Readonly<Record<Target, () => Promise<void>>> = { web: buildWeb, server: bundleServer };
const asked = TARGETS.filter((target) => process.argv.includes(`--${target}`));

for (const target of asked.length > 0 ? asked : TARGETS) {
  if (!process.argv.includes('--force') && isFresh(target)) {
    console.log(`${target}: unchanged`);
    continue;
  }
  const started = performance.now();
  const hash = sourceHash(target);
  await BUILDERS[target]();
  stamp(target, hash);
  console.log(`${target}: built in ${Math.round(performance.now() - started)} ms`);
}
