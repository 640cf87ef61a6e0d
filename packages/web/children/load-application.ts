/** Queries of a child's application and the guardian's children, and their keys in the cache. */
import { getChildProducts, getChildren, getChildState } from '@bli-kunde/domain/children/api.ts';
import { call } from '../app/client.ts';
import { KEPT } from '../app/state.ts';
import { loading } from '../application/application-state.ts';

/** The application's own id names it: nothing of the child is needed. */
export const loadApplication = (processId: string) =>
  loading(processId, () => call(getChildState, { params: { processId } }));

/** Milliseconds for which a list that was fetched before its page is as good as new: what may be done changes elsewhere too. */
const FRESH = 5_000;

export const childrenQuery = {
  queryKey: ['children'] as const,
  queryFn: async () => (await call(getChildren)).body,
  ...KEPT,
  staleTime: FRESH,
  retryOnMount: false,
};

/** Query of the child's offer, fetched once for an application. */
export const offerQuery = (processId: string) => ({
  queryKey: ['cm-offer', processId] as const,
  queryFn: async () => (await call(getChildProducts, { params: { processId } })).body,
  ...KEPT,
});
