/** The message that has everybody looked at anew whom somebody stands behind who was judged to be the one on a list (D-008). */
import type { OutboxItem } from '../db/outbox-rows.ts';

export const SAME_KIND = 'judgement.same';

export interface SamePerson {
  /** Keyed hash under which the person's judgements stand, as its lasting hash in hexadecimal. */
  readonly person: string;
  /** Id of the judgement. */
  readonly judgement: string;
  /** Id of the declaration after which the look goes on, page by page. */
  readonly after: string;
}

export const sameItem = (bank: string, payload: SamePerson): OutboxItem => ({
  bank,
  kind: SAME_KIND,
  idempotencyKey: `${SAME_KIND}:${payload.judgement}:${payload.after}`,
  applicationId: null,
  payload,
});
