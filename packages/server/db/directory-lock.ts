/** Keeps a second process away from a data directory, by a lock that the operating system frees when the holder dies. */
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the lock file and gives the function that frees it. Throws an explanation when another process, or this one, holds it.
 * The file must not be opened in any other way by this process: closing it would free the lock.
 */
export function lockDirectory(lockFile: string, dataDir: string): () => void {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      `The data directory ${dataDir} is in use by another process. Two would destroy the data: ` +
        'stop the other one, choose another DATA_DIR, or use PostgreSQL through DATABASE_URL.',
      { cause: error },
    );
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;
