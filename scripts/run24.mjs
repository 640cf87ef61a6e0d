/** Runs a file with the Node 24 that the project installs, whatever Node calls this: `node scripts/run24.mjs FILE …`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const bin = join(root, 'node_modules/.bin');
const ours = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
const recent = Number(process.versions.node.split('.')[0]) >= 24;
if (!existsSync(ours) && !recent) {
  console.error('Node 24 is missing: run npm ci first.');
  process.exit(1);
}
const child = spawn(existsSync(ours) ? ours : process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
