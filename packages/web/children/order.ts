/** Makes the order of a child's agreement, from the summary and after one that came to nothing. */
import { signForChild } from '@bli-kunde/domain/children/api.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import type { QueryClient } from '../app/query-cache.ts';
import { call } from '../app/client.ts';
import type { Application } from '../application/application-state.ts';
import { onOffer } from '../application/offer.ts';
import { offerQuery } from './load-application.ts';

/**
 * Throws what the call throws. The state is read again either way: the other guardian may have been first, and the guards then
 * lead to their page.
 */
export async function sendToSigning(client: QueryClient, { now, refresh }: Application<ChildState>): Promise<void> {
  const { processId, version } = now();
  try {
    await onOffer(client, offerQuery(processId).queryKey, () => call(signForChild, { params: { processId }, version }));
  } finally {
    await refresh();
  }
}
