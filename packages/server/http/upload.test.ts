/** Reading of a sent file: its length is held while it comes, and one that is cut leaves nothing (D-208). */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { readUpload } from './upload.ts';

const parts = (...texts: readonly string[]) => Readable.from(texts.map((text) => Buffer.from(text)));
const keyOf = (error: unknown): string => (error instanceof Refusal ? error.key : String(error));

test('D-208 a file is read whole, and one that is longer than told, shorter or of no length is refused', async () => {
  assert.equal((await readUpload(parts('ab', 'cde'), '5', 10)).toString(), 'abcde');
  const refused = async (stream: Readable, told: string | undefined): Promise<string> =>
    readUpload(stream, told, 10).then((bytes) => bytes.toString(), keyOf);
  assert.equal(await refused(parts('ab', 'cde'), '4'), 'error.too.large');
  assert.equal(await refused(parts('ab'), '5'), 'error.bad.request');
  for (const told of [undefined, '0', '-1', '5, 5', 'NaN'])
    assert.equal(await refused(parts('ab'), told), 'error.bad.request');
});

test('D-208 a file that is too large is refused before anything of it is read', async () => {
  let asked = 0;
  const endless = new Readable({
    read() {
      asked += 1;
      this.push(Buffer.alloc(1024));
    },
  });
  assert.equal(await readUpload(endless, '11', 10).catch(keyOf), 'error.too.large');
  assert.equal(asked, 0);
});

test('D-208 a connection that ends in the middle of a file is refused and makes room for the next', async () => {
  const cut = (): Promise<unknown> => {
    const stream = new Readable({ read: () => undefined });
    stream.push(Buffer.from('ab'));
    setImmediate(() => stream.destroy(new Error('aborted')));
    return readUpload(stream, '5', 10).catch(keyOf);
  };
  for (let times = 0; times < 20; times += 1) assert.equal(await cut(), 'error.bad.request');
  const open = Array.from({ length: 8 }, () => new Readable({ read: () => undefined }));
  const reading = open.map((stream) => readUpload(stream, '5', 10).catch(keyOf));
  assert.equal(await readUpload(parts('abcde'), '5', 10).catch(keyOf), 'error.overloaded');
  for (const stream of open) stream.destroy();
  await Promise.all(reading);
  assert.equal((await readUpload(parts('abcde'), '5', 10)).length, 5);
});
