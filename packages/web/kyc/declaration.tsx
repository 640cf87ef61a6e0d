/** A customer declaration from its first section to its status, inside whatever frame its host has (K-001, K-044). */
import { useQuery } from '../app/use-query.ts';
import { takeDrafts } from './carried-drafts.ts';
import type { DeclarationProps } from './declaration-props.ts';
import './kyc.css';
import { openForm } from './open-form.ts';
import { FormFetchFailure } from './outcome.tsx';
import { OpenedQuestionnaire } from './questionnaire.tsx';
import { WAITING_FRAME } from './waiting.tsx';

export function Declaration(props: DeclarationProps) {
  const { bank, process, channel, subject, answers, tells, about, part } = props;
  const opened = useQuery({
    queryKey: ['declaration', bank, process, channel, subject, answers ?? null, tells ?? null, part ?? null],
    queryFn: async () => {
      const form = await openForm({ process, channel, subject, answers, tells, about, part });
      takeDrafts(subject, form.form.id);
      return form;
    },
    // Each visit opens the declaration anew: a completed one is then opened for a change.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (opened.isPending) return WAITING_FRAME;
  if (opened.data === undefined)
    return <FormFetchFailure error={opened.error} onFetch={() => void opened.refetch()} onBack={props.onBack} />;
  return (
    <OpenedQuestionnaire key={opened.data.token} {...props} opened={opened.data} reopen={() => void opened.refetch()} />
  );
}
