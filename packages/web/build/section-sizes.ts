/** Bytes that each section of the declaration adds of its own, by the build's manifest of a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** A file that this many sections need belongs to the declaration, and is loaded from the first of them on. */
const SHARED_BY = 5;

function atOnce(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) atOnce(manifest, next, seen);
  return seen;
}

/** Brotli bytes of script by kind; `dist` is a finished build, `page` e.g. `bedrift`. */
export function sectionSizes(dist: string, page: string): ReadonlyMap<string, number> {
  const manifest = JSON.parse(readFileSync(join(dist, `.vite/${page}.json`), 'utf8')) as Manifest;
  const sections = Object.keys(manifest).flatMap((key) => {
    const kind = /kyc\/sections\/(\w+)\.tsx$/.exec(key)?.[1];
    return kind ? [{ kind, files: [...atOnce(manifest, key)].filter((file) => file.endsWith('.js')) }] : [];
  });
  const isOwn = (file: string) => sections.filter(({ files }) => files.includes(file)).length < SHARED_BY;
  const size = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length;
  return new Map(
    sections.map(({ kind, files }) => [kind, files.filter(isOwn).reduce((sum, file) => sum + size(file), 0)]),
  );
}
