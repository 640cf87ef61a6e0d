import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { openPdf } from './pdf-file.ts';
import { addSignatureField } from './pdf-increment.ts';
import { readDictionary, textString, valueEnd, writeDictionary } from './pdf-syntax.ts';
import { listSignatures } from './verify.ts';

const field = { name: 'Prøvebanken', reason: 'Segl', at: new Date('2026-11-21T12:05:00Z'), bytes: 8 };
const sealed = (pdf: Buffer) => addSignatureField(pdf, field).withSignature(Buffer.from([1, 2, 3]));

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
const entriesOf = (pdf: Buffer, number: number) => readDictionary(openPdf(pdf).object(number)).entries;

for (const [form, make] of [
  ['a table', withTable],
  ['streams', withStreams],
] as const) {
  test(`S-158 a PDF with ${form} gets a field that covers the whole file, as often as wanted`, () => {
    let pdf = make(ROOT, PAGES, PAGE);
    for (let count = 1; count <= 3; count++) {
      const after = sealed(pdf);
      assert.ok(after.subarray(0, pdf.length).equals(pdf));
      assert.deepEqual(
        listSignatures(after).map((one) => one.coversWholeFile),
        [...Array(count - 1).fill(false), true],
      );
      const root = entriesOf(after, 1);
      const fields = entriesOf(after, Number.parseInt(root.get('AcroForm') ?? '')).get('Fields');
      assert.equal(fields?.match(/ R/g)?.length, count);
      assert.equal(entriesOf(after, 3).get('Annots'), fields);
      pdf = after;
    }
  });

  test(`S-158 a PDF with ${form} keeps the fields, notes and settings it has, wherever they are written`, () => {
    const root = '<</Type/Catalog/Pages 2 0 R/Lang(nb \\) >>)/AcroForm<</Fields 4 0 R/DA(/Helv 0 Tf)>>>>';
    const page = '<</Type/Page/Parent 2 0 R/Annots 5 0 R/Tabs/R>>';
    const after = sealed(make(root, PAGES, page, '[6 0 R 7 0 R]', '[6 0 R]', '<</T(a)>>', '<</T(b)>>'));
    const acroForm = entriesOf(after, Number.parseInt(entriesOf(after, 1).get('AcroForm') ?? ''));
    assert.match(acroForm.get('Fields') ?? '', /^\[6 0 R 7 0 R \d+ 0 R\]$/);
    assert.equal(acroForm.get('DA'), '(/Helv 0 Tf)');
    assert.equal(entriesOf(after, 1).get('Lang'), '(nb \\) >>)');
    assert.match(entriesOf(after, 3).get('Annots') ?? '', /^\[6 0 R \d+ 0 R\]$/);
    assert.equal(entriesOf(after, 3).get('Tabs'), '/R');
  });

  test(`S-158 a PDF with ${form} and nested pages gets the field on its first page`, () => {
    const inner = '<</Type/Pages/Kids[4 0 R]/Count 1/Parent 2 0 R>>';
    assert.ok(entriesOf(sealed(make(ROOT, PAGES, inner, PAGE)), 4).has('Annots'));
  });
}

test('S-158 what is no PDF, is encrypted, or points nowhere is refused', () => {
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
  for (const pdf of bad)
    assert.throws(
      () => sealed(Buffer.from(pdf, 'latin1')),
      (error) => error instanceof SyntaxError || error instanceof RangeError,
    );
});

test('S-158 a signature larger than its place is refused', () => {
  const prepared = addSignatureField(withTable(ROOT, PAGES, PAGE), field);
  assert.throws(() => prepared.withSignature(Buffer.alloc(9)), RangeError);
});

test('S-161 no bytes, however broken, make the reader hang or throw anything but a refusal', () => {
  const good = withStreams(ROOT, PAGES, PAGE);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }), (changes) => {
      const broken = Buffer.from(good);
      for (const [at, byte] of changes) broken[at] = byte;
      try {
        sealed(broken);
      } catch (error) {
        assert.ok(error instanceof Error);
      }
    }),
    { numRuns: 300 },
  );
});

test('S-158 a dictionary is written as it was read, whatever stands in it', () => {
  const text =
    '<< /A (a \\( b) % no\n /B << /C [1 2 R 3 0 R (])] >> /D <AB cd> /E /F#20G /H -1.5 /I null /J[/K]/L 4 0 R>>';
  const { entries, end } = readDictionary(text);
  assert.equal(end, text.length);
  assert.deepEqual(
    [...entries],
    [
      ['A', '(a \\( b)'],
      ['B', '<< /C [1 2 R 3 0 R (])] >>'],
      ['D', '<AB cd>'],
      ['E', '/F#20G'],
      ['H', '-1.5'],
      ['I', 'null'],
      ['J', '[/K]'],
      ['L', '4 0 R'],
    ],
  );
  assert.deepEqual(readDictionary(writeDictionary(entries)).entries, entries);
  assert.equal(valueEnd('12 0 Rx', 0), 2);
  assert.equal(textString('Å'), '<feff00c5>');
});
