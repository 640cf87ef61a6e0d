/** A sealed PDF that was asked for: how far it has come, polled until it is made, and then the link to it. */
import type { getEvidenceProgress, getSubjectAccessProgress } from '@bli-kunde/domain/advisor/evidence-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import type { ComponentType } from 'react';
import { useQuery } from '../app/use-query.ts';
import { bankBase } from '../app/address.ts';
import { call } from '../app/client.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CaseError } from './case-error.tsx';

/** Milliseconds between two questions. */
const POLL_EVERY = 1_500;

export interface RequestRows {
  readonly progress: typeof getEvidenceProgress | typeof getSubjectAccessProgress;
  readonly pdf: Endpoint;
  /** Shown below the file once it is made. */
  readonly below?: ComponentType<{ readonly id: string }>;
}

export function EvidenceRequest({ id, rows }: { id: string; rows: RequestRows }) {
  const texts = useTexts();
  const found = useQuery({
    queryKey: ['advisor-evidence', id] as const,
    queryFn: async () => (await call(rows.progress, { params: { id } })).body,
    refetchInterval: ({ state }) =>
      state.status === 'error' || (state.data && state.data.state !== 'WANTED') ? false : POLL_EVERY,
    retry: false,
  });
  const { data } = found;
  const Below = rows.below;
  if (data === undefined && found.isError) return <CaseError error={found.error} again={() => found.refetch()} />;
  if (data?.state === 'NOT_PROVEN')
    return (
      <Alert kind="error" live="alert">
        <p>{texts('error.pack.not.proven')}</p>
      </Alert>
    );
  if (data?.state === 'MADE')
    return (
      <>
        <Alert kind="success" live>
          <p>{texts('advisor.console.evidence.made')}</p>
          <Button icon="download" href={addressOf(rows.pdf, bankBase(), { id })}>
            {texts('advisor.console.evidence.open')}
          </Button>
        </Alert>
        {Below === undefined ? null : <Below id={id} />}
      </>
    );
  return (
    <p className="evidence-waits" role="status">
      <Spinner size={24} />
      {data === undefined || data.subjects < 2
        ? texts('advisor.console.evidence.waits')
        : texts('advisor.console.evidence.waits.of', { made: data.made, subjects: data.subjects })}
    </p>
  );
}
