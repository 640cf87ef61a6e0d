/** Copies of what strangers sent: pictures of their pages and nothing else, and a bomb that ends itself (D-211, D-212). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_PAGES } from '@bli-kunde/domain/cases/paper.ts';
import type { PaperType } from '@bli-kunde/domain/cases/paper-file.ts';
import { decode } from 'jpeg-js';
import { jpegFacts } from './jpeg-facts.ts';
import { createPaperRenderer } from './paper-renderer.ts';
import {
  blankPng,
  jpegBomb,
  pdfBomb,
  photograph,
  picture,
  squarePdf,
  pngBomb,
  scriptedPdf,
} from './stranger-files.fixture.ts';

const NEVER = new AbortController().signal;
const lost: string[] = [];
const renderer = createPaperRenderer({ lost: (why) => lost.push(why) });
const copied = (bytes: Buffer, type: PaperType) => renderer.render(bytes, type, NEVER);

/** The pictures of a copy. */
function picturesIn(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let from = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff])); from >= 0; ) {
    const end = pdf.indexOf('endstream', from);
    found.push(pdf.subarray(from, end));
    from = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]), end);
  }
  return found;
}
const whiteness = (image: { width: number; data: Uint8Array }, x: number, y: number): number =>
  image.data[(y * image.width + x) * 4] ?? -1;

test('D-211 a copy of a PDF has its pages as pictures, and no script, action, form, link, file or metadata of it', async () => {
  const made = await copied(scriptedPdf(), 'application/pdf');
  assert.equal(made?.pages, 1);
  const text = made?.pdf.toString('latin1') ?? '';
  assert.doesNotMatch(
    text,
    /JavaScript|\/JS\b|OpenAction|\/AA\b|AcroForm|\/Annots|EmbeddedFile|Filespec|\/URI|ond\.e|skjult|Hemmelig/,
  );
  const [page] = picturesIn(made?.pdf ?? Buffer.alloc(0));
  assert.ok(page);
  const { width, height } = decode(page);
  assert.ok(Math.abs(width / height - 595 / 842) < 0.01, `${width} × ${height}`);
});

test('D-211 what is drawn on a page is seen in its copy', async () => {
  const made = await copied(squarePdf(3), 'application/pdf');
  assert.equal(made?.pages, 3);
  const pages = picturesIn(made?.pdf ?? Buffer.alloc(0)).map((each) => decode(each));
  assert.equal(pages.length, 3);
  const [page] = pages;
  assert.ok(page);
  const dot = (x: number, y: number) =>
    whiteness(page, Math.round((x / 595) * page.width), Math.round((1 - y / 842) * page.height));
  assert.ok(dot(250, 250) < 30 && dot(500, 700) > 225);
});

test('D-211 a photograph is turned as it was held, and keeps neither its place nor any other metadata', async () => {
  assert.deepEqual(jpegFacts(photograph()), { width: 400, height: 200, turn: 90 });
  const made = await copied(photograph(), 'image/jpeg');
  assert.equal(made?.pages, 1);
  assert.doesNotMatch(made?.pdf.toString('latin1') ?? '', /Exif|GPS|59\.91/);
  const [drawn] = picturesIn(made?.pdf ?? Buffer.alloc(0));
  assert.ok(drawn);
  const seen = decode(drawn);
  assert.ok(seen.height > seen.width, 'it stands upright');
  // The left half was white: turned to the right it is the upper one.
  assert.ok(whiteness(seen, seen.width / 2, Math.round(seen.height / 4)) > 225);
  assert.ok(whiteness(seen, seen.width / 2, Math.round((seen.height * 3) / 4)) < 30);
});

test('D-211 a PNG is drawn on white and made smaller where it is large', async () => {
  assert.equal((await copied(picture(), 'image/png'))?.pages, 1);
  const made = await copied(picture(5_000, 300), 'image/png');
  const [drawn] = picturesIn(made?.pdf ?? Buffer.alloc(0));
  assert.ok(drawn && decode(drawn).width <= 2_200);
});

test('D-212 bombs of picture elements, rows, pages and streams make no copy, and the next file does', async () => {
  const bombs: readonly (readonly [string, Buffer, PaperType])[] = [
    ['dots of a PNG', pngBomb(60_000, 60_000, 1_000), 'image/png'],
    ['rows of a PNG', pngBomb(10, 10, 50_000_000), 'image/png'],
    ['a whole PNG of too many dots', blankPng(8_001, 8_000), 'image/png'],
    ['dots of a JPEG', jpegBomb(), 'image/jpeg'],
    ['pages', squarePdf(MOST_PAGES + 1), 'application/pdf'],
    ['streams in streams', pdfBomb(), 'application/pdf'],
    ['a PDF that is none', Buffer.from('%PDF-1.7 and nothing else'), 'application/pdf'],
    ['half a JPEG', photograph().subarray(0, 200), 'image/jpeg'],
    ['a PNG that is cut', picture().subarray(0, 40), 'image/png'],
  ];
  const before = process.memoryUsage().rss;
  for (const [name, bytes, type] of bombs) {
    const made = await copied(bytes, type);
    // A picture too large for memory may be left white: then the page is a page.
    if (name === 'streams in streams') assert.ok(made === null || made.pages === 1, name);
    else assert.equal(made, null, name);
  }
  assert.ok(process.memoryUsage().rss - before < 1_500_000_000);
  assert.equal((await copied(blankPng(800, 8), 'image/png'))?.pages, 1);
  assert.equal((await copied(squarePdf(MOST_PAGES), 'application/pdf'))?.pages, MOST_PAGES);
});

test('D-212 a file that takes too long ends with its thread, while the server goes on', async () => {
  const why: string[] = [];
  const hasty = createPaperRenderer({
    limit: 200,
    lost: (each) => why.push(each),
    thread: new URL('./hanging-worker.fixture.ts', import.meta.url),
  });
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 10);
  assert.equal(await hasty.render(squarePdf(), 'application/pdf', NEVER), null);
  clearInterval(ticking);
  assert.deepEqual(why, ['hung']);
  assert.ok(turns > 3, 'other work was done meanwhile');
});

test('D-212 a thread that can not be started says nothing of the file, which is tried again', async () => {
  const broken = createPaperRenderer({ thread: new URL('./no-such-worker.ts', import.meta.url) });
  await assert.rejects(broken.render(squarePdf(), 'application/pdf', NEVER));
});
