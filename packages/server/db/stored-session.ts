/** A session's row as it stands; its `data` is sealed. */
export interface StoredSession {
  readonly idHash: Buffer;
  readonly bank: string;
  readonly personKey: Buffer;
  readonly data: Buffer;
  readonly dataKey: Buffer;
  readonly seenAt: Date;
  readonly endsAt: Date;
}
