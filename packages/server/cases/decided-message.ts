/** The message by which a decision in a case reaches the journey of its application. */

/** For the journey that the application is of: what the customer is told of, once. */
export interface DecidedMessage {
  readonly application: string;
  /**
   * `UNANSWERED`: turned down as a question was never answered. `LATE`: no outcome within the days that were told.
   * `COMBINED`: those who sign can be chosen.
   */
  readonly outcome: 'APPROVED' | 'REJECTED' | 'UNANSWERED' | 'LATE' | 'COMBINED';
  /** Case of which each decision is told; left out where an outcome is told once, whatever case it is of. */
  readonly caseId?: string;
}
