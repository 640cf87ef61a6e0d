/** Lists that come page by page: what is shown is asked for anew as one, and goes on where it ended. */
import { useState } from 'react';
import type { Query, QueryKey } from '../app/query.ts';
import { useQuery, useQueryClient, type WatchedQuery } from '../app/use-query.ts';

/** `next` is the mark of the page after it, or null for the last one. */
export interface ListPage {
  readonly next: string | null;
}

export interface PagesQuery<Page extends ListPage>
  extends Query<readonly Page[]>,
    Pick<WatchedQuery<readonly Page[]>, 'refetchOnWindowFocus'> {
  readonly pageAfter: (mark: string | null) => Promise<Page>;
}

/** As many pages as are known, one at least, each after the one before. */
export const pagesQuery = <Page extends ListPage>(
  queryKey: QueryKey,
  pageAfter: (mark: string | null) => Promise<Page>,
  more: Omit<WatchedQuery<readonly Page[]>, 'queryKey' | 'queryFn'> = {},
): PagesQuery<Page> => ({
  ...more,
  queryKey,
  pageAfter,
  queryFn: async (before) => {
    const pages: Page[] = [];
    for (let mark: string | null = null; pages.length < Math.max(1, before?.length ?? 0); ) {
      const page = await pageAfter(mark);
      pages.push(page);
      mark = page.next;
      if (mark === null) break;
    }
    return pages;
  },
});

/** With `fetchNextPage`, which resolves when the next page stands there or has failed. */
export function usePages<Page extends ListPage>(query: PagesQuery<Page>) {
  const client = useQueryClient();
  const list = useQuery(query);
  const [isFetchingNextPage, setFetching] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const pages = list.data ?? [];
  const next = pages.at(-1)?.next ?? null;
  const fetchNextPage = async (): Promise<void> => {
    if (next === null || isFetchingNextPage) return;
    setFetching(true);
    setFailure(null);
    try {
      client.setQueryData(query.queryKey, [...pages, await query.pageAfter(next)]);
    } catch (error) {
      setFailure(error);
    } finally {
      setFetching(false);
    }
  };
  const refetch = (): Promise<void> => {
    setFailure(null);
    return list.refetch();
  };
  const error = list.error ?? failure;
  return {
    pages,
    isPending: list.isPending,
    isError: error !== null,
    error,
    refetch,
    hasNextPage: next !== null,
    isFetchingNextPage,
    fetchNextPage,
  };
}
