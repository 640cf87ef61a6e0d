/** Entries of the history that tell the same as the one before, as one. */
import type { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import type * as z from 'zod/mini';

export type Entry = z.output<NonNullable<(typeof getCaseTimeline)['answer']>>['entries'][number];

/** The same done several times on end is one entry, at its last time; each decision stands for itself. Newest first. */
export function together(entries: readonly Entry[]): (Entry & { readonly count: number })[] {
  const rows: (Entry & { readonly count: number })[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const isSame = (['of', 'words', 'by', 'text'] as const).every((key) => last?.[key] === entry[key]);
    if (last !== undefined && isSame && !entry.isDecision) rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ ...entry, count: 1 });
  }
  return rows;
}
