/** Asks the customer for a paper: what they will get is shown, word by word, before it is sent (D-203). */
import { askForPaper, previewPaperRequest } from '@bli-kunde/domain/advisor/papers-api.ts';
import { PAPER_KINDS } from '@bli-kunde/domain/cases/paper-request.ts';
import { QUESTION_REASONS, QUESTION_WORDS } from '@bli-kunde/domain/cases/question.ts';
import { useState } from 'react';
import { call } from '../../app/client.ts';
import type { FormProblem } from '../../app/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { useChange } from '../the-case.ts';
import { ActForm } from './act-form.tsx';
import { BeforeAsking, CharacterCount, wordsProblems } from './asking.tsx';
import type { PanelFormProps } from './grounds-form.tsx';
import { MessagePreview } from './message-preview.tsx';
import { TiedChoice } from './tied-choice.tsx';
import { useActForm } from './use-act-form.ts';

interface Values {
  readonly paper: string;
  readonly reason: string;
  readonly words: string;
}
type Preview = Awaited<ReturnType<typeof previewOf>>;
const previewOf = async (id: string, version: number, body: Values) =>
  (await call(previewPaperRequest, { params: { id }, body: body as never, version })).body;

const problemsOf = ({ paper, reason, words }: Values): FormProblem[] => [
  ...(paper === '' ? [{ path: 'paper', message: 'advisor.console.problem.paper' }] : []),
  ...(reason === '' ? [{ path: 'reason', message: 'advisor.console.problem.questionReason' }] : []),
  ...wordsProblems(words),
];

export function PaperForm({ one: theCase, onDone, onCancel }: PanelFormProps) {
  const texts = useTexts();
  const change = useChange(theCase);
  const [shown, setShown] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  const form = useActForm<Values>({
    subject: theCase.id,
    step: 'paper',
    start: { paper: '', reason: '', words: '' },
    problemsOf,
    async save(values) {
      const of = JSON.stringify(values);
      if (shown?.of === of)
        return change(askForPaper, { body: { ...values, due: shown.preview.due } }).catch((error: unknown) => {
          // What is refused, as after midnight, is shown anew before it is sent.
          setShown(null);
          throw error;
        });
      setShown({ of, preview: await previewOf(theCase.id, theCase.version, values) });
      return false;
    },
  });
  const preview = shown?.of === JSON.stringify(form.values) ? shown.preview : null;
  return (
    <ActForm
      form={form}
      title={texts('advisor.console.act.paper')}
      explains={<p>{texts('advisor.console.paper.explain')}</p>}
      label={texts(preview ? 'advisor.console.paper.send' : 'advisor.console.question.preview')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <BeforeAsking one={theCase} />
      <TiedChoice
        ties={form.field('paper')}
        label={texts('advisor.console.field.paper')}
        options={PAPER_KINDS.map((code) => ({ value: code, label: texts(`papers.kind.${code}`) }))}
      />
      <TiedChoice
        ties={form.field('reason')}
        label={texts('advisor.console.field.questionReason')}
        options={QUESTION_REASONS.map((code) => ({ value: code, label: texts(`question.reason.${code}`) }))}
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
