/** Brotli of a bank's vector images, which are text: a logo comes in less than half its bytes, beside the script that a step waits for. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

export interface Compressed {
  readonly brotli: Buffer;
  readonly etag: string;
}

/** One name, so that nothing outside the folder is reached. */
const VECTOR = /^[\w-]+(?:\.[\w-]+)*\.svg$/;
const compress = promisify(brotliCompress);

/** Keeps what it compressed for as long as the file has not changed. Gives null for any other image, and for one that is not there. */
export function vectorImages(): (directory: string, file: string) => Promise<Compressed | null> {
  const kept = new Map<string, Compressed & { readonly changed: number }>();
  return async (directory, file) => {
    if (!VECTOR.test(file)) return null;
    const path = join(directory, file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const before = kept.get(path);
    if (before?.changed === found.mtimeMs) return before;
    const brotli = await compress(await readFile(path));
    const etag = `"${createHash('sha256').update(brotli).digest('base64url').slice(0, 22)}"`;
    const image = { brotli, etag, changed: found.mtimeMs };
    kept.set(path, image);
    return image;
  };
}
