/** Whose session a request is made in. */

/** The logged-in person; identity comes from the session alone. */
export interface Person {
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

export interface Session {
  readonly idHash: Buffer;
  readonly person: Person;
  /** Keyed hash of bank and national id; the only form in which a person stands beside data. */
  readonly personKey: Buffer;
  readonly endsAt: Date;
}
