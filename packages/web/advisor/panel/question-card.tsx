/** The question that the customer has to answer, word by word as it was sent, and why nothing is decided meanwhile. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { Button } from '../../ui/button.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { shownInstant } from '../shown-time.ts';
import type { TheCase } from '../the-case.ts';
import type { FormName } from './open-form.ts';

export function QuestionCard({ one: { question, acts }, begin }: { one: TheCase; begin: (form: FormName) => void }) {
  const texts = useTexts();
  if (question === null) return null;
  return (
    <>
      <section className="panel-group panel-proposal">
        <h3>{texts('advisor.console.question.title')}</h3>
        <StatusLabel small>{texts('advisor.console.question.due', { day: formatShortDate(question.due) })}</StatusLabel>
        <dl>
          <div>
            <dt>{texts('advisor.console.field.section')}</dt>
            <dd>{question.section.words}</dd>
          </div>
          <div>
            <dt>{texts('advisor.console.field.questionReason')}</dt>
            <dd>{question.reason.words}</dd>
          </div>
          <div>
            <dt>{texts('advisor.console.question.sent', { at: shownInstant(question.sentAt) })}</dt>
            <dd>{question.words}</dd>
          </div>
        </dl>
        {acts.includes('ASK') ? (
          <div className="panel-acts">
            <Button variant="secondary" onClick={() => begin('takeBack')}>
              {texts('advisor.console.act.takeBack')}
            </Button>
          </div>
        ) : null}
      </section>
      {acts.includes('ASK') ? (
        <section className="panel-group">
          <h3>{texts('advisor.console.panel.decide')}</h3>
          <p>{texts('advisor.console.panel.decide.asked', { day: formatShortDate(question.due) })}</p>
        </section>
      ) : null}
    </>
  );
}
