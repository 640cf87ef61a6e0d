/** Thrown by the handler of a message whose time has not come: it is put off, which is neither an attempt nor a failure. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly until: Date;

  constructor(until: Date) {
    super('the time of the message has not come');
    this.until = until;
  }
}
