/** Contract of the published lists: entities, simple rows, changes and index files (contracts/opensanctions). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from '../registers/outside-answer.ts';
import { NO_BANK } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { datasetIndex, deltaIndex } from '../registers/list-index.ts';
import { changeOf } from '../screening/entities-delta.ts';
import type { ListEntry } from '../screening/list-row.ts';
import { readCsv } from '../screening/read-csv.ts';
import { readFtm } from '../screening/read-ftm.ts';
import { answerOf, type Contract, recordedSystem, type Recording } from './contract.ts';

const SYSTEM = 'opensanctions';

/** Entries that a list's reader makes of a file, with the number of lines it could not read. */
async function entriesIn(bytes: Buffer, read: typeof readCsv) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-list-'));
  const path = join(folder, 'list');
  const value: ListEntry[] = [];
  const unread: string[] = [];
  try {
    writeFileSync(path, bytes);
    await read(path, {
      piece: () => undefined,
      entry: (entry) => void value.push(entry),
      unread: () => void unread.push('line'),
    });
  } catch {
    throw new OutsideFailure(SYSTEM, 'list', 'nonsense');
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { value, unread };
}

function changesIn(lines: readonly string[]) {
  const changes = lines.map(changeOf);
  const value = changes.filter((change) => change !== null);
  if (value.length === 0) throw new OutsideFailure(SYSTEM, 'delta', 'nonsense');
  return { value, unread: changes.flatMap((change) => (change === null ? ['change'] : [])) };
}

async function indexIn<T>(recording: Recording, schema: Parameters<typeof json<T>>[0]) {
  const system = recordedSystem(SYSTEM, () => answerOf(recording));
  const { value } = await system.call(
    { operation: 'index', path: '/index.json', answers: { 200: json(schema) } },
    { correlationId: 'recorded', bank: NO_BANK },
  );
  return { value, unread: system.unread };
}

const hasAny = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.some((name) => Object.hasOwn(value, name));

/** The first line as an object; undefined where it is none. */
function firstOf(lines: readonly string[]): unknown {
  try {
    return JSON.parse(lines[0] ?? '');
  } catch {
    return undefined;
  }
}

export const opensanctions: Contract = {
  folder: SYSTEM,
  identifying: /^(id|schema|op|entity|entity\.id|entity\.schema)$/,
  async put(recording) {
    const { file } = recording;
    const isOneObject = typeof recording.json === 'object' && recording.json !== null;
    // However it is laid out, one object is one line.
    const bytes = isOneObject ? Buffer.from(JSON.stringify(recording.json)) : recording.bytes;
    if (recording.status >= 400) return indexIn(recording, datasetIndex);
    const lines = bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    const first = isOneObject ? recording.json : firstOf(lines);
    const isObject = typeof first === 'object' && first !== null && !Array.isArray(first);
    if (!isObject && !lines[0]?.startsWith('{')) {
      const heading = lines[0] ?? '';
      if (/^\s*</.test(heading)) throw new OutsideFailure(SYSTEM, 'list', 'nonsense');
      // Tables of claims and of topics, which nothing here reads.
      if (!/schema/.test(heading) || /canonical_id|\bprop\b/.test(heading)) return null;
      return entriesIn(bytes, readCsv);
    }
    if (isOneObject && (/^delta\b/.test(file) || hasAny(first, ['versions', 'unstable'])))
      return indexIn(recording, deltaIndex);
    if (isOneObject && (/^index\b/.test(file) || hasAny(first, ['resources', 'entity_count', 'last_export'])))
      return indexIn(recording, datasetIndex);
    if (/\bdelta\b/.test(file) || hasAny(first, ['op'])) return changesIn(lines);
    return entriesIn(bytes, readFtm);
  },
};
