/** Reads the entries of a list in the format `targets.simple.csv`. */
import { createReadStream } from 'node:fs';
import { csvReader } from './csv.ts';
import { type ListEntry, rowReader } from './list-row.ts';
import type { ListSink } from './list-sink.ts';

/** Throws when it has no heading that is known, or ends inside a row. */
export async function readCsv(path: string, sink: ListSink): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const csv = csvReader();
  let read: ((row: readonly string[]) => ListEntry | null) | null = null;
  const take = (rows: readonly string[][]): void => {
    for (const row of rows) {
      if (read === null) {
        read = rowReader(row);
        continue;
      }
      const entry = read(row);
      if (entry !== null) sink.entry(entry);
      else if ((row[0] ?? '') === '') sink.unread();
    }
  };
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    sink.piece(piece);
    take(csv.push(decoder.decode(piece, { stream: true })));
  }
  take(csv.push(decoder.decode()));
  take(csv.end());
}
