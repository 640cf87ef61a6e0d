/** Shows that what is put inside a PDF comes out of it again, byte for byte, also when it is sealed. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createDevelopmentSeal } from './development-seal.ts';
import { attachmentsOf } from './pdf-attachments.ts';
import { sealFromPem } from './seal.ts';
import { type Attachment, typeset } from './typeset.ts';

const now = new Date('2026-11-21T12:05:00Z');
const random = { bytes: (count: number) => randomBytes(count), uuid: () => '' };
const TEMPLATE = `#set document(title: "Prøve", date: datetime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 0))
#set text(lang: "nb")
= Prøve`;
const attachment = (name: string, content: Buffer): Attachment => ({
  name,
  mimeType: 'application/octet-stream',
  description: 'Prøve (1)',
  content,
});
const paper = (attachments: readonly Attachment[]) => ({ template: TEMPLATE, said: {}, logoSvg: '', attachments });

test('what is put inside a PDF comes out of it as it was, plain and compressed, also once it is sealed', async () => {
  const files = [
    attachment('b.json', Buffer.from('{"a":1}')),
    attachment('a.bin', randomBytes(3_000)),
    attachment('langt.txt', Buffer.alloc(200_000, 'æøå\n')),
  ];
  const pdf = typeset(paper(files));
  const sealed = await sealFromPem(await createDevelopmentSeal(random, now, 'Prøvebanken')).seal(pdf, now);
  for (const each of [pdf, sealed]) {
    const found = await attachmentsOf(each);
    assert.deepEqual([...found.keys()].sort(), ['a.bin', 'b.json', 'langt.txt']);
    for (const { name, content } of files) assert.ok(found.get(name)?.equals(content), name);
  }
});

test('R-270 a file without content is refused, and the process lives', async () => {
  assert.throws(() => typeset(paper([attachment('tom.txt', Buffer.alloc(0))])), /could not be made a PDF/);
  assert.throws(() => typeset(paper([attachment('a.txt', Buffer.from('a')), attachment('b.txt', Buffer.alloc(0))])));
  assert.equal((await attachmentsOf(typeset(paper([attachment('a.txt', Buffer.from('a'))])))).size, 1);
});

test('a PDF without files has none', async () => {
  assert.equal((await attachmentsOf(typeset(paper([])))).size, 0);
});

test('a name that could end the line of the template is refused', () => {
  assert.throws(() => typeset(paper([attachment('a"b.json', Buffer.from('1'))])));
});
