/**
 * Questions that the bank has sent the person, on whichever page: the words as they were sent, and the link to answer
 * (A-072).
 */
import { applyAgain, type Asked, getQuestions, type Unanswered } from '@bli-kunde/domain/kyc/answers-api.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonState } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { bankBase } from './address.ts';
import { errorKeyOf } from './call-error.ts';
import { call } from './client.ts';
import { ErrorBar } from './error-bar.tsx';
import { useQuery } from './use-query.ts';

/** In the address of a question's page: its words are read already. */
export const ANSWERING = 'lest';

export const questionsQuery = {
  queryKey: ['asked-questions'] as const,
  queryFn: async () => (await call(getQuestions)).body,
  retry: false as const,
};

/**
 * Address at which the answer to a question begins, in any journey: past its words, which the reader has already seen.
 */
const answerAddress = (declaration: string): string =>
  `${bankBase()}/kundeerklaering/#/svar/${declaration}?${ANSWERING}`;

/** Subject of a page beside its name: an organisation by its number, and of several applications one by its id. */
interface About {
  readonly organisation?: string | null;
  readonly application?: string | undefined;
}
const isAbout =
  (page: string, { organisation = null, application }: About) =>
  (one: Pick<Asked, 'page' | 'organisation' | 'application'>): boolean =>
    one.page === page &&
    one.organisation === organisation &&
    (application === undefined || one.application === application);

/** The question about what a page is about; null where nothing is asked or nobody can tell, undefined until that is known. */
export function useAskedAgain(page: string, about: About = {}): Asked | null | undefined {
  const { data, isPending } = useQuery(questionsQuery);
  if (isPending) return undefined;
  return data?.questions.find(isAbout(page, about)) ?? null;
}

/**
 * Unanswered question because of which the page's subject was turned down; null where there is none, undefined until
 * that is known.
 */
export function useUnanswered(page: string, about: About = {}): Unanswered | null | undefined {
  const { data, isPending } = useQuery(questionsQuery);
  if (isPending) return undefined;
  return data?.unanswered.find(isAbout(page, about)) ?? null;
}

/** Ends what was turned down, and begins anew at the page's front. */
export function ApplyAgain({ unanswered: { application, page } }: { unanswered: Unanswered }) {
  const texts = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const [state, setState] = useState<ButtonState>('idle');
  if (application === null) return null;
  const again = async (): Promise<void> => {
    setState('spinner');
    try {
      await call(applyAgain, { params: { application } });
    } catch (error) {
      // Ended by an earlier press.
      if (errorKeyOf(error) !== 'error.not.found') {
        setState('idle');
        return setFailure(error);
      }
    }
    location.assign(`${bankBase()}/${page}/`);
  };
  return (
    <>
      {failure === null ? null : <ErrorBar error={failure} />}
      <Button state={state} onClick={() => void again()}>
        {texts('review.unanswered.again')}
      </Button>
    </>
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
