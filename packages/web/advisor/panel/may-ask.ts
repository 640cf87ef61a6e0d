/** Whether a question can be sent now: it is one's to ask, none is open, and not all are used. */
import type { TheCase } from '../the-case.ts';

export const mayAsk = ({
  acts,
  question,
  questionsLeft,
}: Pick<TheCase, 'acts' | 'question' | 'questionsLeft'>): boolean =>
  acts.includes('ASK') && question === null && questionsLeft > 0;
