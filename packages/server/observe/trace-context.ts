/** Trace contexts as they travel in the header `traceparent` (W3C Trace Context, level 1, 23 November 2021). */

export interface TraceContext {
  /** 32 hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all zero: the span that work done now belongs to. */
  readonly spanId: string;
  /** True where somebody up the way records the trace. */
  readonly sampled: boolean;
}

/** Version 00, and later ones by the part that they must keep. */
const FORM = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Null for a header that is malformed, which counts as none; `tracestate` and `baggage` may hold anything and are not read. */
export function readTraceparent(header: unknown): TraceContext | null {
  if (typeof header !== 'string' || header.length > 200) return null;
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(header) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const traceparentOf = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** A correlation id without its dashes: the trace of a request that came with none is found by the id that the log has. */
export const traceIdOf = (uuid: string): string => uuid.replaceAll('-', '');
