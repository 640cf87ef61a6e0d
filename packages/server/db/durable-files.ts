/** The embedded database's files with the durability that it leaves out: fsync where PostgreSQL asks for it, and renames that stay. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export interface SyncCounter {
  /** Files forced to disk since the start. */
  files: number;
  /** True once the disk has refused: what was written before may be gone, and asking again would wrongly succeed. */
  failed: boolean;
}

interface Stream {
  readonly nfd?: number;
  readonly node: unknown;
}
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  readonly node_ops: { rename: (node: unknown, directory: unknown, name: string) => void };
  realPath(node: unknown): string;
}
interface Emscripten {
  readonly NODEFS?: NodeFiles;
  readonly FS: {
    readonly filesystems?: { readonly NODEFS?: NodeFiles };
    readonly ErrnoError: new (code: number) => Error;
  };
}
const EIO = 29;

/** `sync` is the operating system's; a test hands in one that fails. */
export function durableFiles(directory: string, counter: SyncCounter, sync: (fd: number) => void = fsyncSync): NodeFS {
  const files = new NodeFS(directory);
  const init = files.init.bind(files);
  files.init = async (database, options) => {
    const result = await init(database, options);
    const before = result.emscriptenOpts.preRun ?? [];
    const harden = (module: unknown): void => hardenModule(module as Emscripten, counter, sync);
    return {
      ...result,
      emscriptenOpts: { ...result.emscriptenOpts, preRun: [...(Array.isArray(before) ? before : [before]), harden] },
    };
  };
  return files;
}

function hardenModule(module: Emscripten, counter: SyncCounter, sync: (fd: number) => void): void {
  const nodeFiles = module.FS.filesystems?.NODEFS ?? module.NODEFS;
  if (nodeFiles === undefined) throw new Error('the embedded database has no file system to make durable');
  const guarded = (action: () => void): void => {
    try {
      action();
    } catch {
      counter.failed = true;
      throw new module.FS.ErrnoError(EIO);
    }
  };
  nodeFiles.stream_ops.fsync = (stream) => {
    const { nfd } = stream;
    guarded(() => (nfd === undefined ? syncPath(nodeFiles.realPath(stream.node), sync) : sync(nfd)));
    counter.files += 1;
    return 0;
  };
  // PostgreSQL forces the directory after a rename, but here it cannot open directories and goes on without.
  const rename = nodeFiles.node_ops.rename;
  nodeFiles.node_ops.rename = (node, directory, name) => {
    rename(node, directory, name);
    guarded(() => syncPath(nodeFiles.realPath(directory), sync));
  };
}

export function syncPath(path: string, sync: (fd: number) => void = fsyncSync): void {
  const fd = openSync(path, 'r');
  try {
    sync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Forces every file below `directory` to disk, then the directories and the entry that names them. */
export function syncTree(directory: string, sync?: (fd: number) => void): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path, sync);
    else if (entry.isFile()) syncPath(path, sync);
  }
  syncPath(directory, sync);
  syncPath(dirname(directory), sync);
}
