/** A question to a customer: for which reasons, in how many words, how many, and until when. */
import { addDays, daysBetween, type IsoDate } from '../norway/oslo-date.ts';

export const QUESTION_REASONS = ['INCOMPLETE', 'UNCLEAR', 'OUTDATED', 'ORIGIN'] as const;
export type QuestionReason = (typeof QUESTION_REASONS)[number];

export const QUESTION_STATES = ['OPEN', 'ANSWERED', 'TAKEN_BACK', 'OVERDUE'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Characters of the advisor's own words. */
export const QUESTION_WORDS = { least: 20, most: 500 } as const;
/** Questions of one case, those that were taken back among them. */
export const MOST_QUESTIONS = 3;

/** Days until a question is due, and until its reminders; dated. */
const DAYS = [{ from: '2018-10-15', due: 14, reminders: [7, 12] }] as const;
const daysOn = (sentOn: IsoDate) => DAYS.findLast(({ from }) => from <= sentOn) ?? DAYS[0];

/** Last day to answer a question sent on this day in Oslo. */
export const lastDayToAnswer = (sentOn: IsoDate): IsoDate => addDays(sentOn, daysOn(sentOn).due);

/** Number of reminders due today of a question sent on `sentOn`. */
export const remindersDue = (sentOn: IsoDate, today: IsoDate): number =>
  daysOn(sentOn).reminders.filter((day) => daysBetween(sentOn, today) >= day).length;

/** A question's texts, kept word by word with its entry as they were sent. */
export interface QuestionSent {
  /** Null for who has left no address. */
  readonly email: { readonly subject: string; readonly text: string } | null;
  /** Null for who has left no number. */
  readonly sms: string | null;
  readonly page: { readonly title: string; readonly text: string };
  /** Last day to answer. */
  readonly due: IsoDate;
}

export const questionsLeft = (sent: number): number => Math.max(0, MOST_QUESTIONS - sent);
