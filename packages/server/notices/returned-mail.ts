/** Returned messages (RFC 3464): what a mail system says later of a message that it had taken. */
import { isAbsent } from '../registers/tolerant-reader.ts';
import { verdictOf, type DeliveryVerdict } from './mail-reply.ts';

/** Of one receiver. `UNKNOWN` is an action that nobody here knows: neither delivered nor failed. */
export interface ReturnedRecipient {
  readonly action: 'FAILED' | 'DELAYED' | 'DELIVERED' | 'RELAYED' | 'EXPANDED' | 'UNKNOWN';
  /** Enhanced code; null where none is told. */
  readonly status: string | null;
  /** Of a failure alone: whose it is. A delay is none. */
  readonly verdict: DeliveryVerdict | null;
}

export interface ReturnedMail {
  /** Of the message that came back, without angle brackets; null where its headers did not come along. */
  readonly messageId: string | null;
  /** Id of the envelope as we gave it (RFC 3461); null where a relay on the way does not pass it on. */
  readonly envelopeId: string | null;
  readonly recipients: readonly ReturnedRecipient[];
}

const ACTIONS = ['FAILED', 'DELAYED', 'DELIVERED', 'RELAYED', 'EXPANDED'] as const;

type Headers = ReadonlyMap<string, string>;

/** Header lines, of which folded ones are one; names in lower case, the first of a name counts. */
function headersOf(text: string): Headers {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value?.trim() ?? '');
  }
  return headers;
}

const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header) ?? [];
  return quoted ?? plain;
};
const parted = (text: string): readonly [string, string] => {
  const [head = '', ...rest] = text.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  return [head, rest.join('\n\n')];
};

/** Null for a message that is no returned one, such as an answer by a person or a machine on holiday. */
export function returnedMail(message: string): ReturnedMail | null {
  const [head, body] = parted(message);
  const type = headersOf(head).get('content-type') ?? '';
  const boundary = parameter(type, 'boundary');
  if (!/^multipart\/report\b/i.test(type) || parameter(type, 'report-type')?.toLowerCase() !== 'delivery-status')
    return null;
  if (boundary === undefined) return null;
  const parts = `\n${body}`
    .split(new RegExp(`\\r?\\n--${boundary.replaceAll(/[^\w]/g, '\\$&')}(?:--)?[ \\t]*(?=\\r?\\n|$)`))
    .slice(1)
    .map(parted)
    .map(([partHead, content]) => ({ type: headersOf(partHead).get('content-type') ?? '', content }));
  const partOf = (kind: RegExp) => parts.find((part) => kind.test(part.type))?.content;
  const status = partOf(/^message\/delivery-status\b/i);
  if (status === undefined) return null;
  const original = partOf(/^(?:text\/rfc822-headers|message\/rfc822)\b/i);
  const id = headersOf(parted(original ?? '')[0]).get('message-id') ?? '';
  const envelopeId = headersOf(parted(status)[0]).get('original-envelope-id');
  return {
    messageId: /<([^<>\s]+)>/.exec(id)?.[1] ?? null,
    envelopeId: isAbsent(envelopeId) ? null : String(envelopeId),
    recipients: status
      .split(/(?:\r?\n){2,}/)
      .map(headersOf)
      .filter((fields) => fields.has('final-recipient') || fields.has('action'))
      .map(recipientOf),
  };
}

function recipientOf(fields: Headers): ReturnedRecipient {
  const said = fields.get('action')?.split(/[\s(]/)[0]?.toUpperCase();
  const action = ACTIONS.find((one) => one === said) ?? 'UNKNOWN';
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
  return { action, status, verdict: action === 'FAILED' ? failureOf(status, fields.get('diagnostic-code')) : null };
}

/** By the reply that the diagnostic quotes, where it does not contradict the status; else by nobody's word. */
function failureOf(status: string | null, diagnostic: string | undefined): DeliveryVerdict {
  const quoted = /^smtp\s*;\s*(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/i.exec(
    isAbsent(diagnostic) ? '' : String(diagnostic),
  );
  const [, code, enhanced] = quoted ?? [];
  const isOne = enhanced === undefined || status === null || enhanced === status;
  if (code !== undefined && isOne)
    return verdictOf({ code: Number(code), enhanced: enhanced ?? status, onConnecting: false });
  // Without a number the status stands alone: only where it speaks of the address is there nothing to contradict it.
  const number = code === undefined && status !== null && /^5\.1\.(?:1|2|10)$/.test(status) ? 550 : 599;
  return verdictOf({ code: number, enhanced: number === 550 ? status : null, onConnecting: false });
}
