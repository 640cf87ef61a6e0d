/** The way to the signing provider and back: the same for the applicant and for those who sign with them. */
import { getSigningTask, refreshSigning, startSigning } from '@bli-kunde/domain/business/api.ts';
import { call } from '../app/client.ts';
import { tellHost } from '../app/host.ts';

export const taskQuery = (order: string) => ({
  queryKey: ['signing-task', order] as const,
  queryFn: async () => (await call(getSigningTask, { params: { order } })).body,
  retry: false,
});

/** What a signatory is shown of an order. */
export type SigningTaskView = Awaited<ReturnType<ReturnType<typeof taskQuery>['queryFn']>>;

/** Asks for the provider's address and goes there; the host app is told first, since it may open it its own way. */
export async function goToProvider(order: string): Promise<void> {
  const { body } = await call(startSigning, { params: { order } });
  tellHost('sign');
  location.assign(body.url);
}

/** Has the server read the status at the provider, and answers it (B-190). */
export const refreshedOrder = async (order: string) => (await call(refreshSigning, { params: { order } })).body;

/** Milliseconds between looks at an order that waits for somebody. */
export const LOOK_AGAIN_MS = 15_000;
