/** Checks that the signatures in a PDF are real: openssl verifies each over the bytes that its range covers. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { plainPdf } from '../business-register/plain-pdf.ts';
import { createStateStore } from '../control/state-store.ts';
import { createAuthority } from './certificates.ts';
import { addPadesSignature } from './pades.ts';
import { signaturesIn } from './signatures-in.fixture.ts';

const at = new Date('2026-11-21T12:00:00Z');

function verifies(root: string, signature: { content: Buffer; cms: Buffer }): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'pades-'));
  const file = (name: string, bytes: Buffer | string) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  try {
    const arguments_ = [
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-purpose',
      'any',
      '-in',
      file('cms', signature.cms),
      '-content',
      file('content', signature.content),
      '-CAfile',
      file('root', root),
      '-out',
      '/dev/null',
    ];
    execFileSync('openssl', arguments_, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('two persons and a seal: three signatures that openssl verifies, the first over exactly what the first person saw', async () => {
  const authority = await createAuthority(createStateStore(null));
  const original = plainPdf('Avtale om kundeforhold', ['Mellom banken og Testbygg Entreprenør AS']);
  const once = await addPadesSignature(original, await authority.issue('Astrid Ledermo'), {
    name: 'Astrid Ledermo',
    reason: 'Signert',
    at,
  });
  const twice = await addPadesSignature(once, await authority.issue('Berit Medlemsen'), {
    name: 'Berit Medlemsen',
    reason: 'Signert',
    at,
  });
  const sealed = await addPadesSignature(twice, await authority.issue('Segl'), {
    name: 'Segl',
    reason: 'Forseglet',
    at,
  });

  assert.deepEqual(sealed.subarray(0, twice.length), twice);
  assert.deepEqual(once.subarray(0, original.length), original);
  const signatures = signaturesIn(sealed);
  assert.equal(signatures.length, 3);
  for (const signature of signatures) assert.ok(verifies(authority.rootPem(), signature));
  assert.equal(signatures[2]?.end, sealed.length);
  assert.equal(signatures[0]?.end, once.length);
});

test('a changed byte makes a signature invalid', async () => {
  const authority = await createAuthority(createStateStore(null));
  const signed = await addPadesSignature(plainPdf('Avtale', ['Beløp 100']), await authority.issue('Astrid Ledermo'), {
    name: 'Astrid Ledermo',
    reason: 'Signert',
    at,
  });
  const changed = Buffer.from(signed.toString('latin1').replace('100', '900'), 'latin1');
  const [signature] = signaturesIn(changed);
  assert.ok(signature);
  assert.equal(verifies(authority.rootPem(), signature), false);
});

test('what is no PDF is refused, not repaired', async () => {
  const authority = await createAuthority(createStateStore(null));
  await assert.rejects(
    addPadesSignature(Buffer.from('%PDF-1.7\nnothing'), await authority.issue('A'), { name: 'A', reason: 'B', at }),
    /startxref/,
  );
});
