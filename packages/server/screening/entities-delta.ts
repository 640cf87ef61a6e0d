/** Changes of a list between two versions (`entities.delta.json`), and their application to the file of the earlier one. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { entitiesOf } from './ftm-entity.ts';
import { eachLine, lineText } from './json-lines.ts';

const OPERATIONS = ['ADD', 'MOD', 'DEL'] as const;

export interface EntityChange {
  readonly op: (typeof OPERATIONS)[number];
  readonly id: string;
  /** The whole entity as a line of a list; null of DEL. */
  readonly line: string | null;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Null for a line that is no change that is known here: without it nobody knows what the later version is. */
export function changeOf(text: string): EntityChange | null {
  const found = parse(text) as { readonly op?: unknown; readonly entity?: unknown } | null | undefined;
  const op = OPERATIONS.find((one) => one === found?.op);
  const id = (found?.entity as { readonly id?: unknown } | null | undefined)?.id;
  if (op === undefined || typeof id !== 'string' || id === '') return null;
  if (op === 'DEL') return { op, id, line: null };
  return entitiesOf(found?.entity) === null ? null : { op, id, line: JSON.stringify(found?.entity) };
}

interface Merged {
  readonly line: string | null;
  /** The earlier version must have it: it is changed or deleted before it is ever added. */
  readonly mustExist: boolean;
}

/**
 * Writes the list that comes of `base` by the files of changes, oldest first, and gives how many lines it has. Throws where a line of a change is odd, or what is changed
 * or deleted is not in the base: then the whole later version is to be loaded instead. What was written is to be thrown away then.
 */
export async function applyDeltas(base: string, deltas: readonly string[], target: string): Promise<number> {
  const changes = new Map<string, Merged>();
  for (const delta of deltas)
    await eachLine(delta, (bytes) => {
      const text = lineText(bytes);
      if (text === '') return;
      const change = text === null ? null : changeOf(text);
      if (change === null) throw new Error('a change of the list can not be read');
      const mustExist = changes.get(change.id)?.mustExist ?? change.op !== 'ADD';
      changes.set(change.id, { line: change.line, mustExist });
    });
  const file = createWriteStream(target);
  const failed = once(file, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const seen = new Set<string>();
  let piece: string[] = [];
  let lines = 0;
  const put = (line: string | null): void => {
    if (line === null) return;
    piece.push(line, '\n');
    lines++;
    if (piece.length < 10_000) return;
    file.write(piece.join(''));
    piece = [];
  };
  await eachLine(base, (bytes) => {
    const line = lineText(bytes);
    if (line === '') return;
    // What can't be read stays as it is, to be counted when the list is loaded.
    const id = line === null ? undefined : (parse(line) as { readonly id?: unknown } | undefined | null)?.id;
    const change = typeof id === 'string' ? changes.get(id) : undefined;
    if (change === undefined) return put(line ?? bytes.toString('utf8'));
    const isFirst = !seen.has(id as string);
    seen.add(id as string);
    if (isFirst) put(change.line);
  });
  for (const [id, { line, mustExist }] of changes) {
    if (seen.has(id)) continue;
    if (mustExist) {
      file.destroy();
      throw new Error('a change of the list is about an entity that the earlier version has not');
    }
    put(line);
  }
  file.end(piece.join(''));
  await Promise.race([once(file, 'finish'), failed]);
  return lines;
}
