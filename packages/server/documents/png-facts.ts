/** Size of a PNG, and that its rows unpack to that and no more, told before it is decoded (W3C PNG 2003, 11.2.2 and 8.2). */
import { inflateSync } from 'node:zlib';
import { MOST_PIXELS } from '@bli-kunde/domain/cases/paper.ts';

export interface PngFacts {
  readonly width: number;
  readonly height: number;
}

/** Samples of a dot by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Passes of an interlaced picture, each with rows of its own, whose filter bytes come beside the dots. */
const PASSES = 7;

/** Throws Error for a file that is cut, that is larger than {@link MOST_PIXELS}, or whose rows unpack to more than its size. */
export function pngFacts(bytes: Uint8Array): PngFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 12, 16) !== 'IHDR') throw new Error('no header');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const samples = SAMPLES[file[25] ?? -1];
  if (width === 0 || height === 0 || width * height > MOST_PIXELS || samples === undefined)
    throw new Error('no size that is taken');
  const row = Math.ceil((width * samples * (file[24] ?? 8)) / 8);
  const most = (row + 1) * height + PASSES * (height + row);
  inflateSync(Buffer.concat(rowsIn(file)), { maxOutputLength: most });
  return { width, height };
}

function rowsIn(file: Buffer): Buffer[] {
  const rows: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > file.length) throw new Error('a chunk that is cut');
    if (type === 'IDAT') rows.push(file.subarray(at + 8, at + 8 + length));
    if (type === 'IEND') return rows;
    at += 12 + length;
  }
  throw new Error('no end');
}
