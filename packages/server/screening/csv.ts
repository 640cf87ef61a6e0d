/** Comma-separated values read piece by piece, so that a list of any size needs little memory. */

/** Longer than any row of a list; a quote that is never closed ends here and not at the end of memory. */
const LONGEST_ROW = 4_000_000;

export interface CsvReader {
  /** The rows that are whole with this piece. Throws when one is longer than four million characters. */
  push(piece: string): string[][];
  /** The last row, when no line break ends it. Throws inside a quoted field: the file was cut. */
  end(): string[][];
}

export function csvReader(): CsvReader {
  let rest = '';
  const read = (last: boolean): string[][] => {
    const rows: string[][] = [];
    let at = 0;
    for (;;) {
      const row: string[] = [];
      const next = readRow(rest, at, row, last);
      if (next < 0) break;
      if (row.length > 1 || row[0] !== '') rows.push(row);
      at = next;
    }
    rest = rest.slice(at);
    if (rest.length > LONGEST_ROW) throw new Error('a row of the list has no end');
    return rows;
  };
  return {
    push(piece) {
      rest += piece;
      return read(false);
    },
    end() {
      const rows = read(true);
      if (rest !== '') throw new Error('the list ends inside a row');
      return rows;
    },
  };
}

/** Fills `row` and gives where the next one begins, or -1 while this one is not whole. */
function readRow(text: string, start: number, row: string[], last: boolean): number {
  let at = start;
  if (at >= text.length) return -1;
  for (;;) {
    let end: number;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      // A quote at the very end may be the first of two.
      if (close < 0 || (close + 1 >= text.length && !last)) return -1;
      const inner = text.slice(at + 1, close);
      row.push(inner.includes('""') ? inner.replaceAll('""', '"') : inner);
      end = close + 1;
    } else {
      end = at;
      while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end++;
      if (end >= text.length && !last) return -1;
      row.push(text.slice(at, end));
    }
    if (end >= text.length) return last ? end : -1;
    if (text[end] === ',') {
      at = end + 1;
      if (at >= text.length && !last) return -1;
      continue;
    }
    if (text[end] === '\r') return end + 1 >= text.length && !last ? -1 : end + (text[end + 1] === '\n' ? 2 : 1);
    if (text[end] === '\n') return end + 1;
    throw new Error('a quoted field of the list is followed by text');
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

/** The values of a field that holds several, parted by semicolons; one that has a semicolon itself stands in quotes. */
export function valuesOf(field: string): string[] {
  if (field === '') return [];
  const values = field.includes('"')
    ? [...field.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      )
    : field.split(';');
  return values.map((value) => value.trim()).filter((value) => value !== '');
}
