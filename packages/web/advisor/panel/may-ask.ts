/** Checks that a question can be sent now: the advisor has the act, no question is open, and some are left. */
import type { TheCase } from '../the-case.ts';

export const mayAsk = ({
  acts,
  question,
  questionsLeft,
}: Pick<TheCase, 'acts' | 'question' | 'questionsLeft'>): boolean =>
  acts.includes('ASK') && question === null && questionsLeft > 0;

/** The same of a paper. */
export const mayAskForPaper = ({
  acts,
  question,
  papersLeft,
}: Pick<TheCase, 'acts' | 'question' | 'papersLeft'>): boolean =>
  acts.includes('ASK') && question === null && papersLeft > 0;
