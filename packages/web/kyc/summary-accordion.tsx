/** The answers as the server words them, section by section, each with its way back to change it (K-180). */
import type { EndpointCall } from '@bli-kunde/domain/api/endpoint.ts';
import type { SummaryAnswer } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { useQuery } from '../app/use-query.ts';
import { useEffect, useEffectEvent } from 'react';
import { quotable } from '../app/call-error.ts';
import { sessionEnded } from '../app/session-store.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import type { SectionPlace } from './section-place.ts';
import { callWith, isUnauthorised, record } from './session.ts';
import { SummarySections } from './summary-sections.tsx';

export interface SummaryAccordionProps {
  readonly place: SectionPlace;
  /** The call whose answer is shown: of the case or of the process. */
  readonly row: EndpointCall;
  /** Kinds of the sections that are shown, without a way to change them; all when left out. */
  readonly only?: readonly string[];
  /** Told whether the answers stand there, once that is known. */
  readonly onShown: (shown: boolean) => void;
}

export function SummaryAccordion({ place, row, only, onShown }: SummaryAccordionProps) {
  const texts = useTexts();
  const { token, caseId, edit } = place;
  const summary = useQuery({
    queryKey: ['kyc-summary', row.name, caseId, token],
    queryFn: async () => {
      try {
        const params = row.path.includes('{id}') ? { params: { id: caseId } } : {};
        return (await callWith(token, row, params)).body as SummaryAnswer;
      } catch (error) {
        if (isUnauthorised(error)) sessionEnded();
        else record(token, 'summary-failed', error, place.section.kind);
        throw error;
      }
    },
    // Answers change between two visits; nothing of an earlier one may be shown.
    gcTime: 0,
    retry: false,
  });
  const told = useEffectEvent(onShown);
  useEffect(() => {
    if (!summary.isPending) told(summary.isSuccess);
  }, [summary.isPending, summary.isSuccess]);
  if (summary.isPending) return <Skeleton lines={['text', 'text', 'text']} />;
  if (summary.isError)
    return (
      <div role="alert">
        <ErrorCard
          level={2}
          title={texts('kyc.error.save.title')}
          description={texts('kyc.error.save.text')}
          error={quotable(summary.error)}
          onRetry={() => void summary.refetch()}
          onBack={place.back}
        />
      </div>
    );
  const { sections } = summary.data;
  if (only) return <SummarySections sections={sections.filter(({ kind }) => only.includes(kind))} open />;
  return <SummarySections sections={sections} open onEdit={edit} />;
}
