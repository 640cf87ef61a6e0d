/** Reads a list from its file into an index, piece by piece, with its checksum: entities of FollowTheMoney or the simple CSV. */
import { createHash } from 'node:crypto';
import { open, realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ListVersion } from '@bli-kunde/domain/screening/hit.ts';
import { organisationReadings } from '@bli-kunde/domain/screening/organisation-readings.ts';
import { type ListScript, scriptOf } from '@bli-kunde/domain/screening/list-scripts.ts';
import { indexBuilder } from './index-builder.ts';
import type { NameIndex } from './name-index.ts';
import { publishedVersion } from './published-version.ts';
import { readCsv } from './read-csv.ts';
import { readFtm } from './read-ftm.ts';

export interface LoadedList {
  readonly version: ListVersion;
  /** Persons, and who may be one. */
  readonly index: NameIndex;
  /** Organisations, and who may be one: apart, so that their names cost nobody else's search anything. */
  readonly organisations: NameIndex;
  /** Entries that no name finds, by script, the most first. */
  readonly unfindable: readonly { readonly script: ListScript; readonly count: number }[];
}

/** Unread lines above this share of all, and more than {@link FEW}: the file is no longer what is read here. */
const MOST_UNREAD = 0.1;
const FEW = 10;

/**
 * Throws when the file can't be read, is no such list, ends in the middle, changes meanwhile, names nobody, or has more odd lines than
 * one in ten: then there is no knowing who is missing.
 */
export async function loadList(given: string): Promise<LoadedList> {
  // A link may point elsewhere while the file is read.
  const path = await realpath(given);
  const before = await stat(path);
  const [hash, checksum] = [createHash('sha256'), createHash('sha1')];
  const [builder, organisations] = [indexBuilder(), indexBuilder((name) => organisationReadings(name, 'listed'))];
  let [entries, unread, unfound] = [0, 0, 0];
  const scripts = new Map<ListScript, number>();
  let newest = '';
  const read = (await isJsonLines(path)) ? readFtm : readCsv;
  await read(path, {
    piece(bytes) {
      hash.update(bytes);
      checksum.update(bytes);
    },
    entry(entry) {
      const isPerson = entry.subjects.includes('PERSON') && builder.add(entry);
      const isOrganisation = entry.subjects.includes('ORGANISATION') && organisations.add(entry);
      if (!isPerson && !isOrganisation) {
        unfound++;
        const script = scriptOf(entry.names);
        scripts.set(script, (scripts.get(script) ?? 0) + 1);
      }
      entries++;
      if (entry.seen > newest) newest = entry.seen;
    },
    unread: () => unread++,
  });
  const after = await stat(path);
  if (after.mtimeMs !== before.mtimeMs || after.size !== before.size)
    throw new Error('the list changed while it was read');
  if (entries === 0) throw new Error('the list names nobody');
  if (unread > FEW && unread > (entries + unread) * MOST_UNREAD)
    throw new Error('more of the list can not be read than one line in ten');
  const published = await publishedVersion(path, checksum.digest('hex'));
  const version = {
    name: basename(path).replace(/\.(csv|jsonl?|ndjson)$/, ''),
    date: dateOf(newest, after.mtime),
    sha256: hash.digest('hex'),
    ...(published === null ? {} : { version: published }),
    entries,
    ...(unread + unfound === 0 ? {} : { unread: unread + unfound }),
  };
  const unfindable = [...scripts].map(([script, count]) => ({ script, count }));
  unfindable.sort((one, other) => other.count - one.count || one.script.localeCompare(other.script));
  return { version, index: builder.done(), organisations: organisations.done(), unfindable };
}

/** By its first sign: an object begins with a brace, a heading does not. */
async function isJsonLines(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('{');
  } finally {
    await file.close();
  }
}

/** Date of the list: its newest entry's time (in UTC), and never later than its file. */
function dateOf(newest: string, written: Date): string {
  const made = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(newest) || !newest.includes('T') ? newest : `${newest}Z`);
  return (made.getTime() <= written.getTime() ? made : written).toISOString();
}
