/** The command `npm run check-pack -- FILE`: needs nothing but the file, so that a supervisor runs it without the bank. */
import { readFile } from 'node:fs/promises';
import { checkPack } from './check-pack.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('npm run check-pack -- FILE\n');
  process.exit(2);
}
const checks = checkPack(await readFile(file));
for (const { holds, of, says } of checks) process.stdout.write(`${holds ? 'ok    ' : 'FAILED'}  ${of}: ${says}\n`);
const failed = checks.filter(({ holds }) => !holds).length;
process.stdout.write(`${checks.length - failed} hold, ${failed} do not\n`);
process.exitCode = failed === 0 ? 0 : 1;
