import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { vectorImages } from './vector-images.ts';

const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${`<path fill="${colour}" d="M4 4h14z"/>`.repeat(40)}</svg>`;
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  await writeFile(join(folder, 'logo.svg'), drawing('#111'));
  await writeFile(join(folder, 'photo.png'), 'not text');
});
after(() => rm(folder, { recursive: true }));

test('a vector image is given compressed, and anew with another tag once its file has changed', async () => {
  const images = vectorImages();
  const first = await images(folder, 'logo.svg');
  assert.equal(brotliDecompressSync(first?.brotli ?? Buffer.alloc(0)).toString(), drawing('#111'));
  assert.ok((first?.brotli.length ?? Infinity) < drawing('#111').length / 2);
  assert.equal(await images(folder, 'logo.svg'), first);

  await writeFile(join(folder, 'logo.svg'), drawing('#222'));
  await utimes(join(folder, 'logo.svg'), new Date(), new Date(Date.now() + 5_000));
  const second = await images(folder, 'logo.svg');
  assert.equal(brotliDecompressSync(second?.brotli ?? Buffer.alloc(0)).toString(), drawing('#222'));
  assert.notEqual(second?.etag, first?.etag);
});

test('what is no vector image of the folder is nothing', async () => {
  const images = vectorImages();
  for (const file of ['photo.png', 'none.svg', '../logo.svg', '..%2flogo.svg', '.svg', 'logo.svg/..'])
    assert.equal(await images(folder, file), null, file);
});
