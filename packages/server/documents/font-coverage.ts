/** Characters that a TrueType font can show, read from its `cmap` table. */

/** The test for one code point. Throws RangeError for a file that is no TrueType font with a Unicode table. */
export function fontCoverage(font: Buffer): (codePoint: number) => boolean {
  const table = (tag: string): number => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
    throw new RangeError(`no ${tag} table`);
  };
  const cmap = table('cmap');
  const ranges = new Map<number, (codePoint: number) => boolean>();
  for (let row = 0; row < font.readUInt16BE(cmap + 2); row++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + row * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) ranges.set(4, segments(font, at));
    if (format === 12) ranges.set(12, groups(font, at));
  }
  const covers = ranges.get(12) ?? ranges.get(4);
  if (covers === undefined) throw new RangeError('no Unicode table');
  return covers;
}

/** Format 12: groups of first, last and glyph. */
function groups(font: Buffer, at: number): (codePoint: number) => boolean {
  const rows = Array.from({ length: font.readUInt32BE(at + 12) }, (_, row) => {
    const start = at + 16 + row * 12;
    return [font.readUInt32BE(start), font.readUInt32BE(start + 4)] as const;
  });
  return (codePoint) => rows.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Format 4: segments of the basic plane, some with an array of glyphs in which 0 means none. */
function segments(font: Buffer, at: number): (codePoint: number) => boolean {
  const bytes = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes];
  return (codePoint) => {
    for (let step = 0; step < bytes; step += 2) {
      if (codePoint > font.readUInt16BE(ends + step)) continue;
      const start = font.readUInt16BE(starts + step);
      if (codePoint < start) return false;
      const offset = font.readUInt16BE(offsets + step);
      if (offset === 0) return ((codePoint + font.readUInt16BE(deltas + step)) & 0xffff) !== 0;
      return font.readUInt16BE(offsets + step + offset + 2 * (codePoint - start)) !== 0;
    }
    return false;
  };
}
