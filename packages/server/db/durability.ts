/** The start-up self-test: every commit of the embedded database must force a file to disk, or the server does not start. */
import type { SyncCounter } from './durable-files.ts';

const COMMITS = 3;

/** Throws when a commit forces nothing. The message it writes to the log of changes leaves no row behind. */
export async function proveDurable(query: (text: string) => Promise<unknown>, counter: SyncCounter): Promise<void> {
  for (let commit = 0; commit < COMMITS; commit += 1) {
    const before = counter.files;
    await query("select pg_logical_emit_message(true, 'durability', 'self-test')");
    if (counter.files === before)
      throw new Error('The embedded database does not force its commits to disk: answers already given could be lost.');
  }
}
