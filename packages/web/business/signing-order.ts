/** The way to the signing provider and back: the same for the applicant and for those who sign with them. */
import { getSigningTask, refreshSigning, startSigning } from '@bli-kunde/domain/business/api.ts';
import { call } from '../app/client.ts';
import { goToProvider } from '../app/signing-provider.ts';

export const taskQuery = (order: string) => ({
  queryKey: ['signing-task', order] as const,
  queryFn: async () => (await call(getSigningTask, { params: { order } })).body,
  retry: false,
});

/** What a signatory is shown of an order. */
export type SigningTaskView = Awaited<ReturnType<ReturnType<typeof taskQuery>['queryFn']>>;

/** To the provider's page for this order. Throws what the call throws. */
export const signAtProvider = (order: string): Promise<void> => goToProvider(call(startSigning, { params: { order } }));

/** Has the server read the status at the provider, and answers it (B-190). */
export const refreshedOrder = async (order: string) => (await call(refreshSigning, { params: { order } })).body;
