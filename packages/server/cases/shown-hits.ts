/** The hits that a case shows: its own, or those of the verdict that opened it. */
import { hitsIn, type SnapshotHit } from '@bli-kunde/domain/cases/hits.ts';
import type { StoredCase } from './case-store.ts';

interface Seen {
  readonly hits?: readonly SnapshotHit[];
  readonly seen?: { readonly hits?: readonly SnapshotHit[] };
}

/** A case that a verdict has opened shows the hit; it is judged where it was found. */
export function shownHits({ data }: Pick<StoredCase, 'data'>) {
  const { hits: own, seen } = (data.snapshot ?? {}) as Seen;
  const isOwn = own !== undefined;
  return { isOwn, hits: hitsIn(!isOwn && seen !== undefined ? seen : { hits: own ?? [] }) };
}
