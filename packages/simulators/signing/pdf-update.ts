/**
 * Adds objects to a PDF as an incremental update: not a byte of what stands there changes, so earlier signatures stay valid.
 * Reads PDFs with classic cross-reference tables, which is what typst and our own writer make.
 */
export type PdfFile = {
  readonly bytes: Buffer;
  /** Object number → offset, the newest winning. */
  readonly offsets: ReadonlyMap<number, number>;
  readonly size: number;
  readonly root: number;
  /** Entries that the new trailer repeats: `/Info` and `/ID`. */
  readonly trailerRest: string;
  readonly startXref: number;
};

/** Reads the cross-reference chain. Throws when the file has none that it understands. */
export function readPdf(bytes: Buffer): PdfFile {
  const text = bytes.toString('latin1');
  const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN);
  if (!text.startsWith('%PDF-') || Number.isNaN(startXref)) throw new Error('not a PDF that can be signed');
  const offsets = new Map<number, number>();
  let newest: string | null = null;
  for (let at: number | null = startXref; at !== null; ) {
    const table = /^xref\s([\s\S]*?)trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(at));
    if (!table?.[1] || table[2] === undefined) throw new Error('the PDF has no classic cross-reference table');
    readTable(table[1], offsets);
    newest ??= table[2];
    const previous = /\/Prev\s+(\d+)/.exec(table[2])?.[1];
    at = previous ? Number(previous) : null;
  }
  const trailer = newest ?? '';
  const id = /\/ID\s*\[[^\]]*\]/.exec(trailer)?.[0] ?? '';
  const info = /\/Info\s+\d+\s+\d+\s+R/.exec(trailer)?.[0] ?? '';
  return {
    bytes,
    offsets,
    size: Number(/\/Size\s+(\d+)/.exec(trailer)?.[1]),
    root: Number(/\/Root\s+(\d+)/.exec(trailer)?.[1]),
    trailerRest: `${info} ${id}`.trim(),
    startXref,
  };
}

function readTable(table: string, offsets: Map<number, number>): void {
  let next = 0;
  for (const line of table.split(/\r\n|\r|\n/)) {
    const entry = /^(\d{10}) \d{5} ([nf])/.exec(line);
    const section = /^\s*(\d+) \d+\s*$/.exec(line);
    if (entry) {
      if (entry[2] === 'n' && !offsets.has(next)) offsets.set(next, Number(entry[1]));
      next += 1;
    } else if (section) next = Number(section[1]);
  }
}

/** The body of an object that is not a stream, as Latin-1 text. */
export function readObject(pdf: PdfFile, number: number): string {
  const offset = pdf.offsets.get(number);
  if (offset === undefined) throw new Error(`the PDF has no object ${number}`);
  const found = /^\s*\d+\s+\d+\s+obj\b([\s\S]*?)\bendobj\b/.exec(pdf.bytes.toString('latin1', offset));
  if (!found?.[1]) throw new Error(`object ${number} of the PDF can't be read`);
  return found[1].trim();
}

/** The file with these objects (number → body) added or replaced, and a new cross-reference table. */
export function appendObjects(pdf: PdfFile, objects: ReadonlyMap<number, string>): Buffer {
  let added = '\n';
  const rows: string[] = [];
  for (const [number, body] of [...objects].sort(([a], [b]) => a - b)) {
    rows.push(`${number} 1\n${String(pdf.bytes.length + added.length).padStart(10, '0')} 00000 n \n`);
    added += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(pdf.size, ...[...objects.keys()].map((number) => number + 1));
  const xref = pdf.bytes.length + added.length;
  added += `xref\n${rows.join('')}trailer\n<< /Size ${size} /Root ${pdf.root} 0 R ${pdf.trailerRest} /Prev ${pdf.startXref} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.concat([pdf.bytes, Buffer.from(added, 'latin1')]);
}
