/** Diff of what a page shows with what it showed when it was left, to mark what a saved change has reached. */
import { useEffect, useState } from 'react';

export interface Part {
  readonly id: string;
  readonly rows: readonly object[];
}

const textsOf = (parts: readonly Part[]): ReadonlyMap<string, string> =>
  new Map(parts.map(({ id, rows }) => [id, JSON.stringify(rows)]));

/** Parts as they were shown last, by the page; forgotten with the window, since there is personal data in them. */
const shown = new Map<string, ReadonlyMap<string, string>>();

/**
 * Ids of the parts that are new or say something else than when `page` was shown before; none on the first showing.
 *
 * @param parts undefined until they are there
 */
export function useChangedSince(page: string, parts: readonly Part[] | undefined): readonly string[] {
  const [before] = useState(() => shown.get(page));
  useEffect(() => {
    if (parts) shown.set(page, textsOf(parts));
  });
  if (before === undefined || parts === undefined) return [];
  return [...textsOf(parts)].flatMap(([id, text]) => (before.get(id) === text ? [] : [id]));
}
