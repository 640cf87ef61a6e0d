/** A row of the jobs that look after customers who are asked for something in a case: a question, or a request for a paper. */
export interface AwaitedAnswer {
  /** The case's id: rows are given in its order. */
  readonly id: string;
  readonly caseId: string;
  readonly seq: number;
  readonly bank: string;
  readonly sentAt: Date;
  readonly dueAt: Date;
  /** Reminders that were sent. */
  readonly reminded: number;
}
