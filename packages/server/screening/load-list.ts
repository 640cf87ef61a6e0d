/** Reads a list from its file into an index, piece by piece, with its checksum. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ListVersion } from '@bli-kunde/domain/screening/hit.ts';
import { foldOrganisation } from '@bli-kunde/domain/screening/fold-organisation.ts';
import { csvReader } from './csv.ts';
import { indexBuilder } from './index-builder.ts';
import { type ListEntry, rowReader } from './list-row.ts';
import type { NameIndex } from './name-index.ts';

export interface LoadedList {
  readonly version: ListVersion;
  /** Persons, and who may be one. */
  readonly index: NameIndex;
  /** Sanctioned organisations, and who may be one: apart, so that their names cost nobody else's search anything. */
  readonly organisations: NameIndex;
}

/**
 * Throws when the file can't be read, is no such list, ends in the middle, changes meanwhile or names nobody: then there is
 * no knowing who is missing.
 */
export async function loadList(path: string): Promise<LoadedList> {
  const before = await stat(path);
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const csv = csvReader();
  const [builder, organisations] = [indexBuilder(), indexBuilder(foldOrganisation)];
  let entries = 0;
  let read: ((row: readonly string[]) => ListEntry | null) | null = null;
  let newest = '';
  const take = (rows: readonly string[][]): void => {
    for (const row of rows) {
      if (read === null) {
        read = rowReader(row);
        continue;
      }
      const entry = read(row);
      if (entry === null) continue;
      if (entry.subjects.includes('PERSON')) builder.add(entry);
      if (entry.subjects.includes('ORGANISATION')) organisations.add(entry);
      entries++;
      if (entry.seen > newest) newest = entry.seen;
    }
  };
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    take(csv.push(decoder.decode(piece, { stream: true })));
  }
  take(csv.push(decoder.decode()));
  take(csv.end());
  const after = await stat(path);
  if (after.mtimeMs !== before.mtimeMs || after.size !== before.size)
    throw new Error('the list changed while it was read');
  if (builder.entries === 0) throw new Error('the list names nobody');
  const version = {
    name: basename(path).replace(/\.csv$/, ''),
    date: dateOf(newest, after.mtime),
    sha256: hash.digest('hex'),
    entries,
  };
  return { version, index: builder.done(), organisations: organisations.done() };
}

/** When the list was made: its newest entry's time (in UTC), and never later than its file. */
function dateOf(newest: string, written: Date): string {
  const made = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(newest) || !newest.includes('T') ? newest : `${newest}Z`);
  return (made.getTime() <= written.getTime() ? made : written).toISOString();
}
