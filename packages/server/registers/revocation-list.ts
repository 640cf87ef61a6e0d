/** Client of a certificate revocation list (CRL, RFC 5280) at the one address that the settings name. The list is checked by who asked. */
import type { Reader } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';

export interface RevocationListSource {
  /** Of the system, for a failure of what it answers. */
  readonly name: string;
  /**
   * DER of the list, at most `LIST_BYTES`.
   * @throws OutsideFailure
   */
  list(context: CallContext): Promise<Buffer>;
}

/** Each sealed file holds the list, so that one of an issuer of millions would fill the archive. */
export const LIST_BYTES = 1_048_576;
const SEQUENCE = 0x30;

/** By its first byte: servers of such lists call them `application/pkix-crl`, or nothing that means anything. */
const LIST: Reader<Buffer> = {
  maxBytes: LIST_BYTES,
  read(bytes) {
    if (bytes[0] !== SEQUENCE) throw new TypeError('no revocation list');
    return bytes;
  },
};

export const revocationListSource = (system: OutsideSystem): RevocationListSource => ({
  name: system.name,
  list: async (context) =>
    (
      await system.call(
        { operation: 'list', path: '', headers: { accept: 'application/pkix-crl, */*' }, answers: { 200: LIST } },
        context,
      )
    ).value,
});
