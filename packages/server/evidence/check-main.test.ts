/** Shows what the command's exit code says, also where nobody reads what it prints. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { issued } from '../documents/certificates.fixture.ts';
import { factsOf } from '../documents/certificate-facts.ts';
import { smallPack } from './small-pack.fixture.ts';

const MAIN = resolve(import.meta.dirname, 'check-main.ts');
const folder = mkdtempSync(join(tmpdir(), 'pack-'));
after(() => rmSync(folder, { recursive: true }));
const root = issued({ name: 'Prøverot', ca: true });
const bank = issued({ name: 'Prøvebanken', by: root });
const pack = await smallPack(bank.pem);
const put = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const whole = put('whole.pdf', pack);
const broken = put('broken.pdf', Buffer.concat([pack, Buffer.from(' ')]));
const pem = put('root.pem', root.certificate.toString());
const run = (...args: string[]) => spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });

test('D-126 D-123 the exit code tells what holds, what does not, and that nothing could be checked', () => {
  const { sha256 } = factsOf(bank.certificate);
  const spoken = sha256.toUpperCase().replace(/..(?=.)/g, '$&:');
  for (const [status, args] of [
    [0, [whole]],
    [0, [whole, '--fingerprint', spoken, '--trust', pem]],
    [1, [broken]],
    [1, [whole, '--fingerprint', '0'.repeat(64)]],
    [2, []],
    [2, [join(folder, 'absent.pdf')]],
    [2, [whole, '--fingerprint', 'abc']],
    [2, [whole, '--trust', whole]],
    [2, [whole, '--turst', pem]],
  ] as const) {
    const { status: found, stdout, stderr } = run(...args);
    assert.equal(found, status, `${args.join(' ')}\n${stdout}${stderr}`);
    assert.ok(!stderr.includes('    at '), stderr);
  }
  const { stdout } = run(whole);
  assert.match(stdout, /^NOT CHECKED {2}trust: /m);
  assert.match(stdout, /^\d+ hold, 0 do not, 1 not checked\n$/m);
});

test('D-126 a closed pipe changes nothing of the exit code', async () => {
  for (const [file, status] of [
    [whole, 0],
    [broken, 1],
  ] as const) {
    const child = spawn(process.execPath, [MAIN, file], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code] = (await once(child, 'close')) as [number];
    assert.deepEqual({ code, stderr }, { code: status, stderr: '' });
  }
});
