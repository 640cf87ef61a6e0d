/** The one error that says: not yet, and nothing is wrong. */

/** Thrown by a message that may not be delivered yet: it is tried again, and stays however long the case takes. */
export class Held extends Error {
  constructor(why = 'a case is undecided') {
    super(why);
    this.name = 'Held';
  }
}
