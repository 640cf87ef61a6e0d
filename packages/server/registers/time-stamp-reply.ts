/** Reads a TimeStampResp (RFC 3161, section 2.4.2): the token as its bytes stand there, or why there is none. */
import * as asn1js from 'asn1js';

/** Bits of PKIFailureInfo that a time-stamp authority may set. */
const FAILURES: Readonly<Record<number, string>> = {
  0: 'badAlg',
  2: 'badRequest',
  5: 'badDataFormat',
  14: 'timeNotAvailable',
  15: 'unacceptedPolicy',
  16: 'unacceptedExtension',
  17: 'addInfoNotAvailable',
  25: 'systemFailure',
};
const GRANTED = 0;
const GRANTED_WITH_MODS = 1;

export type TimeStampReply = { readonly token: Buffer } | { readonly refused: string };

/** Null for bytes that are no such reply, and for a grant without a token. */
export function readTimeStampReply(reply: Buffer): TimeStampReply | null {
  const { result, offset } = asn1js.fromBER(new Uint8Array(reply));
  if (offset !== reply.length) return null;
  const [info, token] = childrenOf(result);
  const [status, ...more] = childrenOf(info);
  if (!(status instanceof asn1js.Integer)) return null;
  const given = status.valueBlock.valueDec;
  if (given === GRANTED || given === GRANTED_WITH_MODS)
    return token instanceof asn1js.Sequence ? { token: Buffer.from(token.valueBeforeDecodeView) } : null;
  return { refused: failureIn(more) ?? `status.${given}` };
}

const childrenOf = (value: unknown): unknown[] => (value instanceof asn1js.Sequence ? value.valueBlock.value : []);

function failureIn(more: readonly unknown[]): string | undefined {
  const bits = more.find((value) => value instanceof asn1js.BitString);
  const bytes = bits === undefined ? new Uint8Array() : bits.valueBlock.valueHexView;
  return Object.entries(FAILURES).find(([bit]) => ((bytes[Number(bit) >> 3] ?? 0) << (Number(bit) & 7)) & 0x80)?.[1];
}
