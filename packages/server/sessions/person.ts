/** Person and audience of a request's session. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';

/** The logged-in person; identity comes from the session alone. */
export interface Person {
  readonly nationalId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

/** Users of a session: a bank's customers, or its own people. */
export type Audience = 'customer' | 'advisor';

export interface Session {
  readonly idHash: Buffer;
  readonly person: Person;
  /** Keyed hash of bank and national id; the only form in which a person stands beside data. */
  readonly personKey: Buffer;
  readonly endsAt: Date;
}

/** One of the bank's own people, as their provider names them. */
export interface Advisor {
  /** {@link advisorKeyOf}: how the trail and the cases name them. */
  readonly key: string;
  readonly name: string;
  readonly email: string | null;
  /** Never empty. */
  readonly roles: readonly Role[];
  /** `YYYY-MM-DD` as the provider tells it; left out where it does not. */
  readonly birthDate?: string | null;
  /** Keyed hash of the national id in the bank, in hexadecimal, where the provider tells one: the number itself is kept nowhere. */
  readonly numberKey?: string | null;
}

/** As the work on cases knows them. */
export const workerOf = ({ name, key, birthDate = null, numberKey = null }: Advisor) => ({
  name,
  key,
  marks: { birthDate, numberKey },
});

export interface AdvisorSession {
  readonly idHash: Buffer;
  readonly advisor: Advisor;
  /** The same key as bytes. */
  readonly personKey: Buffer;
  readonly endsAt: Date;
}

export type AnySession = Session | AdvisorSession;
