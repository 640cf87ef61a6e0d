/** Questions that the customer was asked, word by word, with the state of each; newest first. */
import { getQuestionSections } from '@bli-kunde/domain/advisor/questions-api.ts';
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useQuery } from '../../app/use-query.ts';
import { call } from '../../app/client.ts';
import { StatusLabel, type StatusKind } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { shownInstant } from '../shown-time.ts';
import { partQuery } from '../the-case.ts';
import type { PartProps } from './part-props.ts';

const KINDS = {
  OPEN: 'warning',
  ANSWERED: 'success',
  TAKEN_BACK: 'default',
  OVERDUE: 'error',
} as const satisfies Record<string, StatusKind>;

/** Nothing where nobody was asked, or nobody can tell. */
export function SentQuestions({ one }: PartProps) {
  const texts = useTexts();
  const { data } = useQuery(
    partQuery(one.number, 'questions', () => call(getQuestionSections, { params: { id: one.id } })),
  );
  if (data === undefined || data.sent.length === 0) return null;
  return (
    <section className="sent-questions" aria-labelledby="sent-questions-title">
      <h3 id="sent-questions-title">{texts('advisor.console.question.sentTitle')}</h3>
      <ul className="plain-rows">
        {data.sent.map(({ id, section, reason, words, by, sentAt, due, state, endedAt }) => (
          <li key={id}>
            <div>
              <strong>{texts('advisor.console.question.of', { section: section.words, reason: reason.words })}</strong>
              <p className="prose">{words}</p>
              <span className="quiet">
                {texts('advisor.console.question.by', {
                  at: shownInstant(sentAt),
                  name: by.name ?? texts('advisor.console.somebody'),
                })}
              </span>
            </div>
            <StatusLabel small kind={KINDS[state]}>
              {texts(`advisor.console.question.state.${state}`, {
                day: formatShortDate(due),
                at: endedAt === null ? '' : shownInstant(endedAt),
              })}
            </StatusLabel>
          </li>
        ))}
      </ul>
    </section>
  );
}
