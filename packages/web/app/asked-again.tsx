/** What the bank has asked the person once more, wherever it is told: the words as they were sent, and the way to answer. */
import { type Asked, getQuestions } from '@bli-kunde/domain/kyc/answers-api.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useQuery } from './use-query.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { bankBase } from './address.ts';
import { call } from './client.ts';

export const questionsQuery = {
  queryKey: ['asked-questions'] as const,
  queryFn: async () => (await call(getQuestions)).body,
  retry: false as const,
};

/** The page on which a question is answered, whichever journey it is about. */
const answerAddress = (declaration: string): string => `${bankBase()}/kundeerklaering/#/svar/${declaration}`;

/** The question about what a page is about; null where nothing is asked or nobody can tell, undefined until that is known. `organisation` is its number. */
export function useAskedAgain(page: string, organisation: string | null = null): Asked | null | undefined {
  const { data, isPending } = useQuery(questionsQuery);
  if (isPending) return undefined;
  return data?.questions.find((one) => one.page === page && one.organisation === organisation) ?? null;
}

/** Whether what a page is about was turned down because the person never answered; null until that is known. */
export function useUnanswered(
  page: string,
  { organisation = null, application }: { organisation?: string | null; application?: string } = {},
): boolean | null {
  const { data, isPending } = useQuery(questionsQuery);
  if (isPending) return null;
  return (
    data?.unanswered.some(
      (one) =>
        one.page === page &&
        one.organisation === organisation &&
        (application === undefined || one.application === application),
    ) ?? false
  );
}

/** The question's paragraphs. */
export function AskedWords({ asked: { text } }: { asked: Pick<Asked, 'text'> }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

/** That the last day has passed, and an answer counts all the same. */
export function AskedLate({ asked: { isLate, due } }: { asked: Pick<Asked, 'isLate' | 'due'> }) {
  const texts = useTexts();
  return isLate ? <p>{texts('question.late', { date: formatLongDate(due) })}</p> : null;
}

export function AnswerButton({ asked: { declaration } }: { asked: Pick<Asked, 'declaration'> }) {
  const texts = useTexts();
  return <Button href={answerAddress(declaration)}>{texts('question.answer')}</Button>;
}

/** Above what a page shows anyway. */
export function AskedNotice({ asked }: { asked: Asked }) {
  return (
    <Alert kind="warning" title={asked.title} action={<AnswerButton asked={asked} />}>
      <AskedWords asked={asked} />
      <AskedLate asked={asked} />
    </Alert>
  );
}
