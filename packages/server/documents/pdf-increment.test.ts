import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PDF, type PdfDict, PdfRef } from '@libpdf/core';

import { getDocumentProxy } from 'unpdf';
import { addSignatureField } from './pdf-increment.ts';

import { listSignatures } from './verify.ts';

const field = { name: 'Prøvebanken', reason: 'Segl', at: new Date('2026-11-21T12:05:00Z'), bytes: 8 };
const sealed = async (pdf: Buffer): Promise<Buffer> =>
  (await addSignatureField(pdf, field)).withSignature(Buffer.from([1, 2, 3]));

/** A PDF with a classic table; `objects` are numbered from 1, the first is the root. */
function withTable(...objects: string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${xref}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`, 'latin1');
}

/** The same in the newer form: dictionaries inside an object stream, the table a predicted stream. */
function withStreams(...objects: string[]): Buffer {
  const joined = objects.join(' ');
  let offset = 0;
  const head = objects.map((object, at) => {
    const entry = `${at + 1} ${offset}`;
    offset += object.length + 1;
    return entry;
  });
  const first = `${head.join(' ')} `;
  const [holder, table] = [objects.length + 1, objects.length + 2];
  const inside = deflateSync(Buffer.from(first + joined, 'latin1'));
  const start = Buffer.from('%PDF-1.7\n');
  const stream = Buffer.concat([
    Buffer.from(
      `${holder} 0 obj\n<</Type/ObjStm/N ${objects.length}/First ${first.length}/Filter/FlateDecode/Length ${inside.length}>>\nstream\n`,
    ),
    inside,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const xref = start.length + stream.length;
  const rows = [[0, 0, 255], ...objects.map((_, at) => [2, holder, at]), [1, start.length, 0], [1, xref, 0]].map(
    ([kind = 0, second = 0, third = 0]) => [kind, second >> 8, second & 255, third],
  );
  const predicted = rows.flatMap((row, at) => [
    2,
    ...row.map((value, column) => (value - (rows[at - 1]?.[column] ?? 0)) & 255),
  ]);
  const content = deflateSync(Buffer.from(predicted));
  const dictionary = `<</Type/XRef/Size ${table + 1}/Root 1 0 R/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>/Length ${content.length}>>`;
  return Buffer.concat([
    start,
    stream,
    Buffer.from(`${table} 0 obj\n${dictionary}\nstream\n`),
    content,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${xref}\n%%EOF\n`),
  ]);
}

const ROOT = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>';
const references = (...numbers: number[]) => numbers.map((number) => PdfRef.of(number));

/** Dictionaries of the file by number, and the form. */
async function within(pdf: Buffer) {
  const file = await PDF.load(pdf);
  const resolve = (reference: PdfRef) => file.getObject(reference);
  const entries = (number: number): PdfDict => resolve(PdfRef.of(number)) as PdfDict;
  const listIn = (dictionary: PdfDict | undefined, name: string) =>
    dictionary?.getArray(name, resolve)?.toArray() ?? [];
  return { entries, listIn, form: entries(1).getDict('AcroForm', resolve) };
}

for (const [form, make] of [
  ['a table', withTable],
  ['streams', withStreams],
] as const) {
  test(`S-158 a PDF with ${form} gets a field that covers the whole file, as often as wanted`, async () => {
    let pdf = make(ROOT, PAGES, PAGE);
    for (let count = 1; count <= 3; count++) {
      const after = await sealed(pdf);
      assert.ok(after.subarray(0, pdf.length).equals(pdf));
      assert.deepEqual(
        listSignatures(after).map((one) => one.coversWholeFile),
        [...Array(count - 1).fill(false), true],
      );
      const { entries, listIn, form: acroForm } = await within(after);
      const fields = listIn(acroForm, 'Fields');
      assert.equal(fields.length, count);
      assert.deepEqual(listIn(entries(3), 'Annots'), fields);
      const { numPages } = await getDocumentProxy(new Uint8Array(after));
      assert.equal(numPages, 1, 'another reader finds what was there');
      pdf = after;
    }
  });

  test(`S-158 a PDF with ${form} keeps the fields, notes and settings it has, wherever they are written`, async () => {
    const root = '<</Type/Catalog/Pages 2 0 R/Lang(nb \\) >>)/AcroForm<</Fields 4 0 R/DA(/Helv 0 Tf)>>>>';
    const page = '<</Type/Page/Parent 2 0 R/Annots 5 0 R/Tabs/R>>';
    const after = await sealed(make(root, PAGES, page, '[6 0 R 7 0 R]', '[6 0 R]', '<</T(a)>>', '<</T(b)>>'));
    const { entries, listIn, form: acroForm } = await within(after);
    const [first, second, widget, ...more] = listIn(acroForm, 'Fields');
    assert.deepEqual([first, second, more], [...references(6, 7), []]);
    assert.equal(acroForm?.getString('DA')?.asString(), '/Helv 0 Tf');
    assert.equal(entries(1).getString('Lang')?.asString(), 'nb ) >>');
    assert.deepEqual(listIn(entries(3), 'Annots'), [...references(6), widget]);
    assert.equal(entries(3).getName('Tabs')?.value, 'R');
  });

  test(`S-158 a PDF with ${form} and nested pages gets the field on its first page`, async () => {
    const inner = '<</Type/Pages/Kids[4 0 R]/Count 1/Parent 2 0 R>>';
    const { entries } = await within(await sealed(make(ROOT, PAGES, inner, PAGE)));
    assert.ok(entries(4).has('Annots'));
  });
}

test('S-158 what is no PDF, is encrypted, or points nowhere is refused', async () => {
  const good = withTable(ROOT, PAGES, PAGE).toString('latin1');
  const bad = [
    '',
    'hello',
    good.slice(0, -30),
    good.replace('/Root', '/Encrypt 9 0 R/Root'),
    good.replace('/Root 1 0 R', ''),
    good.replace('[3 0 R]', '[]'),
    good.replace('[3 0 R]', '[2 0 R]'),
    good.replace('startxref\n', 'startxref\n1'),
  ];
  for (const pdf of bad) await assert.rejects(sealed(Buffer.from(pdf, 'latin1')), SyntaxError, pdf);
});

test('S-158 a signature larger than its place is refused', async () => {
  const prepared = await addSignatureField(withTable(ROOT, PAGES, PAGE), field);
  assert.throws(() => prepared.withSignature(Buffer.alloc(9)), RangeError);
});

test('S-161 no bytes, however broken, make the reader hang or throw anything but a refusal', async () => {
  const good = withStreams(ROOT, PAGES, PAGE);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      async (changes) => {
        const broken = Buffer.from(good);
        for (const [at, byte] of changes) broken[at] = byte;
        try {
          await sealed(broken);
        } catch (error) {
          assert.ok(error instanceof Error);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('S-161 a delimiter where none may stand ends the reading, and not the server', async () => {
  const stray = withTable(ROOT, PAGES, PAGE.replace('/MediaBox', ')}/MediaBox'));
  await assert.rejects(sealed(stray), SyntaxError);
});
