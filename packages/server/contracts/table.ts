/** A table of codes in CSV, as contracts hold it: its first line names the columns, a cell with commas stands in quotes. */
export function tableIn(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cells);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

const cells = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
