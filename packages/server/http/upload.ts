/** Reads the bytes of a file that is sent as it is, into memory once, and no more of it than its row takes (D-208). */
import type { Readable } from 'node:stream';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';

/** Files that are read at the same time: what they take of a server's memory has an end. */
const MOST_AT_ONCE = 8;
let underWay = 0;

/**
 * The whole file, whose length its header has told. Throws Refusal: 'error.too.large' for more than `most` bytes, before they are read;
 * 'error.bad.request' for none, for a length that is not told, and for a file that is cut; 'error.overloaded' where too many are read.
 */
export async function readUpload(payload: Readable, declared: string | undefined, most: number): Promise<Buffer> {
  const length = /^\d{1,15}$/.test(declared ?? '') ? Number(declared) : Number.NaN;
  if (length > most) throw new Refusal('error.too.large');
  if (!(length > 0)) throw new Refusal('error.bad.request');
  if (underWay >= MOST_AT_ONCE) throw new Refusal('error.overloaded');
  underWay += 1;
  try {
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    for await (const part of payload as AsyncIterable<Buffer>) {
      if (at + part.length > length) throw new Refusal('error.too.large');
      part.copy(bytes, at);
      at += part.length;
    }
    if (at !== length) throw new Refusal('error.bad.request');
    return bytes;
  } catch (error) {
    // A connection that ends in the middle of a file leaves nothing, and is nobody's fault.
    throw error instanceof Refusal ? error : new Refusal('error.bad.request');
  } finally {
    underWay -= 1;
  }
}
