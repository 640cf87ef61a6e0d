/** Client of a time-stamp authority over HTTP (RFC 3161, section 3.4): one query, one reply. What the token says is checked by who asked. */
import type { Reader } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { OutsideFailure } from './outside-failure.ts';

export interface TimeStampAuthority {
  /**
   * Token (DER) that the authority has given for a TimeStampReq (DER).
   * @throws OutsideFailure `refused` with the authority's reason as its code, where it gives none
   */
  stamp(query: Buffer, context: CallContext): Promise<Buffer>;
}

/** Room for a token in a seal, in bytes: one with a long chain of certificates is about ten thousand. */
export const TOKEN_BYTES = 16_384;
/** Of the whole reply; more than fits, so that a longer token is told by its size. */
const MOST_BYTES = 65_536;

const REPLY: Reader<Buffer> = {
  maxBytes: MOST_BYTES,
  read(bytes, contentType) {
    if (!/^application\/timestamp-reply\b/i.test(contentType))
      throw new TypeError('no reply of a time-stamp authority');
    return bytes;
  },
};

/** @param authorization the whole header, where the authority asks for one */
export const timeStampAuthority = (system: OutsideSystem, authorization?: string): TimeStampAuthority => ({
  async stamp(query, context) {
    const { value } = await system.call(
      {
        operation: 'stamp',
        method: 'POST',
        path: '',
        headers: {
          accept: 'application/timestamp-reply',
          ...(authorization === undefined ? {} : { authorization }),
        },
        body: { bytes: query, type: 'application/timestamp-query' },
        answers: { 200: REPLY },
        // A second token for the same query is as good as the first.
        idempotent: true,
      },
      context,
    );
    const { readTimeStampReply } = await import('./time-stamp-reply.ts');
    const reply = readTimeStampReply(value);
    if (reply === null) throw new OutsideFailure(system.name, 'stamp', 'nonsense', 200);
    if ('refused' in reply) throw new OutsideFailure(system.name, 'stamp', 'refused', 200, reply.refused);
    return reply.token;
  },
});
