/** Placeholder of a part while its answer is loading, and the error where it did not come. */
import type { UseQueryResult } from '../../app/use-query.ts';
import type { ReactNode } from 'react';
import { CaseError } from '../case-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function Loaded<T>({ of, children }: { of: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.isError) return <CaseError error={of.error} again={() => of.refetch()} />;
  return <Skeleton lines={['text', 'field', 'field', 'field']} />;
}
