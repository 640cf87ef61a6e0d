/** The answers of a completed declaration under its thank-you page, closed on the screen and open on paper. */
import { getProcessSummary } from '@bli-kunde/domain/kyc/calls.ts';
import { useQuery } from '../app/use-query.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { callWith } from './session.ts';
import { SummarySections } from './summary-sections.tsx';

/** Nothing is shown until they are there, or when they can't be had: the declaration itself is done. */
export function GivenAnswers({ token }: { token: string }) {
  const texts = useTexts();
  const answers = useQuery({
    queryKey: ['kyc-given-answers', token],
    queryFn: async () => (await callWith(token, getProcessSummary)).body,
    gcTime: 0,
    retry: false,
  });
  if (answers.data === undefined) return null;
  return (
    <section className="stack-tight">
      <h2>{texts('kyc.done.answers')}</h2>
      <SummarySections sections={answers.data.sections} open={false} />
    </section>
  );
}
