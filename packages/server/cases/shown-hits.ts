/** The hits that a case shows: its own, or those of the verdict that opened it. */
import { keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import { hitsIn } from '@bli-kunde/domain/cases/hits.ts';
import type { StoredCase } from './case-store.ts';

/** A case that a verdict has opened shows the hit; it is judged where it was found. */
export function shownHits({ data }: Pick<StoredCase, 'data'>) {
  const own = keptIn(data.snapshot, 'hits');
  const seen = keptIn(data.snapshot, 'seen');
  const isOwn = own !== undefined;
  return { isOwn, hits: hitsIn(!isOwn && seen !== undefined ? seen : { hits: own ?? [] }) };
}
