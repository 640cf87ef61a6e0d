/** Type and name of a sent file: by its bytes, and for showing alone (D-206, D-207). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LONGEST_NAME, nameHeader, nameInHeader, paperTypeOf, type PaperType, shownFileName } from './paper-file.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('D-206 the type of a file is told by its first bytes, and what is no PDF, JPEG or PNG is none', () => {
  const types = [
    '%PDF-1.7\n',
    '\xff\xd8\xff\xe1',
    '\x89PNG\r\n\x1a\n',
    '\0\0\0\x18ftypheic',
    '\0\0\0\x18ftypmif1',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>',
    ' %PDF-1.7',
    'GIF89a',
    'PK\x03\x04',
    'MZ',
    '',
  ].map((text) => paperTypeOf(bytesOf(text)));
  const none = [null, null, null, null, null, null];
  assert.deepEqual(types, ['application/pdf', 'image/jpeg', 'image/png', 'HEIF', 'HEIF', ...none]);
});

test('D-206 whatever else its bytes are, a type is one whose signature stands first', () => {
  const signatures: Readonly<Record<PaperType, string>> = {
    'application/pdf': '%PDF-',
    'image/jpeg': '\xff\xd8\xff',
    'image/png': '\x89PNG\r\n\x1a\n',
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const type = paperTypeOf(bytes);
      if (type === null || type === 'HEIF') return;
      const first = String.fromCharCode(...bytes.slice(0, signatures[type].length));
      assert.equal(first, signatures[type]);
    }),
  );
});

test('D-207 a shown name is the last part of a path, with the ending of its real type', () => {
  const named = [
    'lønn.pdf',
    '../../etc/passwd',
    'D:\\Mine filer\\kari\\avtale.PDF.exe',
    '..',
    '',
    'a\r\nContent-Type: text/html.png',
    '\u202efdp.exe',
    '<script>.jpg',
  ].map((name) => shownFileName(name, 'application/pdf'));
  assert.deepEqual(named, [
    'lønn.pdf',
    'passwd.pdf',
    'avtale.pdf',
    'dokument.pdf',
    'dokument.pdf',
    'html.pdf',
    'fdp.pdf',
    'script.pdf',
  ]);
});

test('D-207 no name is longer than 100 characters, a path, a control character or half a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = shownFileName(given, 'image/png');
      assert.ok(name.length <= LONGEST_NAME);
      assert.ok(name.endsWith('.png') && !name.startsWith('.'));
      assert.ok(name.isWellFormed());
      // oxlint-disable-next-line no-control-regex -- they are what may not be there.
      assert.doesNotMatch(name, /[\u0000-\u001f\u007f-\u009f/\\<>"|?*:;`\u202a-\u202e\u2066-\u2069]/);
      assert.equal(shownFileName(name, 'image/png'), name);
    }),
  );
});

test('D-207 a name comes through a header as it was, or its end where it is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (name) => {
      const header = nameHeader(name);
      assert.ok(header.length <= 200);
      assert.match(header, /^[\x21-\x7e]+$/);
      assert.ok(name.toWellFormed().endsWith(nameInHeader(header)) || nameInHeader(header) === 'dokument');
    }),
  );
  assert.equal(nameInHeader('%E0%A4%A'), 'dokument');
});
