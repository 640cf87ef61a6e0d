/** Keeps the cached offer of a bank right: it is fetched again when a product of it turns out to be gone. */
import type { QueryKey } from '../app/query.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { errorKeyOf } from '../app/call-error.ts';
import type { WayOn } from '../app/error-bar.tsx';

const isGone = (error: unknown): boolean => errorKeyOf(error) === 'error.product.no.longer.available';

/** The way to choose anew once something chosen is gone; null for every other error. */
export const chooseAgain = (error: unknown, way: WayOn): WayOn | null => (isGone(error) ? way : null);

/** Makes a call that the bank judges by its offer of now; throws what it throws, with the kept offer renewed if it was wrong. */
export async function onOffer<Done>(client: QueryClient, queryKey: QueryKey, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (isGone(error)) await client.invalidateQueries({ queryKey });
    throw error;
  }
}
