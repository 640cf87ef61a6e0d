/** Joins parts into bytes that can be read in one way only, so that ('ab','c') and ('a','bc') never hash alike. */

export function lengthPrefixed(parts: readonly (string | Buffer)[]): Buffer {
  const sizes = parts.map((part) => (typeof part === 'string' ? Buffer.byteLength(part) : part.length));
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + size, 0));
  let at = 0;
  for (const [index, part] of parts.entries()) {
    at = bytes.writeUInt32BE(sizes[index] ?? 0, at);
    at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  }
  return bytes;
}
