/** Questions about the bank's policy of risk, and what asks for them anew after a change. */
import { getPolicy, getPolicyFlips, getPolicyTrial } from '@bli-kunde/domain/advisor/policy-api.ts';
import { call } from '../../app/client.ts';

export const policyQuery = {
  queryKey: ['advisor-policy'] as const,
  queryFn: async () => (await call(getPolicy)).body,
  staleTime: 10_000,
  retry: false as const,
};
export type Policy = Awaited<ReturnType<(typeof policyQuery)['queryFn']>>;
export type PolicyVersion = Policy['versions'][number];

export const trialQuery = {
  queryKey: ['advisor-policy-trial'] as const,
  queryFn: async () => (await call(getPolicyTrial)).body,
  staleTime: 1_000,
  retry: false as const,
};
export type ShownTrial = NonNullable<Awaited<ReturnType<(typeof trialQuery)['queryFn']>>['trial']>;

/** `askedAt` names the trial: another one has other declarations. */
export const flipsQuery = (askedAt: string) => ({
  queryKey: ['advisor-policy-flips', askedAt] as const,
  queryFn: async () => (await call(getPolicyFlips)).body,
  staleTime: 60_000,
  retry: false as const,
});
