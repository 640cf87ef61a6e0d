/** Asks the customer about one section: what they will get is shown, word by word, before it is sent. */
import { askQuestion, getQuestionSections, previewQuestion } from '@bli-kunde/domain/advisor/questions-api.ts';
import { QUESTION_REASONS, QUESTION_WORDS } from '@bli-kunde/domain/cases/question.ts';
import { useQuery } from '../../app/use-query.ts';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import { CaseError } from '../case-error.tsx';
import { type FormProblem } from '../../app/use-form.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { partQuery, type TheCase, useChange } from '../the-case.ts';
import { ActForm } from './act-form.tsx';
import { BeforeAsking, CharacterCount, wordsProblems } from './asking.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TiedChoice } from './tied-choice.tsx';
import { useActForm } from './use-act-form.ts';
import type { PanelFormProps } from './grounds-form.tsx';

interface Values {
  readonly section: string;
  readonly reason: string;
  readonly words: string;
}
type Preview = Awaited<ReturnType<typeof ask>>;
const ask = async (id: string, version: number, body: Values) =>
  (await call(previewQuestion, { params: { id }, body: body as never, version })).body;

function problemsOf({ section, reason, words }: Values): FormProblem[] {
  return [
    ...(section === '' ? [{ path: 'section', message: 'advisor.console.problem.section' }] : []),
    ...(reason === '' ? [{ path: 'reason', message: 'advisor.console.problem.questionReason' }] : []),
    ...wordsProblems(words),
  ];
}

interface Props extends PanelFormProps {
  /** The form opens with a section about the customer's money. */
  readonly isOfMoney: boolean;
}
type Asked = ReturnType<ReturnType<typeof sectionsQuery>['queryFn']>;
const sectionsQuery = ({ id, number }: TheCase) =>
  partQuery(number, 'questions', () => call(getQuestionSections, { params: { id } }));

export function QuestionForm(props: Props) {
  const asked = useQuery(sectionsQuery(props.one));
  if (asked.isPending) return <Skeleton lines={['text', 'field', 'field', 'field']} />;
  if (asked.isError) return <CaseError error={asked.error} again={() => asked.refetch()} />;
  return <Asking {...props} asked={asked.data} />;
}

function Asking({ one, isOfMoney, asked, onDone, onCancel }: Props & { asked: Awaited<Asked> }) {
  const texts = useTexts();
  const change = useChange(one);
  const [shown, setShown] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  const form = useActForm<Values>({
    subject: one.id,
    step: 'question',
    start: isOfMoney
      ? { section: asked.aboutMoney ?? '', reason: 'ORIGIN', words: texts('advisor.console.question.ofMoney') }
      : { section: '', reason: '', words: '' },
    problemsOf,
    async save(values) {
      const of = JSON.stringify(values);
      if (shown?.of === of)
        return change(askQuestion, { body: { ...values, due: shown.preview.due } }).catch((error: unknown) => {
          // What is refused, as after midnight, is shown anew before it is sent.
          setShown(null);
          throw error;
        });
      setShown({ of, preview: await ask(one.id, one.version, values) });
      return false;
    },
  });
  const preview = shown?.of === JSON.stringify(form.values) ? shown.preview : null;
  return (
    <ActForm
      form={form}
      title={texts('advisor.console.act.question')}
      explains={<p>{texts('advisor.console.question.explain', { left: one.questionsLeft })}</p>}
      label={texts(preview ? 'advisor.console.question.send' : 'advisor.console.question.preview')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <BeforeAsking one={one} />
      <TiedChoice
        ties={form.field('section')}
        label={texts('advisor.console.field.section')}
        options={asked.sections.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TiedChoice
        ties={form.field('reason')}
        label={texts('advisor.console.field.questionReason')}
        options={QUESTION_REASONS.map((code) => ({
          value: code,
          label: texts(`question.reason.${code}`),
        }))}
      />
      <TextField
        {...form.field('words')}
        label={texts('advisor.console.field.words')}
        help={texts('advisor.console.field.words.help', QUESTION_WORDS)}
        rows={5}
        maxLength={QUESTION_WORDS.most}
      />
      <CharacterCount words={form.values.words} />
      {preview ? <MessagePreview {...preview} isNew /> : null}
    </ActForm>
  );
}
