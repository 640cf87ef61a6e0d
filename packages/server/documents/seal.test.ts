import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { agreementPaper } from './agreement.ts';
import { typeset } from './typeset.ts';
import { createDevelopmentSeal } from './development-seal.ts';
import { factsOf } from './certificate-facts.ts';
import { sealFromPem } from './seal.ts';
import { signedPaper, signedShown } from './signed-block.ts';
import { listSignatures, verifyContinues } from './verify.ts';

const agreementPdf = (content: Parameters<typeof agreementPaper>[0]): Buffer =>
  typeset(agreementPaper(content, textsOf()));

const now = new Date('2026-11-21T12:05:00Z');
const random = { bytes: (count: number) => randomBytes(count), uuid: () => '' };
const pem = await createDevelopmentSeal(random, now, 'Prøvebanken');
const seal = sealFromPem(pem);
const paper = (paragraphs: number) =>
  agreementPdf({
    bankName: 'Prøvebanken',
    title: 'Avtale',
    intro: '',
    chapters: [
      { heading: 'Avtalt', rows: [], paragraphs: Array.from({ length: paragraphs }, (_, number) => `Punkt ${number}`) },
    ],
    signers: [{ name: 'Astrid Ledermo' }],
    terms: [],
    madeAt: now.toISOString(),
    reference: 'BK-1',
  });
const agreement = paper(1);
const sealed = await seal.seal(agreement, now, 'Forseglet av banken');
const changed = (pdf: Buffer, at: number): Buffer => {
  const copy = Buffer.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

test('S-158 a sealed PDF has one intact signature of the bank over the whole file', () => {
  const [{ certificates, ...signature } = assert.fail('no signature'), ...more] = listSignatures(sealed);
  assert.deepEqual(more, []);
  assert.deepEqual(signature, {
    name: 'Prøvebanken',
    subFilter: 'ETSI.CAdES.detached',
    at: now,
    end: sealed.length,
    coversWholeFile: true,
    intact: true,
    isExact: true,
    timeStamp: null,
  });
  assert.deepEqual(certificates.map(factsOf), seal.certificates);
});

test('S-158 a seal shows who signed when in the room that the agreement keeps for it, on paper and read aloud', async () => {
  const signatures = [{ name: 'Astrid Ledermo', at: new Date('2026-11-21T12:06:07Z') }];
  const block = { name: 'Prøvebanken', at: now };
  const shown = signedShown(typeset(signedPaper(signatures, block, textsOf())), signatures, block, textsOf());
  const before = await seal.seal(agreement, now, 'En signatur');
  const pdf = await seal.seal(before, now, 'Forseglet', shown);
  assert.deepEqual(
    listSignatures(pdf).map((one) => one.intact),
    [true, true],
  );
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(document.numPages);
  const found = (await page.getAnnotations()).find((one: { hasAppearance?: boolean }) => one.hasAppearance);
  const says = 'Signert av Astrid Ledermo med BankID 21. november 2026 kl. 13.06.07.';
  assert.ok(String(found?.alternativeText).includes(says), String(found?.alternativeText));
  const { items } = await page.getTextContent();
  const at = (words: string) =>
    items.flatMap((one) => ('str' in one && one.str.startsWith(words) ? [Number(one.transform[5])] : []))[0] ??
    assert.fail(words);
  const [left = 0, bottom = 0, right = 0, top = 0] = (found?.rect ?? []) as number[];
  assert.ok(left > 60 && right < 540, 'between the margins');
  assert.ok(
    top < at('Disse har signert') && bottom > at('Feltet over viser'),
    'below its heading, above what is said of it',
  );
  assert.ok(JSON.stringify(await page.getStructTree()).includes('"role":"Form"'));
});

test('N-058 a signed agreement says nothing that is true of an unsigned one alone', async () => {
  const signatures = [{ name: 'Astrid Ledermo', at: new Date('2026-11-21T12:06:07Z') }];
  const block = { name: 'Prøvebanken', at: now };
  const shown = signedShown(typeset(signedPaper(signatures, block, textsOf())), signatures, block, textsOf());
  const pdf = await seal.seal(agreement, now, 'Forseglet', shown);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  assert.match(text, /Disse har signert/);
  // What is signed can be changed no more: a word of what is to come stands there for good.
  assert.doesNotMatch(text, /når alle har signert|skal signeres|ikke signert|usignert/i);
});

test('S-158 a document without room for it is sealed as before', async () => {
  const block = { name: 'Prøvebanken', at: now };
  const shown = signedShown(typeset(signedPaper([], block, textsOf())), [], block, textsOf());
  const other = await seal.seal(agreement, now, 'Forseglet', { ...shown, below: 'nowhere' });
  const broken = await seal.seal(agreement, now, 'Forseglet', { ...shown, pdf: Buffer.from('no PDF') });
  for (const pdf of [other, broken]) assert.equal(listSignatures(pdf)[0]?.coversWholeFile, true);
});

test('S-158 a second seal leaves the first one intact, over its own part', async () => {
  const twice = await seal.seal(sealed, now, 'Forseglet igjen');
  const [first, second] = listSignatures(twice);
  assert.deepEqual(
    { intact: first?.intact, coversWholeFile: first?.coversWholeFile, end: first?.end },
    { intact: true, coversWholeFile: false, end: sealed.length },
  );
  assert.deepEqual(
    { intact: second?.intact, coversWholeFile: second?.coversWholeFile },
    { intact: true, coversWholeFile: true },
  );
});

test('S-158 a long document with many pages can be sealed', async () => {
  const long = await seal.seal(paper(1500), now, 'Forseglet');
  assert.deepEqual(
    listSignatures(long).map((one) => one.intact),
    [true],
  );
});

test('S-158 a changed byte anywhere is seen', () => {
  const signature = /\/Contents <([0-9a-f]+?)(?:00)*>/.exec(sealed.toString('latin1'));
  const end = (signature?.index ?? 0) + '/Contents <'.length + (signature?.[1]?.length ?? 0);
  for (const at of [0, 500, agreement.length - 3, end - 20, sealed.length - 10])
    assert.ok(!listSignatures(changed(sealed, at)).some((one) => one.intact && one.coversWholeFile), `byte ${at}`);
});

/** Where the signature stands in the file, in hexadecimal digits. */
const placeIn = (pdf: Buffer): { readonly from: number; readonly to: number } => {
  const from = pdf.lastIndexOf('/Contents <') + '/Contents <'.length;
  return { from, to: pdf.indexOf('>', from) };
};
/** The file with one byte of its signature changed in one bit. */
const withByte = (pdf: Buffer, at: number): Buffer => {
  const copy = Buffer.from(pdf);
  const digits = placeIn(pdf).from + 2 * at;
  const byte = Number.parseInt(copy.toString('latin1', digits, digits + 2), 16) ^ 1;
  copy.write(byte.toString(16).padStart(2, '0'), digits, 'latin1');
  return copy;
};

test('D-121 each byte of the signature itself, and of the zeros behind it, is seen when it changes', () => {
  const { from, to } = placeIn(sealed);
  const used = Buffer.from(sealed.toString('latin1', from, to).replace(/(00)+$/, ''), 'hex').length;
  const all = [...Array.from({ length: used + 3 }, (_, at) => at), (to - from) / 4, (to - from) / 2 - 1];
  const passed = all.filter((at) => listSignatures(withByte(sealed, at)).some((one) => one.intact && one.isExact));
  assert.deepEqual(passed, [], 'bytes that may change');
  const upper = Buffer.from(sealed);
  const letter = from + sealed.toString('latin1', from, to).search(/[a-f]/);
  upper.write(upper.toString('latin1', letter, letter + 1).toUpperCase(), letter, 'latin1');
  assert.deepEqual(
    listSignatures(upper).map((one) => [one.intact, one.isExact]),
    [[true, false]],
  );
});

test('D-120 another certificate with the key of the seal does not stand for the one that the signature names', async () => {
  const [own] = sealed.toString('latin1').match(/\/Contents <[0-9a-f]+>/) ?? assert.fail();
  const renamed = Buffer.from(
    sealed.toString('latin1').replace(own, own.replaceAll(hexOf('Prøvebanken'), hexOf('Prøvebankar'))),
    'latin1',
  );
  assert.equal(renamed.length, sealed.length);
  const [signature] = listSignatures(renamed);
  assert.deepEqual({ name: signature?.name, intact: signature?.intact }, { name: 'Prøvebankar', intact: false });
});
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

test('S-158 what is added after the last signature is seen', () => {
  const added = Buffer.concat([sealed, Buffer.from('\n9 0 obj\n<<>>\nendobj\n')]);
  assert.deepEqual(
    listSignatures(added).map((one) => [one.intact, one.coversWholeFile]),
    [[true, false]],
  );
});

test('S-158 a range that leaves out more than the signature is not intact', () => {
  const [, start, length, after, rest] =
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(sealed.toString('latin1')) ?? [];
  const wider = sealed
    .toString('latin1')
    .replace(`[${start} ${length} ${after} ${rest}]`, `[${start} ${length} ${Number(after) + 5} ${Number(rest) - 5}]`);
  assert.deepEqual(
    listSignatures(Buffer.from(wider, 'latin1')).map((one) => one.intact),
    [false],
  );
});

test('S-158 a signed PDF continues the one that was sent, and nothing else does', async () => {
  const other = await seal.seal(paper(2), now, 'Forseglet');
  assert.ok(verifyContinues(agreement, sealed));
  assert.ok(verifyContinues(sealed, await seal.seal(sealed, now, 'Forseglet')));
  assert.ok(!verifyContinues(agreement, other));
  assert.ok(!verifyContinues(agreement, agreement));
  assert.ok(!verifyContinues(sealed, sealed));
  assert.ok(!verifyContinues(sealed, agreement));
  assert.ok(!verifyContinues(agreement, changed(sealed, sealed.length - 10)));
  assert.ok(!verifyContinues(agreement, Buffer.concat([sealed, Buffer.from('\n1 0 obj\nendobj')])));
  assert.ok(!verifyContinues(Buffer.alloc(0), sealed));
});

test('S-158 openssl accepts the seal as CAdES', {
  skip: spawnSync('openssl', ['version']).error !== undefined,
}, (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const [, , length, after, rest] = (
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(sealed.toString('latin1')) ?? []
  ).map(Number);
  const [hole, resume, tail] = [length ?? 0, after ?? 0, rest ?? 0];
  writeFileSync(join(folder, 'signature'), Buffer.from(sealed.toString('latin1', hole + 1, resume - 1), 'hex'));
  writeFileSync(
    join(folder, 'content'),
    Buffer.concat([sealed.subarray(0, hole), sealed.subarray(resume, resume + tail)]),
  );
  writeFileSync(join(folder, 'certificate'), pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')));
  const args = [
    'cms',
    '-verify',
    '-cades',
    '-inform',
    'DER',
    '-in',
    'signature',
    '-content',
    'content',
    '-binary',
    '-CAfile',
    'certificate',
    '-purpose',
    'any',
    '-no_check_time',
    '-out',
    'out',
  ];
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder });
  assert.equal(status, 0, stderr.toString());
});

test('S-158 a key without its certificate, or with another one, is refused without telling of the key', async () => {
  const certificate = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  for (const bad of ['', certificate, pem.slice(0, pem.indexOf('-----BEGIN CERTIFICATE')), other + certificate])
    assert.throws(
      () => sealFromPem(bad),
      (error: Error) => !error.message.includes('BEGIN'),
    );
});

test('S-158 what is no PDF is not sealed', async () => {
  await assert.rejects(seal.seal(Buffer.from('hello'), now, 'Forseglet'));
});

/** An agreement signed and sealed on 1 December 2026 by the code of fc9e0a9e, which wrote its own increments. */
const older = gunzipSync(readFileSync(new URL('older/sealed-by-the-version-before.pdf.gz', import.meta.url)));

test('O-078 what the version before has sealed verifies, and takes another signature over every byte of it', async () => {
  const told = (pdf: Buffer) =>
    listSignatures(pdf).map(({ name, intact, isExact, coversWholeFile }) => [name, intact, isExact, coversWholeFile]);
  assert.deepEqual(told(older), [
    ['Astrid Ledermo', true, true, false],
    ['Prøvebanken', true, true, true],
  ]);
  const again = await seal.seal(older, now, 'Forseglet igjen');
  assert.ok(verifyContinues(older, again));
  assert.deepEqual(told(again), [
    ['Astrid Ledermo', true, true, false],
    ['Prøvebanken', true, true, false],
    ['Prøvebanken', true, true, true],
  ]);
});
