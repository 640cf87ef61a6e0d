/**
 * For tests: one typesetting thread and one reading of each list for all servers of a process. Starting a thread takes as long as many a
 * test, and a server of production starts each once.
 */
import { createTypesetter } from './documents/typesetter.ts';
import type { EntryParts } from './entry-parts.ts';
import { fileMark, type ListReading, readInThread } from './screening/screening.ts';

const readings = new Map<string, { readonly mark: string; readonly list: ListReading['list'] }>();

/** The list as the file had it: read again once the file has been written or replaced, or could not be read. */
function readShared(file: string): ListReading {
  const mark = fileMark(file);
  const known = readings.get(file);
  const list = known?.mark === mark ? known.list : readInThread(file).list;
  readings.set(file, { mark, list });
  list.catch(() => readings.delete(file));
  return { list, giveUp: async () => {} };
}

export const SHARED_THREADS: Required<Pick<EntryParts, 'readList' | 'typesetter'>> = {
  readList: readShared,
  typesetter: createTypesetter(),
};
