/**
 * Query of the bank's offer: fetched once and cached (P-124), and fetched again when a product of it turns out to be
 * gone.
 */
import { getCustomersProducts } from '@bli-kunde/domain/private/api.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { call } from '../app/client.ts';
import { KEPT } from '../app/state.ts';
import { onOffer as judgedByOffer } from '../application/offer.ts';

/** The chosen products are read from the state instead, which every save brings up to date. */
export const offerQuery = {
  queryKey: ['pm-offer'],
  queryFn: async () => (await call(getCustomersProducts)).body,
  ...KEPT,
} as const;

/** Makes a call that the bank judges by its offer of now. */
export const onOffer = <Done>(client: QueryClient, act: () => Promise<Done>): Promise<Done> =>
  judgedByOffer(client, offerQuery.queryKey, act);
