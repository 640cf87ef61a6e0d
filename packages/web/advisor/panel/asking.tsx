/** Above and under the words of whoever asks a customer: what comes first, and how many characters there are. */
import { QUESTION_WORDS } from '@bli-kunde/domain/cases/question.ts';
import { wordThatTipsOff } from '@bli-kunde/domain/cases/tipping-off.ts';
import type { FormProblem } from '../../app/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { TheCase } from '../the-case.ts';
import { HitLinks, openHits } from './hit-links.tsx';

/** Problems of the words themselves. */
export function wordsProblems(words: string): FormProblem[] {
  const { length } = words.trim();
  const word = wordThatTipsOff(words);
  if (length === 0) return [{ path: 'words', message: 'advisor.console.problem.words.missing' }];
  if (length < QUESTION_WORDS.least)
    return [{ path: 'words', message: 'advisor.console.problem.words.short', values: QUESTION_WORDS }];
  return word === null ? [] : [{ path: 'words', message: 'error.case.question.word', values: { word } }];
}

/** A question about somebody who may be on a sanctions list can tell them that they are looked into (hvitvaskingsloven § 28): what comes first is said, and nothing is stopped. */
export function BeforeAsking({ one }: { one: TheCase }) {
  const texts = useTexts();
  if (one.points.some(({ hit }) => hit?.kind === 'SANCTION' && hit.verdict === 'SAME'))
    return (
      <Alert kind="warning">
        <p>{texts('advisor.console.question.sanctioned')}</p>
      </Alert>
    );
  const hits = openHits(one).filter(({ kind }) => kind === 'SANCTION');
  return hits.length === 0 ? null : (
    <Alert kind="warning">
      <p>{texts('advisor.console.question.hitOpen')}</p>
      <HitLinks one={one} hits={hits} />
    </Alert>
  );
}

/** Character count and its limit, told politely (`aria-live`) while somebody types. */
export function CharacterCount({ words }: { words: string }) {
  const texts = useTexts();
  const { length } = words.trim();
  return (
    <p className="question-count" data-short={length < QUESTION_WORDS.least || undefined} aria-live="polite">
      {texts(
        length < QUESTION_WORDS.least ? 'advisor.console.question.count.short' : 'advisor.console.question.count',
        {
          count: length,
          least: QUESTION_WORDS.least,
          most: QUESTION_WORDS.most,
        },
      )}
    </p>
  );
}
