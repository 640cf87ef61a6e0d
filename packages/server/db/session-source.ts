/** Connections of a database, one caller at a time: what PostgreSQL and the embedded database both give. */

export interface DatabaseStats {
  /** Connections open, of those busy, and callers waiting for one. */
  readonly open: number;
  readonly busy: number;
  readonly waiting: number;
}

/** One connection held by one caller. */
export interface Session {
  /** `silence` is how many milliseconds a database may say nothing, where that is longer than a request waits. */
  query<Row>(text: string, values?: readonly unknown[], name?: string, silence?: number): Promise<Row[]>;
  /** Gives the connection back; `broken` throws it away instead. */
  release(broken?: boolean): void;
}

export interface SessionSource {
  readonly kind: 'postgresql' | 'embedded';
  acquire(): Promise<Session>;
  /** True if the connection is to be thrown away after this error. */
  breaks(error: unknown): boolean;
  stats(): DatabaseStats;
  close(): Promise<void>;
}
