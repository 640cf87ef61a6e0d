/** Time and randomness as they are handed to everything on the server, so that tests and the demo can move the one and fix the other. */

export interface Clock {
  /** The instant that rules, expiry and saved rows go by. */
  now(): Date;
}

/** Milliseconds of a clock that only goes forward, like `performance`. */
export interface Stopwatch {
  now(): number;
}

export interface Random {
  /** `count` bytes fit for keys and nonces. */
  bytes(count: number): Buffer;
  /** A fresh row id. */
  uuid(): string;
}
