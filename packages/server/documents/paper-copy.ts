/**
 * A copy of a file that a stranger sent, with nothing of it but what one sees: each page is drawn, and a new PDF made of the pictures
 * (decision 0205). Scripts, actions, forms, embedded files, links, metadata and places of photographs stay behind. Runs in a thread of its
 * own: decoders are WebAssembly or JavaScript, and what is too large is refused before it is unpacked.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF } from '@libpdf/core';
import { MOST_PAGES, MOST_PIXELS } from '@bli-kunde/domain/cases/paper.ts';
import type { PaperType } from '@bli-kunde/domain/cases/paper-file.ts';
import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { jpegFacts } from './jpeg-facts.ts';
import { pngFacts } from './png-facts.ts';

export interface PaperCopy {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** Dots per inch of a page, and the longest edge of any picture in dots: print of eight points can be read. */
const DPI = 150;
const LONGEST_EDGE = 2_200;
const POINTS = 72;
/** Points of a page's edges in the copy; the longest is that of A4. */
const A4_EDGE = 842;
const QUALITY = 78;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, a byte each. */
  readonly data: Uint8Array;
}

/** Throws Error for a file of which no copy can be made; its words are for nobody. */
export async function copyOf(bytes: Uint8Array, type: PaperType): Promise<PaperCopy> {
  const copy = PDF.create();
  if (type === 'image/png') addPage(copy, pictureOfPng(bytes));
  else for await (const picture of drawn(type === 'image/jpeg' ? await asPdf(bytes) : bytes)) addPage(copy, picture);
  const pages = copy.getPageCount();
  if (pages === 0) throw new Error('no page');
  return { pdf: await copy.save(), pages };
}

/** Each page of a PDF in turn: one picture is in memory at a time. */
async function* drawn(pdf: Uint8Array): AsyncGenerator<Picture> {
  const library = await PDFiumLibrary.init();
  // A document that asks for a password is none that anybody could read.
  const document = await library.loadDocument(pdf);
  const count = document.getPageCount();
  if (count < 1 || count > MOST_PAGES) throw new Error('too many pages');
  for (let at = 0; at < count; at += 1) {
    const page = document.getPage(at);
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    if (!(width > 0 && height > 0)) throw new Error('a page without a size');
    const scale = Math.min(DPI / POINTS, LONGEST_EDGE / Math.max(width, height));
    yield await page.render({ scale, render: 'bitmap' });
  }
}

/** A photograph as a PDF of one page, in the way that it was held: its bytes are decoded with the pages of others. */
async function asPdf(jpeg: Uint8Array): Promise<Uint8Array> {
  const { width, height, turn } = jpegFacts(jpeg);
  if (width * height > MOST_PIXELS) throw new Error('too many picture elements');
  const scale = (LONGEST_EDGE * POINTS) / DPI / Math.max(width, height);
  const size = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
  const document = PDF.create();
  const page = document.addPage(size);
  page.drawImage(document.embedJpeg(jpeg), { x: 0, y: 0, ...size });
  page.setRotation(turn);
  return document.save();
}

/** Reads only what its header promised. */
function pictureOfPng(bytes: Uint8Array): Picture {
  const { width, height } = pngFacts(bytes);
  if (width * height > MOST_PIXELS) throw new Error('too many picture elements');
  const { data } = PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return shrunk({ width, height, data });
}

/** The mean of the dots that fall on each dot of the smaller picture. */
function shrunk({ width, height, data }: Picture): Picture {
  const step = Math.ceil(Math.max(width, height) / LONGEST_EDGE);
  if (step === 1) return { width, height, data };
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const dots = new Uint8Array(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      const sum = [0, 0, 0, 0];
      let count = 0;
      for (let v = y * step; v < Math.min(height, (y + 1) * step); v += 1)
        for (let u = x * step; u < Math.min(width, (x + 1) * step); u += 1) {
          const at = (v * width + u) * 4;
          for (let part = 0; part < 4; part += 1) sum[part] = (sum[part] ?? 0) + (data[at + part] ?? 0);
          count += 1;
        }
      const to = (y * small.width + x) * 4;
      for (let part = 0; part < 4; part += 1) dots[to + part] = (sum[part] ?? 0) / count;
    }
  return { ...small, data: dots };
}

/** Paper is white where nothing is drawn. */
function onWhite(data: Uint8Array): Uint8Array {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 255;
    if (opacity === 255) continue;
    for (let part = 0; part < 3; part += 1)
      data[at + part] = ((data[at + part] ?? 0) * opacity + 255 * (255 - opacity)) / 255;
    data[at + 3] = 255;
  }
  return data;
}

function addPage(copy: PDF, { width, height, data }: Picture): void {
  const { data: jpeg } = encode({ width, height, data: onWhite(data) }, QUALITY);
  const scale = A4_EDGE / Math.max(width, height);
  const size = { width: width * scale, height: height * scale };
  copy.addPage(size).drawImage(copy.embedJpeg(jpeg), { x: 0, y: 0, ...size });
}
