/** Why the customer can't be asked in a case, and what to do instead; nothing where they can be, or where it is not one's to ask. */
import { hasNotice } from '@bli-kunde/domain/cases/kinds.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { caseAddress } from '../addresses.ts';
import type { TheCase } from '../the-case.ts';

export function NoQuestion({ one: { number, kind, state, acts, question, questionsLeft } }: { one: TheCase }) {
  const texts = useTexts();
  if (acts.includes('ASK'))
    return question === null && questionsLeft === 0 ? (
      <p className="panel-group quiet">{texts('error.case.questions.used')}</p>
    ) : null;
  return hasNotice(kind) && state !== 'CLOSED' && acts.includes('NOTICE') ? (
    <div className="panel-group quiet">
      <p>{texts('advisor.console.question.notHere')}</p>
      <p>
        <a href={`#${caseAddress(number, 'eiere')}`}>{texts('advisor.console.question.notHere.link')}</a>
      </p>
    </div>
  ) : null;
}
