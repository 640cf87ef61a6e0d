/** The trace that work under way belongs to, carried beside it (AsyncLocalStorage), and who is told of what it does (decision 0170). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditAction } from '@bli-kunde/domain/api/audit-actions.ts';
import type { Random } from '../clock.ts';
import { inNorwegian } from './language-scope.ts';
import { type TraceContext, traceparentOf } from './trace-context.ts';

/** Names, codes and counts; never what a person or an address is called (S-149). */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** One piece of work of a trace, until it has ended. */
export interface Span {
  readonly context: TraceContext;
  set(attributes: Attributes): void;
  /** `failed` is the kind of failure, never its message. */
  end(failed?: string): void;
}

/** Makes spans and sends them on; there is none unless a receiver is set. */
export interface Tracer {
  /** `parent` is null for a trace that begins here, with this id. */
  begin(name: string, kind: SpanKind, traceId: string, parent: TraceContext | null, attributes: Attributes): Span;
}

/** An entry of the audit trail that has become durable. */
export interface AuditedEntry {
  readonly chain:
    | { readonly kind: 'application' | 'declaration' | 'case'; readonly id: string }
    | { readonly kind: 'bank'; readonly bank: string };
  readonly action: AuditAction;
  readonly at: Date;
  readonly outcome: string | undefined;
  readonly source: string | undefined;
}

export interface Observing {
  readonly random: Random;
  readonly tracer: Tracer | null;
  readonly audited: (entry: AuditedEntry) => void;
  /** A log-in that came to nothing; `reason` is a code of ours. */
  readonly loginRefused: (bank: string, reason: string) => void;
}

interface Scope {
  readonly observing: Observing;
  readonly trace: TraceContext;
}

const scopes = new AsyncLocalStorage<Scope>();

/** A request, a run of a job or a message: where a trace begins, or goes on that somebody else has begun. */
export interface Root {
  readonly trace: TraceContext;
  run<T>(work: () => T): T;
  end(attributes?: Attributes, failed?: string): void;
}

/** Runs work that belongs to nobody's trace and is in nobody's language but Norwegian, whoever began it (N-172). */
export const outsideScopes = <T>(work: () => T): T => scopes.exit(() => inNorwegian(work));

export function beginRoot(
  observing: Observing,
  about: {
    readonly name: string;
    readonly kind: SpanKind;
    readonly traceId: string;
    readonly parent?: TraceContext | null;
    readonly attributes?: Attributes;
  },
): Root {
  const { name, kind, parent = null, attributes = {} } = about;
  const { traceId } = parent ?? about;
  const span = observing.tracer?.begin(name, kind, traceId, parent, attributes);
  const trace = span?.context ?? {
    traceId,
    spanId: observing.random.bytes(8).toString('hex'),
    sampled: parent?.sampled ?? false,
  };
  const scope = { observing, trace };
  return {
    trace,
    run: (work) => scopes.run(scope, work),
    end(more = {}, failed) {
      span?.set(more);
      span?.end(failed);
    },
  };
}

/** The same around work that ends by itself; it may tell of a failure that it deals with. */
export async function inRoot<T>(
  observing: Observing | undefined,
  about: Parameters<typeof beginRoot>[1],
  work: (root?: { readonly fail: (error: unknown) => void }) => Promise<T>,
): Promise<T> {
  if (observing === undefined) return work();
  const root = beginRoot(observing, about);
  let failed: string | undefined;
  try {
    const done = await root.run(() => work({ fail: (error) => void (failed = failureName(error)) }));
    root.end({}, failed);
    return done;
  } catch (error) {
    root.end({}, failureName(error));
    throw error;
  }
}

/** Runs `work` as a part of the trace under way; where none is recorded it costs one look at the scope. */
export function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Pick<Span, 'set'> | null) => Promise<T>,
): Promise<T> {
  const scope = scopes.getStore();
  if (scope === undefined || !scope.trace.sampled || scope.observing.tracer === null) return work(null);
  const { observing, trace } = scope;
  return spanned(observing, scope.observing.tracer.begin(name, kind, trace.traceId, trace, attributes), work);
}

async function spanned<T>(observing: Observing, span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const done = await scopes.run({ observing, trace: span.context }, () => work(span));
    span.end();
    return done;
  } catch (error) {
    span.end(failureName(error));
    throw error;
  }
}

/** Header for a call to somebody else; none outside every request, job and message, as in a command. */
export function outgoingTrace(): Readonly<Record<'traceparent', string>> | undefined {
  const scope = scopes.getStore();
  return scope && { traceparent: traceparentOf(scope.trace) };
}

/** Tells whoever counts what the trail of work under way is told; nobody in a command. */
export function noteAudited(entry: AuditedEntry): void {
  scopes.getStore()?.observing.audited(entry);
}

export function noteLoginRefused(bank: string, reason: string): void {
  scopes.getStore()?.observing.loginRefused(bank, reason);
}

const failureName = (error: unknown): string => (error instanceof Error ? error.name.slice(0, 80) : typeof error);
