/** The mark that tells two people in one browser apart and says nothing about them. */
import { createHash } from 'node:crypto';

/** Of a key that is itself a keyed hash of bank and person; enough of it to tell two people apart. */
export const visitorMark = (personKey: Buffer): string =>
  createHash('sha256').update('visitor').update(personKey).digest('base64url').slice(0, 16);
