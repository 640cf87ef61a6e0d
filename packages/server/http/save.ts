/** Optimistic lock: saves an application on the version that was read. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import type { LoadedApplication } from '../db/application-row.ts';
import { keptUntil, type Save } from '../db/application-store.ts';
import type { Queries } from '../db/database.ts';
import type { ApplicationCall } from './call.ts';

/**
 * The application as it is after the save. Throws 'error.state.changed' when the caller read another version, or another
 * save came between (S-044, S-045).
 */
export async function saveOn<Document>(
  context: Context,
  call: Pick<ApplicationCall, 'version' | 'now'>,
  loaded: LoadedApplication<Document>,
  change: Save<Document>,
  queries?: Queries,
): Promise<LoadedApplication<Document>> {
  if (call.version !== null && call.version !== loaded.version) throw new Refusal('error.state.changed');
  const version = await context.applications.save(loaded, change, queries);
  if (version === null) throw new Refusal('error.state.changed');
  const ends = [loaded.expiresAt, keptUntil(call.now), change.keepUntil ?? loaded.expiresAt];
  const expiresAt = new Date(Math.max(...ends.map((end) => end.getTime())));
  return { ...loaded, version, document: change.document, expiresAt };
}
