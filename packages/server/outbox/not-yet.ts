/** The one error that says: not yet, and nothing is wrong. */

/**
 * Thrown by the handler of a message that may not be delivered yet. With a time it is put off until then, which is no attempt. Without
 * one, as while a case is undecided, it is tried again after a growing pause, and stays however long that takes.
 */
export class NotYet extends Error {
  override readonly name: string = 'NotYet';
  readonly until: Date | null;

  constructor(why: string, until: Date | null = null) {
    super(why);
    this.until = until;
  }
}
