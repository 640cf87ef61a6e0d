/** What the bank offers: asked for once and kept (P-124), and asked for again when something of it turns out to be gone. */
import { getCustomersProducts } from '@bli-kunde/domain/private/api.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { call } from '../app/client.ts';
import { KEPT } from '../app/state.ts';
import { onOffer as judgedByOffer } from '../application/offer.ts';

/** What is chosen of it is read from the state, which every save brings up to date. */
export const offerQuery = {
  queryKey: ['pm-offer'],
  queryFn: async () => (await call(getCustomersProducts)).body,
  ...KEPT,
} as const;

/** Makes a call that the bank judges by its offer of now. */
export const onOffer = <Done>(client: QueryClient, act: () => Promise<Done>): Promise<Done> =>
  judgedByOffer(client, offerQuery.queryKey, act);
