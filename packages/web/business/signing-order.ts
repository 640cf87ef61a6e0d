/** An order as a signatory of a business sees it. */
import { getSigningTask } from '@bli-kunde/domain/signing/api.ts';
import { call } from '../app/client.ts';

export const taskQuery = (order: string) => ({
  queryKey: ['signing-task', order] as const,
  queryFn: async () => (await call(getSigningTask, { params: { order } })).body,
  retry: false,
});

/** View of an order for a signatory. */
export type SigningTaskView = Awaited<ReturnType<ReturnType<typeof taskQuery>['queryFn']>>;
