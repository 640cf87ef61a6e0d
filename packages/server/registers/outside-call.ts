/** The one way to call an outside system: deadline, bounded retry, circuit breaker, bulkhead and checked answers (S-161). */
import {
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CountBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import { type Answers, type Body, encode, readAnswer, type Reader } from './outside-answer.ts';
import { type FailureReason, OutsideFailure } from './outside-failure.ts';

/** Milliseconds of a clock that only goes forward, like `performance`. */
export interface Stopwatch {
  now(): number;
}

/** What travels with a call: the request's correlation id, and optionally a deadline shared by several calls. */
export interface CallContext {
  readonly correlationId: string;
  /** On the {@link Stopwatch} handed in; the call's own limit applies when left out or when it ends sooner. */
  readonly endsAt?: number;
}

/** One call's outcome, for metrics. */
export interface CallEvent {
  readonly system: string;
  readonly operation: string;
  readonly outcome: 'answered' | FailureReason;
  readonly status: number | undefined;
  readonly attempts: number;
  readonly milliseconds: number;
}

export interface OutsideSystemOptions {
  /** Name in failures and metrics, e.g. `business-register`. */
  readonly system: string;
  readonly baseUrl: string;
  readonly stopwatch: Stopwatch;
  /** Numbers from 0 to 1, for the spread of retries. */
  readonly random: () => number;
  readonly observe?: (event: CallEvent) => void;
  /** Milliseconds for one call with all its attempts; 2,500 unless told, so that an applicant has an answer within 3 s. */
  readonly limit?: number;
  /** Calls at the same time; as many again may wait. */
  readonly concurrency?: number;
  /** Milliseconds the breaker stays open before one call is let through. */
  readonly restAfterFailures?: number;
}

export type AnswerOf<A extends Answers> = {
  [S in keyof A & number]: {
    readonly status: S;
    readonly value: A[S] extends Reader<infer T> ? T : never;
  };
}[keyof A & number];

export interface OutsideRequest<A extends Answers> {
  /** Fixed name of the call in metrics; never part of an address. */
  readonly operation: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address; must hold no personal data (S-149). */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** Which statuses are answers and how each is read; any other status is a failure. */
  readonly answers: A;
  /** Whether a repeat has no second effect; GET, PUT and DELETE unless told, and only these are ever repeated. */
  readonly idempotent?: boolean;
}

export interface OutsideSystem {
  readonly stopwatch: Stopwatch;
  /** The context with its deadline fixed, for an operation made of several calls. */
  bounded(context: CallContext): CallContext & { readonly endsAt: number };
  /** @throws OutsideFailure */
  call<const A extends Answers>(request: OutsideRequest<A>, context: CallContext): Promise<AnswerOf<A>>;
}

const RETRIES = 2;
const RETRY_BUDGET = 10;
const RETRY_SHARE = 0.2;
const counts = (error: Error): boolean => error instanceof OutsideFailure && error.reason !== 'refused';

/** Opens one outside system; its breaker, bulkhead and retry budget live as long as the returned object. */
export function outsideSystem(options: OutsideSystemOptions): OutsideSystem {
  const { system, stopwatch } = options;
  const limit = options.limit ?? 2_500;
  const concurrency = options.concurrency ?? 32;
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: options.restAfterFailures ?? 5_000,
    breaker: new CountBreaker({
      // High, since each call that is repeated counts three times: what fails for one person shuts nobody else out.
      threshold: 0.8,
      size: 20,
      minimumNumberOfCalls: 5,
    }),
  });
  const slots: BulkheadPolicy = bulkhead(concurrency, concurrency);
  let budget = RETRY_BUDGET;

  const bounded = (context: CallContext) => ({
    ...context,
    endsAt: Math.min(context.endsAt ?? Number.POSITIVE_INFINITY, stopwatch.now() + limit),
  });

  async function attempt<A extends Answers>(request: OutsideRequest<A>, context: CallContext, left: number) {
    if (left <= 0) throw new OutsideFailure(system, request.operation, 'timeout');
    const { body, headers } = encode(request.body);
    const signal = AbortSignal.timeout(Math.ceil(left));
    try {
      const response = await fetch(options.baseUrl + request.path, {
        method: request.method ?? 'GET',
        headers: {
          ...headers,
          accept: 'application/json',
          ...request.headers,
          'x-correlation-id': context.correlationId,
        },
        redirect: 'manual',
        signal,
        ...(body === undefined ? {} : { body }),
      });
      return (await readAnswer(system, request.operation, response, request.answers)) as AnswerOf<A>;
    } catch (error) {
      if (error instanceof OutsideFailure) throw error;
      throw new OutsideFailure(system, request.operation, signal.aborted ? 'timeout' : 'down');
    }
  }

  async function attempts<A extends Answers>(
    request: OutsideRequest<A>,
    context: CallContext & { endsAt: number },
    started: () => void,
  ): Promise<AnswerOf<A>> {
    const repeatable = request.idempotent ?? ['GET', 'PUT', 'DELETE'].includes(request.method ?? 'GET');
    budget = Math.min(RETRY_BUDGET, budget + RETRY_SHARE);
    for (let retry = 0; ; retry++) {
      try {
        started();
        return await breaker.execute(() => attempt(request, context, context.endsAt - stopwatch.now()));
      } catch (error) {
        const wait = 50 * 2 ** retry * (0.5 + options.random());
        const mayRepeat = repeatable && retry < RETRIES && budget >= 1 && context.endsAt - stopwatch.now() > wait + 50;
        if (!mayRepeat || !(error instanceof OutsideFailure) || !counts(error)) throw error;
        budget -= 1;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  return {
    stopwatch,
    bounded,
    async call(request, context) {
      refusePersonalAddress(request.path);
      const began = stopwatch.now();
      let tries = 0;
      const report = (outcome: CallEvent['outcome'], status: number | undefined) =>
        options.observe?.({
          system,
          operation: request.operation,
          outcome,
          status,
          attempts: tries,
          milliseconds: stopwatch.now() - began,
        });
      try {
        const within = bounded(context);
        const answer = await slots.execute(() => attempts(request, within, () => tries++));
        report('answered', answer.status);
        return answer;
      } catch (error) {
        const failure =
          isBrokenCircuitError(error) || isBulkheadRejectedError(error)
            ? new OutsideFailure(system, request.operation, 'open')
            : error;
        if (failure instanceof OutsideFailure) report(failure.reason, failure.status);
        throw failure;
      }
    },
  };
}

/** A mistake of ours, not of the outside: addresses end up in other people's logs. */
function refusePersonalAddress(path: string): void {
  if (/(^|[/=&?])\d{11}($|[/&?])/.test(path)) throw new TypeError('a national id must not stand in an address');
}
