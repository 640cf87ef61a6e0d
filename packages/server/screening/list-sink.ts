/** Takes what a reader of a list's file hands over. */
import type { ListEntry } from './list-row.ts';

export interface ListSink {
  /** Every byte of the file, once. */
  piece(bytes: Buffer): void;
  entry(entry: ListEntry): void;
  /** A line or an entity that could not be read. */
  unread(): void;
}
